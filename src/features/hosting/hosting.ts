// Configuration files for hosts: `_headers` and `_redirects`, `_vercel.json` or `.htaccess`.
import type { HeaderRule, HostingPlan } from "./plan.js";
import type { PlainFile } from "../../types/output.js";
import type { Site } from "../../types/site.js";
import { allRedirects } from "../../site/redirects.js";
import { ASSETS, FOREVER, isHashed } from "../../text/caching.js";
import { encodePath } from "../../text/path.js";
import { SANDBOX, sandboxHeader } from "../../text/sandbox.js";
import { apacheFile } from "./apache.js";
import { vercelFile } from "./vercel.js";

/**
 * What hosts read as a part of any text in a path. No escape is known for it: a file with such a name goes without a rule of its own,
 * which it can do without.
 */
const HOST_PATTERN = /\*|:[a-z]/i;

/** The plan for the host that the configuration names; nothing without one. `sites`: the site in each language. */
export function hostingPlan(sites: readonly Site[]): HostingPlan | undefined {
  const [site] = sites;
  if (site?.config.hosting === undefined) return undefined;
  const { hosting, publicPath, trailingSlash } = site.config;
  return {
    hosting,
    publicPath,
    trailingSlash,
    redirects: sites.flatMap((each) => allRedirects(each).map(({ from, to }) => ({ from: from.path, to }))),
    languages: sites.slice(1).map(({ config: { baseUrl } }) => baseUrl),
  };
}

/**
 * The files that a host reads. `files` are the paths of all other generated files of the site, `statics` those of its static
 * ones; `policy` is the value of its Content-Security-Policy header.
 */
export function hostingFiles(
  plan: HostingPlan,
  files: readonly string[],
  statics: readonly string[],
  policy: string,
): PlainFile[] {
  const { hosting, publicPath } = plan;
  const everywhere: HeaderRule = {
    pattern: `${publicPath}*`,
    headers: {
      "Content-Security-Policy": policy,
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "X-Content-Type-Options": "nosniff",
    },
  };
  const ofSandbox: HeaderRule = {
    pattern: publicPath + SANDBOX.replace(/[^/]*$/, "*"),
    headers: { "Content-Security-Policy": sandboxHeader(policy) },
    isOwn: true,
  };
  // Rules that come later take the place of earlier ones on Netlify and Vercel.
  const first = files.includes(SANDBOX) ? [everywhere, ofSandbox] : [everywhere];
  if (hosting === "apache") return [apacheFile(plan, first, statics)];
  const rulesFor = (paths: readonly string[], caching: string) =>
    paths
      .filter((path) => !HOST_PATTERN.test(path.replace(/\*$/, "")))
      .map((path): HeaderRule => ({ pattern: publicPath + path, headers: { "Cache-Control": caching } }));
  const kept = rulesFor(hashedPaths(files, statics), FOREVER);
  if (hosting === "vercel") return [vercelFile(plan, [...first, ...kept], files)];
  const rules = [...first, ...kept, ...rulesFor(changingPaths(files), "no-cache")];
  const redirects = redirectLines(plan).join("");
  return [
    { path: "_headers", content: rules.map((rule) => headerLines(rule, hosting)).join("\n") },
    ...(redirects === "" ? [] : [{ path: "_redirects", content: redirects }]),
  ];
}

function redirectLines({ hosting, redirects, languages }: HostingPlan): string[] {
  // On Netlify, files take precedence over redirects without `!`. Cloudflare does not support `!`.
  const status = hosting === "netlify" ? "301!" : "301";
  const moved = redirects
    .filter(({ from }) => !HOST_PATTERN.test(from))
    .map(({ from, to }) => `${from} ${to} ${status}\n`);
  // Cloudflare finds the nearest 404 page by itself.
  const notFound = languages.map((path) => `${path}* ${path}404.html 404\n`);
  return hosting === "netlify" ? [...moved, ...notFound] : moved;
}

function headerLines({ pattern, headers, isOwn }: HeaderRule, hosting: HostingPlan["hosting"]): string {
  const lines = Object.entries(headers).flatMap(([name, value]) => [
    // Cloudflare would send both values.
    ...(isOwn && hosting === "cloudflare" ? [`  ! ${name}\n`] : []),
    `  ${name}: ${value}\n`,
  ]);
  return `${pattern}\n${lines.join("")}`;
}

/** Hosts combine all rules that match a path, so these patterns must not match other files. */
function hashedPaths(files: readonly string[], statics: readonly string[]): string[] {
  const own = files.filter((path) => path.startsWith(ASSETS));
  const others = [...own.filter((path) => !isHashed(path)), ...statics];
  const mixed = new Set(others.flatMap(foldersOf));
  const patterns = own
    .filter((path) => isHashed(path))
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
    if (path.startsWith(ASSETS)) return isHashed(path) ? [] : [encodePath(path)];
    const [top = "", ...rest] = path.split("/");
    if (rest.length > 0) return [encodePath(top), `${encodePath(top)}/*`];
    return top === "index.html" ? [""] : [encodePath(top.replace(/\.html$/, ""))];
  });
  return [...new Set(patterns)].sort();
}
