/** What the info string of a fenced code block asks for, after the language. */
export interface CodeMeta {
  readonly title?: string;
  /** 1-based line numbers to highlight. */
  readonly highlighted: ReadonlySet<number>;
  /** Number of the first line. Absent: no line numbers. */
  readonly firstLineNumber?: number;
  /** `diff lang="js"`: the language under the `+` and `-` signs. */
  readonly diffLanguage?: string;
}

/** Reads the meta part of an info string: `title="…" {1,3-5} showLineNumbers=7 lang="js"`. */
export function parseCodeMeta(meta: string): CodeMeta {
  const attribute = (name: string) => {
    const match = new RegExp(String.raw`(?:^|\s)${name}=(?:"([^"]*)"|'([^']*)')`).exec(meta);
    return match?.[1] ?? match?.[2];
  };
  const unquoted = meta.replace(/"[^"]*"|'[^']*'/g, "");
  const numbers = /(?:^|\s)showLineNumbers(?:=(\d+))?(?=\s|$)/.exec(unquoted);
  const title = attribute("title") ?? /(?:^|\s)\[([^[\]]+)\]/.exec(unquoted)?.[1];
  const diffLanguage = attribute("lang");
  return {
    ...(title !== undefined && { title }),
    ...(diffLanguage !== undefined && { diffLanguage }),
    ...(numbers && { firstLineNumber: Number(numbers[1] ?? 1) }),
    highlighted: lineNumbersOf(/\{([\d,\s-]+)\}/.exec(unquoted)?.[1] ?? ""),
  };
}

/** Longest range that is taken literally: a slip of the pen must not fill the memory. */
const LONGEST_RANGE = 100_000;

function lineNumbersOf(ranges: string): ReadonlySet<number> {
  const lines = new Set<number>();
  for (const range of ranges.split(",")) {
    const [, first, last] = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(range) ?? [];
    if (first === undefined) continue;
    const end = Math.min(Number(last ?? first), Number(first) + LONGEST_RANGE);
    for (let line = Number(first); line <= end; line++) lines.add(line);
  }
  return lines;
}
