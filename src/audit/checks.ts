// Which check a problem belongs to, and how bad the site's configuration says it is.
import type { CheckName, CheckSeverity } from "../model/config.js";
import type { Diagnostic } from "../model/diagnostic.js";

/** Checks by the codes of what they find. */
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
};

/** The check that finds problems with this code; absent where it cannot be configured. */
export function checkOf(code: string): CheckName | undefined {
  return Object.hasOwn(CHECK_OF, code) ? CHECK_OF[code] : undefined;
}

/**
 * Problems with the severities of the configuration; those of checks that are off are left out. What was found
 * as a warning stays one: it is in a text that is not the site's own.
 */
export function withSeverities(
  diagnostics: readonly Diagnostic[],
  checks: Readonly<Record<CheckName, CheckSeverity>>,
): Diagnostic[] {
  return diagnostics.flatMap((diagnostic): Diagnostic[] => {
    const check = checkOf(diagnostic.code);
    if (check === undefined) return [diagnostic];
    const severity = checks[check];
    if (severity === "off") return [];
    return [diagnostic.severity === "warning" ? diagnostic : { ...diagnostic, severity }];
  });
}
