// Configuration files for hosts: `_headers` and `_redirects`.
import type { CopiedFile, PlainFile } from "../types/output.js";
import type { Site } from "../types/site.js";
import { allRedirects } from "../site/redirects.js";
import { staticNameOf } from "../text/static-files.js";
import { encodePath } from "../text/path.js";

/** Folder of files with hashed names, with few exceptions. Browsers may cache these forever. */
const ASSETS = "assets/";
const HASHED = /[.-](?:[0-9a-f]{8}|[0-9a-f]{14}|[0-9A-Z]{8})\.[0-9a-z]+$/;

/**
 * `_headers` and `_redirects`, if the configuration names a host. `sites`: the site in each language. `files` and `copies` are
 * all other files of the site; `policy` is the value of its Content-Security-Policy header.
 */
export function hostingFiles(
  sites: readonly Site[],
  files: readonly { readonly path: string }[],
  copies: readonly CopiedFile[],
  policy: string,
): PlainFile[] {
  const [site] = sites;
  if (site?.config.hosting === undefined) return [];
  const { hosting, publicPath } = site.config;
  const folders = sites.flatMap(({ config }) => config.staticDirectories);
  const statics = copies.flatMap(({ path, source }) =>
    staticNameOf(source, folders) === undefined ? [] : [path],
  );
  const headers = [
    rule(`${publicPath}*`, {
      "Content-Security-Policy": policy,
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "X-Content-Type-Options": "nosniff",
    }),
    ...hashedPaths(files, statics).map((path) =>
      rule(publicPath + path, { "Cache-Control": "public, max-age=31536000, immutable" }),
    ),
    ...changingPaths(files).map((path) => rule(publicPath + path, { "Cache-Control": "no-cache" })),
  ];
  // On Netlify, files take precedence over redirects without `!`. Cloudflare does not support `!`.
  const status = hosting === "netlify" ? "301!" : "301";
  const redirects = sites.flatMap((each) =>
    allRedirects(each).map(({ from, to }) => `${from.path} ${to} ${status}\n`),
  );
  // Cloudflare finds the nearest 404 page by itself.
  const notFound =
    hosting === "netlify"
      ? sites.slice(1).map(({ config: { baseUrl } }) => `${baseUrl}* ${baseUrl}404.html 404\n`)
      : [];
  return [
    { path: "_headers", content: headers.join("\n") },
    ...(redirects.length + notFound.length > 0
      ? [{ path: "_redirects", content: [...redirects, ...notFound].join("") }]
      : []),
  ];
}

function rule(path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${path}\n${lines.join("")}`;
}

/** Hosts combine all rules that match a path, so these patterns must not match other files. */
function hashedPaths(files: readonly { readonly path: string }[], statics: readonly string[]): string[] {
  const own = files.map(({ path }) => path).filter((path) => path.startsWith(ASSETS));
  const others = [...own.filter((path) => !HASHED.test(path)), ...statics];
  const mixed = new Set(others.flatMap(foldersOf));
  const patterns = own
    .filter((path) => HASHED.test(path))
    .map((path) => {
      const whole = foldersOf(path).find((folder) => !mixed.has(folder));
      return whole === undefined ? encodePath(path) : `${encodePath(whole)}*`;
    });
  return [...new Set(patterns)];
}

/** The parent folders of a file, outermost first, with trailing slashes. */
function foldersOf(path: string): string[] {
  return Array.from(path.matchAll(/\//g), ({ index }) => path.slice(0, index + 1));
}

/** Patterns for pages, the files beside them, and assets without a hash. */
function changingPaths(files: readonly { readonly path: string }[]): string[] {
  const patterns = files.flatMap(({ path }) => {
    if (path.startsWith(ASSETS)) return HASHED.test(path) ? [] : [encodePath(path)];
    const [top = "", ...rest] = path.split("/");
    if (rest.length > 0) return [encodePath(top), `${encodePath(top)}/*`];
    return top === "index.html" ? [""] : [encodePath(top.replace(/\.html$/, ""))];
  });
  return [...new Set(patterns)].sort();
}
