// Applies the severities that the configuration sets for checks.
import { checkOf } from "../diagnostics/checks.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { LoadedConfig } from "../types/loaded-config.js";

/** Whether a file is in a version that comes from the repository. Nobody can change it, so nothing in it stops a build. */
function inHistory({ docs }: LoadedConfig["config"]): (file: string | undefined) => boolean {
  const folders = docs.flatMap(({ ref, path }) => (ref === undefined ? [] : [`${path}/`]));
  return (file = "") => folders.some((folder) => file.startsWith(folder));
}

/**
 * Problems with the severities of the configuration. Those of checks that are off are left out. A warning becomes an error only
 * where its code says so: of what a check reports, some may be about content that the author cannot change.
 */
export function withSeverities(
  diagnostics: readonly Diagnostic[],
  { config, inPlace }: Pick<LoadedConfig, "config" | "inPlace">,
): Diagnostic[] {
  const isOld = inHistory(config);
  return diagnostics.flatMap((diagnostic): Diagnostic[] => {
    const { code } = diagnostic;
    const check = checkOf(code);
    const own = config.checks.codes[code] ?? (check === undefined ? undefined : config.checks[check]);
    const severity = inPlace ? (inPlace.severities[code] ?? "warning") : own;
    if (severity === "off") return [];
    if (isOld(diagnostic.file)) return [{ ...diagnostic, severity: "warning" }];
    if (severity === undefined) return [diagnostic];
    const isRaised = !inPlace && config.checks.codes[code] === "error";
    return [diagnostic.severity === "warning" && !isRaised ? diagnostic : { ...diagnostic, severity }];
  });
}
