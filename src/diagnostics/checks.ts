// The checks of the configuration: what they report, and how bad it is by default.
import type { CheckName, CheckSeverity } from "../types/config.js";

/** Checks by the codes of the problems that they report. */
const CHECK_OF: Readonly<Record<string, CheckName>> = {
  "broken-link": "brokenLinks",
  "broken-anchor": "brokenAnchors",
  "missing-image": "missingFiles",
  "missing-file": "missingFiles",
  "duplicate-id": "duplicateIds",
  "wrong-case": "wrongCase",
  "case-clash": "wrongCase",
  "non-canonical-link": "nonCanonicalLinks",
  "orphan-page": "orphanPages",
  "redirect-loop": "redirectLoops",
  "external-link": "externalLinks",
  "openapi-invalid": "description",
  "openapi-schema": "description",
  "openapi-operation": "description",
  "sample-cut": "description",
  "duplicate-operation-id": "description",
  "unused-path-parameter": "description",
  "missing-path-parameter": "description",
  "circular-ref": "description",
  "remote-ref": "description",
  "outside-ref": "description",
  "unknown-ref": "description",
  "description-links": "description",
  "description-links.described": "description",
  "api-breaking": "apiBreaking",
};

/** The check that reports problems with this code; `undefined` if it cannot be configured. */
export function checkOf(code: string): CheckName | undefined {
  return Object.hasOwn(CHECK_OF, code) ? CHECK_OF[code] : undefined;
}

const WARNING_CHECKS: readonly CheckName[] = ["nonCanonicalLinks", "orphanPages", "description"];

/** How bad what a check reports is, unless the configuration says otherwise. */
export function defaultSeverity(check: CheckName): CheckSeverity {
  // A version that breaks nothing would need no name of its own.
  if (check === "apiBreaking") return "off";
  return WARNING_CHECKS.includes(check) ? "warning" : "error";
}
