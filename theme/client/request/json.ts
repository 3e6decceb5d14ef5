// JSON whose numbers keep every digit.

/** A number as it is written in a source, for numbers that JavaScript would write in other digits. */
export class Digits {
  constructor(readonly text: string) {}

  toString(): string {
    return this.text;
  }

  /** A value, not an object: it is compared and calculated with as a number. */
  [Symbol.toPrimitive](hint: string): string | number {
    return hint === "number" ? Number(this.text) : this.text;
  }

  /** For code that needs a number: rounded. `writeJson` never rounds. */
  toJSON(): number {
    return Number(this.text);
  }
}

/** A JSON object that may hold `Digits` and `bigint`s. */
export type Fields = { readonly [name: string]: unknown };

/** Whether a value is a JSON object: no list, number or file. */
export function isFields(value: unknown): value is Fields {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

const TOKEN = /[\t\n\r ]*(?:([{}[\],:])|("(?:[^"\\]|\\.)*")|(-?\d[\d.eE+-]*|true|false|null))/y;

/** Parses JSON text. Numbers that JavaScript would write in other digits are `Digits`. Throws a `SyntaxError`. */
export function parseJson(text: string): unknown {
  // The grammar is checked by the browser's own parser.
  JSON.parse(text);
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(text); match; match = TOKEN.exec(text))
    tokens.push(match[1] ?? match[2] ?? match[3] ?? "");
  let next = 0;
  const read = (): unknown => {
    const token = tokens[next++] ?? "";
    if (token === "[") {
      const list: unknown[] = [];
      while (tokens[next] !== "]") {
        list.push(read());
        if (tokens[next] === ",") next += 1;
      }
      next += 1;
      return list;
    }
    if (token === "{") {
      const fields: Record<string, unknown> = {};
      while (tokens[next] !== "}") {
        const name = JSON.parse(tokens[next] ?? "") as string;
        next += 2;
        // `__proto__` is a name like any other.
        Object.defineProperty(fields, name, {
          value: read(),
          writable: true,
          enumerable: true,
          configurable: true,
        });
        if (tokens[next] === ",") next += 1;
      }
      next += 1;
      return fields;
    }
    const value = JSON.parse(token) as unknown;
    return typeof value === "number" && String(value) !== token ? new Digits(token) : value;
  };
  return read();
}

/** Writes JSON text, with `indent` spaces for each level; `0` is one line. Values that JSON has no form for are `null`. */
export function writeJson(value: unknown, indent = 0): string {
  return write(value, indent, "\n");
}

function write(value: unknown, indent: number, line: string): string {
  if (value instanceof Digits || typeof value === "bigint") return String(value);
  if (Array.isArray(value)) return block("[]", value, indent, line, (item, at) => write(item, indent, at));
  if (isFields(value)) {
    const colon = indent > 0 ? ": " : ":";
    const entries = Object.entries(value).filter(([, item]) => item !== undefined);
    return block(
      "{}",
      entries,
      indent,
      line,
      ([name, item], at) => JSON.stringify(name) + colon + write(item, indent, at),
    );
  }
  return JSON.stringify(value) ?? "null";
}

function block<Item>(
  brackets: string,
  items: readonly Item[],
  indent: number,
  line: string,
  item: (item: Item, line: string) => string,
): string {
  if (items.length === 0) return brackets;
  const [open = "", close = ""] = brackets;
  const inner = line + " ".repeat(indent);
  const written = items.map((one) => item(one, inner));
  return indent > 0
    ? `${open}${inner}${written.join(`,${inner}`)}${line}${close}`
    : open + written.join(",") + close;
}

/** A value as plain text: strings as they are, numbers in their digits, lists and objects as JSON. */
export function plainText(value: unknown): string {
  return typeof value === "string" ? value : writeJson(value);
}
