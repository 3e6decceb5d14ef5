// The schemas of references → their pages, remembered with all that they are made of.
import path from "node:path";
import { readIfExists } from "../../io/files.js";
import { loadLibrary } from "../../io/libraries.js";
import { decodeText } from "../../text/bytes.js";
import { contentHash, keyOf } from "../../text/hash.js";
import { climbingPath } from "../../text/path.js";
import { refFolder } from "../../text/versions.js";
import type { Diagnostic } from "../../types/diagnostic.js";
import type { ContentSite } from "../../types/feature.js";
import { wordsOf } from "../../words/words.js";
import type { Made, MadeReference } from "../../made-pages/pages.js";
import type { GraphqlReference } from "./config.js";
import { graphqlDiagnostic } from "./diagnostics.js";
import { GRAPHQL, isDefinition } from "./library.js";
import { schemaIn } from "./model.js";
import { pagesOf, type PageSetting } from "./pages.js";
import { readSchema, type Library, type ReadSchema, type SchemaFile } from "./read.js";

/** Name of the step of the memo. */
const PAGES = "graphql";

/** The schema of a reference, or of a version of it. */
export interface ReferenceSchema {
  readonly reference: GraphqlReference;
  /** Folder of its pages, relative to the site folder. */
  readonly folder: string;
  readonly files: readonly string[];
  /** Its place in the configuration. */
  readonly key: string;
}

/** What is remembered of a schema. */
interface Known {
  readonly reference?: MadeReference;
  readonly diagnostics: readonly Diagnostic[];
}

/** The schemas of a reference. */
export function schemasOf(reference: GraphqlReference): readonly ReferenceSchema[] {
  const { path: folder, key, schema, versions = {} } = reference;
  return [
    { reference, folder, files: schema, key: `${key}.schema` },
    ...Object.entries(versions).map(([name, version]) => ({
      reference,
      folder: refFolder(folder, name),
      files: [version.schema].flat(),
      key: `${key}.versions.${name}.schema`,
    })),
  ];
}

/** Makes the pages of a schema. */
export async function makeReference(schema: ReferenceSchema, site: ContentSite): Promise<Made> {
  const { siteDir, libraries, file, at, recall, note } = site;
  const reads = schema.files.map((name) => path.resolve(siteDir, name));
  const found = schema.files.flatMap((name, index) => {
    const bytes = readIfExists(reads[index] ?? "");
    return bytes ? [{ path: climbingPath(name), bytes }] : [];
  });
  const missing = schema.files.filter((_, index) => !readIfExists(reads[index] ?? ""));
  const place = { file, ...at(schema.key) };
  const failed = (diagnostics: readonly Diagnostic[]): Made => ({ reads, diagnostics });
  if (missing.length > 0)
    return failed(missing.map((name) => graphqlDiagnostic("graphql-schema.missing", place, name)));
  const library = libraries[GRAPHQL.name];
  const isDefined = schema.files.every(isDefinition);
  if (isDefined && !library) return failed([graphqlDiagnostic("graphql-library", place)]);
  const { reference, folder } = schema;
  const words = wordsOf(site.config.wording);
  const key = keyOf(
    isDefined ? (library?.state ?? library?.version ?? "") : "",
    found.map(({ path: name, bytes }) => [name, contentHash(bytes)]),
    [folder, reference.label, reference.samples, reference.directives],
    [words.graphql, words.graphql.more(0), words.reference],
  );
  const [known] = await recall<Known>(PAGES, [key]);
  if (known) return { ...known, reads };
  const files = found.map(({ path: name, bytes }) => ({ path: name, text: decodeText(bytes) }));
  const setting: PageSetting = {
    folder,
    words,
    label: reference.label ?? "GraphQL",
    hasSamples: reference.samples ?? true,
    directives: reference.directives ?? [],
    file: files[0]?.path ?? "",
  };
  const made =
    isDefined && library
      ? madeOf(readSchema(files, loadLibrary(library) as Library), setting)
      : introspected(files, setting);
  await note(PAGES, key, made);
  return { ...made, reads };
}

function madeOf({ model, diagnostics }: ReadSchema, setting: PageSetting): Known {
  return { diagnostics, ...(model && { reference: pagesOf(model, setting) }) };
}

/** The pages of the schema in a file with the result of an introspection query. */
function introspected([file]: readonly SchemaFile[], setting: PageSetting): Known {
  const { path: name = "", text = "" } = file ?? {};
  try {
    const schema = schemaIn(text);
    if (schema)
      return madeOf({ model: { schema, places: new Map(), applied: new Map() }, diagnostics: [] }, setting);
  } catch (error) {
    // Another program may have written parts of it.
    if (!(error instanceof TypeError)) throw error;
  }
  const place = { file: name, line: 1, column: 1 };
  return { diagnostics: [graphqlDiagnostic("graphql-schema.introspection", place, name)] };
}
