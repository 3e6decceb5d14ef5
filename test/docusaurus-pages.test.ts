// Pages of Docusaurus projects: none is lost, and none moves, without a line that says so.
import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";
import type { BuildReport } from "../src/commands/build.js";
import { testSite, type TestSite } from "./support/site.js";

const DOT = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=",
  "base64",
);

function project(
  context: Pick<TestContext, "after">,
  files: Readonly<Record<string, string | Uint8Array>>,
  settings = "",
): TestSite {
  return testSite(context, {
    "package.json": '{"private":true,"dependencies":{"@docusaurus/core":"3.9.0"}}\n',
    "docusaurus.config.js": `module.exports = { title: "Widget", url: "https://widget.example", baseUrl: "/", presets: [["classic", {}]], ${settings} };\n`,
    ...files,
  });
}

function problemsOf({ diagnostics }: BuildReport): string[] {
  return diagnostics.map(
    ({ severity, code, file, line, column }) => `${severity} ${code} ${file}:${line}:${column}`,
  );
}

test("useBaseUrl gives an address of the site, whether it is read or run", async (context) => {
  const paths = [
    "img/dot.png",
    "/img/dot.png",
    "docs/next",
    "/docs/next",
    "#here",
    "https://a.example/x",
    "",
  ];
  const read = paths.map((path) => `<a href={useBaseUrl("${path}")}>x</a>`).join("\n\n");
  const run = paths.map((path) => `<a href={[useBaseUrl("${path}")].join("")}>x</a>`).join("\n\n");
  const site = project(context, {
    "static/img/dot.png": DOT,
    "docs/img.mdx": `import useBaseUrl from "@docusaurus/useBaseUrl";
import ThemedImage from "@theme/ThemedImage";

## Here {#here}

<div id="read">

${read}

</div>

<div id="run">

${run}

</div>

<img src={useBaseUrl("img/dot.png")} alt="D" />

<ThemedImage alt="T" sources={{ light: useBaseUrl("img/dot.png"), dark: useBaseUrl("/img/dot.png") }} />
`,
    "docs/next.md": "# Next\n",
  });
  const report = await site.build();
  assert.deepEqual(
    problemsOf(report).filter((problem) => !problem.includes("docusaurus-package")),
    [],
  );
  const $ = site.page("/docs/img");
  const linksIn = (id: string) =>
    $(`#${id} a`)
      .toArray()
      .map((link) => $(link).attr("href"));
  assert.deepEqual(linksIn("read"), linksIn("run"));
  assert.deepEqual(linksIn("read").slice(2, 4), ["/docs/next", "/docs/next"]);
  const [plain, ...themed] = $("main img")
    .toArray()
    .map((image) => $(image).attr("src") ?? "");
  assert.match(plain ?? "", /^\/.*dot.*\.png$/);
  for (const src of themed) assert.match(src, /^\/.*dot.*\.png$/);
});

test("a file is the page of its folder only where their names are the same as they are written", async (context) => {
  const site = project(context, {
    "docs/rel/1-rel.md": "# Rel\n",
    "docs/rel/2-other.md": "See [rel](/docs/rel/rel).\n",
    "docs/03-cat/03-cat.md": "# Cat\n",
    "docs/04-dog/dog.md": "# Dog\n",
    "docs/05-fox/01-index.md": "# Fox\n",
    "docs/06-owl/README.md": "# Owl\n",
  });
  const report = await site.build();
  assert.deepEqual([report.exitCode, problemsOf(report)], [0, []]);
  assert.deepEqual(
    site.files().filter((file) => /^docs\/.*\.html$/.test(file)),
    ["cat", "dog/dog", "fox/index", "owl", "rel/other", "rel/rel"].map((path) => `docs/${path}/index.html`),
  );
});

test("the same names in a site of docsite are pages of their folders", async (context) => {
  const site = testSite(context, { "content/docs/rel/1-rel.md": "# Rel\n" });
  await site.buildWell();
  assert.ok(site.has("docs/rel/index.html"));
});

