import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { ROOT, docsite, docsiteProcess, eventually, listBuilt, testSite } from "./support/site.js";
import { stopAtEnd } from "./support/at-end.js";

const PAGE = { "content/pages/index.md": "# Home\n" };
const BROKEN = { "content/pages/index.md": "# Home\n\n[Gone](gone.md)\n" };
const { version } = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8")) as { version: string };

test("the version and the help are there for the program and for every command", async () => {
  for (const args of [["--version"], ["build", "--version"], ["serve", "-v"]]) {
    const expected = { status: 0, stdout: `${version}\n`, stderr: "" };
    assert.deepEqual(await docsite(args), expected);
    assert.deepEqual(await docsiteProcess(args), expected);
  }
  for (const command of ["build", "serve", "init", "clean", "version"]) {
    const { status, stdout, stderr } = await docsite([command, "--help"]);
    assert.deepEqual([status, stderr], [0, ""]);
    assert.match(stdout, new RegExp(`^Usage: docsite ${command} `));
    for (const option of ["--verbose", "--quiet", "--no-color"]) assert.ok(stdout.includes(option), option);
  }
});

test("what is misspelt is wrong usage, and the nearest name is told", async () => {
  const cases: [string[], RegExp][] = [
    [["biuld"], /unknown command 'biuld'\n\(Did you mean build\?\)/],
    [["build", "--stric"], /unknown option '--stric'\n\(Did you mean --strict\?\)/],
    [["build", "a", "b"], /too many arguments/],
    [["serve", "--port", "http"], /Not a port/],
    [["serve", "--port", "70000"], /Not a port/],
    [["serve", "--poll", "manual"], /Not a number of milliseconds/],
    [["build", "--watch", "--poll", "0"], /Not a number of milliseconds/],
    [["build", "--base-url", "https://x.example/"], /Not a path/],
    [["build", "--watch", "--json"], /--json/],
    [[], /Usage: docsite/],
  ];
  for (const [args, message] of cases) {
    const { status, stdout, stderr } = await docsite(args);
    assert.deepEqual([status, stdout], [2, ""], args.join(" "));
    assert.match(stderr, message);
    assert.doesNotMatch(stderr, /\n\s+at /);
  }
});

test("build: 0 done, 1 the site has errors, 2 wrong configuration", async (context) => {
  const good = testSite(context, PAGE);
  const done = await docsite(["build", good.dir]);
  assert.deepEqual([done.status, done.stderr], [0, ""]);
  assert.match(done.stdout, /^Built 1 page, \d+ files, [\d.]+ MB in \d+ ms: .*dist\n$/);

  const failed = await docsite(["build", testSite(context, BROKEN).dir]);
  assert.deepEqual([failed.status, failed.stdout], [1, ""]);
  assert.match(
    failed.stderr,
    /^content\/pages\/index\.md:3:1 error broken-link .*\n(?:.*\n)*> 3 \| \[Gone\]\(gone\.md\)\n/,
  );
  assert.match(failed.stderr, /\n1 error\n$/);

  const config = testSite(context, { ...PAGE, "docsite.config.js": 'export default { titel: "T" };\n' });
  const wrong = await docsite(["build", config.dir]);
  assert.equal(wrong.status, 2);
  assert.match(wrong.stderr, /^docsite\.config\.js:1:18 error .*titel/m);

  const none = await docsite(["build", path.join(good.dir, "content")]);
  assert.equal(none.status, 2);
  assert.match(none.stderr, /No configuration file in/);
});

test("--quiet says nothing about what went well", async (context) => {
  for (const args of [
    ["build", "--quiet"],
    ["--quiet", "build"],
  ]) {
    const { dir } = testSite(context, PAGE);
    assert.deepEqual(await docsite([...args, dir]), { status: 0, stdout: "", stderr: "" });
  }
});

test("--strict fails on warnings, and keeps the previous site", async (context) => {
  const site = testSite(context, PAGE);
  await site.buildWell();
  const before = site.read("index.html");
  site.write("content/pages/index.md", "# Changed\n");
  site.write("theme/parts/Fotter.tsx", "export {};\n");
  const strict = await docsite(["build", site.dir, "--strict"]);
  assert.equal(strict.status, 1);
  assert.match(strict.stderr, /^theme\/parts\/Fotter\.tsx:1:1 warning unused-override /);
  assert.equal(site.read("index.html"), before);
  assert.equal((await docsite(["build", site.dir])).status, 0);
  assert.match(site.read("index.html"), /Changed/);
});

