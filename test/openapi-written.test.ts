import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { operationAt, readWell } from "./support/openapi.js";

/** The operation with a body and an answer. */
async function operationWith(parts: {
  version?: string;
  parameters?: string;
  body?: string;
  answer?: string;
  rest?: string;
}) {
  const { version = "3.1.0", parameters = "[]", body = "{}", answer = "{}", rest = "" } = parts;
  const api = await readWell(`openapi: ${version}
info: { title: T, version: "1" }
servers: [{ url: https://h.example.com }]
paths:
  /a:
    post:
      summary: A
      parameters: ${parameters}
      requestBody: { content: ${body} }
      responses: { "200": { description: ok, content: ${answer} } }
${rest}`);
  return operationAt(api, "a");
}

const curlOf = ({ samples }: Awaited<ReturnType<typeof operationWith>>) =>
  samples.find(({ label }) => label === "cURL")?.code ?? "";

const exampleOf = ({ responses }: Awaited<ReturnType<typeof operationWith>>) =>
  responses[0]?.contents[0]?.examples[0]?.code;

describe("an example of JSON that is written as a text", () => {
  test("is sent as what it says, where the schema takes no text", async () => {
    const operation = await operationWith({
      parameters: `[{ name: f, in: query, required: true, content: { application/json: { schema: { type: object }, example: '{"b": 2}' } } }]`,
      body: `{ application/json: { schema: { type: object }, example: '{"a": 1}' } }`,
    });
    const curl = curlOf(operation);
    assert.match(curl, /--data-raw '\{\n {2}"a": 1\n\}'/);
    assert.match(curl, /\?f=%7B%22b%22%3A2%7D'/);
  });

  test("is shown as it is where it is cut short", async () => {
    const operation = await operationWith({
      answer: `{ application/json: { schema: { type: array, items: { type: integer } }, example: "[1, 2, …" } }`,
    });
    assert.equal(exampleOf(operation), "[1, 2, …");
  });

  test("stays a text where the schema takes one", async () => {
    const operation = await operationWith({
      body: `{ application/json: { schema: { type: string }, example: '{"a": 1}' } }`,
    });
    assert.match(curlOf(operation), /--data-raw '"\{\\"a\\": 1\}"'/);
  });
});

test("an example that is null is shown, beside others too", async () => {
  const operation = await operationWith({
    answer: `{ application/json: { schema: {}, examples: { none: { value: null }, some: { value: { a: 1 } } } } }`,
  });
  const shown = operation.responses[0]?.contents[0]?.examples.map(({ code }) => code);
  assert.deepEqual(shown, ["null", '{\n  "a": 1\n}']);
});

test("a text of digits without quotes is a text", async () => {
  const operation = await operationWith({
    body: `{ application/json: { schema: { type: object, properties: { version: { type: string, example: 1.10 } } } } }`,
  });
  assert.match(curlOf(operation), /"version": "1\.10"/);
});

test("a parameter that may be anything is in the address", async () => {
  const operation = await operationWith({
    parameters: `[{ name: q, in: query, required: true, schema: { title: Q } }]`,
  });
  assert.match(curlOf(operation), /\?q=string'/);
});

test("an example with its serialized form is sent as that", async () => {
  const operation = await operationWith({
    version: "3.2.0",
    parameters: `[{ name: c, in: query, required: true, schema: { type: string }, examples: { e: { dataValue: a b, serializedValue: a%20b } } }]`,
    body: `{ application/json: { schema: { type: object }, examples: { e: { dataValue: { a: 1 }, serializedValue: '{"a":1}' } } } }`,
  });
  const curl = curlOf(operation);
  assert.match(curl, /--data-raw '\{"a":1\}'/);
  assert.match(curl, /\?c=a%20b'/);
});

test("an example of server-sent events is events", async () => {
  const operation = await operationWith({
    version: "3.2.0",
    answer: `{ text/event-stream: { itemSchema: { type: object, required: [event, data], properties: { event: { const: add }, data: { type: string, example: "a\\nb" } } } } }`,
  });
  assert.equal(exampleOf(operation), "event: add\ndata: a\ndata: b\n");
});

describe("XML", () => {
  const answer = `{ application/xml: { schema: { $ref: "#/components/schemas/Zoo" } } }`;

  test("gives the items of a wrapped list the name of the wrapper", async () => {
    const rest = `components:
  schemas:
    Zoo: { type: object, properties: { animals: { type: array, items: { type: string }, xml: { name: aliens, wrapped: true } } } }
`;
    const code = exampleOf(await operationWith({ answer, rest }));
    assert.match(code ?? "", /<aliens>\s+<aliens>string<\/aliens>\s+<\/aliens>/);
  });

  test("has attributes, text and wrappers by node type", async () => {
    const rest = `components:
  schemas:
    Zoo:
      type: object
      properties:
        name:
          type: object
          properties:
            lang: { const: en, xml: { nodeType: attribute } }
            text: { const: "A & B", xml: { nodeType: text } }
        cages: { type: array, xml: { nodeType: element }, items: { const: 1, xml: { name: cage } } }
`;
    const code = exampleOf(await operationWith({ version: "3.2.0", answer, rest }));
    assert.match(code ?? "", /<name lang="en">A &amp; B<\/name>\s+<cages>\s+<cage>1<\/cage>\s+<\/cages>/);
  });
});

describe("a text that holds JSON", () => {
  test("has JSON as its example", async () => {
    const text = (keywords: string) =>
      `{ application/json: { schema: { type: object, properties: { data: { type: string, ${keywords} } } } } }`;
    const held = "contentSchema: { type: object, required: [id], properties: { id: { type: integer } } }";
    const made = async (keywords: string) =>
      (JSON.parse(exampleOf(await operationWith({ answer: text(keywords) })) ?? "") as { data: string }).data;
    assert.equal(await made(`contentMediaType: application/json, ${held}`), '{"id":1}');
    assert.equal(await made("contentMediaType: application/geo+json"), "{}");
    assert.equal(await made("contentMediaType: text/html"), "string");
  });
});
