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
    /** Addresses of the languages that are not at the root, without a slash at the end, by name. */
    readonly paths: Readonly<Record<string, string>>;
    readonly localeConfigs: Readonly<Record<string, unknown>>;
  };
  export const siteMetadata: Readonly<Record<string, unknown>>;
  /** Texts of code by language and id. */
  export const translations: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
