// The component around all pages and islands of a site.
import path from "node:path";
import { isFile } from "../io/files.js";
import type { SiteConfig } from "../types/config.js";
import { firstModule } from "./first-module.js";
import { overridingFolders, type ThemeFolders } from "./theme-overrides.js";

/** A site, for what its code imports from Docusaurus. */
export interface ProjectSite extends ThemeFolders, Partial<SiteConfig> {}

/** Where a Docusaurus project overrides components of its theme, relative to the site folder. */
export const SITE_THEME = "src/theme";

/** Folders of the components of a Docusaurus project: its own, and those of its packages, each list with the strongest first. */
export function projectThemes({ siteDir, docusaurus }: ProjectSite) {
  const own = docusaurus ? [path.join(siteDir, SITE_THEME)] : [];
  const themes = (docusaurus?.themes ?? []).map((folder) => path.resolve(siteDir, folder)).toReversed();
  return { own, themes };
}

/** Absolute path of the component around all pages and islands, `theme/Root.tsx`; undefined where a site has none. */
export function rootFile(site: ProjectSite): string | undefined {
  if (site.docusaurus) {
    const { own, themes } = projectThemes(site);
    return firstModule([...own, ...themes], "Root");
  }
  return overridingFolders(site)
    .flatMap((folder) => [".tsx", ".ts"].map((extension) => path.join(folder, `Root${extension}`)))
    .find(isFile);
}
