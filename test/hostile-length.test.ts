// Texts that take for ever where something is not bounded: each is read in time, or refused with a reason.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { parseMarkdown } from "../src/markdown/parse.js";
import { PatientParser, type ParseRequest } from "./support/patient-parser.js";
import { testSite } from "./support/site.js";
import { atEnd } from "./support/at-end.js";

const patient = new PatientParser();
after(() => patient.close());

const PARSERS: readonly ParseRequest["parser"][] = ["fast", "remark"];

function parse(text: string) {
  return parseMarkdown({ path: "content/docs/a.md", text, hash: "x" });
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
  "footnotes in footnotes": "[^a]: ".repeat(1000),
  "footnotes in footnotes, by indentation": Array.from(
    { length: 200 },
    (_, depth) => `${"    ".repeat(depth)}[^a]: x`,
  ).join("\n"),
  "containers in containers": ":::note\n".repeat(1000),
  "emphasis that never ends": "*a_ ".repeat(20_000),
  "brackets and emphasis": "[*a".repeat(20_000),
  "backticks of every length": Array.from({ length: 1000 }, (_, length) => `e${"`".repeat(length)}`).join(""),
  "CDATA that never ends": `a ${"<![CDATA[".repeat(20_000)}`,
  "declarations that never end": `a ${"<!A ".repeat(20_000)}`,
  "links that never end": "[a](".repeat(20_000),
  "character references": "&#x26;".repeat(80_000),
  "lines of character references": "a &nbsp; b &lt;\n".repeat(30_000),
  "character references in a quote": "> &#x26;&#x26;&#x26;&#x26;&#x26;\n".repeat(16_000),
  "addresses of mail": "a@b.c ".repeat(16_000),
  "a table of empty cells": `${"|a".repeat(5000)}|\n${"|-".repeat(5000)}|\n${"|a|\n".repeat(500)}`,
  "emphasis in emphasis": `${"*a ".repeat(10_000)}${"b*".repeat(10_000)}`,
  "front matter without end": `---\n${Array.from({ length: 20_000 }, (_, index) => `key${index}: x`).join("\n")}\n---\n`,
};

for (const [name, text] of Object.entries(EXCESSIVE)) {
  test(`what no parser reads in time is an error with its line: ${name}`, async () => {
    for (const parser of PARSERS) {
      const diagnostics = await patient.problemsOf({ text, parser });
      assert.deepEqual(
        diagnostics.map(({ code }) => code),
        ["too-complex"],
      );
      const [{ line = 0, message = "", hint = undefined } = {}] = diagnostics;
      assert.ok(line >= 1 && hint !== undefined);
      assert.notEqual(message, "Nested too deep", "it is found before the stack is full");
    }
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
  "quotes in a row behind a fence": `\`\`\`js ${'"'.repeat(MANY)}x\nx\n\`\`\``,
  "a range of a billion lines": "```js {1-999999999}\nx\n```",
  "comments that never end": `<div>\n${"<!-- ".repeat(MANY / 2)}`,
  "tags that never end": `<div>\n${'<a href="'.repeat(MANY / 8)}`,
  "attributes without end": `<div\n${" a".repeat(MANY)}`,
  "links in one block of HTML": `<div>\n${'<a href="https://x.example">x</a>\n'.repeat(100_000)}</div>`,
  "slashes in a link": `[x](https://x.example${"/".repeat(MANY)}x)`,
  "slashes in a local link": `[x](${"/".repeat(MANY)}x)`,
  "spaces before a line": `${" ".repeat(MANY)}\nx`,
  "bars before a line": ` ${"|".repeat(MANY)}x\nx`,
  "tags that never end in a line of code": `\`\`\`html\n${"<a b='".repeat(70_000)}\n\`\`\``,
  "tags that never end in lines of code": `\`\`\`html\n${"<a b='\n".repeat(60_000)}\`\`\``,
  "emphasis that never ends in code": `\`\`\`markdown\n${"**a _b `".repeat(40_000)}\n\`\`\``,
  "signs in code of the slowest grammar": `\`\`\`zig\n${"*a\n".repeat(10_000)}\`\`\``,
  "expressions of a template": "{{ x }} ".repeat(MANY / 8),
  "heading ids that never end": `# a ${"{#".repeat(MANY / 4)}`,
};

for (const [name, text] of Object.entries(SLOW)) {
  test(`takes no longer for being odd: ${name}`, async () => {
    for (const parser of PARSERS) {
      const diagnostics = await patient.problemsOf({ text, parser });
      assert.ok(diagnostics.every(({ code }) => code !== "too-complex"));
    }
  });
}

/** These take remark-parse some seconds, but they may take no minutes. */
const LONG: Readonly<Record<string, string>> = {
  "items of one list": "- item\n".repeat(200_000),
  "character references behind what is no fence": `    \`\`\`\n\n${"&#x26;".repeat(40_000)}`,
  "fences that never end": `${"~~~a\n\n".repeat(MANY / 8)}[x](https://a b`,
};

for (const [name, text] of Object.entries(LONG)) {
  test(`takes as long as it is: ${name}`, async () => {
    const problems = await patient.problemsOf({ text, parser: "fast" });
    assert.deepEqual(
      problems.filter(({ severity }) => severity === "error"),
      [],
    );
  });
}

test("nesting that fills the stack is an error, not a crash", async (context) => {
  const small = new PatientParser(["--stack-size=250"]);
  atEnd(context, () => small.close());
  const text = `${"*a ".repeat(1000)}${"b*".repeat(1000)}`;
  const diagnostics = await small.problemsOf({ text, parser: "remark" });
  assert.deepEqual(
    diagnostics.map(({ code, message }) => `${code}: ${message}`),
    ["too-complex: Nested too deep"],
  );
});

test("nesting that people could mean is kept whole", () => {
  const emphasis = parse(`${"*a ".repeat(100)}${"b*".repeat(100)}`);
  const quotes = parse(`${"> ".repeat(90)}deep`);
  assert.deepEqual([...emphasis.diagnostics, ...quotes.diagnostics], []);
  assert.equal(quotes.content.body.strings.join("").split("<blockquote>").length - 1, 90);
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

test("addresses of a megabyte are judged in time", { timeout: 300_000 }, async (context) => {
  const site = testSite(context, {});
  const spaces = " ".repeat(MANY);
  const slashes = "/".repeat(MANY);
  for (const body of [
    `[x](/x${slashes}x) <a href="/x${spaces}x">x</a>`,
    `<map name="m"><area href="/x${spaces}x" alt=""><area href="/x${slashes}x" alt=""></map>`,
  ]) {
    site.write("content/docs/a.md", `# A\n\n${body}\n`);
    const { diagnostics } = await site.build();
    assert.deepEqual(
      diagnostics.map(({ code, line }) => `${code} ${line}`),
      ["broken-link 3", "broken-link 3"],
    );
  }
});

test(
  "names of a hundred thousand letters are compared with no others",
  { timeout: 300_000 },
  async (context) => {
    const site = testSite(context, {
      "content/docs/a.md": `# A\n\n## ${"ab".repeat(50_000)}\n\n[x](#${"ba".repeat(45_000)})\n`,
    });
    const { diagnostics } = await site.build();
    assert.deepEqual(
      diagnostics.map(({ code }) => code),
      ["broken-anchor"],
    );
  },
);
