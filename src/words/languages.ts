// The languages that there are words for.
import type { Texts } from "./words.js";
import { TEXTS as ENGLISH } from "./en/index.js";

type Load = () => Promise<{ readonly TEXTS: Texts }>;

/** Loads the texts of a language. Only those that a site needs are loaded. */
const OTHERS: Readonly<Record<string, Load>> = {
  ar: () => import("./ar/index.js"),
  de: () => import("./de/index.js"),
  es: () => import("./es/index.js"),
  fr: () => import("./fr/index.js"),
  he: () => import("./he/index.js"),
  hi: () => import("./hi/index.js"),
  it: () => import("./it/index.js"),
  ja: () => import("./ja/index.js"),
  ko: () => import("./ko/index.js"),
  nl: () => import("./nl/index.js"),
  pl: () => import("./pl/index.js"),
  "pt-BR": () => import("./pt-BR/index.js"),
  ru: () => import("./ru/index.js"),
  tr: () => import("./tr/index.js"),
  uk: () => import("./uk/index.js"),
  "zh-Hans": () => import("./zh-Hans/index.js"),
  "zh-Hant": () => import("./zh-Hant/index.js"),
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
  return (await OTHERS[language]?.())?.TEXTS ?? ENGLISH;
}
