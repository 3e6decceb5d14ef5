// The models of references → their pages, remembered with the states of all files that they were made of.
import { existsSync } from "node:fs";
import path from "node:path";
import { findCompiler } from "../../io/typescript.js";
import { readIfExists } from "../../io/files.js";
import { rememberedWithReads } from "../../io/remembered-reads.js";
import { relativeTo } from "../../io/relative-path.js";
import { decodeText } from "../../text/bytes.js";
import { contentHash, keyOf } from "../../text/hash.js";
import { climbingPath } from "../../text/path.js";
import { refFolder } from "../../text/versions.js";
import type { Diagnostic } from "../../types/diagnostic.js";
import type { ContentSite } from "../../types/feature.js";
import { wordsOf } from "../../words/words.js";
import type { Made, MadeReference } from "../../made-pages/pages.js";
import type { PackageReference } from "./config.js";
import { referenceDiagnostic } from "./diagnostics.js";
import { TYPEDOC } from "./library.js";
import { projectIn, type Project } from "./model.js";
import { pagesOf } from "./pages.js";
import { runTypeDoc, type Problem, type Task } from "./run.js";

/** Names of the steps of the memo: of modules, and of files with models. */
const PAGES = "reference";
const FILE = "reference file";

/** A model of a reference: that of the package as it is, or of a version that is kept. */
export interface Model {
  readonly reference: PackageReference;
  /** Folder of its pages, relative to the site folder. */
  readonly folder: string;
  /** Path of the file with the model. Absent: TypeDoc makes it. */
  readonly json?: string;
  /** Its place in the configuration. */
  readonly key: string;
}

/** The models of a reference. */
export function modelsOf(reference: PackageReference): readonly Model[] {
  const { path: folder, key, json, versions = {} } = reference;
  return [
    { reference, folder, ...(json === undefined ? { key: `${key}.entry` } : { json, key: `${key}.json` }) },
    ...Object.entries(versions).map(([name, version]) => ({
      reference,
      folder: refFolder(folder, name),
      json: version.json,
      key: `${key}.versions.${name}.json`,
    })),
  ];
}

function placeOf({ key }: Model, { file, at }: ContentSite): Pick<Diagnostic, "file" | "line" | "column"> {
  return { file, ...at(key) };
}

/** Makes the pages of a model. */
export function makeReference(model: Model, site: ContentSite): Promise<Made> {
  return model.json === undefined ? fromEntries(model, site) : fromFile(model, model.json, site);
}

async function fromFile(model: Model, json: string, site: ContentSite): Promise<Made> {
  const { siteDir, recall, note } = site;
  const file = path.resolve(siteDir, json);
  const bytes = readIfExists(file);
  const place = placeOf(model, site);
  if (!bytes) return { reads: [file], diagnostics: [referenceDiagnostic("reference-model", place, json)] };
  const key = keyOf(contentHash(bytes), json, keyOfPages(model, site));
  const [known] = await recall<MadeReference>(FILE, [key]);
  if (known) return { reference: known, reads: [file], diagnostics: [] };
  const reference = readModel(decodeText(bytes), model, json, site);
  if (!reference)
    return { reads: [file], diagnostics: [referenceDiagnostic("reference-model.content", place, json)] };
  await note(FILE, key, reference);
  return { reference, reads: [file], diagnostics: [] };
}

