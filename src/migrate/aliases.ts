// Short names of the folders of a project in imports.
import path from "node:path/posix";
import { objectAt, stringAt } from "../text/json.js";

/** Short names of folders (`~/`): from `tsconfig.json`. */
export function aliasesOf(text: string | undefined): readonly (readonly [from: string, to: string])[] {
  if (text === undefined) return [];
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\s*\/\/.*$/gm, "").replace(/,(?=\s*[}\]])/g, ""));
  } catch {
    return [];
  }
  const options = objectAt(value, "compilerOptions");
  const base = stringAt(options, "baseUrl") ?? ".";
  return Object.entries(objectAt(options, "paths")).flatMap(([from, to]) => {
    const [first] = Array.isArray(to) ? (to as readonly unknown[]) : [];
    if (typeof first !== "string" || !from.endsWith("*")) return [];
    return [[from.slice(0, -1), path.join(base, first.replace(/\*$/, ""))] as const];
  });
}

/** A path in the words of docsite: short names, and what begins at the root of the project. */
export function withoutAlias(specifier: string, aliases: ReturnType<typeof aliasesOf>): string {
  if (/^\.{1,2}\//.test(specifier)) return specifier;
  for (const [from, to] of aliases)
    if (specifier.startsWith(from)) return `@site/${path.join(to, specifier.slice(from.length))}`;
  return /^\/(?!\/)/.test(specifier) ? `@site${specifier}` : specifier;
}
