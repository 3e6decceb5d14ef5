// Files that hosts read instead of publishing them: `_headers` and `_redirects`.
import type { CopiedFile, OutputFile } from "../model/output.js";
import type { Site } from "../model/site.js";
import { encodePath } from "../text/path.js";

/** Files of the site that a cache may keep: what they hold is in their name. */
const ASSETS = "assets/";

/**
 * `_headers` and `_redirects`, where the configuration names a host. `files` and `copies` are all others of the
 * site; `policy` is the value of its Content-Security-Policy header.
 */
export function hostingFiles(
  site: Site,
  files: readonly OutputFile[],
  copies: readonly CopiedFile[],
  policy: string,
): OutputFile[] {
  const { hosting, baseUrl } = site.config;
  if (hosting === undefined) return [];
  const headers = [
    rule(`${baseUrl}*`, {
      "Content-Security-Policy": policy,
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "X-Content-Type-Options": "nosniff",
    }),
    ...hashedPaths(files, copies).map((path) =>
      rule(baseUrl + path, { "Cache-Control": "public, max-age=31536000, immutable" }),
    ),
    ...changingPaths(files).map((path) => rule(baseUrl + path, { "Cache-Control": "no-cache" })),
  ];
  // Netlify lets a file win over a redirect that is not forced; Cloudflare knows no such mark, and needs none.
  const status = hosting === "netlify" ? "301!" : "301";
  const redirects = site.redirects.map(({ from, to }) => `${from.path} ${to} ${status}\n`);
  return [
    { path: "_headers", content: headers.join("\n") },
    ...(redirects.length > 0 ? [{ path: "_redirects", content: redirects.join("") }] : []),
  ];
}

function rule(path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${path}\n${lines.join("")}`;
}

/** Rules of a host that match the same path add up, so that none may match what another one is for. */
function hashedPaths(files: readonly OutputFile[], copies: readonly CopiedFile[]): string[] {
  const isFree = (folder: string) =>
    !copies.some(({ path, source }) => path.startsWith(folder) && isStatic(source));
  if (isFree(ASSETS)) return [`${ASSETS}*`];
  // The site has files of its own there, whose names say nothing about what they hold.
  const own = files.filter(({ path }) => path.startsWith(ASSETS)).map(({ path }) => path);
  const paths = own.map((path) => {
    const folder = /^assets\/[^/]+\//.exec(path)?.[0];
    return folder !== undefined && isFree(folder) ? `${folder}*` : encodePath(path);
  });
  return [...new Set(paths)];
}

function isStatic(source: string): boolean {
  return source.startsWith("content/static/");
}

/** Patterns for the pages and what is made beside them. */
function changingPaths(files: readonly OutputFile[]): string[] {
  const tops = new Set(
    files
      .map(({ path }) => path)
      .filter((path) => !path.startsWith(ASSETS))
      .flatMap((path) => {
        const [top = "", ...rest] = path.split("/");
        if (rest.length > 0) return [encodePath(top), `${encodePath(top)}/*`];
        return top === "index.html" ? [""] : [encodePath(top.replace(/\.html$/, ""))];
      }),
  );
  return [...tops].sort();
}
