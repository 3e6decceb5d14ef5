// Terms with their postings → files of terms, and the vocabulary.
import { Cutter, type Items, type Sizes } from "./cut.js";
import { LineCoder, termAfter, type Places, type TermLine } from "./lines.js";
import { lastHash, type TermFile } from "./lists.js";
import type { TermPostings } from "./postings.js";
import { FIELDS } from "../../theme/client/search/fields.js";
import { byCodeUnit } from "../text/order.js";

/** Size of a file of terms, in characters. A query loads at most 16 of these files. */
const TERMS_SIZE = 9_000;
/** Up to a size, all are in one file, which is loaded at once. */
const SIZES: Sizes = { small: 24_000, whenSmall: Infinity, most: TERMS_SIZE };

const LINES: Items<TermLine> = {
  // Most terms share half of their letters with the previous one.
  sizeOf: ({ term, coded }) => term.length / 2 + coded.length,
  nameOf: ({ term }) => term,
};

/** All files of terms, in order. */
export interface AllTerms {
  readonly files: readonly TermFile[];
  readonly vocabulary: string;
}

/** Makes the files of terms, which are added in their order. */
export class TermFiles {
  private readonly coder: LineCoder;
  private readonly vocabulary = new Vocabulary();
  private readonly files: TermFile[] = [];
  private readonly cutter = new Cutter(LINES, SIZES, (part) => this.file(part));

  /** `places`: see `LineCoder`. `put`: takes the hash of the file before and a file that is complete, and gives the hash of that. */
  constructor(
    places: Places | undefined,
    private readonly put: (before: string, content: Uint8Array) => string,
  ) {
    this.coder = new LineCoder(places);
  }

  add(term: TermPostings): void {
    this.vocabulary.add(term);
    this.cutter.add(this.coder.lineOf(term));
  }

  /** To be called once, after the last term. */
  finish(): AllTerms {
    this.cutter.finish();
    return { files: this.files, vocabulary: this.vocabulary.text() };
  }

  private file(part: readonly TermLine[]): void {
    const lines = part.map(({ term, coded }, at) => termAfter(term, part[at - 1]?.term ?? "") + coded);
    const hash = this.put(lastHash(this.files), new TextEncoder().encode(lines.join("\n")));
    this.files.push({ hash, first: part[0]?.term ?? "" });
  }
}

/** Size of the list, in characters. */
const SIZE = 80_000;
/** So many words of three letters and more are longer than the list may be. */
const MOST_WORDS = SIZE / 4 + 1;
/** Words of headings come first. */
const HEADING = 1_000_000_000;

const NAME = FIELDS.indexOf("name");
const PAIR = FIELDS.indexOf("pair");
const BODY = FIELDS.indexOf("body");

/** The words that browsers load, one per line: those of headings first, then the most common ones. */
class Vocabulary {
  private ranked: { readonly word: string; readonly rank: number }[] = [];

  add({ term: word, counts }: TermPostings): void {
    if (word.length < 3 || word.length > 24 || !/^\p{L}+$/u.test(word)) return;
    let all = 0;
    for (const count of counts) all += count;
    all -= counts[NAME] ?? 0;
    if (counts[PAIR] === all) return;
    this.ranked.push({ word, rank: all + (counts[BODY] === all ? 0 : HEADING) });
    if (this.ranked.length >= MOST_WORDS * 4) this.sort();
  }

  text(): string {
    this.sort();
    const words = this.ranked.map(({ word }) => word).join("\n");
    if (words.length < SIZE) return words;
    return words.slice(0, Math.max(words.lastIndexOf("\n", SIZE - 1), 0));
  }

  /** Sorts the words, and drops those that have no place in the list. */
  private sort(): void {
    this.ranked.sort((a, b) => b.rank - a.rank || byCodeUnit(a.word, b.word));
    this.ranked.length = Math.min(this.ranked.length, MOST_WORDS);
  }
}
