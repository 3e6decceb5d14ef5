// What `accessibility` reports of a site's own pages.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { testSite } from "./support/site.js";

const CONFIG = `export default { title: "Test", url: "https://test.example", accessibility: true };\n`;

/** Problems on a page in Markdown: code, line, column, message. */
async function problems(context: { after(end: () => void): void }, body: string, file = "content/docs/a.md") {
  const site = testSite(context, {
    "docsite.config.js": CONFIG,
    [file]: body,
    "content/docs/other.md": "# Other\n",
    "content/static/a.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    "content/static/v.mp4": "",
    "content/static/v.vtt": "WEBVTT\n",
  });
  const { diagnostics } = await site.build();
  assert.ok(
    diagnostics.every(({ severity, hint }) => severity === "warning" && hint),
    JSON.stringify(diagnostics),
  );
  return diagnostics.map(({ code, line, column, message }) => `${line}:${column} ${code} ${message}`);
}

describe("Builds report", () => {
  test("images, links and buttons without a text", async (context) => {
    const body = `# A

![](/a.svg) is decoration, and [![The plan](/a.svg)](/docs/other) a link with a text.

<img src="/a.svg">

[![](/a.svg)](/docs/other)

<a href="/docs/other"></a> <a href="/docs/other" aria-label="Other"></a> <button><img src="/a.svg" alt=""></button>
`;
    assert.deepEqual(await problems(context, body), [
      '5:1 image-text `<img src="/a.svg">` has no text for those who do not see it',
      '7:1 link-text `<a href="/docs/other">` has no text',
      '9:1 link-text `<a href="/docs/other">` has no text',
      "9:74 link-text `<button>` has no text",
    ]);
  });

  test("texts of links that say nothing, in the language of the page", async (context) => {
    const body = `---
title: A
---

Read it [here](other.md), or [**click here** »](other.md). Not code: \`[here](x)\`

\`\`\`md
[here](x)
\`\`\`

[here](other.md "All about others") and [What is here](other.md) say it.

<p lang="de"><a href="/docs/other">hier</a> <a href="/docs/other">Hierarchie</a></p>
`;
    assert.deepEqual(await problems(context, body), [
      "5:9 link-text The link text `here` says nothing about where the link leads",
      "5:30 link-text The link text `click here »` says nothing about where the link leads",
      "13:14 link-text The link text `hier` says nothing about where the link leads",
    ]);
  });

  test("levels of headings that are skipped", async (context) => {
    const body = "# A\n\n## B\n\n#### C *d*\n\n## E\n\n### F\n\n## G\n";
    assert.deepEqual(await problems(context, body), [
      "5:1 heading-order The heading `C d` of level 4 follows one of level 2",
    ]);
    assert.deepEqual(await problems(context, "---\ntitle: A\n---\n\n### B\n"), [
      "5:1 heading-order The heading `B` of level 3 follows one of level 1",
    ]);
  });

  test("tables without header cells, unless they only place things", async (context) => {
    const rows = (cell: string) => `<tr>${cell.repeat(2)}</tr><tr>${cell.repeat(2)}</tr>`;
    const body = `# A

<table>${rows("<td>a</td>")}</table>

<table>${rows("<th>a</th>")}</table>

<table>${rows('<td><img src="/a.svg" alt="A"></td>')}</table>

<table role="presentation">${rows("<td>a</td>")}</table>

<table><tr><td>a</td><td>b</td></tr></table>

| a | b |
| - | - |
| c | d |
`;
    assert.deepEqual(await problems(context, body), ["3:1 table-head The table has no header cells"]);
  });

  test("fields and frames without a name", async (context) => {
    const body = `# A

- [ ] a task

<input name="q"> <label>Name <input name="n"></label> <label for="m">Mail</label> <input id="m"> <input type="submit" value="Send">

<iframe src="https://other.example/"></iframe> <iframe src="https://other.example/" title="Other"></iframe>
`;
    assert.deepEqual(await problems(context, body), [
      '5:1 field-name `<input name="q">` has no label',
      '7:1 field-name `<iframe src="https://other.example/">` has no title',
    ]);
  });

  test("media that cannot be heard, stopped or started", async (context) => {
    const body = `# A

<video src="/v.mp4" controls></video>

<video src="/v.mp4" controls muted></video>

<video src="/v.mp4" controls><track kind="captions" src="/v.vtt" srclang="en"></video>

<video src="/v.mp4" autoplay loop muted></video>

<audio src="/v.mp4" controls autoplay></audio>

::video{src=/v.mp4 captions=/v.vtt title="Intro"}
`;
    assert.deepEqual(await problems(context, body), [
      '3:1 media `<video src="/v.mp4">` has no captions',
      '9:1 media `<video src="/v.mp4">` has no controls',
      '11:1 media `<audio src="/v.mp4">` plays sound by itself',
    ]);
  });

  test("tags of no language, and ARIA that there is not", async (context) => {
    const body = `# A

<p lang="en_US">a</p> <p lang="german">b</p> <p lang="zh-Hant">c</p> <p lang="">d</p>

<p role="buton" aria-labeledby="x">a</p> <p role="doc-tip" aria-label="A">b</p> <a href="/docs/other" aria-hidden="true">c</a> <span id="z"></span><p role="img" aria-labelledby="z">d</p>
`;
    assert.deepEqual(await problems(context, body), [
      "3:1 language-tag `en_US` is no tag of a language",
      "3:23 language-tag `german` is no tag of a language",
      "5:1 aria ARIA has no role `buton`",
      "5:1 aria ARIA has no attribute `aria-labeledby`",
      '5:81 aria `<a href="/docs/other">` is hidden from screen readers, and takes the focus',
    ]);
  });

  test("colors that no text can be read in", async (context) => {
    const body = `# A

<span style="color: yellow">a</span>, <span style="color:red">b</span>, <b style="color:#777; background:#888">c</b>

<div style="background: black">

<span style="color: yellow">d</span>

</div>

<span style="color: navy">e</span> <span style="color: var(--mine)">f</span>
`;
    assert.deepEqual(await problems(context, body), [
      "3:1 contrast The contrast of yellow on the page is 1:1 in light mode",
      "3:73 contrast The contrast of #777 on #888 is 1.2:1",
      "11:1 contrast The contrast of navy on the page is 1.1:1 in dark mode",
    ]);
  });

  test("the same in MDX and on pages of React, and nothing of pages that have nothing of it", async (context) => {
    assert.deepEqual(await problems(context, '# A\n\n<img src="/a.svg" />\n', "content/docs/a.mdx"), [
      '3:1 image-text `<img src="/a.svg">` has no text for those who do not see it',
    ]);
    const page =
      'export default function Page() {\n  return (\n    <main>\n      <h1>A</h1>\n      <img src="/a.svg" />\n    </main>\n  );\n}\n';
    assert.deepEqual(await problems(context, page, "content/pages/a.jsx"), [
      '5:7 image-text `<img src="/a.svg">` has no text for those who do not see it',
    ]);
    const all = `# A

:::tip
Text
:::

::::tabs
:::tab[One]
A
:::
:::tab[Two]
B
:::
::::

\`\`\`js
const a = 1;
\`\`\`

Text[^1]

[^1]: A note
`;
    assert.deepEqual(await problems(context, all), []);
  });

  test("what an edit leaves, with a cache, and nothing where the option is off", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": CONFIG,
      "content/docs/a.md": "# A\n\n### B\n",
    });
    const codes = async () =>
      (await site.build({ cache: true })).diagnostics.map(({ code, line }) => [code, line]);
    assert.deepEqual(await codes(), [["heading-order", 3]]);
    assert.deepEqual(await codes(), [["heading-order", 3]]);
    site.write("content/docs/a.md", "# A\n\nMore.\n\n### B\n");
    assert.deepEqual(await codes(), [["heading-order", 5]]);
    site.write(
      "docsite.config.js",
      CONFIG.replace(
        "accessibility: true",
        'checks: { codes: { "heading-order": "off" } }, accessibility: true',
      ),
    );
    assert.deepEqual(await codes(), []);
    site.write("docsite.config.js", CONFIG.replace("accessibility: true", ""));
    assert.deepEqual(await codes(), []);
  });
});