/** A page as generators of API references write it. */
function generatedPage(properties: number): string {
  const entry = (_: unknown, index: number) =>
    `"p${index}":{"type":"string","description":"A \`value\` with [brackets] & <tags>"}`;
  return `---
id: op
title: "Operation one"
---

# Operation one

<div><Schema label={undefined} data={{"200":{"schema":{"properties":{${Array.from({ length: properties }, entry).join(",")}}}}}}></Schema></div>

Text behind it.
`;
}

test("data in the attributes of a component is no paragraph", async (context) => {
  const site = project(context, {
    "docs/api/op.api.mdx": generatedPage(900).replace(
      "<div>",
      'export const Schema = ({ data }) => <b>{Object.keys(data["200"].schema.properties).length}</b>;\n\n<div>',
    ),
    "sidebars.js": 'module.exports = { docs: ["api/op"] };\n',
  });
  const report = await site.build();
  assert.deepEqual([report.exitCode, problemsOf(report)], [0, []]);
  const $ = site.page("/docs/api/op");
  assert.match($("main article").text(), /Operation one.*900.*Text behind it/s);
});

test("a page whose text is too much stops the build, and keeps its address, its id and its title", async (context) => {
  const emphasis = "*a ".repeat(30_000);
  const files = {
    "docs/long.md": `---\nid: op\ntitle: Operation one\nslug: /there\n---\n\n${emphasis}\n`,
    "docs/keys.md": `---\nid: keys\ntitle: Keys\nslug: /keys-there\nmany:\n${Array.from({ length: 12_000 }, (_, index) => `  key_${index}: value\n`).join("")}---\n\nText.\n`,
    "docs/other.md": "[op](./long.md) [keys](/docs/keys-there)\n",
    "sidebars.js": 'module.exports = { docs: ["op", "keys", "other"] };\n',
  };
  for (const site of [
    project(context, files),
    testSite(context, {
      "content/docs/long.md": files["docs/long.md"],
      "content/docs/keys.md": files["docs/keys.md"],
      "content/docs/other.md": files["docs/other.md"],
    }),
  ]) {
    const report = await site.build();
    assert.equal(report.exitCode, 1);
    assert.deepEqual(
      report.diagnostics.map(({ severity, code }) => `${severity} ${code}`),
      ["error too-complex", "error too-complex"],
    );
  }
});

test("front matter may hold data that another tool has put there", async (context) => {
  const site = project(context, {
    "docs/a.md": `---\nid: op\nslug: /op\ntitle: Op\napi: ${"eJzNVk1v2zAM".repeat(20_000)}\n---\n\nText.\n`,
  });
  const report = await site.build();
  assert.deepEqual([report.exitCode, problemsOf(report)], [0, []]);
  assert.match(site.page("/docs/op")("main").text(), /Text/);
});

test("an import and a declaration of the page hide docsite's component of that name", async (context) => {
  const site = project(context, {
    "docs/a.mdx": `import ApiOperation from "@theme/ApiOperation";
import Badge from "@theme/Badge";
import { Card } from "some-package";
import { Tabs } from "@theme/Tabs";

# A

<ApiOperation pointer="/x" spec="none" />

<Badge kind="x" />

<Card name="x">card</Card>
`,
    "docs/b.mdx": `import React from "react";
const Badge = ({ label }) => <i>own {label}</i>;
function Steps({ count }) { return <i>{count} own steps</i>; }

# B

<Badge label="badge" /> <Steps count={2} />
`,
    "src/theme/ApiSample/index.js": "export default ({ word }) => <i>own {word}</i>;\n",
    "docs/c.mdx": 'import ApiSample from "@theme/ApiSample";\n\n# C\n\n<ApiSample word="sample" />\n',
  });
  const report = await site.build();
  assert.deepEqual(
    report.diagnostics.filter(
      ({ code }) => !/^(?:missing-module|missing-component|docusaurus-package)$/.test(code),
    ),
    [],
  );
  assert.match(site.page("/docs/b")("main article").text(), /own badge.*2 own steps/s);
  assert.match(site.page("/docs/c")("main article").text(), /own sample/);
});

