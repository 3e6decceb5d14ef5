import * as v from "valibot";
import { isObject } from "../text/json.js";
import { shape } from "../schema/shape.js";
import { text } from "../schema/texts.js";

const cardOptions = shape({ fonts: v.exactOptional(v.array(text)) });

/** Whether pages have social cards, and their fonts. */
export const socialCards = v.lazy((value): v.GenericSchema<boolean | v.InferInput<typeof cardOptions>> => {
  if (isObject(value)) return cardOptions;
  return typeof value === "boolean" ? v.boolean() : v.never("true, false or an object");
});
