// The languages that there are words for.
import type { Texts } from "./words.js";
import { TEXTS as ENGLISH } from "./en/index.js";

type Load = () => Promise<{ readonly default: Texts }>;

/** Loads the texts of a language. Only those that a site needs are loaded. */
const OTHERS: Readonly<Record<string, Load>> = {
  ar: () => import("../../words/ar.json", { with: { type: "json" } }),
  de: () => import("../../words/de.json", { with: { type: "json" } }),
  es: () => import("../../words/es.json", { with: { type: "json" } }),
  fr: () => import("../../words/fr.json", { with: { type: "json" } }),
  he: () => import("../../words/he.json", { with: { type: "json" } }),
  hi: () => import("../../words/hi.json", { with: { type: "json" } }),
  it: () => import("../../words/it.json", { with: { type: "json" } }),
  ja: () => import("../../words/ja.json", { with: { type: "json" } }),
  ko: () => import("../../words/ko.json", { with: { type: "json" } }),
  nl: () => import("../../words/nl.json", { with: { type: "json" } }),
  pl: () => import("../../words/pl.json", { with: { type: "json" } }),
  "pt-BR": () => import("../../words/pt-BR.json", { with: { type: "json" } }),
  ru: () => import("../../words/ru.json", { with: { type: "json" } }),
  tr: () => import("../../words/tr.json", { with: { type: "json" } }),
  uk: () => import("../../words/uk.json", { with: { type: "json" } }),
  "zh-Hans": () => import("../../words/zh-Hans.json", { with: { type: "json" } }),
  "zh-Hant": () => import("../../words/zh-Hant.json", { with: { type: "json" } }),
};

/** Tags of the languages. */
export const LANGUAGES: readonly string[] = ["en", ...Object.keys(OTHERS)];

/** Other tags of some of them. Those of Chinese are told by the script. */
const ALIASES: Readonly<Record<string, string>> = { pt: "pt-BR", iw: "he" };

/**
 * The language that has the words for a BCP 47 tag: `de` for `de-CH`, `zh-Hant` for `zh-TW`. `undefined` where there is none.
 */
export function languageFor(tag: string): string | undefined {
  const { language, script } = new Intl.Locale(tag).maximize();
  const candidates = [`${language}-${script}`, language, ALIASES[language]];
  return candidates.find((name): name is string => name !== undefined && LANGUAGES.includes(name));
}

/** The texts of one of `LANGUAGES`. */
export async function textsIn(language: string): Promise<Texts> {
  return (await OTHERS[language]?.())?.default ?? ENGLISH;
}
