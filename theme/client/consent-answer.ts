// What a reader has said of the purposes of the site.
import { banner, days, purposes } from "./consent-purposes.js";
import { keep, recallJson } from "./storage.js";

const KEY = "consent";
const DAY = 24 * 60 * 60 * 1000;

/** An answer as devices keep it. */
interface Answer {
  readonly yes: readonly string[];
  readonly no: readonly string[];
  /** When it was given, in milliseconds. */
  readonly at: number;
}

/** The names of all purposes. */
export const NAMES: readonly string[] = purposes.map(({ name }) => name);

/** The purposes that the reader agrees to; nothing where there is no answer, or one that is too old or to fewer purposes. */
export function answered(): readonly string[] | undefined {
  // The manager of the site may have spoken before.
  if (!banner) return namesIn(document.documentElement.dataset["consent"]);
  const { yes, no, at } = kept() ?? { yes: [], no: [], at: 0 };
  const isValid =
    Math.abs(Date.now() - at) < days * DAY && NAMES.every((name) => [...yes, ...no].includes(name));
  if (isValid) return NAMES.filter((name) => yes.includes(name));
  // Global Privacy Control: the reader has told the browser that the answer is no.
  return (navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl ? [] : undefined;
}

function namesIn(text: string | undefined): readonly string[] | undefined {
  return text?.split(" ").filter((name) => NAMES.includes(name));
}

function kept(): Answer | undefined {
  const value = recallJson(KEY) as Partial<Answer> | undefined;
  const isList = (list: unknown) => Array.isArray(list);
  return isList(value?.yes) && isList(value?.no) && typeof value?.at === "number"
    ? (value as Answer)
    : undefined;
}

/** Keeps an answer. */
export function keepAnswer(yes: readonly string[]): void {
  const answer: Answer = { yes, no: NAMES.filter((name) => !yes.includes(name)), at: Date.now() };
  keep(KEY, JSON.stringify(answer));
}
