// A disk that fails in the moment of writing, whatever the rights of whoever runs the tests.
import assert from "node:assert/strict";
import { mkdirSync, utimesSync } from "node:fs";
import path from "node:path";
import { test, type TestContext } from "node:test";
import { DISK, type FileSystem } from "../src/write/file-system.js";
import { hashOf, leftoversOf } from "./support/kill.js";
import { testSite, type TestSite } from "./support/site.js";

type Call = Exclude<keyof FileSystem, "isWindows">;

/** A disk on which one call fails as the system does, where `isMeant` says so of its first argument. */
function failing(
  name: Call,
  code: string,
  reason: string,
  isMeant: (file: string) => boolean,
  isWindows = false,
): FileSystem {
  const real = DISK[name] as (...args: unknown[]) => unknown;
  const broken = (...args: unknown[]) => {
    if (typeof args[0] !== "string" || !isMeant(args[0])) return real(...args);
    const message = `${code}: ${reason}, ${name} '${args[0]}'`;
    throw Object.assign(new Error(message), { code, syscall: name, path: args[0] });
  };
  return { ...DISK, isWindows, [name]: broken };
}

const isStaging = (file: string) => /\.dist-[\da-f]{8}$/.test(file);

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
    const fs = failing("renameSync", code, reason, (file) => file === dist);
    const { exitCode, diagnostics } = await site.build({ fs });
    assert.equal(exitCode, 1);
    assert.deepEqual(
      diagnostics.map(({ message, hint }) => [message, hint]),
      [
        [
          `The output folder ${dist} is a mount point or part of a container image, so it cannot be replaced`,
          "Choose a folder inside it with --out-dir, or remove it first",
        ],
      ],
    );
    assert.equal(hashOf(dist), before);
    assert.deepEqual(leftoversOf(site.dir), []);
  });
}

test("a site that a killed build had moved aside is there again even where the next build fails", async (context) => {
  const { site, dist, before } = await changedSite(context);
  site.rename("dist", ".dist-abcdef01-old");
  const fs = failing("writeFileSync", "ENOSPC", "no space left", (file) => file.endsWith("index.html"));
  assert.equal((await site.build({ fs })).exitCode, 1);
  assert.equal(hashOf(dist), before);
  assert.deepEqual(leftoversOf(site.dir), []);
});

test("a build whose place another one has just taken tries again", async (context) => {
  const { site, dist } = await changedSite(context);
  let tries = 0;
  const fs = failing("renameSync", "ENOTEMPTY", "directory not empty", (file) => {
    const isTaken = isStaging(file) && ++tries < 5;
    if (isTaken) mkdirSync(path.join(dist, "other"), { recursive: true });
    return isTaken;
  });
  await site.buildWell({ fs });
  assert.equal(tries, 5);
  assert.match(site.read("docs/a/index.html"), /Changed/);
  assert.ok(!site.has("other"));
  assert.deepEqual(leftoversOf(site.dir), []);
});

test("an interruption ends a build in the middle of writing", async (context) => {
  const { site, dist, before } = await changedSite(context);
  for (let index = 0; index < 100; index++) site.write(`content/docs/more/${index}.md`, "# More\n");
  const interruption = new AbortController();
  let written = 0;
  const fs = failing("writeFileSync", "", "", (file) => {
    if (file.startsWith(path.join(site.dir, ".dist-")) && ++written === 1) interruption.abort();
    return false;
  });
  await assert.rejects(
    site.build({ fs, signal: interruption.signal }),
    (error) => error instanceof Error && error.name === "AbortError",
  );
  assert.ok(written >= 1 && written < 100);
  assert.equal(hashOf(dist), before);
  assert.deepEqual(leftoversOf(site.dir), []);
});

test("a new site that cannot take its place leaves the old one there", async (context) => {
  const { site, dist, before } = await changedSite(context);
  const fs = failing("renameSync", "EIO", "i/o error", isStaging);
  await assert.rejects(site.build({ fs }), /EIO/);
  assert.equal(hashOf(dist), before);
  assert.deepEqual(leftoversOf(site.dir), []);
});

test("where files cannot have two names, the site is the same", async (context) => {
  const { site, dist } = await changedSite(context);
  let tries = 0;
  const fs = failing("linkSync", "EPERM", "operation not permitted", () => ++tries > 0);
  const options = { cache: true, fs };
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

test("on Windows, an output folder that a program holds for a moment is replaced when it lets go", async (context) => {
  const { site, dist } = await changedSite(context);
  let tries = 0;
  const fs = failing(
    "renameSync",
    "EPERM",
    "operation not permitted",
    (file) => file === dist && ++tries < 4,
    true,
  );
  await site.buildWell({ fs });
  assert.equal(tries, 4);
  assert.match(site.read("docs/a/index.html"), /Changed/);
});

test("on Windows, an output folder that a program goes on holding is an error that says so", async (context) => {
  const { site, dist, before } = await changedSite(context);
  const fs = failing("renameSync", "EPERM", "operation not permitted", (file) => file === dist, true);
  const { exitCode, diagnostics } = await site.build({ fs });
  assert.equal(exitCode, 1);
  assert.deepEqual(
    diagnostics.map(({ message }) => message),
    [`The output folder ${dist} is in use by another program`],
  );
  assert.equal(hashOf(dist), before);
  assert.deepEqual(leftoversOf(site.dir), []);
});

test("what a killed build left goes with a later one, and what another build is writing stays", async (context) => {
  const { site } = await changedSite(context);
  const [old, young] = [".dist-00000001", ".dist-00000002"].map((name) => path.join(site.dir, name));
  for (const folder of [old, young]) mkdirSync(path.join(folder ?? "", "docs"), { recursive: true });
  const anHourAgo = new Date(Date.now() - 3_600_000);
  utimesSync(old ?? "", anHourAgo, anHourAgo);
  await site.buildWell();
  assert.deepEqual(leftoversOf(site.dir), [".dist-00000002"]);
});

for (const [code, reason, message] of [
  ["ENOSPC", "no space left on device", /^The disk is full, so the site was not written$/],
  ["EDQUOT", "disk quota exceeded", /^The disk is full, so the site was not written$/],
  ["EROFS", "read-only file system", /^The output folder .* cannot be written: read-only file system$/],
  ["EACCES", "permission denied", /^The output folder .* cannot be written: permission denied$/],
] as const) {
  test(`a disk that refuses a file is said in words, and the old site stays: ${code}`, async (context) => {
    const { site, dist, before } = await changedSite(context);
    const fs = failing("writeFileSync", code, reason, (file) => file.endsWith("index.html"));
    const { exitCode, diagnostics } = await site.build({ fs });
    assert.equal(exitCode, 1);
    assert.equal(diagnostics.length, 1);
    assert.match(diagnostics[0]?.message ?? "", message);
    assert.match(diagnostics[0]?.hint ?? "", /--out-dir/);
    assert.equal(hashOf(dist), before);
    assert.deepEqual(leftoversOf(site.dir), []);
  });
}
