// Limits of what pages load.
import { matcherOf } from "../../text/patterns.js";
import type { Diagnostic } from "../../types/diagnostic.js";
import type { Feature } from "../../types/feature.js";
import type { Limits } from "./config.js";
import { budgetDiagnostic } from "./diagnostics.js";
import { KINDS, weighSite, type PageWeight } from "./weigh.js";

/** Pages that are larger than they may be are errors. */
export const budgets: Feature = {
  name: "budgets",
  async checkFiles(site) {
    const { pages: patterns = {}, search: ofSearch, ...limits } = site.config.budgets ?? {};
    const { pages, search } = await weighSite(site);
    const rules = Object.entries(patterns).map(([pattern, own]) => [matcherOf([pattern]), own] as const);
    const limitsOf = ({ page }: PageWeight) =>
      rules.reduce((all, [matches, own]) => (matches(page) ? { ...all, ...own } : all), limits);
    const over = pages.map((page) => [page, limitsOf(page)] as const);
    return [
      ...LIMITED.flatMap((what) => overLimit(what, over)),
      ...search.flatMap(({ bytes }) =>
        ofSearch === undefined || bytes <= 1_000 * ofSearch
          ? []
          : [budgetDiagnostic("over-budget.search", {}, kilobytes(bytes), `${ofSearch} kB`)],
      ),
    ];
  },
};

const LIMITED = [...KINDS, "total", "requests"] as const;
type Limited = (typeof LIMITED)[number];

/** How a limit is called. */
const NAMES: Readonly<Record<Limited, string>> = {
  html: "HTML",
  css: "style sheets",
  script: "scripts",
  fonts: "fonts",
  images: "images",
  total: "files",
  requests: "files",
};

/** Pages that are reported one by one for each kind, and files that are named of each. */
const MOST_PAGES = 10;
const MOST_FILES = 3;

/** The pages that are over a limit, the largest first. */
function overLimit(what: Limited, pages: readonly (readonly [PageWeight, Limits])[]): Diagnostic[] {
  const over = pages.flatMap(([page, limits]) => {
    const limit = limits[what];
    const size = sizeOf(page, what);
    return limit !== undefined && size > (what === "requests" ? limit : 1_000 * limit)
      ? [{ page, size, limit }]
      : [];
  });
  const sorted = over.toSorted((one, other) => other.size - one.size);
  const told = sorted.slice(0, MOST_PAGES).map(({ page, size, limit }) => {
    const place = page.source === undefined ? {} : { file: page.source, line: 1, column: 1 };
    const said = what === "requests" ? `${size} files` : `${kilobytes(size)} of ${NAMES[what]}`;
    const allowed = what === "requests" ? `${limit} files` : `${limit} kB`;
    return budgetDiagnostic("over-budget", place, page.page, said, allowed, largestOf(page, what));
  });
  const left = sorted.length - told.length;
  return left > 0 ? [...told, budgetDiagnostic("over-budget.more", {}, left, NAMES[what])] : told;
}

function sizeOf(page: PageWeight, what: Limited): number {
  if (what === "requests") return page.files.length;
  return what === "total" ? page.total : page.bytes[what];
}

function largestOf({ files }: PageWeight, what: Limited): string {
  const counted = files.filter(({ kind }) => what === "total" || what === "requests" || kind === what);
  return counted
    .slice(0, MOST_FILES)
    .map(({ path, bytes }) => `${path} (${kilobytes(bytes)})`)
    .join(", ");
}

/** A size for people: `12.3 kB`. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} kB`;
}
