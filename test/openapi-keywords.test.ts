import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { describeText, readWell } from "./support/openapi.js";

const description = (schema: string, version = "3.1.0") => `openapi: ${version}
info: { title: T, version: "1" }
paths:
  /a:
    get:
      summary: A
      responses:
        "200":
          description: A
          content:
            application/json:
              schema:
                ${schema}
`;

const problems = async (schema: string, version?: string) => {
  const { api, diagnostics } = await describeText(description(schema, version));
  assert.equal(api?.operations.length, 1, schema);
  return diagnostics.map(({ code, message, hint, line }) => ({ code, message, hint, line }));
};

describe("a keyword of a schema whose value says nothing", () => {
  test("is reported where it stands: fields that call themselves required", async () => {
    const [problem, ...more] = await problems(
      "{ type: object, properties: { name: { type: string, required: true } } }",
    );
    assert.deepEqual(problem, {
      code: "openapi-schema",
      message: "`required` of a schema should be a list of texts",
      hint: "Name the fields that are required beside `properties`: `required: [name]`",
      line: 13,
    });
    assert.deepEqual(more, []);
  });

  const faults: Readonly<Record<string, string>> = {
    "required: [1]": "a list of texts",
    "required: name": "a list of texts",
    "enum: a": "a list",
    "examples: { a: 1 }": "a list",
    "properties: [{ name: a }]": "a mapping of names to schemas",
    "properties: { a: text }": "a mapping of names to schemas",
    "items: [{ type: string }]": "a schema",
    "items: string": "a schema",
    "allOf: { type: object }": "a list of schemas",
    "oneOf: [a]": "a list of schemas",
    "exclusiveMinimum: true": "a number",
    'minimum: "1"': "a number",
    "minLength: -1": "a whole number",
    "maxItems: 1.5": "a whole number",
    'uniqueItems: "yes"': "true or false",
    "deprecated: soon": "true or false",
    "description: 404": "a text",
    "pattern: [a]": "a text",
    "additionalProperties: string": "a schema",
    "discriminator: kind": "a mapping",
    "dependentRequired: { a: b }": "a mapping of names to lists",
  };
  for (const [fault, expected] of Object.entries(faults)) {
    test(`is reported: ${fault}`, async () => {
      const keyword = fault.slice(0, fault.indexOf(":"));
      for (const version of ["3.1.0", "3.2.0"]) {
        const found = await problems(`{ ${fault} }`, version);
        assert.deepEqual(
          found.map(({ message }) => message),
          [`\`${keyword}\` of a schema should be ${expected}`],
        );
      }
    });
  }

  test("is reported once for all: `nullable`, which later versions do not have", async () => {
    const [problem, ...more] = await problems(
      "{ properties: { a: { type: string, nullable: true }, b: { type: string, nullable: true } } }",
    );
    assert.match(problem?.message ?? "", /^`nullable` is not a keyword .*: 2 schemas/);
    assert.deepEqual(more, []);
    assert.deepEqual(await problems("{ type: string, nullable: true }", "3.0.3"), []);
  });

  test("is nothing that a schema may say", async () => {
    for (const schema of [
      "{ type: [string, 'null'], minLength: 0, maxLength: 9007199254740993, enum: [a, null], const: 1, default: ~ }",
      "{ type: object, required: [], properties: { required: { type: boolean }, items: true, enum: {} } }",
      "{ type: array, prefixItems: [true, { type: string }], items: false, contains: {}, minContains: 0 }",
      "{ type: number, minimum: 1e400, exclusiveMaximum: 1.10, multipleOf: 0.1, examples: [1], example: { a: 1 } }",
      "{ if: true, then: false, not: {}, additionalProperties: true, x-required: 5, custom: { required: true } }",
      "{ type: object, default: { required: true, items: [1] }, enum: [{ properties: [] }] }",
    ])
      await readWell(description(schema));
    // Schemas of another dialect have other rules.
    const old =
      "{ $schema: 'http://json-schema.org/draft-04/schema#', type: integer, exclusiveMinimum: true }";
    await readWell(description(old));
    await readWell(
      `jsonSchemaDialect: "http://json-schema.org/draft-04/schema#"\n${description("{ items: [{}] }")}`,
    );
  });
});
