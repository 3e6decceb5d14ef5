// Values of front matter and metadata files that are written otherwise than expected, and mean one thing.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import * as fc from "fast-check";
import { utcTimeOf, writtenTime } from "../src/text/time.js";
import { git } from "./support/git.js";
import { testSite } from "./support/site.js";

const DOCUSAURUS =
  'module.exports = { title: "W", url: "https://w.example", baseUrl: "/", presets: [["classic", {}]] };';

describe("Numbers and booleans in quotes, and texts without them, are what they look like", () => {
  const values = {
    "docs/a.md":
      '---\nsidebar_position: "2"\ndraft: "false"\nhide_title: "true"\ntoc_max_heading_level: "3"\ntags: [2024, 1.0, true]\nkeywords: [1.10, false]\n---\n\n# Title A\n\n## B\n\n### C\n\n#### D\n',
    "docs/b.md": '---\nsidebar_position: "1"\nunlisted: "False"\ntitle: 1.10\n---\n\nText.\n',
    "docs/hidden.md": '---\ndraft: "true"\n---\n\n# Hidden\n',
    "docs/c/_category_.yml":
      'label: 2.0\nposition: "3"\ncollapsed: "false"\nlink: { type: generated-index, title: 2024 }\n',
    "docs/c/d.md": "# D\n",
    "blog/authors.yml": 'ann: { name: Ann, page: "true" }\n',
    "blog/2024-01-02-post.md": '---\ntags: [2024]\nauthors: ann\ndraft: "false"\n---\n\n# Post\n',
  };
  const built = (site: ReturnType<typeof testSite>) => {
    const $ = site.page("/docs/a");
    assert.deepEqual(
      $("a[href*='/docs/tags/']")
        .toArray()
        .map((link) => $(link).text().trim())
        .sort(),
      ["1.0", "2024", "true"],
    );
    assert.equal($("meta[name=keywords]").attr("content"), "1.10, false");
    assert.equal(site.has("docs/hidden/index.html"), false);
    assert.equal(site.page("/docs/b")("h1").text().trim(), "1.10");
    assert.ok(site.has("blog/tags/2024/index.html"));
    assert.ok(site.has("docs/tags/1-0/index.html") || site.has("docs/tags/1.0/index.html"));
    const labels = $("nav a, nav button, aside a, aside summary")
      .toArray()
      .map((entry) => $(entry).text().trim());
    assert.ok(labels.indexOf("1.10") < labels.indexOf("Title A"), labels.join());
    assert.ok(labels.includes("2.0"), labels.join());
  };

  test("in a site", async (context) => {
    const files = Object.entries(values).map(([file, text]) => [`content/${file}`, text] as const);
    const site = testSite(context, {
      "docsite.config.js": 'export default { title: "T", url: "https://t.example", blog: {} };',
      ...Object.fromEntries(files),
    });
    await site.buildWell();
    built(site);
  });

  test("in a Docusaurus project", async (context) => {
    const site = testSite(context, { "docusaurus.config.js": DOCUSAURUS, ...values });
    await site.buildWell();
    built(site);
  });

  test("and what means nothing, or two things, is still an error", async (context) => {
    const wrong = ["sidebar_position: three", "draft: maybe", "hide_title: 1", "toc_min_heading_level: '9'"];
    const site = testSite(
      context,
      Object.fromEntries(wrong.map((line, at) => [`content/docs/p${at}.md`, `---\n${line}\n---\n\n# P\n`])),
    );
    const { diagnostics } = await site.build();
    assert.deepEqual(
      diagnostics.map(({ code, file }) => `${code} ${file}`),
      wrong.map((_, at) => `front-matter-value content/docs/p${at}.md`),
    );
  });

  test("tags of the file of tags have numbers for labels", async (context) => {
    const site = testSite(context, {
      "content/docs/tags.yml": '"2024": { label: 2.0, description: 1.10 }\n',
      "content/docs/a.md": "---\ntags: [2024]\n---\n\n# A\n",
    });
    await site.buildWell();
    const [file = ""] = site.files().filter((name) => /^docs\/tags\/.+\/index\.html$/.test(name));
    assert.match(
      site
        .page(`/${file.replace("/index.html", "")}`)("main")
        .text(),
      /2\.0.*1\.10/s,
    );
  });
});

