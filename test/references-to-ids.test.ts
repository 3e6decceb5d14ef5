// Attributes that name elements of the page by their ids, and addresses that name the site's own host in full.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { testSite } from "./support/site.js";

describe("An attribute that names an element", () => {
  test("is reported where it is written, if the page has no such element", async (context) => {
    const site = testSite(context, {
      "content/docs/a.md": `# A

<label for="gone-a">x</label>
<button popovertarget="gone-b">x</button>
<input list="gone-c" aria-label="x">
<p aria-labelledby="here gone-d">x</p><b id="here">y</b>
`,
      "content/docs/x.mdx": '# X\n\n<label htmlFor="gone-e">x</label>\n',
      "content/pages/r.tsx":
        'export default () => <article aria-describedby="gone-f"><h1>R</h1></article>;\n',
    });
    const { exitCode, diagnostics } = await site.build();
    assert.equal(exitCode, 0);
    assert.deepEqual(
      diagnostics.map(({ severity, file, line, column, message }) => [
        `${severity} ${file}:${line}:${column}`,
        /#[\w-]+/.exec(message)?.[0],
      ]),
      [
        ["warning content/docs/a.md:3:13", "#gone-a"],
        ["warning content/docs/a.md:4:24", "#gone-b"],
        ["warning content/docs/a.md:5:14", "#gone-c"],
        ["warning content/docs/a.md:6:26", "#gone-d"],
        ["warning content/docs/x.mdx:3:17", "#gone-e"],
        ["warning content/pages/r.tsx:1:49", "#gone-f"],
      ],
    );
  });

  test("is right if the page has it, or a script may make it", async (context) => {
    const site = testSite(context, {
      "content/docs/a.mdx": `import Menu from "./Menu";

# A

<label htmlFor="name">x</label> <input id="name" list="all" /> <datalist id="all"></datalist>
<table><tbody><tr><th id="h">x</th><td headers="h">y</td></tr></tbody></table>
<button aria-controls="later" aria-owns="later">x</button> <p aria-labelledby="a">x</p>
<math><mo form="postfix">!</mo></math> <x-chart list="one two" headers="x">x</x-chart>

<Menu client:load />
`,
      "content/docs/Menu.tsx": `import { useState } from "react";
export default function Menu() {
  const [open, setOpen] = useState(false);
  return <div><button aria-describedby="tip" onClick={() => setOpen(!open)}>x</button>{open && <p id="tip">y</p>}</div>;
}
`,
      "content/static/s.html": '<label for="made">x</label><script>document.body.id = "made"</script>\n',
    });
    await site.buildWell();
  });
});

test("The part of a post that a list shows names no elements of the rest of the post", async (context) => {
  const site = testSite(context, {
    "docsite.config.js": 'export default { title: "T", url: "https://t.example", blog: {} };\n',
    "content/docs/a.md": "# A\n",
    "content/blog/2026-01-01-a.md": `# A

Note.[^1] <b id="first">y</b>

<p aria-labelledby="rest first">x</p>
<math><mo form="postfix">!</mo></math> <p aria-describedby="rest">x</p>

<!-- truncate -->

<b id="rest">y</b>

[^1]: Note
`,
  });
  await site.buildWell();
  const list = site.page("/blog");
  const first = list("b:contains(y)").attr("id");
  assert.notEqual(first, undefined);
  assert.equal(list("[aria-labelledby]:contains(x)").attr("aria-labelledby"), first);
  assert.equal(list("mo").attr("form"), "postfix");
  assert.equal(list("main [aria-describedby]").length, 0);
  assert.equal(site.page("/blog/2026/01/01/a")("main [aria-describedby]").length, 2);
});

test("An address with the site's own host is checked with the usual port, too", async (context) => {
  const site = testSite(context, {
    "docsite.config.js": 'export default { title: "T", url: "https://t.example", baseUrl: "/base/" };\n',
    "content/docs/a.md":
      "# A\n\n[x](https://t.example:443/base/docs/gone) [y](https://t.example:0443/base/docs/a) [z](https://t.example:8443/base/docs/gone)\n",
  });
  assert.deepEqual(
    (await site.build()).diagnostics.map(({ code, line, column }) => [code, line, column]),
    [["broken-link", 3, 1]],
  );
});

test("An id, an event handler and a script in JSX are reported where they are written", async (context) => {
  const site = testSite(context, {
    "content/docs/a.mdx": `# A

<b id="x">y</b>
<b id="x">y</b>

<div><button onclick="go()">x</button></div>

<script>{\`alert(1)\`}</script>
`,
  });
  assert.deepEqual(
    (await site.build()).diagnostics.map(({ code, line, column }) => [code, line, column]),
    [
      ["duplicate-id", 4, 8],
      ["inline-code", 6, 23],
      ["inline-code", 8, 11],
    ],
  );
});
