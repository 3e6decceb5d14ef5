// What commands that make a site print for people when they are done.
import { counted } from "../text/counted.js";
import { shownPath, type BuildReport } from "../commands/build.js";
import { homeNotice, originsNotice, scheduledNotice } from "../commands/report.js";
import type { SitePart } from "../pipeline/command-feature.js";
import { SANDBOX } from "../text/sandbox.js";

/** What decides what is said of a build, besides its result. */
interface Surroundings {
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly part?: Pick<SitePart, "name"> | undefined;
  /** How long it took, in milliseconds. */
  readonly durationMs: number;
  /** Folder that shown paths start from. */
  readonly cwd: string;
}

/** The outcome of a build, without its problems. Every line ends with a line break. */
export async function buildText(
  result: BuildReport,
  { quiet, verbose = false, part, durationMs, cwd }: Surroundings,
): Promise<string> {
  if (quiet) return "";
  const { inPlace, parity, parityPage, outDir, contentPolicy, sandboxPolicy } = result;
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
    const what = part ? ` of part ${part.name}` : "";
    const size = `${counted(result.files, "file")}, ${(result.bytes / 1e6).toFixed(1)} MB`;
    const notices = [
      homeNotice(result.homes),
      scheduledNotice(result.scheduled),
      originsNotice(result.origins),
    ];
    lines.push(
      `Built ${counted(result.routes, "page")}${what}, ${size} in ${durationMs} ms: ${shownPath(outDir, cwd)}`,
      ...notices.filter((notice) => notice !== undefined),
      ...(result.explained === undefined ? [] : [result.explained]),
      ...(verbose && contentPolicy !== undefined ? [`Content-Security-Policy: ${contentPolicy}`] : []),
      ...(verbose && sandboxPolicy !== undefined
        ? [`Content-Security-Policy of ${SANDBOX}: ${sandboxPolicy}`]
        : []),
    );
  }
  return lines.map((line) => `${line}\n`).join("");
}
