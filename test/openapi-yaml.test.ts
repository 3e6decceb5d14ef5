// Descriptions whose YAML is not that of the specification: what other parsers read is read, and said.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import * as fc from "fast-check";
import { parseYaml } from "../src/text/yaml.js";
import { describeText } from "./support/openapi.js";
import { runs } from "./support/runs.js";
import { testSite } from "./support/site.js";

const PATHS = `paths:
  /a: { get: { summary: Get a, responses: { "200": { description: ok } } } }
`;

describe("A description in YAML", () => {
  const READ: Readonly<Record<string, string>> = {
    "text in quotes that goes on at the indentation of its key": `info:\n  version: "1"\n  title: T\n  description: "One\n  two"\n`,
    "text in quotes that goes on at less": `info:\n  version: "1"\n  title: T\n  description: 'One\ntwo'\n`,
    "a collection that ends at its key": `info: {\n\tversion: "1",\ntitle: T, description: "One two"\n}\n`,
    "two merges": `x-a: &a { version: "1" }\nx-b: &b { title: T }\ninfo:\n  <<: *a\n  <<: *b\n  description: One two\n`,
    "a comment behind a quote": `info:\n  version: "1"#first\n  title: T\n  description: One two\n`,
    "line breaks of old": `info:\r  version: "1"\r  title: T\r  description: One two\r`,
    "tags of YAML 1.1": `info:\n  version: "1"\n  title: T\n  x-day: !!timestamp 2020-01-01\n  description: One two\n`,
  };
  for (const [name, info] of Object.entries(READ)) {
    test(`may have ${name}`, async () => {
      const { api, diagnostics } = await describeText(`openapi: 3.1.0\n${info}${PATHS}`);
      assert.match(api?.introduction?.content ?? "", /One two/);
      assert.equal(api?.operations.length, 1);
      assert.deepEqual(
        diagnostics.filter(({ severity }) => severity === "error"),
        [],
      );
    });
  }

  test("is read with a warning where indentation is missing, once for each place", async () => {
    const info = `info:\n  version: "1"\n  title: T\n  description: "One\n  two"\n  x-more: 'a\n  b'\n`;
    const { diagnostics } = await describeText(`openapi: 3.1.0\n${info}${PATHS}`);
    assert.deepEqual(
      diagnostics.map(({ severity, code, line, column }) => [severity, code, line, column]),
      [
        ["warning", "openapi-syntax", 5, 16],
        ["warning", "openapi-syntax", 7, 11],
      ],
    );
  });

  test("is refused where a quote or bracket is missing, at its own place", async () => {
    for (const info of [
      `info: { title: "T, version: '1' }\n`,
      `info: { title: T, version: "1"\n`,
      `info:\n  title: "T\n  version: "1"\n`,
    ]) {
      const { api, diagnostics } = await describeText(`openapi: 3.1.0\n${info}${PATHS}`);
      assert.equal(api, undefined);
      assert.ok(diagnostics.every(({ code }) => code === "openapi-syntax"));
    }
  });

  test("is read by its quotes and brackets, however the lines between them are indented", () => {
    const space = fc.stringMatching(/^[ \t]{0,6}$/);
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 3 }),
        fc.array(space, { minLength: 60, maxLength: 60 }),
        fc.nat(4),
        (value, spaces, deep) => {
          const keys = Array.from({ length: deep }, (_, level) => `${"  ".repeat(level)}k${level}:\n`).join(
            "",
          );
          let place = 0;
          const flow = JSON.stringify(value, undefined, 1).replace(
            /\n */g,
            () => `\n${spaces[place++ % 60] ?? ""}`,
          );
          const text = `${keys}${"  ".repeat(deep)}last: ${flow}\n${"  ".repeat(deep)}after: 1\n`;
          const { value: read, problems } = parseYaml(text, { protoKeys: true, lenient: true });
          assert.deepEqual(problems, []);
          let inner = read as Record<string, unknown>;
          for (let level = 0; level < deep; level++) inner = inner[`k${level}`] as Record<string, unknown>;
          assert.deepEqual(
            JSON.parse(JSON.stringify(inner)),
            JSON.parse(JSON.stringify({ last: value, after: 1 })),
          );
        },
      ),
      runs(200, 5000),
    );
  });
});

describe("A file in the folder of descriptions that names no version of OpenAPI", () => {
  const files = {
    "openapi/api.yaml": `openapi: 3.1.0\ninfo: { title: T, version: "1" }\n${PATHS}`,
    "openapi/snapshot.json": '{ "openapi": "DocumentSerializerTest3.0", "info": {}, "paths": {} }',
    "openapi/generator.yaml": "generators:\n  openapi: ./api.yaml\n",
    "openapi/chart.yaml": "{{- if .Values.openapi }}\nopenapi: {{ .Values.file }}\n{{- end }}\n",
  };

  test("is left out with a warning", async (t) => {
    const site = testSite(t, files);
    const { exitCode, diagnostics } = await site.build();
    assert.equal(exitCode, 0);
    assert.deepEqual(
      diagnostics.map(({ severity, code, file }) => [severity, code, file]),
      ["chart.yaml", "generator.yaml", "snapshot.json"].map((name) => [
        "warning",
        "openapi-version",
        `openapi/${name}`,
      ]),
    );
    assert.equal(site.has("docs/api/api/get-a/index.html"), true);
  });

  test("is an error where the configuration names it, and so is a version that cannot be read", async (t) => {
    const site = testSite(t, {
      ...files,
      "docsite.config.js": `export default { title: "T", url: "https://test.example", api: { descriptions: [{ source: "openapi/snapshot.json" }] } };`,
    });
    const named = await site.build();
    assert.deepEqual(
      named.diagnostics.map(({ severity, code }) => `${severity} ${code}`),
      ["error openapi-version"],
    );
    const later = testSite(t, { "openapi/api.yaml": 'openapi: 4.0.0\ninfo: { title: T, version: "1" }\n' });
    assert.deepEqual(
      (await later.build()).diagnostics.map(({ severity, code }) => `${severity} ${code}`),
      ["error openapi-version"],
    );
  });
});
