import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { test, type TestContext } from "node:test";
import { loadConfig } from "../src/config/load.js";
import { openMemo } from "../src/pipeline/project.js";
import { SiteReader } from "../src/load.js";
import { WriteError } from "../src/write/write-error.js";
import { writeSite } from "../src/write/write.js";
import { age, hashOf, killBuilds, leftoversOf } from "./support/kill.js";
import { docsiteProcess, eventually, ROOT, startServer, testSite, serveHere } from "./support/site.js";

/** Writes a site with one file, or with one copy, into a folder. */
function writeOne(siteDir: string, file: { readonly path: string }, source?: string) {
  const made = { ...file, key: file.path, content: async () => "x" };
  const outputs = {
    files: [source === undefined ? made : { ...made, path: "404.html" }],
    copies: source === undefined ? [] : [{ ...file, source, bytes: 1 }],
    routes: 0,
    contentPolicy: "",
  };
  const { signal } = new AbortController();
  return writeSite(outputs, { siteDir, outDir: path.join(siteDir, "dist"), signal, program: "" });
}

function someSite(context: TestContext, pages = 30) {
  const files = Object.fromEntries(
    Array.from({ length: pages }, (_, index) => [
      `content/docs/page-${index}.md`,
      `# Page ${index}\n\nText.\n`,
    ]),
  );
  return testSite(context, { ...files, "content/static/file.bin": Buffer.alloc(100_000, 7) });
}

test("a build that is killed leaves the old or the new site, whole, and the next one clears up", async (context) => {
  const site = someSite(context);
  const tally = await killBuilds(site, 12, (round) =>
    site.write("content/docs/page-0.md", `# Changed ${round}\n`),
  );
  assert.equal(tally.old + tally.fresh + tally.finished, 12);
});

test("a site that a killed build had moved aside comes back with the next one", async (context) => {
  const site = someSite(context, 1);
  await site.buildWell();
  const before = hashOf(path.join(site.dir, "dist"));
  const staging = ".dist-abcdef01";
  site.rename("dist", `${staging}-old`);
  mkdirSync(path.join(site.dir, staging));
  age([path.join(site.dir, staging)]);
  site.write("content/docs/page-0.md", "# Page\n\n[x](./gone.md)\n");
  assert.equal((await site.build()).exitCode, 1);
  site.write("content/docs/page-0.md", "# Page 0\n\nText.\n");
  await site.buildWell();
  assert.equal(hashOf(path.join(site.dir, "dist")), before);
  assert.deepEqual(leftoversOf(site.dir), []);
});

test("two builds into the same folder at once both end well, and the site is whole", async (context) => {
  const site = someSite(context);
  for (let round = 0; round < 3; round++) {
    const results = await Promise.all([1, 2, 3].map(() => docsiteProcess(["build", site.dir])));
    for (const { status, stderr } of results) assert.equal(status, 0, stderr);
  }
  const together = hashOf(path.join(site.dir, "dist"));
  await site.buildWell();
  assert.equal(together, hashOf(path.join(site.dir, "dist")));
  assert.deepEqual(leftoversOf(site.dir), []);
});

test("an interrupted build leaves the old site and nothing else", async (context) => {
  const site = someSite(context);
  await site.buildWell();
  const before = hashOf(path.join(site.dir, "dist"));
  site.write("content/docs/page-0.md", "# Changed\n");
  const child = spawn(process.execPath, [path.join(ROOT, "bin/docsite.js"), "build", site.dir]);
  await eventually(() => assert.ok(child.pid));
  await new Promise((resolve) => setTimeout(resolve, 150));
  child.kill("SIGTERM");
  const status = await new Promise<number | null>((resolve) => child.on("close", resolve));
  if (status === 143) assert.equal(hashOf(path.join(site.dir, "dist")), before);
  assert.deepEqual(leftoversOf(site.dir), []);
});

test("a full disk is an error that says so; the old site stays", async (context) => {
  const site = someSite(context, 3);
  const disk = path.join(site.dir, "disk");
  mkdirSync(disk);
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=3m", "tmpfs", disk], { stdio: "ignore" });
  } catch {
    return context.skip("needs the right to mount a small file system");
  }
  try {
    const small = await site.build({ outDir: "disk/out" });
    assert.equal(small.exitCode, 0);
    const before = hashOf(path.join(disk, "out"));
    site.write("content/static/large.bin", Buffer.alloc(4_000_000, 1));
    const { exitCode, diagnostics } = await site.build({ outDir: "disk/out" });
    assert.equal(exitCode, 1);
    assert.deepEqual(
      diagnostics.map(({ code, message }) => `${code}: ${message}`),
      ["write-failed: The disk is full, so the site was not written"],
    );
    assert.equal(hashOf(path.join(disk, "out")), before);
    assert.deepEqual(
      leftoversOf(disk).filter((name) => name.startsWith(".out")),
      [],
    );
  } finally {
    execFileSync("umount", [disk]);
  }
});

