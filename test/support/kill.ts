// Builds that are killed at random moments, and what must be left of the site.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, utimesSync } from "node:fs";
import path from "node:path";
import { docsiteProcess, listBuilt, ROOT, type TestSite } from "./site.js";

/** One hash of every path and content below a folder. */
export function hashOf(folder: string): string {
  const hash = createHash("sha256");
  for (const file of listBuilt(folder))
    hash.update(`${file}\0`).update(readFileSync(path.join(folder, file)));
  return hash.digest("hex");
}

/** Time that a build of the site takes here, in milliseconds. */
async function timeOf(site: TestSite): Promise<number> {
  const started = performance.now();
  const { status, stderr } = await docsiteProcess(["build", site.dir]);
  assert.equal(status, 0, stderr);
  return performance.now() - started;
}

/**
 * Kills `count` builds at moments spread over their whole duration. Each time the output folder must hold the
 * old or the new site, whole; `change` makes a new site out of the old one.
 */
export async function killBuilds(
  site: TestSite,
  count: number,
  change: (round: number) => void,
): Promise<{ old: number; fresh: number; finished: number }> {
  const dist = path.join(site.dir, "dist");
  await timeOf(site);
  const duration = await timeOf(site);
  const tally = { old: 0, fresh: 0, finished: 0 };
  let before = hashOf(dist);
  for (let round = 0; round < count; round++) {
    change(round);
    const delay = (duration * 1.1 * ((round * 0.618_034) % 1)) | 0;
    const finished = await killedAfter(site.dir, delay);
    assert.ok(existsSync(dist), `no site after a kill at ${delay} ms`);
    const after = hashOf(dist);
    age(leftoversOf(site.dir).map((name) => path.join(site.dir, name)));
    const { exitCode, diagnostics } = await site.build({ cache: true });
    assert.equal(exitCode, 0, JSON.stringify(diagnostics));
    const wanted = hashOf(dist);
    assert.ok(after === before || after === wanted, `half a site after a kill at ${delay} ms`);
    assert.deepEqual(leftoversOf(site.dir), [], "a later build clears away what a killed one left");
    if (finished) tally.finished += 1;
    else if (after === wanted && wanted !== before) tally.fresh += 1;
    else tally.old += 1;
    before = wanted;
  }
  return tally;
}

/** Makes folders an hour old: as long as they are young, another build may be writing to them. */
export function age(folders: readonly string[]): void {
  const time = new Date(Date.now() - 3_600_000);
  for (const folder of folders) utimesSync(folder, time, time);
}

/** Whether the build ended before it could be killed. */
function killedAfter(dir: string, delay: number): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(ROOT, "bin/docsite.js"), "build", dir], {
      stdio: "ignore",
    });
    const timer = setTimeout(() => child.kill("SIGKILL"), delay);
    child.on("close", (_status, signal) => {
      clearTimeout(timer);
      resolve(signal === null);
    });
  });
}

/** Files and folders beside the output that are none of the site's own. */
export function leftoversOf(dir: string): string[] {
  return readdirSync(dir).filter((name) => name.startsWith(".dist"));
}
