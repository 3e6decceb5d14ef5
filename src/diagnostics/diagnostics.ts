// Every problem that docsite reports, by code. The documentation of diagnostics is generated from this table.
import type { Diagnostic, Severity } from "../types/diagnostic.js";
import { BLOG } from "./blog.js";
import { COMMANDS } from "./commands.js";
import { CONFIGURATION } from "./configuration.js";
import { DOCUSAURUS } from "./docusaurus.js";
import { FEATURES } from "./features.js";
import { FILES } from "./files.js";
import type { DiagnosticKind } from "./kind.js";
import { LANGUAGES } from "./languages.js";
import { LINKS } from "./links.js";
import { MARKDOWN } from "./markdown.js";
import { OPENAPI } from "./openapi.js";
import { PARTS } from "./parts.js";
import { PLUGINS } from "./plugins.js";
import { SEARCH } from "./search.js";
import { SITE } from "./site.js";
import { THEME } from "./theme.js";
import { WRITING } from "./writing.js";

/** Kinds by code. Where one code has several messages, a point and a name for the message follow it. */
export const DIAGNOSTICS = {
  ...BLOG,
  ...COMMANDS,
  ...CONFIGURATION,
  ...DOCUSAURUS,
  ...FEATURES,
  ...FILES,
  ...LANGUAGES,
  ...LINKS,
  ...MARKDOWN,
  ...OPENAPI,
  ...PARTS,
  ...PLUGINS,
  ...SEARCH,
  ...SITE,
  ...THEME,
  ...WRITING,
};

/** A key of the table. */
export type DiagnosticKey = keyof typeof DIAGNOSTICS;

/** What the texts of a kind name. */
export type ArgsOf<Key extends DiagnosticKey> =
  (typeof DIAGNOSTICS)[Key] extends DiagnosticKind<infer Args> ? Args : never;

/** All codes. */
export const CODES: readonly string[] = [...new Set(Object.keys(DIAGNOSTICS).map(codeOf))];

function codeOf(key: string): string {
  return key.split(".")[0] ?? key;
}

/** What problems with a code mean: what the table says of the one without a name of its own, or of the first. */
export function aboutCode(code: string): string {
  const kinds = Object.entries<{ readonly about: string }>(DIAGNOSTICS).filter(
    ([key]) => codeOf(key) === code,
  );
  const [, main] = kinds.find(([key]) => key === code) ?? kinds[0] ?? [];
  return main?.about ?? "";
}

/** How grave problems with a code are, the gravest first. */
export function severitiesOf(code: string): readonly Severity[] {
  const kinds = Object.entries<{ readonly severity: Severity }>(DIAGNOSTICS);
  const found = new Set(kinds.filter(([key]) => codeOf(key) === code).map(([, { severity }]) => severity));
  return (["error", "warning"] as const).filter((severity) => found.has(severity));
}

/** A problem that leaves nothing to show of some pages, given by their sources or addresses. */
export function stopping(problem: Diagnostic, pages: readonly string[]): Diagnostic {
  return { ...problem, stops: pages };
}

/** Where a diagnostic belongs, as far as it is known. */
export type DiagnosticPlace = Pick<Diagnostic, "file" | "line" | "column">;

/** The diagnostic of a kind at a place; `args` are what its texts name. */
export function diagnostic<Key extends DiagnosticKey>(
  key: Key,
  { file, line, column }: DiagnosticPlace,
  ...args: ArgsOf<Key>
): Diagnostic {
  const { severity, message, hint } = DIAGNOSTICS[key] as DiagnosticKind<ArgsOf<Key>>;
  const advice = typeof hint === "function" ? hint(...args) : hint;
  return {
    severity,
    code: codeOf(key),
    message: message(...args),
    ...(file !== undefined && { file }),
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
    ...(advice !== undefined && { hint: advice }),
  };
}
