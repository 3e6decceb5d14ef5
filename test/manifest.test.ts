// The list of all files with their hashes, by which a deployment finds out what to upload.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { describe, test } from "node:test";
import { DISK } from "../src/write/file-system.js";
import { MANIFEST, type ListedFile } from "../src/write/manifest.js";
import { MANUAL } from "./support/manual.js";
import { docsiteProcess, listBuilt, testSite, type TestSite } from "./support/site.js";

const FILES = {
  "content/docs/a.md": "# A\n",
  "content/docs/b.md": "# B\n\n[a](a.md)\n",
  "content/static/video.bin": "0123456789".repeat(20_000),
};

const listOf = (site: TestSite) => (JSON.parse(site.read(MANIFEST)) as { files: ListedFile[] }).files;

/** What a manifest has to say of the built files. */
function filesOf(site: TestSite): ListedFile[] {
  const names = site.files().filter((file) => file !== MANIFEST);
  return names.toSorted().map((name) => {
    const content = readFileSync(path.join(site.dir, "dist", name));
    return { path: name, bytes: content.length, sha256: createHash("sha256").update(content).digest("hex") };
  });
}

describe("A manifest", () => {
  test("lists every file but itself, in order, with size and hash, if the command asks for it", async (context) => {
    const site = testSite(context, FILES);
    const { status, stdout } = await docsiteProcess(["build", site.dir, "--manifest"]);
    assert.equal(status, 0, stdout);
    assert.deepEqual(listOf(site), filesOf(site));
    assert.match(
      site.read(MANIFEST),
      /^\{\n {2}"files": \[\n {4}\{"path":"404\.html","bytes":\d+,"sha256":"\w{64}"\},\n/,
    );
    assert.match(stdout, new RegExp(`${site.files().length} files`));
    await site.buildWell();
    assert.ok(!site.has(MANIFEST), "a build without the option has none");
  });

  test("is the same after an edit as that of a first build, and reads only what is written", async (context) => {
    const site = testSite(context, FILES);
    await site.buildWell({ manifest: true, cache: true });
    const before = listOf(site);
    site.write("content/docs/b.md", "# B\n\n[a](a.md) again\n");
    const read: string[] = [];
    const openSync: typeof DISK.openSync = (file, ...more) => {
      read.push(
        path
          .relative(site.dir, String(file))
          .replace(/^[^/\\]+[/\\]/, "")
          .replaceAll("\\", "/"),
      );
      return DISK.openSync(file, ...more);
    };
    await site.buildWell({ manifest: true, cache: true, fs: { ...DISK, openSync } });
    const changed = listOf(site).filter(
      (file) => !before.some(({ path: name, sha256 }) => name === file.path && sha256 === file.sha256),
    );
    assert.ok(changed.some(({ path: name }) => name === "docs/b/index.html"));
    assert.ok(!read.includes("video.bin") && !read.includes("docs/a/index.html"), read.join(" "));
    assert.deepEqual(listOf(site), filesOf(site));
    const after = site.read(MANIFEST);
    await site.buildWell({ manifest: true, cache: false });
    assert.equal(site.read(MANIFEST), after);
  });

  test("follows a file that somebody has changed in the output, as the site does", async (context) => {
    const site = testSite(context, FILES);
    await site.buildWell({ manifest: true, cache: true });
    const before = site.read(MANIFEST);
    site.write("dist/docs/a/index.html", "changed");
    site.write(`dist/${MANIFEST}`, "{}");
    await site.buildWell({ manifest: true, cache: true });
    assert.equal(site.read(MANIFEST), before);
    assert.deepEqual(listOf(site), filesOf(site));
  });

  test("comes after an old one among the static files", async (context) => {
    const site = testSite(context, { ...FILES, [`content/static/${MANIFEST}`]: "{}" });
    await site.buildWell({ manifest: true, cache: true });
    assert.deepEqual(listOf(site), filesOf(site));
  });
});

const isInstalled = (command: string) => {
  try {
    execFileSync(command, ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
};

/** The code of the section on rsync in the guide: one block deploys, the next one cleans up before. */
function rsyncRecipes(live: string): string[] {
  const guide = readFileSync(path.join(MANUAL, "content/docs/publish/deploying.md"), "utf8");
  const [, section = ""] = /^## rsync\n([^]*?)^## /m.exec(guide) ?? [];
  return [...section.matchAll(/^```bash.*\n([^]*?)^```/gm)].map(([, code = ""]) => {
    assert.ok(code.includes("/srv/docs"));
    return code.replace(/^npx .*\n/m, "").replaceAll(/(?:docs\.example\.com:)?\/srv\/docs/g, live);
  });
}

test(
  "rsync publishes what has changed, as the guide shows, and old assets stay for a while",
  { skip: !["rsync", "jq", "bash"].every(isInstalled) },
  async (context) => {
    const site = testSite(context, FILES);
    const live = path.join(site.dir, "live");
    const [publish = "", tidy = ""] = rsyncRecipes(live);
    const run = (code: string) =>
      execFileSync("bash", ["-euo", "pipefail", "-c", code], { cwd: site.dir, stdio: "pipe" });
    const inodes = () =>
      new Map(listBuilt(live).map((file) => [file, statSync(path.join(live, file)).ino] as const));
    const isLive = () => {
      const built = path.join(site.dir, "dist");
      for (const file of site.files())
        assert.ok(readFileSync(path.join(live, file)).equals(readFileSync(path.join(built, file))), file);
    };
    mkdirSync(live);
    await site.buildWell({ manifest: true });
    run(publish);
    isLive();
    const first = inodes();
    site.write("content/docs/b.md", "# B\n\nNo link.\n");
    site.remove("content/docs/a.md");
    // As on another machine: all files are new.
    await site.buildWell({ manifest: true });
    run(tidy);
    run(publish);
    isLive();
    const second = inodes();
    const parts = [...first.keys()].filter(
      (file) => file.startsWith("assets/search/parts/") && !site.has(file),
    );
    assert.ok(
      parts.length > 0 && parts.every((file) => second.has(file)),
      "old parts of the search are kept",
    );
    assert.deepEqual([second.has("docs/a/index.html"), second.has("docs/a.md")], [false, false]);
    for (const file of ["video.bin", "robots.txt"]) assert.equal(second.get(file), first.get(file), file);
    run(tidy);
    assert.deepEqual(listBuilt(live), site.files());
  },
);
