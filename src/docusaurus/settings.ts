// The schema of what components of a Docusaurus project find.
import * as v from "valibot";
import type { DocusaurusConfig } from "../types/docusaurus.js";
import { isObject } from "../text/json.js";
import { shape } from "../schema/shape.js";
import { text } from "../schema/texts.js";

/** An object of plain JSON. */
const data = v.custom<Readonly<Record<string, unknown>>>(
  (value) => isObject(value) && isJson(value),
  "an object of plain JSON",
);

export const docusaurus = shape({
  siteConfig: v.exactOptional(data),
  mdx1: v.exactOptional(v.boolean()),
  globalData: v.exactOptional(v.record(v.string(), data)),
  translations: v.exactOptional(v.record(v.string(), v.record(v.string(), v.string()))),
  styles: v.exactOptional(v.array(text)),
  themes: v.exactOptional(v.array(text)),
  aliases: v.exactOptional(v.record(v.string(), text)),
} satisfies Record<keyof DocusaurusConfig, v.GenericSchema>);

function isJson(value: unknown): boolean {
  if (value === null || ["string", "number", "boolean"].includes(typeof value)) return true;
  if (Array.isArray(value)) return value.every(isJson);
  return isObject(value) && Object.values(value).every((each) => each === undefined || isJson(each));
}