/** Text of MDX 1 that MDX 3 refuses. */
const OLD = {
  "docs/a.md": "# A\n\nFind it at <http://x.example/>.\n\n## Braces { and <= signs\n",
  "docs/b.md": "# B\n\n<details>\n<summary>Can I?\n</summary>\nNo.\n\n</details>\n",
  "docs/c.md": "# C\n\n| a | <code>Map<string, b></code> |\n| - | - |\n| 1 | 2 |\n",
  "docs/d.md": '# D\n\n<pre>\n  <a href="/docs/a">\n    X\n  </a>) => Y\n</pre>\n',
  "docs/e.md": `---
title: E
---

import Tabs from "@theme/Tabs";
import TabItem from "@theme/TabItem";
import Own from "../src/Own";

export const count = 3;

Broken <http://x.example/> here.

<Tabs>
<TabItem value="one" label="One">

First *tab*.

</TabItem>
<TabItem value="two" label="Two">

Second tab.

</TabItem>
</Tabs>

<Own style={{ color: "red" }} count={count} />

<div style={{ float: "right" }}>
  In {count} parts <Own count={1} />
</div>

Shown

A line with <Own count={7} /> in it, and { text }.
`,
  "docs/new.md": "# New\n\n{1 + 1}\n",
  "src/Own.js": "export default ({ count }) => <b>own {count}</b>;\n",
};

test("pages of Docusaurus 2 that are no MDX 3 are read as MDX 1, and one line says which", async (context) => {
  const site = project(context, {
    ...OLD,
    "package.json": '{"private":true,"dependencies":{"@docusaurus/core":"^2.4.3"}}\n',
  });
  const report = await site.build();
  assert.equal(report.exitCode, 0);
  const said = report.diagnostics.filter(({ code }) => code === "mdx-1");
  assert.deepEqual(
    said.map(({ message }) => message),
    [
      "5 pages are read as MDX 1, which is what Docusaurus 2 reads: docs/a.md, docs/b.md, docs/c.md, docs/d.md, docs/e.md",
    ],
  );
  assert.equal(site.page("/docs/a")('main a[href="http://x.example/"]').length, 1);
  assert.match(site.page("/docs/a")("main h2").text(), /Braces { and <= signs/);
  assert.match(site.page("/docs/b")("main details").text(), /Can I\?\s*No\./);
  assert.match(site.page("/docs/d")("main pre").text(), /X\s*\) => Y/);
  const $ = site.page("/docs/e");
  const text = $("main article").text();
  assert.equal($("main [role=tab]").length, 2);
  assert.match($("main [role=tabpanel]").first().text(), /First tab/);
  for (const shown of ["own 3", "In 3 parts own 1", "Shown", "own 7", "{ text }"])
    assert.ok(text.includes(shown), shown);
  assert.doesNotMatch(text, /import|export/);
  assert.match(site.page("/docs/new")("main article").text(), /2/);
});

test("what is no MDX 1 either is an error", async (context) => {
  const report = await project(context, {
    "docs/a.md": "# A\n\n<http://x.example/>\n\n<Open>\n\nText.\n",
    "package.json": '{"private":true,"devDependencies":{"@docusaurus/core":"2.0.0-beta.9"}}\n',
  }).build();
  assert.deepEqual([report.exitCode, problemsOf(report)], [1, ["error mdx-syntax docs/a.md:3:1"]]);
});

test("the same pages stop a project of Docusaurus 3, whatever is installed", async (context) => {
  const report = await project(context, OLD).build();
  assert.equal(report.exitCode, 1);
  assert.equal(report.diagnostics.filter(({ code }) => code === "mdx-syntax").length, 5);
});

