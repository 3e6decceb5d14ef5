// Pages say what they describe, and git tells what has changed in it after them.
import { today } from "../../io/git.js";
import { keyOf } from "../../text/hash.js";
import type { Feature, PropsSite, WholeSite } from "../../types/feature.js";
import { withCodeOwners } from "./codeowners.js";
import { examine, statesOf } from "./examine.js";
import { keysOf, type Keys } from "./keys.js";
import { changesAfter, problemsOf } from "./problems.js";

/** The pages of a site in all languages that say something of their freshness, with their owners. */
export function pagesOf(sites: readonly WholeSite[], siteDir: string): Keys[] {
  const keys = keysOf(new Map(sites.flatMap(({ documents }) => [...documents])).values());
  return withCodeOwners(keys, siteDir);
}

/** `docsite check` reports pages that may be out of date, and pages say so themselves where that is wanted. */
export const freshness: Feature = {
  name: "freshness",
  async checkSite(sites, { siteDir }) {
    return problemsOf(await examine(pagesOf(sites, siteDir), siteDir), today());
  },
  async props(site) {
    const { freshness: wanted } = site.site.config;
    if (!wanted || !wanted.showOnPages) return undefined;
    const outdated = await outdatedPages(site);
    return {
      key: [...outdated],
      of({ source = "" }) {
        const found = outdated.get(source);
        return found ? { outdated: found } : {};
      },
    };
  },
};

type Outdated = { readonly changes: number; readonly since: string };

/** The pages that tell readers that they may be out of date, by their paths: what commits tell, so that it is the same everywhere. */
async function outdatedPages({
  documents,
  loaded: { siteDir },
  remember,
}: PropsSite): Promise<ReadonlyMap<string, Outdated>> {
  const pages = keysOf(documents.values()).filter(({ watches }) => watches.length > 0);
  if (pages.length === 0) return new Map();
  const asked = pages.map(({ document, watches, reviewed = "" }) => [document.path, watches, reviewed]);
  const [found] = await remember<readonly (readonly [string, Outdated])[]>(
    "freshness",
    [keyOf(await statesOf(pages, siteDir), asked)],
    async (_, put) => {
      const examined = await examine(pages, siteDir, { onlyCommitted: true });
      const outdated = examined.flatMap((page) => {
        const { count } = changesAfter(page);
        const { keys, since = "" } = page;
        return count > 0 ? [[keys.document.path, { changes: count, since }] as const] : [];
      });
      await put(0, outdated);
    },
  );
  return new Map(found);
}
