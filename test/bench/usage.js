// Loaded into the measured process: tells what it used when it ends.
import { writeFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

if (isMainThread && process.env.BENCH_USAGE) {
  process.on("exit", () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    writeFileSync(process.env.BENCH_USAGE, JSON.stringify({ maxRSS, userCPUTime, systemCPUTime }));
  });
}
