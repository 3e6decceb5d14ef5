// docsite as programs use it: `import { build, check, serve, loadSite } from "docsite-cli"`.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { describe, test, type TestContext } from "node:test";
import type * as Docsite from "../src/index.js";
import { eventually, ROOT, testSite, type TestSite } from "./support/site.js";
import { atEnd } from "./support/at-end.js";

// The compiled package, which is what a program imports.
const { build, check, loadSite, serve } = (await import(
  path.join(ROOT, "bin/compiled/index.js")
)) as typeof Docsite;

const PAGES = {
  "content/pages/index.md": "# Home\n\n[Guide](../docs/guide.md)\n",
  "content/docs/guide.md":
    "---\ndescription: How to\ntags: [start]\n---\n\n# Guide\n\nFirst words.\n\n## Then\n",
};

const siteOf = (t: TestContext): TestSite => testSite(t, PAGES);

describe("A program", () => {
  test("builds a site, twice and side by side, and gets a typed result", async (t) => {
    const [one, other] = [siteOf(t), siteOf(t)];
    const results = await Promise.all([build(one.dir), build(other.dir, { outDir: "public", cache: false })]);
    assert.deepEqual(
      results.map(({ ok, pages, diagnostics }) => [ok, pages, diagnostics]),
      [
        [true, 4, []],
        [true, 4, []],
      ],
    );
    assert.equal(results[0].outDir, path.join(one.dir, "dist"));
    assert.match(results[0].contentPolicy ?? "", /^default-src 'self'/);
    assert.match(one.page("/docs/guide")("main").text(), /First words/);
    const again = await build(one.dir);
    assert.deepEqual([again.ok, again.cached > 0], [true, true]);
  });

  test("gets problems as data, and nothing is written", async (t) => {
    const site = siteOf(t);
    site.write("content/docs/guide.md", "# Guide\n\n[Gone](gone.md)\n");
    const { ok, diagnostics } = await build(site.dir);
    assert.equal(ok, false);
    assert.deepEqual(
      diagnostics.map(({ code, file, line }) => [code, file, line]),
      [["broken-link", "content/docs/guide.md", 3]],
    );
    assert.ok(!site.has("index.html"));
  });

  test("checks a site without writing it", async (t) => {
    const site = siteOf(t);
    const { ok, pages } = await check(site.dir);
    assert.deepEqual([ok, pages], [true, 4]);
    assert.throws(() => site.files());
  });

  test("reads the pages of a site", async (t) => {
    const { config, pages } = await loadSite(siteOf(t).dir);
    assert.equal(config?.title, "Test");
    const guide = pages.find(({ path: address }) => address === "/docs/guide");
    assert.deepEqual(guide, {
      kind: "doc",
      book: "docs",
      path: "/docs/guide",
      title: "Guide",
      description: "How to",
      excerpt: "First words.",
      source: "content/docs/guide.md",
      frontMatter: { description: "How to", tags: ["start"] },
      headings: [{ level: 2, id: "then", text: "Then" }],
      unlisted: false,
    });
  });

  test("gets a wrong configuration as diagnostics", async (t) => {
    const site = testSite(t, { "docsite.config.js": "export default { titel: 1 };" });
    const results = [await build(site.dir), await check(site.dir), await loadSite(site.dir)];
    for (const { diagnostics } of results) assert.equal(diagnostics[0]?.code, "config-missing");
  });

  test("cancels a build", async (t) => {
    const site = siteOf(t);
    const controller = new AbortController();
    const reason = new Error("Enough");
    const cancelled = build(site.dir, {
      signal: controller.signal,
      onStage: (name) => name === "Rendering" && controller.abort(reason),
    });
    await assert.rejects(cancelled, reason);
    await assert.rejects(check(site.dir, { signal: AbortSignal.abort(reason) }), reason);
    // Nothing is left that would disturb the next one.
    assert.equal((await build(site.dir)).ok, true);
  });

  test("serves a site that follows its changes, until it closes it", async (t) => {
    const site = siteOf(t);
    const builds: boolean[] = [];
    const server = await serve(site.dir, { port: 0, onBuild: ({ ok }) => void builds.push(ok) });
    atEnd(t, () => server.close());
    const page = async () => (await fetch(`${server.url}docs/guide`)).text();
    assert.match(await page(), /First words/);
    site.write("content/docs/guide.md", "# Guide\n\nOther words.\n");
    await eventually(async () => assert.match(await page(), /Other words/));
    site.write("content/docs/guide.md", "# Guide\n\n[Gone](gone.md)\n");
    await eventually(async () => assert.equal(builds.at(-1), false));
    await server.close();
    await assert.rejects(page());
  });

  test("prints nothing of its own, and ends by itself", async (t) => {
    const site = siteOf(t);
    mkdirSync(path.join(site.dir, "node_modules"));
    symlinkSync(ROOT, path.join(site.dir, "node_modules/docsite-cli"));
    site.write("content/docs/bad.md", "# Bad\n\n[Gone](gone.md)\n");
    site.write(
      "run.mjs",
      `import { build, check, serve } from "docsite-cli";
       const results = [await build("."), await check(".")];
       const server = await serve(".", { port: 0 }).catch((error) => ({ close() {}, url: error.message }));
       await server.close();
       console.log(JSON.stringify(results.map(({ ok }) => ok)));`,
    );
    const run = promisify(execFile)(process.execPath, ["run.mjs"], { cwd: site.dir, timeout: 60_000 });
    assert.deepEqual(await run, { stdout: "[false,false]\n", stderr: "" });
  });
});
