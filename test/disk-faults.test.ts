// A disk that fails in the moment of writing, whatever the rights of whoever runs the tests.
import assert from "node:assert/strict";
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import path from "node:path";
import { test, type TestContext } from "node:test";
import { hashOf, leftoversOf } from "./support/kill.js";
import { testSite, type TestSite } from "./support/site.js";

/** Lets one function of the file system fail as the system does, where `isMeant` says so of its first argument. */
function failing(
  context: TestContext,
  name: "linkSync" | "renameSync" | "writeFileSync" | "openSync",
  code: string,
  reason: string,
  isMeant: (file: string) => boolean,
): void {
  const real = fs[name] as (...args: unknown[]) => unknown;
  const broken = (...args: unknown[]) => {
    if (typeof args[0] !== "string" || !isMeant(args[0])) return real(...args);
    const message = `${code}: ${reason}, ${name} '${args[0]}'`;
    throw Object.assign(new Error(message), { code, syscall: name, path: args[0] });
  };
  Object.assign(fs, { [name]: broken });
  syncBuiltinESMExports();
  const restore = () => {
    Object.assign(fs, { [name]: real });
    syncBuiltinESMExports();
  };
  context.after(restore);
}

/** A site that was built, and changed since. */
async function changedSite(context: TestContext): Promise<{ site: TestSite; dist: string; before: string }> {
  const site = testSite(context, { "content/docs/a.md": "# A\n", "content/docs/b.md": "# B\n" });
  await site.buildWell();
  const dist = path.join(site.dir, "dist");
  site.write("content/docs/a.md", "# Changed\n");
  return { site, dist, before: hashOf(dist) };
}

for (const [code, reason] of [
  ["EBUSY", "resource busy or locked"],
  ["EXDEV", "cross-device link not permitted"],
] as const) {
  test(`an output folder that cannot be moved aside is a mount point or part of an image: ${code}`, async (context) => {
    const { site, dist, before } = await changedSite(context);
    failing(context, "renameSync", code, reason, (file) => file === dist);
    const { exitCode, diagnostics } = await site.build();
    assert.equal(exitCode, 1);
    assert.deepEqual(
      diagnostics.map(({ message, hint }) => [message, hint]),
      [
        [
          `The output folder ${dist} is a mount point or part of an image, and cannot be replaced at once`,
          "Give a folder inside of it with --out-dir, or remove it first",
        ],
      ],
    );
    assert.equal(hashOf(dist), before);
    assert.deepEqual(leftoversOf(site.dir), []);
  });
}

test("a site that a killed build had moved aside is there again even where the next build fails", async (context) => {
  const { site, dist, before } = await changedSite(context);
  // No process has this id: the largest one of Linux is 4 194 304.
  site.rename("dist", ".dist-99999999-abcdef01-old");
  failing(context, "writeFileSync", "ENOSPC", "no space left", (file) => file.endsWith("index.html"));
  assert.equal((await site.build()).exitCode, 1);
  assert.equal(hashOf(dist), before);
  assert.deepEqual(leftoversOf(site.dir), []);
});

test("a build whose place another one has just taken tries again", async (context) => {
  const { site, dist } = await changedSite(context);
  let tries = 0;
  failing(context, "renameSync", "ENOTEMPTY", "directory not empty", (file) => {
    const isTaken = /\.dist-\d+-\w+$/.test(file) && ++tries < 5;
    if (isTaken) fs.mkdirSync(path.join(dist, "other"), { recursive: true });
    return isTaken;
  });
  await site.buildWell();
  assert.equal(tries, 5);
  assert.match(site.read("docs/a/index.html"), /Changed/);
  assert.ok(!site.has("other"));
  assert.deepEqual(leftoversOf(site.dir), []);
});

test("a page that vanishes after it was listed and before it is read is no part of the site", async (context) => {
  const { site } = await changedSite(context);
  failing(context, "openSync", "ENOENT", "no such file", (file) => file.endsWith("b.md"));
  await site.buildWell();
  assert.ok(site.has("docs/a/index.html"));
  assert.ok(!site.has("docs/b/index.html"));
});

