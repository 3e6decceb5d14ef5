// YAML of other tools, as their readers take it.
import {
  isMap,
  isScalar,
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type DocumentOptions,
  type Pair,
  type ParseOptions,
  type SchemaOptions,
  type YAMLMap,
  type YAMLParseError,
} from "yaml";
import { unreadable } from "./unreadable.js";

/** A key that stands twice in one mapping. */
export interface RepeatedKey {
  readonly key: string;
  /** Of the one that does not count: 1 for the first one. */
  readonly line: number;
}

/** What a text of YAML says. */
export interface ForeignYaml {
  readonly value: unknown;
  readonly repeated: readonly RepeatedKey[];
}

/** Reads a configuration. Of keys that stand twice, the last one counts, as in PyYAML and Psych. Throws `UsageError` for what is no YAML. */
export function readForeignYaml(
  file: string,
  text: string,
  customTags?: SchemaOptions["customTags"],
): ForeignYaml {
  const lineCounter = new LineCounter();
  const { document } = parseForeign(text.replace(/^\ufeff/, ""), {
    merge: true,
    uniqueKeys: false,
    lineCounter,
    ...(customTags && { customTags }),
  });
  const [error] = document.errors;
  if (error)
    throw unreadable(file, error.linePos?.[0].line, error.message.split(/ at line \d|:?\n/, 1)[0] ?? "");
  const repeated = repeatedPairs(document).map(({ key, pair }) => ({
    key,
    line: lineCounter.linePos((isScalar(pair.key) ? pair.key.range?.[0] : undefined) ?? 0).line,
  }));
  try {
    return { value: document.toJS(), repeated };
  } catch (problem) {
    // An alias of nothing, or too many of them.
    throw unreadable(file, undefined, (problem as Error).message);
  }
}

/** More places are not repaired: each takes another reading. */
const MOST_REPAIRS = 100;

/**
 * Parses a text that readers of YAML 1.1 take (PyYAML, Psych, js-yaml): a comment right behind a quotation mark or bracket, and lines of
 * quoted text that are not indented. `isRepaired`: others would not read it.
 */
export function parseForeign(
  text: string,
  options: Pick<
    ParseOptions & DocumentOptions & SchemaOptions,
    "customTags" | "lineCounter" | "merge" | "uniqueKeys"
  >,
): { readonly document: Document; readonly isRepaired: boolean } {
  const { lineCounter, ...others } = options;
  const read = (source: string) => parseDocument(source, { ...others, logLevel: "silent" });
  const first = parseDocument(text, { ...options, logLevel: "silent" });
  let [document, source] = [first as Document, text];
  for (let count = 0; document.errors[0] && count < MOST_REPAIRS; count++) {
    const repaired = withSpace(source, document.errors[0]);
    if (repaired === undefined) return { document: first, isRepaired: false };
    source = repaired;
    document = read(source);
  }
  if (document.errors.length > 0) return { document: first, isRepaired: false };
  if (source === text) return { document, isRepaired: false };
  if (!lineCounter) return { document, isRepaired: true };
  lineCounter.lineStarts = [];
  return { document: parseDocument(source, { ...options, logLevel: "silent" }), isRepaired: true };
}

/** A text with the space that an error is about; nothing for other errors. No line of it moves. */
function withSpace(text: string, { code, message, pos: [at] }: YAMLParseError): string | undefined {
  if (code !== "MISSING_CHAR") return undefined;
  if (message.startsWith("Comments must")) return `${text.slice(0, at)} ${text.slice(at)}`;
  const from = at + (text.startsWith("\r\n", at) ? 2 : 1);
  const rest = text.slice(from);
  if (
    !/^Missing closing ["']/.test(message) ||
    text.charAt(from - 1) !== "\n" ||
    /^(?:---|\.\.\.)(?:\s|$)/.test(rest)
  )
    return undefined;
  // What continues a quoted text loses its indentation, however deep it is.
  const depth = 1 + Math.max(...text.split("\n").map((line) => line.search(/["']/)));
  return `${text.slice(0, from)}${" ".repeat(depth)}${rest}`;
}

/** Takes out the keys that stand again later in their mapping; gives their names. */
export function withoutRepeated(document: Document): readonly string[] {
  const repeated = repeatedPairs(document);
  for (const { map, pair } of repeated) map.items.splice(map.items.indexOf(pair), 1);
  return repeated.map(({ key }) => key);
}

function repeatedPairs(document: Document) {
  const found: { readonly map: YAMLMap; readonly pair: Pair; readonly key: string }[] = [];
  visit(document, {
    Map(_, map) {
      const last = new Map(map.items.flatMap((pair) => (isScalar(pair.key) ? [[pair.key.value, pair]] : [])));
      for (const pair of map.items) {
        if (!isScalar(pair.key) || pair.key.value === "<<" || last.get(pair.key.value) === pair) continue;
        if (isMap(map)) found.push({ map, pair, key: String(pair.key.value) });
      }
    },
  });
  return found;
}
