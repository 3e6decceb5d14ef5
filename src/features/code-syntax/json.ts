import type { CodeFault } from "../../types/markdown-part.js";

/** The first fault of JSON (RFC 8259). `isLenient`: comments, and a comma behind the last entry, are none. */
export function faultInJson(text: string, isLenient = false): CodeFault | undefined {
  const reader = new JsonReader(text, isLenient);
  const message = reader.read();
  if (message === undefined) return undefined;
  const before = text.slice(0, reader.at).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, message };
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?(?![\w.+-])/y;
const WORD = /(?:true|false|null)(?![\w$])/y;
const STRING = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy;
const SPACE = /[ \t\r\n]+/y;
const LENIENT_SPACE = /(?:[ \t\r\n]+|\/\/[^\n]*|\/\*[^]*?\*\/)+/y;

/** Deeper values are not read. */
const DEEPEST = 500;

/** Reads values; each method gives what is wrong at `at`, if anything is. */
class JsonReader {
  at = 0;

  constructor(
    private readonly text: string,
    private readonly isLenient: boolean,
  ) {}

  read(): string | undefined {
    this.space();
    const fault = this.value(0);
    if (fault !== undefined) return fault;
    this.space();
    return this.at < this.text.length ? "nothing may follow the value" : undefined;
  }

  private value(depth: number): string | undefined {
    const sign = this.text[this.at];
    if (sign === "{") return this.entries("}", depth, () => this.property(depth + 1));
    if (sign === "[") return this.entries("]", depth, () => this.value(depth + 1));
    if (sign === '"')
      return this.takes(STRING)
        ? undefined
        : "this text does not end, or has characters that need a backslash";
    if (this.takes(NUMBER) || this.takes(WORD)) return undefined;
    return sign === undefined ? "it ends before a value" : "a value is expected here";
  }

  private property(depth: number): string | undefined {
    if (!this.takes(STRING)) return "a name in double quotes is expected here";
    this.space();
    if (this.text[this.at] !== ":") return "`:` is expected here";
    this.at += 1;
    this.space();
    return this.value(depth);
  }

  private entries(closing: string, depth: number, entry: () => string | undefined): string | undefined {
    if (depth > DEEPEST) return `values are nested deeper than ${DEEPEST} levels`;
    this.at += 1;
    this.space();
    let isFirst = true;
    while (this.text[this.at] !== closing) {
      if (!isFirst) {
        if (this.text[this.at] !== ",") return `\`,\` or \`${closing}\` is expected here`;
        const comma = this.at;
        this.at += 1;
        this.space();
        if (this.text[this.at] === closing) {
          if (this.isLenient) break;
          this.at = comma;
          return "nothing follows this comma";
        }
      }
      const fault = entry();
      if (fault !== undefined) return fault;
      this.space();
      isFirst = false;
    }
    this.at += 1;
    return undefined;
  }

  private space(): void {
    this.takes(this.isLenient ? LENIENT_SPACE : SPACE);
  }

  private takes(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    const [found] = pattern.exec(this.text) ?? [];
    if (found === undefined) return false;
    this.at += found.length;
    return true;
  }
}
