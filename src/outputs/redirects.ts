import type { PlainFile } from "../types/output.js";
import type { Site } from "../types/site.js";
import { allRedirects } from "../site/redirects.js";
import { escapeHtml } from "../text/escape.js";
import { WORDS } from "../text/words.js";

/** A page for every redirect, for hosts without redirect rules. */
export function redirectFiles(site: Site): PlainFile[] {
  return allRedirects(site).map(({ from, to }) => {
    const target = escapeHtml(to);
    const content = `<!DOCTYPE html>
<html lang="${escapeHtml(site.config.lang)}">
<head>
<meta charset="utf-8">
<title>${WORDS.pages.movedTitle}</title>
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=${target}">
<link rel="canonical" href="${escapeHtml(site.config.url)}${target}">
</head>
<body>
<p>${WORDS.pages.moved(`<a href="${target}">${target}</a>`)}</p>
</body>
</html>
`;
    return { path: from.file, content };
  });
}
