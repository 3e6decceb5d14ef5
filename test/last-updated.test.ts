// The date of the last change, from git: with one call for the whole site, and absent where it is not known.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { describe, test } from "node:test";
import { git } from "./support/git.js";
import { buildSiteIn, docsiteProcess, testSite, type TestSite } from "./support/site.js";
import { load } from "cheerio";

function commit(site: TestSite, date: string): void {
  git(site.dir, ["add", "-A"]);
  git(site.dir, ["commit", "-q", "-m", "Change"], date);
}

const dateOn = (site: TestSite, route: string) => site.page(route)("article time").attr("datetime");

const hasGit = (() => {
  try {
    execFileSync("git", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();

describe("With git", { skip: !hasGit && "git is not installed" }, () => {
  test("each document says when it was last committed, in UTC", async (context) => {
    const site = testSite(context, {
      "content/docs/old.md": "# Old\n",
      "content/docs/ü sp.md": "# Name\n",
      "content/docs/own.md": "---\nlast_update:\n  date: 2020-05-06\n---\n\n# Own\n",
      "content/pages/page.md": "# Page\n",
    });
    git(site.dir, ["init", "-q"]);
    commit(site, "2024-03-01T23:30:00-05:00");
    site.write("content/docs/new.md", "# New\n");
    commit(site, "2024-12-24T12:00:00Z");
    site.write("content/docs/never.md", "# Never committed\n");
    await site.buildWell();
    assert.equal(dateOn(site, "/docs/old"), "2024-03-02");
    assert.equal(site.page("/docs/old")("article time").text(), "March 2, 2024");
    assert.equal(dateOn(site, "/docs/ü sp"), "2024-03-02");
    assert.equal(dateOn(site, "/docs/new"), "2024-12-24");
    assert.equal(dateOn(site, "/docs/own"), "2020-05-06");
    assert.equal(dateOn(site, "/docs/never"), undefined);
    assert.equal(dateOn(site, "/page"), undefined);
    const sitemap = load(site.read("sitemap.xml"), { xml: true });
    assert.deepEqual(
      sitemap("url")
        .toArray()
        .map((url) => [sitemap("loc", url).text().split("/").at(-1), sitemap("lastmod", url).text()])
        .filter(([name]) => name !== "")
        .sort(),
      [
        ["%C3%BC%20sp", "2024-03-02"],
        ["never", ""],
        ["new", "2024-12-24"],
        ["old", "2024-03-02"],
        ["own", "2020-05-06"],
        ["page", "2024-03-02"],
      ],
    );
  });

  test("one call asks for all files", { skip: process.platform === "win32" }, async (context) => {
    const documents = Array.from({ length: 20 }, (_, index) => [
      `content/docs/d${index}.md`,
      `# D${index}\n`,
    ]);
    const site = testSite(context, Object.fromEntries(documents) as Record<string, string>);
    git(site.dir, ["init", "-q"]);
    commit(site, "2024-03-01T00:00:00Z");
    const tools = path.join(site.dir, ".tools");
    const calls = path.join(tools, "calls");
    mkdirSync(tools);
    const real = execFileSync("sh", ["-c", "command -v git"], { encoding: "utf8" }).trim();
    site.write(".tools/git", `#!/bin/sh\necho call >> "${calls}"\nexec "${real}" "$@"\n`);
    chmodSync(path.join(tools, "git"), 0o755);
    const { status } = await docsiteProcess(["build", site.dir], {
      env: { PATH: `${tools}${path.delimiter}${process.env["PATH"] ?? ""}` },
    });
    assert.equal(status, 0);
    assert.equal(dateOn(site, "/docs/d7"), "2024-03-01");
    assert.equal(readFileSync(calls, "utf8"), "call\n");
  });

  test("a site in a folder of its repository is found", async (context) => {
    const site = testSite(context, {
      "site/docsite.config.js": `export default { title: "Test", url: "https://test.example" };\n`,
      "site/content/docs/a.md": "# A\n",
    });
    git(site.dir, ["init", "-q"]);
    commit(site, "2024-03-01T00:00:00Z");
    const report = await buildSiteIn(path.join(site.dir, "site"));
    assert.deepEqual(report.diagnostics, []);
    const html = readFileSync(path.join(site.dir, "site", "dist", "docs", "a", "index.html"), "utf8");
    assert.equal(load(html)("article time").attr("datetime"), "2024-03-01");
  });

  test("a shallow clone says nothing about files that changed before it", async (context) => {
    const origin = testSite(context, { "content/docs/old.md": "# Old\n" });
    git(origin.dir, ["init", "-q"]);
    commit(origin, "2024-03-01T00:00:00Z");
    origin.write("content/docs/middle.md", "# Middle\n");
    commit(origin, "2024-04-01T00:00:00Z");
    origin.write("content/docs/new.md", "# New\n");
    commit(origin, "2024-05-01T00:00:00Z");
    const site = testSite(context, {});
    site.remove("docsite.config.js");
    git(site.dir, ["clone", "-q", "--depth", "2", pathToFileURL(origin.dir).href, "."]);
    assert.ok(existsSync(path.join(site.dir, ".git", "shallow")));
    await site.buildWell();
    assert.equal(dateOn(site, "/docs/new"), "2024-05-01");
    assert.equal(dateOn(site, "/docs/old"), undefined);
    assert.equal(dateOn(site, "/docs/middle"), undefined, "the clone cannot tell it from the older one");
  });

  test("no date is shown where the configuration wants none", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": `export default { title: "Test", url: "https://test.example", docs: { showLastUpdated: false } };\n`,
      "content/docs/a.md": "# A\n",
    });
    git(site.dir, ["init", "-q"]);
    commit(site, "2024-03-01T00:00:00Z");
    await site.buildWell();
    assert.equal(dateOn(site, "/docs/a"), undefined);
  });
});

describe("Without git", () => {
  test("a folder that is no repository has no dates", async (context) => {
    const site = testSite(context, { "content/docs/a.md": "# A\n" });
    await site.buildWell();
    assert.equal(dateOn(site, "/docs/a"), undefined);
  });

  test("a machine that has no git builds the site all the same", async (context) => {
    const site = testSite(context, { "content/docs/a.md": "# A\n" });
    const { status, stderr } = await docsiteProcess(["build", site.dir], { env: { PATH: site.dir } });
    assert.deepEqual([status, stderr], [0, ""]);
    assert.equal(dateOn(site, "/docs/a"), undefined);
  });
});
