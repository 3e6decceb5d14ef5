import type { VariablesConfig } from "./variables.js";
import type { OwnTexts, Wording } from "../words/words.js";

/** Settings of a language of the content. */
export interface LocaleConfig {
  /** Name in the switcher. Default: what the language calls itself. */
  readonly label?: string;
  /** BCP 47 language tag of its pages. Default: the name of the locale. */
  readonly htmlLang?: string;
  /** Direction of the text. Default: that of the language's script. */
  readonly direction?: "ltr" | "rtl";
  /** Folder of its translations in `i18n.path`. Default: the name of the locale. */
  readonly path?: string;
  /** Name of the site in this language. Default: `title`. */
  readonly title?: string;
  /** Tagline of the site in this language. Default: `tagline`. */
  readonly tagline?: string;
  /** Replacements for single texts of docsite. Default: for the default language, `texts` of the site. */
  readonly texts?: OwnTexts;
  /** Variables in this language, which come before those of the site: with `{ product: { name: "Widget" } }`, the others of `product` stay. Default: none. */
  readonly variables?: VariablesConfig["variables"];
}

/** Languages of the content. */
export interface I18nConfig {
  /** The language of the files outside of `path`, whose pages are at the root. */
  readonly defaultLocale: string;
  /** All languages, the default one among them. The others are published under their names: `/de/`. */
  readonly locales: readonly string[];
  /** Folder of the translations, with a folder for each language. Default `i18n`. */
  readonly path?: string;
  /** Settings of single languages, by their names. Default: none. */
  readonly localeConfigs?: Readonly<Record<string, LocaleConfig>>;
}

/** A language with every default filled in. */
export interface Locale extends Required<Omit<LocaleConfig, "title" | "tagline" | "texts" | "variables">> {
  readonly name: string;
  /** Folder of its translations, relative to the site folder: `i18n/de`. */
  readonly path: string;
  /** Where the translations of each folder of the content are. */
  readonly folders: readonly TranslatedFolder[];
  /** Translations whose original has the other Markdown ending, with its path: `i18n/de/…/intro.md` of `content/docs/intro.mdx`. */
  readonly endings: Readonly<Record<string, string>>;
  readonly title?: string;
  readonly tagline?: string;
  readonly texts?: OwnTexts;
  /** What docsite says. */
  readonly wording: Wording;
}

/** A folder with translations of the files of another one, at the same paths. Both are relative to the site folder. */
export interface TranslatedFolder {
  readonly path: string;
  readonly original: string;
}

/** The languages of a site with every default filled in. */
export interface I18n {
  /** The language of the files outside of `path`. */
  readonly default: Locale;
  readonly path: string;
  /** Those to build. The first one is at the root: the default one, or the only one. */
  readonly locales: readonly Locale[];
}
