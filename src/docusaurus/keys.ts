// Where an option of docsite comes from in a Docusaurus configuration.

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
