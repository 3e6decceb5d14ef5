// The order of the entries of a folder in generated sidebars.
import type { SiteConfig } from "../types/config.js";
import type { CategoryFileContent } from "../types/metadata-files.js";
import type { SidebarItem } from "../types/site.js";
import { byCodeUnit } from "../text/order.js";

/** An entry of a folder. */
export interface Unordered {
  readonly item: SidebarItem;
  /** The position that front matter or the file of a category gives. */
  readonly position: number | undefined;
  /** The one that the number at the beginning of its name gives. */
  readonly prefix: number | undefined;
  readonly rawName: string;
  /** Time in ISO 8601, where one is written. */
  readonly date: string | undefined;
}

type Compare = (one: Unordered, other: Unordered) => number;

/**
 * The entries of a folder in their order: by position; then those without one, as the folder says. `sort` and `reverse` are those of its
 * `_category_` file. What has no date comes after what has one.
 */
export function inOrder(
  entries: readonly Unordered[],
  { sort, reverse = false }: Pick<CategoryFileContent, "sort" | "reverse">,
  { lang, conventions }: Pick<SiteConfig, "lang" | "conventions">,
): SidebarItem[] {
  const collator = new Intl.Collator(lang, { numeric: true });
  const byText = (one: string, other: string) => collator.compare(one, other) || byCodeUnit(one, other);
  const byName: Compare = conventions?.sidebarsByCodeUnit
    ? (one, other) => byCodeUnit(one.rawName, other.rawName)
    : (one, other) => byText(withoutEnding(one.rawName), withoutEnding(other.rawName));
  const isOwn = sort !== undefined || reverse;
  const positionOf = ({ position, prefix }: Unordered) =>
    position ?? (isOwn ? undefined : prefix) ?? Infinity;
  const way = reverse ? -1 : 1;
  const bySort: Compare = (one, other) => {
    if (sort === "title") return way * byText(one.item.label, other.item.label);
    if (sort !== "date") return way * byName(one, other);
    if (one.date === undefined || other.date === undefined)
      return Number(one.date === undefined) - Number(other.date === undefined);
    return way * byCodeUnit(one.date, other.date);
  };
  // Two entries without a position are at the same one: `Infinity - Infinity` is not a number.
  const byPosition: Compare = (one, other) => positionOf(one) - positionOf(other) || 0;
  return entries
    .toSorted((one, other) => byPosition(one, other) || bySort(one, other) || byName(one, other))
    .map(({ item }) => item);
}

function withoutEnding(name: string): string {
  return name.replace(/\.mdx?$/i, "");
}
