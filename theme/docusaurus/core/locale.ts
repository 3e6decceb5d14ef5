import { i18n, siteConfig, translations } from "docsite:docusaurus";
import { pathname } from "./pathname.js";

/** On the server, the language of all pages that are rendered. */
declare const DOCSITE_LOCALE: string | undefined;

/** The language of the page. In browsers, its address tells it. */
export function currentLocale(): string {
  if (typeof DOCSITE_LOCALE === "string") return DOCSITE_LOCALE;
  const path = `${pathname()}/`;
  const found = Object.entries(i18n.paths).find(([, prefix]) => path.startsWith(`${prefix}/`));
  return found ? found[0] : i18n.currentLocale;
}

/** The language of pages whose addresses name none. */
export function mainLocale(): string {
  return i18n.currentLocale;
}

declare const DOCSITE_BASE_URL: string;

/** The address of a page in the language of the page that a browser shows. Files are the same for all languages. */
export function inLanguage(address: string): string {
  const prefix = typeof document === "undefined" ? undefined : i18n.paths[currentLocale()];
  const [path = ""] = address.split(/[?#]/);
  const isFile = /\.(?!html$)[a-z]\w*$/i.test(path);
  const hasLanguage = Object.values(i18n.paths).some((other) => `${path}/`.startsWith(`${other}/`));
  if (prefix === undefined || isFile || hasLanguage) return address;
  return `${prefix}/${address.slice(DOCSITE_BASE_URL.length)}`;
}

/** The base URL of the pages in the language of the page. */
export function localeBaseUrl(): string {
  const prefix = i18n.paths[currentLocale()];
  return prefix === undefined ? siteConfig.baseUrl : `${prefix}/`;
}

/** An address in the main language, with the base URL, in the language of the page. */
export function localized(address: string): string {
  const path = address.replace(/\/?$/, "/").slice(siteConfig.baseUrl.length);
  return (localeBaseUrl() + path).replace(/(?<=.)\/$/, "");
}

/** The texts of code in the language of the page, by their ids. */
export function currentTranslations(): Readonly<Record<string, string>> {
  return translations[currentLocale()] ?? {};
}
