import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { bodySchema, describeText, fieldOf, operationAt, readWell } from "./support/openapi.js";

const HEAD = `openapi: 3.1.0\ninfo: { title: T, version: "1" }\n`;

describe("a path that refers to another one", () => {
  test("has the operations of both", async () => {
    const api = await readWell(`${HEAD}paths:
  /pets:
    $ref: "#/components/pathItems/Pets"
    get: { summary: List pets, responses: { "200": { description: ok } } }
components:
  pathItems:
    Pets: { delete: { summary: Delete pet, responses: { "204": { description: gone } } } }
`);
    assert.deepEqual(api.operations.map(({ operation }) => operation.slug).toSorted(), [
      "delete-pet",
      "list-pets",
    ]);
  });

  test("has what each file says, with references relative to that file", async () => {
    const api = await readWell({
      "openapi/api.yaml": `${HEAD}paths:
  /pets/{id}:
    $ref: paths/pet.yaml
    parameters: [{ $ref: "#/components/parameters/Id" }]
    put: { $ref: ./put.yaml }
components:
  parameters:
    Id: { name: id, in: path, required: true, schema: { type: string } }
`,
      "openapi/paths/pet.yaml": `get:
  summary: Get pet
  responses: { "200": { $ref: ../ok.yaml } }
`,
      "openapi/put.yaml": `summary: Put pet\nresponses: { "200": { $ref: ok.yaml } }\n`,
      "openapi/ok.yaml": `description: fine\n`,
    });
    for (const slug of ["get-pet", "put-pet"]) {
      const { parameters, responses } = operationAt(api, slug);
      assert.deepEqual(
        parameters.path?.map(({ name }) => name),
        ["id"],
      );
      assert.equal(responses[0]?.description, "<p>fine</p>");
    }
  });
});

test("a link leads to its operation by a pointer that is percent-encoded", async () => {
  const api = await readWell(`${HEAD}paths:
  /pets/{id}:
    get:
      summary: Get pet
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { "200": { description: ok } }
  /pets:
    post:
      summary: Add pet
      responses: { "201": { description: ok, links: { it: { operationRef: "#/paths/~1pets~1%7Bid%7D/get" } } } }
`);
  const [link] = operationAt(api, "add-pet").responses[0]?.links ?? [];
  assert.equal(link?.operation?.href, "/docs/api/get-pet");
});

test("a name with other characters is the same schema, percent-encoded or not", async () => {
  const api = await readWell(`swagger: "2.0"
info: { title: T, version: "1" }
paths:
  /a: { get: { summary: A, responses: { "200": { description: ok, schema: { $ref: "#/definitions/Page%C2%ABUser%C2%BB" } } } } }
definitions:
  "Page«User»": { type: object, properties: { next: { $ref: "#/definitions/Page«User»" } } }
`);
  const schema = bodySchema(operationAt(api, "a"), "200");
  assert.equal(schema.name, "Page«User»");
  assert.equal(fieldOf(schema, "next").ref?.label, "Page«User»");
});

test("a security requirement names its scheme by a URI", async () => {
  const api = await readWell(`openapi: 3.2.0
info: { title: T, version: "1" }
security: [{ "#/components/securitySchemes/Key": [] }]
paths:
  /a: { get: { summary: A, responses: { "200": { description: ok } } } }
components:
  securitySchemes:
    Key: { type: apiKey, in: header, name: X-Key }
`);
  const { security, samples } = operationAt(api, "a");
  assert.deepEqual(
    security.alternatives.flat().map(({ scheme }) => scheme.id),
    ["Key"],
  );
  assert.match(samples[0]?.code ?? "", /X-Key: YOUR_API_KEY/);
});

describe("schemas that are referred to by name", () => {
  const answer = (name: string) =>
    `{ get: { summary: ${name}, responses: { "200": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/${name}" } } } } } } }`;
  const read = () =>
    readWell(`${HEAD}paths:
  /users: ${answer("Users")}
  /trees: ${answer("Tree")}
  /parts: ${answer("Whole")}
  /strict: ${answer("StrictTree")}
components:
  schemas:
    User: { type: object, properties: { name: { type: string } } }
    Page:
      $id: page
      type: object
      properties: { items: { type: array, items: { $dynamicRef: "#item" } } }
      $defs: { any: { $dynamicAnchor: item, not: {} } }
    Users:
      $id: users
      $ref: "#/components/schemas/Page"
      $defs: { user: { $dynamicAnchor: item, $ref: "#/components/schemas/User" } }
    Tree:
      $id: tree
      $dynamicAnchor: node
      type: object
      properties: { children: { type: array, items: { $dynamicRef: "#node" } } }
    StrictTree:
      $id: strict
      $dynamicAnchor: node
      $ref: "#/components/schemas/Tree"
      unevaluatedProperties: false
    Whole:
      type: object
      properties: { part: { $ref: "#part" } }
      $defs: { part: { $anchor: part, type: object, properties: { size: { type: integer } } } }
`);

  test("fill the open places of a template", async () => {
    const items = fieldOf(bodySchema(operationAt(await read(), "users"), "200"), "items");
    assert.equal(items.type, "array of User");
    assert.equal(fieldOf(items, "name").type, "string");
  });

  test("lead back to themselves, or to what extends them", async () => {
    const api = await read();
    for (const [slug, name] of [
      ["tree", "Tree"],
      ["stricttree", "StrictTree"],
    ] as const)
      assert.equal(fieldOf(bodySchema(operationAt(api, slug), "200"), "children").type, `array of ${name}`);
  });

  test("are found inside of others", async () => {
    const part = fieldOf(bodySchema(operationAt(await read(), "whole"), "200"), "part");
    assert.equal(fieldOf(part, "size").type, "integer");
  });

  test("are found in other files, and reported where there are none", async () => {
    const files = (name: string) => ({
      "openapi/api.yaml": `${HEAD}paths:
  /a: { get: { summary: A, responses: { "200": { description: ok, content: { application/json: { schema: { $ref: "parts.yaml#${name}" } } } } } } }
`,
      "openapi/parts.yaml": `all:\n  - { $anchor: part, type: object, properties: { size: { type: integer } } }\n`,
    });
    const schema = bodySchema(operationAt(await readWell(files("part")), "a"), "200");
    assert.equal(fieldOf(schema, "size").type, "integer");
    const { diagnostics } = await describeText(files("part2"));
    assert.deepEqual(
      diagnostics.map(({ code }) => code),
      ["unknown-ref"],
    );
  });
});
