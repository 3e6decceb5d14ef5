// The same page in the languages of a site.
import type { I18n, Locale } from "../types/locale.js";
import type { Page, Site } from "../types/site.js";
import { originalOf } from "../text/locale.js";
import type { PageView } from "../types/view.js";
import { keyOf } from "../text/hash.js";

/** A page in one of the languages. */
export interface Alternate {
  readonly locale: Locale;
  /** Path of the page; of a page that the language does not have, that of its home page. */
  readonly path: string;
  /** Whether it is in this language. */
  readonly isTranslated: boolean;
}

/** Finds a page in the other languages. */
export interface Alternates {
  /** In the order of the languages, the page itself among them. */
  readonly of: (page: Page, site: Site) => readonly Alternate[];
  /** Equal for equal results. */
  readonly key: string;
}

/**
 * Whether a page is in the language of its site. Pages of an API have no translations, generated ones consist of labels, and
 * React pages of a Docusaurus project show their texts in the languages that these are translated to.
 */
export function isTranslated(
  { source, ...page }: Page,
  { config: { locale, i18n, docusaurus } }: Pick<Site, "config">,
): boolean {
  if (!locale || locale.name === i18n?.default.name) return true;
  if (source === undefined) return !("api" in page);
  if (/\.[jt]sx?$/.test(source) && docusaurus?.translations?.[locale.name]) return true;
  return originalOf(source, locale) !== source;
}

/** What a page has in common with the same page in other languages; absent for pages that are in none. */
function nameOf(page: Page, { config }: Site): string | undefined {
  if (page.kind === "not-found") return undefined;
  return page.source === undefined
    ? `${page.kind} ${page.route.path.slice(config.baseUrl.length)}`
    : originalOf(page.source, config.locale);
}

/** The pages of a site in all its languages; nothing for a site in one. `sites`: one for each language, in the same order. */
export function alternatesOf(sites: readonly Site[], i18n: I18n | undefined): Alternates | undefined {
  if (!i18n || sites.length < 2) return undefined;
  const known = sites.map((site) => {
    const pages = site.pages.map((page): [string, Page] => [nameOf(page, site) ?? "", page]);
    return { site, locale: site.config.locale, pages: new Map(pages) };
  });
  const isShown = (page: Page, site: Site) => !page.unlisted && isTranslated(page, site);
  const shown = known.map(({ site, pages }) =>
    [...pages].map(([name, page]) => [name, page.route.path, isShown(page, site)]),
  );
  return {
    key: keyOf(shown),
    of: (page, from) =>
      known.flatMap(({ site, locale, pages }): Alternate[] => {
        if (!locale) return [];
        const found = pages.get(nameOf(page, from) ?? " ");
        return [
          found
            ? { locale, path: found.route.path, isTranslated: isShown(found, site) }
            : { locale, path: site.config.baseUrl, isTranslated: false },
        ];
      }),
  };
}

/** Path of the page that search engines should show for a page: the same text at several addresses belongs to that of its own language. */
export function canonicalOf(page: Page, site: Site, alternates: Alternates | undefined): string {
  const { path } = page.route;
  if (!alternates || isTranslated(page, site)) return path;
  const isOriginal = ({ locale }: Alternate) => locale.name === site.config.i18n?.default.name;
  return alternates.of(page, site).find(isOriginal)?.path ?? path;
}

/** What the view of a page says about its languages. */
export function languagesOf(
  page: Page,
  site: Site,
  alternates: readonly Alternate[],
): Pick<PageView, "languages" | "untranslated"> {
  const { i18n, locale } = site.config;
  const languages = alternates.map(({ locale: { name, label, htmlLang }, path }) => ({
    label,
    lang: htmlLang,
    href: path,
    current: name === locale?.name,
  }));
  if (!i18n || isTranslated(page, site)) return languages.length > 0 ? { languages } : {};
  const { label, htmlLang, direction } = i18n.default;
  return {
    ...(languages.length > 0 && { languages }),
    untranslated: { label, lang: htmlLang, direction },
  };
}
