// Commands that need no more of a site than its configuration.
import { loadConfig } from "../config/load.js";
import type { ConfigReport, Environment } from "../types/config-report.js";
import type { ReportOptions } from "../types/site-files.js";
import type { Progress } from "./progress.js";
import type { ReportedSite } from "./site-report.js";

/** Reads the configuration, and carries the command out. */
export async function reportConfig(
  siteDir: string,
  { load }: ConfigReport,
  {
    env,
    given,
    progress,
    signal,
  }: { env: Environment; given: ReportOptions; progress: Progress; signal: AbortSignal },
): Promise<ReportedSite> {
  progress.stage("Reading the configuration");
  const { loaded, diagnostics } = await loadConfig(siteDir);
  if (!loaded) return { exitCode: 2, diagnostics };
  const report = await load();
  const stage = (name: string) => progress.stage(name);
  const { isFailed = false, ...found } = await report(loaded, given, { env, signal, stage });
  return { exitCode: isFailed ? 1 : 0, ...found };
}
