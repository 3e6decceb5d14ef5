import * as v from "valibot";
import { shape } from "../schema/shape.js";
import { optionalText, text } from "../schema/texts.js";

/** How code blocks are read. */
export const codeBlocks = shape({
  defaultLanguage: optionalText,
  magicComments: v.exactOptional(
    v.array(
      shape({
        className: text,
        line: optionalText,
        block: v.exactOptional(shape({ start: text, end: text })),
      }),
    ),
  ),
  wrap: v.exactOptional(v.boolean()),
  check: v.exactOptional(
    v.union([v.boolean(), v.array(text)], 'true, false or a list of languages, such as "json"'),
  ),
  collapseAfter: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1, "a number of lines"))),
});
