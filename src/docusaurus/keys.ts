// The file of a Docusaurus configuration, and where an option of docsite comes from in it.

/** Names of the file, of which Docusaurus takes the first one. */
export const DOCUSAURUS_CONFIGS: readonly string[] = ["ts", "mts", "cts", "js", "mjs", "cjs"].map(
  (extension) => `docusaurus.config.${extension}`,
);

const ORIGINS: readonly (readonly [pattern: RegExp, key: string])[] = [
  [/^(navbar|footer|announcementBar|colorMode)\b/, "themeConfig.$1"],
  [/^socialImage\b/, "themeConfig.image"],
  [/^titleTemplate\b/, "titleDelimiter"],
  [/^checks\.brokenLinks\b/, "onBrokenLinks"],
  [/^checks\.brokenAnchors\b/, "onBrokenAnchors"],
  [/^lang\b/, "i18n.defaultLocale"],
  [/^head\b/, "headTags"],
  [/^(?:docs|pages|blog)\b/, "presets"],
  [/^redirects\b/, "plugins"],
];

/** The key that the value at a path was taken from. */
export function originalKey(path: string): string {
  const [pattern, key] = ORIGINS.find(([each]) => each.test(path)) ?? [];
  return pattern && key !== undefined ? path.replace(pattern, key) : path;
}