describe("Empty front matter is front matter", () => {
  const texts = {
    nothing: "---\n---\n",
    "an empty line": "---\n\n---\n",
    "a comment": "---\n# no keys\n---\n",
    "spaces, and ends of lines of Windows": "---  \r\n---\r\n",
  };
  for (const [name, block] of Object.entries(texts))
    for (const config of ["docsite", "docusaurus"])
      test(`${name}, in a project of ${config}`, async (context) => {
        const text = `${block}\n# A\n\n[B](./b.md)\n\n---\n\nAfter the line.\n\n---\n`;
        const folder = config === "docsite" ? "content/docs" : "docs";
        const site = testSite(context, {
          ...(config === "docusaurus" && { "docusaurus.config.js": DOCUSAURUS }),
          [`${folder}/a.md`]: text,
          [`${folder}/b.md`]: "# B\n",
        });
        await site.buildWell();
        assert.equal(site.page("/docs/a")("main article h1").text(), "A");
        const twin = site.read("docs/a.md");
        assert.match(twin, /^# A\n\n\[B\]\(https:\/\/[^)]+\)\n\n---\n\nAfter the line\./m);
        assert.doesNotMatch(twin, /^---\n---/);
      });
});

describe("Dates", () => {
  test("a day that does not exist is an error, one that may mean two days a warning", async (context) => {
    const dates = {
      "2024-02-30": "error",
      "2023-02-29": "error",
      "2024-04-31T10:00:00Z": "error",
      "2024/02/31": "error",
      "February 30, 2024": "error",
      "30.02.2024": "error",
      "2024-01-01T25:00": "error",
      "01/02/2024": "2024-01-02 or 2024-02-01",
      "1.2.2024": "2024-01-02 or 2024-02-01",
      "13/02/2024": "2024-02-13",
      "02/13/2024": "2024-02-13",
      "03/03/2024": "2024-03-03",
      "2024-2-29": "2024-02-29",
      "2024-03-01T23:30:00-05:00": "2024-03-02",
      "March 1, 2024": "2024-03-01",
      "1 March 2024": "2024-03-01",
      "Mar 1, 2024 10:30": "2024-03-01",
      "Fri, 01 Mar 2024 10:00:00 GMT": "2024-03-01",
    };
    for (const [date, expected] of Object.entries(dates)) {
      const read = writtenTime(date);
      const other = read?.other === undefined ? "" : ` or ${read.other}`;
      assert.equal(read ? read.time.slice(0, 10) + other : "error", expected, date);
    }
    const site = testSite(context, {
      "docsite.config.js": 'export default { title: "T", url: "https://t.example", blog: {} };',
      "content/blog/a.md": "---\ndate: 2024-02-30\n---\n\n# A\n",
      "content/blog/b.md": "---\ndate: 01/02/2024\n---\n\n# B\n",
      "content/blog/2024-02-30-c.md": "# C\n",
      "content/docs/d.md": "---\nlast_update: { date: 2023-02-29 }\n---\n\n# D\n",
      "content/docs/e.md": "---\nlast_update: { date: 01/02/2024 }\n---\n\n# E\n",
    });
    const { diagnostics } = await site.build();
    assert.deepEqual(diagnostics.map(({ severity, code, file }) => `${severity} ${code} ${file}`).sort(), [
      "error front-matter-value content/docs/d.md",
      "error post-date content/blog/2024-02-30-c.md",
      "error post-date content/blog/a.md",
      "warning ambiguous-date content/blog/b.md",
      "warning ambiguous-date content/docs/e.md",
    ]);
  });

  test("every day that exists is read as itself, and no other", () => {
    const number = (max: number) => fc.integer({ min: 1, max });
    const two = (value: number) => String(value).padStart(2, "0");
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 9998 }), number(14), number(32), (year, month, day) => {
        const text = `${year}-${two(month)}-${two(day)}`;
        const found = new Date(`${text}T00:00:00Z`);
        const isDay = !Number.isNaN(found.getTime()) && found.toISOString().startsWith(text);
        assert.equal(utcTimeOf(text), isDay ? found.toISOString() : undefined, text);
        assert.equal(utcTimeOf(text.replaceAll("-", "/")), isDay ? found.toISOString() : undefined, text);
      }),
    );
  });

  test("a commit of the future dates no page", async (context) => {
    const site = testSite(context, { "content/docs/a.md": "# A\n", "content/docs/b.md": "# B\n" });
    git(site.dir, ["init", "-q"]);
    git(site.dir, ["add", "content/docs/a.md"]);
    git(site.dir, ["commit", "-q", "-m", "One"], "2024-03-01T00:00:00Z");
    git(site.dir, ["add", "content/docs/b.md"]);
    git(site.dir, ["commit", "-q", "-m", "Two"], "2095-06-07T00:00:00Z");
    await site.buildWell();
    assert.equal(site.page("/docs/a")("article time").attr("datetime"), "2024-03-01");
    assert.equal(site.page("/docs/b")("article time").length, 0);
  });
});
