// What the info string of a fenced code block asks for, in the spellings of docsite and of others that have one meaning.

import type { FenceWord } from "../types/markdown-part.js";

/** The words by which a feature makes something of a block. */
export const FENCE_WORDS: readonly FenceWord[] = ["live", "twoslash"];

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
  /** Lines are for tools that check the code. */
  readonly twoslash?: boolean;
  /** It is code of React that runs. */
  readonly live?: boolean;
  /** Whether the code is held against the syntax of its language. Absent: as the site has it. */
  readonly check?: boolean;
  /** What means nothing, as it is written. */
  readonly unknown: readonly string[];
}

/** First and last line of a range. */
export type LineRange = readonly [first: number, last: number];

/** Marks by the names of ranges: `ins={2-4}`. */
const MARKS: ReadonlyMap<string, LineMark> = new Map([
  ["", "hl"],
  ["ins", "add"],
  ["add", "add"],
  ["del", "del"],
  ["mark", "hl"],
  ["hl_lines", "hl"],
  ["highlight", "hl"],
  ["focus", "focus"],
  ["error", "error"],
  ["warning", "warning"],
]);

/** What other tools call the keys of docsite. */
const KEYS: Readonly<Record<string, string>> = {
  filename: "title",
  fileName: "title",
  linenums: "showLineNumbers",
  linenos: "showLineNumbers",
  lineNumbers: "showLineNumbers",
  "line-numbers": "showLineNumbers",
  numberLines: "showLineNumbers",
  "number-lines": "showLineNumbers",
  lines: "showLineNumbers",
  startLine: "firstLine",
  startFrom: "firstLine",
  startLineNumber: "firstLine",
  linenostart: "firstLine",
  wordWrap: "wrap",
  "word-wrap": "wrap",
};

/** Words that say nothing about how code is shown, or what `code-feature` and others tell of; those for tools that check the code. */
const SILENT =
  /^(?:@|(?:test|tests|lint|upgrade|requires|group|output|rewrite_assert|doctest|skip|ext)\b|(?:variables|noInline|npm2yarn|annotate|copy|no-?copy|select|no-select|ignore(?:-\w+)?|should_panic|no_run|compile_fail|editable|noplay\w*|mdbook-runnable|does_not_compile|panics|not_desired_behavior|standalone(?:_crate)?|test_harness|edition20\d\d|E\d{4}|no-?(?:transpile|emit|lint|test|check|verify|run|isolate))$|[^\p{L}\p{N}]*$)/iu;

/** Attributes with which rustdoc means Rust. */
const RUST = /^(?:should_panic|no_run|compile_fail|edition20\d\d)$/;

/** What most blocks ask for. */
const NOTHING: CodeMeta = { marked: new Map(), words: [], unknown: [] };

/** One thing in the meta part. */
interface Part {
  readonly source: string;
  readonly name: string;
  readonly value?: string;
  /** What stands around the value; `/` and `[` around what has no name. */
  readonly sign: "" | '"' | "{" | "[" | "/";
}

