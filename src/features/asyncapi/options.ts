import * as v from "valibot";
import { defaultFolder, folder, id } from "../../schema/folders.js";
import type { OptionsOf } from "../../schema/options.js";
import { shape } from "../../schema/shape.js";
import { optionalText, sitePath, text } from "../../schema/texts.js";
import type { SiteConfig } from "../../types/config.js";
import { withMadeBooks } from "../../made-pages/book.js";
import { madeVersion } from "../../made-pages/options.js";
import type { AsyncapiReference, AsyncapiSettings } from "./config.js";

const reference = shape({
  id: v.exactOptional(id),
  document: text,
  path: v.exactOptional(folder("a reference, such as content/events")),
  label: optionalText,
  routeBasePath: v.exactOptional(sitePath("")),
  samples: v.exactOptional(v.boolean()),
  extensions: v.exactOptional(v.boolean()),
  versions: v.exactOptional(v.record(v.string(), shape({ document: text, ...madeVersion }))),
  lastVersion: optionalText,
});

export const asyncapiOptions: OptionsOf<AsyncapiSettings> = {
  asyncapi: v.exactOptional(
    v.pipe(
      v.array(reference),
      v.transform((all) =>
        all.map(
          ({ id: name = "asyncapi", ...given }, index): AsyncapiReference =>
            ({
              routeBasePath: name,
              path: defaultFolder(name),
              ...given,
              id: name,
              key: `asyncapi[${index}]`,
            }) as AsyncapiReference,
        ),
      ),
      v.check(
        (all) => new Set(all.map((each) => each.id)).size === all.length,
        "references with different ids",
      ),
    ),
    [],
  ),
};

/** The configuration with a book for each reference that is no part of another one. */
export function withAsyncapi({ docs, asyncapi }: SiteConfig): Partial<SiteConfig> {
  return { docs: withMadeBooks(docs, asyncapi) };
}
