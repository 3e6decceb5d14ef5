// Numbers of headings: the same on the page, in lists of contents, in its Markdown file and in the search, and not in ids.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { configWith } from "./support/problems.js";
import { testSite, type TestSite } from "./support/site.js";

const ON = configWith("markdown: { numberedHeadings: true }");

const BODY = `# Title

## First *one*

See [below](#third).

### A

### B {#own}

## Second

#### Deep

### Shallow

> ## Quoted

:::::tabs

::::tab[One]

### In a tab

::::

:::::

:::example

## Shown

:::

Last
line
---

## Third
`;

const NUMBERED = [
  "1 First one",
  "1.1 A",
  "1.2 B",
  "2 Second",
  "2.1 Deep",
  "2.2 Shallow",
  "3 Quoted",
  "3.1 In a tab",
  "4 Last line",
  "5 Third",
];

/** Headings below the title, but for those of examples. */
function headingsOf(site: TestSite, route: string): string[] {
  const $ = site.page(route);
  $("article h1, article h2 .anchor, .example h2").remove();
  return $("article .doc-body")
    .find("h2, h3, h4")
    .toArray()
    .map((heading) => $(heading).text().replace(/\s+/g, " ").trim());
}

const idsOf = (site: TestSite, route: string) => {
  const $ = site.page(route);
  return $("article h2[id], article h3[id], article h4[id]")
    .toArray()
    .map((heading) => $(heading).attr("id"));
};

describe("Numbered headings", () => {
  for (const ext of ["md", "mdx"])
    test(`are the same everywhere in .${ext}`, async (context) => {
      const body = ext === "md" ? BODY : BODY.replace("{#own}", "{/* #own */}");
      const site = testSite(context, { [`content/docs/a.${ext}`]: body });
      await site.buildWell();
      const ids = idsOf(site, "/docs/a");
      site.write("docsite.config.js", ON);
      await site.buildWell();
      assert.deepEqual(headingsOf(site, "/docs/a"), NUMBERED);
      assert.deepEqual(idsOf(site, "/docs/a"), ids);
      assert.ok(ids.includes("own") && ids.includes("first-one"));
      const $ = site.page("/docs/a");
      assert.equal($("article h1").text(), "Title");
      assert.deepEqual(
        $("nav[aria-label='On this page'] a")
          .toArray()
          .map((link) => $(link).text().replace("\n", " ")),
        NUMBERED.filter((text) => !text.includes("Deep")),
      );
      const twin = site.read("docs/a.md");
      for (const line of [
        "## 1 First *one*",
        "#### 2.1 Deep",
        "> ## 3 Quoted",
        "### 3.1 In a tab",
        "## 4 Last line",
      ])
        assert.ok(twin.split("\n").includes(line), `${line} in:\n${twin}`);
      assert.match(twin, /^# Title$/m);
      assert.match(twin, /\n## Shown\n/);
      const index = site.files().filter((file) => file.startsWith("assets/search/"));
      assert.ok(index.some((file) => site.read(file).includes("2.2 Shallow")));
    });

  test("are for single pages by front matter, or for all but some", async (context) => {
    const site = testSite(context, {
      "content/docs/on.md": "---\nnumbered_headings: true\n---\n\n# On\n\n## One\n",
      "content/docs/off.md": "---\nnumbered_headings: false\n---\n\n# Off\n\n## One\n",
      "content/docs/neither.md": "# Neither\n\n## One\n",
    });
    const shown = () => ["on", "off", "neither"].map((name) => headingsOf(site, `/docs/${name}`)[0]);
    await site.buildWell({ cache: true });
    assert.deepEqual(shown(), ["1 One", "One", "One"]);
    site.write("docsite.config.js", ON);
    await site.buildWell({ cache: true });
    assert.deepEqual(shown(), ["1 One", "One", "1 One"]);
  });

  test("are not in partials, which stand in pages anywhere, and links to ids stay right", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": ON,
      "content/docs/_part.md": "## In the part\n",
      "content/docs/a.md":
        '# A\n\n## One\n\n::partial{file="./_part.md"}\n\n## Two\n\n[One](#one), [part](#in-the-part)\n',
    });
    await site.buildWell();
    assert.deepEqual(headingsOf(site, "/docs/a"), ["1 One", "In the part", "2 Two"]);
  });
});