test("an image on a React page is looked for at the address of the page", async (context) => {
  const site = project(context, {
    "static/img/dot.png": DOT,
    "static/part/img/two.png": DOT,
    "docs/a.md": "# A\n",
    "src/pages/index.js":
      'export default () => <main><h1>Home</h1><img alt="D" src="img/dot.png" /></main>;\n',
    "src/pages/part/index.js":
      'export default () => <main><h1>Part</h1><img alt="D" src="img/none.png" /></main>;\n',
  });
  const report = await site.build();
  assert.deepEqual(problemsOf(report), ["warning missing-image src/pages/part/index.js:1:59"]);
  assert.equal(site.page("/")("main img").attr("src"), "/img/dot.png");
});

test("problems of a project point at the line that has to be changed", async (context) => {
  const site = testSite(context, {
    "package.json": '{"private":true}\n',
    "docusaurus.config.js": `/** A licence. */
const shared = require("shared-things");

module.exports = {
  title: "Widget",
  url: "https://widget.example",
  baseUrl: "/",
  presets: [["classic", {
    docs: { sidebarPath: "./sidebars.js" },
  }]],
  themes: [require.resolve("extra-theme")],
  plugins: [
    ["@docusaurus/plugin-client-redirects", {
      redirects: [
        { from: "/fine", to: "/docs/a" },
        { from: "/old", to: "/docs/none" },
      ],
    }],
  ],
};
`,
    "sidebars.js": `module.exports = {
  docs: [
    "a",
    "nowhere",
    { type: "category", label: "Empty", items: [] },
  ],
};
`,
    "docs/a.mdx": `---
title: A
---

{/* A licence. */}

import Chart from "some-charts/dist/Chart";
import Made from "@theme/Made";
import Box from "../src/Box";

<Chart /> <Made /> <Box />
`,
    "src/Box.js": `// A licence.
import React from "react";
import clsx from "clsx-like";

export default () => <b className={clsx("x")}>box</b>;
`,
    "src/pages/no.js": "// A licence.\n\nexport default 5;\n",
  });
  const report = await site.build();
  assert.deepEqual(problemsOf(report).sort(), [
    "error react-page src/pages/no.js:3:1",
    "error unknown-document sidebars.js:4:5",
    "warning docusaurus-package docusaurus.config.js:11:28",
    "warning docusaurus-package docusaurus.config.js:2:24",
    "warning missing-component docs/a.mdx:8:18",
    "warning missing-module docs/a.mdx:7:19",
    "warning missing-module src/Box.js:3:18",
    "warning redirect docusaurus.config.js:16:17",
    "warning sidebar sidebars.js:5:32",
  ]);
});

test("ids of headings are those of Docusaurus, which takes `:Name` for a directive, and keep capital letters where the project says so", async (context) => {
  const idsOf = async (settings: string) => {
    const site = project(
      context,
      {
        "docs/a.md":
          "# A\n\n## GET /v1/graph\n\n## GET /v1/graph:StateSchema\n\n## At 10:30, `a:b`, a::b, C:\\Users\n\n## ![Alt](data:image/png;base64,AA==)\n",
      },
      settings,
    );
    await site.buildWell();
    const $ = site.page("/docs/a");
    return $("main h2")
      .toArray()
      .map(({ attribs }) => attribs["id"]);
  };
  assert.deepEqual(await idsOf(""), ["get-v1graph", "get-v1graph-1", "at-1030-ab-ab-cusers", "alt"]);
  assert.deepEqual(await idsOf("markdown: { anchors: { maintainCase: true } },"), [
    "GET-v1graph",
    "GET-v1graph-1",
    "At-1030-ab-ab-CUsers",
    "Alt",
  ]);
});

