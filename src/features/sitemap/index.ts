import { diagnostic } from "../../diagnostics/diagnostics.js";
import { isObject } from "../../text/json.js";
import type { Diagnostic } from "../../types/diagnostic.js";
import type { Feature, WholeSite } from "../../types/feature.js";
import type { LoadedConfig } from "../../types/loaded-config.js";
import type { SitemapEntry } from "../../types/plugin.js";
import type { PlainFile, WholeFiles } from "../../types/output.js";
import { escapeHtml } from "../../text/escape.js";
import { matcherOf } from "../../text/patterns.js";
import { configPlace } from "../../site/config-place.js";
import { isIndexed } from "../../site/indexed.js";
import { lastChangeOf } from "../../site/last-change.js";

/** `sitemap.xml` and `robots.txt`. */
export const sitemap: Feature = {
  name: "sitemap",
  links: ({ config }) =>
    ["sitemap.xml", "robots.txt"].map((name) => ({ name, href: config.publicPath + name })),
  wholeFiles: sitemapFiles,
};

/** How much a sitemap may hold. */
interface SitemapLimits {
  readonly addresses: number;
  /** Size of the file, in bytes. */
  readonly bytes: number;
}

/** Limits of the protocol: https://www.sitemaps.org/protocol.html#index */
const PROTOCOL: SitemapLimits = { addresses: 50_000, bytes: 52_428_800 };

/**
 * `sitemap.xml` (sitemaps.org 0.9) with every listed page, and a `robots.txt` that names it. `sites`: the site in each language.
 * Which pages are translations of each other is said by these, as search engines ask for it in one place only.
 */
async function sitemapFiles(
  sites: readonly WholeSite[],
  loaded: Pick<LoadedConfig, "file" | "at" | "plugins">,
): Promise<WholeFiles> {
  const { sitemap: settings, url = "", publicPath = "/" } = sites[0]?.site.config ?? {};
  const isExcluded = matcherOf(settings?.exclude ?? []);
  const usual = sites.flatMap(({ site, documents }) =>
    site.pages
      .filter((page) => isIndexed(page, site))
      .filter(({ route }) => !isExcluded(`/${route.path.slice(site.config.baseUrl.length)}`))
      .map((page): SitemapEntry => {
        const changed = lastChangeOf(documents.get(page.source ?? ""));
        return { url: site.config.url + page.route.path, ...(changed !== undefined && { lastmod: changed }) };
      }),
  );
  const root = url + publicPath;
  const robots = `User-agent: *\nAllow: /\n\nSitemap: ${root}sitemap.xml\n`;
  const { entries, diagnostics } = await byPlugins(usual, loaded);
  return { files: [...sitemapsOf(entries, root), { path: "robots.txt", content: robots }], diagnostics };
}

/** What plugins make of the entries. */
async function byPlugins(
  usual: readonly SitemapEntry[],
  loaded: Pick<LoadedConfig, "file" | "at" | "plugins">,
) {
  let entries = usual;
  const diagnostics: Diagnostic[] = [];
  for (const { name, sitemap: change } of loaded.plugins?.list ?? []) {
    if (!change) continue;
    try {
      const made: unknown = await change(entries);
      if (!Array.isArray(made) || !made.every((each) => isObject(each) && typeof each["url"] === "string"))
        throw new Error("It has to give a list of entries with a `url`");
      entries = made as readonly SitemapEntry[];
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      diagnostics.push(
        diagnostic("plugin-failed.hook", configPlace(loaded, "plugins", name), name, "sitemap", text),
      );
    }
  }
  return { entries, diagnostics };
}

/**
 * `sitemap.xml` with all entries. If one file cannot hold them, it is an index of `sitemap-1.xml` and so on.
 * `root`: the address of the folder that they are in, with a trailing slash.
 */
export function sitemapsOf(
  all: readonly SitemapEntry[],
  root: string,
  limits: SitemapLimits = PROTOCOL,
): PlainFile[] {
  const entries = all.map(({ url, lastmod, changefreq, priority }) => {
    const rest = Object.entries({ lastmod, changefreq, priority }).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : `<${name}>${escapeHtml(String(value))}</${name}>`,
    );
    return `  <url><loc>${escapeHtml(url)}</loc>${rest.join("")}</url>\n`;
  });
  const frame = Buffer.byteLength(fileOf("urlset", []));
  const parts = chunksOf(entries, { ...limits, bytes: limits.bytes - frame });
  if (parts.length <= 1) return [{ path: "sitemap.xml", content: fileOf("urlset", entries) }];
  const files = parts.map((part, place) => ({
    path: `sitemap-${place + 1}.xml`,
    content: fileOf("urlset", part),
  }));
  const named = files.map(({ path }) => `  <sitemap><loc>${escapeHtml(root + path)}</loc></sitemap>\n`);
  return [{ path: "sitemap.xml", content: fileOf("sitemapindex", named) }, ...files];
}

function fileOf(element: "urlset" | "sitemapindex", entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("")}</${element}>
`;
}

/** Entries in their order, as many in each chunk as the limits allow. */
function chunksOf(entries: readonly string[], limits: SitemapLimits): string[][] {
  const chunks: string[][] = [];
  let bytes = 0;
  for (const entry of entries) {
    const size = Buffer.byteLength(entry);
    const last = chunks.at(-1);
    if (last && last.length < limits.addresses && bytes + size <= limits.bytes) {
      last.push(entry);
      bytes += size;
    } else {
      chunks.push([entry]);
      bytes = size;
    }
  }
  return chunks;
}
