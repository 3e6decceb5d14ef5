// The field of an operation or a schema that a search was about.
import { rangesOf, type Sought } from "./excerpt.js";

/**
 * Id of the field or response whose name has the words that the title of this page lacks; `undefined` where the title
 * has all of them, or no name has any.
 */
export function soughtField(words: readonly Sought[]): string | undefined {
  const page = document.querySelector("main article");
  if (!page?.querySelector(".doc-body.api")) return undefined;
  const inTitle = wordsIn(page.querySelector(".doc-head")?.textContent, words);
  // Other forms of a word are sought, too.
  const isInTitle = (word: string) =>
    [...inTitle].some((one) => one.startsWith(word) || word.startsWith(one));
  const rest = words.filter(({ start }) => !isInTitle(start));
  if (rest.length === 0) return undefined;
  for (const { start } of rest) {
    const response = /^[1-5]\d\d$/.test(start) ? document.getElementById(`response-${start}`) : null;
    if (response) return response.id;
  }
  let best: { readonly id: string; readonly score: number } | undefined;
  for (const field of page.querySelectorAll<HTMLElement>(".api .fields > li[id]")) {
    const name = field.querySelector(":scope > p a")?.textContent ?? "";
    const found = wordsIn(name, rest);
    if (found.size === 0) continue;
    const score = found.size * 2 + Number(rest.some(({ start }) => start === name.toLowerCase()));
    if (!best || score > best.score) best = { id: field.id, score };
  }
  return best?.id;
}

/** The sought words that a text has. */
function wordsIn(text: string | null | undefined, words: readonly Sought[]): ReadonlySet<string> {
  return new Set(rangesOf(text ?? "", words).map(({ word }) => word));
}
