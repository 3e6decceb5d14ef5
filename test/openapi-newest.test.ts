// What OpenAPI 3.2 added.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { describeText, operationAt, readWell } from "./support/openapi.js";

const HEAD = 'openapi: 3.2.0\ninfo: { title: T, version: "1" }\n';
const OK = 'responses: { "200": { description: ok } }';

describe("a tag that is no group", () => {
  const text = `${HEAD}tags:
  - { name: users }
  - { name: admins, parent: users, kind: nav }
  - { name: beta, kind: badge, summary: Beta, description: May change. }
  - { name: partner, kind: audience }
  - { name: other, kind: product }
paths:
  /a: { get: { summary: A, tags: [beta, admins, partner], ${OK} } }
  /b: { get: { summary: B, tags: [beta], ${OK} } }
  /c: { get: { summary: C, tags: [other], x-badges: [{ name: New }], x-stability: experimental, ${OK} } }
`;

  test("marks operations, which stand in their own groups alone", async () => {
    const api = await readWell(text);
    const [group] = api.entry.overview.groups;
    assert.deepEqual(
      group?.tags.map(({ label, operations }) => [label, operations.map(({ summary }) => summary)]),
      [
        ["users", []],
        ["other", ["C"]],
        ["Other operations", ["B"]],
      ],
    );
    const { tags, badges } = operationAt(api, "a");
    assert.deepEqual(tags, ["admins"]);
    assert.deepEqual(badges, [{ label: "Beta", description: "<p>May change.</p>" }, { label: "partner" }]);
  });

  test("is one of what other tools call badges", async () => {
    const api = await readWell(text);
    assert.deepEqual(operationAt(api, "c").badges, [{ label: "New" }, { label: "experimental" }]);
    assert.equal(
      operationAt(await readWell(`${HEAD}paths: { /a: { get: { ${OK} } } }`), "get-a").badges,
      undefined,
    );
  });
});

describe("a discriminator with a schema for all other values", () => {
  const text = (
    discriminator: string,
    union = "oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Other' }],",
  ) => `${HEAD}paths:
  /a:
    post:
      summary: A
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }
      ${OK}
components:
  schemas:
    Pet: { type: object, ${union} discriminator: ${discriminator} }
    Cat: { type: object, required: [kind, lives], properties: { kind: { type: string }, lives: { type: integer } } }
    Other: { type: object, required: [kind], properties: { kind: { type: string } } }
`;
  const told = async (described: string) => {
    const schema = operationAt(await readWell(described), "a").body?.contents[0]?.schema;
    return schema?.choices?.options.map(({ label, discriminatorValues, isDefault }) => ({
      label,
      discriminatorValues,
      isDefault,
    }));
  };
  const expected = [
    { label: "Cat", discriminatorValues: ["cat"], isDefault: undefined },
    { label: "Other", discriminatorValues: undefined, isDefault: true },
  ];

  test("names that one for them", async () => {
    assert.deepEqual(
      await told(text("{ propertyName: kind, mapping: { cat: Cat }, defaultMapping: Other }")),
      expected,
    );
    const whole =
      '{ propertyName: kind, mapping: { cat: Cat }, defaultMapping: "#/components/schemas/Other" }';
    assert.deepEqual(await told(text(whole)), expected);
  });

  test("has it among its options where it lists none", async () => {
    const described = text("{ propertyName: kind, mapping: { cat: Cat }, defaultMapping: Other }", "");
    assert.deepEqual(await told(described), expected);
  });
});

describe("the address that a description gives to itself", () => {
  test("is where references with it lead", async () => {
    const api = await readWell(`openapi: 3.2.0
$self: https://api.example/description
info: { title: T, version: "1" }
paths:
  /a:
    get:
      summary: A
      responses:
        "200":
          content:
            application/json: { schema: { $ref: "https://api.example/description#/components/schemas/Pet" } }
components:
  schemas:
    Pet: { type: object, properties: { name: { type: string } } }
`);
    const [content] = operationAt(api, "a").responses[0]?.contents ?? [];
    assert.deepEqual(
      content?.schema?.properties?.map(({ name }) => name),
      ["name"],
    );
  });
});

test("a security scheme that is named by its key and by its address is one", async () => {
  const api = await readWell(`${HEAD}security: [{ "#/components/securitySchemes/key": [] }, { key: [] }]
paths: { /a: { get: { summary: A, ${OK} } } }
components: { securitySchemes: { key: { type: apiKey, in: header, name: X-Key } } }
`);
  assert.equal(operationAt(api, "a").security.alternatives.length, 1);
});

describe("what a description must not have", () => {
  const problems = async (text: string) =>
    (await describeText(HEAD + text)).diagnostics.map(({ line, message }) => `${line} ${message}`);

  test("is named: a whole query beside parts of one", async () => {
    assert.deepEqual(
      await problems(`paths:
  /a:
    get:
      parameters:
        - { name: a, in: query, schema: { type: string } }
        - { name: b, in: querystring, content: { text/plain: { schema: { type: string } } } }
      ${OK}
`),
      ["6 `parameters` must not have `in: query` and `in: querystring` together"],
    );
  });

  test("is named: keys that say the same, beside other faults", async () => {
    assert.deepEqual(
      await problems(`paths:
  /a:
    get:
      responses:
        "200": { content: { text/plain: { examples: { a: { value: a, dataValue: a } } } } }
  /b: { additionalOperations: { GET: { ${OK} } } }
  /c: { get: { sumary: C, ${OK} } }
`),
      [
        "7 `a` must not have `value` and `dataValue` together",
        "8 `additionalOperations` must not have the key `GET`",
        "9 Unknown key `sumary` in `get`",
      ],
    );
  });
});
