// The schema of languages, and the configuration of each.
import * as v from "valibot";
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { Book, PagesFolder } from "../types/book.js";
import type { SiteConfig } from "../types/config.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { I18n, Locale, TranslatedFolder } from "../types/locale.js";
import { directionOf, isLanguageTag, nativeName } from "../text/locale.js";
import { nearest } from "../text/nearest.js";
import { CURRENT } from "../text/versions.js";
import { isVariables, VARIABLES } from "../text/variables.js";
import { shape } from "../schema/shape.js";
import { contentFolder, optionalText, text, textThat } from "../schema/texts.js";
import { texts } from "./wording.js";
import { ENGLISH_WORDING } from "../words/words.js";

const name = textThat((value) => /^[a-z\d][\w-]*$/i.test(value), "a name such as de or pt-BR");

/** A BCP 47 language tag. */
export const languageTag = textThat(isLanguageTag, "a language tag such as en or pt-BR");

const localeConfig = shape({
  label: optionalText,
  htmlLang: v.exactOptional(languageTag),
  direction: v.exactOptional(v.picklist(["ltr", "rtl"])),
  path: v.exactOptional(name),
  title: optionalText,
  tagline: v.exactOptional(v.string()),
  texts: v.exactOptional(texts),
  variables: v.exactOptional(v.pipe(v.unknown(), v.check(isVariables, VARIABLES))),
});

const entries = shape({
  defaultLocale: text,
  locales: v.pipe(
    v.array(name),
    v.minLength(1, "at least one language"),
    v.check((names) => new Set(names).size === names.length, "different languages"),
  ),
  path: v.exactOptional(contentFolder(["content"], "translations, such as i18n"), "i18n"),
  localeConfigs: v.exactOptional(v.record(v.string(), localeConfig), {}),
});

type Given = v.InferOutput<typeof entries>;

const tagOf = ({ localeConfigs }: Given, locale: string) => localeConfigs[locale]?.htmlLang ?? locale;

/** Languages of the content, with every default. Their folders are known when the books are: see `withLocales`. */
export const i18n = v.pipe(
  entries,
  v.check(
    ({ defaultLocale, locales }) => locales.includes(defaultLocale),
    "a `defaultLocale` that is one of `locales`",
  ),
  v.check(
    ({ localeConfigs, locales }) => Object.keys(localeConfigs).every((locale) => locales.includes(locale)),
    "only names of `locales` in `localeConfigs`",
  ),
  v.check(
    (given) => given.locales.every((locale) => isLanguageTag(tagOf(given, locale))),
    "language tags in `locales`\nGive others a tag by `htmlLang` in `localeConfigs`",
  ),
  v.transform((given): I18n => {
    const { defaultLocale, locales, path } = given;
    const localeOf = (locale: string): Locale => {
      // Only the pages that use variables depend on them.
      const { path: folder = locale, variables: _, ...config } = given.localeConfigs[locale] ?? {};
      const htmlLang = tagOf(given, locale);
      return {
        label: nativeName(htmlLang),
        direction: directionOf(htmlLang),
        ...config,
        htmlLang,
        name: locale,
        path: `${path}/${folder}`,
        wording: ENGLISH_WORDING,
        folders: [],
        endings: {},
      };
    };
    const first = localeOf(defaultLocale);
    const others = locales.filter((locale) => locale !== defaultLocale).map(localeOf);
    return { default: first, path, locales: [first, ...others] };
  }),
);

/** The configuration with the folders of its languages. `only`: the one language that is wanted, at the root. */
export function withLocales(
  config: SiteConfig,
  file: string,
  only: string | undefined,
): { readonly config: SiteConfig; readonly diagnostics: readonly Diagnostic[] } {
  const { i18n: languages } = config;
  const names = languages?.locales.map((locale) => locale.name) ?? [];
  if (only !== undefined && !names.includes(only)) {
    const problem = diagnostic("unknown-locale", { file }, only, names.join(", "), nearest(only, names));
    return { config, diagnostics: [problem] };
  }
  if (!languages) return { config, diagnostics: [] };
  const wanted = languages.locales.filter((locale) => only === undefined || locale.name === only);
  const locales = wanted.map((locale) => ({ ...locale, folders: translatedFolders(locale.path, config) }));
  return { config: { ...config, i18n: { ...languages, locales } }, diagnostics: [] };
}

/** The folders of translations in that of a language (Docusaurus conventions). */
function translatedFolders(
  folder: string,
  { docs, pages, collections }: Pick<SiteConfig, "docs" | "pages" | "collections">,
): TranslatedFolder[] {
  return [
    ...pages.map((each) => ({ path: `${folder}/${pagesFolder(each, pages)}`, original: each.path })),
    ...collections.map((each) => ({
      path: `${folder}/docusaurus-plugin-${each.translations}`,
      original: each.path,
    })),
    ...docs.map((book) => ({ path: `${folder}/${docsFolder(book)}`, original: book.path })),
  ];
}

/** Name of the folder of translations of pages. */
function pagesFolder({ id }: PagesFolder, { length }: readonly PagesFolder[]): string {
  return `docusaurus-plugin-content-pages${length === 1 || id === "pages" ? "" : `-${id}`}`;
}

/** Folder of the translations of a book, in its version. Of the book `docs`, or of the only one, its name has no id. */
function docsFolder({ id, key, version }: Book): string {
  const plugin = `docusaurus-plugin-content-docs${key === "docs" || id === "docs" ? "" : `-${id}`}`;
  const isCurrent = version === undefined || version.name === CURRENT;
  return `${plugin}/${isCurrent ? CURRENT : `version-${version.name}`}`;
}

/**
 * The configuration for one of the languages of a site. Pages of all but the first one are below its name, files stay where
 * they are.
 */
export function configFor(config: SiteConfig, locale: Locale): SiteConfig {
  const { publicPath, navbar, title: usual, i18n: languages } = config;
  const { htmlLang, direction, wording, title = usual, tagline = config.tagline } = locale;
  return {
    ...config,
    locale,
    lang: htmlLang,
    wording,
    direction,
    title,
    tagline,
    navbar: { ...navbar, title: navbar.title === usual ? title : navbar.title },
    baseUrl: locale.name === languages?.locales[0]?.name ? publicPath : `${publicPath}${locale.name}/`,
    staticDirectories: [`${locale.path}/static`, ...config.staticDirectories],
  };
}
