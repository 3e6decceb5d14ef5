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

  test("pages name the author of the last commit, and all of them, where the book says so", async (context) => {
    const config = (docs: string) =>
      `export default { title: "Test", url: "https://test.example", docs: { ${docs} }, blog: { showLastUpdateTime: true, showLastUpdateAuthor: true } };\n`;
    const site = testSite(context, {
      "docsite.config.js": config(""),
      ".mailmap": "Ada Lovelace <ada@test.example>\n",
      "content/docs/a.md": "# A\n",
      "content/docs/b.md": "# B\n",
      "content/docs/own.md": "---\nlast_update: { author: Somebody }\n---\n\n# Own\n",
      "content/blog/2024-01-01-post.md": "# Post\n",
    });
    const by = (name: string, date: string) => {
      const [mail] = name.toLowerCase().split(" ");
      git(site.dir, ["add", "-A"]);
      const author = `${name} <${mail}@test.example>`;
      git(site.dir, ["commit", "-q", "-m", "Change", "--author", author], date);
    };
    const change = (name: string, date: string, text: string) => {
      site.write("content/docs/a.md", `# A\n\n${text}\n`);
      by(name, date);
    };
    git(site.dir, ["init", "-q"]);
    by("ada", "2024-03-01T00:00:00Z");
    change("Grace Hopper", "2024-04-01T00:00:00Z", "1");
    change("Grace Hopper", "2024-04-02T00:00:00Z", "2");
    change("Robot[bot]", "2024-05-01T00:00:00Z", "3");
    const footOf = (route: string) => site.page(route)("article footer p").text();
    await site.buildWell({ cache: true });
    assert.equal(footOf("/docs/a"), "Last updated on May 1, 2024");
    assert.match(
      site.page("/blog/2024/01/01/post")("main").text(),
      /Last updated on March 1, 2024 by Ada Lovelace/,
    );
    site.write("docsite.config.js", config("showLastUpdateAuthor: true, showContributors: true"));
    await site.buildWell({ cache: true });
    assert.equal(
      footOf("/docs/a"),
      "Last updated on May 1, 2024 by Robot[bot]Contributors: Grace Hopper and Ada Lovelace",
    );
    assert.equal(
      footOf("/docs/b"),
      "Last updated on March 1, 2024 by Ada LovelaceContributors: Ada Lovelace",
    );
    assert.match(footOf("/docs/own"), /by SomebodyContributors: Ada Lovelace/);
    assert.doesNotMatch(site.read("docs/a/index.html"), /@test\.example/);
    change("Ada Lovelace", "2024-05-02T00:00:00Z", "4");
    await site.buildWell({ cache: true });
    assert.match(footOf("/docs/a"), /by Ada LovelaceContributors: (?:Ada|Grace)/);
    site.write("docsite.config.js", config("showLastUpdated: false, showContributors: true"));
    await site.buildWell({ cache: true });
    assert.equal(footOf("/docs/b"), "Contributors: Ada Lovelace");
  });

  test("a shallow clone is reported where pages name authors, and lists none that it does not know", async (context) => {
    const origin = testSite(context, {
      "docsite.config.js": `export default { title: "Test", url: "https://test.example", docs: { showLastUpdateAuthor: true, showContributors: true } };\n`,
      "content/docs/old.md": "# Old\n",
    });
    git(origin.dir, ["init", "-q"]);
    commit(origin, "2024-03-01T00:00:00Z");
    origin.write("content/docs/old.md", "# Old\n\nChanged.\n");
    commit(origin, "2024-04-01T00:00:00Z");
    origin.write("content/docs/new.md", "# New\n");
    origin.write("content/docs/old.md", "# Old\n\nAgain.\n");
    commit(origin, "2024-05-01T00:00:00Z");
    const site = testSite(context, {});
    site.remove("docsite.config.js");
    git(site.dir, ["clone", "-q", "--depth", "2", pathToFileURL(origin.dir).href, "."]);
    const { diagnostics } = await site.build();
    assert.deepEqual(
      diagnostics.map(({ code }) => code),
      ["shallow-clone"],
    );
    const footOf = (route: string) => site.page(route)("article footer p").text();
    assert.equal(footOf("/docs/old"), "Last updated on May 1, 2024 by Test");
    assert.equal(footOf("/docs/new"), "Last updated on May 1, 2024 by TestContributors: Test");
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
