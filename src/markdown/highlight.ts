import { createRequire } from "node:module";
import Prism from "prismjs";
import components from "prismjs/components.js";
import { ansiRuns } from "./ansi.js";
import { codeHtml, type LineDecoration, type Run } from "./code-html.js";
import { OTHER_NAMES } from "./language-names.js";

/** Class of a token, by Prism's token type or alias. Types that are not listed stay plain text. */
const CLASSES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    c: "comment prolog doctype cdata shebang",
    k: "keyword atrule rule important directive instruction",
    s: "attr-value string char url scalar template-string",
    n: "number boolean null constant symbol datetime parameter",
    f: "function class-name builtin method",
    p: "property key attr-name variable environment",
    t: "tag selector regex",
    u: "punctuation operator",
    prompt: "shell-symbol",
    i: "inserted inserted-sign",
    d: "deleted deleted-sign",
  }).flatMap(([className, types]) => types.split(" ").map((type) => [type, className])),
);

/**
 * Languages that change the grammars of others when they are loaded. Left out, so that the highlighting of a block
 * does not depend on what was shown before it; blocks of the two that people write take the nearest language.
 */
const CHANGING: Readonly<Record<string, string>> = {
  actionscript: "javascript",
  "css-extras": "css",
  javadoc: "java",
  javadoclike: "java",
  jsdoc: "javascript",
  "js-extras": "javascript",
  "js-templates": "javascript",
  opencl: "c",
  phpdoc: "php",
  "php-extras": "php",
  "xml-doc": "markup",
};

// They change each other, and many others stand on them.
const BASE: readonly string[] = ["markup", "css", "clike", "regex", "javascript"];
const requireComponent = createRequire(import.meta.url);
for (const name of BASE) requireComponent(`prismjs/components/prism-${name}.js`);

/** Prism's own names, by themselves and by the other names that it gives them. */
const CANONICAL: ReadonlyMap<string, string> = new Map(
  Object.entries(components.languages).flatMap(([name, { alias = [] }]) =>
    // Prism's list says something about itself under this name.
    name === "meta" ? [] : [name, alias].flat().map((known) => [known, name] as const),
  ),
);

/** Whether code in the language is highlighted. Plain text counts as known. */
export function isKnownLanguage(language: string): boolean {
  return OTHER_NAMES.has(language) || CANONICAL.has(language);
}

/** The names that people write most: of all the others, one is too often near a word that is none of them. */
export const COMMON_LANGUAGES: readonly string[] = (
  "bash c clojure cpp csharp css csv dart diff docker dockerfile elixir env erlang fsharp go graphql groovy haskell " +
  "hcl html http ini java javascript js json json5 jsonc jsx julia kotlin latex lua makefile markdown mdx nginx ocaml " +
  "perl php powershell properties protobuf python r regex ruby rust sass scala scss shell shell-session solidity sql " +
  "svelte svg swift text toml tsx typescript vue xml yaml zig"
).split(" ");

/**
 * Gives the HTML of a code block: tokens as `<span class="…">`, and where lines are decorated,
 * each line as `<span class="l …">`. Not highlighted if the language is unknown.
 */
export type Highlight = (code: string, language: string, lines: LineDecoration) => string;

/** A highlighter that keeps the grammars of the languages that it meets. */
export function createHighlighter(): Highlight {
  const grammars = new Map<string, Prism.Grammar>();
  return (code, language, lines) =>
    codeHtml(language === "ansi" ? ansiRuns(code) : runsOf(tokensOf(code, language, grammars)), lines);
}

/** Longest code that is highlighted at once. Patterns search for ends that never come, which takes quadratic time. */
const MAX_PIECE = 8000;

/** Of Zig, whose patterns take far longer than those of others. */
const MAX_ZIG_PIECE = 500;

