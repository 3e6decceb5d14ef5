// The rules that Apache reads in a folder: https://httpd.apache.org/docs/2.4/howto/htaccess.html
import type { HeaderRule, HostingPlan } from "./plan.js";
import type { PlainFile } from "../../types/output.js";
import { ASSETS, FOREVER, HASHED, isHashed } from "../../text/caching.js";
import { decodePath } from "../../text/path.js";

/** What a line of Apache's cannot say. A redirect from such a path stays a page. */
const UNQUOTABLE = /["\\\p{Cc}]/u;

const COMPRESSED = [
  "text/html text/css text/javascript text/markdown text/plain text/xml",
  "application/javascript application/json application/xml image/svg+xml",
];

/**
 * `.htaccess`, for the root of the site. `rules` are the headers of all paths, and of those that have others; `statics` the paths of
 * static files.
 */
export function apacheFile(
  plan: HostingPlan,
  rules: readonly HeaderRule[],
  statics: readonly string[],
): PlainFile {
  const { publicPath, languages } = plan;
  const lines = [
    "Options -Indexes -MultiViews",
    `DirectorySlash ${plan.trailingSlash === true ? "On" : "Off"}`,
    `ErrorDocument 404 ${publicPath}404.html`,
    ...languages.flatMap((path) => [
      `<If "%{REQUEST_URI} =~ m#^${pattern(path)}#">`,
      `  ErrorDocument 404 ${path}404.html`,
      "</If>",
    ]),
    "AddType text/markdown .md",
    "AddCharset utf-8 .css .html .js .json .md .svg .txt .xml",
    // Rules for rewriting see the folder itself with its slash alone.
    ...(publicPath === "/"
      ? []
      : [`RedirectMatch 301 "^${pattern(publicPath.slice(0, -1))}$" "${publicPath}"`]),
    "",
    "RewriteEngine On",
    ...redirectLines(plan),
    ...addressLines(plan),
    "",
    ...COMPRESSED.map((types) => `AddOutputFilterByType DEFLATE ${types}`),
    // Apache adds it to the ETag of what it has compressed, and would not know it again.
    'RequestHeader edit* If-None-Match -gzip ""',
    "",
    ...rules.flatMap(headerLines),
    headerLine("Cache-Control", "no-cache"),
    headerLine("Cache-Control", FOREVER, `${pattern(publicPath + ASSETS)}.*${HASHED.source}`),
    ...statics
      .filter((path) => path.startsWith(ASSETS) && isHashed(path))
      .map((path) => headerLine("Cache-Control", "no-cache", `${pattern(publicPath + path)}$`)),
  ];
  return { path: ".htaccess", content: `${lines.join("\n")}\n` };
}

function redirectLines({ redirects }: HostingPlan): string[] {
  return redirects.flatMap(({ from, to }) => {
    const path = decodePath(from).replace(/\/$/, "");
    if (UNQUOTABLE.test(path)) return [];
    return [
      `RewriteCond %{REQUEST_URI} "=${path}" [OR]`,
      `RewriteCond %{REQUEST_URI} "=${path}/"`,
      // Parts of the conditions would take the place of `%2`.
      `RewriteRule ^ "${to.replace(/[%$]/g, String.raw`\$&`)}" [R=301,NE,L]`,
    ];
  });
}

/** The one address of each page, its file, and folders that have no page. */
function addressLines({ publicPath, trailingSlash }: HostingPlan): string[] {
  const one = [
    // An address with two slashes at its beginning would be one on another host.
    String.raw`RewriteCond %{REQUEST_URI} "^(${pattern(publicPath)}[^/\\\\](?:.*[^/])?)/+$"`,
    "RewriteRule ^ %1 [R=301,L]",
    "RewriteCond %{REQUEST_URI} [^/]$",
    "RewriteCond %{REQUEST_FILENAME}/index.html -f",
    "RewriteRule ^ %{REQUEST_URI}/index.html [L]",
    "RewriteCond %{REQUEST_FILENAME}.html -f",
    "RewriteRule ^ %{REQUEST_URI}.html [L]",
  ];
  return [
    ...(trailingSlash === true ? [] : one),
    "RewriteCond %{REQUEST_FILENAME} -d",
    "RewriteCond %{REQUEST_FILENAME}/index.html !-f",
    "RewriteRule ^ - [R=404,L]",
  ];
}

function headerLines({ pattern: paths, headers }: HeaderRule, at: number): string[] {
  const of = at === 0 ? undefined : pattern(paths.replace(/\*$/, ""));
  return Object.entries(headers).map(([name, value]) => headerLine(name, value, of));
}

/** `paths`: a pattern that the beginning of a path fits. */
function headerLine(name: string, value: string, paths?: string): string {
  const given = value.replaceAll("%", "%%").replace(/["\\]/g, String.raw`\$&`);
  return `Header always set ${name} "${given}"${paths === undefined ? "" : ` "expr=%{REQUEST_URI} =~ m#^${paths}#"`}`;
}

/** A pattern for a path, which fits a few others if it has characters that mean something to Apache. */
function pattern(path: string): string {
  return decodePath(path).replace(/[^\p{L}\p{N}/_-]/gu, (mark) => (mark === "." ? String.raw`\.` : "."));
}
