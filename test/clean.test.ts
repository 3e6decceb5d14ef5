import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { docsite, testSite } from "./support/site.js";

const PAGE = { "content/pages/index.md": "# Home\n" };

test("clean removes the built site and the cache, and nothing else", async (context) => {
  const site = testSite(context, { ...PAGE, ".docsite/entry": "" });
  await site.buildWell();
  const { status, stderr } = await docsite(["clean", site.dir]);
  assert.deepEqual([status, stderr], [0, ""]);
  assert.ok(!existsSync(path.join(site.dir, "dist")));
  assert.ok(!existsSync(path.join(site.dir, ".docsite")));
  assert.ok(existsSync(path.join(site.dir, "content/pages/index.md")));
});

test("clean does nothing where there is nothing to remove", async (context) => {
  const site = testSite(context, PAGE);
  assert.equal((await docsite(["clean", site.dir])).status, 0);
});

test("clean and build leave a folder alone that holds somebody's work", async (context) => {
  const site = testSite(context, { ...PAGE, "work/thesis.txt": "years" });
  for (const command of ["clean", "build"]) {
    const { status, stderr } = await docsite([command, site.dir, "--out-dir", "work"]);
    assert.equal(status, 2);
    assert.match(stderr, /work contains files that docsite did not write\nhint: /);
    assert.ok(existsSync(path.join(site.dir, "work/thesis.txt")));
  }
});

test("the sources of the site are never the output folder", async (context) => {
  const site = testSite(context, PAGE);
  for (const folder of [".", "..", "content", "content/docs", "theme", "openapi/x"]) {
    for (const command of ["clean", "build"]) {
      const { status, stderr } = await docsite([command, site.dir, "--out-dir", folder]);
      assert.equal(status, 2, folder);
      assert.match(stderr, /would replace the site's sources/);
    }
  }
  assert.ok(existsSync(path.join(site.dir, "content/pages/index.md")));
});
