// What was found out about a block → the Markdown that its page gets.
import type { TwoslashReturn } from "twoslash/core";
import { encodedData } from "../../text/encoded-data.js";
import type {
  CodeStretch,
  CodeTypeNote,
  CodeTypesData,
  MarkedCodePart,
  TypedName,
} from "../../types/code-types.js";

type Result = Pick<TwoslashReturn, "code" | "nodes">;

type Node = TwoslashReturn["nodes"][number];

/** Most completions that are shown. */
const MOST_COMPLETIONS = 10;

/** Markdown of a block. `info`: its info string. */
export function markdownOf({ code, nodes }: Result, info: string, isTab: boolean): string {
  const lines = code.split("\n").map((line) => line.replace(/\r$/, ""));
  const descriptions = new Map<string, number>();
  const described = (node: Extract<Node, { type: "hover" }>) => {
    const text = descriptionOf(node);
    if (text === "") return undefined;
    const number = descriptions.get(text) ?? descriptions.size;
    descriptions.set(text, number);
    return number;
  };
  const names: TypedName[] = [];
  const marked: MarkedCodePart[] = [];
  const notes: CodeTypeNote[] = [];
  for (const node of nodes) {
    const { type, line, character: from } = node;
    if (type === "hover") {
      const before = names.at(-1);
      const isFree = !before || before.line < line || before.to <= from;
      if (!isFree || node.length === 0) continue;
      const number = described(node);
      const about = { type: node.text, ...(number !== undefined && { described: number }) };
      names.push({ line, from, to: from + node.length, ...about });
    } else {
      if (type === "error" || type === "highlight")
        marked.push(...stretchesOf(lines, line, from, node.length).map((part) => ({ ...part, kind: type })));
      const note = noteOf(node, code);
      if (note) notes.push(note);
    }
  }
  notes.sort((one, other) => one.line - other.line || one.column - other.column);
  const data: CodeTypesData = { names, marked, notes, ...(isTab && { isTab }) };
  return textOf(lines.join("\n").replace(/\n$/, ""), info, data, [...descriptions.keys()]);
}

/** Markdown of a block about which nothing is known. */
export function plainMarkdownOf(code: string, info: string): string {
  const inner = code.match(/`{3,}/g) ?? [];
  const fence = "`".repeat(Math.max(3, ...inner.map((marks) => marks.length + 1)));
  return `${fence}${info}\n${code}\n${fence}`;
}

function textOf(code: string, info: string, data: CodeTypesData, descriptions: readonly string[]): string {
  const items = descriptions.map((text) =>
    // Each description ends with its item, whatever it leaves open.
    text
      .split("\n")
      .map((line, index) => (index === 0 ? "1. " : "   ") + line)
      .join("\n"),
  );
  const parts = [plainMarkdownOf(code, info), ...items];
  const colons = parts.flatMap((part) => part.match(/:{3,}/g) ?? []);
  const fence = ":".repeat(Math.max(3, ...colons.map(({ length }) => length + 1)));
  return [`${fence}checked-code{data="${encodedData(data)}"}`, ...parts, fence].join("\n\n");
}

/** What the comment of a declaration says, in Markdown. */
function descriptionOf({
  docs = "",
  tags = [],
}: {
  docs?: string;
  tags?: [string, string | undefined][];
}): string {
  const tagged = tags.map(([name, text]) => `@${name}${text ? ` ${text}` : ""}`);
  return [docs, tagged.join("\\\n")]
    .map((part) => part.replace(LINK, (_, link: string) => labelOf(link.trim())).trim())
    .filter((part) => part !== "")
    .join("\n\n");
}

/** A link of JSDoc. The library puts line breaks around its parts. */
const LINK = /\n?\{@link(?:code|plain)?\s([^{}]*)\}\n?/g;

/** What a link shows: what follows the address or the name, or that. */
function labelOf(link: string): string {
  const [, label] = /^[^\s|]+[\s|]+(\S[^]*)$/.exec(link) ?? [];
  return label ?? link;
}

function noteOf(node: Node, shown: string): CodeTypeNote | undefined {
  const { line, character: column } = node;
  switch (node.type) {
    case "query":
      return { line, column, kind: "query", text: node.text };
    case "completion": {
      const all = node.completions.map(({ name }) => name);
      const shown = all.slice(0, MOST_COMPLETIONS);
      const text = [...shown, ...(all.length > shown.length ? ["…"] : [])].join("\n");
      return { line, column, kind: "completions", text, prefix: node.completionsPrefix };
    }
    case "error": {
      const kind = node.level === "error" || node.level === "warning" ? node.level : "note";
      return {
        line,
        column,
        kind,
        text: node.text,
        ...(node.code !== undefined && { code: Number(node.code) }),
      };
    }
    case "highlight":
      return node.text ? { line, column, kind: "note", text: node.text } : undefined;
    case "tag": {
      // It stands where the line after it begins; behind the last one, the library miscounts.
      const before = shown.slice(0, node.start).split("\n").length - 2;
      const kind = TAG_KINDS[node.name] ?? "note";
      return { line: Math.max(0, before), column: 0, kind, text: node.text ?? "" };
    }
    default:
      return undefined;
  }
}

const TAG_KINDS: Readonly<Record<string, CodeTypeNote["kind"]>> = {
  error: "error",
  warn: "warning",
  log: "log",
};

/** The parts of a stretch that lie in lines of their own. `length` counts the line breaks. */
function stretchesOf(lines: readonly string[], line: number, from: number, length: number): CodeStretch[] {
  const stretches: CodeStretch[] = [];
  let [at, start, left] = [line, from, length];
  while (left > 0 && at < lines.length) {
    const text = lines[at] ?? "";
    const to = Math.min(text.length, start + left);
    if (to > start) stretches.push({ line: at, from: start, to });
    left -= text.length - start + 1;
    [at, start] = [at + 1, 0];
  }
  return stretches;
}
