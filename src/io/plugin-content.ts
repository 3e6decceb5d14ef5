// Markdown files and pages that plugins bring.
import path from "node:path";
import { diagnostic } from "../diagnostics/diagnostics.js";
import { contentHash } from "../text/hash.js";
import { isObject } from "../text/json.js";
import { byCodeUnit } from "../text/order.js";
import { placeOf, PLUGIN_PAGES, type PageFolders } from "../text/books.js";
import { climbingPath } from "../text/path.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { LoadedConfig } from "../types/loaded-config.js";
import type { DocumentFrontMatter } from "../types/front-matter.js";
import type {
  ContentFile,
  KindPage,
  Plugin,
  PluginContext,
  PluginKind,
  PluginPage,
} from "../types/plugin.js";
import type { ReactPageFile, SourceFile } from "../types/source.js";
import { kindOf } from "./content.js";

/** What plugins bring to the sources of a site. */
export interface PluginContent {
  readonly documents: readonly SourceFile[];
  readonly reactPages: readonly ReactPageFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Runs the hooks `kinds`, `content` and `pages` of a site. `features`: those that bring kinds of pages, too. */
export async function pluginContent(
  { plugins, siteDir, config, file }: LoadedConfig,
  features: readonly Pick<Plugin, "name" | "kinds">[] = [],
): Promise<PluginContent> {
  const documents = new Map<string, SourceFile>();
  const diagnostics: Diagnostic[] = [];
  const reactPages: ReactPageFile[] = [];
  const site = { siteDir, config };
  for (const { name, kinds = {} } of [...features, ...(plugins?.list ?? [])])
    for (const [kind, definition] of Object.entries(kinds)) {
      try {
        for (const page of await definition.pages(site))
          reactPages.push(pageOfKind(kind, definition, page, site));
      } catch (error) {
        diagnostics.push(diagnostic("plugin-failed.hook", { file }, name, `kinds.${kind}`, textOf(error)));
      }
    }
  for (const { name, content, pages } of plugins?.list ?? []) {
    try {
      for (const page of (await pages?.(site)) ?? []) reactPages.push(reactPageOf(page, site));
    } catch (error) {
      diagnostics.push(diagnostic("plugin-failed.hook", { file }, name, "pages", textOf(error)));
    }
    try {
      for (const given of (await content?.(site)) ?? []) {
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

/** A page of a kind as one of a component. */
function pageOfKind(
  kind: string,
  definition: PluginKind<unknown, never>,
  page: KindPage<unknown>,
  site: PluginContext,
): ReactPageFile {
  const { component, layout, indexed, search } = definition;
  if (!isObject(page.data)) throw new Error(`The \`data\` of ${String(page.path)} has to be an object`);
  // The kind gave the page itself, with the data that its functions take.
  const own = page as KindPage<never>;
  const markdown = definition.markdown?.(own);
  const of = {
    kind,
    layout,
    breadcrumbs: definition.breadcrumbs(own, site),
    indexed,
    markdown: markdown !== undefined,
  };
  const made = reactPageOf({ ...page, component, props: page.data }, site, {
    search: search ?? false,
  });
  const { generated } = made as Required<ReactPageFile>;
  return {
    ...made,
    text: JSON.stringify([made.text, of, markdown]),
    generated: { ...generated, of, ...(markdown !== undefined && { markdown }) },
  };
}

/** The page as if its file were among the site's pages. */
function reactPageOf(
  { path: address, title, description, component, props = {} }: PluginPage,
  { siteDir, config: { pages } }: PluginContext,
  more: DocumentFrontMatter = {},
): ReactPageFile {
  if (![address, title, component].every((given) => typeof given === "string"))
    throw new Error("It has to give `path`, `title` and `component` for each page");
  const name = `${address.replace(/^\/+|\/+$/g, "") || "index"}.tsx`;
  const folder = pages.find(({ routeBasePath }) => routeBasePath === "")?.path ?? PLUGIN_PAGES;
  const frontMatter = { title, ...(description !== undefined && { description }), ...more };
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
