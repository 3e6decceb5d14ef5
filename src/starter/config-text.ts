// The configuration of a new site.
import { escapeHtml } from "../text/escape.js";
import type { Starter } from "./starter.js";
import { PACKAGE_NAME } from "../text/package-name.js";

/** Where the reference of a description begins, and what links to it say. */
export const REFERENCES = {
  operations: { route: "/docs/api", label: "API reference", short: "API" },
  events: { route: "/asyncapi", label: "Event reference", short: "Events" },
} as const;

/** The text of `docsite.config.ts`, or of the same in JavaScript. */
export function configText({ title, tagline, url, trailingSlash, api }: Starter): string {
  const reference = api && REFERENCES[api.subject];
  const links = [
    { label: "Introduction", to: "/docs/intro" },
    ...(reference ? [{ label: reference.label, to: reference.route }] : []),
  ];
  const menu = [
    { label: "Docs", to: "/docs/intro", activeBasePath: "/docs" },
    ...(reference ? [{ label: reference.short, to: reference.route, activeBasePath: reference.route }] : []),
  ];
  const place = JSON.stringify(api?.path);
  const isEvents = api?.subject === "events";
  const description = !api?.isNamed
    ? []
    : [
        isEvents
          ? `  asyncapi: [{ document: ${place} }],`
          : `  api: { descriptions: [{ source: ${place} }] },`,
      ];
  return `${[
    `import { defineConfig } from "${PACKAGE_NAME}";`,
    "",
    "export default defineConfig({",
    `  title: ${JSON.stringify(title)},`,
    ...(tagline === undefined ? [] : [`  tagline: ${JSON.stringify(tagline)},`]),
    "  // Where the site is published. Canonical addresses begin with it, as does all that search engines are told.",
    `  url: ${JSON.stringify(url)},`,
    `  favicon: "/favicon.svg",`,
    '  // Pages are light or dark, as the reader\'s device is. A color of your own: `theme: { accent: "#7c3aed" }`.',
    `  colorMode: { default: "system" },`,
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
