// Reads what was published before: the folder of a build, or a sitemap.
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { listFiles } from "../io/files.js";
import { relativeTo } from "../io/relative-path.js";
import { decodePath } from "../text/path.js";
import { addressOf, outlineOf, pathOf } from "./outline.js";
import type { OldSite } from "./parity.js";

/** What an old site is read from, for hints. */
export const OLD_SITE = "a folder with HTML files, or a sitemap.xml";

/** The old site in a folder, or in a `sitemap.xml`; nothing where there is none. `name`: the path as it is shown. */
export function readOldSite(file: string, name: string, baseUrl: string): OldSite | undefined {
  if (!existsSync(file)) return undefined;
  if (!statSync(file).isDirectory()) {
    const addresses = addressesIn(file);
    return addresses && { name, pages: pagesAt(addresses, baseUrl) };
  }
  const files = listFiles(file).filter((each) => each.endsWith(".html"));
  if (files.length === 0) return undefined;
  const pages = files.map((each) => {
    const address = addressOf(relativeTo(file, each));
    return [address, outlineOf(readFileSync(each, "utf8"))] as const;
  });
  return { name, pages: new Map(pages) };
}

/** The folder that Docusaurus writes to, if it was written. */
export function oldBuildOf(siteDir: string): string | undefined {
  return existsSync(path.join(siteDir, "build", "index.html")) ||
    existsSync(path.join(siteDir, "build", "sitemap.xml"))
    ? "build"
    : undefined;
}

/** The addresses in a sitemap, or in the sitemaps beside it that it is an index of; nothing if one of them is missing. */
function addressesIn(file: string): string[] | undefined {
  const text = readFileSync(file, "utf8");
  if (!isIndex(text)) return locationsIn(text);
  const texts = locationsIn(text).map((address) => {
    const part = path.join(path.dirname(file), path.posix.basename(address));
    return existsSync(part) ? readFileSync(part, "utf8") : undefined;
  });
  // An index names no other index.
  return texts.every((each) => each !== undefined && !isIndex(each))
    ? texts.flatMap((each = "") => locationsIn(each))
    : undefined;
}

function isIndex(sitemap: string): boolean {
  return /<sitemapindex[\s>]/.test(sitemap);
}

function locationsIn(sitemap: string): string[] {
  return [...sitemap.matchAll(/<loc>\s*([^<]*?)\s*<\/loc>/g)].flatMap(([, url = ""]) =>
    URL.canParse(url) ? [decodePath(new URL(url).pathname)] : [],
  );
}

function pagesAt(addresses: readonly string[], baseUrl: string): OldSite["pages"] {
  const paths = addresses.map((address) =>
    pathOf(`/${address.startsWith(baseUrl) ? address.slice(baseUrl.length) : address.slice(1)}`),
  );
  return new Map(paths.map((each) => [each, undefined]));
}
