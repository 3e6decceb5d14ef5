// Random edits for as long as wanted: `node --import tsx test/soak/edits.ts [rounds=500] [folder of Markdown] [seed]`. What is
// kept from before must never show. A site of which something is stale is left as it is, to be looked at.
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildSiteIn, ROOT } from "../support/site.js";
import { buildHere, byCommand, compareEdits, EditedSite, type Tally } from "../support/edits.js";
import { randomOf } from "../support/random.js";

const rounds = Number(process.argv[2] ?? 500);
const docs = path.resolve(process.argv[3] ?? path.join(ROOT, "content/docs"));
const seed = Number(process.argv[4] ?? Date.now() % 1_000_000);
/** Rounds between two lines of progress. */
const STRIDE = 25;
/** Of so many rounds, one builds by the command. The others build in this process, which takes a third of the time. */
const BY_COMMAND = 10;
/** Part of the rounds that must have made a site. */
const WRITTEN = 0.9;

const random = randomOf(seed);
const folder = mkdtempSync(path.join(tmpdir(), "docsite-edits-"));
const dir = path.join(folder, "site");
const target = path.join(dir, "content/docs");
mkdirSync(target, { recursive: true });
cpSync(docs, target, { recursive: true });
const site = new EditedSite(dir, random);
await leaveOutFaults();
console.log(`${rounds} rounds of edits to ${docs}, seed ${seed}`);

const ends: (() => unknown)[] = [];
const context = { after: (end?: unknown) => void ends.push(end as () => unknown) };
let differences = 0;
/** Rounds without a site so far. */
let told = 0;
/** Rounds so far. */
let ended = 0;
try {
  const tally = await compareEdits(context, site, { rounds, random, build, onRound, onDifference });
  const written = Math.round((tally.written / tally.rounds) * 100);
  console.log(
    `${tally.rounds} rounds, ${tally.written} with a site (${written} %), ${differences} differences`,
  );
  for (const [name, count] of [...tally.edits].sort((a, b) => b[1] - a[1])) console.log(`${count}\t${name}`);
  if (differences > 0 || tally.written < tally.rounds * WRITTEN) process.exitCode = 1;
} finally {
  for (const end of ends.toReversed()) await end();
  if (differences === 0) rmSync(folder, { recursive: true, force: true });
}

/** What the first build reports as an error is not there to be edited. */
async function leaveOutFaults(): Promise<void> {
  for (;;) {
    const { exitCode, diagnostics } = await buildSiteIn(dir);
    if (exitCode === 0) break;
    const errors = diagnostics.filter(({ severity, file }) => severity === "error" && file !== undefined);
    const files = new Set(errors.map(({ file = "" }) => path.join(dir, file)));
    const faulty = [...files].filter((file) => file.startsWith(target) && existsSync(file));
    if (faulty.length === 0) throw new Error(JSON.stringify(diagnostics, undefined, 2));
    for (const file of faulty) rmSync(file);
    console.log(`Left out: ${faulty.map((file) => path.relative(target, file)).join(", ")}`);
  }
}

function build(site: string, cache: boolean): ReturnType<typeof buildHere> {
  return (ended % BY_COMMAND === 0 ? byCommand : buildHere)(site, cache);
}

function onRound({ rounds: done, written, failures }: Tally): void {
  ended = done;
  const failed = done - written;
  if (failed > told) console.log(`Round ${done} not built: ${failures.at(-1)}`);
  told = failed;
  if (done % STRIDE === 0)
    console.log(
      `${new Date().toISOString()} ${done} rounds, ${written} with a site, ${differences} differences`,
    );
}

function onDifference(error: unknown): void {
  differences += 1;
  const kept = `${folder}/difference-${differences}`;
  cpSync(dir, `${kept}/site`, { recursive: true });
  if (existsSync(`${dir}-fresh`)) cpSync(`${dir}-fresh`, `${kept}/fresh`, { recursive: true });
  console.error(`${error instanceof Error ? error.message : String(error)}\nSee ${kept}`);
}
