// Validates the value of a configuration file and fills in defaults.
import { isRegExp } from "node:util/types";
import * as v from "valibot";
import type { SiteConfig } from "../types/config.js";
import { diagnostic, type DiagnosticPlace } from "../diagnostics/diagnostics.js";
import type { Diagnostic } from "../types/diagnostic.js";
import { isObject } from "../text/json.js";
import { nearest } from "../text/nearest.js";
import { withoutMarks } from "../text/template.js";
import { type Locate, pathText } from "./locate.js";
import { OTHER_NAMES } from "./other-names.js";
import { withoutPlugins } from "./plugins.js";
import { configSchema } from "./schema.js";
import { expectation } from "../schema/shape.js";

/**
 * Validates a configuration. Each mistake is one diagnostic. `file`: its path, relative to the site folder; `at`: the
 * positions of its keys.
 */
export function validateConfig(
  value: unknown,
  file: string,
  at: Locate,
): SiteConfig | { readonly diagnostics: readonly Diagnostic[] } {
  let plain: unknown;
  try {
    plain = withoutSchema(normalized(withoutPlugins(value)));
  } catch (error) {
    // Circular references, and getters that throw.
    const reason = error instanceof RangeError ? "it contains a circular reference" : String(error);
    return { diagnostics: [diagnostic("config-value.unreadable", { file, line: 1, column: 1 }, reason)] };
  }
  const result = v.safeParse(configSchema, plain, {
    message: ({ expected }) => expectation(expected ?? ""),
  });
  if (result.success) return result.output;
  const placeOf = (path: Path) => ({ file, ...at(pathText(path)) });
  return { diagnostics: result.issues.flatMap((issue) => problemsOf(issue, placeOf)) };
}

/** In code, `key: undefined` means the same as no key. The marks of template holes are removed from texts. */
function normalized(value: unknown): unknown {
  if (typeof value === "string") return withoutMarks(value);
  if (Array.isArray(value)) return value.map(normalized);
  if (!isObject(value) || isRegExp(value)) return value;
  const defined = Object.entries(value).filter(([, item]) => item !== undefined);
  return Object.fromEntries(defined.map(([key, item]) => [key, normalized(item)]));
}

/** JSON names its schema for editors. */
function withoutSchema(value: unknown): unknown {
  if (!isObject(value) || typeof value["$schema"] !== "string") return value;
  const { $schema: _, ...settings } = value;
  return settings;
}

type Path = readonly (string | number)[];

type PlaceOf = (path: Path) => DiagnosticPlace;

function problemsOf(issue: v.BaseIssue<unknown>, placeOf: PlaceOf): Diagnostic[] {
  const [expected = "", hint] = issue.message.split("\n");
  const steps = issue.path ?? [];
  const path = steps.map(({ key }) => key as string | number);
  const last = steps.at(-1);
  if (last?.origin !== "key") return [valueProblem(issue, { path, expected, hint }, placeOf)];
  if (issue.expected === "never")
    return unknownKeys(path.slice(0, -1), last.input, namesIn(expected), placeOf);
  return [diagnostic("config-missing", placeOf(path), pathText(path), expected, String(last.key))];
}

/** The schema stops at the first unknown key, but all of them should be reported. */
function unknownKeys(
  path: Path,
  parent: unknown,
  validKeys: readonly string[],
  placeOf: PlaceOf,
): Diagnostic[] {
  const names = validKeys.join(", ");
  const unknown = Object.keys(isObject(parent) ? parent : {}).filter((key) => !validKeys.includes(key));
  return unknown.map((key) => {
    const whole = [...path, key];
    const place = placeOf(whole);
    const other = path.length === 0 ? OTHER_NAMES[key] : undefined;
    return diagnostic("config-unknown-key", place, pathText(whole), names, other ?? nearest(key, validKeys));
  });
}

function valueProblem(
  { kind, type, input }: v.BaseIssue<unknown>,
  { path, expected, hint }: { path: Path; expected: string; hint: string | undefined },
  placeOf: PlaceOf,
): Diagnostic {
  const isChoice = type === "picklist" || type === "literal" || type === "variant";
  const isRightType = kind === "validation" || (isChoice && typeof input === "string");
  const name = path.length > 0 ? `\`${pathText(path)}\`` : "the configuration";
  const actual = isRightType ? shownValue(input) : typeInWords(input);
  const suggestion = typeof input === "string" ? nearest(input, namesIn(expected)) : undefined;
  const advice = hint ?? (suggestion && `Did you mean \`${suggestion}\`?`);
  const code = isRightType ? "config-value" : "config-type";
  return diagnostic(code, placeOf(path), name, expected, actual, advice);
}

/** The names that a message lists in backticks. */
function namesIn(expected: string): string[] {
  return [...expected.matchAll(/`([^`]*)`/g)].map(([, name = ""]) => name);
}

/** A value as JSON; empty for objects, because the source frame shows them better. */
function shownValue(value: unknown): string {
  if (typeof value === "object") return "";
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

function typeInWords(value: unknown): string {
  if (value === null) return "null";
  if (value === undefined) return "nothing";
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}
