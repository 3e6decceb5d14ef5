// Files that pages of VitePress include: `<!--@include: ./part.md{1,3}-->`.
import path from "node:path/posix";
import { frontMatterBlock } from "../../text/front-matter.js";
import { regionOf } from "./fences.js";

/** What includes are read with. */
export interface IncludeContext {
  readonly read: (file: string) => string | undefined;
  /** Folder of the sources. */
  readonly source: string;
  readonly leave: (what: string, line: number, hint?: string) => void;
}

const INCLUDE = /<!--\s*@include:\s*([^\n]*?)\s*-->/g;

/** Most files that include each other. */
const DEPTH = 20;

/** A text with the files that it includes. */
export function withIncludes(text: string, file: string, context: IncludeContext, depth = 0): string {
  if (!text.includes("@include") || depth > DEPTH) return text;
  return text.replace(INCLUDE, (whole, argument: string, at: number) => {
    const included = partOf(argument, file, context);
    if (included) return withIncludes(included.text, included.file, context, depth + 1);
    context.leave(`the file \`${argument}\`, which is missing`, text.slice(0, at).split("\n").length - 1);
    return whole;
  });
}

function partOf(argument: string, from: string, { read, source }: IncludeContext) {
  const [, given = "", name, range] = /^(.*?)(?:#([^{\s]+))?\s*(?:\{([\d,]*)\})?$/.exec(argument) ?? [];
  const file = given.startsWith("@")
    ? path.normalize(path.join(source, given.slice(given.startsWith("@/") ? 2 : 1)))
    : path.normalize(path.join(path.dirname(from), given));
  const whole = read(file)
    ?.replace(/^\ufeff/, "")
    .replace(/\r\n?/g, "\n");
  if (whole === undefined) return undefined;
  const text = whole.slice(frontMatterBlock(whole)?.whole.length ?? 0);
  let lines: readonly string[] = text.split("\n");
  if (name !== undefined) {
    const part = regionOf(lines, name) ?? sectionOf(lines, name);
    if (!part) return undefined;
    lines = part;
  }
  // Lines are counted in the whole file.
  if (range !== undefined) lines = rangeOf(name === undefined ? whole.split("\n") : lines, range);
  return { file, text: lines.join("\n").trim() };
}

/** `{3,}`, `{,10}`, `{1,10}`. */
function rangeOf(lines: readonly string[], range: string): readonly string[] {
  const [first = "", last] = range.split(",");
  const from = first === "" ? 1 : Number(first);
  return lines.slice(from - 1, last === undefined ? from : last === "" ? undefined : Number(last));
}

/** A heading by its id, with all below it. */
function sectionOf(lines: readonly string[], id: string): readonly string[] | undefined {
  const levelOf = (line: string) => /^(#{1,6})\s/.exec(line)?.[1]?.length ?? 0;
  const idOf = (line: string) =>
    /\{#([^\s}]+)\}\s*$/.exec(line)?.[1] ??
    line
      .replace(/^#+\s+/, "")
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, "-")
      .replace(/^-|-$/g, "");
  const from = lines.findIndex((line) => levelOf(line) > 0 && idOf(line) === id);
  if (from < 0) return undefined;
  const level = levelOf(lines[from] ?? "");
  const end = lines.findIndex((line, index) => index > from && levelOf(line) > 0 && levelOf(line) <= level);
  return lines.slice(from, end < 0 ? undefined : end);
}
