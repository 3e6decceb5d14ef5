// The words of the interface: every text that pages, scripts, Markdown files and feeds show.
//
// English is in `en`, and says which texts there are; each other language is a file of data in the folder `words` at the top. To
// add a word, add it to the file of its part in `en`, and then to all of these: the compiler names those that lack it. A text with an amount, `{count}`, has a text for each form that its language has for amounts.
//
// Pages and scripts find them in `theme/words/`, other files of the build in `wordsOf`. A script gets the group that
// it names there, in one language.
import type { Messages, SomeTexts, Spoken, TextsLike } from "./message.js";
import { spoken, spokenCode } from "./message.js";
import { TEXTS as ENGLISH } from "./en/index.js";

/** All texts of a language. */
export type Texts = TextsLike<typeof ENGLISH>;

/** Single texts of a site in the place of the usual ones. */
export type OwnTexts = SomeTexts<typeof ENGLISH>;

/** A text of a plugin: a function where it has values, in the order of the English text. */
export type OwnWord = string & ((...values: readonly (string | number)[]) => string);

/** The texts of a language as a program says them. */
export interface Words extends Spoken<typeof ENGLISH> {
  /** Texts of plugins, by their names. */
  readonly own: Readonly<Record<string, Readonly<Record<string, OwnWord>>>>;
  /** The language that they are in: a BCP 47 tag, by which dates and numbers are written, too. */
  readonly lang: string;
  /** Of its script. */
  readonly direction: "ltr" | "rtl";
}

/** The words of a site as plain data: see `Words`. */
export interface Wording extends Pick<Words, "lang" | "direction"> {
  readonly texts: Texts;
  /** Texts of plugins, by their names, and the English ones, which say which there are. */
  readonly own?: { readonly texts: Messages; readonly english: Messages };
}

/** The English texts, which say which there are. */
export const ENGLISH_TEXTS = ENGLISH;

/** The words of a site whose configuration names no language. */
export const ENGLISH_WORDING: Wording = { lang: "en", direction: "ltr", texts: ENGLISH };

/** The words as functions of their values. A group is made when it is asked for. */
export function wordsOf({ lang, direction, texts, own }: Wording): Words {
  const words = { lang, direction, own: own ? spoken(own.texts, own.english, lang) : {} };
  for (const [name, original] of Object.entries(ENGLISH)) {
    let made: unknown;
    const group = { [name]: texts[name as keyof Texts] };
    const get = () => (made ??= (spoken(group, { [name]: original }, lang) as typeof group)[name]);
    Object.defineProperty(words, name, { enumerable: true, get });
  }
  return words as Words;
}

/** Code of a group of words for browsers, of one `word` of it, or of `lang` or `direction`; without a name, of all. */
export function wordsCode({ texts, own, ...about }: Wording, name?: string, word?: string): string {
  if (name === "lang" || name === "direction") return JSON.stringify(about[name]);
  const ownCode = () => (own ? spokenCode(own.texts, own.english, about.lang) : "({})");
  if (name === "own") return ownCode();
  if (name === undefined)
    return `({...${JSON.stringify(about)},own:${ownCode()},...${spokenCode(texts, ENGLISH, about.lang)}})`;
  const group = name as keyof Texts;
  if (word === undefined) return spokenCode(texts[group], ENGLISH[group], about.lang);
  const [text, english] = [texts, ENGLISH].map((all) => (all[group] as Messages)[word]);
  const code = english === undefined ? "undefined" : spokenCode(text ?? english, english, about.lang);
  return code.startsWith("(") ? `(${code})` : code;
}
