import { suggest, warning } from "./kind.js";

/** Problems with text that probably does not mean what its author meant, by code; see `DIAGNOSTICS`. */
export const WRITING = {
  "unknown-language": warning<[language: string, suggestion: string | undefined]>({
    about:
      "A code block names a language that docsite does not know, so its code has no colors. Each name is reported once for the whole site.",
    message: (language) => `Unknown code language \`${language}\``,
    hint: (_, suggestion) =>
      suggest(suggestion, "The code is shown without colors. Write `text` if that is meant"),
  }),
  "code-meta": warning<[word: string]>({
    about: "A word after the language of a code block means nothing to docsite.",
    message: (word) => `\`${word}\` after the language has no effect`,
    hint: (word) =>
      /^[^"']*["'][^"']*$/.test(word) ? "Close the quotes" : "Remove it, or check its spelling",
  }),
  "code-meta.line": warning<[line: number, lines: number]>({
    about: "A code block marks a line that it does not have.",
    message: (line) => `There is no line ${line} to mark`,
    hint: (_, lines) => `The code has ${lines} ${lines === 1 ? "line" : "lines"}`,
  }),
  "foreign-syntax": warning<[written: string, what: string, instead: string, page: string]>({
    about:
      "A page has syntax of another tool, which is shown as text or has no effect. Each kind is reported once for the whole site.",
    message: (written, what) => `\`${written}\` is ${what.replace(/,$/, "")}, which docsite does not read`,
    hint: (_, __, instead, page) => `${instead}. See “${page}” in the manual`,
  }),
};
