// What the tool of a project has built: addresses that a migrated site should have.
import { existsSync } from "node:fs";
import path from "node:path";
import type { OldSite } from "./parity.js";
import { readOldSite } from "./old-site.js";

/** Pages that tools make for themselves. */
const OF_TOOLS = /^\/(?:404|print|toc|search)$/;

/** The site that a tool has built, where it has. `folders`: where it may be, relative to the project; the first one counts. */
export function builtSite(siteDir: string, folders: readonly string[]): OldSite | undefined {
  const found = folders.find((folder) => existsSync(path.join(siteDir, folder, "index.html")));
  return found === undefined ? undefined : readOldSite(path.join(siteDir, found), found, "/");
}

/** Its pages, and the headings on them. The first heading of a page is its title. */
export function addressesOf({ pages }: OldSite, isElsewhere: (address: string) => boolean): string[] {
  return [...pages].flatMap(([address, outline]) => {
    if (outline?.isRedirect === true || OF_TOOLS.test(address) || isElsewhere(address)) return [];
    return [address, ...(outline?.headings ?? []).slice(1).map((id) => `${address}#${id}`)];
  });
}
