// YAML and JSON → plain values, with the position of every key. Hostile input leads to problems, never to a crash.
import { Composer, isAlias, isMap, isNode, isScalar, isSeq, LineCounter, Parser, visit } from "yaml";
import type { CST, Document, DocumentOptions, Node, ParseOptions, SchemaOptions } from "yaml";
import type { JsonPath } from "./json.js";
import { NUMBER_MARK, numberText } from "./number-text.js";
import type { Position } from "./position.js";
import { deepened, firstUnclosed } from "./yaml-indentation.js";

/** A problem in YAML, with its position. */
export interface YamlProblem extends Position {
  readonly message: string;
}

/** Parsed YAML. */
export interface ParsedYaml {
  /** Plain JSON-like data without cycles; `null` for an empty text; `undefined` when there are problems. */
  readonly value: unknown;
  readonly problems: readonly YamlProblem[];
  /** What was read although YAML does not allow it; only with `lenient`. */
  readonly doubts: readonly YamlProblem[];
  /** Position of the key at a path (of the value, in an array), or of its nearest existing parent. */
  at(path: JsonPath): Position;
  /** Whether the value has marked numbers. */
  readonly hasMarks: boolean;
  /** The source text of a scalar: `1.10` and `007` for numbers. */
  textAt(path: JsonPath): string | undefined;
}

const asText = (text: string) => text;

/** Several merges in one mapping; tags of YAML 1.1, whose values are read as they are written. */
const LENIENT: DocumentOptions & ParseOptions & SchemaOptions = {
  strict: false,
  uniqueKeys: (a, b) => a === b || (isScalar(a) && isScalar(b) && a.value === b.value && a.value !== "<<"),
  customTags: (tags) => [
    ...tags,
    { tag: "tag:yaml.org,2002:binary", resolve: asText },
    { tag: "tag:yaml.org,2002:timestamp", resolve: asText },
    { tag: "tag:yaml.org,2002:float", resolve: Number },
  ],
};

/** Limits the expansion of aliases ("billion laughs"). */
const MAX_ALIAS_COUNT = 1000;
/** Deeper nesting would exhaust the stack of recursive functions. */
const MAX_DEPTH = 200;

/** Possible escapes of NUL, which is not allowed in HTML. */
const ESCAPED_NUL = /\\(?:0|x00|u0000|U00000000)/;

function withoutNul(_key: unknown, value: unknown): unknown {
  return typeof value === "string" ? value.replaceAll("\0", "\ufffd") : value;
}

/** Parses YAML 1.2 with merge keys (`<<`), including JSON. Keys are strings; dates and unknown tags are not supported. */
export function parseYaml(
  source: string,
  /**
   * `protoKeys`: allow the key `__proto__`, for callers that only read own properties.
   * `markNumbers`: numbers that JavaScript would write in other digits are texts that begin with `NUMBER_MARK`.
   * `lenient`: read what other parsers read and whose meaning is clear, for files that the author of the site has not written.
   */
  options: YamlOptions = {},
): ParsedYaml {
  // Each is a line break, at the same offsets.
  const text = source
    .replace(/^\ufeff/, "")
    .replaceAll("\0", "\ufffd")
    .replace(/\r(?!\n)/g, "\n");
  const parsed = parseText(text, options);
  return options.lenient && parsed.problems.length > 0 ? (deepenedText(text, options) ?? parsed) : parsed;
}

interface YamlOptions {
  readonly protoKeys?: boolean;
  readonly markNumbers?: boolean;
  readonly lenient?: boolean;
}

/** Most places that are repaired: each takes another reading of the text. */
const MAX_REPAIRS = 50;

/** A text with enough indentation for its quoted texts and flow collections; nothing if that is not all that it lacks. */
function deepenedText(text: string, options: YamlOptions): ParsedYaml | undefined {
  const doubts: YamlProblem[] = [];
  let current = text;
  for (let count = 0; count < MAX_REPAIRS; count++) {
    const lines = new LineCounter();
    const offset = firstUnclosed([...new Parser(lines.addNewLine).parse(current)], current);
    const next = offset === undefined ? undefined : deepened(current, offset);
    if (offset === undefined || next === undefined) break;
    const { line, col } = lines.linePos(offset);
    doubts.push({
      message: "Further lines of this value need more indentation than its key",
      line,
      column: col,
    });
    current = next;
  }
  if (doubts.length === 0) return undefined;
  const parsed = parseText(current, options);
  return parsed.problems.length > 0 ? undefined : { ...parsed, doubts };
}