test("an interruption ends a build in the middle of writing", async (context) => {
  const { site, dist, before } = await changedSite(context);
  for (let index = 0; index < 100; index++) site.write(`content/docs/more/${index}.md`, "# More\n");
  const interruption = new AbortController();
  let written = 0;
  failing(context, "writeFileSync", "", "", (file) => {
    if (file.startsWith(path.join(site.dir, ".dist-")) && ++written === 1) interruption.abort();
    return false;
  });
  await assert.rejects(
    site.build({ signal: interruption.signal }),
    (error) => error instanceof Error && error.name === "AbortError",
  );
  assert.ok(written >= 1 && written < 100);
  assert.equal(hashOf(dist), before);
  assert.deepEqual(leftoversOf(site.dir), []);
});

test("a new site that cannot take its place leaves the old one there", async (context) => {
  const { site, dist, before } = await changedSite(context);
  failing(context, "renameSync", "EIO", "i/o error", (file) => /\.dist-\d+-\w+$/.test(file));
  await assert.rejects(site.build(), /EIO/);
  assert.equal(hashOf(dist), before);
  assert.deepEqual(leftoversOf(site.dir), []);
});

test("where files cannot have two names, the site is the same", async (context) => {
  const { site, dist } = await changedSite(context);
  let tries = 0;
  failing(context, "linkSync", "EPERM", "operation not permitted", () => ++tries > 0);
  const options = { cache: true };
  for (const text of ["one", "two", "three", "two"]) {
    site.write("content/docs/a.md", `# A\n\n${text}\n`);
    await site.buildWell(options);
    const built = hashOf(dist);
    assert.match(site.read("docs/a/index.html"), new RegExp(text));
    await site.buildWell({ cache: false });
    assert.equal(hashOf(dist), built, text);
  }
  assert.ok(tries > 0);
});

test("a file that cannot be given its new name leaves the old site, and the next build is right", async (context) => {
  const { site, dist } = await changedSite(context);
  const options = { cache: true };
  for (const text of ["one", "two"]) {
    site.write("content/docs/a.md", `# A\n\n${text}\n`);
    await site.buildWell(options);
  }
  const before = hashOf(dist);
  site.write("content/docs/a.md", "# A\n\nthree\n");
  let isBroken = true;
  failing(context, "renameSync", "EIO", "i/o error", (file) => {
    return isBroken && /\.dist-.*\/assets\/pages\//.test(file);
  });
  await assert.rejects(site.build(options), /EIO/);
  assert.equal(hashOf(dist), before);
  assert.deepEqual(leftoversOf(site.dir), []);
  isBroken = false;
  await site.buildWell(options);
  const after = hashOf(dist);
  assert.match(site.read("docs/a/index.html"), /three/);
  await site.buildWell({ cache: false });
  assert.equal(hashOf(dist), after);
});

for (const [code, reason, message] of [
  ["ENOSPC", "no space left on device", /^The disk is full: the site was not written$/],
  ["EDQUOT", "disk quota exceeded", /^The disk is full: the site was not written$/],
  ["EROFS", "read-only file system", /^The output folder .* cannot be written: read-only file system$/],
  ["EACCES", "permission denied", /^The output folder .* cannot be written: permission denied$/],
] as const) {
  test(`a disk that refuses a file is said in words, and the old site stays: ${code}`, async (context) => {
    const { site, dist, before } = await changedSite(context);
    failing(context, "writeFileSync", code, reason, (file) => file.endsWith("index.html"));
    const { exitCode, diagnostics } = await site.build();
    assert.equal(exitCode, 1);
    assert.equal(diagnostics.length, 1);
    assert.match(diagnostics[0]?.message ?? "", message);
    assert.match(diagnostics[0]?.hint ?? "", /--out-dir/);
    assert.equal(hashOf(dist), before);
    assert.deepEqual(leftoversOf(site.dir), []);
  });
}
