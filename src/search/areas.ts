// The parts of a site that readers may search alone: its books, API references, and those of features.
import type { Area } from "../../theme/client/search/format.js";
import type { SearchSource } from "./pages.js";
import { encodeRuns } from "./lines.js";

/** A part of the site. */
export interface SitePart extends Pick<Area, "kind" | "label"> {
  /** Id of the book, of the API or of what else it is. */
  readonly id: string;
  /** Which of the pages belong to it. */
  readonly places: readonly number[];
}

type Placed = Pick<SearchSource, "page" | "kind">;

/** The parts that these pages belong to, in the order of the kinds. Other pages belong to none. `apis`: titles by id. */
export function sitePartsOf(pages: readonly Placed[], apis: ReadonlyMap<string, string>): SitePart[] {
  const found = new Map<string, { kind: Area["kind"]; id: string; places: number[] }>();
  for (const [place, { page, kind }] of pages.entries()) {
    const area = kind.area(page);
    if (!area) continue;
    const key = area.join(" ");
    const known = found.get(key) ?? { kind: area[0], id: area[1], places: [] };
    known.places.push(place);
    found.set(key, known);
  }
  const parts = [...found.values()];
  return [...new Set([...FIRST, ...parts.map(({ kind }) => kind)])].flatMap((kind) => {
    const own = parts.filter((part) => part.kind === kind);
    return own.map((part) => ({
      ...part,
      ...(own.length > 1 && { label: (kind === "api" && apis.get(part.id)) || labelOf(part.id) }),
    }));
  });
}

/** The same with the pages in code, as the index has them. */
export function areasOf(pages: readonly Placed[], apis: ReadonlyMap<string, string>): Area[] {
  return sitePartsOf(pages, apis).map(({ kind, label, places }) => ({
    kind,
    ...(label !== undefined && { label }),
    pages: encodeRuns(places),
  }));
}

const FIRST: readonly Area["kind"][] = ["docs", "api"];

/** `getting-started` gives `Getting started`. */
function labelOf(id: string): string {
  const words = id.replaceAll(/[-_]+/g, " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
