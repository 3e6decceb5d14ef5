import { createRequire } from "node:module";
import vm from "node:vm";
import type { ComponentHost, RootFacts } from "../types/component-host.js";
import type { ReactPageModule } from "../types/source.js";
import type { ThemeModule } from "../types/theme.js";
import { wordsOf, type Wording } from "../words/words.js";

/** Names under which bundles are evaluated, for stacks of errors. */
export const THEME_FILE = "theme.cjs";
export const CODE_FILE = "site.cjs";

/** What the bundle of a site's code exports. Its modules are loaded when they are asked for, and may throw. */
export interface SiteModule {
  readonly pages: Readonly<Record<string, () => ReactPageModule>>;
  readonly modules: Readonly<Record<string, () => Readonly<Record<string, unknown>>>>;
  /** The components that pages use by name. */
  readonly components: () => Readonly<Record<string, unknown>>;
  readonly host: ComponentHost;
  /** What the site's `Root` does; undefined where there is none. Throws what that throws. */
  readonly rootFacts: () => RootFacts | undefined;
  /** Whether images in code stay as they are written, without the size of their file, as in Docusaurus. */
  readonly keepsImages?: boolean;
  /** Whether keys of front matter that only docsite has may be the site's own. */
  readonly ownFrontMatter?: boolean;
}

/** The site's code from its bundle. `locale`: the language of the pages that it renders, for texts that modules make when they are loaded. */
export function evaluateSite(code: string, from: string, wording: Wording, locale?: string): SiteModule {
  const given = { DOCSITE_LOCALE: locale, DOCSITE_WORDS: wordsOf(wording) };
  return evaluate(code, CODE_FILE, from, given) as unknown as SiteModule;
}

/** The theme from its bundle. `wording`: what it says. */
export function evaluateTheme(code: string, from: string, wording: Wording): ThemeModule {
  return evaluate(code, THEME_FILE, from, { DOCSITE_WORDS: wordsOf(wording) }) as unknown as ThemeModule;
}

/**
 * Runs bundled CommonJS code and returns its exports. Imports are resolved from `from`, an absolute path
 * or file URL. Nothing is written to disk and nothing stays in the module cache. `globals`: values that the code finds by name.
 */
export function evaluate(
  code: string,
  filename: string,
  from: string,
  globals: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const module: { exports: Record<string, unknown> } = { exports: {} };
  const names = ["module", "exports", "require", ...Object.keys(globals)].join(", ");
  // Unlike `compileFunction`, this takes what V8 has compiled for the same code before: most sites have the same theme.
  const script = new vm.Script(`(function (${names}) {\n${code}\n})`, { filename, lineOffset: -1 });
  const run = script.runInThisContext() as (...values: unknown[]) => void;
  run(module, module.exports, createRequire(from), ...Object.values(globals));
  return module.exports;
}
