// Landing pages in Markdown: heroes, features, figures, quotes, plans and entries of changelogs.
import assert from "node:assert/strict";
import { describe, it, test } from "node:test";
import { barriers } from "./support/barriers.js";
import { openBrowser, serveFolder } from "./support/browser.js";
import { problemLines } from "./support/problems.js";
import { testSite } from "./support/site.js";

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"/>';

const HOME = `---
mode: splash
---

::::hero{image=/light.svg dark=/dark.svg alt="The window"}

# One place for your widgets

It counts *everything* that you own.

:::actions
[Quick start](../docs/start.md) [Code](https://code.example)
:::

::::

:::logos[Works with]
![Gizmo](/light.svg) ![Orbit](/light.svg)
:::

:::stats
::stat[of **script**]{value="10 kB" href=/docs/start}
::stat[requests]{value=0}
:::

## What it does

::::features
:::feature[Search]{icon=search href=../docs/start.md}
Finds a [forgotten](../docs/changes.md) word.
:::
:::feature[Backups]{icon=download wide}
Every night.
:::
::::

## What they say

::::quotes
:::quote{author="Ada" role="Analyst" image=/light.svg}
It originates nothing.
:::
::::

## Plans

::::plans
:::plan[Alone]{price=Free}
- All features
:::
:::plan[Team]{price="$12" period="a month" badge=Popular featured}
- Help by mail
:::
::::

::::hero{align=center boxed}
## Begin now

A sentence.
::::
`;

const CHANGES = `# Changes

::::update{date=2026-03-14 tags="New, API"}

## 2.1.0

Widgets have [names](start.md).

::::

::::update{date="Early spring" description="Small"}

## 2.0.3

Widgets are counted once.

::::
`;

const FILES = {
  "content/pages/index.md": HOME,
  "content/docs/start.md": "# Start\n\nText.\n",
  "content/docs/changes.md": CHANGES,
  "content/static/light.svg": SVG,
  "content/static/dark.svg": SVG,
};

describe("A landing page", () => {
  it("is Markdown: its headings, links and images are those of the page", async (context) => {
    const site = testSite(context, FILES);
    await site.buildWell();
    const $ = site.page("/");
    $(".anchor").remove();
    assert.equal($("h1").length, 1);
    assert.equal($("title").text(), "One place for your widgets | Test");
    assert.deepEqual(
      $("main :is(h1, h2, h3)")
        .toArray()
        .map((heading) => $(heading).text()),
      ["One place for your widgets", "What it does", "What they say", "Plans", "Begin now"],
    );
    const links = $("main a")
      .toArray()
      .map((link) => [$(link).text(), link.attribs["href"]]);
    assert.deepEqual(links, [
      ["Quick start", "/docs/start"],
      ["Code", "https://code.example"],
      ["of script", "/docs/start"],
      ["Search", "/docs/start"],
      ["forgotten", "/docs/changes"],
    ]);
    const images = $("main img")
      .toArray()
      .map(({ attribs }) => [attribs["alt"], attribs["width"]]);
    assert.deepEqual(images.slice(0, 3), [
      ["The window", "600"],
      ["The window", "600"],
      ["Gizmo", "600"],
    ]);
  });

  it("reports a broken link, a missing image and a wrong name where they stand", async (context) => {
    const site = testSite(context, {
      "content/docs/a.md": `# A

:::feature[One]{href=gone.md}
Text.
:::

:::hero{image=gone.png aligned=center}
Text.
:::

::::stats
Text.
::::
`,
    });
    const lines = problemLines(await site.build());
    const found = lines.map((line) => line.replace(/(?<= [\w-]+):.*$/s, ""));
    assert.deepEqual(found.toSorted(), [
      "content/docs/a.md:12:1 warning component-content",
      "content/docs/a.md:3:1 error broken-link",
      "content/docs/a.md:7:1 error missing-image",
      "content/docs/a.md:7:1 warning component-attribute",
    ]);
  });

  it("reads well as Markdown for other programs, and is found by its words", async (context) => {
    const site = testSite(context, { ...FILES, "content/docs/home.md": HOME.replaceAll("../docs/", "") });
    await site.buildWell();
    const twin = site.read("docs/home.md");
    for (const part of [
      "# One place for your widgets\n\nIt counts *everything* that you own.",
      "![The window](https://test.example/light.svg)",
      "- [**10 kB**](https://test.example/docs/start) of **script**\n- **0** requests",
      "- [Search](https://test.example/docs/start): Finds a [forgotten](https://test.example/docs/changes) word.",
      "> It originates nothing.\n  >\n  > — Ada, Analyst",
      "**Team**: $12 a month",
    ])
      assert.ok(twin.includes(part), `${part}\n\n${twin}`);
    assert.doesNotMatch(twin, /:::/);
    const index = site.files().filter((file) => file.startsWith("assets/search/"));
    for (const word of ["popular", "analyst", "10"])
      assert.ok(
        index.some((file) => site.read(file).toLowerCase().includes(word)),
        word,
      );
  });

  it("adds its style sheet to no other page", async (context) => {
    const site = testSite(context, FILES);
    await site.buildWell();
    const has = (route: string) =>
      site
        .page(route)("link[rel=stylesheet]")
        .toArray()
        .some((link) => /landing/.test(link.attribs["href"] ?? ""));
    assert.deepEqual(["/", "/docs/changes", "/docs/start"].map(has), [true, true, false]);
  });
});