/** The pages of a model in a text; nothing where it is none. */
function readModel(text: string, model: Model, json: string, site: ContentSite): MadeReference | undefined {
  try {
    const project = projectIn(text);
    return project && madeOf(project, model, site, ["", path.posix.dirname(json)], climbingPath(json));
  } catch (error) {
    // Another program may have written parts of it.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** What the pages of a model depend on besides it. */
function keyOfPages({ folder, reference }: Model, { config }: ContentSite): string {
  return keyOf(folder, reference.label ?? "", wordsOf(config.wording).reference);
}

/** Pages of a model. `roots`: folders that the names of its files may begin at; `other`: what stands for files that are not there. */
function madeOf(
  project: Project,
  { folder, reference }: Model,
  { siteDir, config }: ContentSite,
  roots: readonly string[],
  other: string,
): MadeReference {
  const known = new Map<string, string | undefined>();
  const fileOf = (name: string) => {
    const files = roots.map((root) => climbingPath(root, name));
    if (!known.has(name))
      known.set(
        name,
        files.find((file) => existsSync(path.join(siteDir, file))),
      );
    return known.get(name);
  };
  const words = wordsOf(config.wording).reference;
  return pagesOf(project, { folder, words, label: reference.label, fileOf, model: other });
}

/** What is made of modules. */
interface Read {
  /** Absent: there are errors. */
  readonly reference?: MadeReference;
  /** With paths relative to the site folder. */
  readonly problems: readonly Problem[];
}

async function fromEntries(model: Model, site: ContentSite): Promise<Made> {
  const { siteDir, libraries } = site;
  const { entry, tsconfig, sourceLink, gitRevision, typedoc: options = {} } = model.reference;
  const place = placeOf(model, site);
  const files = [...entry, ...(tsconfig === undefined ? [] : [tsconfig])];
  const absolute = files.map((file) => path.resolve(siteDir, file));
  const failed = (...diagnostics: Diagnostic[]): Made => ({ reads: absolute, diagnostics });
  const missing = files.filter((_, at) => !existsSync(absolute[at] ?? ""));
  if (missing.length > 0)
    return failed(...missing.map((file) => referenceDiagnostic("reference-model.entry", place, file)));
  const library = libraries[TYPEDOC.name];
  const compiler = findCompiler(siteDir);
  if (!library) return failed(referenceDiagnostic("reference-typedoc", place));
  if (!("library" in compiler))
    return failed(referenceDiagnostic("reference-typedoc.compiler", place, compiler.version));
  const given = { entry, tsconfig, sourceLink, gitRevision, options };
  const key = keyOf(library.state ?? library.version, compiler.state, given, keyOfPages(model, site));
  const tools = { typedoc: library.entry, compiler: compiler.library.entry };
  try {
    const [known] = await rememberedWithReads<Read>(site, PAGES, [key], async () => {
      const { value, reads } = await read(model, tools, site);
      return [{ value, reads }];
    });
    const { value, reads = [] } = known ?? {};
    const diagnostics = problemsOf(value?.problems ?? [], place);
    return {
      ...(value?.reference && { reference: value.reference }),
      reads: watched(reads, siteDir),
      diagnostics,
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return failed(referenceDiagnostic("reference-typedoc.failed", place, reason));
  }
}

/** Runs TypeDoc, and makes pages of what it has read. */
async function read(model: Model, tools: Pick<Task, "typedoc" | "compiler">, site: ContentSite) {
  const { siteDir } = site;
  const { entry, tsconfig, sourceLink, gitRevision, typedoc: options, label } = model.reference;
  const reading = await runTypeDoc({
    ...tools,
    entries: entry.map((file) => path.resolve(siteDir, file)),
    ...(tsconfig !== undefined && { tsconfig: path.resolve(siteDir, tsconfig) }),
    ...(sourceLink !== undefined && { sourceLink }),
    options: {
      ...(label !== undefined && { name: label }),
      ...(gitRevision !== undefined && { gitRevision }),
      ...options,
    },
  });
  const { root, model: project, reads } = reading;
  const problems = reading.problems.map(({ file, ...problem }) => ({
    ...problem,
    ...(file !== undefined && { file: relativeTo(siteDir, path.resolve(file)) }),
  }));
  const [first = ""] = entry;
  const roots = [relativeTo(siteDir, root)];
  const reference = project && madeOf(project, model, site, roots, climbingPath(first));
  return { value: { ...(reference && { reference }), problems }, reads };
}

/** Packages are looked at with each build, and not watched: there are thousands of files. */
function watched(names: readonly string[], siteDir: string): string[] {
  return names
    .filter((name) => !/(?:^|\/)node_modules\//.test(name) && !name.endsWith("/"))
    .map((name) => path.resolve(siteDir, name));
}

/** What TypeDoc reports. `place`: of the modules in the configuration, for what is about the whole package. */
function problemsOf(
  problems: readonly Problem[],
  place: Pick<Diagnostic, "file" | "line" | "column">,
): Diagnostic[] {
  const general = problems.filter(({ file, isError }) => file === undefined && !isError);
  const placed = problems.flatMap(({ message, isError, file, line = 1, column = 1 }) => {
    if (isError)
      return [referenceDiagnostic("reference-source.error", file ? { file, line, column } : place, message)];
    return file ? [referenceDiagnostic("reference-source", { file, line, column }, message)] : [];
  });
  if (general.length === 0) return placed;
  const messages = general.map(({ message }) => message);
  return [...placed, referenceDiagnostic("reference-source.package", place, messages)];
}
