// Everything that has to hold: compiled afresh, types, lint, format, then the tests, with a browser at hand.
// `node test/run.js name …` runs only the test files whose path holds one of the names; `--coverage` tells how much
// of the code they reach.
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { findChromium } from "./support/chromium.js";

const root = fileURLToPath(new URL("..", import.meta.url));
process.chdir(root);
process.env.NODE_ENV = "production";

const given = process.argv.slice(2);
const wanted = given.filter((name) => name !== "--coverage");
const files = readdirSync("test", { recursive: true })
  .map((name) => `test/${String(name).replaceAll("\\", "/")}`)
  .filter((name) => name.endsWith(".test.ts"))
  .filter((name) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
  .sort();
if (files.length === 0) {
  console.error("No test file found.");
  process.exit(1);
}

run(process.execPath, "bin/compile.js");
if (wanted.length === 0) {
  run("npm", "run", "--silent", "types");
  run("npm", "run", "--silent", "lint");
}
// Looked for once, before the test processes start: unpacking must not happen twice at a time.
process.env.CHROMIUM_PATH = await findChromium();
run(process.execPath, "--import", "tsx", "--test", "--test-concurrency=2", ...coverageFlags(), ...files);

function coverageFlags() {
  if (!given.includes("--coverage")) return [];
  // Node 20 knows no way to leave files out of the report.
  const include = "--test-coverage-include";
  const canInclude =
    process.allowedNodeEnvironmentFlags.has(include) || Number.parseInt(process.versions.node) >= 22;
  return ["--experimental-test-coverage", ...(canInclude ? [`${include}=src/**`] : [])];
}

function run(command, ...args) {
  const { status } = spawnSync(command, args, { stdio: "inherit", shell: process.platform === "win32" });
  if (status !== 0) process.exit(status ?? 1);
}
