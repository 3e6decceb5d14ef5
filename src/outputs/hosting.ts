// Configuration files for hosts: `_headers` and `_redirects`.
import type { CopiedFile, PlainFile } from "../types/output.js";
import type { Site } from "../types/site.js";
import { allRedirects } from "../site/redirects.js";
import { staticNameOf } from "../text/static-files.js";
import { encodePath } from "../text/path.js";

/** Folder of files with hashed names, with few exceptions. Browsers may cache these forever. */
const ASSETS = "assets/";
const HASHED = /[.-](?:[0-9a-f]{8}|[0-9a-f]{14}|[0-9A-Z]{8})\.[0-9a-z]+$/;

/** What the files for a host are made of, as plain data. */
export interface HostingPlan {
  readonly publicPath: string;
  /** The content of `_redirects`. */
  readonly redirects: string;
}

/** The plan for the host that the configuration names; nothing without one. `sites`: the site in each language. */
export function hostingPlan(sites: readonly Site[]): HostingPlan | undefined {
  const [site] = sites;
  if (site?.config.hosting === undefined) return undefined;
  const { hosting, publicPath } = site.config;
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
  return { publicPath, redirects: [...redirects, ...notFound].join("") };
}

/**
 * `_headers` and `_redirects`. `files` are the paths of all other generated files of the site, `statics` those of its static
 * ones; `policy` is the value of its Content-Security-Policy header.
 */
export function hostingFiles(
  { publicPath, redirects }: HostingPlan,
  files: readonly string[],
  statics: readonly string[],
  policy: string,
): PlainFile[] {
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
  return [
    { path: "_headers", content: headers.join("\n") },
    ...(redirects === "" ? [] : [{ path: "_redirects", content: redirects }]),
  ];
}

/** Paths of the static files among those that are copied. */
export function staticPaths(sites: readonly Site[], copies: readonly CopiedFile[]): string[] {
  const folders = sites.flatMap(({ config }) => config.staticDirectories);
  return copies.flatMap(({ path, source }) => (staticNameOf(source, folders) === undefined ? [] : [path]));
}

function rule(path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${path}\n${lines.join("")}`;
}

/** Hosts combine all rules that match a path, so these patterns must not match other files. */
function hashedPaths(files: readonly string[], statics: readonly string[]): string[] {
  const own = files.filter((path) => path.startsWith(ASSETS));
  const others = [...own.filter((path) => !HASHED.test(path)), ...statics];
  const mixed = new Set(others.flatMap(foldersOf));
  const patterns = own
    .filter((path) => HASHED.test(path))
    .map((path) => {
      const whole = foldersOf(path).find((folder) => !mixed.has(folder));
      return whole === undefined ? encodePath(path) : `${encodePath(whole)}*`;
    });
  return [...new Set(patterns)].sort();
}

/** The parent folders of a file, outermost first, with trailing slashes. */
function foldersOf(path: string): string[] {
  return Array.from(path.matchAll(/\//g), ({ index }) => path.slice(0, index + 1));
}

/** Patterns for pages, the files beside them, and assets without a hash. */
function changingPaths(files: readonly string[]): string[] {
  const patterns = files.flatMap((path) => {
    if (path.startsWith(ASSETS)) return HASHED.test(path) ? [] : [encodePath(path)];
    const [top = "", ...rest] = path.split("/");
    if (rest.length > 0) return [encodePath(top), `${encodePath(top)}/*`];
    return top === "index.html" ? [""] : [encodePath(top.replace(/\.html$/, ""))];
  });
  return [...new Set(patterns)].sort();
}
