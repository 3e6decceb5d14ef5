// Names, titles and values as pages show them.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { testSite } from "./support/site.js";

const page = async (context: Parameters<typeof testSite>[0], properties: string) => {
  const site = testSite(context, {
    "content/docs/a.md": "# A\n",
    "openapi/api.yaml": `openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /a:
    post:
      summary: A
      parameters: [{ name: item_id, in: query, schema: { type: string, title: Item Id } }]
      requestBody: { content: { application/json: { schema: { type: object, properties: ${properties.replace(/\s+/g, " ")} } } } }
      responses: { "200": { description: ok } }
components:
  schemas:
    detail: { type: object, title: Invoice Detail, properties: { note: { type: string } } }
`,
  });
  await site.buildWell();
  const $ = site.page("/docs/api/a");
  const type = (name: string) => $(`#${name} > p > code`).first().text();
  return { $, type, markdown: site.read("docs/api/a.md") };
};

describe("the title of a schema", () => {
  test("stands beside the type, where it says more than the name of the field", async (t) => {
    const { type, markdown } = await page(
      t,
      `{
        status: { type: string, title: Invoice Status },
        unit_price: { type: number, title: Unit Price },
        detail: { $ref: "#/components/schemas/detail" },
        pair: { type: array, prefixItems: [{ type: string, title: Left }] },
        rows: { type: array, items: { type: string, title: Row of text } }
      }`,
    );
    assert.equal(type("body-status"), "string (Invoice Status)");
    assert.equal(type("body-unit_price"), "number");
    assert.equal(type("body-detail"), "object (Invoice Detail)");
    assert.equal(type("query-item_id"), "string");
    assert.match(markdown, /`status` \(string \(Invoice Status\)\)/);
    assert.match(markdown, /Item 1 \(string \(Left\)\)/);
    assert.match(markdown, /Each item \(string \(Row of text\)\)/);
    assert.doesNotMatch(markdown, /Unit Price|Item Id/);
  });
});

describe("values of several types", () => {
  test("are told apart: texts have quotes", async (t) => {
    const { $, markdown } = await page(
      t,
      `{ mixed: { enum: [1, "1", true, "true"] }, texts: { type: string, enum: [a, "1"] }, numbers: { enum: [1, 2] } }`,
    );
    const values = (name: string) =>
      $(`#body-${name} .facts code`)
        .get()
        .map((code) => $(code).text());
    assert.deepEqual(values("mixed"), ["1", '"1"', "true", '"true"']);
    assert.deepEqual(values("texts"), ["a", "1"]);
    assert.deepEqual(values("numbers"), ["1", "2"]);
    assert.match(markdown, /one of `1`, `"1"`, `true`, `"true"`/);
  });
});

test("a field whose name is empty has quotes in its place", async (t) => {
  const { $ } = await page(t, `{ "": { type: string } }`);
  assert.equal($("#body- > p > a").text(), '""');
});
