// The documents of references → their pages, remembered with all that they are made of.
import path from "node:path";
import { diagnostic } from "../../diagnostics/diagnostics.js";
import { readDescription } from "../../io/descriptions.js";
import { bundleDescription } from "../../openapi/bundle.js";
import { resolveAnchors } from "../../openapi/anchors.js";
import { markMissing, missingText } from "../../openapi/missing.js";
import { keyOf } from "../../text/hash.js";
import { climbingPath } from "../../text/path.js";
import { refFolder } from "../../text/versions.js";
import type { Diagnostic } from "../../types/diagnostic.js";
import type { ContentSite } from "../../types/feature.js";
import type { ApiSource } from "../../types/source.js";
import { wordsOf } from "../../words/words.js";
import type { Made, MadeReference } from "../../made-pages/pages.js";
import { checkDocument } from "./check.js";
import type { AsyncapiReference } from "./config.js";
import { asyncapiDiagnostic } from "./diagnostics.js";
import { EventDocument } from "./document.js";
import { pagesOf, type PageSetting } from "./pages.js";
import { modernize } from "./schemas.js";

/** Name of the step of the memo. */
const PAGES = "asyncapi";

/** The document of a reference, or of a version of it. */
export interface ReferenceDocument {
  readonly reference: AsyncapiReference;
  /** Folder of its pages, relative to the site folder. */
  readonly folder: string;
  readonly document: string;
  /** Its place in the configuration. */
  readonly key: string;
}

/** What is remembered of a document. */
interface Known {
  readonly reference?: MadeReference;
  readonly diagnostics: readonly Diagnostic[];
}

/** The documents of a reference. */
export function descriptionsOf(reference: AsyncapiReference): readonly ReferenceDocument[] {
  const { path: folder, key, document, versions = {} } = reference;
  return [
    { reference, folder, document, key: `${key}.document` },
    ...Object.entries(versions).map(([name, version]) => ({
      reference,
      folder: refFolder(folder, name),
      document: version.document,
      key: `${key}.versions.${name}.document`,
    })),
  ];
}

/** Makes the pages of a document. */
export async function makeReference(given: ReferenceDocument, site: ContentSite): Promise<Made> {
  const { siteDir, file, at, recall, note } = site;
  const name = climbingPath(given.document);
  const source = readDescription(siteDir, name);
  const reads = [...source.files.map((each) => each.path), ...(source.missing ?? []), name].map((each) =>
    path.resolve(siteDir, each),
  );
  if (!source.files.some((each) => each.path === name)) {
    const place = { file, ...at(given.key) };
    return { reads, diagnostics: [asyncapiDiagnostic("asyncapi-document.missing", place, given.document)] };
  }
  const { reference, folder } = given;
  const { wording } = site.config;
  const key = keyOf(
    source.files.map((each) => [each.path, each.hash]),
    source.outside,
    source.missing,
    [name, folder, reference.label, reference.samples, reference.extensions],
    wording,
  );
  const [known] = await recall<Known>(PAGES, [key]);
  if (known) return { ...known, reads };
  const made = madeOf(source, {
    folder,
    words: wordsOf(wording),
    ...(reference.label !== undefined && { label: reference.label }),
    hasSamples: reference.samples ?? true,
    extensions: reference.extensions ?? true,
  });
  await note(PAGES, key, made);
  return { ...made, reads };
}

function madeOf(source: ApiSource, setting: PageSetting): Known {
  const bundled = bundleDescription(source);
  const { document: written, diagnostics, missing } = bundled;
  if (!written) return { diagnostics };
  const { faults, isReadable } = checkDocument(written, bundled.at, source.path);
  if (!isReadable) return { diagnostics: [...diagnostics, ...faults] };
  markMissing(written, missing, setting.words);
  if (bundled.hasAnchors) resolveAnchors(written);
  const useless = modernize(written).map(({ keyword, expected, hint, path: place }) =>
    diagnostic("openapi-schema.keyword", bundled.at(place), keyword, expected, hint),
  );
  const document = new EventDocument(written, bundled.at, (ref) => ({
    description: missingText(ref, setting.words),
  }));
  const { lost, ...reference } = pagesOf(document, setting);
  const unplaced = lost.map(([name, { path: place }]) =>
    asyncapiDiagnostic("asyncapi-document.channel", bundled.at([...place, "channel"]), name),
  );
  return { reference, diagnostics: [...diagnostics, ...faults, ...useless, ...unplaced] };
}
