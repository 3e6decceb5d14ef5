// The configuration of a new site.
import { escapeHtml } from "../text/escape.js";
import type { Starter } from "./starter.js";
import { PACKAGE_NAME } from "../text/package-name.js";

/** Route of the API reference of a site with one description. */
export const API_ROUTE = "/docs/api";

/** The text of `docsite.config.ts`, or of the same in JavaScript. */
export function configText({ title, tagline, url, trailingSlash, api }: Starter): string {
  const links = [
    { label: "Introduction", to: "/docs/intro" },
    ...(api ? [{ label: "API reference", to: API_ROUTE }] : []),
  ];
  const menu = [
    { label: "Docs", to: "/docs/intro", activeBasePath: "/docs" },
    ...(api ? [{ label: "API", to: API_ROUTE, activeBasePath: API_ROUTE }] : []),
  ];
  const description = api?.isNamed
    ? [`  api: { descriptions: [{ source: ${JSON.stringify(api.path)} }] },`]
    : [];
  return `${[
    `import { defineConfig } from "${PACKAGE_NAME}";`,
    "",
    "export default defineConfig({",
    `  title: ${JSON.stringify(title)},`,
    ...(tagline === undefined ? [] : [`  tagline: ${JSON.stringify(tagline)},`]),
    "  // Where the site is published. Canonical addresses begin with it, as does all that search engines are told.",
    `  url: ${JSON.stringify(url)},`,
    `  favicon: "/favicon.svg",`,
    ...(trailingSlash ? ["  trailingSlash: true,"] : []),
    ...description,
    "  navbar: {",
    `    logo: { src: "/favicon.svg" },`,
    "    items: [",
    ...menu.map((item) => `      ${objectText(item)},`),
    "    ],",
    "  },",
    "  footer: {",
    "    groups: [",
    "      {",
    `        title: "Documentation",`,
    "        items: [",
    ...links.map((item) => `          ${objectText(item)},`),
    "        ],",
    "      },",
    "    ],",
    `    copyright: ${JSON.stringify(`© ${escapeHtml(title)}`)},`,
    "  },",
    "});",
  ].join("\n")}\n`;
}

function objectText(item: Readonly<Record<string, string>>): string {
  const entries = Object.entries(item).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `{ ${entries.join(", ")} }`;
}
