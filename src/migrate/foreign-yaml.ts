// YAML of other tools, as their readers take it.
import {
  isMap,
  isScalar,
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type Pair,
  type SchemaOptions,
  type YAMLMap,
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
  const document = parseDocument(text.replace(/^\ufeff/, ""), {
    logLevel: "silent",
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
