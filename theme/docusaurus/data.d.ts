/** What the program knows of the site, for modules that Docusaurus gives to components: see `src/bundle/docusaurus-data.ts`. */
declare module "docsite:docusaurus" {
  export const siteConfig: {
    readonly title: string;
    readonly tagline: string;
    readonly url: string;
    readonly baseUrl: string;
    readonly customFields: Readonly<Record<string, unknown>>;
    readonly themeConfig: Readonly<Record<string, unknown>>;
    readonly [key: string]: unknown;
  };
  export const globalData: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  export const i18n: {
    readonly defaultLocale: string;
    readonly locales: readonly string[];
    readonly currentLocale: string;
    readonly path: string;
    readonly localeConfigs: Readonly<Record<string, unknown>>;
  };
  export const siteMetadata: Readonly<Record<string, unknown>>;
  export const codeTranslations: Readonly<Record<string, string>>;
}
