import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { describeText } from "./support/openapi.js";
import { docsite, testSite } from "./support/site.js";

const HEAD = 'openapi: 3.1.0\ninfo: { title: T, version: "1" }\n';

/** Faults as `line:column message (hint)`. */
async function faults(files: string | Record<string, string>): Promise<string[]> {
  const { diagnostics } = await describeText(files);
  return diagnostics.map(({ file, line, column, message, hint }) => {
    const place = typeof files === "string" ? `${line}:${column}` : `${file}:${line}:${column}`;
    return `${place} ${message}${hint === undefined ? "" : ` (${hint})`}`;
  });
}

describe("a faulty description", () => {
  test("all faults are told together, each at its place, and the rest is read", async () => {
    const text = `${HEAD}paths:
  /a:
    get:
      sumary: A
      responses:
        "200": { description: ok }
  /b/{id}:
    get:
      summary: B
      operationId: twice
      parameters:
        - { name: if, in: path, required: true, schema: { type: strng } }
      responses:
        "200": { $ref: "#/components/responses/Oke" }
  /c:
    get:
      summary: C
      operationId: twice
      responses:
        "200": { description: ok }
components:
  responses:
    Ok: { description: ok }
`;
    const { api, diagnostics } = await describeText(text);
    assert.ok(diagnostics.every(({ severity, file }) => severity === "error" && file === "openapi/api.yaml"));
    assert.deepEqual(
      diagnostics.map(({ line, column, message, hint }) => `${line}:${column} ${message} (${hint})`).sort(),
      [
        "14:13 The path `/b/{id}` has no `{if}` (Add `{if}` to the path, or remove the parameter)",
        "10:5 The path parameter `id` of GET /b/{id} is not described (Add it to `parameters` with `in: path`)",
        "14:59 `strng` is not a type of JSON Schema (Did you mean `string`?)",
        "16:18 `#/components/responses/Oke` does not exist (Did you mean `#/components/responses/Ok`?)",
        "20:7 The operation id `twice` is also used by GET /b/{id} (Give each operation an id of its own)",
        "6:7 Unknown key `sumary` in `get` (Did you mean `summary`?)",
      ].sort(),
    );
    assert.deepEqual(
      api?.operations.map(({ operation }) => operation.slug),
      ["get-a", "b", "c"],
    );
  });

  test("what the specification asks for is named where it is missing, in every version", async () => {
    assert.deepEqual(await faults("openapi: 3.0.3\ninfo: { title: T }\npaths: {}\n"), [
      "2:1 `version` is missing in `info` (Add `version`)",
    ]);
    assert.deepEqual(await faults(`${HEAD}paths: { /a: { get: { responses: { "200": {} } } } }\n`), [
      "3:36 `description` is missing in `200` (Add `description`)",
    ]);
    assert.deepEqual(
      await faults('swagger: "2.0"\ninfo: { title: T, version: "1" }\npaths: { /a: { get: {} } }\n'),
      ["3:16 `responses` is missing in `get` (Add `responses`)"],
    );
  });

  test("JSON in one line has places as well", async () => {
    const text =
      '{"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{"/a":{"get":{"sumary":"A","responses":{"200":{"description":"ok"}}}}}}';
    assert.deepEqual(await faults({ "openapi/api.json": text }), [
      "openapi/api.json:1:77 Unknown key `sumary` in `get` (Did you mean `summary`?)",
    ]);
  });

  test("syntax errors and descriptions without a version", async () => {
    assert.match((await faults("openapi: 3.1.0\ninfo: [\n"))[0] ?? "", /^\d+:\d+ /);
    assert.match(
      (await faults({ "openapi/api.json": '{ "openapi": "3.1.0", ' }))[0] ?? "",
      /^openapi\/api\.json:1:/,
    );
    assert.match(
      (await faults("openapi: 9.0.0\n"))[0] ?? "",
      /^1:1 "9.0.0" is not a version of OpenAPI that can be read/,
    );
    assert.match((await faults("info: {}\n"))[0] ?? "", /does not say which version/);
    assert.match((await faults("- 1\n"))[0] ?? "", /holds no API description/);
  });

  test("nesting without end is refused", async () => {
    const deep = `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`;
    const text = `{"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{},"x-deep":${deep}}`;
    assert.match((await faults({ "openapi/api.json": text }))[0] ?? "", /Nested more than 200 levels deep/);
  });

  test("the site is built with warnings; `checks.description` makes errors of them", async (t) => {
    const site = testSite(t, {
      "content/docs/a.md": "# A\n\n[Get a](/docs/api/get-a)\n",
      "openapi/api.yaml": `${HEAD}paths: { /a: { get: { summery: A, responses: { "200": { description: ok } } } } }\n`,
    });
    const outcome = async () => {
      const { exitCode, diagnostics } = await site.build();
      return [exitCode, ...diagnostics.map(({ severity, code }) => `${severity} ${code}`)];
    };
    const configure = (severity: string) =>
      site.write(
        "docsite.config.js",
        `export default { title: "T", url: "https://t.example", checks: { description: "${severity}" } };`,
      );
    assert.deepEqual(await outcome(), [0, "warning openapi-invalid"]);
    configure("error");
    assert.deepEqual(await outcome(), [1, "error openapi-invalid"]);
    configure("off");
    assert.deepEqual(await outcome(), [0]);
  });
});

