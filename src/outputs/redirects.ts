import type { OutputFile } from "../model/output.js";
import type { Site } from "../model/site.js";
import { escapeHtml } from "../text/escape.js";

/** A page for every redirect, for hosts that know no redirects of their own. */
export function redirectFiles(site: Site): OutputFile[] {
  return site.redirects.map(({ from, to }) => {
    const target = escapeHtml(to);
    const content = `<!DOCTYPE html>
<html lang="${escapeHtml(site.config.lang)}">
<head>
<meta charset="utf-8">
<title>Moved</title>
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=${target}">
<link rel="canonical" href="${escapeHtml(site.config.url)}${target}">
</head>
<body>
<p>This page has moved to <a href="${target}">${target}</a>.</p>
</body>
</html>
`;
    return { path: from.file, content };
  });
}
