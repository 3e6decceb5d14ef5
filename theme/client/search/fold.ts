// Texts that are equal for a search.

/** Scripts that are written without spaces between words, and Korean, whose words carry particles. */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]+/u;

/** Letters that are no base letter with an accent for Unicode, but are typed as one. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  ø: "o",
  ł: "l",
  đ: "d",
  æ: "ae",
  œ: "oe",
  ı: "i",
};

/** Accents, vowel signs of Hebrew and Arabic, what only stretches an Arabic word, and apostrophes. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0640\u0670'’]/g;
/** Lower case without accents; full-width letters become plain ones. */
export function fold(text: string): string {
  // oxlint-disable-next-line no-control-regex -- plain ASCII is the fast way
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase().replaceAll("'", "");
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replace(MARKS, "")
    .normalize("NFC")
    .replace(/[ßøłđæœı]/g, (letter) => LETTERS[letter] ?? letter);
}
