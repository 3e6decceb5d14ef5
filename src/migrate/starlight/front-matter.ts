// Front matter of Starlight in the words of docsite.
import { isObject, listAt, objectAt, stringAt } from "../../text/json.js";
import { container, labelled } from "../markdown/lines.js";
import type { Leave } from "./components.js";
import { headTags } from "./settings.js";

type Meta = Readonly<Record<string, unknown>>;

const DROPPED =
  "sidebar template hero banner tableOfContents prev next editUrl lastUpdated pagefind slug head".split(" ");

/** Keys that change: `undefined` removes one. `slug`: the path of the page from the root, where its file does not tell it. */
export function frontMatterChanges(
  meta: Meta,
  slug: string | undefined,
  leave: Leave,
): Record<string, unknown> {
  const sidebar = objectAt(meta, "sidebar");
  const { order, label, hidden } = sidebar;
  const { tableOfContents: toc, lastUpdated, editUrl, pagefind, draft } = meta;
  if (hidden === true) leave("`sidebar.hidden`", "The page is left out of the search, too (`unlisted`)");
  if (isObject(sidebar["attrs"])) leave("`sidebar.attrs`");
  const head = headTags(listAt(meta, "head"), leave);
  return {
    ...Object.fromEntries(DROPPED.filter((key) => key in meta).map((key) => [key, undefined])),
    ...(slug !== undefined && { slug }),
    ...(typeof order === "number" && { sidebar_position: order }),
    ...(typeof label === "string" && { sidebar_label: label }),
    ...(hidden === true && { unlisted: true }),
    ...badgeOf(sidebar["badge"]),
    ...(meta["template"] === "splash" && { mode: "splash" }),
    ...(isObject(meta["hero"]) && { hide_title: true }),
    ...(toc === false && { hide_table_of_contents: true }),
    ...levels(toc),
    ...neighbour("prev", meta["prev"], leave),
    ...neighbour("next", meta["next"], leave),
    ...(typeof editUrl === "string" && { custom_edit_url: editUrl }),
    ...(editUrl === false && { custom_edit_url: null }),
    ...dateOf(lastUpdated, leave),
    ...(pagefind === false && { search: false }),
    ...(draft === true && { draft: true }),
    ...(head.length > 0 && { head }),
  };
}

/** Starlight's variants of badges are tones here. */
export function badgeOf(badge: unknown): Record<string, unknown> {
  const text = typeof badge === "string" ? badge : textIn(objectAt({ badge }, "badge"));
  if (text === undefined) return {};
  const tone = TONES[stringAt(badge, "variant") ?? ""];
  return { sidebar_badge: tone === undefined ? text : { text, tone } };
}

const TONES: Readonly<Record<string, string>> = {
  note: "note",
  tip: "tip",
  success: "tip",
  caution: "warning",
  danger: "danger",
};

/** A text, or the first one of those by language. */
function textIn({ text }: Meta): string | undefined {
  const [first] = isObject(text) ? Object.values(text) : [text];
  return typeof first === "string" ? first : undefined;
}

function levels(toc: unknown): Record<string, unknown> {
  const [min, max] = ["minHeadingLevel", "maxHeadingLevel"].map((key) => objectAt({ toc }, "toc")[key]);
  return {
    ...(typeof min === "number" && { toc_min_heading_level: Math.max(2, min) }),
    ...(typeof max === "number" && { toc_max_heading_level: Math.max(2, max) }),
  };
}

function neighbour(key: "prev" | "next", value: unknown, leave: Leave): Record<string, unknown> {
  if (value === false) return { [`pagination_${key}`]: null };
  if (typeof value === "string" || isObject(value)) leave(`\`${key}\` with a text or an address of its own`);
  return {};
}

function dateOf(lastUpdated: unknown, leave: Leave): Record<string, unknown> {
  if (lastUpdated instanceof Date) return { last_update: { date: lastUpdated.toISOString().slice(0, 10) } };
  if (typeof lastUpdated === "string") return { last_update: { date: lastUpdated.slice(0, 10) } };
  if (lastUpdated === false) leave("`lastUpdated: false` of a page");
  return {};
}

/** What stands above the text of a page: its banner and its hero. `pathOf`: the path of an image. */
export function leadOf(meta: Meta, pathOf: (specifier: string) => string, leave: Leave): string[] {
  const banner = stringAt(meta["banner"], "content");
  const note = banner === undefined ? [] : [...container("info", [banner]), ""];
  const { hero } = meta;
  if (!isObject(hero)) return note;
  const image = objectAt(hero, "image");
  const [file, light, dark, html] = ["file", "light", "dark", "html"].map((key) => stringAt(image, key));
  const [src, alt] = [file ?? light, stringAt(image, "alt") ?? ""];
  if (html !== undefined)
    leave("the picture of a hero that is HTML", "Put it into a `:::column` of the hero");
  const attributes = [
    ...(src === undefined ? [] : [`image="${pathOf(src)}"`]),
    ...(dark === undefined ? [] : [`dark="${pathOf(dark)}"`]),
    ...(src === undefined ? [] : [`alt="${alt.replaceAll('"', "&quot;")}"`]),
  ];
  const actions = listAt(hero, "actions").flatMap((each) => {
    const [text, link] = [stringAt(each, "text"), stringAt(each, "link")];
    return text === undefined || link === undefined ? [] : [`[${text}](${link})`];
  });
  const tagline = stringAt(hero, "tagline");
  const content = [
    `# ${stringAt(hero, "title") ?? stringAt(meta, "title") ?? ""}`,
    "",
    ...(tagline === undefined ? [] : [tagline, ""]),
    ...(actions.length > 0 ? container("actions", actions) : []),
  ];
  const head = labelled("hero", "") + (attributes.length > 0 ? `{${attributes.join(" ")}}` : "");
  return [...note, ...container(head, content), ""];
}
