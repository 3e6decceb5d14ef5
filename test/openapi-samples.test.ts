import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { assert as holds, integer, property, record } from "fast-check";
import { Examples } from "../src/openapi/example.js";
import { stringMatching } from "../src/openapi/pattern.js";
import { Schemas } from "../src/openapi/schema.js";
import { checkSamples } from "./support/openapi-samples.js";
import { apiSource, fixture, operationAt, readWell } from "./support/openapi.js";
import { ROOT } from "./support/site.js";
import { ENGLISH_WORDING, wordsOf } from "../src/words/words.js";

describe("samples of bodies", () => {
  for (const name of ["library.yaml", "older.yaml", "swagger.yaml", "conditions.yaml"]) {
    test(`are valid against the schemas of ${name}`, () => {
      const { count, invalid } = checkSamples(apiSource({ "api.yaml": fixture(name) }));
      assert.ok(count > 0);
      assert.deepEqual(invalid, []);
    });
  }

  test("are valid against the schemas of Companion", () => {
    const text = readFileSync(path.join(ROOT, "openapi/companion.yaml"), "utf8");
    const { count, invalid } = checkSamples(apiSource({ "openapi/companion.yaml": text }));
    assert.ok(count >= 33, String(count));
    assert.deepEqual(invalid, []);
  });

  const sample = (schema: object) =>
    new Examples(new Schemas({}, wordsOf(ENGLISH_WORDING))).of(schema, "response").value;

  test("take what the description gives where it is valid", () => {
    assert.equal(sample({ type: "string", example: "given" }), "given");
    assert.equal(sample({ type: "string", example: 5, default: "fallback" }), "fallback");
    assert.deepEqual(sample({ type: "object", properties: { a: { type: "integer", examples: [7] } } }), {
      a: 7,
    });
  });

  const schemas: readonly object[] = [
    { type: "string", minLength: 30 },
    { type: "string", maxLength: 2 },
    ...[
      "date-time",
      "date",
      "time",
      "duration",
      "email",
      "uri",
      "uuid",
      "ipv4",
      "ipv6",
      "hostname",
      "uri-reference",
      "json-pointer",
      "regex",
      "byte",
    ].map((format) => ({ type: "string", format })),
    { type: "array", items: { type: "string", format: "uuid" }, minItems: 3, uniqueItems: true },
    { type: "array", items: { type: "string", example: "one" }, minItems: 2, uniqueItems: true },
    {
      type: "array",
      items: { type: "string", pattern: "^(0|[1-9][0-9]*)$" },
      minItems: 2,
      uniqueItems: true,
    },
    { type: "array", contains: { type: "integer" }, minContains: 2 },
    {
      type: "array",
      prefixItems: [{ const: 1 }, { type: "string" }],
      items: { type: "boolean" },
      minItems: 4,
    },
    { type: "integer", exclusiveMinimum: 5, exclusiveMaximum: 7 },
    { type: "number", exclusiveMinimum: 0, exclusiveMaximum: 1 },
    { type: "number", multipleOf: 0.25, minimum: 0.3 },
    { type: "integer", maximum: -10 },
    { type: "object", minProperties: 2, additionalProperties: { type: "integer" } },
    {
      type: "object",
      required: ["a"],
      properties: { b: { type: "string" } },
      dependentRequired: { b: ["c"] },
    },
    { type: "object", properties: { __proto__x: { type: "string" } }, required: ["constructor"] },
    {
      allOf: [
        { type: "object", required: ["a"], properties: { a: { type: "string" } } },
        { properties: { a: { minLength: 9 } } },
      ],
    },
    {
      oneOf: [
        { type: "object", properties: { a: {} } },
        { type: "object", required: ["b"], properties: { b: {} } },
      ],
    },
    { anyOf: [{ type: "string", maxLength: 0, minLength: 1 }, { type: "integer" }] },
    { type: "string", not: { const: "string" }, enum: ["string", "other"] },
    {
      if: { required: ["x"] },
      // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
      then: { required: ["y"] },
      type: "object",
      properties: { x: { type: "string" }, y: { type: "string" } },
    },
    {
      type: "object",
      required: ["country"],
      properties: {
        country: { type: "string", example: "US" },
        postcode: { type: "string" },
        card: { type: "string" },
      },
      allOf: [
        {
          if: { properties: { country: { const: "US" } } },
          // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
          then: { required: ["state"], properties: { postcode: { pattern: "^[0-9]{5}$" } } },
          else: { not: { required: ["state"] } },
        },
        { if: { required: ["state"] }, else: false },
      ],
      dependentSchemas: { card: { required: ["holder"], properties: { holder: { minLength: 12 } } } },
    },
    { const: null },
    { enum: [[1], { a: 2 }] },
    {},
  ];
  for (const schema of schemas) {
    test(`are valid for ${JSON.stringify(schema).slice(0, 100)}`, () => {
      const ajv = new Ajv2020({ strict: false });
      (addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
      const value = sample(schema);
      assert.notEqual(value, undefined);
      assert.ok(ajv.validate(schema, value), JSON.stringify([value, ajv.errors]));
    });
  }

  test("of schemas that contain themselves end, and stay valid", () => {
    const document = {
      components: {
        schemas: {
          Node: {
            type: "object",
            required: ["next"],
            properties: { next: { oneOf: [{ type: "null" }, { $ref: "#/components/schemas/Node" }] } },
          },
          Tree: {
            type: "object",
            required: ["children"],
            properties: { children: { type: "array", items: { $ref: "#/components/schemas/Tree" } } },
          },
        },
      },
    };
    const examples = new Examples(new Schemas(document, wordsOf(ENGLISH_WORDING)));
    assert.deepEqual(examples.of({ $ref: "#/components/schemas/Tree" }, "response").value, { children: [] });
    assert.deepEqual(examples.of({ $ref: "#/components/schemas/Node" }, "response").value, { next: null });
  });

  test("match patterns of every kind", () => {
    for (const pattern of [
      "^[A-Z]{2}-\\d{4}$",
      "^(foo|bar)+$",
      "^\\w+@\\w+\\.com$",
      "[^a-z]",
      "^a{3,}$",
      "^\\p{Lu}",
      "^(?!a)[ab]$",
      "\\.(png|jpe?g)$",
      "^(a)\\1$",
    ]) {
      const text = stringMatching(pattern, 0, 100);
      assert.ok(text !== undefined && new RegExp(pattern, "u").test(text), `${pattern}: ${text}`);
    }
    assert.equal(stringMatching("^[ab]+$", 12, 12)?.length, 12);
  });

  test("stay within the limits of numbers, whatever they are", () => {
    const limits = record({
      minimum: integer({ min: -1000, max: 1000 }),
      span: integer({ min: 0, max: 50 }),
      multipleOf: integer({ min: 1, max: 7 }),
    });
    holds(
      property(limits, ({ minimum, span, multipleOf }) => {
        const maximum = minimum + span + multipleOf;
        const value = sample({ type: "integer", minimum, maximum, multipleOf }) as number;
        assert.ok(value >= minimum && value <= maximum && value % multipleOf === 0, String(value));
      }),
    );
  });
});

describe("samples of requests", () => {
  test("are there in every language, with the address, the token and the body", async () => {
    const text = readFileSync(path.join(ROOT, "openapi/companion.yaml"), "utf8");
    const api = await readWell(text, {
      codeSamples: ["shell", "javascript", "node", "python", "go", "php", "ruby", "java", "csharp"],
    });
    for (const { operation } of api.operations) {
      assert.deepEqual(
        operation.samples.map(({ label }) => label),
        ["cURL", "JavaScript", "Node.js", "Python", "Go", "PHP", "Ruby", "Java", "C#"],
      );
      for (const { code } of operation.samples) assert.match(code, /http:\/\/localhost:5690\/api\/[a-z]/);
    }
    for (const { code } of operationAt(api, "create-a-new-server").samples) {
      assert.match(code, /YOUR_ACCESS_TOKEN/);
      assert.match(code, /Living room/);
    }
    for (const { code } of operationAt(api, "login-to-the-server-with-your-username-and-password").samples) {
      assert.doesNotMatch(code, /YOUR_ACCESS_TOKEN/);
    }
  });

  test("send fields that hold the bytes of a file as files, in the words of OpenAPI 3.0 and of 3.1", async () => {
    const api = await readWell(`openapi: 3.1.1
info: { title: T, version: "1" }
paths:
  /covers:
    post:
      summary: Add
      requestBody:
        content:
          multipart/form-data:
            schema:
              required: [old, new, encoded, note]
              properties:
                old: { type: string, format: binary }
                new: { type: string, contentMediaType: image/png }
                encoded: { type: string, contentMediaType: image/png, contentEncoding: base64, example: QQ== }
                note: { type: string, contentMediaType: text/plain, example: Fine }
      responses: { "200": { description: Done } }
`);
    const operation = operationAt(api, "add");
    const code = operation.samples.find(({ id }) => id === "javascript")?.code ?? "";
    assert.deepEqual(
      [...code.matchAll(/body\.append\("(\w+)", (.*)\);/g)].map(([, name, value]) => `${name}: ${value}`),
      [
        `old: document.querySelector('input[name="old"]').files[0]`,
        `new: document.querySelector('input[name="new"]').files[0]`,
        'encoded: "QQ=="',
        'note: "Fine"',
      ],
    );
    const fields = operation.body?.contents[0]?.schema?.properties ?? [];
    assert.deepEqual(
      fields.filter(({ schema }) => schema.format === "binary").map(({ name }) => name),
      ["old", "new"],
    );
  });

  test("in JavaScript parse, whatever the values hold", async () => {
    const { transform } = await import("esbuild");
    const api = await readWell(fixture("library.yaml"));
    for (const { operation } of api.operations) {
      for (const { id, code } of operation.samples)
        if (id === "javascript") await transform(`export {};\n${code}`);
    }
  });
});
