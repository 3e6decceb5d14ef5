// Code blocks that are to be checked are what their language allows.
import assert from "node:assert/strict";
import { describe, test, type TestContext } from "node:test";
import * as fc from "fast-check";
import { faultInJson } from "../src/features/code-syntax/json.js";
import { faultInYaml } from "../src/features/code-syntax/yaml.js";
import { testSite } from "./support/site.js";

const config = (check: string) =>
  `export default { title: "Test", url: "https://test.example", markdown: { codeBlocks: { check: ${check} } } };\n`;

const block = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\`\n`;

async function problems(t: TestContext, check: string, body: string, file = "a.md") {
  const site = testSite(t, {
    "docsite.config.js": config(check),
    [`content/docs/${file}`]: `# A\n\n${body}`,
  });
  const { diagnostics } = await site.build();
  return diagnostics.map(({ code, severity, line, column }) => [code, severity, line, column].join(" "));
}

describe("A block with `check`", () => {
  const right: Readonly<Record<string, string>> = {
    json: '{ "a": [1, -2.5e3, true, null, "x\\n\\u00e9"], "b": {} }',
    jsonc: '// Where it is\n{ "a": 1, /* two */ "b": [1, 2,], }',
    yaml: "a: 1\nb: !Ref Bucket\n---\n- two",
    env: "# Base\nexport A=1\nB=\n\nC=\"two\nlines\"\nD='#'",
    js: "import a from 'a';\nexport const b = <a.B>{await a()}</a.B>;",
    ts: "type A = { readonly b?: string };\nconst c = {} satisfies A;\nenum D { E }",
    tsx: "const f = <T,>(x: T) => <p>{String(x)}</p>;",
    css: ".a { color: red; &:hover { color: blue } }\n@media (width > 40em) { .b { gap: 1px } }",
    bash: "set -e\nfor a in 1 2; do\n  echo \"$a\" # x\ndone\nif [ -f a ]; then cat <<'E'\n(\nE\nfi",
  };
  test("is told nothing of where it is right", async (t) => {
    const body = Object.entries(right).map(([name, code]) => block(`${name} check`, code));
    assert.deepEqual(await problems(t, "true", body.join("\n")), []);
  });

  const wrong: readonly (readonly [info: string, code: string, at: string])[] = [
    ["json", '{\n  "a": 1,\n}', "5 9"],
    ["json", "{ a: 1 }", "4 3"],
    ["json", '{ "a": 1 } // x', "4 12"],
    ["json", '{ "a": [1, 2 }', "4 14"],
    ["json", '{ "a": 01 }', "4 8"],
    ["json", '{ "a": "x\ty" }', "4 8"],
    ["json", "", "4 1"],
    ["jsonc", '{ "a": 1,, }', "4 10"],
    ["yaml", "a: 1\n  b: 2", "4 4"],
    ["yaml", "a: [1", "4 6"],
    ["yaml", "a: 1\na: 2", "5 1"],
    ["env", "A=1\nB 2", "5 1"],
    ["js", "const a = ;", "4 11"],
    ["jsx", "const a = <b>;", ""],
    ["ts", "type A = {", ""],
    ["tsx", "const a = <b></c>;", ""],
    ["css", ".a { color: red; } }", "4 20"],
    ["bash", "if true; then\n  echo x", ""],
  ];
  for (const [name, code, at] of wrong)
    test(`is an error at its place: ${name} ${JSON.stringify(code)}`, async (t) => {
      const [found = "", ...more] = await problems(t, "true", block(`${name} check`, code));
      assert.deepEqual(more, []);
      if (at === "") assert.match(found, /^code-syntax error [4-6] \d+$/);
      else assert.equal(found, `code-syntax error ${at}`);
    });

  test("counts in lists, quotes and MDX, and where comments that mark lines are taken away", async (t) => {
    const json = '```json check\n// highlight-next-line\n"a"\n,\n```';
    const indented = json.replaceAll("\n", "\n   ");
    const quoted = json.replace(/^/gm, "> ");
    for (const file of ["a.md", "a.mdx"])
      assert.deepEqual(await problems(t, "true", `1. x\n\n   ${indented}\n\n${quoted}\n`, file), [
        "code-syntax error 8 4",
        "code-syntax error 14 3",
      ]);
  });
});

test("a list of languages checks all of their blocks, but those that are meant so", async (t) => {
  const body = ["json", "json check=false", "json no-check", "yaml", "js check"].map((info) =>
    block(info, "{"),
  );
  assert.deepEqual(await problems(t, '["json"]', body.join("\n")), [
    "code-syntax error 4 2",
    "code-syntax error 20 2",
  ]);
});

test("a check that there is not is told of", async (t) => {
  assert.deepEqual(await problems(t, "true", block("sql check", "select")), ["code-unchecked warning 3 1"]);
  assert.deepEqual(await problems(t, "false", block("json check", "{")), ["code-unchecked warning 3 1"]);
  assert.deepEqual(await problems(t, "false", block("json", "{")), []);
});

test("JSON is what JSON.parse reads, and YAML reads all of it", () => {
  const parses = (text: string) => {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  };
  const near = fc
    .tuple(
      fc.json({ maxDepth: 3 }),
      fc.nat(),
      fc.constantFrom("", ",", "}", '"', "0", "\\", " ", "\n", "-", ".", "e"),
    )
    .map(([text, at, piece]) => {
      const place = at % (text.length + 1);
      return text.slice(0, place) + piece + text.slice(place + (at % 2));
    });
  fc.assert(
    fc.property(fc.oneof(fc.json(), near), (text) => {
      assert.equal(faultInJson(text) === undefined, parses(text), text);
      if (parses(text)) assert.equal(faultInJson(text, true), undefined);
    }),
    { numRuns: 3000 },
  );
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 2 }), (value) => {
      assert.equal(faultInYaml(JSON.stringify({ value }, undefined, 2)), undefined);
    }),
    { numRuns: 200 },
  );
});

test("a megabyte without an end takes no longer than its length", () => {
  for (const piece of ["[", '{"a":', '"', "/*", "1", "//", " "])
    faultInJson(piece.repeat(1_000_000 / piece.length), true);
});
