// Variables in texts: `{{ name }}`. Names are paths into plain data, such as `company.name`.
import { isObject } from "./json.js";
import { isSlip, nearest } from "./nearest.js";
import type { Variable, Variables } from "../types/variables.js";

/** A place in a text where a name in braces stands. */
export interface VariableUse {
  /** Offsets; the backslash of one that is escaped is a part of it. */
  readonly from: number;
  readonly to: number;
  readonly name: string;
  readonly isEscaped: boolean;
}

/** What defines variables, for messages. */
export const VARIABLES =
  "a mapping of names (letters, digits, `_` and `-`) to texts, numbers, true, false, lists or further mappings";

/** Whether plain data defines variables. */
export function isVariables(data: unknown): data is Readonly<Record<string, unknown>> {
  const isValue = (value: unknown): boolean =>
    ["string", "number", "boolean"].includes(typeof value) ||
    value === null ||
    (Array.isArray(value) ? value.every(isValue) : isVariables(value));
  if (!isObject(data)) return false;
  return Object.entries(data).every(
    ([name, value]) => /^[\p{L}_][\p{L}\p{N}_-]*$/u.test(name) && isValue(value),
  );
}

/**
 * A name in two braces. Three are those of Handlebars, a dollar sign before them that of GitHub Actions; filters, dots at the beginning and
 * quotes are those of other languages of templates.
 */
const USE = /(?<![${])\{\{[ \t]*([\p{L}_][\p{L}\p{N}_-]*(?:\.[\p{L}\p{N}_-]+)*)[ \t]*\}\}(?!\})/gu;

/** The places of a text that may be uses of variables, in order. */
export function variableUses(text: string): VariableUse[] {
  if (!text.includes("{{")) return [];
  return Array.from(text.matchAll(USE), ({ index, 0: whole, 1: name = "" }) => {
    let backslashes = 0;
    while (text[index - backslashes - 1] === "\\") backslashes += 1;
    const isEscaped = backslashes % 2 === 1;
    return { from: isEscaped ? index - 1 : index, to: index + whole.length, name, isEscaped };
  });
}

/** Plain data as texts by name: `{ company: { name: "A" } }` gives `company.name`. What is `null` is left out. */
export function flatVariables(data: unknown, before = ""): Record<string, string> {
  const values: Record<string, string> = {};
  const inner = Array.isArray(data) || isObject(data) ? Object.entries(data) : [];
  for (const [key, value] of inner) {
    const name = before + key;
    if (typeof value === "object" && value !== null) Object.assign(values, flatVariables(value, `${name}.`));
    else if (value !== null && value !== undefined) values[name] = String(value);
  }
  return values;
}

/** The variables of a site in a language. */
export function variablesIn({ byLocale = {}, ...all }: Variables, locale: string): Variables {
  const own = Object.hasOwn(byLocale, locale) ? byLocale[locale] : {};
  return { ...all, values: { ...all.values, ...own } };
}

/** What names stand for, in the order that they are given. */
export function resolveVariables(
  names: readonly string[],
  { values, unset }: Variables,
): Readonly<Record<string, Variable>> {
  return Object.fromEntries(names.map((name) => [name, variableOf(name, values, unset)]));
}

/** A text with the values of its variables, and the names in it that stand for nothing. */
export function filledText(
  text: string,
  { values, unset }: Variables,
): { readonly text: string; readonly unknown: ReadonlyMap<string, Exclude<Variable, { value: string }>> } {
  const unknown = new Map<string, Exclude<Variable, { value: string }>>();
  let filled = "";
  let end = 0;
  for (const { from, to, name, isEscaped } of variableUses(text)) {
    const variable = variableOf(name, values, unset);
    const written = text.slice(isEscaped ? from + 1 : from, to);
    if (!isEscaped && !("value" in variable)) unknown.set(name, variable);
    filled += text.slice(end, from) + (!isEscaped && "value" in variable ? variable.value : written);
    end = to;
  }
  return { text: filled + text.slice(end), unknown };
}

/** What a name stands for among some values. */
export function variableOf(
  name: string,
  values: Variables["values"],
  unset: Variables["unset"] = [],
): Variable {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (value !== undefined) return { value };
  if (unset.includes(name)) return { isMeant: true, isUnset: true };
  const names = [...Object.keys(values), ...unset];
  const root = rootOf(name);
  const near = nearest(name, names) ?? names.find((other) => other.startsWith(`${name}.`));
  const isMeant = names.some((other) => rootOf(other) === root) || (near !== undefined && isSlip(name, near));
  return { ...(near !== undefined && { near }), ...(isMeant && { isMeant }) };
}

/** The first part of a name. */
export function rootOf(name: string): string {
  return name.split(".", 1)[0] ?? name;
}
