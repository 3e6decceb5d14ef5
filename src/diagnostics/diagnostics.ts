// Every problem that the core reports, by code. The documentation of diagnostics is generated from this table and those of features.
import type { Diagnostic } from "../types/diagnostic.js";
import { COMMANDS } from "./commands.js";
import { CONFIGURATION } from "./configuration.js";
import { DOCUSAURUS } from "./docusaurus.js";
import { FEATURES } from "./features.js";
import { EXAMPLES } from "./examples.js";
import { TYPE_TABLES } from "./type-tables.js";
import { FILES } from "./files.js";
import type { DiagnosticKind } from "./kind.js";
import { LANGUAGES } from "./languages.js";
import { LINKS } from "./links.js";
import { MARKDOWN } from "./markdown.js";
import { DESCRIPTIONS } from "./descriptions.js";
import { PLUGINS } from "./plugins.js";
import { SEARCH } from "./search.js";
import { SITE } from "./site.js";
import { THEME } from "./theme.js";
import { WRITING } from "./writing.js";

/** Kinds by code. Where one code has several messages, a point and a name for the message follow it. */
export const DIAGNOSTICS = {
  ...COMMANDS,
  ...CONFIGURATION,
  ...DOCUSAURUS,
  ...FEATURES,
  ...EXAMPLES,
  ...TYPE_TABLES,
  ...FILES,
  ...LANGUAGES,
  ...LINKS,
  ...MARKDOWN,
  ...DESCRIPTIONS,
  ...PLUGINS,
  ...SEARCH,
  ...SITE,
  ...THEME,
  ...WRITING,
};

/** A problem that leaves nothing to show of some pages, given by their sources or addresses. */
export function stopping(problem: Diagnostic, pages: readonly string[]): Diagnostic {
  return { ...problem, stops: pages };
}

/** Where a diagnostic belongs, as far as it is known. */
export type DiagnosticPlace = Pick<Diagnostic, "file" | "line" | "column">;

/** A key of the table. */
export type DiagnosticKey = keyof typeof DIAGNOSTICS;

/** Kinds by code; their arguments differ. */
type Table = Readonly<Record<string, DiagnosticKind<never>>>;

/** What the texts of a kind name. */
export type ArgsOf<Kind> = Kind extends DiagnosticKind<infer Args> ? Args : never;

/** Gives for a table what makes the diagnostic of one of its kinds at a place; `args` are what its texts name. */
export function diagnosticsOf<Kinds extends Table>(kinds: Kinds) {
  return <Key extends keyof Kinds & string>(
    key: Key,
    { file, line, column }: DiagnosticPlace,
    ...args: ArgsOf<Kinds[Key]>
  ): Diagnostic => {
    const { severity, message, hint } = kinds[key] as DiagnosticKind<ArgsOf<Kinds[Key]>>;
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
  };
}

/** The diagnostic of a kind at a place. */
export const diagnostic = diagnosticsOf(DIAGNOSTICS);

/** The code of the problems of a kind. */
export function codeOf(key: string): string {
  return key.split(".")[0] ?? key;
}
