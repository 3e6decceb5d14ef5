// Source of a configuration → the line and column of every key in it, found without running or fully parsing it.
import type { ParsedYaml } from "../text/yaml.js";
import { isObject } from "../text/json.js";
import { type Token, tokenize } from "./tokens.js";

/** 1-based; columns count UTF-16 code units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Gives the position of the key at a path such as `navbar.items[0].to`, or of the nearest key above it. */
export type Locate = (path: string) => Position;

/** A path in the form that messages and `Locate` use: `navbar.items[0].to`. */
export function pathText(path: readonly (string | number)[]): string {
  return path.reduce<string>(childPath, "");
}

function childPath(parent: string, key: string | number): string {
  if (typeof key === "number") return `${parent}[${key}]`;
  return parent === "" ? key : `${parent}.${key}`;
}

/** Finds keys in YAML or JSON. */
export function locateInData({ value, at }: Pick<ParsedYaml, "value" | "at">): Locate {
  const positions = new Map<string, Position>();
  const visit = (node: unknown, path: readonly (string | number)[]): void => {
    positions.set(pathText(path), at(path));
    if (Array.isArray(node)) for (const [index, item] of node.entries()) visit(item, [...path, index]);
    else if (isObject(node)) for (const [key, item] of Object.entries(node)) visit(item, [...path, key]);
  };
  visit(value, []);
  return (path) => nearestKnown(positions, path) ?? { line: 1, column: 1 };
}

/**
 * Finds keys in a TypeScript or JavaScript module: in the object that it exports by default, directly, through
 * `defineConfig`, as the result of a function, or by way of constants of the same file.
 */
export function locateInCode(source: string): Locate {
  const offsets = new Outline(tokenize(source)).offsets();
  const lineStarts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (path) => {
    const offset = nearestKnown(offsets, path) ?? 0;
    const line = lineStarts.findLastIndex((start) => start <= offset) + 1;
    return { line, column: offset - (lineStarts[line - 1] ?? 0) + 1 };
  };
}

function nearestKnown<Value>(known: ReadonlyMap<string, Value>, path: string): Value | undefined {
  const found = known.get(path);
  if (found !== undefined || path === "") return found;
  return nearestKnown(known, path.slice(0, Math.max(path.lastIndexOf("."), path.lastIndexOf("["), 0)));
}

/** What stands after a name that is a whole value. */
const AFTER_NAME = new Set([",", ";", ")", "]", "}"]);

class Outline {
  /** Index of the bracket that closes the one at an index. */
  private readonly closing = new Map<number, number>();
  /** Index of the token where the value of a declared name begins. */
  private readonly declared = new Map<string, number>();
  private readonly found = new Map<string, number>();
  /** Literals around the one that is being walked: names can lead in a circle. */
  private readonly around = new Set<number>();

  constructor(private readonly tokens: readonly Token[]) {
    const open: number[] = [];
    for (const [index, { kind, text }] of tokens.entries()) {
      if (kind === "mark" && "([{".includes(text)) open.push(index);
      if (kind === "mark" && ")]}".includes(text)) this.closing.set(open.pop() ?? index, index);
    }
    for (const [index, { kind, text }] of tokens.entries()) {
      const name = this.text(index + 1);
      if (kind !== "word" || this.declared.has(name)) continue;
      if (text === "function") this.declared.set(name, index);
      else if (/^(?:const|let|var)$/.test(text)) this.declared.set(name, this.find(index + 2, "=") + 1);
    }
  }

  /** Offset of every key, by path. The object itself has the empty path. */
  offsets(): ReadonlyMap<string, number> {
    const start = this.exported();
    if (start !== undefined) this.walk("", start, true);
    return this.found;
  }

  private exported(): number | undefined {
    const sequences: [string[], (index: number) => number | undefined][] = [
      [["export", "default"], (index) => index + 2],
      [["module", ".", "exports", "="], (index) => index + 4],
      [["as", "default"], (index) => index - 1],
      [["defineConfig", "("], (index) => index],
    ];
    for (const [words, startOf] of sequences) {
      const index = this.tokens.findIndex((_, start) =>
        words.every((word, step) => this.text(start + step) === word),
      );
      if (index >= 0) return startOf(index);
    }
    return undefined;
  }