describe("references", () => {
  const entry = (ref: string) =>
    `${HEAD}paths:\n  /a:\n    get:\n      summary: A\n      responses:\n        "200":\n          description: ok\n          content: { application/json: { schema: { $ref: "${ref}" } } }\n`;

  test("lead to files beside the description, and from there to others", async () => {
    const { api, diagnostics } = await describeText({
      "openapi/api.yaml": entry("schemas/pet.yaml"),
      "openapi/schemas/pet.yaml":
        "type: object\nproperties:\n  toy: { $ref: 'toys.json#/Ball' }\n  friend: { $ref: '#' }\n",
      "openapi/schemas/toys.json":
        '{ "Ball": { "type": "object", "properties": { "size": { "type": "integer", "minimum": 3 } } } }',
    });
    assert.deepEqual(diagnostics, []);
    const schema = api?.operations[0]?.operation.responses[0]?.contents[0]?.schema;
    const [toy, friend] = schema?.properties ?? [];
    assert.equal(toy?.schema.properties?.[0]?.schema.constraints?.[0], "at least 3");
    assert.equal(friend?.schema.ref?.label, "pet");
  });

  test("faults in other files have their places there", async () => {
    const files = {
      "openapi/api.yaml": entry("pet.yaml"),
      "openapi/pet.yaml": "type: object\nproperties:\n  a: { type: strin }\n",
    };
    assert.deepEqual(await faults(files), [
      "openapi/pet.yaml:3:8 `strin` is not a type of JSON Schema (Did you mean `string`?)",
    ]);
  });

  test("that lead nowhere, to the root of a machine or over the network are errors", async () => {
    assert.match(
      (await faults(entry("pets.yaml")))[0] ?? "",
      /^10:\d+ There is no file `openapi\/pets.yaml`/,
    );
    assert.match(
      (await faults(entry("/etc/passwd")))[0] ?? "",
      /is outside of the repository or site folder/,
    );
    assert.match(
      (await faults(entry("https://evil.example/x.yaml")))[0] ?? "",
      /references over the network are not followed/,
    );
    assert.match(
      (await faults(entry("file:///etc/passwd")))[0] ?? "",
      /references over the network are not followed/,
    );
  });

  test("through a symbolic link out of the site are not followed", async (t) => {
    const { mkdirSync, symlinkSync, writeFileSync } = await import("node:fs");
    const outside = testSite(t, {});
    writeFileSync(`${outside.dir}/secret.yaml`, "type: string\ndescription: secret words\n");
    const site = testSite(t, { "content/docs/a.md": "# A\n" });
    mkdirSync(`${site.dir}/openapi`);
    symlinkSync(`${outside.dir}/secret.yaml`, `${site.dir}/openapi/link.yaml`);
    site.write("openapi/api.yaml", entry("link.yaml"));
    const { diagnostics } = await site.build();
    assert.deepEqual(
      diagnostics.map(({ code }) => code),
      ["outside-ref"],
    );
    assert.doesNotMatch(site.read("docs/api/a/index.html"), /secret words/);
  });

  test("in circles end", async () => {
    const text = `${HEAD}paths:
  /a: { get: { summary: A, responses: { "200": { $ref: "#/components/responses/A" } } } }
components:
  responses: { A: { $ref: "#/components/responses/B" }, B: { $ref: "#/components/responses/A" } }
  schemas: { X: { allOf: [{ $ref: "#/components/schemas/X" }] }, Y: { $ref: "#/components/schemas/Y" } }
`;
    const { api } = await describeText(text);
    assert.equal(api?.operations.length, 1);
  });

  test("in circles of nothing else are errors", async () => {
    const found = await faults(`openapi: 3.1.1
info: { title: T, version: "1" }
paths: {}
components:
  schemas:
    A: { $ref: "#/components/schemas/B" }
    B: { $ref: "#/components/schemas/A" }
    Tree: { properties: { child: { $ref: "#/components/schemas/Tree" } } }
    C: { $ref: "#/components/schemas/A" }
`);
    assert.deepEqual(found, [
      "6:10 `#/components/schemas/B` refers to itself",
      "7:10 `#/components/schemas/A` refers to itself",
    ]);
  });

  test("in circles through other files are errors where they lead back", async () => {
    assert.deepEqual(
      await faults({
        "openapi/api.yaml": `${HEAD}paths:\n  /a: { $ref: "more.yaml#/a" }\n`,
        "openapi/more.yaml": "a: { $ref: '#/b' }\nb: { $ref: '#/a' }\n",
      }),
      ["openapi/more.yaml:2:6 `#/a` refers to itself"],
    );
  });
});

test("the command knows the rules of every version", async (context) => {
  const versions = ['swagger: "2.0"', "openapi: 3.0.4", "openapi: 3.1.1", "openapi: 3.2.0"];
  const descriptions = (info: string) =>
    Object.fromEntries(
      versions.map((version, index) => [
        `openapi/v${index}.yaml`,
        `${version}\ninfo: ${info}\npaths: { /a: { get: { summary: A, responses: { "200": { description: ok } } } } }\n`,
      ]),
    );
  const right = testSite(context, descriptions('{ title: T, version: "1" }'));
  assert.equal((await docsite(["check", right.dir])).status, 0);
  const wrong = testSite(context, descriptions("{ title: T }"));
  const { diagnostics } = JSON.parse((await docsite(["check", "--json", wrong.dir])).stdout) as {
    diagnostics: { file: string; line: number; column: number; message: string }[];
  };
  assert.deepEqual(
    diagnostics.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`),
    versions.map((_, index) => `openapi/v${index}.yaml:2:1 \`version\` is missing in \`info\``),
  );
});
