// Compares a site with what was published before.
import type { Diagnostic } from "../types/diagnostic.js";
import type { OptionOutcome } from "../types/in-place.js";
import type { Parity } from "../types/parity.js";
import { byCodeUnit } from "../text/order.js";
import { pathOf, type PageOutline } from "./outline.js";

/** A site as it was published before. */
export interface OldSite {
  /** The folder or file that it is known from, for messages. */
  readonly name: string;
  /** Outlines by address. Nothing in place of one: only the address is known. */
  readonly pages: ReadonlyMap<string, PageOutline | undefined>;
}

/** The site as it is now. */
export interface NewSite {
  /** Number of pages. */
  readonly routes: number;
  /** Outlines of all HTML files by address, redirects included. Only for a comparison. */
  readonly pages: ReadonlyMap<string, PageOutline>;
  readonly options: readonly OptionOutcome[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Codes of links that lead nowhere. */
const DEAD: ReadonlySet<string> = new Set(["broken-link", "broken-anchor", "wrong-case"]);

/** Codes of components that are not shown as they were. */
const COMPONENTS: ReadonlySet<string> = new Set([
  "unknown-component",
  "code",
  "code-failed",
  "docusaurus-component",
  "docusaurus-package",
]);

/** Pages that a generator makes for itself. */
const OWN: ReadonlySet<string> = new Set(["/404", "/search"]);

/** What a site lost and gained. `before`: nothing where no old site is known. */
export function parityOf(before: OldSite | undefined, now: NewSite): Parity {
  const told = (codes: ReadonlySet<string>) =>
    now.diagnostics
      .filter(({ code }) => codes.has(code))
      .map(({ message, file, line }) => ({
        message,
        ...(file !== undefined && { file }),
        ...(line !== undefined && { line }),
      }));
  const shown = [...now.pages].filter(([, { isRedirect }]) => !isRedirect).map(([path]) => path);
  const common = {
    now: now.routes,
    options: now.options.filter(({ fate }) => fate === "unsupported"),
    components: told(COMPONENTS),
    dead: told(DEAD),
  };
  if (!before) return { ...common, lost: [], added: [], anchors: [], titles: [], sidebars: [] };
  const old = [...before.pages].filter(([path, page]) => !OWN.has(path) && !page?.isRedirect);
  const known = new Set(before.pages.keys());
  const pairs = old.flatMap(([path, page]) => {
    const other = now.pages.get(path);
    return page && other && !other.isRedirect ? [{ path, page, other }] : [];
  });
  return {
    ...common,
    before: { name: before.name, pages: old.length },
    lost: [...known].filter((path) => !OWN.has(path) && !now.pages.has(path)).sort(byCodeUnit),
    added: shown.filter((path) => !OWN.has(path) && !known.has(path)).sort(byCodeUnit),
    anchors: pairs.flatMap(({ path, page, other }) => {
      const ids = page.headings.filter((id) => !other.ids.has(id));
      return ids.length > 0 ? [{ path, ids }] : [];
    }),
    titles: pairs.flatMap(({ path, page, other }) =>
      page.title === other.title ? [] : [{ path, before: page.title, now: other.title }],
    ),
    sidebars: pairs.flatMap(({ path, page, other }) => {
      const [first, second] = inCommon(page.sidebar, other.sidebar);
      return first.join("\n") === second.join("\n") ? [] : [{ path, before: first, now: second }];
    }),
  };
}

/** What two sidebars both have, each in its order. */
function inCommon(one: readonly string[], other: readonly string[]): [string[], string[]] {
  const [first, second] = [one, other].map((each) => [...new Set(each.map(pathOf))]) as [string[], string[]];
  return [first.filter((path) => second.includes(path)), second.filter((path) => first.includes(path))];
}

/** Whether links from elsewhere lead to nothing any more. */
export function isLoss({ lost, anchors }: Parity): boolean {
  return lost.length + anchors.length > 0;
}
