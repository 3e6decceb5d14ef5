// Which symbolic links in the content are followed: those that stay in the repository of the site.
import { realpathSync } from "node:fs";
import path from "node:path";
import type { SkippedLink } from "../diagnostics/files.js";
import { isHidden } from "../text/path.js";
import { relativeInside } from "./relative-path.js";
import { repositoryAround } from "./surroundings.js";

/** Where a link leads. */
export type FollowedLink = { readonly target: string } | { readonly skipped: SkippedLink };

/** Gives what links lead to that lie in a folder, or in one that such a link leads to. All paths are absolute. */
export function linksIn(siteDir: string): (link: string) => FollowedLink {
  const site = realpathSync.native(siteDir);
  const root = repositoryAround(site) ?? site;
  return (link) => {
    let target: string;
    try {
      target = realpathSync.native(link);
    } catch {
      return { skipped: "missing" };
    }
    const inRoot = relativeInside(root, target);
    if (inRoot === undefined) return { skipped: "outside" };
    // What is in the folder of the site may lie in a hidden one, as the site itself may.
    const shown = relativeInside(site, target) ?? inRoot;
    if (isHidden(shown)) return { skipped: "hidden" };
    return foldersTo(siteDir, link).some((folder) => relativeInside(target, folder) !== undefined)
      ? { skipped: "circle" }
      : { target };
  };
}

/** The real paths of the folders that lead to a link, those behind other links included. */
function foldersTo(siteDir: string, link: string): string[] {
  const folder = path.dirname(link);
  const real = realpathSync.native(folder);
  return folder === siteDir || folder === path.dirname(folder)
    ? [real]
    : [real, ...foldersTo(siteDir, folder)];
}
