// The areas of the table of diagnostics, in the order of the reference.
import { COMMANDS } from "../../../src/diagnostics/commands.js";
import { CONFIGURATION } from "../../../src/diagnostics/configuration.js";
import { DOCUSAURUS } from "../../../src/diagnostics/docusaurus.js";
import { FEATURES } from "../../../src/diagnostics/features.js";
import { FILES } from "../../../src/diagnostics/files.js";
import { LANGUAGES } from "../../../src/diagnostics/languages.js";
import { LINKS } from "../../../src/diagnostics/links.js";
import { MARKDOWN } from "../../../src/diagnostics/markdown.js";
import { DESCRIPTIONS } from "../../../src/diagnostics/descriptions.js";
import { PLUGINS } from "../../../src/diagnostics/plugins.js";
import { SEARCH } from "../../../src/diagnostics/search.js";
import { SITE } from "../../../src/diagnostics/site.js";
import { THEME } from "../../../src/diagnostics/theme.js";
import { EXAMPLES } from "../../../src/diagnostics/examples.js";
import { TYPE_TABLES } from "../../../src/diagnostics/type-tables.js";
import { WRITING } from "../../../src/diagnostics/writing.js";
import { BARRIERS, IN_BROWSER } from "../../../src/features/accessibility/diagnostics.js";
import { ADDRESSES } from "../../../src/features/address-ledger/diagnostics.js";
import { BUDGETS } from "../../../src/features/budgets/diagnostics.js";
import { BLOG } from "../../../src/features/blog/diagnostics.js";
import { FRESHNESS } from "../../../src/features/freshness/diagnostics.js";
import { ASYNCAPI_DOCUMENTS } from "../../../src/features/asyncapi/diagnostics.js";
import { GRAPHQL_SCHEMAS } from "../../../src/features/graphql/diagnostics.js";
import { REFERENCES } from "../../../src/features/package-reference/diagnostics.js";
import { REMOTE_FILES } from "../../../src/features/remote-files/diagnostics.js";
import { DIAGRAMS } from "../../../src/features/diagrams/diagnostics.js";
import { CODES } from "../../../src/features/diagnostics.js";
import { CONSENT_PURPOSES } from "../../../src/features/consent/diagnostics.js";
import { EMBEDS } from "../../../src/features/embeds/diagnostics.js";
import { IMAGES } from "../../../src/features/images/diagnostics.js";
import { OFFLINE } from "../../../src/features/offline/diagnostics.js";
import { FORMULAS } from "../../../src/features/maths/diagnostics.js";
import { LIVE_CODE } from "../../../src/features/live-code/diagnostics.js";
import { TYPES_IN_CODE } from "../../../src/features/twoslash/diagnostics.js";
import { EDITIONS } from "../../../src/features/editions/diagnostics.js";
import { SHARDS } from "../../../src/features/shards/diagnostics.js";

/** Codes about one thing. */
export interface Area {
  /** Name of its folder in the sidebar. */
  readonly name: string;
  readonly label: string;
  /** Sorted. */
  readonly codes: readonly string[];
}

const TABLES = [
  ["links", "Links, images and ids", { ...LINKS, ...ADDRESSES, ...IMAGES }],
  ["markdown", "Markdown and front matter", MARKDOWN],
  ["writing", "Probably not meant", WRITING],
  ["pages", "Pages, routes and sidebars", { ...SITE, ...BUDGETS, ...FRESHNESS }],
  ["accessibility", "Accessibility", { ...BARRIERS, ...IN_BROWSER }],
  ["configuration", "Configuration", CONFIGURATION],
  ["files", "Files", { ...FILES, ...OFFLINE, ...REMOTE_FILES }],
  ["openapi", "API descriptions", DESCRIPTIONS],
  ["blog", "Blog", BLOG],
  ["languages", "Languages", LANGUAGES],
  ["search", "Search", SEARCH],
  ["diagrams", "Diagrams and formulas", { ...DIAGRAMS, ...FORMULAS, ...FEATURES }],
  [
    "types",
    "Props, types, references and examples",
    {
      ...TYPE_TABLES,
      ...TYPES_IN_CODE,
      ...EXAMPLES,
      ...LIVE_CODE,
      ...REFERENCES,
      ...ASYNCAPI_DOCUMENTS,
      ...GRAPHQL_SCHEMAS,
    },
  ],
  ["code", "Theme and code", { ...THEME, ...EDITIONS, ...EMBEDS, ...CONSENT_PURPOSES }],
  ["plugins", "Plugins", PLUGINS],
  ["docusaurus", "Docusaurus projects", DOCUSAURUS],
  ["shards", "Shards", SHARDS],
  ["commands", "Commands", COMMANDS],
] as const;

/** All areas. A code whose messages are in several tables belongs to the one with its main message. */
export const AREAS: readonly Area[] = TABLES.map(([name, label, table]) => ({
  name,
  label,
  codes: CODES.filter((code) => tableOf(code) === table).sort(),
}));

function tableOf(code: string): object | undefined {
  const tables = TABLES.map(([, , table]) => table);
  const isOf = (key: string) => key.startsWith(`${code}.`);
  return (
    tables.find((table) => Object.hasOwn(table, code)) ??
    tables.find((table) => Object.keys(table).some(isOf))
  );
}
