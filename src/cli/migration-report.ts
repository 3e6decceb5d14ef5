// What a migration says in the terminal.
import type { MigrateReport } from "../commands/migration.js";
import type { Leftover } from "../migrate/importer.js";
import { optionsReport } from "../docusaurus/report.js";
import { CONFIG_FILE } from "../migrate/plan.js";

/** Most lost addresses that are listed. */
const MOST = 20;

/** The report of a migration, or of what it would do. `verbose`: with every option of Docusaurus. */
export function migrationReport(
  { steps, lost, left, lostAddresses, pages, exitCode, inPlace, against }: MigrateReport,
  { dryRun, verbose = false }: { readonly dryRun: boolean; readonly verbose?: boolean },
): string {
  if (exitCode !== 0 && !steps) return "";
  if (!steps) return "Nothing to migrate: the folder has a configuration of docsite\n";
  const would = dryRun ? "Would " : "";
  const line = (verb: string, text: string) =>
    would === "" ? `${verb} ${text}\n` : `${would}${verb.toLowerCase()} ${text}\n`;
  const changed = steps.texts.map(([file]) => file).filter((file) => file !== CONFIG_FILE);
  return [
    ...steps.moves.map(([from, to]) => line("Move", `${from} to ${to}`)),
    ...changed.map((file) => line("Change", file)),
    line("Write", CONFIG_FILE),
    ...steps.removed.map((file) => line("Remove", file)),
    ...lost.map(
      (setting) => `${setting} is a function inside the configuration: move it into a file, and import it\n`,
    ),
    ...leftLines(left),
    ...lostAddresses.slice(0, MOST).map((address) => `Lost: ${address}\n`),
    against === undefined ? "" : `Compared with the old site in ${against}\n`,
    lostAddresses.length > MOST ? `… and ${lostAddresses.length - MOST} more addresses\n` : "",
    dryRun || pages === 0 || lostAddresses.length > 0 ? "" : addressesKept(pages),
    inPlace ? `${optionsReport(inPlace, verbose)}\n` : "",
  ].join("");
}

function addressesKept(pages: number): string {
  return pages === 1
    ? "The page and its headings have the addresses that they had\n"
    : `All ${pages} pages and their headings have the addresses that they had\n`;
}

/** What has no counterpart: each kind once, with its count and its first place. */
function leftLines(left: readonly Leftover[]): string[] {
  const kinds = new Map<string, Leftover[]>();
  for (const each of left) kinds.set(each.what, [...(kinds.get(each.what) ?? []), each]);
  return [...kinds.values()].flatMap((all) => {
    const [first] = all;
    if (!first) return [];
    const { what, file, line, hint } = first;
    const place = `${file}${line === undefined ? "" : `:${line}`}`;
    const count = all.length > 1 ? `${all.length} times, first in ${place}` : `in ${place}`;
    return [`Left: ${what}, ${count}\n`, ...(hint === undefined ? [] : [`  ${hint}\n`])];
  });
}