test("--json prints one object and nothing else, however the build ends", async (context) => {
  const keys = ["ok", "outDir", "routes", "files", "bytes", "durationMs", "cached", "diagnostics"];
  const site = testSite(context, PAGE);
  const cases: [string[], number, boolean][] = [
    [[site.dir], 0, true],
    [[testSite(context, BROKEN).dir], 1, false],
    [[path.join(site.dir, "content")], 2, false],
    [[site.dir, "--out-dir", "content"], 2, false],
  ];
  for (const [args, status, ok] of cases) {
    const result = await docsite(["build", ...args, "--json"]);
    const report = JSON.parse(result.stdout) as Record<string, unknown> & { diagnostics: unknown[] };
    assert.deepEqual(Object.keys(report), keys);
    assert.deepEqual([result.status, report["ok"]], [status, ok]);
    assert.equal(report.diagnostics.length === 0, ok);
  }
});

test("a build that is interrupted ends with 130 and leaves the previous site", async (context) => {
  const site = testSite(context, PAGE);
  await site.buildWell();
  const before = site.files().map((file) => [file, site.read(file)]);
  // Enough to be still writing when the interruption comes.
  for (let number = 0; number < 3000; number++) site.write(`content/static/${number}.txt`, "");
  const child = spawn(process.execPath, [path.join(ROOT, "bin/docsite.js"), "build", site.dir]);
  const ended = once(child, "close") as Promise<[number | null]>;
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const isWriting = () => readdirSync(site.dir).some((name) => name.startsWith(".dist-"));
  await eventually(() => assert.ok(isWriting()));
  child.kill("SIGINT");
  assert.deepEqual([(await ended)[0], output], [130, ""]);
  assert.deepEqual(
    site.files().map((file) => [file, site.read(file)]),
    before,
  );
  assert.ok(!isWriting());
});

test("a stack trace is shown for --verbose only", async (context) => {
  const site = testSite(context, PAGE);
  // A disk on which nothing can be made.
  const fault = `import fs from "node:fs"; import { syncBuiltinESMExports } from "node:module";
    fs.mkdirSync = () => { throw new Error("The disk is broken"); }; syncBuiltinESMExports();`;
  const env = { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(fault)}` };
  const short = await docsiteProcess(["build", site.dir], { env });
  assert.deepEqual(
    [short.status, short.stderr],
    [1, "error: The disk is broken\nRun with --verbose for details.\n"],
  );
  const full = await docsiteProcess(["build", site.dir, "--verbose"], { env });
  assert.match(full.stderr, /\n\s+at /);
});

test("on a pipe there is no colour and no progress; NO_COLOR and --no-color are known", async (context) => {
  const { dir } = testSite(context, BROKEN);
  for (const args of [
    ["build", dir],
    ["build", dir, "--no-color"],
    ["--no-color", "build", dir],
  ]) {
    const { status, stderr } = await docsite(args, { env: { NO_COLOR: "1", TERM: "xterm-256color" } });
    assert.equal(status, 1);
    assert.ok(!stderr.includes("\u001b"));
  }
});

test("--out-dir and --drafts do as they say", async (context) => {
  const site = testSite(context, { ...PAGE, "content/pages/later.md": "---\ndraft: true\n---\n\n# Later\n" });
  assert.equal((await docsite(["build", site.dir, "--out-dir", "public/site", "--no-cache"])).status, 0);
  const built = () => listBuilt(path.join(site.dir, "public/site"));
  assert.ok(built().includes("index.html") && !built().includes("later/index.html"));
  assert.equal((await docsite(["build", site.dir, "--out-dir", "public/site", "--drafts"])).status, 0);
  assert.ok(built().includes("later/index.html"));
});

test("build --watch writes the site again after every change, never one with errors", async (context) => {
  const site = testSite(context, PAGE);
  const child = spawn(process.execPath, [path.join(ROOT, "bin/docsite.js"), "build", site.dir, "--watch"]);
  const ended = once(child, "close") as Promise<[number | null]>;
  stopAtEnd(context, child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  }
  const shows = (words: RegExp) => eventually(() => assert.match(site.read("index.html"), words));
  await shows(/Home/);
  site.write("content/pages/index.md", "# Changed\n");
  await shows(/Changed/);
  site.write("content/pages/index.md", "# Broken\n\n[Gone](gone.md)\n");
  await eventually(() => assert.match(output, /index\.md:3:1 error broken-link/));
  assert.match(site.read("index.html"), /Changed/);
  site.write("content/pages/index.md", "# Mended\n");
  await shows(/Mended/);
  child.kill("SIGINT");
  assert.equal((await ended)[0], 130);
});
