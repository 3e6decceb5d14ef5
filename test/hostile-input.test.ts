import assert from "node:assert/strict";
import { after, test } from "node:test";
import { parseMarkdown } from "../src/markdown/parse.js";
import { PatientParser } from "./support/patient-parser.js";
import { docsite, testSite } from "./support/site.js";

const parser = new PatientParser();
after(() => parser.close());

function parse(text: string) {
  return parseMarkdown({ path: "content/docs/a.md", collection: "docs", name: "a.md", text, hash: "x" });
}

const codesOf = (text: string) => parse(text).diagnostics.map(({ code }) => code);

/** Each takes minutes or the whole stack where something is not bounded. */
const EXCESSIVE: Readonly<Record<string, string>> = {
  "quotes in quotes": `${"> ".repeat(1000)}a`,
  "quotes without spaces": `${">".repeat(10_000)}a`,
  "lists in lists, in a line": `${"- ".repeat(1000)}a`,
  "lists in lists, by indentation": Array.from(
    { length: 1000 },
    (_, depth) => `${"  ".repeat(depth)}- a`,
  ).join("\n"),
  "containers in containers": ":::note\n".repeat(1000),
  "emphasis that never ends": "*a_ ".repeat(20_000),
  "brackets and emphasis": "[*a".repeat(20_000),
  "backticks of every length": Array.from({ length: 1000 }, (_, length) => `e${"`".repeat(length)}`).join(""),
  "CDATA that never ends": `a ${"<![CDATA[".repeat(20_000)}`,
  "declarations that never end": `a ${"<!A ".repeat(20_000)}`,
  "links that never end": "[a](".repeat(20_000),
  "emphasis in emphasis": `${"*a ".repeat(10_000)}${"b*".repeat(10_000)}`,
  "front matter without end": `---\n${Array.from({ length: 20_000 }, (_, index) => `key${index}: x`).join("\n")}\n---\n`,
};

for (const [name, text] of Object.entries(EXCESSIVE)) {
  test(`what no parser reads in time is an error with its line: ${name}`, async () => {
    const diagnostics = await parser.problemsOf(text);
    assert.deepEqual(
      diagnostics.map(({ code }) => code),
      ["too-complex"],
    );
    assert.ok((diagnostics[0]?.line ?? 0) >= 1 && diagnostics[0]?.hint !== undefined);
  });
}

/** So many that a pattern which looks from each of them to the end of all takes minutes. */
const MANY = 800_000;

/** Each makes a careless pattern go back and forth for minutes. */
const SLOW: Readonly<Record<string, string>> = {
  "spaces in code": `\`\`\`js\nx${" ".repeat(MANY)}y\n\`\`\``,
  "spaces in a heading": `# a${" ".repeat(MANY)}b`,
  "spaces in a container's title": `:::note a${" ".repeat(MANY)}b\nx\n:::`,
  "spaces behind a container": `:::note${" ".repeat(MANY)}\nx\n:::`,
  "brackets behind a fence": `\`\`\`js ${" [".repeat(MANY)}\nx\n\`\`\``,
  "brackets behind a fence in a group": `:::code-group\n\`\`\`js ${"[".repeat(MANY)}\nx\n\`\`\`\n:::`,
  "quotes behind a fence": `\`\`\`js ${'title="'.repeat(MANY / 4)}\nx\n\`\`\``,
  "a range of a billion lines": "```js {1-999999999}\nx\n```",
  "comments that never end": `<div>\n${"<!-- ".repeat(MANY / 2)}`,
  "tags that never end": `<div>\n${'<a href="'.repeat(MANY / 8)}`,
  "attributes without end": `<div\n${" a".repeat(MANY)}`,
  "links in one block of HTML": `<div>\n${'<a href="https://x.example">x</a>\n'.repeat(20_000)}</div>`,
  "slashes in a link": `[x](https://x.example${"/".repeat(MANY)}x)`,
  "slashes in a local link": `[x](${"/".repeat(MANY)}x)`,
  "heading ids that never end": `# a ${"{#".repeat(MANY / 8)}`,
};

for (const [name, text] of Object.entries(SLOW)) {
  test(`takes no longer for being odd: ${name}`, async () => {
    const codes = (await parser.problemsOf(text)).map(({ code }) => code);
    assert.ok(!codes.includes("too-complex"));
  });
}

test("nesting that people could mean is kept whole", () => {
  const emphasis = parse(`${"*a ".repeat(100)}${"b*".repeat(100)}`);
  const quotes = parse(`${"> ".repeat(90)}deep`);
  assert.deepEqual([...emphasis.diagnostics, ...quotes.diagnostics], []);
  assert.equal(quotes.document.body.strings.join("").split("<blockquote>").length - 1, 90);
});

test("a long page with everything in it is no excess", () => {
  const section =
    "## Part\n\nSome *text* with `code`, [a link](https://x.example) and <b>HTML</b>.\n\n- one\n  - two\n\n| a | b |\n|---|---|\n| `c` | [d](https://x.example) |\n\n```js\nf(x);\n```\n\n:::note\nText\n:::\n\n";
  assert.deepEqual(codesOf(`# Page\n\n${section.repeat(300)}`), []);
});

test("a page of ten megabytes is built", async (context) => {
  const site = testSite(context, {
    "content/docs/large.md": `# Large\n\n${`${"word ".repeat(2_000)}\n\n`.repeat(1_000)}`,
  });
  await site.buildWell();
  assert.ok(site.read("docs/large/index.html").length > 10_000_000);
});

test("a page of a hundred thousand headings is built, each with an id and an entry of its own", async (context) => {
  const heading = (index: number) => (index % 2 === 0 ? "## Same again\n" : `### Heading ${index}\n`);
  const site = testSite(context, {
    "content/docs/headings.md": `# Headings\n\n${Array.from({ length: 100_000 }, (_, index) => heading(index)).join("\n")}\n[last](#same-again-49999)\n`,
  });
  await site.buildWell();
  const html = site.read("docs/headings/index.html");
  const ids = html.match(/(?<=<h[23] id=")[^"]+/g) ?? [];
  assert.equal(ids.length, 100_000);
  assert.equal(new Set(ids).size, 100_000);
  assert.deepEqual(ids.slice(-2), ["same-again-49999", "heading-99999"]);
  assert.ok(html.includes('href="#heading-99999">Heading 99999</a>'));
});

const YAML: Readonly<Record<string, string>> = {
  "aliases that unfold into gigabytes": `a: &a [x, x, x, x, x, x, x, x, x]\n${"bcdefghi"
    .split("")
    .map((name, index) => `${name}: &${name} [${`*${"abcdefgh"[index]}, `.repeat(9)}x]`)
    .join("\n")}`,
  "an alias that contains itself": "a: &a [*a]",
  ["__proto__"]: "__proto__: { polluted: true }",
  "nested __proto__": "sidebar_custom_props: { __proto__: { polluted: true } }",
  "a merge of __proto__": "<<: { __proto__: { polluted: true } }",
  "nesting without end": `a: ${"[".repeat(5_000)}`,
  "an unknown tag": "title: !!js/function 'function () {}'",
  "a key twice": "title: a\ntitle: b",
  "a list": "- a",
  "a second document": "title: a\n...\n---\nx: y",
  "an unclosed quote": 'title: "a',
  "a tab": "a:\n\t- b",
  "a NUL": 'title: "a\0b\\0"',
};

for (const [name, text] of Object.entries(YAML)) {
  test(`front matter and category files tell what is wrong: ${name}`, async (context) => {
    const site = testSite(context, {
      "content/docs/c/a.md": `---\n${text}\n---\n\n# A\n`,
      "content/docs/c/_category_.yml": text.replace("title", "label"),
    });
    const { exitCode, diagnostics } = await site.build();
    assert.equal(({} as Record<string, unknown>)["polluted"], undefined);
    if (name === "a NUL" && exitCode === 0)
      return assert.doesNotMatch(site.read("docs/c/a/index.html"), /\0/);
    assert.equal(exitCode, 1);
    const files = new Set(diagnostics.map(({ file }) => file));
    // A file of its own may well hold a list of documents; a page may not.
    assert.ok(files.has("content/docs/c/a.md"));
    for (const { line, message } of diagnostics)
      assert.ok(line !== undefined && !/\bat \S+:\d+:\d+\b/.test(message));
  });
}

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
  await site.buildWell();
  const bodyOf = (name: string) => site.page(`/docs/${name}`)("article").text();
  assert.match(bodyOf("lf"), /First\./);
  for (const name of ["crlf", "cr", "bom", "bom-crlf"]) {
    assert.equal(site.page(`/docs/${name}`)("h1").text(), "Title", name);
    assert.equal(site.page(`/docs/${name}`)("pre").text(), site.page("/docs/lf")("pre").text(), name);
  }
  for (const name of ["nothing", "blank", "no-end", "only-rule"])
    assert.equal(site.page(`/docs/${name}`)("h1").length, 1);
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
  const { stderr, status } = await docsite(["build", site.dir]);
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
  assert.equal((await site.build()).diagnostics.length, 1000);
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
    const { status, stderr } = await docsite(["build", site.dir]);
    assert.equal(status, expected, text);
    assert.doesNotMatch(stderr, /\n\s+at /, text);
    assert.match(stderr, /docsite\.config\.js/, text);
  }
});
