// Descriptions with faults: what can be shown is shown, and the page says what is missing.
import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { describeText } from "./support/openapi.js";
import { testSite, type TestSite } from "./support/site.js";
import { suiteContext } from "./support/at-end.js";

const HEAD = 'openapi: 3.0.3\ninfo: { title: T, version: "1" }\n';
const FAULTY = `${HEAD}security: [{ oauth2: null }]
paths:
  /pets/{id}:
    get:
      summary: Get a pet
      parameters: [{ $ref: "#/components/parameters/Gone" }]
      responses:
        "200":
          description: ok
          content:
            application/json:
              schema:
                type: object
                properties:
                  owner: { $ref: "#/components/schemas/Gone", description: Who has it }
                  tag: { type: "null" }
                  size: { type: [string, integer], required: true }
        "404": { $ref: "#/components/responses/Gone" }
        "500": null
    put:
      summary: Change a pet
      requestBody: { $ref: "#/components/requestBodies/Gone" }
      responses: {}
    delete:
  /animals:
    post:
      summary: Add an animal
      requestBody:
        content:
          application/json:
            schema:
              oneOf: [{ $ref: "#/components/schemas/Cat" }]
              discriminator: { propertyName: kind, mapping: { cat: "#/components/schemas/Zoo/properties/cat/properties/name", dog: "#/components/schemas/Dog" } }
          text/csv: null
      responses: { "204": { description: ok } }
  /gone: { $ref: "#/components/pathItems/Gone" }
components:
  securitySchemes: { oauth2: { type: apiKey, in: header, name: Key } }
  schemas:
    Cat: { type: object, properties: { kind: { type: string }, name: { type: string } } }
    Zoo: { type: object, properties: { cat: { $ref: "#/components/schemas/Cat" } } }
`;

describe("a description with faults", () => {
  const context = suiteContext();
  let site: TestSite;
  let messages: string[];
  before(async () => {
    site = testSite(context, { "content/docs/a.md": "# A\n", "openapi/api.yaml": FAULTY });
    const { exitCode, diagnostics } = await site.build();
    assert.equal(exitCode, 0);
    assert.ok(diagnostics.every(({ severity, line }) => severity === "warning" && line !== undefined));
    messages = diagnostics.map(({ line, message }) => `${line} ${message}`);
  });
  const text = (route: string) => site.page(`/docs/api/${route}`)("main").text();

  test("has a warning for each of them, at its place", () => {
    for (const expected of [
      "8 `#/components/parameters/Gone` does not exist",
      "17 `#/components/schemas/Gone` does not exist",
      "20 `#/components/responses/Gone` does not exist",
      "24 `#/components/requestBodies/Gone` does not exist",
      "35 `#/components/schemas/Dog` does not exist",
      "38 `#/components/pathItems/Gone` does not exist",
      "6 The path parameter `id` of GET /pets/{id} is not described",
      "25 `responses` is empty",
    ])
      assert.ok(messages.includes(expected), `${expected}: ${messages.join("\n")}`);
    assert.ok(
      !messages.some((message) => message.includes("/properties/name")),
      "a pointer may go through a reference",
    );
  });

  test("has pages that say what is missing", () => {
    const page = text("get-a-pet");
    assert.match(page, /Missing in the description: #\/components\/parameters\/Gone \(a parameter\)/);
    assert.match(page, /owner[^]*Missing in the description: #\/components\/schemas\/Gone[^]*Who has it/);
    assert.match(page, /404[^]*Missing in the description: #\/components\/responses\/Gone/);
    assert.match(page, /Path parameters[^]*id[^]*required[^]*Not described/);
    assert.match(text("change-a-pet"), /Request body[^]*Missing[^]*requestBodies\/Gone/);
    assert.match(text("introduction"), /pathItems\/Gone \(the operations of \/gone\)/);
    assert.match(
      site.read("docs/api/get-a-pet.md"),
      /Missing in the description:\*\* `#\/components\/parameters\/Gone`/,
    );
  });

  test("shows everything else", () => {
    assert.match(text("get-a-pet"), /tag[^]*null/);
    assert.match(text("get-a-pet"), /size[^]*string or integer/);
    assert.match(text("get-a-pet"), /500/);
    assert.match(text("get-a-pet"), /Authorization[^]*Key/);
    assert.match(text("delete-pets-id"), /DELETE[^]*\/pets\/\{id\}/);
    assert.match(text("add-an-animal"), /text\/csv/);
  });

  test("is offered for download as it is written", () => {
    const file = site.files().find((name) => /^assets\/openapi\/.*\.json$/.test(name)) ?? "";
    assert.match(site.read(file), /"\$ref": "#\/components\/schemas\/Gone"/);
    assert.doesNotMatch(site.read(file), /Missing in the description/);
  });
});

test("versions without quotes are read", async () => {
  for (const [version, key] of [
    ["swagger: 2.0", "swagger"],
    ["openapi: 3.1", "openapi"],
  ]) {
    const { api, diagnostics } = await describeText(
      `${version}\ninfo: { title: T, version: "1" }\npaths: { /a: { get: { responses: { "200": { description: ok } } } } }\n`,
    );
    assert.deepEqual(
      diagnostics.map(({ message }) => message),
      [`\`${key}\` should be of the type string`],
    );
    assert.equal(api?.operations.length, 1);
  }
});

test("a parameter of Swagger 2.0 without a type is told in one line", async () => {
  const { diagnostics } = await describeText(`swagger: "2.0"
info: { title: T, version: "1" }
paths:
  /a:
    get:
      parameters:
        - { name: a, in: query, type: string }
        - { name: b, in: query, description: B }
      responses: { "200": { description: ok } }
`);
  assert.deepEqual(
    diagnostics.map(({ line, message }) => [line, message]),
    [[8, "`type` is missing in `parameters[1]`"]],
  );
});

test("faults that a converter of Swagger 2.0 stops at leave the rest", async () => {
  const { api, diagnostics } = await describeText(`swagger: "2.0"
info: { title: T, version: "1" }
consumes: no
securityDefinitions: { key: null, basic: { type: basic } }
paths:
  /a: { get: { summary: Get, parameters: x, responses: { "200": null } } }
  /b: { post: { summary: Post, parameters: [null, { name: a }, { $ref: 7 }, { name: ok, in: query, type: string }], responses: {} }, put: null }
`);
  assert.ok(diagnostics.every(({ code }) => code !== "openapi-unreadable"));
  assert.deepEqual(
    api?.operations.map(({ operation }) => operation.summary),
    ["Get", "Post", "PUT /b"],
  );
  assert.deepEqual(
    api?.operations[1]?.operation.parameters.query?.map(({ name }) => name),
    ["ok"],
  );
});