describe("An entry of a changelog", () => {
  it("has its heading in the table of contents, and its day in the language of the page", async (context) => {
    const site = testSite(context, {
      ...FILES,
      "docsite.config.js": `export default { title: "T", url: "https://t.example", lang: "de" };\n`,
    });
    await site.buildWell();
    const $ = site.page("/docs/changes");
    $(".anchor").remove();
    assert.deepEqual(
      $("nav.toc a")
        .toArray()
        .map((link) => [$(link).text(), link.attribs["href"]]),
      [
        ["2.1.0", "#210"],
        ["2.0.3", "#203"],
      ],
    );
    assert.equal($("time").attr("datetime"), "2026-03-14");
    assert.equal($("time").text(), "14. März 2026");
    assert.match($(".update").eq(1).text(), /Early spring/);
    assert.match(site.read("docs/changes.md"), /## 2\.1\.0\n\n2026-03-14 · New · API\n\nWidgets/);
  });

  it("has its label as a heading, one level below the one before it", async (context) => {
    const text = (first: string, second: string) =>
      `# A\n\n${first}\n\n## Older {#older}\n\n${second}\n\n[Go](#v2)\n`;
    const site = testSite(context, {
      "content/docs/a.md": text(
        ":::update[**2.1** and `more`]{tags=New}\nText.\n:::",
        ':::update{label="2.0"}\nText.\n:::',
      ).replace("(#v2)", "(#21-and-more)"),
      "content/docs/b.mdx": text(
        '<Update label="2.1" tags={["New"]}>Text.</Update>',
        '<Update label="2.0">Text.</Update>',
      ).replace("(#v2)", "(#21)"),
    });
    await site.buildWell();
    const headings = (route: string) => {
      const $ = site.page(route);
      $(".anchor").remove();
      return $("main :is(h2, h3)")
        .toArray()
        .map((each) => `${each.tagName} ${$(each).html()}`);
    };
    assert.deepEqual(headings("/docs/a"), [
      "h2 <strong>2.1</strong> and <code>more</code>",
      "h2 Older",
      "h3 2.0",
    ]);
    assert.deepEqual(headings("/docs/b"), ["h2 2.1", "h2 Older", "h3 2.0"]);
    assert.deepEqual(
      site
        .page("/docs/b")("nav.toc a")
        .toArray()
        .map((link) => link.attribs["href"]),
      ["#21", "#older", "#20"],
    );
    assert.match(
      site.read("docs/a.md"),
      /## \*\*2\.1\*\* and `more`\n\nNew\n\nText\.\n\n## Older[^\n]*\n\n### 2\.0\n\nText/,
    );
  });

  it("shows a day that does not exist as it is written", async (context) => {
    const site = testSite(context, {
      "content/docs/a.md": "# A\n\n:::update{date=2026-13-45}\nText.\n:::\n",
    });
    await site.buildWell();
    assert.match(site.page("/docs/a")(".update").text(), /2026-13-45/);
  });
});

test("Landing pages in a browser", async (context) => {
  const site = testSite(context, FILES);
  await site.buildWell();
  const url = await serveFolder(context, `${site.dir}/dist`);
  const browser = await openBrowser(context);

  await context.test("never scroll sideways, in either direction", async () => {
    const page = await browser.newPage();
    for (const address of ["", "docs/changes"])
      for (const width of [320, 390, 700, 900, 1150, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(url + address);
        for (const dir of ["ltr", "rtl"]) {
          const over = await page.evaluate((to) => {
            const root = document.documentElement;
            root.dir = to;
            return root.scrollWidth - root.clientWidth;
          }, dir);
          assert.equal(over, 0, `${address} ${width} ${dir}`);
        }
      }
    await page.close();
  });

  await context.test("have no fault that axe finds, in both modes, wide and narrow", async () => {
    for (const theme of ["light", "dark"])
      for (const width of [390, 1440]) {
        const own = await browser.newContext({ viewport: { width, height: 900 } });
        await own.addInitScript((mode) => localStorage.setItem("theme", mode), theme);
        const page = await own.newPage();
        for (const address of ["", "docs/changes"]) {
          await page.goto(url + address);
          assert.deepEqual(await barriers(page), [], `${theme} ${width} ${address}`);
        }
        await own.close();
      }
  });

  await context.test("are used with a mouse: a click anywhere on a feature follows its link", async () => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(url);
    await page.getByText("Finds a").click({ position: { x: 5, y: 5 }, force: true });
    await page.getByRole("heading", { level: 1, name: "Start" }).waitFor();
    await page.goBack();
    await page.getByRole("link", { name: "forgotten" }).click();
    await page.getByRole("heading", { level: 1, name: "Changes" }).waitFor();
    await page.close();
  });
});
