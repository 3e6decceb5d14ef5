// Everything that looks for long, one after the other: about an hour. `npm run test:soak`.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const SOAKS = [
  // The random laws of the tests, with many cases.
  [
    "test/run.js",
    "parity",
    "html",
    "fuzz",
    "memo",
    "incremental",
    "false-stops",
    "routes",
    "text",
    "math",
    "policy",
    "diagrams",
  ],
  // All requests in every language that is installed.
  ["test/run.js", "request-samples"],
  ["--import", "tsx", "test/soak/samples.ts"],
  ["--import", "tsx", "test/soak/multiplying.ts", "49"],
  ["--import", "tsx", "test/soak/descriptions.ts", "300"],
  ["--import", "tsx", "test/soak/fuzz.ts", "900"],
  ["--import", "tsx", "test/soak/kills.ts", "500"],
  ["--import", "tsx", "test/soak/watch.ts", "500"],
  ["--import", "tsx", "test/soak/edits.ts", "500"],
];

process.chdir(fileURLToPath(new URL("../..", import.meta.url)));
const env = { ...process.env, DOCSITE_SOAK: "1" };
for (const args of SOAKS) {
  console.log(`\nnode ${args.join(" ")}`);
  const { status } = spawnSync(process.execPath, args, { stdio: "inherit", env });
  if (status !== 0) process.exitCode = 1;
}
