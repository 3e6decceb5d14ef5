// Extensions (`x-…`) that other tools read, with the meaning that they have there.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { bodySchema, operationAt, readWell } from "./support/openapi.js";

const read = (operation: string, rest = "") =>
  readWell(`openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /a:
    post:
      summary: A
      responses: { "200": { description: ok } }
${operation.replace(/^/gm, "      ")}
${rest}`);

const schemaOf = async (schema: string) =>
  bodySchema(
    operationAt(await read(`requestBody: { content: { application/json: { schema: ${schema} } } }`), "a"),
  );

describe("an operation without a console", () => {
  test("is one that says so to Redocly, ReadMe or Mintlify", async () => {
    for (const saying of [
      "x-hideTryItPanel: true",
      "x-readme: { explorer-enabled: false }",
      "x-mint: { metadata: { playground: none } }",
    ])
      assert.equal(operationAt(await read(saying), "a").console, undefined, saying);
    for (const saying of ["x-hideTryItPanel: false", "x-readme: {}", "x-mint: { metadata: { title: A } }"])
      assert.ok(operationAt(await read(saying), "a").console, saying);
  });
});

describe("the samples of an operation", () => {
  test("are those for ReadMe, too", async () => {
    const { samples } = operationAt(
      await read(
        'x-readme: { code-samples: [{ language: curl, code: "curl https://own.example", name: Own }] }',
      ),
      "a",
    );
    assert.deepEqual(
      samples.slice(0, 2).map(({ id, label }) => [id, label]),
      [
        ["shell", "Own"],
        ["javascript", "JavaScript"],
      ],
    );
    assert.equal(samples[0]?.code, "curl https://own.example");
  });
});

describe("the fields of a schema", () => {
  test("have the order that `x-order` gives them, those that are required first", async () => {
    const { properties = [] } = await schemaOf(
      "{ required: [c], properties: { a: { type: string }, b: { x-order: 1, type: string }, c: { x-order: 2 }, d: { x-order: 0 } } }",
    );
    assert.deepEqual(
      properties.map(({ name }) => name),
      ["c", "d", "b", "a"],
    );
  });

  test("have examples in `x-example`, which samples begin with", async () => {
    const { samples } = operationAt(
      await read(
        "requestBody: { content: { application/json: { schema: { type: object, properties: { a: { type: string, x-example: given } } } } } }",
      ),
      "a",
    );
    assert.match(samples[0]?.code ?? "", /"a": "given"/);
  });

  test("that are not to be shown are not", async () => {
    const { properties = [] } = await schemaOf(
      "{ properties: { a: { type: string }, b: { type: string, x-scalar-ignore: true } } }",
    );
    assert.deepEqual(
      properties.map(({ name }) => name),
      ["a"],
    );
  });
});

describe("the values of an enumeration", () => {
  const named = async (keywords: string) =>
    (await schemaOf(`{ type: string, enum: [a, b], ${keywords} }`)).enum?.map(({ name, description }) => [
      name,
      description,
    ]);

  test("have the names and texts of `x-ms-enum`", async () => {
    assert.deepEqual(
      await named("x-ms-enum: { name: N, values: [{ value: b, name: Bee, description: It hums. }] }"),
      [
        [undefined, undefined],
        ["Bee", "<p>It hums.</p>"],
      ],
    );
  });

  test("have the texts of Speakeasy, as a list or by value", async () => {
    const expected = [
      [undefined, "<p>One.</p>"],
      [undefined, "<p>Two.</p>"],
    ];
    assert.deepEqual(await named("x-speakeasy-enum-descriptions: [One., Two.]"), expected);
    assert.deepEqual(await named("x-speakeasy-enum-descriptions: { a: One., b: Two. }"), expected);
  });
});