  private walk(path: string, start: number, root = false): void {
    const index = this.literalAt(start, root, new Set());
    if (index === undefined || this.around.has(index)) return;
    this.around.add(index);
    if (root) this.found.set(path, this.tokens[index]?.start ?? 0);
    const end = this.closing.get(index) ?? this.tokens.length;
    if (this.text(index) === "[") this.walkList(path, index + 1, end);
    else this.walkObject(path, index + 1, end);
    this.around.delete(index);
  }

  private walkObject(path: string, start: number, end: number): void {
    for (let index = start; index < end; index = this.nextItem(index, end)) {
      const token = this.tokens[index];
      if (token?.kind === "mark" && token.text === "...") this.walk(path, index + 1);
      if (token?.kind !== "word" && token?.kind !== "string") continue;
      const key = childPath(path, token.text);
      const after = this.text(index + 1);
      if (after === ":" || after === "," || after === "}") this.found.set(key, token.start);
      if (after === ":") this.walk(key, index + 2);
      else if (after === "," || after === "}") this.walk(key, index);
    }
  }

  private walkList(path: string, start: number, end: number): void {
    let position = 0;
    for (let index = start; index < end; index = this.nextItem(index, end)) {
      // How many items a spread stands for is not known, so the numbers of those after it are not either.
      if (this.text(index) === "...") return;
      const key = childPath(path, position++);
      this.found.set(key, this.tokens[index]?.start ?? 0);
      this.walk(key, index);
    }
  }

  /** Index of the `{` or `[` of the value whose expression begins at an index, where it is written in this file. */
  private literalAt(index: number, root: boolean, seen: ReadonlySet<string>): number | undefined {
    const token = this.tokens[index];
    if (token === undefined || token.kind === "string" || token.kind === "other") return undefined;
    const end = this.closing.get(index) ?? this.tokens.length;
    if (token.text === "{") return index;
    if (token.text === "[") return this.text(end + 1) === "." ? undefined : index;
    if (token.text === "(") {
      const arrow = this.text(end + 1) === ":" ? this.find(end + 1, "=>") : end + 1;
      if (this.text(arrow) === "=>") return this.resultAt(arrow + 1, root, seen);
      return this.literalAt(index + 1, root, seen);
    }
    if (token.kind !== "word") return undefined;
    if (token.text === "async" || token.text === "await") return this.literalAt(index + 1, root, seen);
    if (token.text === "function") {
      const parameters = this.find(index, "(");
      return this.resultAt(this.find((this.closing.get(parameters) ?? parameters) + 1, "{"), root, seen);
    }
    const after = this.text(index + 1);
    if (after === "=>") return this.resultAt(index + 2, root, seen);
    if (root && (after === "(" || after === "<"))
      return this.literalAt(this.find(index, "(") + 1, root, seen);
    if (seen.has(token.text) || !this.endsValue(index + 1)) return undefined;
    const declaration = this.declared.get(token.text);
    if (declaration === undefined) return undefined;
    return this.literalAt(declaration, root, new Set([...seen, token.text]));
  }

  /** The same for what a function gives back; its body begins at the index. */
  private resultAt(index: number, root: boolean, seen: ReadonlySet<string>): number | undefined {
    if (this.text(index) !== "{") return this.literalAt(index, root, seen);
    const result = this.find(index + 1, "return", this.closing.get(index));
    return this.text(result) === "return" ? this.literalAt(result + 1, root, seen) : undefined;
  }

  private endsValue(index: number): boolean {
    const token = this.tokens[index];
    return token === undefined || token.kind === "word" || AFTER_NAME.has(token.text);
  }

  /** Index after the comma that ends the item at an index, or `end`. */
  private nextItem(index: number, end: number): number {
    return this.find(index, ",", end) + 1;
  }

  /** Index of the next token with this text, brackets skipped; `end` when there is none. */
  private find(start: number, text: string, end = this.tokens.length): number {
    for (let index = start; index < end; index++) {
      if (this.text(index) === text) return index;
      index = this.closing.get(index) ?? index;
    }
    return end;
  }

  /** Text of a word or mark; empty for anything else. */
  private text(index: number): string {
    const token = this.tokens[index];
    return token && (token.kind === "word" || token.kind === "mark") ? token.text : "";
  }
}
