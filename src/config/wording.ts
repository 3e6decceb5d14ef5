// The words of docsite in the languages of a site, with the texts of its own.
import * as v from "valibot";
import { isObject } from "../text/json.js";
import { directionOf } from "../text/locale.js";
import type { SiteConfig } from "../types/config.js";
import type { I18n } from "../types/locale.js";
import type { Plugin } from "../types/plugin.js";
import { languageFor, textsIn } from "../words/languages.js";
import { isMessage, namesIn, type Message, type Messages } from "../words/message.js";
import { ENGLISH_TEXTS, ENGLISH_WORDING, type OwnTexts, type Texts, type Wording } from "../words/words.js";
import { shape } from "../schema/shape.js";
import { textThat } from "../schema/texts.js";

const FORMS = ["zero", "one", "two", "few", "many", "other"] as const;

/** Single texts, by the names that they have in `src/words/en`. */
export const texts: v.GenericSchema<OwnTexts> = v.lazy(() => groupOf(ENGLISH_TEXTS));

function groupOf(table: Messages): v.GenericSchema<OwnTexts> {
  const entries = Object.entries(table).map(([name, value]) => {
    const schema = isMessage(value) ? messageLike(value) : v.lazy(() => groupOf(value));
    return [name, v.exactOptional(schema)] as const;
  });
  return shape(Object.fromEntries(entries));
}

function messageLike(message: Message): v.GenericSchema {
  const names = namesIn(message);
  const values =
    names.length === 0
      ? "without values"
      : `whose values are ${names.map((name) => `{${name}}`).join(" and ")}`;
  const text = textThat(
    (value) => /\S/.test(value) && namesIn(value).every((name) => names.includes(name)),
    `a text ${values}`,
  );
  if (typeof message === "string") return text;
  const forms = FORMS.map((form) => [form, form === "other" ? text : v.exactOptional(text)] as const);
  const each = shape(Object.fromEntries(forms));
  return v.lazy((value) => (isObject(value) ? each : (text as v.GenericSchema)));
}

/**
 * The configuration with the words of its languages, and those of plugins. `own`: the texts of the site in its default language. Where docsite
 * has no words in a language, they are English.
 */
export async function withWording(
  config: SiteConfig,
  own: OwnTexts | undefined,
  plugins: readonly Plugin[] = [],
): Promise<SiteConfig> {
  const { i18n, lang } = config;
  const wordingFor = async (tag: string, texts: OwnTexts | undefined) => {
    const wording = await docsiteWording(tag, texts);
    const ofPlugins = pluginWords(plugins, tag);
    return ofPlugins ? { ...wording, own: ofPlugins } : wording;
  };
  if (!i18n) {
    const wording = await wordingFor(lang, await withProject(config, lang, lang, own));
    return { ...config, wording };
  }
  const withWords = async (locale: I18n["default"]) => {
    const texts = locale.texts ?? (locale.name === i18n.default.name ? own : undefined);
    const all = await withProject(config, locale.name, locale.htmlLang, texts);
    return { ...locale, wording: await wordingFor(locale.htmlLang, all) };
  };
  const locales = await Promise.all(i18n.locales.map(withWords));
  const languages = { ...i18n, default: await withWords(i18n.default), locales };
  return { ...config, wording: languages.default.wording, i18n: languages };
}

/** The texts of a site with those that its Docusaurus project translates in the language with this name. */
async function withProject(
  { docusaurus }: SiteConfig,
  name: string,
  tag: string,
  own: OwnTexts | undefined,
): Promise<OwnTexts | undefined> {
  const translations = docusaurus?.translations?.[name];
  if (!translations) return own;
  const { themeTexts } = await import("../docusaurus/theme-texts.js");
  const theirs = themeTexts(translations, tag);
  if (Object.keys(theirs).length === 0) return own;
  return merged(theirs as Messages, (own ?? {}) as Messages) as OwnTexts;
}

/** The texts of plugins in a language: those of its own tag, of the language alone, or English ones. */
function pluginWords(plugins: readonly Plugin[], tag: string): Wording["own"] {
  const spoken = plugins.filter(({ words }) => words);
  if (spoken.length === 0) return undefined;
  const inTag = ({ words = {} }: Plugin) => ({ ...words[tag.split("-")[0] ?? ""], ...words[tag] });
  // Without English ones, the first language says which texts there are.
  const originalOf = ({ words = {} }: Plugin) => words["en"] ?? Object.values(words)[0] ?? {};
  return {
    texts: Object.fromEntries(spoken.map((each) => [each.name, { ...originalOf(each), ...inTag(each) }])),
    english: Object.fromEntries(spoken.map((each) => [each.name, originalOf(each)])),
  } as Wording["own"];
}

async function docsiteWording(tag: string, own: OwnTexts | undefined): Promise<Wording> {
  const language = languageFor(tag);
  if (own === undefined && (language === undefined || tag === "en")) return ENGLISH_WORDING;
  const all = await textsIn(language ?? "en");
  const changed = own === undefined ? all : (merged(all, own as Messages) as Texts);
  const lang = language === undefined ? "en" : tag;
  return { lang, direction: directionOf(lang), texts: changed };
}

function merged(texts: Messages, own: Messages): Messages {
  const entries = Object.keys({ ...texts, ...own }).map((name) => {
    const [value, given] = [texts[name], own[name]];
    if (value === undefined || given === undefined) return [name, given ?? value] as const;
    return [name, isMessage(given) || isMessage(value) ? given : merged(value, given)] as const;
  });
  return Object.fromEntries(entries) as Messages;
}
