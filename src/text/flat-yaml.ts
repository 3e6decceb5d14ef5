import type { JsonPath } from "./json.js";
import { parseYaml, type ParsedYaml } from "./yaml.js";

/** A `key: value` line with an unambiguous value: a word, a number, a boolean. */
const LINE = /^([a-z][a-z_]*): ([A-Za-z][A-Za-z0-9 ,.;!?'()/_+-]*[A-Za-z0-9.!?)]|[A-Za-z]|0|[1-9]\d{0,8})$/;

/** Words that YAML does not parse as strings, except `true` and `false`. */
const SPECIAL = /^(?:null|true|false|yes|no|on|off|y|n)$/i;

/**
 * Parses YAML like `parseYaml`, but many times faster if every line is a simple `key: value`,
 * as in most front matter.
 */
export function parseFlatYaml(source: string): ParsedYaml {
  const value: Record<string, unknown> = {};
  const lines = new Map<string, { readonly line: number; readonly text: string }>();
  for (const [index, line] of source.split("\n").entries()) {
    const [, key, text] = LINE.exec(line) ?? [];
    if (key === undefined || text === undefined || lines.has(key)) return parseYaml(source);
    const isFlag = text === "true" || text === "false";
    if (!isFlag && SPECIAL.test(text)) return parseYaml(source);
    value[key] = isFlag ? text === "true" : /^\d+$/.test(text) ? Number(text) : text;
    lines.set(key, { line: index + 1, text });
  }
  const entryAt = ([key]: JsonPath) => lines.get(String(key));
  return {
    value,
    hasMarks: false,
    problems: [],
    doubts: [],
    at: (path) => ({ line: entryAt(path)?.line ?? 1, column: 1 }),
    textAt: (path) => entryAt(path)?.text,
  };
}
