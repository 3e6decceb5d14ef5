// API descriptions whose schemas refer to each other in every way: each builds in seconds of the processor's time, to a site
// not much larger than others. `node --import tsx test/soak/descriptions.ts 300`.
import * as fc from "fast-check";
import { growing, GROWTHS, recursiveSchemas } from "../support/growing-openapi.js";
import { testSite } from "../support/site.js";
import { lstatSync } from "node:fs";
import path from "node:path";

const MAX_SECONDS = 3;
/** More than a site with one operation needs, in bytes. */
const MAX_GROWTH = 5_000_000;

const random = Number(process.argv[2] ?? 300);
const cleanups: (() => unknown)[] = [];

/** Builds a site with a description, and gives the bytes of its files and the seconds it took. */
async function build(description: string): Promise<{ bytes: number; seconds: number; exitCode: number }> {
  const site = testSite({ after: (cleanup: () => unknown) => void cleanups.push(cleanup) } as never, {
    "content/docs/a.md": "# A\n",
    "openapi/api.json": description,
  });
  const before = process.cpuUsage();
  const { exitCode } = await site.build();
  const used = process.cpuUsage(before);
  const bytes = site
    .files()
    .reduce((sum, file) => sum + lstatSync(path.join(site.dir, "dist", file)).size, 0);
  return { bytes, seconds: (used.user + used.system) / 1e6, exitCode };
}

let worst = { bytes: 0, seconds: 0 };
try {
  // The first build compiles what all of them need.
  const { bytes: usual } = await build(growing({ S0: { type: "string" } }));
  const judge = async (name: string, description: string) => {
    const { bytes, seconds, exitCode } = await build(description);
    const isRight = exitCode === 0 && seconds <= MAX_SECONDS && bytes - usual <= MAX_GROWTH;
    if (!isRight) process.exitCode = 1;
    worst = { bytes: Math.max(worst.bytes, bytes - usual), seconds: Math.max(worst.seconds, seconds) };
    if (!isRight)
      console.log(`WRONG ${name}: ${seconds.toFixed(1)} s, ${bytes - usual} bytes, exit status ${exitCode}`);
    for (const cleanup of cleanups.splice(0)) cleanup();
  };
  for (const [name, schemas] of Object.entries(GROWTHS))
    for (let levels = 5; levels <= 30; levels++)
      await judge(`${name} on ${levels} levels`, growing(schemas(levels)));
  for (const [index, schemas] of fc.sample(recursiveSchemas, random).entries())
    await judge(`random ${index}: ${JSON.stringify(schemas)}`, growing(schemas));
  console.log(`Worst: ${worst.seconds.toFixed(1)} s, ${worst.bytes} bytes above ${usual}`);
} finally {
  for (const cleanup of cleanups) cleanup();
}
