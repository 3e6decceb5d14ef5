// The icon of a site.
import type { SiteConfig } from "../types/config.js";
import type { PlainFile } from "../types/output.js";
import { escapeHtml } from "../text/escape.js";
import { shortHash } from "../text/hash.js";

/** The icon that the pages of a site name. */
export interface Favicon {
  /** Path with the base URL. */
  readonly href: string;
  /** Its file, where it is made by docsite. */
  readonly file?: PlainFile;
}

/** Static files that browsers and people take for the icon of a site. */
const USUAL = ["favicon.svg", "favicon.ico", "favicon.png"];

/**
 * The icon that the configuration names, else a static file with the usual name, else the first letter of the title: without any,
 * browsers ask every site for `/favicon.ico`, which is not there. Nothing where `head` in the configuration has an icon. `statics`: by their paths in the output folder.
 */
export function faviconOf(
  {
    favicon,
    head,
    publicPath,
    title,
    theme,
  }: Pick<SiteConfig, "favicon" | "head" | "publicPath" | "title" | "theme">,
  statics: readonly { readonly path: string }[],
): Favicon | undefined {
  const usual = USUAL.find((name) => statics.some(({ path }) => path === name));
  const named = favicon ?? usual;
  if (named !== undefined) return { href: publicPath + named.replace(/^\/+/, "") };
  const isInHead = head.some(
    ({ tag, attributes }) => tag === "link" && /\bicon\b/i.test(String(attributes["rel"])),
  );
  if (isInHead) return undefined;
  const content = initialIcon(title, theme?.colors.accent);
  const path = `assets/favicon.${shortHash(content)}.svg`;
  return { href: publicPath + path, file: { path, content } };
}

/** The first letter of a title in a square of the theme's color, in attributes alone: a policy may forbid styles. */
function initialIcon(title: string, color = "#10606d"): string {
  const letter = /[\p{L}\p{N}]/u.exec(title)?.[0].toLocaleUpperCase("en") ?? "";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${color}"/><text x="16" y="23" fill="#fff" font-family="system-ui, sans-serif" font-size="20" font-weight="700" text-anchor="middle">${escapeHtml(letter)}</text></svg>\n`;
}
