// A site that was built: what its folder says of it, and the files in it.
import { existsSync, readdirSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { isMissing, readIfPossible } from "../io/files.js";
import { decodePath, joinPath } from "../text/path.js";
import { parseHeaders, parseRedirects, type HeaderRule, type RedirectRule } from "./host-files.js";
import type { Addresses } from "./locate.js";

/** A built site. */
export interface BuiltSite extends Addresses {
  /** Absolute path, without links. */
  readonly folder: string;
  /** What the host is told by `_headers`; absent without that file. */
  readonly headers?: readonly HeaderRule[] | undefined;
  readonly redirects: readonly RedirectRule[];
}

/** A file of a built site. */
export interface BuiltFile {
  readonly path: string;
  /** Absolute path. */
  readonly file: string;
}

/** Files for the host, which nobody is sent. */
const FOR_HOSTS: readonly string[] = ["_headers", "_redirects", "_vercel.json", ".htaccess"];

/** Reads what the files of a built site tell. `undefined` if there is no site in the folder. */
export function readBuiltSite(outDir: string): BuiltSite | undefined {
  const folder = existingFolder(outDir);
  const missing = folder === undefined ? undefined : readIfPossible(path.join(folder, "404.html"));
  if (folder === undefined || missing === undefined) return undefined;
  const headers = readIfPossible(path.join(folder, "_headers"));
  const addresses = { baseUrl: baseUrlIn(missing), languages: languagesIn(folder) };
  return {
    folder,
    ...addresses,
    trailingSlash: trailingSlashOf(folder, addresses),
    headers: headers === undefined ? undefined : parseHeaders(headers),
    redirects: parseRedirects(readIfPossible(path.join(folder, "_redirects")) ?? ""),
  };
}

/** The path of a folder without links. */
function existingFolder(folder: string): string | undefined {
  try {
    return realpathSync.native(folder);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Every page loads the style sheet of the site. */
function baseUrlIn(html: string): string {
  return /<link rel="stylesheet" href="(\/[^"]*?)assets\//.exec(html)?.[1] ?? "/";
}

/** How the addresses of pages end, by the sitemap and the names of files. */
function trailingSlashOf(folder: string, { baseUrl, languages }: Addresses): boolean | undefined {
  const map = readIfPossible(path.join(folder, "sitemap.xml")) ?? "";
  const [, first] = /<sitemap>\s*<loc>[^<]*\/([^/<]+)<\/loc>/.exec(map) ?? [];
  const pages = first === undefined ? map : (readIfPossible(path.join(folder, first)) ?? "");
  const found = pages.matchAll(/<url>\s*<loc>[a-z]+:\/\/[^/<]+([^<]*)<\/loc>/g);
  // Home pages end in a slash on every site.
  const homes = [baseUrl, ...languages.map((name) => `${baseUrl}${name}/`)];
  for (const [, address = ""] of found) {
    if (homes.includes(address) || address.endsWith(".html")) continue;
    if (address.endsWith("/")) return true;
    const file = path.join(folder, `${decodePath(address.slice(baseUrl.length))}.html`);
    return existsSync(file) ? false : undefined;
  }
  return undefined;
}

/** Languages have 404 pages of their own. */
function languagesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => statSync(path.join(folder, name, "404.html"), { throwIfNoEntry: false })?.isFile());
}

/** Finds a file by its path in the site. Neither `..` nor links lead out of it, and case counts on every system. */
export function builtFile({ folder }: BuiltSite, name: string): BuiltFile | undefined {
  if (joinPath(name) !== name || name.includes("\\") || FOR_HOSTS.includes(name)) return undefined;
  const file = path.join(folder, name);
  try {
    if (realpathSync.native(file) !== file) return undefined;
    return statSync(file).isFile() ? { path: name, file } : undefined;
  } catch {
    return undefined;
  }
}
