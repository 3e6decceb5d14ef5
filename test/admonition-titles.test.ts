// Titles without brackets are Markdown, like those within.
import assert from "node:assert/strict";
import { test } from "node:test";
import { testSite } from "./support/site.js";

test("A title without brackets has links, which are checked, and text as it is written", async (context) => {
  const site = testSite(context, {
    "content/docs/a.md": `# A

:::note **Bold** and [link](b.md)
x
:::

:::tip 1) One] or [two
x
:::

> :::warning In a *quote*: [gone](gone.md)
> x
> :::

:::details More in \`code[0]\`
x
:::
`,
    "content/docs/b.md": "# B\n",
  });
  assert.deepEqual(
    (await site.build()).diagnostics.map(({ code, line, column }) => [code, line, column]),
    [["broken-link", 11, 28]],
  );
  site.write(
    "content/docs/a.md",
    `# A\n\n:::note **Bold** and [link](b.md)\nx\n:::\n\n:::tip 1) One] or [two\nx\n:::\n\n:::details More in \`code[0]\`\nx\n:::\n`,
  );
  await site.buildWell();
  const page = site.page("/docs/a");
  const note = page(".admonition.note .admonition-title");
  assert.equal(note.find("strong").text(), "Bold");
  assert.equal(note.find("a").attr("href"), "/docs/b");
  assert.match(page(".admonition.tip .admonition-title").text(), /1\) One\] or \[two$/);
  assert.equal(page("summary code").text(), "code[0]");
});
