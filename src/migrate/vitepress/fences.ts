// Code of VitePress: what stands behind the marks of a block, and code from files (`<<<`).
import path from "node:path/posix";

/** Languages of Shiki that have another name here. */
const LANGUAGES: Readonly<Record<string, string>> = {
  "vue-html": "html",
  "angular-html": "html",
  "vue-directives": "js",
};

/** What stands behind the marks of a block of code. */
export interface FenceInfo {
  /** Language and options in the words of docsite, without the title. */
  readonly info: string;
  readonly title?: string;
  /** Expressions of Vue in it are replaced by their values. */
  readonly hasVue: boolean;
}

/** Reads the info of a fence. `isNumbered`: all blocks have line numbers unless they say otherwise. */
export function fenceInfo(info: string, isNumbered: boolean): FenceInfo {
  const [, name = "", option = "", rest = ""] =
    /^([^\s{[:]*)(:(?:no-)?line-numbers(?:=\d+)?)?([^]*)$/.exec(info.trim()) ?? [];
  const late = /(?:^|\s):((?:no-)?line-numbers(?:=\d+)?)/.exec(rest);
  const numbers = option.slice(1) || (late?.[1] ?? "");
  const hasVue = name.endsWith("-vue");
  const bare = hasVue ? name.slice(0, -"-vue".length) : name;
  const [, first] = /=(\d+)/.exec(numbers) ?? [];
  const isOn = numbers === "" ? isNumbered && name !== "" && name !== "ansi" : !numbers.startsWith("no-");
  const [titled, given] = /\[(.*)\]/.exec(rest) ?? [];
  // Icons of a plugin for titles.
  const title = given?.replace(/\s*~[^~]*~\s*$/, "").trim();
  const others = (titled === undefined ? rest : rest.replace(titled, () => ""))
    .replace(/(^|\s):(?:no-)?line-numbers(?:=\d+)?/, "$1")
    .replace(/\s+/g, " ")
    .trim();
  const shown = isOn ? `showLineNumbers${first === undefined || first === "1" ? "" : `=${first}`}` : "";
  const language = LANGUAGES[bare] ?? bare;
  return {
    info: [language, others, shown].filter(Boolean).join(" "),
    ...(title !== undefined && title !== "" && { title }),
    hasVue,
  };
}

/** A title as it stands behind the marks of a block. */
export function writtenTitle(title: string): string {
  return /[[\]]/.test(title) ? `title="${title.replaceAll('"', "'")}"` : `[${title}]`;
}

/** `<<< @/file.js#region{1,3 ts:line-numbers} [title]` */
export interface Snippet {
  readonly file: string;
  readonly region?: string;
  /** The info of a fence that shows it. */
  readonly info: string;
  readonly title?: string;
}

const PATH =
  /^(.+?(?:\.([a-z\d]+))?)(?:#([\w-]+))?(?: ?\{(\d+(?:[,-]\d+)*)? ?([^\s{}]+)? ?([^\s{}]+)?\})? ?(?:\[([^\]]+)\])?$/i;

/** Reads what stands behind `<<<`. `from`: the file that has it. `source`: folder of the sources. */
export function snippetOf(text: string, from: string, source: string): Snippet | undefined {
  const match = PATH.exec(text.trim());
  if (!match) return undefined;
  const [, given = "", extension = "", region, lines, language, attributes = "", title] = match;
  const bare = given.replace(/^@(?=\/)/, "");
  const file = given.startsWith("@/")
    ? path.normalize(path.join(source, bare))
    : path.normalize(path.join(path.dirname(from), given));
  const info = `${language ?? extension}${lines === undefined ? "" : `{${lines}}`} ${attributes}`.trim();
  return {
    file,
    info,
    ...(region !== undefined && { region }),
    ...(title !== undefined && { title }),
  };
}

/** The lines of a region of a file; nothing where the file has none of that name. */
export function regionOf(lines: readonly string[], name: string): readonly string[] | undefined {
  const isMark = (line: string, kind: string) =>
    line.length < 500 && new RegExp(`\\b${kind}\\b[ \\t:]*${name}(?![\\w-])`, "i").test(line);
  const from = lines.findIndex((line) => isMark(line, "region"));
  if (from < 0) return undefined;
  const own = lines.findIndex((line, index) => index > from && isMark(line, "endregion"));
  const end = own >= 0 ? own : lines.findIndex((line, index) => index > from && /\bendregion\b/i.test(line));
  return dedentedLines(lines.slice(from + 1, end < 0 ? undefined : end));
}

/** Lines without the space that all of them begin with. */
export function dedentedLines(lines: readonly string[]): string[] {
  const spaces = lines
    .filter((line) => line.trim() !== "")
    .map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0);
  const least = Math.min(...spaces, 1000);
  return lines.map((line) => line.slice(least === 1000 ? 0 : Math.min(least, line.length)));
}