test("previous and next name the page of a category, as in Docusaurus", async (context) => {
  const site = project(context, {
    "docs/a.md": "# A\n",
    "docs/guides/_category_.json": '{ "label": "Guides" }',
    "docs/guides/index.md": "# All the guides\n",
    "docs/guides/b.md": "# B\n",
    "docs/more/_category_.json": '{ "label": "More", "link": { "type": "generated-index" } }',
    "docs/more/c.md": "# C\n",
  });
  await site.buildWell();
  const next = (route: string) =>
    site.page(route)("nav[aria-label='Docs pages'] a[rel=next]").text().replace(/^Next/, "").trim();
  assert.deepEqual(["/docs/a", "/docs/guides/b"].map(next), ["All the guides", "More"]);
});

test("`preprocessor` and `parseFrontMatter` of the project change texts and front matter, before anything is read", async (context) => {
  const site = project(
    context,
    {
      "docs/a.md":
        "---\n# Comment\ntitle: Of %%NAME%%\nowner: docs\n---\n\n%%NAME%% %%VERSION%%, [gone](gone.md)\n",
      "docs/b.md": "# B\n\nText of %%NAME%%.\n",
      "docs/c.mdx": "---\nhide: yes\n---\n\n# {frontMatter.hidden}\n",
    },
    `markdown: {
      preprocessor: ({ filePath, fileContent }) =>
        fileContent.replaceAll("%%NAME%%", require("path").basename(filePath)).replaceAll("%%VERSION%%", "3.4"),
      parseFrontMatter: async ({ filePath, fileContent, defaultParseFrontMatter }) => {
        const { frontMatter, content } = await defaultParseFrontMatter({ filePath, fileContent });
        const { hide, ...rest } = frontMatter;
        if (filePath.endsWith("b.md")) rest.description = "Described";
        return { frontMatter: hide ? { ...rest, hidden: "Hidden " + hide } : rest, content };
      },
    }, onBrokenMarkdownLinks: "warn", onBrokenLinks: "warn",`,
  );
  const report = await site.build({ cache: true });
  assert.deepEqual(problemsOf(report), ["warning broken-link docs/a.md:7:11"]);
  assert.equal(site.page("/docs/a")("h1").text(), "Of %%NAME%%");
  assert.match(site.page("/docs/a")("main").text(), /a\.md 3\.4, gone/);
  assert.match(site.page("/docs/b")("main .doc-body").text(), /Text of b\.md\./);
  assert.equal(site.page("/docs/b")('meta[name="description"]').attr("content"), "Described");
  assert.equal(site.page("/docs/c")("h1").text(), "Hidden yes");
  assert.match(site.read("docs/b.md"), /Text of b\.md\./);
});

test("`parseFrontMatter` of the project gets days and times as dates, and may give dates", async (context) => {
  const site = project(
    context,
    {
      "docs/a.md":
        '---\nmade: 2024-03-01\nat: 2024-03-01 10:20:30\ntext: "2024-05-01"\nlast_update: { date: 2024-02-03 }\n---\n\n# A\n',
    },
    `markdown: {
      parseFrontMatter: async (file) => {
        const { frontMatter: { made, at, text, last_update }, content } = await file.defaultParseFrontMatter(file);
        const parts = [made.getUTCFullYear(), at.toISOString(), typeof text];
        return { frontMatter: { description: parts.join(" "), last_update: { date: last_update.date } }, content };
      },
    },`,
  );
  assert.deepEqual(problemsOf(await site.build()), []);
  const page = site.page("/docs/a");
  assert.equal(page('meta[name="description"]').attr("content"), "2024 2024-03-01T10:20:30.000Z string");
  assert.match(site.read("sitemap.xml"), /<lastmod>2024-02-03</);
});

