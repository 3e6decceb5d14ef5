// JavaScript or TypeScript text → its tokens, as far as finding object literals needs them.

/** A piece of a source. */
export interface Token {
  readonly kind: "word" | "string" | "mark" | "other";
  /** The text; of a string, what stands between the quotes. */
  readonly text: string;
  /** Offset in the source. */
  readonly start: number;
}

const SPACE = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$))+/y;
const WORD = /[\w$\u0080-\uffff]+/y;
const STRING = /"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?/y;
const REGEX = /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/[\\\n])+\/[a-z]*/y;
const MARK = /=>|\.{3}|[\s\S]/y;

/** Words after which a slash begins a regular expression, not a division. */
const BEFORE_REGEX = new Set(["return", "typeof", "case", "default", "await", "of", "in", "void"]);

/** Splits a source into tokens. Comments and white space are left out; unfinished text never fails. */
export function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  for (let offset = skip(source, 0); offset < source.length;) {
    const token = tokenAt(source, offset, tokens.at(-1));
    tokens.push(token.kind === "string" ? { ...token, text: token.text.slice(1, -1) } : token);
    offset = skip(source, offset + token.text.length);
  }
  return tokens;
}

function skip(source: string, offset: number): number {
  return offset + (match(SPACE, source, offset)?.length ?? 0);
}

function match(pattern: RegExp, source: string, offset: number): string | undefined {
  pattern.lastIndex = offset;
  return pattern.exec(source)?.[0];
}

function tokenAt(source: string, start: number, previous: Token | undefined): Token {
  const word = match(WORD, source, start);
  if (word !== undefined) return { kind: "word", text: word, start };
  const string = match(STRING, source, start);
  if (string !== undefined) return { kind: "string", text: string, start };
  if (source[start] === "`")
    return { kind: "other", text: source.slice(start, templateEnd(source, start)), start };
  const regex = regexMayFollow(previous) ? match(REGEX, source, start) : undefined;
  if (regex !== undefined) return { kind: "other", text: regex, start };
  return { kind: "mark", text: match(MARK, source, start) ?? "", start };
}

function regexMayFollow(previous: Token | undefined): boolean {
  if (previous === undefined) return true;
  if (previous.kind === "word") return BEFORE_REGEX.has(previous.text);
  return previous.kind === "mark" && ![")", "]", "}"].includes(previous.text);
}

/** Offset after the closing backtick. Expressions in between may hold strings and templates of their own. */
function templateEnd(source: string, start: number): number {
  for (let offset = start + 1; offset < source.length; offset++) {
    if (source[offset] === "\\") offset++;
    else if (source[offset] === "`") return offset + 1;
    else if (source.startsWith("${", offset)) offset = bracedEnd(source, offset + 1) - 1;
  }
  return source.length;
}

/** Offset after the brace that closes the one at `start`. */
function bracedEnd(source: string, start: number): number {
  let depth = 0;
  let previous: Token | undefined;
  for (
    let offset = start;
    offset < source.length;
    offset = skip(source, offset + (previous?.text.length ?? 1))
  ) {
    previous = tokenAt(source, offset, previous);
    if (previous.kind !== "mark") continue;
    if (previous.text === "{") depth++;
    if (previous.text === "}" && --depth === 0) return offset + 1;
  }
  return source.length;
}