const PART =
  /([\w.@-]+)=(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|\{((?:[^{}]|\{[^{}]*\})*)\}|\[([^[\]]*)\]|([^\s{}"']+))|\{((?:[^{}]|\{[^{}]*\})*)\}|(?<=^|\s)\/((?:\\.|[^/\\])+)\/(?=\s|$)|(?<=^|\s)\[([^[\]]+)\]|(?<=^|\s),?\[\[.{0,1000}\]\]|"((?:\\.|[^"\\])+)"|[^\s{]+|\{/g;

function partsOf(meta: string): Part[] {
  return Array.from(meta.matchAll(PART), (match): Part => {
    const [source, name = "", double, single, braces, list, bare, ranges, word, label, quoted] = match;
    const text = double ?? single;
    if (text !== undefined) return { source, name, value: text.replace(/\\(["'\\])/g, "$1"), sign: '"' };
    if (braces !== undefined || list !== undefined)
      return { source, name, value: braces ?? list ?? "", sign: "{" };
    if (bare !== undefined) return { source, name, value: bare, sign: "" };
    if (ranges !== undefined) return { source, name: "", value: ranges, sign: "{" };
    if (word !== undefined) return { source, name: "", value: word.replace(/\\(.)/g, "$1"), sign: "/" };
    if (label !== undefined) return { source, name: "", value: label, sign: "[" };
    if (quoted !== undefined)
      return { source, name: "", value: quoted.replace(/\\(["\\])/g, "$1"), sign: '"' };
    return { source, name: source, sign: "" };
  });
}

/**
 * Reads the meta part of an info string:
 * `title="…" {1,3-5} ins={2} focus={4-6} /word/ showLineNumbers=7 wrap collapse={8-20} lang="js"`.
 */
export function parseCodeMeta(meta: string): CodeMeta {
  if (meta.trim() === "") return NOTHING;
  const reader = new MetaReader();
  reader.read(meta);
  return reader.result();
}

const RANGES = /^[\d,\s-]+$/;

const FILE_NAME =
  /^[\w@.()[\]-]*(?:\/[\w@.()[\]-]+)*[\w)\]-]\.[a-z]\w{0,7}$|^\.[a-z][\w.-]+$|^[\w@-]+\/[\w@/.-]+$/;

class MetaReader {
  private readonly marked = new Map<LineMark, Set<number>>();
  private readonly folded: LineRange[] = [];
  private readonly words: string[] = [];
  private readonly unknown: string[] = [];
  /** Words without a meaning, which are the title where they look like one. */
  private readonly bare: string[] = [];
  private readonly known: { -readonly [Key in keyof CodeMeta]?: CodeMeta[Key] } = {};
  private label: string | undefined;
  private isNumbered = false;
  private firstLine: number | undefined;

  read(meta: string): void {
    for (const part of partsOf(meta)) {
      const isKnown = part.name === "" ? this.unnamed(part) : this.named(KEYS[part.name] ?? part.name, part);
      if (isKnown) continue;
      if (part.value === undefined && !/["'={}]/.test(part.source)) this.bare.push(part.source);
      else this.unknown.push(part.source);
      // What follows an open quote is not what it seems.
      if (part.value === undefined && /["']/.test(part.source)) {
        this.bare.length = 0;
        return;
      }
    }
  }

  result(): CodeMeta {
    const { known, folded, marked, words, unknown, bare } = this;
    const title = known.title ?? this.label ?? this.takeBareTitle();
    unknown.push(...bare);
    const first = this.firstLine ?? (this.isNumbered ? 1 : undefined);
    return {
      ...known,
      ...(title !== undefined && { title }),
      ...(first !== undefined && { firstLineNumber: first }),
      ...(folded.length > 0 && { collapse: folded }),
      marked,
      words,
      unknown,
    };
  }

  /** Mintlify: the name of a file, or words that begin with a capital letter. Sandpack: the name of a file, and other words. */
  private takeBareTitle(): string | undefined {
    const { bare } = this;
    const [first = ""] = bare;
    const text = bare.join(" ");
    if (/^[A-Z]/.test(text) || FILE_NAME.test(text)) {
      bare.length = 0;
      return text;
    }
    return FILE_NAME.test(first) ? bare.shift() : undefined;
  }

  private unnamed({ value = "", sign, source }: Part): boolean {
    if (sign === "/" || sign === '"') this.words.push(value);
    else if (sign === "[") this.label ??= value;
    else if (RANGES.test(value)) addLines(this.marked, "hl", rangesIn(value));
    // An object of JavaScript.
    else if (/^\s*["']?[\w-]+["']?\s*:/.test(value)) this.unknown.push(source);
    // Attributes in braces: of Pandoc, Hugo and MkDocs.
    else this.read(value.replace(/,(?![^[]*\])/g, " ").replace(/(?<=^|\s)\./g, ""));
    return true;
  }

  private named(name: string, { value, sign, source }: Part): boolean {
    const mark = MARKS.get(name);
    if (mark !== undefined && value !== undefined) {
      const list = value
        .replace(/["'\s]+/g, " ")
        .trim()
        .replace(/ *, *| +/g, ",");
      if (!RANGES.test(list)) return false;
      addLines(this.marked, mark, rangesIn(list));
      return true;
    }
    const { known } = this;
    const isOff = value === "false";
    switch (name) {
      case "title":
        if (value !== undefined && !/^["']/.test(value)) known.title ??= value;
        return value !== undefined && !/^["']/.test(value);
      case "lang":
        if (value !== undefined) known.diffLanguage = value;
        return value !== undefined;
      case "showLineNumbers":
      case "firstLine":
        if (isOff || (value !== undefined && !/^(?:\d+|true|table|inline|on)$/.test(value))) return isOff;
        this.isNumbered = true;
        if (value !== undefined && /^\d+$/.test(value)) this.firstLine = Number(value);
        return true;
      case "no-line-numbers":
        return true;
      case "wrap":
        known.wrap = !isOff;
        return true;
      case "twoslash":
      case "live":
        return (known[name] = true);
      case "check":
        if (value === undefined || isOff || value === "true") known.check = !isOff;
        return known.check !== undefined;
      case "no-check":
        known.check = false;
        return true;
      case "collapse":
        if (sign === "{") this.folded.push(...rangesIn(value ?? ""));
        else known.collapse = /^\d+$/.test(value ?? "") ? Number(value) : !isOff;
        return true;
      default:
        return SILENT.test(source);
    }
  }
}

/** What an info string says. */
export interface CodeInfo {
  /** The language as it is written; empty where there is none. */
  readonly name: string;
  readonly meta: CodeMeta;
  /** It names a directive of MyST and no language. */
  readonly isDirective?: true;
}

/** Reads an info string: its first word, which may hold more than the language (`js:line-numbers`, `rust,ignore`, `ts{1}`), and the rest. */
export function readInfo(first = "", rest = ""): CodeInfo {
  if (first.startsWith("{") && !/^\{[\d,-]+\}$/.test(first)) return bracedInfo(`${first} ${rest}`);
  const [, numbered, from = ""] = /^([\w#+-]+)=(\d*)\+?$/.exec(first) ?? [];
  // HackMD: lines have numbers.
  if (numbered !== undefined)
    return { name: numbered, meta: parseCodeMeta(`lines${from && `=${from}`} ${rest}`) };
  if (/^[\w-]+=|^\[/.test(first)) return { name: "", meta: parseCodeMeta(`${first} ${rest}`) };
  const [, written = "", attached = ""] = /^\.?([^{:,]*)(.*)$/.exec(first) ?? [];
  const name = RUST.test(written) ? "rust" : written;
  const words = attached.startsWith(",") ? attached.replaceAll(",", " ") : attached.replace(/^:/, "");
  return { name, meta: parseCodeMeta(`${words} ${rest}`) };
}

/** Directives of MyST that show code in the language behind them. */
const CODE_DIRECTIVE = /^\{(?:code|code-block|code-cell|sourcecode|literalinclude)\}\s*(\S*)(.*)$/;

/** An info string that begins with a brace: of Pandoc and MkDocs (`{.yaml #id}`), R Markdown (`{r, echo=FALSE}`) or MyST (`{note} Title`). */
function bracedInfo(info: string): CodeInfo {
  const [, language = "", behind = ""] = CODE_DIRECTIVE.exec(info) ?? [];
  if (language !== "") return { name: language, meta: parseCodeMeta(behind) };
  const [, inner = "", rest = ""] = /^\{+([^{}]*)\}*(.*)$/.exec(info) ?? [];
  const [, classed, attributes = ""] = /^\s*\.([\w#+-]+)(.*)$/.exec(inner) ?? [];
  if (classed !== undefined) return { name: classed, meta: parseCodeMeta(`{${attributes}} ${rest}`) };
  const [, name = ""] = /^\s*([a-z][\w:+-]*)\s*(?:,|\s|$)/i.exec(inner) ?? [];
  if (name === "") return { name: "", meta: parseCodeMeta(info) };
  return { name, meta: NOTHING, isDirective: true };
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
