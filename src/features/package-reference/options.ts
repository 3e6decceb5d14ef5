import * as v from "valibot";
import { folder, id } from "../../schema/folders.js";
import type { OptionsOf } from "../../schema/options.js";
import { shape } from "../../schema/shape.js";
import { optionalText, sitePath, text, textThat } from "../../schema/texts.js";
import type { SiteConfig } from "../../types/config.js";
import { withMadeBooks } from "../../made-pages/book.js";
import { madeReferences, madeVersion } from "../../made-pages/options.js";
import type { PackageReference, ReferenceSettings } from "./config.js";

const version = shape({ json: text, ...madeVersion });

const reference = v.pipe(
  shape({
    id: v.exactOptional(id),
    entry: v.exactOptional(
      v.pipe(
        v.union(
          [text, v.pipe(v.array(text), v.minLength(1, "at least one module"))],
          "a path, or a list of paths",
        ),
        v.transform((given): readonly string[] => (typeof given === "string" ? [given] : given)),
      ),
    ),
    json: optionalText,
    path: v.exactOptional(folder("a reference, such as content/api")),
    label: optionalText,
    routeBasePath: v.exactOptional(sitePath("")),
    tsconfig: optionalText,
    gitRevision: optionalText,
    sourceLink: v.exactOptional(
      textThat((value) => value.includes("{path}"), "an address with {path} and {line}"),
    ),
    typedoc: v.exactOptional(v.record(v.string(), v.unknown())),
    versions: v.exactOptional(v.record(v.string(), version)),
    lastVersion: optionalText,
  }),
  v.check(
    ({ entry, json }) => (entry === undefined) !== (json === undefined),
    "`entry` or `json`\nGive one of them: the modules of the package, or what TypeDoc has written of it",
  ),
  v.transform(({ entry = [], ...given }) => ({ entry, ...given })),
);

export const referenceOptions: OptionsOf<ReferenceSettings> = {
  reference: madeReferences<v.InferOutput<typeof reference>, PackageReference>(
    "reference",
    "entry",
    "api",
    reference,
  ),
};

/** The configuration with a book for each reference that is no part of another one. */
export function withReferences({ docs, reference: all }: SiteConfig): Partial<SiteConfig> {
  return { docs: withMadeBooks(docs, all) };
}
