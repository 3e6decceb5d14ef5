// All files of a site, for what looks at them before they are written.
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Memo } from "../cache/memo.js";
import { decodeText } from "../text/bytes.js";
import { once } from "../text/once.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { Feature } from "../types/feature.js";
import type { Outputs } from "../types/output.js";
import type { SiteFile, SiteFiles } from "../types/site-files.js";
import { begin, type BuildOptions } from "./options.js";
import type { SiteParts } from "./parts.js";

/** The files of a site. `sites`: the site in each language. */
export function siteFiles(
  sites: readonly [SiteParts, ...SiteParts[]],
  { files, copies }: Pick<Outputs, "files" | "copies">,
  memo: Memo,
  options: BuildOptions,
): SiteFiles {
  const { siteDir, config } = sites[0].sources.loaded;
  const all: SiteFile[] = [
    ...copies.map(({ path: name, source, key, content }) => ({
      path: name,
      ...(key !== undefined && { key }),
      content: content ?? (() => readFile(path.join(siteDir, source))),
    })),
    ...files,
  ];
  const texts = once(() => {
    const documents = sites.flatMap(({ sources }) => sources.documents);
    const code = sites.flatMap(({ sources }) => sources.reactPages);
    return {
      documents: new Map(documents.map((file) => [file.path, file])),
      code: new Map(code.map(({ path: name, text }) => [name, text])),
    };
  });
  return {
    config,
    textOf(source) {
      const { documents, code } = texts();
      const document = documents.get(source);
      return document ? decodeText(document.bytes) : code.get(source);
    },
    pages: sites.flatMap(({ pages }) =>
      pages.map(({ page: { route, source } }) => ({ address: route.path, file: route.file, source })),
    ),
    files: new Map(all.map((file) => [file.path, file])),
    memo,
    begin: (stage) => begin(stage, options),
  };
}

/** What features find in the files of a site, as far as a build with these options makes them. */
export async function fileProblems(
  features: readonly Feature[],
  filesOf: () => SiteFiles,
  { makeAll = false, readAll = false }: Pick<BuildOptions, "makeAll" | "readAll">,
): Promise<readonly Diagnostic[]> {
  const checks = features.flatMap(({ checkPages, checkFiles }) => [
    ...(checkPages && (makeAll || readAll) ? [checkPages] : []),
    ...(checkFiles && makeAll ? [checkFiles] : []),
  ]);
  if (checks.length === 0) return [];
  const site = filesOf();
  const found: Diagnostic[] = [];
  for (const check of checks) found.push(...(await check(site)));
  return found;
}
