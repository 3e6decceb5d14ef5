import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { docsite, testSite } from "./support/site.js";

test("init makes a site that builds at once, without a warning", async (context) => {
  const site = testSite(context, {});
  const made = await docsite(["init", "docs of mine"], { cwd: site.dir });
  assert.deepEqual([made.status, made.stderr], [0, ""]);
  assert.match(made.stdout, /Created a new site in docs of mine\n/);
  const built = await docsite(["build", "docs of mine", "--strict", "--json"], { cwd: site.dir });
  const report = JSON.parse(built.stdout) as { ok: boolean; diagnostics: unknown[] };
  assert.deepEqual([built.status, report.ok, report.diagnostics], [0, true, []]);
  const out = (file: string) => path.join(site.dir, "docs of mine", "dist", file);
  for (const file of ["index.html", "docs/introduction/index.html", "favicon.svg", "404.html"]) {
    assert.ok(existsSync(out(file)), file);
  }
  const ignored = readFileSync(path.join(site.dir, "docs of mine", ".gitignore"), "utf8");
  assert.match(ignored, /^dist\/$/m);
});

test("init takes an empty folder, also the current one", async (context) => {
  const site = testSite(context, {});
  const empty = path.join(site.dir, "empty");
  mkdirSync(empty);
  assert.equal((await docsite(["init"], { cwd: empty })).status, 0);
  assert.ok(existsSync(path.join(empty, "docsite.config.ts")));
});

test("init refuses a folder that is not empty, and a file", async (context) => {
  const site = testSite(context, {});
  mkdirSync(path.join(site.dir, "full"));
  writeFileSync(path.join(site.dir, "full", "x"), "");
  for (const place of ["full", "full/x"]) {
    const { status, stderr } = await docsite(["init", place], { cwd: site.dir });
    assert.equal(status, 2);
    assert.match(stderr, /is not an empty folder\nhint: /);
  }
  assert.ok(!existsSync(path.join(site.dir, "full", "docsite.config.ts")));
});
