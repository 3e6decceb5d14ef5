// What `build` and `merge` print for people when they are done.
import { shownPath, type BuildReport } from "../commands/build.js";
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
  /** Folder that shown paths start from. */
  readonly cwd: string;
}

/** The outcome of a build, without its problems. Every line ends with a line break. */
export async function buildText(
  result: BuildReport,
  { quiet, verbose = false, shard, durationMs, cwd }: Surroundings,
): Promise<string> {
  if (quiet) return "";
  const { inPlace, parity, parityPage, outDir, contentPolicy } = result;
  const lines: string[] = [];
  if (inPlace) {
    const { optionsReport } = await import("../docusaurus/report.js");
    lines.push(optionsReport(inPlace, verbose));
  }
  if (parity) {
    const { parityText } = await import("../parity/text.js");
    lines.push(parityText(parity));
    if (parityPage !== undefined) lines.push(`  All of it: ${shownPath(parityPage, cwd)}`);
  }
  if (result.exitCode === 0) {
    const part = shard ? ` of part ${shardName(shard)}` : "";
    const size = `${result.files} files, ${(result.bytes / 1e6).toFixed(1)} MB`;
    const notices = [homeNotice(result.homes), originsNotice(result.origins)];
    lines.push(
      `Built ${result.routes} pages${part}, ${size} in ${durationMs} ms: ${shownPath(outDir, cwd)}`,
      ...notices.filter((notice) => notice !== undefined),
      ...(result.explained === undefined ? [] : [result.explained]),
      ...(verbose && contentPolicy !== undefined ? [`Content-Security-Policy: ${contentPolicy}`] : []),
    );
  }
  return lines.map((line) => `${line}\n`).join("");
}
