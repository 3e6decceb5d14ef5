// Tags of the head in VitePress: `["meta", { name: "x" }, "content"]`.
import { isObject } from "../../text/json.js";
import type { HeadTag } from "../../types/head.js";

/** What docsite writes itself. */
const OWN = /^(?:viewport|generator|description)$/;

/** The tags that a page or a site has, and the names of those that have no counterpart. */
export function headTagsOf(head: unknown): { readonly tags: HeadTag[]; readonly left: string[] } {
  const left: string[] = [];
  const tags = (Array.isArray(head) ? (head as unknown[]) : []).flatMap((each): HeadTag[] => {
    if (!Array.isArray(each)) return [];
    const [tag, given, text] = each as unknown[];
    const attributes: Record<string, string | true> = {};
    for (const [name, value] of Object.entries(isObject(given) ? given : {}))
      if (value === true || value === "") attributes[name] = true;
      else if (typeof value === "string" || typeof value === "number") attributes[name] = String(value);
    if (tag === "meta" && (OWN.test(String(attributes["name"])) || "charset" in attributes)) return [];
    if (tag !== "meta" && tag !== "link" && tag !== "script" && tag !== "style") {
      if (typeof tag === "string") left.push(tag);
      return [];
    }
    return [{ tag, attributes, ...(typeof text === "string" && text !== "" && { text }) }];
  });
  return { tags, left };
}
