// Every problem that docsite reports: those of the core, and those of features.
import { codeOf, DIAGNOSTICS } from "../diagnostics/diagnostics.js";
import type { Severity } from "../types/diagnostic.js";
import { BARRIERS, IN_BROWSER } from "./accessibility/diagnostics.js";
import { ADDRESSES } from "./address-ledger/diagnostics.js";
import { BLOG } from "./blog/diagnostics.js";
import { BUDGETS } from "./budgets/diagnostics.js";
import { FRESHNESS } from "./freshness/diagnostics.js";
import { ASYNCAPI_DOCUMENTS } from "./asyncapi/diagnostics.js";
import { GRAPHQL_SCHEMAS } from "./graphql/diagnostics.js";
import { REFERENCES } from "./package-reference/diagnostics.js";
import { DIAGRAMS } from "./diagrams/diagnostics.js";
import { IMAGES } from "./images/diagnostics.js";
import { OFFLINE } from "./offline/diagnostics.js";
import { CONSENT_PURPOSES } from "./consent/diagnostics.js";
import { EMBEDS } from "./embeds/diagnostics.js";
import { EDITIONS } from "./editions/diagnostics.js";
import { PAGE_CHANGES } from "./page-changes/diagnostics.js";
import { LIVE_CODE } from "./live-code/diagnostics.js";
import { FORMULAS } from "./maths/diagnostics.js";
import { REMOTE_FILES } from "./remote-files/diagnostics.js";
import { SHARDS } from "./shards/diagnostics.js";
import { TYPES_IN_CODE } from "./twoslash/diagnostics.js";

/** Kinds by code. */
export const ALL_DIAGNOSTICS = {
  ...ADDRESSES,
  ...BARRIERS,
  ...IN_BROWSER,
  ...BLOG,
  ...BUDGETS,
  ...DIAGRAMS,
  ...EDITIONS,
  ...CONSENT_PURPOSES,
  ...EMBEDS,
  ...FORMULAS,
  ...FRESHNESS,
  ...ASYNCAPI_DOCUMENTS,
  ...GRAPHQL_SCHEMAS,
  ...IMAGES,
  ...OFFLINE,
  ...LIVE_CODE,
  ...PAGE_CHANGES,
  ...REFERENCES,
  ...REMOTE_FILES,
  ...SHARDS,
  ...TYPES_IN_CODE,
  ...DIAGNOSTICS,
};

/** All codes. */
export const CODES: readonly string[] = [...new Set(Object.keys(ALL_DIAGNOSTICS).map(codeOf))];

/** What problems with a code mean: what the table says of the one without a name of its own, or of the first. */
export function aboutCode(code: string): string {
  const kinds = Object.entries<{ readonly about: string }>(ALL_DIAGNOSTICS).filter(
    ([key]) => codeOf(key) === code,
  );
  const [, main] = kinds.find(([key]) => key === code) ?? kinds[0] ?? [];
  return main?.about ?? "";
}

/** How grave problems with a code are, the gravest first. */
export function severitiesOf(code: string): readonly Severity[] {
  const kinds = Object.entries<{ readonly severity: Severity }>(ALL_DIAGNOSTICS);
  const found = new Set(kinds.filter(([key]) => codeOf(key) === code).map(([, { severity }]) => severity));
  return (["error", "warning"] as const).filter((severity) => found.has(severity));
}
