import * as v from "valibot";
import { folder, id } from "../../schema/folders.js";
import type { OptionsOf } from "../../schema/options.js";
import { shape } from "../../schema/shape.js";
import { filePath, optionalText, sitePath } from "../../schema/texts.js";
import type { SiteConfig } from "../../types/config.js";
import { withMadeBooks } from "../../made-pages/book.js";
import { madeReferences, madeVersion } from "../../made-pages/options.js";
import type { AsyncapiReference, AsyncapiSettings } from "./config.js";

const reference = shape({
  id: v.exactOptional(id),
  document: filePath,
  path: v.exactOptional(folder("a reference, such as content/events")),
  label: optionalText,
  routeBasePath: v.exactOptional(sitePath("")),
  samples: v.exactOptional(v.boolean()),
  extensions: v.exactOptional(v.boolean()),
  versions: v.exactOptional(v.record(v.string(), shape({ document: filePath, ...madeVersion }))),
  lastVersion: optionalText,
});

export const asyncapiOptions: OptionsOf<AsyncapiSettings> = {
  asyncapi: madeReferences<v.InferOutput<typeof reference>, AsyncapiReference>(
    "asyncapi",
    "document",
    "asyncapi",
    reference,
  ),
};

/** The configuration with a book for each reference that is no part of another one. */
export function withAsyncapi({ docs, asyncapi }: SiteConfig): Partial<SiteConfig> {
  return { docs: withMadeBooks(docs, asyncapi) };
}
