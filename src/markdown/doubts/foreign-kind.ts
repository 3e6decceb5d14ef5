// What a kind of syntax of another tool is.

/** A page of the manual about what to write instead. */
const PAGES = {
  MkDocs: "From MkDocs",
  VitePress: "From VitePress",
  GitBook: "From GitBook",
} as const;

/** One kind of syntax. */
export interface ForeignKind {
  /** Names it in `Diagnostic.recurring`. */
  readonly id: string;
  /** What it is, and whose: a noun with its article. */
  readonly what: string;
  /** The tool that it is best known from. */
  readonly tool: string;
  /** As it is written, for the manual. */
  readonly example: string;
  /** What to write here: an instruction. */
  readonly instead: string;
  /** Texts without which it cannot occur. */
  readonly traces: readonly string[];
  /** Where it stands. Its groups mean nothing. `^` and `$` are those of lines. */
  readonly pattern: RegExp;
  /** What is searched: prose, tags of HTML, both, comments, or the lines of blocks of code. Default: prose. */
  readonly within?: "html" | "both" | "comments" | "code";
  /** It is only text in Markdown: in MDX, it is an expression. */
  readonly onlyMarkdown?: true;
  /** Whether a match is one. `before`: the line up to it, as it is written. `defined`: labels that have a definition. */
  readonly accepts?: (match: RegExpMatchArray, around: Around) => boolean;
}

/** What stands around a match. */
export interface Around {
  /** The line up to it, as it is written. */
  readonly before: string;
  /** The line above. */
  readonly above: string;
  /** Whether a label has a definition. */
  readonly isDefined: (label: string) => boolean;
  /** Language of the block of code. */
  readonly language: string;
}

/** The title of the page of the manual about a tool. */
export function pageAbout(tool: string): string {
  return Object.hasOwn(PAGES, tool) ? PAGES[tool as keyof typeof PAGES] : "Syntax of other tools";
}

/** The beginning of a line of text, in quotes and lists too. */
export const LINE = String.raw`(?<=^[ \t>]*)`;
export const END = String.raw`[ \t]*$`;

/** A pattern of what begins a line. Looking back from each space of a long line would take quadratic time. */
export function line(pattern: string): RegExp {
  return new RegExp(String.raw`(?=[^\s>])${LINE}${pattern}`, "gm");
}

/** Languages of blocks that show the syntax itself. */
export const SHOWS_SYNTAX =
  /^(?:|text|txt|plain|md|markdown|mdx|hbs|handlebars|html|jinja2?|liquid|console)$/;
