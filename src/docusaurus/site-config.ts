// The configuration of a project as data, for its components.
import { isObject } from "../text/json.js";
import { stubName } from "./stubs.js";

/** The configuration as plain JSON: without functions, and without what packages that are missing would have given. */
export function siteConfigOf(given: unknown): Readonly<Record<string, unknown>> {
  const plain = plainOf(given, []);
  if (!isObject(plain)) return {};
  // Only the build needs them, and they hold functions.
  const { presets: _presets, plugins: _plugins, themes: _themes, ...config } = plain;
  return config;
}

function plainOf(value: unknown, around: readonly unknown[]): unknown {
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (stubName(value) !== undefined || around.includes(value)) return undefined;
  const inside = [...around, value];
  if (Array.isArray(value)) return value.map((each) => plainOf(each, inside) ?? null);
  if (value instanceof Date) return value.toJSON();
  if (!isObject(value)) return undefined;
  const entries = Object.entries(value).map(([key, each]) => [key, plainOf(each, inside)] as const);
  return Object.fromEntries(entries.filter(([, each]) => each !== undefined));
}
