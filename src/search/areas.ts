// The parts of a site that readers may search alone: its books, API references and blogs.
import type { Area } from "../../theme/client/search/format.js";
import type { Page } from "../types/site.js";
import { encodeRuns } from "./lines.js";

/** The parts that these pages belong to, in the order of the kinds. Other pages belong to none. `apis`: titles by id. */
export function areasOf(pages: readonly Page[], apis: ReadonlyMap<string, string>): Area[] {
  const found = new Map<string, { kind: Area["kind"]; id: string; places: number[] }>();
  for (const [place, page] of pages.entries()) {
    const area = areaOf(page);
    if (!area) continue;
    const key = area.join(" ");
    const known = found.get(key) ?? { kind: area[0], id: area[1], places: [] };
    known.places.push(place);
    found.set(key, known);
  }
  const areas = [...found.values()];
  return KINDS.flatMap((kind) => {
    const own = areas.filter((area) => area.kind === kind);
    return own.map(({ id, places }) => ({
      kind,
      ...(own.length > 1 && { label: (kind === "api" && apis.get(id)) || labelOf(id) }),
      pages: encodeRuns(places),
    }));
  });
}

const KINDS: readonly Area["kind"][] = ["docs", "api", "blog"];

function areaOf(page: Page): readonly [kind: Area["kind"], id: string] | undefined {
  if ("api" in page) return ["api", page.api];
  if ("blog" in page) return ["blog", page.blog];
  return "book" in page ? ["docs", page.book] : undefined;
}

/** `getting-started` gives `Getting started`. */
function labelOf(id: string): string {
  const words = id.replaceAll(/[-_]+/g, " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
