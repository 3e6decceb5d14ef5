import assert from "node:assert/strict";
import { test } from "node:test";
import { problemLines } from "./support/problems.js";
import { docsiteProcess, testSite } from "./support/site.js";

test("names that every object has are ordinary names", async (context) => {
  const words = ["constructor", "toString", "hasOwnProperty", "valueOf", "__proto__"];
  const body = words
    .map((word) => `## ${word}\n\n&${word}; <a href="#&${word};">x</a>\n\n\`\`\`${word}\nx\n\`\`\`\n`)
    .join("\n");
  const site = testSite(context, {
    "docsite.config.js": `export default { title: "T", url: "https://t.example", checks: { brokenAnchors: "off" }, docs: { sidebars: { toString: ["constructor/toString"] } } };`,
    "content/docs/constructor/toString.md": `# A\n\n${body}`,
    "content/docs/valueOf.md":
      "---\ndisplayed_sidebar: toString\n---\n\n# B\n\n[a](./constructor/toString.md#constructor)\n",
    "content/docs/hasOwnProperty/_category_.json":
      '{ "label": "constructor", "customProps": { "constructor": 1 } }',
    "content/docs/hasOwnProperty/a.md": "# C\n",
  });
  const { exitCode, diagnostics } = await site.build();
  assert.deepEqual(
    diagnostics.filter(({ severity }) => severity === "error"),
    [],
  );
  assert.equal(exitCode, 0);
  assert.doesNotMatch(site.read("docs/constructor/toString/index.html"), /native code/);
});

test("names that every object has are no keys, sidebars or languages of their own", async (context) => {
  const site = testSite(context, {
    "content/docs/a.md": "---\ndisplayed_sidebar: constructor\n---\n\n# A\n",
    "content/docs/b.md": "---\ntoString: x\n---\n\n# B\n",
    "content/docs/c/_category_.yml": "valueOf: x\n",
    "content/docs/c/c.md": "# C\n",
  });
  const { diagnostics } = await site.build();
  assert.deepEqual(
    diagnostics.map(({ file, code }) => `${code} ${file}`),
    [
      "front-matter-key content/docs/b.md",
      "category content/docs/c/_category_.yml",
      "unknown-sidebar content/docs/a.md",
    ],
  );
});

