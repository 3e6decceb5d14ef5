// Everything that has to hold: compiled afresh, types, lint, format, then the tests, with a browser at hand.
// `node test/run.js name …` runs only the test files whose path holds one of the names; `--coverage` reports how much
// of the code they reach.
import { fork, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { chromiumFlags, findChromium } from "./support/chromium.js";
import { compileTests, compiledPath } from "./support/compile-tests.js";

/** Test files at a time: more than small machines have processors, as tests wait for browsers and commands half of their time. */
const LANES = 4;

/** Files that take longest, the longest first. They start before all others, so that no lane waits for the last one. */
const SLOW = [
  "manual-blocks",
  "stale-bytes",
  "hostile-length",
  "preview",
  "manual-site",
  "manual-diagnostics",
  "init",
  "parity",
  "shards",
  "accessibility",
  "hostile-browser",
  "navigation",
  "api-pages",
  "search-dialog",
  "live-reload",
  "components-browser",
  "large-sidebar",
  "serve",
  "cache",
  "faults",
  "cli",
  "openapi-site",
  "islands",
  "package",
  "watch-limits",
];

/**
 * Test processes are short and run beside each other. Optimizing code and collecting garbage in further threads would take
 * them a quarter more of the processor's time. Only Node 20 has the first flag.
 */
const FLAGS = [
  ...(process.versions.node.startsWith("20.") ? ["--interrupt-budget=1000000"] : []),
  "--single-threaded-gc",
  "--min-semi-space-size=64",
  "--max-semi-space-size=64",
];

/** The sites of this repository, by the functions that give them to tests (`test/support/own-sites.ts`). */
const OWN_SITES = { buildFlagship: ".", buildManual: "manual" };

const REPORTER = new URL("support/lane-reporter.js", import.meta.url).href;

/** More than all test sites take at a time, in bytes. */
const ROOM = 2e9;

/** Files of the summary. */
const SHOWN = 10;

/** How long a test may take, in milliseconds: on a machine that does ten other things, the longest takes five minutes. */
const PATIENCE = 1_200_000;

/** How long what tests have left open may take to end, in milliseconds. */
const LAST_WORK = 60_000;

const root = fileURLToPath(new URL("..", import.meta.url));
process.chdir(root);
process.env.NODE_ENV = "production";
// esbuild is written in Go: it collects garbage four times less often, and takes a quarter less of the processor's time.
process.env.GOGC ??= "400";

const given = process.argv.slice(2);
const wanted = given.filter((name) => name !== "--coverage");
const files = readdirSync("test", { recursive: true })
  .map((name) => `test/${String(name).replaceAll("\\", "/")}`)
  .filter((name) => name.endsWith(".test.ts"))
  .filter((name) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
  .sort((one, other) => placeOf(one) - placeOf(other) || (one < other ? -1 : 1));
if (files.length === 0) {
  console.error("No test file found.");
  process.exit(1);
}

const folder = mkdtempSync(path.join(inMemory() ?? tmpdir(), "docsite-tests-"));
// Inside of the repository, where code finds its packages.
const compiledTests = path.join(root, "node_modules", ".cache", `tests-${process.pid}`);
const lanes = new Set();
process.on("exit", () => {
  for (const lane of lanes) kill(lane);
  for (const made of [folder, compiledTests]) rmSync(made, { recursive: true, force: true });
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));
// Tests run commands as other users, too.
chmodSync(folder, 0o755);
process.env.TMPDIR = folder;
await run(process.execPath, "bin/compile.js");
// Commands that tests run take what was compiled now, whatever is edited in the meantime.
process.env.DOCSITE_COMPILED = "1";
const beside = [
  wanted.length === 0 && checkCode(),
  ...Object.entries(OWN_SITES).map(buildOwnSite),
  compileTests(files, compiledTests),
];
// Once, before the test processes start: unpacking must not happen twice at a time.
process.env.CHROMIUM_PATH = await findChromium();
const browser = await startBrowser();
await Promise.all(beside);
if (given.includes("--coverage")) {
  const flags = ["--import", "tsx", "--test", `--test-concurrency=${LANES}`, "--experimental-test-coverage"];
  await run(process.execPath, ...flags, ...coverageOf("src/**"), ...files);
} else process.exitCode = await runAll();
await browser?.close();

function placeOf(file) {
  const place = SLOW.findIndex((name) => file === `test/${name}.test.ts`);
  return place < 0 ? SLOW.length : place;
}

/** A folder that is kept in memory, where there is one with enough room: tests make and remove a hundred thousand files. */
function inMemory() {
  const place = "/dev/shm";
  if (process.env.TMPDIR !== undefined || !existsSync(place)) return undefined;
  const { bavail, bsize } = statfsSync(place);
  return bavail * bsize > ROOM && runsPrograms(place) ? place : undefined;
}

/** Tests write programs, which some systems do not run there. */
function runsPrograms(place) {
  const program = path.join(place, `docsite-tests-${process.pid}`);
  writeFileSync(program, "#!/bin/sh\n", { mode: 0o755 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}

/** Starts the Chromium that all tests share, where a file looks at pages: to start one takes longer than most tests. */
async function startBrowser() {
  if (!files.some((file) => readFileSync(file, "utf8").includes("openBrowser"))) return undefined;
  const { chromium } = await import("playwright-core");
  const server = await chromium.launchServer({
    executablePath: process.env.CHROMIUM_PATH,
    args: chromiumFlags(),
  });
  process.env.CHROMIUM_ENDPOINT = server.wsEndpoint();
  return server;
}

/** Types, lint and format. */
async function checkCode() {
  // Several checkers would each read the same types.
  await runScript("types", "--", "--checkers", "1");
  await runScript("lint");
}

/** Builds a site of this repository, where a file looks at it. */
async function buildOwnSite([builder, site]) {
  if (!files.some((file) => readFileSync(file, "utf8").includes(builder))) return;
  const target = path.join(folder, builder);
  const flags = ["--no-cache", "--strict", "--quiet", "--out-dir", target];
  await run(process.execPath, "bin/docsite.js", "build", site, ...flags);
  process.env[builder.replace("build", "DOCSITE_").toUpperCase()] = target;
}

/** Node 20 knows no way to leave files out of the report. */
function coverageOf(folders) {
  const flag = "--test-coverage-include";
  const isKnown =
    process.allowedNodeEnvironmentFlags.has(flag) || Number.parseInt(process.versions.node) >= 22;
  return isKnown ? [`${flag}=${folders}`] : [];
}

/** Runs the files, and prints what those say that fail. Gives the exit code. */
async function runAll() {
  const queue = [...files];
  const done = [];
  const lane = async () => {
    let child;
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
      child ??= startLane();
      const result = await runFile(child, file);
      if (hasEnded(child)) child = undefined;
      done.push(result);
      const { seconds, passed, problems } = result;
      const mark = problems.length === 0 ? "ok  " : "FAIL";
      console.log(`${mark} ${file}  ${passed} tests, ${seconds.toFixed(1)} s`);
      if (problems.length > 0) console.log(problems.join("\n"));
    }
    return !child || endsByItself(child);
  };
  const started = performance.now();
  const ends = await Promise.all(Array.from({ length: LANES }, lane));
  const failed = done.filter(({ problems }) => problems.length > 0);
  const slowest = done.toSorted((one, other) => other.seconds - one.seconds).slice(0, SHOWN);
  const passed = done.reduce((sum, result) => sum + result.passed, 0);
  console.log(
    `\nSlowest: ${slowest.map(({ file, seconds }) => `${path.basename(file, ".test.ts")} ${seconds.toFixed(0)} s`).join(", ")}`,
  );
  console.log(
    `${files.length} files, ${passed} tests passed in ${((performance.now() - started) / 1000).toFixed(0)} s`,
  );
  if (failed.length > 0) console.log(`Failed: ${failed.map(({ file }) => file).join(", ")}`);
  return failed.length === 0 && ends.every(Boolean) ? 0 : 1;
}

/** Starts a process that runs test files one after the other, in a group with all that its tests start. */
function startLane() {
  const execArgv = [...FLAGS, `--test-reporter=${REPORTER}`];
  const stdio = ["pipe", "pipe", "pipe", "ipc"];
  const child = fork("test/support/lane.js", { execArgv, stdio, detached: process.platform !== "win32" });
  lanes.add(child);
  child.on("exit", () => {
    lanes.delete(child);
    kill(child);
  });
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").resume();
  return child;
}

function hasEnded(lane) {
  return lane.exitCode !== null || lane.signalCode !== null;
}

/** Ends a lane, and what its tests have started. */
function kill(lane) {
  try {
    process.kill(process.platform === "win32" ? lane.pid : -lane.pid, "SIGKILL");
  } catch {
    // All have ended.
  }
}

/** Lets a lane end. Tells whether it did: what a test has left open keeps it from ending. */
async function endsByItself(lane) {
  const kept = setTimeout(() => {
    console.log(
      "FAIL A test has left something open: a server, a process, a timer. Each file alone shows which.",
    );
    kill(lane);
  }, LAST_WORK);
  lane.disconnect();
  const [, signal] = await once(lane, "exit");
  clearTimeout(kept);
  return signal === null;
}

/** Runs a file in a lane. A file that ends the process fails, as does one with a test that does not end; those after it get a new one. */
function runFile(child, file) {
  return new Promise((resolve) => {
    const started = performance.now();
    let output = "";
    let test = "none";
    const hear = (text) => (output += text);
    const finish = ({ passed, problems }) => {
      clearTimeout(limit);
      for (const stream of [child.stdout, child.stderr]) stream.off("data", hear);
      child.off("message", listen).off("exit", crash);
      const told = problems.length === 0 ? [] : [output, ...problems];
      resolve({ file, passed, problems: told, seconds: (performance.now() - started) / 1000 });
    };
    const listen = (message) => {
      if (message.started === undefined) return finish(message);
      test = message.started;
      limit.refresh();
    };
    const crash = async (status, signal) => {
      // The last words are still on their way; what its tests have started may hold them up for ever.
      await Promise.race([once(child, "close"), wait(1_000)]);
      finish({ passed: 0, problems: [`It has ended the process with ${signal ?? status}.`] });
    };
    const limit = setTimeout(() => {
      hear(`Nothing has ended for ${PATIENCE / 60_000} minutes. The last test that started: ${test}\n`);
      kill(child);
    }, PATIENCE);
    for (const stream of [child.stdout, child.stderr]) stream.on("data", hear);
    child.on("message", listen).on("exit", crash);
    // Where it has ended by itself, `exit` follows.
    child.send({ file, program: compiledPath(file, compiledTests) }, () => {});
  });
}

function runScript(name, ...args) {
  // On Windows npm is a batch file, which needs a shell; elsewhere no shell should read the arguments.
  return ended(
    spawn("npm", ["run", "--silent", name, ...args], {
      stdio: "inherit",
      shell: process.platform === "win32",
    }),
  );
}

function run(command, ...args) {
  return ended(spawn(command, args, { stdio: "inherit" }));
}

/** Ends with a command that fails. */
async function ended(child) {
  const [status] = await once(child, "close");
  if (status !== 0) process.exit(status ?? 1);
}
