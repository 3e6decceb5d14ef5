/** How one line of a code block is set off: in one of the theme's ways, or by classes of the site. */
export type LineMark = "hl" | "add" | "del" | "focus" | "error" | "warning" | (string & {});

/** What the info string of a fenced code block asks for, after the language. Lines are counted from 1. */
export interface CodeMeta {
  readonly title?: string;
  /** Lines that are marked, by their marks. */
  readonly marked: ReadonlyMap<LineMark, ReadonlySet<number>>;
  /** Words to mark wherever they stand. */
  readonly words: readonly string[];
  /** Number of the first line. Absent: no line numbers. */
  readonly firstLineNumber?: number;
  /** `diff lang="js"`: the language under the `+` and `-` signs. */
  readonly diffLanguage?: string;
  /** Whether long lines are wrapped. Absent: as the site has it. */
  readonly wrap?: boolean;
  /** What is folded: the lines of these ranges, what follows this number of lines, or nothing. Absent: as the site has it. */
  readonly collapse?: readonly LineRange[] | number | boolean;
}

/** First and last line of a range. */
export type LineRange = readonly [first: number, last: number];

/** Marks by the names of ranges: `ins={2-4}`. */
const MARKS: ReadonlyMap<string, LineMark> = new Map([
  ["ins", "add"],
  ["add", "add"],
  ["del", "del"],
  ["focus", "focus"],
  ["error", "error"],
  ["warning", "warning"],
]);

/** What most blocks ask for. */
const NOTHING: CodeMeta = { marked: new Map(), words: [] };

/**
 * Reads the meta part of an info string:
 * `title="…" {1,3-5} ins={2} focus={4-6} /word/ showLineNumbers=7 wrap collapse={8-20} lang="js"`.
 */
export function parseCodeMeta(meta: string): CodeMeta {
  if (meta.trim() === "") return NOTHING;
  const attribute = (name: string) => {
    const match = new RegExp(String.raw`(?:^|\s)${name}=(?:"([^"]*)"|'([^']*)')`).exec(meta);
    return match?.[1] ?? match?.[2];
  };
  const unquoted = meta.replace(/"[^"]*"|'[^']*'/g, "");
  const unlabelled = unquoted.replace(/\[[^[\]]*\]/g, "");
  const value = (name: string) =>
    new RegExp(String.raw`(?:^|\s)${name}(?:=([\w-]+))?(?=\s|$)`).exec(unlabelled);
  const numbers = value("showLineNumbers");
  const wrap = value("wrap");
  const collapse = value("collapse");
  const title = attribute("title") ?? /(?:^|\s)\[([^[\]]+)\]/.exec(unquoted)?.[1];
  const diffLanguage = attribute("lang");
  const marked = new Map<LineMark, Set<number>>();
  const folded: LineRange[] = [];
  for (const [, name = "", list = ""] of unquoted.matchAll(/(?:(\w+)=)?\{([\d,\s-]+)\}/g)) {
    const ranges = rangesIn(list);
    if (name === "collapse") folded.push(...ranges);
    else addLines(marked, MARKS.get(name) ?? "hl", ranges);
  }
  const words = Array.from(unlabelled.matchAll(/(?<=^|\s)\/((?:\\.|[^/\\])+)\/(?=\s|$)/g), ([, word = ""]) =>
    word.replace(/\\(.)/g, "$1"),
  );
  return {
    ...(title !== undefined && { title }),
    ...(diffLanguage !== undefined && { diffLanguage }),
    ...(numbers && /^\d*$/.test(numbers[1] ?? "") && { firstLineNumber: Number(numbers[1] ?? 1) }),
    ...(wrap && { wrap: wrap[1] !== "false" }),
    ...(folded.length > 0
      ? { collapse: folded }
      : collapse && {
          collapse: /^\d+$/.test(collapse[1] ?? "") ? Number(collapse[1]) : collapse[1] !== "false",
        }),
    marked,
    words,
  };
}

/** Longest range that is taken literally: a slip of the pen must not fill the memory. */
const LONGEST_RANGE = 100_000;

function rangesIn(list: string): LineRange[] {
  return list.split(",").flatMap((range): LineRange[] => {
    const [, first, last] = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(range) ?? [];
    if (first === undefined) return [];
    return [[Number(first), Math.min(Number(last ?? first), Number(first) + LONGEST_RANGE)]];
  });
}

function addLines(marked: Map<LineMark, Set<number>>, mark: LineMark, ranges: readonly LineRange[]): void {
  const lines = marked.get(mark) ?? new Set();
  for (const [first, last] of ranges) for (let line = first; line <= last; line++) lines.add(line);
  marked.set(mark, lines);
}