test("front matter of a wrong type is an error in its place, or is read as the text that it spells", async (context) => {
  const keys = [
    "id",
    "title",
    "description",
    "slug",
    "sidebar_label",
    "sidebar_position",
    "sidebar_class_name",
    "sidebar_custom_props",
    "sidebar_key",
    "displayed_sidebar",
    "pagination_label",
    "pagination_next",
    "pagination_prev",
    "parse_number_prefixes",
    "hide_title",
    "hide_table_of_contents",
    "toc_min_heading_level",
    "toc_max_heading_level",
    "keywords",
    "image",
    "tags",
    "custom_edit_url",
    "last_update",
    "draft",
    "unlisted",
  ];
  const values = [
    "",
    "~",
    "true",
    "0",
    "-1.5",
    ".inf",
    ".nan",
    "1e400",
    "''",
    "' '",
    "text",
    "2024-01-01",
    "99999-01-01",
    "[]",
    "[1]",
    "[[]]",
    "[~]",
    "{}",
    "{ a: 1 }",
    "{ date: x }",
    "{ date: 275760-09-13 }",
    "{ author: [] }",
    "0x10",
    "!!binary aGk=",
    "|\n  line\n  line",
  ];
  const files = Object.fromEntries(
    keys.flatMap((key) =>
      values.map((value, index) => [
        `content/docs/${key}-${index}.md`,
        `---\n${key}: ${value}\n---\n\n# A\n`,
      ]),
    ),
  );
  const site = testSite(context, { ...files, "content/static/text": "x" });
  const { diagnostics } = await site.build();
  for (const { file, line, code, hint } of diagnostics) {
    assert.match(file ?? "", /^content\/docs\//, code);
    assert.ok(line === 2 || code === "duplicate-route", `${file} ${code}`);
    assert.ok(hint !== undefined);
  }
  const broken = new Set(diagnostics.map(({ file }) => file));
  assert.ok(broken.size > 250);
  for (const file of broken) site.remove(file ?? "");
  const fine = await site.build();
  assert.deepEqual(
    fine.diagnostics.filter(({ severity }) => severity === "error"),
    [],
  );
  for (const file of site.files().filter((name) => name.endsWith(".html"))) {
    assert.doesNotMatch(site.read(file), /\[object |undefined|NaN/, file);
  }
});

test("files of every make are read: line ends, byte order marks, nothing at all", async (context) => {
  const text = "---\ntitle: Title\n---\n\nFirst.\n\n## Part\n\n```js\na();\nb();\n```\n";
  const site = testSite(context, {
    "content/docs/lf.md": text,
    "content/docs/crlf.md": text.replaceAll("\n", "\r\n"),
    "content/docs/cr.md": text.replaceAll("\n", "\r"),
    "content/docs/bom.md": `\ufeff${text}`,
    "content/docs/bom-crlf.md": `\ufeff${text.replaceAll("\n", "\r\n")}`,
    "content/docs/nothing.md": "",
    "content/docs/blank.md": "\n \n\t\n",
    "content/docs/only-front-matter.md": "---\ntitle: Only\n---",
    "content/docs/only-rule.md": "---",
    "content/docs/no-end.md": "# A\n\nText",
    "content/static/empty.txt": "",
    "content/docs/sub/_category_.json": "\ufeff{}",
    "content/docs/sub/a.md": "# A",
  });
  const { diagnostics } = await site.build();
  const empty = ["blank", "nothing", "only-front-matter"];
  assert.deepEqual(
    problemLines({ diagnostics })
      .map((line) => line.split(": ", 1)[0])
      .sort(),
    empty.map((name) => `content/docs/${name}.md:1:1 warning empty-page`),
  );
  const bodyOf = (name: string) => site.page(`/docs/${name}`)("article").text();
  assert.match(bodyOf("lf"), /First\./);
  for (const name of ["crlf", "cr", "bom", "bom-crlf"]) {
    assert.equal(site.page(`/docs/${name}`)("h1").text(), "Title", name);
    assert.equal(site.page(`/docs/${name}`)("pre").text(), site.page("/docs/lf")("pre").text(), name);
  }
  for (const name of ["nothing", "blank", "no-end", "only-rule"])
    assert.equal(site.page(`/docs/${name}`)("h1").length, 1);
  site.write("content/docs/sub/_category_.yml", "\ufefflable: A\n");
  site.remove("content/docs/sub/_category_.json");
  assert.deepEqual(
    (await site.build()).diagnostics
      .filter(({ code }) => code !== "empty-page")
      .map(({ code, line, column }) => `${code} ${line}:${column}`),
    ["category 1:1"],
    "a byte order mark is no column",
  );
});

test("text that is not UTF-8 is an error, NUL and control characters are none", async (context) => {
  const site = testSite(context, {
    "content/docs/latin.md": Buffer.from("# Caf\xe9", "latin1"),
    "content/docs/utf16.md": Buffer.from("\ufeff# A", "utf16le"),
    "content/docs/cut.md": Buffer.from([0x23, 0x20, 0xe2, 0x82]),
  });
  const { diagnostics } = await site.build();
  assert.deepEqual(
    diagnostics.map(({ code, file }) => `${code} ${file}`),
    ["cut", "latin", "utf16"].map((name) => `encoding content/docs/${name}.md`),
  );
  for (const name of ["latin", "utf16", "cut"]) site.remove(`content/docs/${name}.md`);
  site.write(
    "content/docs/nul.md",
    "# A\0B\n\n\0 \u0007 \u001b[31m `c\0d`\n\n<p title='a\0b'>\0</p>\n\n```js\nx\0y\n```\n",
  );
  await site.buildWell();
  assert.doesNotMatch(site.read("docs/nul/index.html"), /\0/);
});

test("a terminal cannot be driven by what a site says", async (context) => {
  const site = testSite(context, {
    "content/docs/a.md": "# A\n\n[x](<./\u001b[31m\u0007gone.md>)\u202e\n",
  });
  const { stderr, status } = await docsiteProcess(["build", site.dir]);
  assert.equal(status, 1);
  // oxlint-disable-next-line no-control-regex -- they are what must not be there
  assert.doesNotMatch(stderr, /[\u0000-\u0009\u000b-\u001f\u007f\u202e]/);
});

test("a thousand broken links on a thousand names are reported in a moment", async (context) => {
  const names = Array.from({ length: 300 }, (_, index) => [
    `content/docs/folder-${index % 7}/page-number-${index}.md`,
    "# A",
  ]);
  const links = Array.from(
    { length: 1000 },
    (_, index) => `[x](./folder-${index}/page-nmber-${index}.md)`,
  ).join("\n");
  const site = testSite(context, { ...Object.fromEntries(names), "content/docs/a.md": `# A\n\n${links}\n` });
  const { diagnostics } = await site.build();
  assert.equal(diagnostics.length, 1000);
  const suggested = diagnostics.filter(({ hint }) => hint?.startsWith("Did you mean")).length;
  assert.ok(suggested > 0 && suggested < 500, "so many are a mistake of another kind: not each is compared");
});

test("a configuration that loops, exits or prints is still a configuration", async (context) => {
  const site = testSite(context, { "content/docs/a.md": "# A" });
  const cases = {
    "const a = {}; a.a = a; export default a;": 2,
    "export default null;": 2,
    "export default [];": 2,
    "export default () => { throw null; };": 2,
    "export default Promise.reject(new Error('x'));": 2,
    "export default new Proxy({}, { ownKeys() { throw new Error('x'); } });": 2,
    'export default { title: "T", url: "https://t.example", ["__proto__"]: { x: 1 } };': 2,
    'export default JSON.parse(\'{"title":"T","url":"https://t.example","__proto__":{"x":1}}\');': 2,
    'export default { title: 5, url: {}, navbar: [], footer: 0, docs: "x", redirects: {}, head: [null] };': 2,
  };
  for (const [text, expected] of Object.entries(cases)) {
    site.write("docsite.config.js", text);
    const { status, stderr } = await docsiteProcess(["build", site.dir]);
    assert.equal(status, expected, text);
    assert.doesNotMatch(stderr, /\n\s+at /, text);
    assert.match(stderr, /docsite\.config\.js/, text);
  }
});
