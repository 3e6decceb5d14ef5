// The features of docsite, in the order in which their hooks run.
import type { ListedFeature } from "../types/feature.js";
import { accessibilityOptions } from "./accessibility/options.js";
import { asyncapiOptions, withAsyncapi } from "./asyncapi/options.js";
import { backToTopOptions } from "./back-to-top/options.js";
import { blogOptions } from "./blog/options.js";
import { budgetsOptions } from "./budgets/options.js";
import { RESVG, SATORI } from "./cards/libraries.js";
import { cardOptions } from "./cards/options.js";
import { BEAUTIFUL_MERMAID, MERMAID } from "./diagrams/library.js";
import { consentOptions } from "./consent/options.js";
import { purposeUses } from "./consent/uses.js";
import { diagramsOptions } from "./diagrams/options.js";
import { embedsOptions } from "./embeds/options.js";
import { freshnessOptions } from "./freshness/options.js";
import { TYPESENSE } from "./hosted-search/library.js";
import { GRAPHQL } from "./graphql/library.js";
import { graphqlOptions, withGraphql } from "./graphql/options.js";
import { hostedSearchOptions } from "./hosted-search/options.js";
import { hostingOptions } from "./hosting/options.js";
import { withLook } from "./look/index.js";
import { lookOptions } from "./look/options.js";
import { SHARP } from "./images/library.js";
import { imagesOptions } from "./images/options.js";
import { offlineOptions } from "./offline/options.js";
import { TYPEDOC } from "./package-reference/library.js";
import { referenceOptions, withReferences } from "./package-reference/options.js";
import { readingTimeOptions } from "./reading-time/options.js";
import { readerOptions, withMenu } from "./reader-options/options.js";
import { relatedOptions } from "./related/options.js";
import { remoteFilesOptions } from "./remote-files/options.js";
import { searchAskOptions } from "./search-ask/options.js";
import { searchPageOptions } from "./search-page/options.js";
import { sitemapOptions } from "./sitemap/options.js";
import { sinceVisitOptions } from "./since-visit/options.js";
import { structuredDataOptions } from "./structured-data/options.js";
import { LIVE_CODE } from "./live-code/markdown.js";
import { liveCodeOptions } from "./live-code/options.js";
import { LIBRARY, TWOSLASH } from "./twoslash/library.js";
import { twoslashOptions } from "./twoslash/options.js";
import { mathsOptions } from "./maths/options.js";
import { MATHS, TEMML } from "./maths/library.js";

