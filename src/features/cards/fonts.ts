// The fonts of social cards: those that the site names, then those of the theme.
import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { readIfExists } from "../../io/files.js";
import { PACKAGE } from "../../io/package-root.js";
import { contentHash } from "../../text/hash.js";
import { byCodeUnit } from "../../text/order.js";
import type { SiteConfig } from "../../types/config.js";

/** A font for social cards. */
export interface CardFont {
  /** Path as the configuration names it; of the theme's fonts, the name of the file. */
  readonly name: string;
  readonly hash: string;
  readonly bytes: Uint8Array;
}

/** Reads the fonts of social cards; none where the site has no cards. That one is missing is reported elsewhere. */
export function readCardFonts(siteDir: string, { socialCards }: SiteConfig): CardFont[] {
  if (!socialCards) return [];
  const own = socialCards.fonts.map((name) => [name, path.join(siteDir, name)] as const);
  return [...own, ...themeFonts()].flatMap(([name, file]) => {
    const bytes = readIfExists(file);
    return bytes ? [{ name, bytes, hash: contentHash(bytes) }] : [];
  });
}

/** The files of the theme's font, one for each script; Latin first. */
function themeFonts(): (readonly [name: string, file: string])[] {
  const manifest = createRequire(path.join(PACKAGE, "package.json")).resolve(
    "@fontsource-variable/geist/package.json",
  );
  const folder = path.join(path.dirname(manifest), "files");
  const isLatin = (name: string) => name.includes("-latin-wght-");
  return readdirSync(folder)
    .filter((name) => name.endsWith("-wght-normal.woff2"))
    .sort((one, other) => Number(isLatin(other)) - Number(isLatin(one)) || byCodeUnit(one, other))
    .map((name) => [name, path.join(folder, name)]);
}