function parseText(
  text: string,
  { protoKeys = false, markNumbers = false, lenient = false }: YamlOptions,
): ParsedYaml {
  const lines = new LineCounter();
  const positionOf = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return { line, column: col };
  };
  const failed = (problems: readonly YamlProblem[]): ParsedYaml => ({
    value: undefined,
    problems,
    doubts: [],
    at: () => ({ line: 1, column: 1 }),
    hasMarks: false,
    textAt: () => undefined,
  });
  const problemAt = (offset: number, message: string): YamlProblem => ({ message, ...positionOf(offset) });

  const tokens = [...new Parser(lines.addNewLine).parse(text)];
  const tooDeep = tokenBelow(tokens, MAX_DEPTH);
  if (tooDeep) return failed([problemAt(tooDeep.offset, `Nested more than ${MAX_DEPTH} levels deep`)]);
  const [document, ...others] = new Composer({
    prettyErrors: false,
    stringKeys: true,
    merge: true,
    resolveKnownTags: false,
    logLevel: "error",
    keepSourceTokens: false,
    ...(lenient && LENIENT),
  }).compose(tokens, true, text.length);
  if (!document) return failed([]);
  const problems = [
    ...[...document.errors, ...document.warnings].map(({ code, message, pos: [offset] }) =>
      problemAt(offset, messageOf(code, message, text.slice(offset))),
    ),
    ...others.map(({ range }) => problemAt(range[0], "A second document begins here: only one is read")),
    ...structureProblems(document, problemAt, protoKeys),
  ];
  if (problems.length > 0) return failed(problems);
  try {
    const hasMarks = markNumbers && !text.includes(NUMBER_MARK) && markNumbersOf(document);
    const reviver = ESCAPED_NUL.test(text) ? withoutNul : undefined;
    const value: unknown = document.toJS({ maxAliasCount: MAX_ALIAS_COUNT, ...(reviver && { reviver }) });
    const textAt = (path: JsonPath) => {
      const node = document.getIn(path, true);
      return isScalar(node) ? node.source : undefined;
    };
    return {
      value,
      hasMarks,
      problems,
      doubts: [],
      at: (path) => positionOf(offsetAt(document, path)),
      textAt,
    };
  } catch (error) {
    const tooMany = error instanceof ReferenceError && error.message.startsWith("Excessive alias count");
    const message = tooMany
      ? "Aliases unfold into too much data"
      : error instanceof Error
        ? error.message
        : String(error);
    return failed([problemAt(0, message)]);
  }
}

/** Whether there were any. */
function markNumbersOf(document: Document): boolean {
  let found = false;
  visit(document, {
    Scalar(_, node) {
      const digits = typeof node.value === "number" ? numberText(node.source ?? "") : undefined;
      if (digits === undefined) return;
      node.value = NUMBER_MARK + digits;
      found = true;
    },
  });
  return found;
}

function messageOf(code: string, message: string, rest: string): string {
  if (code === "DUPLICATE_KEY")
    return `The key ${/^("[^"]*"|'[^']*'|[^:\s]*)/.exec(rest)?.[0] ?? ""} is given twice`;
  if (code === "NON_STRING_KEY") return "Keys must be plain text";
  if (code === "BLOCK_AS_IMPLICIT_KEY")
    return "A second `: ` in one line: quote the value or check the indentation";
  return message;
}

/** Reports keys and aliases that are unsafe for consumers of the value. */
function structureProblems(
  document: Document,
  problemAt: (offset: number, message: string) => YamlProblem,
  protoKeys: boolean,
): YamlProblem[] {
  const problems: YamlProblem[] = [];
  const anchors = new Map<string, Node>();
  visit(document, {
    Pair(_, { key }) {
      if (protoKeys || !isScalar(key) || key.value !== "__proto__") return;
      problems.push(problemAt(key.range?.[0] ?? 0, "The key `__proto__` is not allowed"));
    },
    Value(_, node) {
      if (node.anchor !== undefined) anchors.set(node.anchor, node);
    },
    Alias(_, alias, path) {
      const target = anchors.get(alias.source);
      const offset = alias.range?.[0] ?? 0;
      if (!target)
        problems.push(problemAt(offset, `No anchor \`&${alias.source}\` stands before this alias`));
      else if (path.includes(target))
        problems.push(problemAt(offset, `\`*${alias.source}\` contains itself`));
    },
  });
  return problems;
}

/** The first token nested deeper than `limit`. Iterative, because it protects recursive code. */
function tokenBelow(tokens: readonly CST.Token[], limit: number): CST.Token | undefined {
  const open: { token: CST.Token; depth: number }[] = tokens.map((token) => ({ token, depth: 0 }));
  for (let entry = open.pop(); entry; entry = open.pop()) {
    const { token, depth } = entry;
    if (depth > limit) return token;
    const inner =
      "items" in token
        ? token.items.flatMap(({ key, value }) => [key, value])
        : "value" in token
          ? [token.value]
          : [];
    for (const child of inner) {
      if (child) open.push({ token: child, depth: depth + 1 });
    }
  }
  return undefined;
}

/** Offset of the key at a path, or of its nearest existing parent. */
function offsetAt(document: Document, path: JsonPath): number {
  let node: unknown = document.contents;
  let offset = document.contents?.range?.[0] ?? 0;
  for (const part of path) {
    if (isAlias(node)) return offset;
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && key.value === String(part));
      if (!pair) return offset;
      offset = isNode(pair.key) ? (pair.key.range?.[0] ?? offset) : offset;
      node = pair.value;
    } else if (isSeq(node) && typeof part === "number") {
      const item: unknown = node.items[part];
      if (!isNode(item)) return offset;
      offset = item.range?.[0] ?? offset;
      node = item;
    } else return offset;
  }
  return offset;
}
