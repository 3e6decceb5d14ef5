// YAML that would trap or change the program that reads it, and what else may hide in its texts.
import assert from "node:assert/strict";
import { test } from "node:test";
import { testSite } from "./support/site.js";

/** Front matter or a category file, and what is wrong with it. */
const YAML: Readonly<Record<string, readonly [text: string, message: string]>> = {
  "aliases that unfold into gigabytes": [
    `a: &a [x, x, x, x, x, x, x, x, x]\n${"bcdefghi"
      .split("")
      .map((name, index) => `${name}: &${name} [${`*${"abcdefgh"[index]}, `.repeat(9)}x]`)
      .join("\n")}`,
    "1 Aliases unfold into too much data",
  ],
  "an alias that contains itself": ["a: &a [*a]", "1 `*a` contains itself"],
  "an alias of nothing": ["a: *b", "1 No anchor `&b` stands before this alias"],
  ["__proto__"]: ["__proto__: { polluted: true }", "1 The key `__proto__` is not allowed"],
  "nested __proto__": [
    "sidebar_custom_props: { __proto__: { polluted: true } }",
    "1 The key `__proto__` is not allowed",
  ],
  "a merge of __proto__": ["<<: { __proto__: { polluted: true } }", "1 The key `__proto__` is not allowed"],
  "nesting without end": [`a: ${"[".repeat(5_000)}`, "1 Nested more than 200 levels deep"],
  "an unknown tag": [
    "title: !!js/function 'function () {}'",
    "1 Unresolved tag: tag:yaml.org,2002:js/function",
  ],
  "a key twice": ["title: a\ntitle: b", "2 The key title is given twice"],
  "a key that is a list": ["title: a\n? [x]\n: y", "2 Keys must be plain text"],
  "an unclosed quote": ['title: "a', '1 Missing closing "quote'],
  "a tab": ["a:\n\t- b", "2 Tabs are not allowed as indentation"],
};

for (const [name, [text, expected]] of Object.entries(YAML)) {
  test(`front matter and category files tell what is wrong: ${name}`, async (context) => {
    const site = testSite(context, {
      "content/docs/c/a.md": `---\n${text}\n---\n\n# A\n`,
      "content/docs/c/_category_.yml": text,
    });
    const { diagnostics } = await site.build();
    assert.equal(({} as Record<string, unknown>)["polluted"], undefined);
    const inFile = (wanted: string, offset: number) =>
      diagnostics
        .filter(({ file, severity }) => file === wanted && severity === "error")
        .map(
          ({ line = 0, message }) =>
            `${line - offset} ${message.replace("Front matter is not valid YAML: ", "")}`,
        );
    assert.deepEqual(inFile("content/docs/c/a.md", 1), [expected]);
    assert.deepEqual(inFile("content/docs/c/_category_.yml", 0), [expected]);
  });
}

test("front matter and category files that are no mapping, or two of them, are errors", async (context) => {
  const site = testSite(context, {
    "content/docs/c/a.md": "---\n- a\n---\n\n# A\n",
    "content/docs/c/_category_.yml": "- a\n",
    "content/docs/d/a.md": "# A\n",
    "content/docs/d/_category_.yml": "label: a\n---\nlabel: b\n",
  });
  const { diagnostics } = await site.build();
  assert.deepEqual(
    diagnostics.map(({ file, line, message }) => `${file}:${line} ${message}`),
    [
      "content/docs/c/a.md:2 Front matter is not a mapping of keys to values",
      "content/docs/c/_category_.yml:1 Not a mapping of keys to values",
      "content/docs/d/_category_.yml:2 A second document begins here: only one is read",
    ],
  );
});

test("a NUL reaches no page or search index, however it is written", async (context) => {
  const site = testSite(context, {
    "docsite.config.js": `export default { title: "T\\0", url: "https://t.example", footer: { copyright: "\\0" } };`,
    "content/pages/index.tsx":
      'export const title = "A\\0";\nexport default () => <h1 title={"\\0"}>{"a\\0b"}</h1>;\n',
    "openapi/a.json":
      '{ "openapi": "3.1.0", "info": { "title": "A\\u0000", "version": "1" }, "paths": { "/a": { "get": { "summary": "Get \\u0000", "responses": { "200": { "description": "\\u0000" } } } } } }',
    "openapi/b.yaml":
      "openapi: 3.1.0\ninfo: { title: B\0, version: '1' }\npaths: { /b: { get: { summary: Take \0, responses: { '200': { description: C\0 } } } } }\n",
    "content/docs/c/a.md": '---\ntitle: "a\0b\\0"\n---\n\nText \0\n',
    "content/docs/c/_category_.yml": 'label: "a\0b\\0"\n',
    "content/docs/c/_b/_category_.json": '{ "label": "a\\u0000" }',
    "content/docs/c/_b/b.md": "# B\0\n\n<p title='a\0b'>\0</p>\n",
  });
  await site.buildWell();
  // A description is offered as it was written.
  const files = site.files().filter((name) => !name.startsWith("assets/openapi/"));
  for (const file of files.filter((name) => /\.(?:html|json)$/.test(name)))
    assert.doesNotMatch(site.read(file), /\0|\\u0000/, file);
});
