// What components of a Docusaurus project ask for as data.
import type { SiteConfig } from "../types/config.js";

/** The parts of the configuration that the data come from. */
export type DataConfig = Pick<
  SiteConfig,
  | "title"
  | "tagline"
  | "url"
  | "baseUrl"
  | "lang"
  | "i18n"
  | "favicon"
  | "trailingSlash"
  | "docs"
  | "docusaurus"
>;

/** The exports of the module `docsite:docusaurus`, by name. */
export function docusaurusData(config: DataConfig): Readonly<Record<string, unknown>> {
  const { title, tagline, url, baseUrl, lang, favicon, trailingSlash, docusaurus = {} } = config;
  const siteConfig = {
    title,
    tagline,
    favicon,
    trailingSlash,
    organizationName: "",
    projectName: "",
    customFields: {},
    themeConfig: {},
    presets: [],
    plugins: [],
    themes: [],
    ...docusaurus.siteConfig,
    // The command line may say otherwise than the project.
    url,
    baseUrl,
  };
  const [root, ...others] = (config.i18n?.locales ?? [{ name: lang }]).map(({ name }) => name);
  const i18n = {
    defaultLocale: root,
    locales: [root, ...others],
    path: "i18n",
    localeConfigs: { [lang]: { label: lang, direction: "ltr", htmlLang: lang, calendar: "gregory" } },
    ...(docusaurus.siteConfig?.["i18n"] as object | undefined),
    currentLocale: root,
  };
  const paths = Object.fromEntries(others.map((name) => [name, baseUrl + name]));
  const translations = docusaurus.translations ?? {};
  return {
    siteConfig: { ...siteConfig, i18n },
    globalData: { "docusaurus-plugin-content-docs": docsData(config), ...docusaurus.globalData },
    i18n: { ...i18n, paths },
    siteMetadata: { docusaurusVersion: "3.0.0", pluginVersions: {} },
    translations,
    codeTranslations: translations[root ?? lang] ?? {},
  };
}

/**
 * The books with their versions, as Docusaurus's plugin of docs tells of them; `book`: the id here. Lists of documents are empty: its hooks
 * know them (`src/pipeline/docusaurus-docs.ts`).
 */
function docsData({ docs = [], baseUrl = "/" }: Partial<DataConfig>): Readonly<Record<string, unknown>> {
  const ids = [...new Set(docs.map(({ id }) => id))];
  // Docusaurus calls the one that has no name so.
  const isNamed = ids.includes("default");
  return Object.fromEntries(
    ids.map((id, index) => {
      const books = docs.filter((book) => book.id === id);
      const versions = books.map(({ routeBasePath, version }) => ({
        name: version?.name ?? "current",
        label: version?.label ?? "Next",
        isLast: version?.isLast ?? true,
        path: (baseUrl + routeBasePath).replace(/(?<=.)\/$/, ""),
        mainDocId: "",
        docs: [],
        draftIds: [],
        sidebars: {},
      }));
      const { path } = versions.find(({ isLast }) => isLast) ?? { path: baseUrl };
      const { breadcrumbs } = books[0] ?? {};
      return [index === 0 && !isNamed ? "default" : id, { path, versions, breadcrumbs, book: id }];
    }),
  );
}