test("an output folder that is a mount point is an error that says so", async (context) => {
  const site = someSite(context, 1);
  const disk = path.join(site.dir, "dist");
  mkdirSync(disk);
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=9m", "tmpfs", disk], { stdio: "ignore" });
  } catch {
    return context.skip("needs the right to mount a small file system");
  }
  try {
    const { exitCode, diagnostics } = await site.build();
    assert.equal(exitCode, 1);
    assert.match(diagnostics[0]?.message ?? "", /^The output folder .* is a mount point/);
    assert.match(diagnostics[0]?.hint ?? "", /--out-dir/);
    assert.deepEqual(
      leftoversOf(site.dir).filter((name) => name.startsWith(".dist")),
      [],
    );
    assert.equal((await site.build({ outDir: "dist/site" })).exitCode, 0);
  } finally {
    execFileSync("umount", [disk]);
  }
});

test("an output folder that cannot be written is an error without a stack trace", async (context) => {
  const site = someSite(context, 1);
  site.write("file", "x");
  const { status, stderr } = await docsiteProcess(["build", site.dir, "--out-dir", "file/out"]);
  assert.ok(status === 1 || status === 2);
  assert.doesNotMatch(stderr, /\n\s+at /);
  assert.match(stderr, /output folder/);
  const device = await docsiteProcess(["build", site.dir, "--out-dir", "/dev/null/out"]);
  assert.ok(device.status === 1 || device.status === 2);
  assert.doesNotMatch(device.stderr, /\n\s+at /);
  assert.equal(readFileSync(path.join(site.dir, "file"), "utf8"), "x");
});

test("a static file that vanishes before it is copied is an error with its name", async (context) => {
  const site = someSite(context, 1);
  await site.buildWell();
  const before = hashOf(path.join(site.dir, "dist"));
  await assert.rejects(
    writeOne(site.dir, { path: "gone.txt" }, "content/static/gone.txt"),
    (error) => error instanceof WriteError && error.message.startsWith("content/static/gone.txt was deleted"),
  );
  assert.equal(hashOf(path.join(site.dir, "dist")), before);
  assert.deepEqual(leftoversOf(site.dir), []);
});

test("no path leads out of the output folder, whoever made it", async (context) => {
  const site = someSite(context, 1);
  for (const name of ["../x", "a/../../x", "..", "/../x", ".", ""]) {
    await assert.rejects(writeOne(site.dir, { path: name }), /leads out/, name);
  }
});

test("sources that come and go while they are read break no build", async (context) => {
  const site = someSite(context, 40);
  const stopped = new AbortController();
  const churn = (async () => {
    for (let round = 0; !stopped.signal.aborted; round++) {
      const name = `content/docs/churn-${round % 5}`;
      mkdirSync(path.join(site.dir, name), { recursive: true });
      writeFileSync(path.join(site.dir, name, "a.md"), "# A\n");
      await new Promise((resolve) => setImmediate(resolve));
      rmSync(path.join(site.dir, name), { recursive: true });
    }
  })();
  const results = await Promise.all(
    [1, 2].map(() => docsiteProcess(["build", site.dir, "--out-dir", `out-${Math.random()}`])),
  );
  stopped.abort();
  await churn;
  for (const { status, stderr } of results) {
    assert.equal(status, 0, stderr);
  }
});

test("what has the name of a page and cannot be read as one is said, with its name", async (context) => {
  const site = someSite(context, 1);
  mkdirSync(path.join(site.dir, "content/docs/folder.md"));
  symlinkSync("gone.md", path.join(site.dir, "content/docs/dangling.md"));
  symlinkSync("gone.md", path.join(site.dir, "content/docs/.#lock.md"));
  const { exitCode, diagnostics } = await site.build();
  assert.equal(exitCode, 0);
  assert.deepEqual(
    diagnostics.map(({ severity, code, file }) => `${severity} ${code} ${file}`),
    ["warning symbolic-link content/docs/dangling.md", "warning folder-as-page content/docs/folder.md"],
  );
});

