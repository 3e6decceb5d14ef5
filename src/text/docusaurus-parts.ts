/** Components of Docusaurus's theme (`@theme/…`) that are built-in components of docsite, too. */
export const THEME_COMPONENTS: readonly string[] = [
  "Admonition",
  "CodeBlock",
  "Details",
  "DocCardList",
  "TabItem",
  "Tabs",
  "ThemedImage",
  "TOCInline",
];

/** The built-in component that a default import from Docusaurus is. */
export function componentOf(from: string): string | undefined {
  if (from === "@docusaurus/Link") return "Link";
  const [, name = ""] = /^@theme\/(\w+)$/.exec(from) ?? [];
  return THEME_COMPONENTS.includes(name) ? name : undefined;
}