/** What a site may have beyond its pages. A line less is a feature less. */
export const FEATURES: readonly ListedFeature[] = [
  {
    name: "api-changelog",
    isWanted: ({ api }) => api.descriptions?.some(({ versions, since }) => versions ?? since) ?? false,
    load: async () => (await import("./api-changelog/index.js")).apiChangelog,
  },
  { name: "look", options: lookOptions, configure: withLook },
  {
    name: "diagrams",
    markdownOptions: diagramsOptions,
    isWanted: ({ markdown }) => markdown.mermaid,
    libraries: [BEAUTIFUL_MERMAID, MERMAID],
    fences: { mermaid: "Set `markdown.mermaid` to `true` in the configuration, for a diagram" },
    load: async () => (await import("./diagrams/index.js")).diagrams,
    markdown: async () => (await import("./diagrams/markdown.js")).diagramsIn,
  },
  {
    name: MATHS,
    markdownOptions: mathsOptions,
    isWanted: ({ markdown }) => markdown.math,
    libraries: [TEMML],
    fences: { math: "Set `markdown.math` to `true` in the configuration, for a formula" },
    load: async () => (await import("./maths/index.js")).maths,
    markdown: async () => (await import("./maths/markdown.js")).formulasIn,
  },
  {
    name: TWOSLASH,
    markdownOptions: twoslashOptions,
    isWanted: ({ markdown }) => markdown.twoslash !== false,
    libraries: [LIBRARY],
    load: async () => (await import("./twoslash/index.js")).twoslash,
    markdown: async () => (await import("./twoslash/markdown.js")).checkedCode,
    parts: async () => (await import("./twoslash/parts.js")).typesInCode,
  },
  {
    name: LIVE_CODE,
    markdownOptions: liveCodeOptions,
    isWanted: ({ markdown }) => markdown.liveCode !== false,
    fences: { live: "Set `markdown.liveCode` to `true` in the configuration, for a live example" },
    markdown: async () => (await import("./live-code/markdown.js")).liveFences,
    parts: async () => (await import("./live-code/index.js")).liveCode,
  },
  {
    name: "code-syntax",
    isWanted: ({ markdown }) => (markdown.codeBlocks?.check ?? false) !== false,
    markdown: async () => (await import("./code-syntax/markdown.js")).syntaxChecks,
  },
  {
    name: "cards",
    options: cardOptions,
    isWanted: ({ socialCards }) => socialCards !== false,
    libraries: [SATORI, RESVG],
    load: async () => (await import("./cards/index.js")).cards,
    task: async () => (await import("./cards/draw.js")).cardDrawer,
  },
  {
    name: "images",
    options: imagesOptions,
    isWanted: ({ images }) => images.optimize !== false || images.zoom,
    libraries: [SHARP],
    load: async () => (await import("./images/index.js")).images,
    body: async () => (await import("./images/body.js")).imageBody,
  },
  {
    name: "embeds",
    options: embedsOptions,
    isWanted: (config) => config.embeds !== false,
    load: async () => (await import("./embeds/index.js")).embeds,
    body: async () => (await import("./embeds/body.js")).embedBody,
  },
  {
    name: "consent",
    options: consentOptions,
    isWanted: (config) => config.consent !== undefined || purposeUses(config).length > 0,
    load: async () => (await import("./consent/index.js")).consent,
  },
  {
    name: "hosted-search",
    searchOptions: hostedSearchOptions,
    isWanted: ({ search }) => search !== false && search.provider !== undefined,
    libraries: [TYPESENSE],
    load: async () => (await import("./hosted-search/index.js")).hostedSearch,
    exports: {
      typesense: async () => (await import("./hosted-search/export/typesense.js")).typesense,
      meilisearch: async () => (await import("./hosted-search/export/meilisearch.js")).meilisearch,
      algolia: async () => (await import("./hosted-search/export/algolia.js")).algolia,
      opensearch: async () => (await import("./hosted-search/export/opensearch.js")).opensearch,
      jsonl: async () => (await import("./hosted-search/export/jsonl.js")).jsonl,
    },
  },
  {
    name: "search-ask",
    searchOptions: searchAskOptions,
    isWanted: ({ search }) => search !== false && search.ask !== undefined,
    load: async () => (await import("./search-ask/index.js")).searchAsk,
  },
  {
    name: "search-page",
    searchOptions: searchPageOptions,
    isWanted: ({ search }) => search !== false && search.page !== undefined,
    load: async () => (await import("./search-page/index.js")).searchPage,
  },
  {
    name: "related",
    options: relatedOptions,
    isWanted: ({ relatedPages }) => relatedPages > 0,
    load: async () => (await import("./related/index.js")).related,
  },
  {
    name: "reading-time",
    options: readingTimeOptions,
    isWanted: (config) => config.readingTime !== false,
    load: async () => (await import("./reading-time/index.js")).readingTime,
  },
  {
    name: "reader-options",
    options: readerOptions,
    configure: withMenu,
    isWanted: (config) => config.readerOptions,
    load: async () => (await import("./reader-options/index.js")).readerOptionsFeature,
  },
  {
    name: "back-to-top",
    options: backToTopOptions,
    isWanted: (config) => config.backToTop,
    load: async () => (await import("./back-to-top/index.js")).backToTop,
  },
  {
    name: "since-visit",
    options: sinceVisitOptions,
    isWanted: (config) => config.newSinceVisit,
    load: async () => (await import("./since-visit/index.js")).sinceVisit,
  },
  {
    name: "structured-data",
    options: structuredDataOptions,
    isWanted: (config) => config.structuredData,
    load: async () => (await import("./structured-data/index.js")).structuredDataFeature,
  },
  {
    name: "blog",
    options: blogOptions,
    configure: ({ blog, collections }) => ({ collections: [...collections, ...blog] }),
    isWanted: ({ blog }) => blog.length > 0,
    load: async () => (await import("./blog/index.js")).blog,
  },
  { name: "not-found", load: async () => (await import("./not-found/index.js")).notFound },
  { name: "redirect-pages", load: async () => (await import("./redirect-pages/index.js")).redirectPages },
  { name: "oauth", load: async () => (await import("./oauth/index.js")).oauth },
  {
    name: "feeds",
    isWanted: ({ blog }) => blog.length > 0,
    load: async () => (await import("./feeds/index.js")).feeds,
  },
  {
    name: "examples",
    load: async () => (await import("./examples/sandbox.js")).sandbox,
    parts: async () => (await import("./examples/index.js")).examples,
  },
  {
    name: "type-tables",
    parts: async () => (await import("./type-tables/index.js")).typeTables,
    task: async () => (await import("./type-tables/component-task.js")).componentTask,
  },
  {
    name: "package-reference",
    options: referenceOptions,
    configure: withReferences,
    isWanted: ({ reference }) => reference.length > 0,
    libraries: [TYPEDOC],
    load: async () => (await import("./package-reference/index.js")).packageReference,
    markdown: async () => (await import("../made-pages/symbol-links.js")).symbolLinks,
  },
  {
    name: "graphql",
    options: graphqlOptions,
    configure: withGraphql,
    isWanted: ({ graphql }) => graphql.length > 0,
    libraries: [GRAPHQL],
    load: async () => (await import("./graphql/index.js")).graphqlReference,
    markdown: async () => (await import("../made-pages/symbol-links.js")).symbolLinks,
  },
  {
    name: "sitemap",
    options: sitemapOptions,
    load: async () => (await import("./sitemap/index.js")).sitemap,
  },
  {
    name: "asyncapi",
    options: asyncapiOptions,
    configure: withAsyncapi,
    isWanted: ({ asyncapi }) => asyncapi.length > 0,
    load: async () => (await import("./asyncapi/index.js")).asyncapiReference,
    markdown: async () => (await import("../made-pages/symbol-links.js")).symbolLinks,
  },
  {
    name: "offline",
    options: offlineOptions,
    isWanted: (config) => config.offline !== false,
    load: async () => (await import("./offline/index.js")).offline,
  },
  { name: "llms", load: async () => (await import("./llms/index.js")).llms },
  {
    name: "address-ledger",
    load: async () => (await import("./address-ledger/index.js")).addressLedger,
  },
  {
    name: "freshness",
    options: freshnessOptions,
    isWanted: (config) => config.freshness !== false,
    load: async () => (await import("./freshness/index.js")).freshness,
  },
  {
    name: "remote-files",
    options: remoteFilesOptions,
    isWanted: ({ remoteFiles }) => remoteFiles.length > 0,
    load: async () => (await import("./remote-files/index.js")).remoteFiles,
  },
  { name: "page-changes", load: async () => (await import("./page-changes/index.js")).pageChanges },
  {
    name: "accessibility",
    options: accessibilityOptions,
    isWanted: (config) => config.accessibility,
    load: async () => (await import("./accessibility/index.js")).accessibility,
  },
  {
    name: "budgets",
    options: budgetsOptions,
    isWanted: (config) => config.budgets !== undefined,
    load: async () => (await import("./budgets/index.js")).budgets,
  },
  // Last: its rules are about the files of all others.
  {
    name: "hosting",
    options: hostingOptions,
    isWanted: (config) => config.hosting !== undefined,
    load: async () => (await import("./hosting/index.js")).hosting,
  },
];
