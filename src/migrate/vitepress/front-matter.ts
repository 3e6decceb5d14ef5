// Front matter of VitePress in the words of docsite.
import { isObject, stringAt } from "../../text/json.js";
import { headTagsOf } from "./head.js";
import type { VitePage } from "./places.js";

/** What front matter is read with. */
export interface FrontMatterContext {
  /** Absent: the file is a part of pages. */
  readonly page: VitePage | undefined;
  /** Whether its text begins with a heading of the first level, which docsite takes for its title. */
  readonly hasTitle: boolean;
  /** What VitePress calls it without `title`. */
  readonly title: string;
  /** The sidebar that it shows without being in it. */
  readonly sidebar: string | undefined;
  /** The page at an address. */
  readonly pageAt: (address: string) => VitePage | undefined;
  readonly leave: (what: string, hint?: string) => void;
}

/** Keys that are the same, or are read elsewhere. */
const SAME =
  /^(?:title|description|slug|tags|keywords|image|search|draft|unlisted|date|hero|features|markdownStyles)$/;

/** Keys that change: `undefined` removes one. */
export function frontMatterChanges(
  meta: Readonly<Record<string, unknown>>,
  context: FrontMatterContext,
): Record<string, unknown> {
  const { page, hasTitle, sidebar, leave } = context;
  const { layout, title } = meta;
  const changes: Record<string, unknown> = { ...outlineOf(meta), ...paginationOf(meta, context) };
  const take = (key: string, own: Record<string, unknown>) => {
    if (key in meta) Object.assign(changes, { [key]: undefined }, own);
  };
  take("layout", layoutOf(layout, leave));
  take("aside", meta["aside"] === false ? { hide_table_of_contents: true } : {});
  take("sidebar", meta["sidebar"] === false ? { displayed_sidebar: null } : {});
  take("editLink", meta["editLink"] === false ? { custom_edit_url: null } : {});
  take("lastUpdated", {});
  take("navbar", {});
  take("footer", {});
  take("titleTemplate", {});
  take("pageClass", {});
  if (meta["navbar"] === false) leave("`navbar: false` of a page", "Its navbar is that of all pages");
  if (typeof meta["titleTemplate"] === "string")
    leave("`titleTemplate` of a page", "The template of the site stands for all pages");
  if (typeof meta["pageClass"] === "string") leave("`pageClass` of a page");
  if ("head" in meta) {
    const { tags, left } = headTagsOf(meta["head"]);
    for (const tag of left) leave(`the tag \`<${tag}>\` of \`head\``);
    changes["head"] = tags.length > 0 ? tags : undefined;
  }
  const isHome = layout === "home";
  if (isHome) Object.assign(changes, { hero: undefined, features: undefined, mode: "splash" });
  for (const key of Object.keys(meta))
    if (!SAME.test(key) && !(key in changes))
      leave(`the key \`${key}\` in front matter`, "Remove it, or read it in a component");
  if (page?.slug !== undefined) changes["slug"] = page.slug;
  const isLanding = isHome || changes["mode"] !== undefined;
  if (sidebar !== undefined && !isLanding && meta["sidebar"] !== false)
    changes["displayed_sidebar"] = sidebar;
  if (!page) return changes;
  if (!hasTitle) changes["hide_title"] = true;
  if (title === undefined && (isHome || !hasTitle)) changes["title"] = context.title;
  return changes;
}

function layoutOf(layout: unknown, leave: FrontMatterContext["leave"]): Record<string, unknown> {
  if (layout === false) return { mode: "custom" };
  if (layout === "page") return { mode: "splash" };
  if (typeof layout === "string" && layout !== "doc" && layout !== "home")
    leave(`the layout \`${layout}\``, "Choose a `mode`, or replace components of the theme");
  return {};
}

function outlineOf({ outline }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  if (outline === undefined) return {};
  const levels = (min: number, max: number) => ({
    outline: undefined,
    toc_min_heading_level: min,
    toc_max_heading_level: max,
  });
  const given = isObject(outline) ? outline["level"] : outline;
  if (given === false) return { outline: undefined, hide_table_of_contents: true };
  if (given === "deep") return levels(2, 6);
  const [min, max] = Array.isArray(given) ? (given as unknown[]) : [given, given];
  const isLevel = (level: unknown): level is number => typeof level === "number" && level >= 2 && level <= 6;
  return isLevel(min) && isLevel(max) && min <= max ? levels(min, max) : { outline: undefined };
}

function paginationOf(
  meta: Readonly<Record<string, unknown>>,
  { page, pageAt, leave }: FrontMatterContext,
): Record<string, unknown> {
  return Object.fromEntries(
    ["prev", "next"].flatMap((key) => {
      if (!(key in meta)) return [];
      const value = meta[key];
      const link = isObject(value) ? stringAt(value, "link") : undefined;
      const target = link === undefined ? undefined : pageAt(link);
      const own = value === false ? null : target && target.locale === page?.locale ? target.id : undefined;
      if (own === undefined) leave(`the text or address of \`${key}\` in front matter`);
      return [[key, undefined], ...(own === undefined ? [] : [[`pagination_${key}`, own]])];
    }),
  ) as Record<string, unknown>;
}