test("what such a function throws, or gives that is no text, is a problem of the file", async (context) => {
  const site = project(
    context,
    { "docs/a.md": "# A\n", "docs/b.md": "# B\n" },
    `markdown: { preprocessor: ({ filePath, fileContent }) => { if (filePath.endsWith("a.md")) throw new Error("Not this one"); return filePath.endsWith("b.md") ? 7 : fileContent; } },`,
  );
  assert.deepEqual(
    (await site.build()).diagnostics.map(({ code, file, message }) => [code, file, message]),
    [
      ["plugin-failed", "docs/a.md", "`transformSource` of markdown throws: Not this one"],
      [
        "plugin-failed",
        "docs/b.md",
        "`transformSource` of markdown throws: `preprocessor` has to give a text",
      ],
    ],
  );
});

test("`sidebarItemsGenerator` of the project says which entries a folder has, by those that there would be", async (context) => {
  const site = testSite(context, {
    "package.json": '{"private":true,"dependencies":{"@docusaurus/core":"3.9.0"}}\n',
    "docusaurus.config.js": `module.exports = { title: "Widget", url: "https://widget.example", baseUrl: "/", presets: [["classic", { docs: {
      sidebarPath: "./sidebars.js",
      async sidebarItemsGenerator({ defaultSidebarItemsGenerator, isCategoryIndex, numberPrefixParser, ...args }) {
        const docs = args.docs.filter(({ frontMatter, id }) => frontMatter.sidebar_position !== 99 && id !== "guides/hidden");
        const items = await defaultSidebarItemsGenerator({ ...args, docs });
        const upper = (item) => item.type === "category" ? { ...item, label: item.label.toUpperCase(), items: item.items.map(upper).reverse() } : item;
        return [...items.map(upper).reverse(), { type: "link", label: args.version.versionName + " " + args.item.dirName, href: "https://example.com" }];
      },
    } }]] };\n`,
    "sidebars.js": `module.exports = { main: ["first", { type: "category", label: "All", items: [{ type: "autogenerated", dirName: "guides" }] }] };\n`,
    "docs/first.md": "# First\n",
    "docs/guides/01-a.md": "# A\n",
    "docs/guides/02-b.md": "---\nsidebar_label: Bee\n---\n\n# B\n",
    "docs/guides/hidden.md": "# Hidden\n",
    "docs/guides/last.md": "---\nsidebar_position: 99\n---\n\n# Last\n",
    "docs/guides/deep/_category_.json":
      '{ "label": "Deep", "link": { "type": "generated-index", "slug": "/deep" } }',
    "docs/guides/deep/c.md": "# C\n",
    "docs/guides/deep/d.md": "# D\n",
    "docs/guides/own/index.md": "# Own\n",
    "docs/guides/own/e.md": "# E\n",
  });
  const { diagnostics } = await site.build();
  assert.deepEqual(diagnostics, []);
  const $ = site.page("/docs/guides/deep/d");
  const sidebar = $("nav[aria-label='Docs sidebar'] :is(a, summary)")
    .toArray()
    .map((each) => `${$(each).text().trim()} ${each.attribs["href"] ?? ""}`.trim());
  assert.deepEqual(sidebar, [
    "First /docs/first",
    "All /docs/guides/own",
    "OWN /docs/guides/own",
    "E /docs/guides/own/e",
    "DEEP /docs/deep",
    "D /docs/guides/deep/d",
    "C /docs/guides/deep/c",
    "Bee /docs/guides/b",
    "A /docs/guides/a",
    "current guides https://example.com",
  ]);
});

test("a `sidebarItemsGenerator` that throws is a problem, and the entries are the usual ones", async (context) => {
  const site = testSite(context, {
    "docusaurus.config.js": `module.exports = { title: "Widget", url: "https://widget.example", baseUrl: "/", presets: [["classic", { docs: {
      sidebarItemsGenerator: () => [{ type: "unknown" }],
    } }]] };\n`,
    "docs/a.md": "# A\n",
  });
  assert.deepEqual(
    (await site.build()).diagnostics.map(({ code, file, message }) => [code, file, message]),
    [
      [
        "plugin-failed",
        "docusaurus.config.js",
        "`sidebarItems` of docs throws: It gives items of the type `unknown`",
      ],
    ],
  );
});
