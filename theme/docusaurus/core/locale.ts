import { i18n, translations } from "docsite:docusaurus";
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

/** The texts of code in the language of the page, by their ids. */
export function currentTranslations(): Readonly<Record<string, string>> {
  return translations[currentLocale()] ?? {};
}