test(
  "a folder or a pipe in the place of a file is no file: nobody waits for it",
  { skip: process.platform === "win32" },
  async (context) => {
    const config = (more: string) => `export default { title: "T", url: "https://t.example", ${more} };\n`;
    const site = testSite(context, {
      "docsite.config.js": config('glossary: "terms.yml"'),
      "content/docs/a.md": '# A\n\n::snippet{file="../../part.txt"}\n',
      "terms.yml/note": "",
      "search.test.yaml/note": "",
    });
    execFileSync("mkfifo", [path.join(site.dir, "part.txt")]);
    const { diagnostics } = await site.build();
    assert.deepEqual(diagnostics.map(({ code }) => code).toSorted(), ["glossary", "missing-partial"]);
    site.write(
      "docsite.config.js",
      config('plugins: [{ name: "p", theme: { styles: ["terms.yml"], clientModules: ["terms.yml"] } }]'),
    );
    assert.deepEqual((await site.build()).diagnostics.map(({ code }) => code).toSorted(), [
      "missing-partial",
      "plugin-file",
      "plugin-file",
    ]);
  },
);

test("a source with a name that is not UTF-8 is an error", async (context) => {
  const site = someSite(context, 1);
  const named = (name: string) => Buffer.from(path.join(site.dir, "content/docs", name), "latin1");
  try {
    writeFileSync(named("b\xff.md"), "# B\n");
    mkdirSync(named("c\xff"));
  } catch {
    return context.skip("the file system takes no such names");
  }
  const { diagnostics } = await site.build();
  assert.deepEqual(
    diagnostics.map(({ severity, code, file, message }) => `${severity} ${code} ${file} ${message}`),
    ["b", "c"].map(
      (name) =>
        `error unreadable content/docs/${name}\ufffd${name === "b" ? ".md" : ""} The file or folder cannot be read: its name is not UTF-8`,
    ),
  );
});

test("a source that may not be read is an error with its name", async (context) => {
  const site = someSite(context, 1);
  site.write("content/docs/locked.md", "# Locked");
  site.write("content/docs/closed/b.md", "# Closed");
  const { loaded } = await loadConfig(site.dir);
  assert.ok(loaded);
  const reader = new SiteReader(loaded, openMemo(undefined));
  await reader.read();
  chmodSync(path.join(site.dir, "content/docs/locked.md"), 0);
  chmodSync(path.join(site.dir, "content/docs/closed"), 0);
  // The super-user may read everything: the reading goes on as somebody else.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    chmodSync(site.dir, 0o755);
    process.seteuid?.(65_534);
  }
  try {
    const { diagnostics } = await reader.read();
    assert.deepEqual(
      diagnostics.map(({ severity, code, file, message }) => `${severity} ${code} ${file} ${message}`),
      [
        "error unreadable content/docs/closed The file or folder cannot be read: permission denied",
        "error unreadable content/docs/locked.md The file or folder cannot be read: permission denied",
      ],
    );
  } finally {
    if (isRoot) process.seteuid?.(0);
    chmodSync(path.join(site.dir, "content/docs/closed"), 0o755);
  }
});

test("a machine without git builds the site all the same", async (context) => {
  const site = someSite(context, 1);
  symlinkSync(process.execPath, path.join(site.dir, "node"));
  const { status, stderr } = await docsiteProcess(["build", site.dir], { env: { PATH: site.dir } });
  assert.equal(status, 0, stderr);
  assert.equal(stderr, "");
});

test("an edit shows even when the clock has gone back, and when nothing but the letters differ", async (context) => {
  const site = testSite(context, { "content/docs/a.md": "# A\n\nfirst text\n" });
  const file = path.join(site.dir, "content/docs/a.md");
  const { url } = await serveHere(context, site.dir);
  const shows = (text: string) =>
    eventually(async () => assert.match(await (await fetch(`${url}docs/a`)).text(), new RegExp(text)));
  await shows("first text");
  site.write("content/docs/a.md", "# A\n\nolder text\n");
  utimesSync(file, 1_000_000_000, 1_000_000_000);
  await shows("older text");
  const before = statSync(file);
  site.write("content/docs/a.md", "# A\n\nother text\n");
  utimesSync(file, before.atime, before.mtime);
  await shows("other text");
});

test("a storm of a thousand changes is answered with the last state", async (context) => {
  const site = testSite(context, { "content/docs/a.md": "# A\n\nstart\n" });
  const { url, output } = await startServer(context, site.dir);
  for (let index = 0; index < 1000; index++) {
    site.write(`content/docs/storm-${index % 50}.md`, `# Storm ${index}\n`);
    if (index % 100 === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  }
  site.write("content/docs/a.md", "# A\n\nthe end\n");
  await eventually(async () => {
    const text = await (await fetch(`${url}docs/a`)).text();
    assert.match(text, /the end/);
    assert.match(text, /Storm 999/);
  });
  assert.ok((output().match(/^Built|^Rebuilt/gm) ?? []).length < 200);
});
