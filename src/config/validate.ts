// What the configuration file gave → the configuration with every default, or what is wrong with it and where.
import * as v from "valibot";
import type { SiteConfig } from "../model/config.js";
import type { Diagnostic } from "../model/diagnostic.js";
import { isObject } from "../text/json.js";
import { didYouMean, nearest } from "../text/nearest.js";
import { withoutMarks } from "../text/template.js";
import { type Locate, pathText } from "./locate.js";
import { configSchema } from "./schema.js";
import { expectation } from "./shape.js";

/** Where a configuration was read from: the file, relative to the site folder, and the positions of its keys. */
export interface ConfigSource {
  readonly file: string;
  readonly at: Locate;
}

/** The checked configuration, or what is wrong with it. */
export type Validation =
  | { readonly config: SiteConfig }
  | { readonly config?: undefined; readonly diagnostics: readonly Diagnostic[] };

/** Checks a configuration. Each mistake is one diagnostic. */
export function validateConfig(value: unknown, source: ConfigSource): Validation {
  let plain: unknown;
  try {
    plain = normalized(value);
  } catch (error) {
    // Values that contain themselves, and getters that throw.
    const reason = error instanceof RangeError ? "it contains itself" : String(error);
    const message = `The configuration cannot be read: ${reason}`;
    const problem = { severity: "error", code: "config-value", message, file: source.file } as const;
    return { diagnostics: [{ ...problem, line: 1, column: 1, hint: "Give plain values" }] };
  }
  const result = v.safeParse(configSchema, plain, {
    message: ({ expected }) => expectation(expected ?? ""),
  });
  if (result.success) return { config: result.output };
  const diagnostics = result.issues.flatMap((issue) =>
    problemsOf(issue).map(({ path, ...problem }): Diagnostic => {
      const at = source.at(pathText(path));
      return { severity: "error", ...problem, file: source.file, line: at.line, column: at.column };
    }),
  );
  return { diagnostics };
}

/** In code, `key: undefined` means the same as no key. No text may hold what marks a hole in templates. */
function normalized(value: unknown): unknown {
  if (typeof value === "string") return withoutMarks(value);
  if (Array.isArray(value)) return value.map(normalized);
  if (!isObject(value)) return value;
  const defined = Object.entries(value).filter(([, item]) => item !== undefined);
  return Object.fromEntries(defined.map(([key, item]) => [key, normalized(item)]));
}

type Path = readonly (string | number)[];

interface Problem extends Pick<Diagnostic, "code" | "message" | "hint"> {
  readonly path: Path;
}

function problemsOf(issue: v.BaseIssue<unknown>): Problem[] {
  const [expected = "", hint] = issue.message.split("\n");
  const steps = issue.path ?? [];
  const path = steps.map(({ key }) => key as string | number);
  const last = steps.at(-1);
  if (last?.origin !== "key") return [valueProblem(issue, { path, expected, hint })];
  if (issue.expected === "never") return unknownKeys(path.slice(0, -1), last.input, namesIn(expected));
  const message = `\`${pathText(path)}\` is missing: expected ${expected}`;
  return [{ code: "config-missing", message, path, hint: `Add \`${String(last.key)}\`` }];
}

/** The schema stops at the first unknown key; an author wants to hear of all of them. */
function unknownKeys(path: Path, parent: unknown, known: readonly string[]): Problem[] {
  const given = isObject(parent) ? Object.keys(parent) : [];
  return given
    .filter((key) => !known.includes(key))
    .map((key) => ({
      code: "config-unknown-key",
      message: `Unknown key \`${pathText([...path, key])}\``,
      path: [...path, key],
      hint: didYouMean(key, known, `Known keys: ${known.join(", ")}`),
    }));
}

function valueProblem(
  { kind, type, input }: v.BaseIssue<unknown>,
  { path, expected, hint }: { path: Path; expected: string; hint: string | undefined },
): Problem {
  const isChoice = type === "picklist" || type === "literal" || type === "variant";
  const rightType = kind === "validation" || (isChoice && typeof input === "string");
  const place = path.length > 0 ? `\`${pathText(path)}\`` : "the configuration";
  const got = rightType ? shownValue(input) : typeInWords(input);
  const suggestion = typeof input === "string" ? nearest(input, namesIn(expected)) : undefined;
  const help = hint ?? (suggestion && `Did you mean \`${suggestion}\`?`);
  return {
    code: rightType ? "config-value" : "config-type",
    message: `Expected ${expected} for ${place}${got && `, got ${got}`}`,
    path,
    ...(help !== undefined && { hint: help }),
  };
}

/** The names that a message lists in backticks. */
function namesIn(expected: string): string[] {
  return [...expected.matchAll(/`([^`]*)`/g)].map(([, name = ""]) => name);
}

/** A value as it would be written; empty for objects, which the source frame shows better. */
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
