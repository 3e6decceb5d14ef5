// Commands that report on what a site has, without making its files.
import { loadConfig } from "../config/load.js";
import { assembleSite } from "../pipeline/build.js";
import { openProject } from "../pipeline/project.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { ReportOptions } from "../types/site-files.js";
import type { SiteReport } from "../types/site-report.js";
import type { Progress } from "./progress.js";

/** The result of such a command. */
export interface ReportedSite {
  /** 1: the site cannot be read, or the report says so; 2: the configuration is wrong. */
  readonly exitCode: 0 | 1 | 2;
  /** What is printed; absent if there is nothing to report on. */
  readonly text?: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a site, and reports on it. What a build would report of it is left to builds. */
export async function reportSite(
  siteDir: string,
  { load }: SiteReport,
  { given, progress, signal }: { given: ReportOptions; progress: Progress; signal: AbortSignal },
): Promise<ReportedSite> {
  progress.stage("Reading the configuration");
  const { loaded, diagnostics: problems } = await loadConfig(siteDir);
  if (!loaded) return { exitCode: 2, diagnostics: problems };
  const { reader, access, memo, pool, close } = openProject(loaded, { signal });
  try {
    progress.stage("Reading the site");
    const sources = await reader.read();
    const wanted = { drafts: true, onStage: (stage: string) => progress.stage(stage), signal };
    const { sites, diagnostics } = await assembleSite(sources, access, wanted, memo, pool);
    if (!sites) return { exitCode: 1, diagnostics };
    const report = await load();
    const { isFailed = false, ...found } = await report(sites, loaded, given);
    return { exitCode: isFailed ? 1 : 0, ...found };
  } finally {
    await close();
  }
}
