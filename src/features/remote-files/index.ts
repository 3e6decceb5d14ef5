// Files of other servers, of which the site has copies.
import path from "node:path";
import { readIfExists } from "../../io/files.js";
import type { Diagnostic } from "../../types/diagnostic.js";
import type { ContentSite, Feature } from "../../types/feature.js";
import { remoteDiagnostic } from "./diagnostics.js";
import { LOCK, digestOf, lockedUrl, readLock } from "./lock.js";

/** Builds tell what has not been fetched, and what is no longer as it was. */
export const remoteFiles: Feature = {
  name: "remote-files",
  async content(site) {
    const lock = readLock(site.siteDir);
    const files = new Set([...site.config.remoteFiles.map(({ file }) => file), ...(lock?.keys() ?? [])]);
    return {
      documents: [],
      categories: [],
      symbols: [],
      reads: [LOCK, ...files].map((file) => path.join(site.siteDir, file)),
      diagnostics: problemsOf(site, lock),
    };
  },
};

function problemsOf(
  { siteDir, config, file: configFile, at }: ContentSite,
  lock: ReturnType<typeof readLock>,
): Diagnostic[] {
  if (!lock) return [remoteDiagnostic("remote-file.lock", { file: LOCK, line: 1, column: 1 })];
  const digest = (file: string) => {
    const bytes = readIfExists(path.join(siteDir, file));
    return bytes && digestOf(bytes);
  };
  const named = config.remoteFiles.flatMap(({ file, url }, index) => {
    const place = { file: configFile, ...at(`remoteFiles[${index}]`) };
    const known = lock.get(file);
    const is = digest(file);
    if (is === undefined) return [remoteDiagnostic("remote-file", place, file)];
    if (!known) return [remoteDiagnostic("remote-file.unknown", place, file)];
    if (known.url !== lockedUrl(url)) return [remoteDiagnostic("remote-file.other", place, file, known.url)];
    return is === known.sha256 ? [] : [remoteDiagnostic("remote-file.changed", place, file)];
  });
  const roots = new Map(config.remoteFiles.map(({ file }, index) => [file, index]));
  const others = [...lock].flatMap(([file, { of = "", sha256 }]) => {
    const root = roots.get(of);
    if (root === undefined) return [];
    const is = digest(file);
    if (is === sha256) return [];
    const place = { file: configFile, ...at(`remoteFiles[${root}]`) };
    return [remoteDiagnostic(is === undefined ? "remote-file" : "remote-file.changed", place, file)];
  });
  return [...named, ...others];
}
