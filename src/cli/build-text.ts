// What `build` and `merge` print for people when they are done.
import path from "node:path";
import { shownPath, type BuildReport } from "../commands/build.js";
import { PARITY_PAGE } from "../commands/parity.js";
import { homeNotice, originsNotice } from "../commands/report.js";
import { shardName } from "../text/shard.js";
import type { Shard } from "../types/shard.js";

/** What decides what is said of a build, besides its result. */
interface Surroundings {
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly shard?: Shard | undefined;
  /** How long it took, in milliseconds. */
  readonly durationMs: number;
  /** Where its report of parity is. */
  readonly siteDir: string;
  /** Folder that shown paths start from. */
  readonly cwd: string;
}

/** The outcome of a build, without its problems. Every line ends with a line break. */
export async function buildText(
  result: BuildReport,
  { quiet, verbose = false, shard, durationMs, siteDir, cwd }: Surroundings,
): Promise<string> {
  if (quiet) return "";
  const { inPlace, parity, outDir, contentPolicy } = result;
  const lines: string[] = [];
  if (inPlace) {
    const { optionsReport } = await import("../docusaurus/report.js");
    lines.push(optionsReport(inPlace, verbose));
  }
  if (parity) {
    const { parityText } = await import("../parity/text.js");
    const report = shownPath(path.join(siteDir, PARITY_PAGE), cwd);
    lines.push(parityText(parity), `  All of it: ${report}`);
  }
  if (result.exitCode === 0) {
    const part = shard ? ` of part ${shardName(shard)}` : "";
    const size = `${result.files} files, ${(result.bytes / 1e6).toFixed(1)} MB`;
    const notices = [homeNotice(result.homes), originsNotice(result.origins)];
    lines.push(
      `Built ${result.routes} pages${part}, ${size} in ${durationMs} ms: ${shownPath(outDir, cwd)}`,
      ...notices.filter((notice) => notice !== undefined),
      ...(verbose && contentPolicy !== undefined ? [`Content-Security-Policy: ${contentPolicy}`] : []),
    );
  }
  return lines.map((line) => `${line}\n`).join("");
}
