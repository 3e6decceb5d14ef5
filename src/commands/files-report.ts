// Commands that report on the files of a site, which they make and do not write.
import { mkdirSync } from "node:fs";
import path from "node:path";
import { loadConfig } from "../config/load.js";
import { cacheFolderOf } from "../io/cache-folder.js";
import { replaceFile } from "../io/rewrite.js";
import { assembleSite, finishSite } from "../pipeline/build.js";
import { openProject } from "../pipeline/project.js";
import { siteFiles } from "../pipeline/site-files.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { FilesReport, ReportOptions } from "../types/site-files.js";
import type { Progress } from "./progress.js";

/** The result of such a command. */
export interface ReportedFiles {
  /** 0: success, 1: the site cannot be made, 2: the configuration is wrong. */
  readonly exitCode: 0 | 1 | 2;
  /** What is printed; absent if there is nothing to report on. */
  readonly text?: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Makes the files of a site, and reports on them. What a build would report of them is left to builds. */
export async function reportFiles(
  siteDir: string,
  { load }: FilesReport,
  { given, progress, signal }: { given: ReportOptions; progress: Progress; signal: AbortSignal },
): Promise<ReportedFiles> {
  progress.stage("Reading the configuration");
  const { loaded, diagnostics: problems } = await loadConfig(siteDir);
  if (!loaded) return { exitCode: 2, diagnostics: problems };
  const { dir: cacheDir } = await cacheFolderOf(siteDir);
  const { reader, access, memo, pool, close } = openProject(loaded, { cacheDir, signal });
  try {
    progress.stage("Reading the site");
    const sources = await reader.read();
    const onStage = (stage: string) => progress.stage(stage);
    const onCount = (done: number, total: number) => progress.count?.(done, total);
    const wanted = { drafts: false, makeAll: true, despiteErrors: true, onStage, onCount, signal };
    const site = await assembleSite(sources, access, wanted, memo, pool);
    const { outputs, diagnostics } = await finishSite(site, wanted, memo);
    const [first, ...others] = site.sites ?? [];
    if (!first || !outputs) return { exitCode: 1, diagnostics };
    const report = await load();
    const { text, files = new Map() } = await report(
      siteFiles([first, ...others], outputs, memo, wanted),
      given,
    );
    for (const [name, content] of files) {
      mkdirSync(path.dirname(path.resolve(siteDir, name)), { recursive: true });
      replaceFile(path.resolve(siteDir, name), content);
    }
    return { exitCode: 0, text, diagnostics: [] };
  } finally {
    await memo.save();
    await close();
  }
}
