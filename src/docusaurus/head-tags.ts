// Tags of the head that a Docusaurus configuration names.
import { isObject } from "../text/json.js";
import type { HeadTag } from "../types/head.js";
import type { Options } from "./options.js";

const TAGS: readonly string[] = ["meta", "link", "script", "style"];

/** `headTags` of a configuration. Others than those of the theme's head are recorded. */
export function tagsOf(given: readonly unknown[], options: Options): HeadTag[] {
  return given.flatMap((tag, index): HeadTag[] => {
    if (!isObject(tag)) return [];
    const { tagName, attributes, innerHTML } = tag;
    if (!TAGS.includes(String(tagName))) {
      options.note(`[${index}]`, "unsupported", `only ${TAGS.join(", ")}`);
      return [];
    }
    return [tagOf(String(tagName), attributes, innerHTML)];
  });
}

/** A tag with the attributes that a page can hold. */
export function tagOf(name: string, attributes: unknown, text?: unknown): HeadTag {
  const given = isObject(attributes) ? Object.entries(attributes) : [];
  const kept = given.flatMap(([key, value]): [string, string | true][] => {
    if (value === true || typeof value === "string") return [[key, value]];
    return typeof value === "number" ? [[key, String(value)]] : [];
  });
  return {
    tag: name as HeadTag["tag"],
    attributes: Object.fromEntries(kept),
    ...(typeof text === "string" && text !== "" && { text }),
  };
}

/** `scripts` of a configuration: addresses, or attributes. */
export function scriptTags(given: readonly unknown[]): HeadTag[] {
  return given.map((script) => tagOf("script", isObject(script) ? script : { src: script }));
}

/** `stylesheets` of a configuration: addresses, or attributes. */
export function stylesheetTags(given: readonly unknown[]): HeadTag[] {
  return given.map((sheet) =>
    tagOf("link", { rel: "stylesheet", ...(isObject(sheet) ? sheet : { href: sheet }) }),
  );
}

/** `metadata` of `themeConfig`: attributes of meta elements. */
export function metaTags(given: readonly unknown[]): HeadTag[] {
  return given.filter(isObject).map((attributes) => tagOf("meta", attributes));
}
