// What a repository brings is not taken for what docsite has kept itself.
import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { test, type TestContext } from "node:test";
import { version } from "../src/commands/version.js";
import { writeSite } from "../src/write/write.js";
import { git } from "./support/git.js";
import { buildSiteIn, testSite, type TestSite } from "./support/site.js";

const PAGE = { "content/docs/a.md": "# A\n" };

/** Files of somebody who builds a stranger's site. */
const MINE = { ".gitignore": "node_modules\n", "index.json": '{"mine":1}\n', "parity.html": "mine\n" };

function victim(context: TestContext): TestSite {
  return testSite(context, { ...MINE, "docsite.config.js": "mine\n" });
}

function assertUntouched({ dir }: TestSite): void {
  assert.deepEqual(readdirSync(dir).sort(), [...Object.keys(MINE), "docsite.config.js"].sort());
  for (const [name, text] of Object.entries(MINE))
    assert.equal(readFileSync(path.join(dir, name), "utf8"), text);
}

/** The reasons for which builds, with a cache and compared with an old site, leave its folder alone. */
async function buildOf(site: TestSite): Promise<string[]> {
  site.write("old/index.html", "<title>Old</title>");
  const { exitCode, diagnostics } = await site
    .build({ cache: true, strict: true, against: "old" })
    .catch((error: unknown) => assert.fail(String(error)));
  // What the old site had is lost: `strict` says so.
  assert.equal(exitCode, 1);
  assert.ok(site.has("docs/a/index.html"));
  return diagnostics.map(({ code, message }) => `${code}: ${message}`);
}

const WITHOUT = "so the site is built without a cache";

test("a folder of the cache that is a link is left alone", async (context) => {
  const mine = victim(context);
  const site = testSite(context, PAGE);
  symlinkSync(mine.dir, path.join(site.dir, ".docsite"));
  assert.deepEqual(await buildOf(site), [`cache-folder: \`.docsite\` is a symbolic link, ${WITHOUT}`]);
  assertUntouched(mine);
});

test("a folder of the cache with a link in it is left alone", async (context) => {
  for (const name of ["parity.html", "policy.json", "written.json", ".gitignore"]) {
    const mine = victim(context);
    const site = testSite(context, PAGE);
    mkdirSync(path.join(site.dir, ".docsite"));
    symlinkSync(path.join(mine.dir, "parity.html"), path.join(site.dir, ".docsite", name));
    assert.deepEqual(await buildOf(site), [
      `cache-folder: \`.docsite\` has a link in it, \`${name}\`, ${WITHOUT}`,
    ]);
    assertUntouched(mine);
  }
});

test("a folder of the cache with somebody's files is left alone", async (context) => {
  const site = testSite(context, {
    ...PAGE,
    ".docsite/index.json": '{"mine":1}\n',
    ".docsite/.gitignore": "node_modules\n",
  });
  assert.deepEqual(await buildOf(site), [
    `cache-folder: \`.docsite\` holds files that docsite did not write, ${WITHOUT}`,
  ]);
  assert.equal(readFileSync(path.join(site.dir, ".docsite/index.json"), "utf8"), '{"mine":1}\n');
});

test("a cache that git brought is not used, and one of this machine is", async (context) => {
  const site = testSite(context, { ...PAGE, ".gitignore": "dist/\n" });
  git(site.dir, ["init", "-q"]);
  assert.deepEqual((await site.build({ cache: true })).diagnostics, []);
  git(site.dir, ["add", "-A"]);
  const again = await site.build({ cache: true });
  assert.deepEqual(again.diagnostics, []);
  assert.ok(again.cached > 0);
  git(site.dir, ["add", "-f", ".docsite"]);
  const { cached, diagnostics } = await site.build({ cache: true });
  assert.equal(cached, 0);
  assert.deepEqual(
    diagnostics.map(({ message }) => message),
    [`\`.docsite\` came with the repository, ${WITHOUT}`],
  );
});

test("no link in the place of what a killed build left is followed", async (context) => {
  const mine = victim(context);
  const site = testSite(context, PAGE);
  symlinkSync(mine.dir, path.join(site.dir, ".dist-deadbeef-old"));
  symlinkSync(mine.dir, path.join(site.dir, ".dist-deadbee0"));
  await site.buildWell();
  await site.buildWell();
  assertUntouched(mine);
});

test("a link that takes the place of the old site while it is replaced is not followed", async (context) => {
  const mine = victim(context);
  const site = testSite(context, PAGE);
  const out = path.join(site.dir, "dist");
  const writing = (signal: AbortSignal) =>
    writeSite(
      {
        files: [
          {
            path: "a.html",
            key: "a",
            // Between the look at the folder and the moment at which it is replaced.
            content: async () => (symlinkSync(mine.dir, out), "a"),
          },
        ],
        copies: [],
        routes: 1,
        contentPolicy: "",
      },
      { siteDir: site.dir, outDir: out, signal, program: "p" },
    );
  await writing(new AbortController().signal);
  assert.ok(existsSync(path.join(out, "a.html")));
  assertUntouched(mine);
});

test("the output folder is not a link of the repository that leads out of it", async (context) => {
  const site = testSite(context, { "site/content/docs/a.md": "# A\n", "public/x": "" });
  const empty = testSite(context, {});
  site.remove("public/x");
  site.remove("docsite.config.js");
  site.write("site/docsite.config.js", 'export default { title: "T", url: "https://t.example" };\n');
  git(site.dir, ["init", "-q"]);
  const { dir } = site;
  const siteDir = path.join(dir, "site");
  const dist = path.join(siteDir, "dist");
  empty.remove("docsite.config.js");
  symlinkSync(empty.dir, dist);
  git(dir, ["add", "-A"]);
  await assert.rejects(buildSiteIn(siteDir), /through a symbolic link of the repository/);
  assert.deepEqual(readdirSync(empty.dir), []);
  // Somebody's own link is followed, and so is one that stays in the repository.
  git(dir, ["rm", "-q", "--cached", "site/dist"]);
  assert.equal((await buildSiteIn(siteDir)).exitCode, 0);
  rmSync(dist);
  symlinkSync("../public", dist);
  git(dir, ["add", "-A"]);
  assert.equal((await buildSiteIn(siteDir)).exitCode, 0);
  assert.ok(existsSync(path.join(dir, "public/404.html")));
});

test("a version is not frozen through a link", async (context) => {
  const mine = victim(context);
  const site = testSite(context, PAGE);
  symlinkSync(mine.dir, path.join(site.dir, "versioned_docs"));
  await assert.rejects(version(site.dir, "1.0"), /a symbolic link is in its path/);
  assertUntouched(mine);
  const other = testSite(context, PAGE);
  symlinkSync(path.join(mine.dir, "index.json"), path.join(other.dir, "versions.json.part"));
  await version(other.dir, "1.0");
  assertUntouched(mine);
});
