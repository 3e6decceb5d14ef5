// Exact words in quotation marks.
import { fold, UNSPACED } from "./fold.js";

const QUOTED = /["“”„«»]([^"“”„«»]+)["“”„«»]/g;

/** A phrase with its place in the query, quotation marks left out, in UTF-16 code units. */
export interface Phrase {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The phrases of a query that have a letter or a figure. */
export function phrasesIn(query: string): Phrase[] {
  return [...query.matchAll(QUOTED)].flatMap(({ 1: text = "", index }) =>
    plain(text) === "" ? [] : [{ text: text.trim(), start: index + 1, end: index + 1 + text.length }],
  );
}

/** Whether a text has the words of a phrase one after the other, whatever stands between words. */
export function holds(text: string, phrase: Phrase): boolean {
  const sought = plain(phrase.text);
  // Words that are written without spaces have no ends to look at.
  return UNSPACED.test(sought) ? plain(text).includes(sought) : ` ${plain(text)} `.includes(` ${sought} `);
}

function plain(text: string): string {
  return fold(text)
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, " ")
    .trim();
}

/** Where a text has a phrase letter by letter; -1 where it has it with other accents, or not at all. */
export function placeOf(text: string, phrase: Phrase): number {
  const words = phrase.text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return text.search(new RegExp(words.join(String.raw`[^\p{L}\p{N}\p{M}]+`), "iu"));
}
