// What `build` and `merge` print for people when they are done.
import path from "node:path";
import { shardName } from "../text/shard.js";
import type { Shard } from "../types/shard.js";
import { shownPath, type BuildReport } from "./build.js";
import { PARITY_PAGE } from "./parity.js";
import { homeNotice, originsNotice } from "./report.js";
import { writeLine } from "./terminal.js";

/** Flags that decide what is printed. */
interface PrintFlags {
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly shard?: Shard | undefined;
}

/** Prints the outcome of a build, without its problems. `durationMs`: how long it took. `siteDir`: where its report is. */
export async function printBuild(
  result: BuildReport,
  { quiet, verbose = false, shard }: PrintFlags,
  durationMs: number,
  siteDir = ".",
): Promise<void> {
  if (quiet) return;
  const { inPlace, parity, outDir } = result;
  if (inPlace) {
    const { optionsReport } = await import("../docusaurus/report.js");
    writeLine(optionsReport(inPlace, verbose));
  }
  if (parity) {
    const { parityText } = await import("../parity/text.js");
    writeLine(`${parityText(parity)}\n  All of it: ${shownPath(path.join(siteDir, PARITY_PAGE))}`);
  }
  if (result.exitCode !== 0) return;
  const size = (result.bytes / 1e6).toFixed(1);
  const part = shard ? ` of part ${shardName(shard)}` : "";
  writeLine(
    `Built ${result.routes} pages${part}, ${result.files} files, ${size} MB in ${durationMs} ms: ${shownPath(outDir)}`,
  );
  for (const notice of [homeNotice(result.homes), originsNotice(result.origins)])
    if (notice !== undefined) writeLine(notice);
  if (verbose && result.contentPolicy !== undefined)
    writeLine(`Content-Security-Policy: ${result.contentPolicy}`);
}
