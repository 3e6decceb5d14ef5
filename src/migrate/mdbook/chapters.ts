// The chapters of an mdBook in the syntax of docsite.
import path from "node:path/posix";
import { withHeadingIds } from "../../markdown/heading-ids.js";
import { parseTree } from "../../markdown/processor.js";
import { fenceEnd, fenceOf } from "../markdown/lines.js";
import { idsBelowTitle } from "../markdown/tree.js";

/** What chapters are read with. */
export interface ChapterContext {
  /** The text of a file by its path from the folder of the project. */
  readonly read: (file: string) => string | undefined;
  readonly leave: (what: string, line: number, hint?: string) => void;
  /** Files that a chapter includes. */
  readonly used: Set<string>;
}

const INCLUDE = /(?<!\\)\{\{\s*#(include|rustdoc_include|playground|title)\s+([^{}]+?)\s*\}\}/g;
const ANCHOR = /\bANCHOR(?:_END)?:\s*[\w-]+/;

/** The text of a chapter. `file`: its path from the folder of the project. */
export function convertChapter(file: string, text: string, context: ChapterContext): string {
  const lines = text
    .replace(/^\ufeff/, "")
    .replace(/\r\n?/g, "\n")
    .split("\n");
  const out: string[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? "";
    const fence = fenceOf(line);
    const end = fence && fenceEnd(lines, at, fence);
    if (fence && end !== undefined) {
      out.push(...code(lines.slice(at, end), fence.info, file, at, context));
      at = end;
      continue;
    }
    out.push(...included(line, file, at, context).split("\n"));
    at += 1;
  }
  return out.join("\n");
}

/** Ids of the headings of a text, but for its title. */
export function idsIn(text: string): string[] {
  return idsBelowTitle(withHeadingIds(parseTree)(text), "mdbook");
}

function code(
  lines: readonly string[],
  info: string,
  file: string,
  at: number,
  context: ChapterContext,
): string[] {
  const [first = "", ...rest] = lines;
  const [language = "", ...attributes] = info.split(/[\s,]+/);
  const isRust = language === "rust" || (language === "" && /\brust\b/.test(info));
  const content = rest.slice(0, -1).flatMap((line, index) => {
    const text = included(line, file, at + index + 1, context);
    return text.split("\n");
  });
  const shown = isRust ? content.flatMap(withoutHidden) : content;
  const [, space = "", marks = ""] = /^(\s*)([`~]+)/.exec(first) ?? [];
  const numbered = attributes.includes("line-numbers") ? " showLineNumbers" : "";
  return [`${space}${marks}${language}${numbered}`, ...shown, rest.at(-1) ?? ""];
}

/** Lines of Rust that begin with a number sign and a space are run, but not shown. */
function withoutHidden(line: string): string[] {
  const [, space = "", rest = ""] = /^(\s*)#(#.*)$/.exec(line) ?? [];
  if (rest !== "") return [space + rest];
  return /^\s*#(?:\s|$)/.test(line) ? [] : [line];
}

/** A line with the files that it includes. */
function included(line: string, file: string, at: number, context: ChapterContext): string {
  if (!line.includes("{{")) return line;
  return line.replace(INCLUDE, (whole, kind: string, argument: string) => {
    if (kind === "title") return "";
    const [given = "", ...range] = (argument.split(/\s+/, 1)[0] ?? "").split(":");
    const name = path.normalize(path.join(path.dirname(file), given));
    const text = context.read(name);
    if (text === undefined) {
      context.leave(`the file \`${given}\`, which is missing`, at);
      return whole;
    }
    context.used.add(name);
    const all = text.replace(/\r\n?/g, "\n").replace(/\n$/, "").split("\n");
    const part = partOf(all, range);
    if (!part) context.leave(`the part \`${range.join(":")}\` of \`${given}\`, which is missing`, at);
    return part?.join("\n") ?? whole;
  });
}

function partOf(lines: readonly string[], range: readonly string[]): readonly string[] | undefined {
  const [first = "", last] = range;
  if (first !== "" && !/^\d+$/.test(first)) {
    const isMark = (line: string, kind: string) => new RegExp(`\\b${kind}:\\s*${first}(?![\\w-])`).test(line);
    const from = lines.findIndex((line) => isMark(line, "ANCHOR"));
    const to = lines.findIndex((line) => isMark(line, "ANCHOR_END"));
    return from < 0
      ? undefined
      : lines.slice(from + 1, to < 0 ? undefined : to).filter((line) => !ANCHOR.test(line));
  }
  const from = first === "" ? 1 : Number(first);
  const to =
    last === undefined ? (first === "" ? lines.length : from) : last === "" ? lines.length : Number(last);
  return lines.slice(from - 1, to).filter((line) => !ANCHOR.test(line));
}
