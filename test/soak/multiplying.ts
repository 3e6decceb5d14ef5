// Pages that would become 2^49 times as long as they are written: `node --import tsx test/soak/multiplying.ts 49`.
import { multiplying } from "../support/multiplying.js";
import { testSite } from "../support/site.js";

const levels = Number(process.argv[2] ?? 49);
const cleanups: (() => unknown)[] = [];
try {
  for (const [name, { files, at }] of Object.entries(multiplying(levels))) {
    const site = testSite({ after: (cleanup: () => unknown) => void cleanups.push(cleanup) } as never, files);
    const before = process.cpuUsage();
    const { diagnostics } = await site.build();
    const seconds = process.cpuUsage(before).user / 1e6;
    const said = diagnostics.map(({ code, file, line }) => `${code} ${file}:${line}`);
    const isRight = said.length === 1 && said[0] === `too-complex ${at}`;
    if (!isRight) process.exitCode = 1;
    console.log(`${isRight ? "ok" : "WRONG"} ${seconds.toFixed(1)} s ${name}: ${said.join(", ")}`);
  }
} finally {
  for (const cleanup of cleanups) cleanup();
}
