// The options of plugin-content-docs and plugin-content-pages.
import { defined } from "../text/defined.js";
import type { Plugin } from "../types/plugin.js";
import type { DocsConfig, PagesConfig, VersionBanner } from "../types/book.js";
import { siteFile, siteFolder } from "./paths.js";
import type { Project } from "./project.js";
import { admonitionsOf, componentsOf, editUrlOf } from "./content.js";
import { numberPrefixesOf } from "./number-prefixes.js";
import type { Options } from "./options.js";
import { unifiedPluginsOf } from "./remark.js";
import { sidebarPlugin } from "./sidebar-generator.js";
import { sidebarsOf } from "./sidebars.js";

/** A book, and the plugins of its files. */
export interface MappedDocs {
  readonly book: DocsConfig & { readonly id: string };
  readonly unified: ReturnType<typeof unifiedPluginsOf>;
  /** Names of admonitions that docsite does not have. */
  readonly admonitions: readonly string[];
  /** What functions of its options do. */
  readonly plugins: readonly Plugin[];
}

const COMPONENTS = [
  "docsRootComponent",
  "docVersionRootComponent",
  "docRootComponent",
  "docItemComponent",
  "docTagsListComponent",
  "docTagDocListComponent",
  "docCategoryGeneratedIndexComponent",
];

/** Options of an instance of the documents. `toc`: the levels of `themeConfig`. */
export function docsOf(options: Options, project: Project, toc: DocsConfig["tableOfContents"]): MappedDocs {
  const given = options.text("id") ?? "default";
  // The versions of the default instance have no prefix.
  const id = given === "default" ? "docs" : given;
  const path = siteFolder(options.text("path") ?? "docs", project);
  const versions = given === "default" ? "versioned_docs" : `${given}_versioned_docs`;
  const unified = unifiedPluginsOf(options, [path, versions], project);
  const times = options.flag("showLastUpdateTime") === true;
  const authors = options.flag("showLastUpdateAuthor") === true;
  const tags = options.read("tags");
  if (tags !== undefined && tags !== null && tags !== "tags.yml")
    options.note("tags", "unsupported", "tags are defined in `tags.yml`");
  const book: MappedDocs["book"] = {
    id,
    path,
    routeBasePath: options.text("routeBasePath") ?? "docs",
    showLastUpdated: times,
    ...(times && authors && { showLastUpdateAuthor: true }),
    ...defined({
      include: options.texts("include"),
      exclude: options.texts("exclude"),
      sidebars: writtenSidebars(options, project),
      numberPrefixes: numberPrefixesOf(options, [path, versions], project.siteDir),
      sidebarCollapsed: options.flag("sidebarCollapsed"),
      breadcrumbs: options.flag("breadcrumbs"),
      editUrl: editUrlOf(options, path),
      tableOfContents: toc,
      versions: versionsOf(options.within("versions")),
      lastVersion: options.text("lastVersion"),
      includeCurrentVersion: options.flag("includeCurrentVersion"),
      onlyIncludeVersions: options.texts("onlyIncludeVersions"),
      disableVersioning: options.flag("disableVersioning"),
    }),
  };
  if (options.flag("sidebarCollapsible") === false)
    options.note("sidebarCollapsible", "unsupported", "categories can be closed");
  if (authors && !times)
    options.note("showLastUpdateAuthor", "unsupported", "it is shown beside the date alone");
  usualOnly(options, "tagsBasePath", "tags");
  options.unneeded(["onInlineTags"], "tags that no file defines are warnings");
  options.unneeded(["editLocalizedFiles", "editCurrentVersion"], "there is one language and version");
  const admonitions = admonitionsOf(options);
  componentsOf(options, COMPONENTS);
  const generator = sidebarPlugin(options, [path, versions], project.siteDir);
  options.finish();
  return { book, unified, admonitions, plugins: generator ? [generator] : [] };
}

/** Settings of versions, by their names. */
function versionsOf(options: Options): DocsConfig["versions"] {
  const all = options.keys().map((name) => {
    const version = options.within(name);
    const settings = defined({
      label: version.text("label"),
      path: version.text("path"),
      banner: version.text("banner") as VersionBanner | undefined,
      badge: version.flag("badge"),
      noIndex: version.flag("noIndex"),
      className: version.text("className"),
    });
    version.finish();
    return [name, settings] as const;
  });
  return all.length > 0 ? Object.fromEntries(all) : undefined;
}

/** Records an option that can have its default value only. */
function usualOnly(options: Options, key: string, usual: string): void {
  const given = options.read(key);
  if (given === undefined || given === null) return;
  options.note(
    key,
    given === usual ? "taken" : "unsupported",
    given === usual ? undefined : `it is \`${usual}\``,
  );
}

function writtenSidebars(options: Options, project: Project): DocsConfig["sidebars"] {
  const given = options.read("sidebarPath");
  if (given === undefined || given === null) return undefined;
  options.note("sidebarPath", "taken");
  if (given === false) return false;
  const file = siteFile(String(given), project);
  // Docusaurus shows no sidebar where the file does not exist.
  if (file === undefined) return false;
  return sidebarsOf(project.load(file), options);
}

/** Pages that belong to no book, and the plugins of their files; no pages where they have no folder. */
export interface MappedPages extends Omit<MappedDocs, "book" | "plugins"> {
  readonly pages: (PagesConfig & { readonly id: string; readonly path: string }) | undefined;
}

/** Options of the pages that belong to no book. */
export function pagesOf(options: Options, project: Project): MappedPages {
  const path = siteFolder(options.text("path") ?? "src/pages", project);
  const unified = unifiedPluginsOf(options, [path], project);
  const given = options.text("id") ?? "default";
  const pages = {
    id: given === "default" ? "pages" : given,
    path,
    include: options.texts("include") ?? ["**/*.{js,jsx,ts,tsx,md,mdx}"],
    ...defined({ routeBasePath: options.text("routeBasePath"), exclude: options.texts("exclude") }),
  };
  options.unsupported(
    ["editUrl", "showLastUpdateTime", "showLastUpdateAuthor"],
    "pages that belong to no book do not show it",
  );
  options.unneeded(["editLocalizedFiles"], "there is one language");
  componentsOf(options, ["mdxPageComponent"]);
  const admonitions = admonitionsOf(options);
  options.finish();
  return { pages: project.exists(path) ? pages : undefined, unified, admonitions };
}
