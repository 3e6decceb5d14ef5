// Text → the words that are indexed and looked for. The same code runs when a site is built and in the browser.
import { fold, UNSPACED } from "./fold.js";
import { phrasesIn, type Phrase } from "./phrases.js";

const SCRIPT_RUNS = new RegExp(`${UNSPACED.source}|(?:(?!${UNSPACED.source})[^])+`, "gu");
const CHUNKS = /[^\s"`<>()[\]|,;!?=…“”„«»、。，；：！？（）「」『』【】]+/g;
/** The signs at the end of names such as `C++` and `C#` are a part of them. */
const SIGNS = /(?:\+\+|#)$/;
const RUNS = /[\p{L}\p{N}\p{M}]+(?:['’]\p{L}+)*(?:(?:\+\+|#)(?![\p{L}\p{N}+#]))?/gu;
const CAMEL_CASE = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll}{2})/u;
/** The Arabic article with the small words that are written in one with it. */
const ARTICLE = /^(?:[وفبك]?ال|و?لل)(?=\p{L}{3})/u;
/** An option of a command, an annotation or a rule of CSS: `--watch`, `@media`. */
const FLAG = /^(?:--?|@)\p{L}[\p{L}\p{N}]*(?:-[\p{L}\p{N}]+)*/u;
/** Signs that operators are made of, where they stand between other text. */
const SIGN = String.raw`[!#$%&*+\-./:<=>?@\\^|~]`;
/** Several signs are an operator even between letters: `a?.b`, but neither `--watch` nor `https://`; one sign only between spaces. */
const OPERATORS = new RegExp(
  String.raw`(?<!${SIGN})(?!--\w|://)${SIGN}{2,3}(?!${SIGN})|(?<!\S)${SIGN}(?!\S)`,
  "g",
);
const A_SIGN = new RegExp(`^${SIGN}$`);
/** A text that is nothing but signs, where brackets and quotation marks count, too. */
const ONLY_SIGNS = /^[!-/:-@[-`{-~]{1,3}$/;

/** Longest identifier that is indexed whole, and longest word, in UTF-16 code units. */
const MAX_LENGTH = 48;
/** Indexed suffixes of a path: `/api/servers/{id}` is also found by `/servers/{id}`. */
const MAX_PATH_ENDS = 4;

/** A word with its place in the text, in UTF-16 code units. */
export interface Word {
  /** Folded. */
  readonly text: string;
  /** Folded parts of a name in camel case; of a name with signs at its end, that without them; of a word in an unspaced script, its characters; an Arabic word without article. */
  readonly parts: readonly string[];
  readonly start: number;
  readonly end: number;
}

/** Text between spaces and brackets: `docker-compose.yml` is one, with three words. */
export interface Chunk {
  readonly words: readonly Word[];
  /** The folded whole, then its ends where it is a path. Empty where the chunk is a single word. */
  readonly wholes: readonly string[];
}

/** The chunks of a text that hold a letter or a digit. */
export function chunksOf(text: string): Chunk[] {
  const chunks: Chunk[] = [];
  for (const match of text.matchAll(CHUNKS)) {
    const words = wordsOf(match[0], match.index);
    if (words.length === 0) continue;
    const flag = FLAG.exec(match[0])?.[0];
    const wholes = words.length > 1 ? wholesOf(match[0]) : [];
    chunks.push({ words, wholes: flag === undefined ? wholes : [fold(flag), ...wholes] });
  }
  return chunks;
}

function wordsOf(chunk: string, offset: number): Word[] {
  const words: Word[] = [];
  for (const run of chunk.matchAll(RUNS)) {
    if (!UNSPACED.test(run[0])) {
      words.push(spacedWord(run[0], offset + run.index));
      continue;
    }
    for (const script of run[0].matchAll(SCRIPT_RUNS)) {
      const start = offset + run.index + script.index;
      if (UNSPACED.test(script[0])) words.push(...segmentsOf(script[0], start));
      else words.push(spacedWord(script[0], start));
    }
  }
  return words;
}

function spacedWord(text: string, start: number): Word {
  const plain = text.replace(SIGNS, "");
  if (plain !== text)
    return {
      text: fold(text).slice(0, MAX_LENGTH),
      parts: [fold(plain)],
      start,
      end: start + text.length,
    };
  const parts = /\p{Lu}/u.test(text.slice(1)) ? text.split(CAMEL_CASE) : [];
  const folded = fold(text);
  const bare = folded.replace(ARTICLE, "");
  return {
    text: folded.slice(0, MAX_LENGTH),
    parts: parts.length > 1 ? parts.map(fold) : bare === folded ? [] : [bare],
    start,
    end: start + text.length,
  };
}

/** A constant that takes ten milliseconds to make, so only for texts that need it. */
let segmenter: Intl.Segmenter | undefined;

function segmentsOf(text: string, start: number): Word[] {
  segmenter ??= new Intl.Segmenter("zh", { granularity: "word" });
  return [...segmenter.segment(text)].map(({ segment, index }) => {
    const word = fold(segment);
    const characters = [...word];
    return {
      text: word,
      parts: characters.length > 1 ? characters : [],
      start: start + index,
      end: start + index + segment.length,
    };
  });
}

function wholesOf(chunk: string): string[] {
  if (UNSPACED.test(chunk)) return [];
  const whole = fold(chunk)
    .replace(/^\w+:\/\//, "")
    .replace(/[{}$]/g, "")
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
  const ends = [whole];
  for (let at = whole.indexOf("/"); at >= 0 && ends.length <= MAX_PATH_ENDS; at = whole.indexOf("/", at + 1))
    ends.push(whole.slice(at + 1));
  return ends.filter((end) => end.length <= MAX_LENGTH && /[^\p{L}\p{N}]/u.test(end));
}

/** The operators in a heading or a piece of code, such as `=>`, repetitions included; they are terms as they are. */
export function operatorsIn(text: string): readonly string[] {
  const whole = text.trim();
  return ONLY_SIGNS.test(whole) ? [whole] : (text.match(OPERATORS) ?? []);
}

/** Where an operator stands in a text, alone or in code. */
export function placesOf(operator: string, text: string): number[] {
  const places: number[] = [];
  const { length } = operator;
  for (let at = text.indexOf(operator); at >= 0; at = text.indexOf(operator, at + length)) {
    const [before, after] = [text.charAt(at - 1), text.charAt(at + length)];
    const isWhole =
      length > 1 ? !A_SIGN.test(before) && !A_SIGN.test(after) : `${before}${after}`.trim() === "";
    if (isWhole) places.push(at);
  }
  return places;
}

/** Whether a term is an operator. */
export function isOperator(term: string): boolean {
  return ONLY_SIGNS.test(term);
}

/** The texts of all chunks, including those without a letter or a digit. */
export function chunkTextsOf(text: string): readonly string[] {
  return text.match(CHUNKS) ?? [];
}

/** A chunk that is one word of plain letters and figures, as most are. */
const PLAIN_WORD = /^([A-Za-z]?[a-z0-9]+)[.:]?$/;

/** Everything that the text of a chunk is found by, repetitions included. */
export function termsOf(chunkText: string): string[] {
  const plain = PLAIN_WORD.exec(chunkText)?.[1];
  if (plain !== undefined) return [plain.toLowerCase().slice(0, MAX_LENGTH)];
  return chunksOf(chunkText).flatMap(({ words, wholes }) => [
    // Single characters of an unspaced word would find far too much, as would the letter of `C++`; they are only a way to look for it.
    ...words.flatMap(({ text, parts }) =>
      UNSPACED.test(text) || /^..?(?:\+\+|#)$/.test(text) ? [text] : [text, ...parts],
    ),
    ...wholes,
  ]);
}

/** A title or heading as one term: `Get all` gives `get+all`, `--watch` and `@media` stay as they are. Empty where it has no words. */
export function nameOf(text: string): string {
  const words = chunksOf(text).flatMap((chunk) => nameWordsOf(chunk));
  return words.join("+");
}

function nameWordsOf({ words, wholes: [flag] }: Chunk): readonly string[] {
  return flag !== undefined && /^[-@]/.test(flag) ? [flag] : words.map((word) => word.text);
}

/** A word that a person looks for. */
export interface QueryWord {
  /** Folded. */
  readonly text: string;
  /** In lower case, otherwise as it was typed. */
  readonly typed: string;
  /** Used together instead of the word if the index does not contain it. */
  readonly parts: readonly string[];
  /** This word and a neighbor in one: `vs code` may be `vscode`. */
  readonly joined: readonly string[];
  /** Two and three words in one, of which this is one. */
  readonly phrases: readonly string[];
  /** Entries without it are as good as those with it. */
  readonly optional: boolean;
  /** Place of the phrase in quotation marks that it is in. */
  readonly phrase?: number;
}

export interface Query {
  readonly words: readonly QueryWord[];
  /** Identifiers of several words and options of commands, preferred if they match as a whole. */
  readonly wholes: readonly string[];
  /** The query as the name of a page or section; see `nameOf`. */
  readonly name: string;
  /** What stands in quotation marks. */
  readonly exact: readonly Phrase[];
}

/** So many words are looked for: of a longer query those that matter, then the first ones. */
const MAX_WORDS = 12;
/** Of a longer text, no more words are read. */
const MAX_READ = 60;

/** What a person typed, as words to look for. `optional`: words that matter only where there are no others. */
export function parseQuery(text: string, optional: ReadonlySet<string>): Query {
  const chunks = chunksOf(text);
  const exact = phrasesIn(text);
  const words = chunks.flatMap((chunk) => chunk.words).slice(0, MAX_READ);
  const isQuestion = words.some((word) => !optional.has(word.text));
  const looked = [...new Map(words.map((word, index) => [word.text, { ...word, index }])).values()].map(
    ({ text: word, parts, start, end, index }): QueryWord => {
      const phrase = exact.findIndex((each) => each.start <= start && end <= each.end);
      return {
        text: word,
        typed: text.slice(start, end).toLowerCase(),
        parts,
        joined: runsWith(words, index, 2).flatMap((run) => (isJoinable(run) ? [joinedOf(run)] : [])),
        phrases: [...runsWith(words, index, 2), ...runsWith(words, index, 3)].map(joinedOf),
        optional: isQuestion && optional.has(word) && phrase < 0,
        ...(phrase >= 0 && { phrase }),
      };
    },
  );
  // Beside words, what stands alone and is no dash or "&".
  const operators =
    words.length === 0
      ? operatorsIn(text)
      : text.split(/\s+/).filter((part) => part.length > 1 && isOperator(part));
  return {
    words: mostWanted([...looked, ...Array.from(new Set(operators), (each) => operatorOf(each, isQuestion))]),
    wholes: chunks.flatMap((chunk) => chunk.wholes.slice(0, 1)),
    name: nameOf(text),
    exact,
  };
}

function mostWanted(words: readonly QueryWord[]): readonly QueryWord[] {
  if (words.length <= MAX_WORDS) return words;
  const byNeed = [...words.filter(({ optional }) => !optional), ...words.filter(({ optional }) => optional)];
  const wanted = new Set(byNeed.slice(0, MAX_WORDS));
  return words.filter((word) => wanted.has(word));
}

function operatorOf(text: string, optional: boolean): QueryWord {
  return { text, typed: text, parts: [], joined: [], phrases: [], optional };
}

/** The runs of so many words that one of them is in. */
function runsWith(words: readonly Word[], index: number, length: number): Word[][] {
  const first = Math.max(0, index - length + 1);
  const runs = words
    .slice(first, index + 1)
    .map((_, place) => words.slice(first + place, first + place + length));
  return runs.filter((run) => run.length === length);
}

export function joinedOf(run: readonly Word[]): string {
  return run.map(({ text }) => text).join("");
}

const LONGEST_JOINED = 14;

/** Whether neighbors may also be written as one word. */
export function isJoinable(run: readonly Word[]): boolean {
  return joinedOf(run).length <= LONGEST_JOINED && run.every(({ text }) => /^[a-z]{2,}$/.test(text));
}
