// What Swagger 2.0 says in other words than OpenAPI 3.
import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import type { Api } from "../src/types/api.js";
import { testSite } from "./support/site.js";
import { bodySchema, fieldOf, operationAt, readWell } from "./support/openapi.js";

const TEXT = `swagger: "2.0"
info: { title: T, version: "1" }
host: a.example
schemes: [https]
consumes: [application/json]
produces: [application/json]
securityDefinitions:
  login: { type: basic, description: Ask us for a password }
security: [{ login: [] }]
parameters:
  Note: { name: note, in: formData, type: string, default: none }
  Body: { name: body, in: body, required: true, schema: { $ref: "#/definitions/A" } }
paths:
  /send:
    parameters:
      - { name: shared, in: formData, type: boolean, default: true }
    post:
      summary: Send
      consumes: [application/x-www-form-urlencoded]
      produces: [text/csv]
      parameters:
        - { name: name, in: formData, type: string, required: true, maxLength: 9, description: The name }
        - { name: size, in: formData, type: integer, default: 3, x-nullable: true, minimum: 1 }
        - { name: tags, in: formData, type: array, items: { type: string, enum: [a, b] }, collectionFormat: tsv }
        - { name: codes, in: formData, type: array, items: { type: string } }
        - { $ref: "#/parameters/Note" }
        - { name: ids, in: query, type: array, items: { type: string }, collectionFormat: tsv, required: true, x-example: [x, y] }
        - { name: maybe, in: query, type: string, x-nullable: true }
      responses: { "200": { description: ok, schema: { type: string } } }
  /upload:
    post:
      summary: Upload
      parameters:
        - { name: file, in: formData, type: file, required: true }
      responses: { "200": { description: ok } }
  /body:
    post:
      summary: Store
      consumes: []
      produces: []
      parameters: [{ $ref: "#/parameters/Body" }]
      responses: { "200": { description: ok, schema: { $ref: "#/definitions/A" } } }
definitions:
  A: { type: object, properties: { x: { type: string, x-nullable: true }, list: { type: array, items: { type: integer, x-nullable: true } } } }
`;

describe("a description in Swagger 2.0", () => {
  let api: Api;
  before(async () => {
    api = await readWell(TEXT);
  });

  test("has forms with all that their fields say", () => {
    const send = operationAt(api, "send");
    assert.equal(send.body?.required, true);
    assert.deepEqual(
      send.body.contents.map(({ mediaType }) => mediaType),
      ["application/x-www-form-urlencoded"],
    );
    const form = bodySchema(send);
    assert.deepEqual(form.properties?.map(({ name, required }) => `${name} ${required}`).sort(), [
      "codes false",
      "name true",
      "note false",
      "shared false",
      "size false",
      "tags false",
    ]);
    assert.deepEqual(fieldOf(form, "name").constraints, ["at most 9 characters"]);
    assert.match(fieldOf(form, "name").description ?? "", /The name/);
    const size = fieldOf(form, "size");
    assert.deepEqual([size.type, size.default, size.constraints], ["integer or null", "3", ["at least 1"]]);
    assert.equal(fieldOf(form, "note").default, "none");
    assert.equal(fieldOf(form, "shared").default, "true");
    assert.equal(fieldOf(form, "tags").items?.enum?.length, 2);
  });

  test("has uploads in multipart, and bodies by reference", () => {
    const upload = operationAt(api, "upload");
    assert.equal(upload.body?.contents[0]?.mediaType, "multipart/form-data");
    assert.equal(fieldOf(bodySchema(upload), "file").format, "binary");
    assert.equal(operationAt(api, "store").body?.required, true);
    assert.ok(fieldOf(bodySchema(operationAt(api, "store")), "x"));
  });

  test("says what may be null, and how lists are written", () => {
    const schema = bodySchema(operationAt(api, "store"), "200");
    assert.equal(fieldOf(schema, "x").type, "string or null");
    assert.equal(fieldOf(schema, "list").type, "array of integer or null");
    const query = operationAt(api, "send").parameters.query ?? [];
    assert.deepEqual(
      query.map(({ name, style, explode, schema: { type } = { type: "" } }) => [name, style, explode, type]),
      [
        ["ids", "tabDelimited", false, "array of string"],
        ["maybe", "form", true, "string or null"],
      ],
    );
    const curl = operationAt(api, "send").samples[0]?.code ?? "";
    assert.match(curl, /ids=x%09y/);
    assert.match(curl, /codes=[^&]*/);
  });

  test("shows a schema once where several media types have it", async (t) => {
    const site = testSite(t, {
      "content/docs/a.md": "# A\n",
      "openapi/api.yaml": TEXT.replace("consumes: []", "consumes: [application/json, text/json]"),
    });
    await site.buildWell();
    const $ = site.page("/docs/api/store");
    const body = $("section:has(> h2#request-body)");
    assert.deepEqual(
      body
        .find("code")
        .toArray()
        .map((code) => $(code).text())
        .filter((text) => text.includes("/json")),
      ["application/json", "text/json"],
    );
    assert.equal($("[id^='body'][id$='-x']").length, 1);
    assert.match(site.read("docs/api/store.md"), /`text\/json`, as `application\/json`/);
  });

  test("keeps media types of operations, and texts of security schemes", () => {
    assert.equal(operationAt(api, "send").responses[0]?.contents[0]?.mediaType, "text/csv");
    assert.equal(operationAt(api, "store").responses[0]?.contents[0]?.mediaType, "application/json");
    assert.match(api.entry.overview.securitySchemes[0]?.description ?? "", /Ask us/);
  });
});

test("an operation is at the scheme that it names itself, and answers with files and bytes", async () => {
  const api = await readWell(`swagger: "2.0"
info: { title: T, version: "1" }
host: a.example
basePath: /v1
schemes: [https]
paths:
  /live:
    get: { summary: Live, schemes: [wss], responses: { "200": { description: ok } } }
  /same:
    get:
      summary: Same
      schemes: [https]
      produces: [application/pdf]
      responses: { "200": { description: ok, schema: { type: file } } }
  /bytes:
    post:
      summary: Bytes
      parameters: [{ name: body, in: body, schema: { type: object, properties: { data: { type: string, format: byte } } } }]
      responses: { "200": { description: ok } }
`);
  const { servers, samples } = operationAt(api, "live");
  assert.deepEqual(servers, [{ url: "wss://a.example/v1" }]);
  assert.match(samples[0]?.code ?? "", /'wss:\/\/a\.example\/v1\/live'/);
  const same = operationAt(api, "same");
  assert.equal(same.ownServers, undefined);
  assert.equal(bodySchema(same, "200").constraints, undefined);
  assert.match(operationAt(api, "bytes").samples[0]?.code ?? "", /"data": "ZXhhbXBsZQ=="/);
});
