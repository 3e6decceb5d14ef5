import type { Feature } from "../../types/feature.js";
import { contentHash } from "../../text/hash.js";
import type { ApiOutline } from "../../types/api.js";
import type { SiteConfig } from "../../types/config.js";
import type { ClientAssets, PlainFile } from "../../types/output.js";
import { escapeHtml } from "../../text/escape.js";
import { CALLBACK_PAGE, leadsBack } from "../../text/oauth.js";

/** Sign-in in the console of API references, with the page that authorization servers lead back to. */
export const oauth: Feature = {
  name: "oauth",
  files: ({ site, apis, client }) =>
    oauthCallback(site.config, apis, client).map(({ path, content }) => ({
      path,
      make: () => ({ key: contentHash(content), content: async () => content }),
    })),
};

/**
 * The page that authorization servers lead back to, whose script hands their answer to the console. Only where a console has such a
 * flow, and once for all languages of a site.
 */
function oauthCallback(
  { lang, baseUrl, publicPath, wording }: Pick<SiteConfig, "lang" | "baseUrl" | "publicPath" | "wording">,
  apis: readonly ApiOutline[],
  { scripts }: Pick<ClientAssets, "scripts">,
): PlainFile[] {
  const isNeeded = apis.some(({ tryIt, entry }) => tryIt && entry.overview.securitySchemes.some(leadsBack));
  if (!isNeeded || baseUrl !== publicPath) return [];
  const words = wording.texts.pages;
  const content = `<!DOCTYPE html>
<html lang="${escapeHtml(lang)}">
<head>
<meta charset="utf-8">
<title>${words.authorizedTitle}</title>
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
${scripts.map((src) => `<script type="module" src="${src}"></script>`).join("\n")}
</head>
<body data-oauth-callback>
<p>${words.authorized}</p>
</body>
</html>
`;
  return [{ path: CALLBACK_PAGE, content }];
}
