// Markdown files and pages that plugins bring.
import path from "node:path";
import { diagnostic } from "../diagnostics/diagnostics.js";
import { contentHash } from "../text/hash.js";
import { byCodeUnit } from "../text/order.js";
import { placeOf, PLUGIN_PAGES, type PageFolders } from "../text/books.js";
import { climbingPath } from "../text/path.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { LoadedConfig } from "../types/loaded-config.js";
import type { ContentFile, PluginPage } from "../types/plugin.js";
import type { ReactPageFile, SourceFile } from "../types/source.js";
import { kindOf } from "./content.js";

/** What plugins bring to the sources of a site. */
export interface PluginContent {
  readonly documents: readonly SourceFile[];
  readonly reactPages: readonly ReactPageFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Runs the hooks `content` and `pages` of a site. */
export async function pluginContent({
  plugins,
  siteDir,
  config,
  file,
}: LoadedConfig): Promise<PluginContent> {
  const documents = new Map<string, SourceFile>();
  const diagnostics: Diagnostic[] = [];
  const reactPages: ReactPageFile[] = [];
  for (const { name, content, pages } of plugins?.list ?? []) {
    try {
      for (const page of (await pages?.({ siteDir, config })) ?? [])
        reactPages.push(reactPageOf(page, siteDir, config));
    } catch (error) {
      diagnostics.push(diagnostic("plugin-failed.hook", { file }, name, "pages", textOf(error)));
    }
    try {
      for (const given of (await content?.({ siteDir, config })) ?? []) {
        const source = sourceOf(given, config);
        if (source && !documents.has(source.path)) documents.set(source.path, source);
        else
          diagnostics.push(
            diagnostic(
              source ? "plugin-content.twice" : "plugin-content",
              { file },
              name,
              String(given.path),
            ),
          );
      }
    } catch (error) {
      diagnostics.push(diagnostic("plugin-failed.hook", { file }, name, "content", textOf(error)));
    }
  }
  return {
    reactPages,
    documents: [...documents.values()].sort((a, b) => byCodeUnit(a.path, b.path)),
    diagnostics,
  };
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The page as if its file were among the site's pages. */
function reactPageOf(
  { path: address, title, description, component, props = {} }: PluginPage,
  siteDir: string,
  { pages }: PageFolders,
): ReactPageFile {
  if (![address, title, component].every((given) => typeof given === "string"))
    throw new Error("It has to give `path`, `title` and `component` for each page");
  const name = `${address.replace(/^\/+|\/+$/g, "") || "index"}.tsx`;
  const folder = pages.find(({ routeBasePath }) => routeBasePath === "")?.path ?? PLUGIN_PAGES;
  const frontMatter = { title, ...(description !== undefined && { description }) };
  return {
    path: `${folder}/${name}`,
    // Pages are equal where their texts and the code are.
    text: JSON.stringify([frontMatter, props]),
    generated: {
      // A component of a theme is found by name, as in imports.
      module: /^@theme(?:-original|-init)?\//.test(component) ? component : path.resolve(siteDir, component),
      props,
      frontMatter,
    },
  };
}

/** The file as if it had been read; nothing where it would be none of the site's Markdown files. */
function sourceOf(given: ContentFile, folders: PageFolders): SourceFile | undefined {
  const { path: file, text, trusted, lastUpdated } = given;
  const place = typeof file === "string" ? placeOf(file, folders) : undefined;
  if (!place || kindOf(place) !== "markdown" || climbingPath(file) !== file || typeof text !== "string")
    return undefined;
  return {
    path: file,
    bytes: Buffer.from(text),
    // A file with the same text makes another page.
    hash: contentHash(`${trusted ? "generated" : "untrusted"}\0${text}`),
    ...(lastUpdated !== undefined && { lastUpdated }),
    generated: true,
    ...(!trusted && { untrusted: true }),
  };
}
