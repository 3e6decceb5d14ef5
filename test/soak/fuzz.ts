// Fuzzing for as long as wanted: `node --import tsx test/soak/fuzz.ts 600` runs ten minutes, a third of it on whole sites.
import * as fc from "fast-check";
import { building, parsing } from "../support/fuzz.js";
import { parity } from "../support/markdown.js";
import { testSite } from "../support/site.js";

const seconds = Number(process.argv[2] ?? 600);
const cleanups: (() => unknown)[] = [];
const site = testSite({ after: (cleanup: () => unknown) => void cleanups.push(cleanup) } as never, {});
const third = {
  numRuns: Number.MAX_SAFE_INTEGER,
  interruptAfterTimeLimit: (seconds * 1000) / 3,
  markInterruptAsFailure: false,
};
try {
  fc.assert(parsing, third);
  fc.assert(parity, third);
  await fc.assert(building(site), third);
  console.log(`Nothing found in ${seconds} s`);
} finally {
  for (const cleanup of cleanups) cleanup();
}
