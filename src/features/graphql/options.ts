import * as v from "valibot";
import { folder, id } from "../../schema/folders.js";
import type { OptionsOf } from "../../schema/options.js";
import { shape } from "../../schema/shape.js";
import { filePath, optionalText, sitePath, text } from "../../schema/texts.js";
import type { SiteConfig } from "../../types/config.js";
import { withMadeBooks } from "../../made-pages/book.js";
import { madeReferences, madeVersion } from "../../made-pages/options.js";
import type { GraphqlReference, GraphqlSettings } from "./config.js";
import { isDefinition } from "./library.js";

const schema = v.pipe(
  v.union([text, v.pipe(v.array(text), v.minLength(1, "at least one file"))], "a path, or a list of paths"),
  v.transform((given): readonly string[] => (typeof given === "string" ? [given] : given)),
  v.array(filePath),
  v.check(
    (files) => files.length === 1 || files.every(isDefinition),
    "one file\nThe result of an introspection query is a whole schema: give its file alone",
  ),
);

const reference = shape({
  id: v.exactOptional(id),
  schema,
  path: v.exactOptional(folder("a reference, such as content/graphql")),
  label: optionalText,
  routeBasePath: v.exactOptional(sitePath("")),
  directives: v.exactOptional(v.array(text)),
  samples: v.exactOptional(v.boolean()),
  versions: v.exactOptional(v.record(v.string(), shape({ schema, ...madeVersion }))),
  lastVersion: optionalText,
});

export const graphqlOptions: OptionsOf<GraphqlSettings> = {
  graphql: madeReferences<v.InferOutput<typeof reference>, GraphqlReference>(
    "graphql",
    "schema",
    "graphql",
    reference,
  ),
};

/** The configuration with a book for each reference that is no part of another one. */
export function withGraphql({ docs, graphql }: SiteConfig): Partial<SiteConfig> {
  return { docs: withMadeBooks(docs, graphql) };
}
