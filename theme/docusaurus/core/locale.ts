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

/** The texts of code in the language of the page, by their ids. */
export function currentTranslations(): Readonly<Record<string, string>> {
  return translations[currentLocale()] ?? {};
}
