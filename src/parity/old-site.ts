// Reads what was published before: the folder of a build, or a sitemap.
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { listFiles } from "../io/files.js";
import { relativeTo } from "../io/relative-path.js";
import { decodePath } from "../text/path.js";
import { addressOf, outlineOf, pathOf } from "./outline.js";
import type { OldSite } from "./parity.js";

/** The old site in a folder, or in a `sitemap.xml`; nothing where there is none. `name`: the path as it is shown. */
export function readOldSite(file: string, name: string, baseUrl: string): OldSite | undefined {
  if (!existsSync(file)) return undefined;
  if (!statSync(file).isDirectory())
    return { name, pages: pagesOfSitemap(readFileSync(file, "utf8"), baseUrl) };
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

function pagesOfSitemap(text: string, baseUrl: string): OldSite["pages"] {
  const addresses = [...text.matchAll(/<loc>\s*([^<]*?)\s*<\/loc>/g)].flatMap(([, url = ""]) => {
    if (!URL.canParse(url)) return [];
    const address = decodePath(new URL(url).pathname);
    return [pathOf(`/${address.startsWith(baseUrl) ? address.slice(baseUrl.length) : address.slice(1)}`)];
  });
  return new Map(addresses.map((address) => [address, undefined]));
}
