// What Tailwind resets (its "preflight"), by the package of the site: versions 2 to 4 have other rules for it, and versions before 4 no layer.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { listOf, statementsOf } from "../text/css.js";
import type { StyleRule } from "./element-rules.js";

const FILES = ["tailwindcss/preflight.css", "tailwindcss/lib/css/preflight.css"];

type Declarations = ReadonlyMap<string, string>;

/** Whether a rule is one of those that Tailwind resets elements with. Nothing is, where a site does not have Tailwind. */
export function preflightOf(siteDir: string): (rule: StyleRule) => boolean {
  const known = new Map<string, Declarations[]>();
  const load = createRequire(path.join(siteDir, "package.json"));
  for (const name of FILES) {
    try {
      collect(readFileSync(load.resolve(name), "utf8"), known);
    } catch {
      // This version has no such file, or there is no Tailwind.
    }
  }
  return ({ selectors, body }) => {
    const found = known.get(keyOf(selectors));
    if (!found) return false;
    const written = declarationsIn(body);
    return found.some((declarations) => saysTheSame(written, declarations));
  };
}

function collect(css: string, known: Map<string, Declarations[]>): void {
  for (const { head, body } of statementsOf(css)) {
    if (body === undefined) continue;
    if (head.startsWith("@")) collect(body, known);
    else {
      const key = keyOf(listOf(head));
      known.set(key, [...(known.get(key) ?? []), declarationsIn(body)]);
    }
  }
}

function keyOf(selectors: readonly string[]): string {
  return selectors
    .map((one) =>
      one
        .toLowerCase()
        .replace(/\s+/g, "")
        .replace(/(?<!:):(before|after)$/, "::$1"),
    )
    .join();
}

function declarationsIn(body: string): Declarations {
  const pairs = statementsOf(body).flatMap(({ head }) => {
    const [, name, value] = /^([\w-]+)\s*:\s*([\s\S]*)$/.exec(head) ?? [];
    return name === undefined || value === undefined ? [] : [[name, value.replace(/\s+/g, " ")] as const];
  });
  return new Map(pairs);
}

/** Values that come from the settings of Tailwind may be any; what a tool has added for old browsers does not count. */
function saysTheSame(written: Declarations, known: Declarations): boolean {
  const isPlain = (name: string) => !name.startsWith("-");
  const names = (of: Declarations) => [...of.keys()].filter(isPlain);
  return (
    names(written).every((name) => known.has(name)) &&
    names(known).every((name) => {
      const [value, wanted] = [written.get(name), known.get(name) ?? ""];
      return value !== undefined && (value === wanted || /theme\(/.test(wanted));
    })
  );
}
