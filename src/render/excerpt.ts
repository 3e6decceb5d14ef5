// The beginning of a page that others show: its HTML up to a mark, which may stand beside that of more pages.
import type { Template } from "../types/document.js";
import { escapeHtml } from "../text/escape.js";
import { readHtml, VOID, type Attribute } from "../text/html.js";
import { idsOf } from "../text/raw-html.js";
import { holdsIds, holdsLastingIds } from "../text/references.js";

/** The part of a template before the mark of a marker, with the elements closed that are open there; all of it where it has none. */
export function excerptOf(template: Template, marker: string): Template {
  return cut(template, marker) ?? template;
}

function cut({ strings, holes }: Template, marker: string): Template | undefined {
  for (const [index, hole] of holes.entries()) {
    const before = { strings: strings.slice(0, index + 1), holes: holes.slice(0, index) };
    if (hole.kind === "truncate" && hole.marker === marker) return closed(before);
    if (hole.kind !== "component") continue;
    for (const [name, slot] of Object.entries(hole.slots)) {
      const inside = cut(slot, marker);
      if (!inside) continue;
      const last = { ...hole, slots: { ...hole.slots, [name]: inside } };
      return closed({ strings: [...before.strings, ""], holes: [...before.holes, last] });
    }
  }
  return undefined;
}

function closed({ strings, holes }: Template): Template {
  const open: string[] = [];
  // Attributes may stand in holes.
  readHtml(strings.join(" "), () => false, {
    start: (tag) => void (VOID.has(tag) || open.push(tag)),
    end(tag) {
      const place = open.lastIndexOf(tag);
      if (place >= 0) open.length = place;
    },
  });
  const end = open.toReversed().map((tag) => `</${tag}>`);
  return { strings: [...strings.slice(0, -1), (strings.at(-1) ?? "") + end.join("")], holes };
}

/** Ids that begin with those of other elements: `data-prefix` of an island. */
const PREFIXES: ReadonlySet<string> = new Set(["id", "data-prefix"]);

/**
 * HTML of a page for a place in another page. Its ids get a prefix, so that they are no other page's, links to places of the
 * page lead there, and attributes lose the ids of elements that are only there. `page`: its path.
 */
export function embedded(html: string, prefix: string, page: string): string {
  const edits: { readonly from: number; readonly to: number; readonly text: string }[] = [];
  const known = new Set(idsOf(html));
  // The scripts of islands make elements that others refer to.
  let islands = 0;
  const prefixed = (ids: string, mayMiss: boolean) =>
    ids
      .split(/\s+/)
      .flatMap((id) => (id !== "" && (mayMiss || known.has(id)) ? prefix + id : []))
      .join(" ");
  const changed = (tag: string, { name, value }: Attribute): string | undefined => {
    if (value === "") return undefined;
    if (PREFIXES.has(name)) return prefix + value;
    if (holdsIds(name, tag)) return prefixed(value, islands > 0 || !holdsLastingIds(name, tag));
    if (name === "href" && value.startsWith("#"))
      return tag === "a" || tag === "area" ? page + value : `#${prefix}${value.slice(1)}`;
    if (name === "xlink:href" && value.startsWith("#")) return `#${prefix}${value.slice(1)}`;
    return value.includes("url(#") ? value.replaceAll("url(#", `url(#${prefix}`) : undefined;
  };
  readHtml(html, () => true, {
    start(tag, attributes) {
      if (tag === "docsite-island") islands += 1;
      for (const attribute of attributes) {
        const text = changed(tag, attribute);
        const { name, start, end } = attribute;
        if (text === "") edits.push({ from: start, to: end, text });
        else if (text !== undefined)
          edits.push({ from: start, to: end, text: `${name}="${escapeHtml(text)}"` });
      }
    },
    end(tag) {
      if (tag === "docsite-island") islands -= 1;
    },
  });
  let result = "";
  let done = 0;
  for (const { from, to, text } of edits) {
    result += html.slice(done, from) + text;
    done = to;
  }
  return result + html.slice(done);
}