/** Longer code is highlighted in pieces; a line of that length is not highlighted. */
function tokensOf(code: string, language: string, grammars: Map<string, Prism.Grammar>): Tokens {
  const grammar = grammarOf(language, grammars);
  if (!grammar) return [code];
  const max = language === "zig" ? MAX_ZIG_PIECE : MAX_PIECE;
  return piecesOf(code, max).flatMap((piece) =>
    piece.length > max ? piece : Prism.tokenize(piece, grammar),
  );
}

function grammarOf(language: string, grammars: Map<string, Prism.Grammar>): Prism.Grammar | undefined {
  const own = CANONICAL.has(language) ? language : (OTHER_NAMES.get(language) ?? language);
  const name = Object.hasOwn(CHANGING, own) ? (CHANGING[own] ?? own) : own;
  const canonical = CANONICAL.get(name);
  if (canonical === undefined) return undefined;
  const known = grammars.get(canonical);
  if (known) return known;
  load(canonical, new Set(BASE));
  const grammar: unknown = Object.hasOwn(Prism.languages, name) ? Prism.languages[name] : undefined;
  if (typeof grammar !== "object" || grammar === null) return undefined;
  // Reading code changes a grammar (`rest` is unfolded), and others that are loaded later begin as copies of it.
  const copy = Prism.util.clone(grammar as Prism.Grammar);
  grammars.set(canonical, copy);
  return copy;
}

/**
 * Loads a language into Prism after all that it needs, or uses where it is there. As a module, each is loaded once:
 * Prism's own loader loads some again when others come, which counts their hooks twice.
 */
function load(name: string, visited: Set<string>): void {
  const entry = components.languages[name];
  if (!entry || visited.has(name) || Object.hasOwn(CHANGING, name)) return;
  visited.add(name);
  for (const other of [entry.require ?? [], entry.optional ?? []].flat()) load(other, visited);
  requireComponent(`prismjs/components/prism-${name}.js`);
}

type Tokens = readonly (string | Prism.Token)[];

/** The innermost class wins: nested tokens become flat runs, so that lines can be cut anywhere. */
function runsOf(tokens: Tokens): Run[] {
  const runs: Run[] = [];
  const add = (text: string, className: string | undefined) => {
    const last = runs.at(-1);
    if (last && (last.className === className || text.trim() === "")) last.text += text;
    else runs.push({ text, className });
  };
  const addAll = (from: Tokens, inherited: string | undefined) => {
    for (const token of from) {
      if (typeof token === "string") add(token, inherited);
      else {
        // Code inside a template string is code again.
        const className = token.type === "interpolation" ? undefined : (classOf(token) ?? inherited);
        if (typeof token.content === "string") add(token.content, className);
        else addAll([token.content].flat() as Tokens, className);
      }
    }
  };
  addAll(tokens, undefined);
  return runs;
}

function classOf({ type, alias }: Prism.Token): string | undefined {
  const own = CLASSES.get(type);
  if (own !== undefined || alias === undefined) return own;
  const known = [alias].flat().find((name) => CLASSES.has(name));
  return known && CLASSES.get(known);
}

/**
 * The code in pieces of at most `max` UTF-16 code units, if possible cut before a line that is not indented: highlighting
 * rarely depends on what comes before such a line. A line that is longer is a piece of its own.
 */
function piecesOf(code: string, max: number): string[] {
  const pieces: string[] = [];
  let start = 0;
  while (code.length - start > max) {
    const end = endOfPiece(code, start, max);
    pieces.push(code.slice(start, end));
    start = end;
  }
  return [...pieces, code.slice(start)];
}

function endOfPiece(code: string, start: number, max: number): number {
  const last = code.lastIndexOf("\n", start + max - 1);
  if (last < start) {
    const end = code.indexOf("\n", start + max);
    return end < 0 ? code.length : end + 1;
  }
  for (let line = last; line > start + max / 2; line = code.lastIndexOf("\n", line - 1))
    if (/\S/.test(code.charAt(line + 1))) return line + 1;
  return last + 1;
}
