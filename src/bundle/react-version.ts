// The React that a site has installed, which is not the one that its components run with.
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Metafile } from "esbuild";
import { diagnostic } from "../diagnostics/diagnostics.js";
import { findLibrary } from "../io/libraries.js";
import { PACKAGE } from "../io/package-root.js";
import { relativeInside, relativeTo } from "../io/relative-path.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { ThemeFolders } from "./theme-overrides.js";

/**
 * A warning where code of the site, or of packages that it imports, expects another React than that of docsite: an earlier or later major
 * version, or a later minor one. `metafiles`: of the bundles for the server.
 */
export function reactProblems(
  metafiles: readonly (Metafile | undefined)[],
  { siteDir, defaultTheme }: ThemeFolders,
): Diagnostic[] {
  const found = findLibrary("react", siteDir);
  const manifest = createRequire(path.join(PACKAGE, "package.json")).resolve("react/package.json");
  const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { readonly version: string };
  if (!found || fits(found.version, version)) return [];
  const inputs = metafiles.flatMap((metafile) => Object.keys(metafile?.inputs ?? {}));
  // Those with a namespace are docsite's own.
  const hasCode = inputs.some(
    (input) =>
      /^[^:]+\.[cm]?[jt]sx?$/.test(input) &&
      relativeInside(defaultTheme, path.resolve(PACKAGE, input)) === undefined,
  );
  if (!hasCode) return [];
  const place = relativeTo(siteDir, found.folder);
  return [diagnostic("react-version", {}, found.version, place, version)];
}

/** Whether code for one version of React runs with another. */
function fits(wanted: string, given: string): boolean {
  const [[major, minor = 0], [givenMajor, givenMinor = 0]] = [wanted, given].map((version) =>
    version.split(".").map(Number),
  ) as [number[], number[]];
  return major === givenMajor && minor <= givenMinor;
}
