// Syntax of other tools, which is reported so that no page shows it unnoticed.
import type { Code, Nodes, Root } from "mdast";
import { diagnostic } from "../../diagnostics/diagnostics.js";
import type { ConversionContext } from "../conversion-context.js";
import { pageAbout, type ForeignKind } from "./foreign-kind.js";
import { FOREIGN_KINDS } from "./foreign-kinds.js";
import type { Prose } from "./prose.js";

const TRACES = [...new Set(FOREIGN_KINDS.flatMap(({ traces }) => traces))];

/** Reports each kind that a page has once, at its first place, with its count. `text`: what the tree has its places in. */
export function reportForeign(
  tree: Root,
  text: string,
  prose: () => Prose,
  context: ConversionContext,
): void {
  const found = TRACES.filter((trace) => text.includes(trace));
  if (found.length === 0) return;
  // It may all be code: only what is found in the source is looked for in the text that people read.
  const isPossible = (kind: ForeignKind) =>
    kind.traces.some((trace) => found.includes(trace)) &&
    !(kind.onlyMarkdown && context.language === "mdx") &&
    (kind.within === "code" || IN_SOURCE.get(kind)?.test(text) === true);
  const kinds = FOREIGN_KINDS.filter(isPossible);
  if (kinds.length > 0)
    new Search(
      tree,
      text,
      kinds,
      prose,
      context.isTransformed ? wordsOf(tree) : undefined,
      context.features.symbols?.written,
    ).report(context);
}

/** The patterns for the source of a page, in which code begins with a backtick. */
const IN_SOURCE: ReadonlyMap<ForeignKind, RegExp> = new Map(
  FOREIGN_KINDS.map((kind) => {
    const { source, flags } = kind.pattern;
    return [kind, new RegExp(source.replaceAll("(?=\\0)", "(?=`)"), flags.replace("g", ""))];
  }),
);

/** What is found of one kind. */
interface Finding {
  readonly kind: ForeignKind;
  readonly written: string;
  readonly at: number;
  count: number;
}

class Search {
  private readonly found = new Map<string, Finding>();
  private readonly taken = new Set<number>();
  private readonly labels = new Set<string>();

  constructor(
    tree: Root,
    private readonly source: string,
    kinds: readonly ForeignKind[],
    prose: () => Prose,
    /** What is left of it as text. */
    private readonly left: string | undefined,
    /** What the site reads itself. */
    private readonly own: RegExp | undefined,
  ) {
    const codes: Code[] = [];
    this.gather(tree, codes);
    for (const kind of kinds)
      if (kind.within === "code") for (const node of codes) this.inCode(kind, node);
      else this.inProse(kind, prose());
  }

  report(context: ConversionContext): void {
    for (const { kind, written, at, count } of this.found.values()) {
      const before = this.source.slice(0, at);
      const column = at - before.lastIndexOf("\n");
      const place = { file: context.file, line: before.split("\n").length, column };
      const shown = written.length > LONGEST ? `${written.slice(0, LONGEST - 1)}…` : written;
      const page = pageAbout(kind.tool);
      context.diagnostics.push({
        ...diagnostic("foreign-syntax", place, shown, kind.what, kind.instead, page),
        recurring: { of: kind.id, count },
      });
    }
  }

  private gather(node: Nodes, codes: Code[]): void {
    if (node.type === "code") codes.push(node);
    else if (node.type === "definition") this.labels.add(node.identifier.toLowerCase());
    else if ("children" in node) for (const child of node.children) this.gather(child, codes);
  }

  private inProse(kind: ForeignKind, { text, html, comments }: Prose): void {
    const { within = "prose" } = kind;
    if (within === "prose" || within === "both") this.search(kind, text, 0, "");
    const markup = within === "comments" ? comments : within === "prose" ? undefined : html;
    if (markup !== undefined) this.search(kind, markup, 0, "");
  }

  private inCode(kind: ForeignKind, { value, lang, position }: Code): void {
    const language = (lang ?? "").split(/[,{:]/, 1)[0]?.toLowerCase() ?? "";
    const start = this.source.indexOf("\n", position?.start.offset) + 1;
    if (this.source.startsWith(value, start)) return this.search(kind, value, start, language);
    // Marks of quotes or indentation stand before the lines.
    for (const match of value.matchAll(kind.pattern)) {
      let line = start;
      for (const _ of value.slice(0, match.index).matchAll(/\n/g)) line = this.source.indexOf("\n", line) + 1;
      this.take(kind, match, Math.max(line, this.source.indexOf(match[0], line)), language);
    }
  }

  private search(kind: ForeignKind, text: string, offset: number, language: string): void {
    for (const match of text.matchAll(kind.pattern)) this.take(kind, match, offset + match.index, language);
  }

  private take(kind: ForeignKind, match: RegExpMatchArray, at: number, language: string): void {
    const { source } = this;
    const startOf = () => source.lastIndexOf("\n", at - 1) + 1;
    // On demand: a line may be as long as the page.
    const around = {
      get before() {
        return source.slice(startOf(), at);
      },
      get above() {
        const start = startOf();
        return source.slice(source.lastIndexOf("\n", start - 2) + 1, Math.max(0, start - 1));
      },
      isDefined: (label: string) => this.labels.has(label.toLowerCase()),
      language,
    };
    if (this.taken.has(at) || source[at - 1] === "\\" || kind.accepts?.(match, around) === false) return;
    if (this.own?.test(match[0])) return;
    if (this.left?.includes(source.slice(at, at + match[0].length)) === false) return;
    this.taken.add(at);
    const known = this.found.get(kind.id);
    if (known) known.count += 1;
    else {
      const end = source.indexOf("\n", at);
      const written =
        source.slice(at, at + match[0].length).trim() || source.slice(at, end < 0 ? undefined : end);
      this.found.set(kind.id, { kind, written: written.split("\n", 1)[0]?.trim() ?? "", at, count: 1 });
    }
  }
}

function wordsOf(node: Nodes): string {
  if ("value" in node) return `${node.value}\n`;
  return "children" in node ? node.children.map(wordsOf).join("") : "";
}

/** Longest piece of a page in a message. */
const LONGEST = 50;
