import type { Feature } from "../../types/feature.js";
import { contentHash } from "../../text/hash.js";
import type { PlainFile } from "../../types/output.js";
import type { Site } from "../../types/site.js";
import { allRedirects, isElsewhere } from "../../site/redirects.js";
import { escapeHtml } from "../../text/escape.js";
import { wordsOf } from "../../words/words.js";

/** A page for every redirect, for hosts without redirect rules. */
export const redirectPages: Feature = {
  name: "redirect-pages",
  files: ({ site }) =>
    redirectFiles(site).map(({ path, content }) => ({
      path,
      make: () => ({ key: contentHash(content), content: async () => content }),
    })),
};

/** A page for every redirect, for hosts without redirect rules. */
function redirectFiles(site: Site): PlainFile[] {
  const words = wordsOf(site.config.wording).pages;
  return allRedirects(site).map(({ from, to }) => {
    const target = escapeHtml(to);
    const canonical = isElsewhere(to) ? target : escapeHtml(site.config.url) + target;
    const content = `<!DOCTYPE html>
<html lang="${escapeHtml(site.config.lang)}">
<head>
<meta charset="utf-8">
<title>${words.movedTitle}</title>
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=${target}">
<link rel="canonical" href="${canonical}">
</head>
<body>
<p>${words.moved(`<a href="${target}">${target}</a>`)}</p>
</body>
</html>
`;
    return { path: from.file, content };
  });
}
