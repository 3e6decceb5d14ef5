// What an API says again and again stands once on a page, and what is long is short.
import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { readWell } from "./support/openapi.js";
import { testSite, type TestSite } from "./support/site.js";
import { suiteContext } from "./support/at-end.js";

const error = (status: number, schema = "Problem", example = "") =>
  `"${status}": { description: Fault ${status}., content: { application/json: { schema: { $ref: "#/components/schemas/${schema}" }${example} } } }`;
const strings = (count: number) =>
  Array.from({ length: count }, (_, index) => `field${index}: { type: string }`).join(", ");

const API = `openapi: 3.1.0
info: { title: Shop, version: "1" }
paths:
  /orders:
    post:
      summary: Add an order
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Large" } } } }
      responses:
        "200": { description: ok, content: { application/json: { schema: { type: object, properties: { place: { $ref: "#/components/schemas/Address" } } }, example: { place: { street: "${"long ".repeat(300)}" } } } } }
        ${error(400)}
        ${error(404)}
        ${error(409, "Conflict")}
        ${error(422, "Problem", ", example: { code: full, text: No room }")}
components:
  schemas:
    Problem: { type: object, properties: { code: { type: string }, text: { type: string } } }
    Conflict: { type: object, properties: { with: { type: string } } }
    Address: { type: [object, "null"], properties: { street: { type: string } } }
    Large: { type: object, required: [deep], properties: { deep: { $ref: "#/components/schemas/Deep" }, ${strings(9)} } }
    Deep: { type: object, required: [kept], properties: { kept: { type: object, properties: { ${strings(150)} } }, list: { type: array, items: { type: object, properties: { ${strings(150)} } } } } }
`;

describe("a page of an operation", () => {
  const context = suiteContext();
  let site: TestSite;
  before(async () => {
    site = testSite(context, { "content/docs/a.md": "# A\n", "openapi/shop.yaml": API });
    await site.buildWell();
  });
  const page = () => site.page("/docs/api/add-an-order");

  test("shows the fields of responses that have the same once, and leads to them", () => {
    const $ = page();
    const of = (status: number) => $(`.response:has(#response-${status})`);
    assert.match(of(400).text(), /code[^]*text/);
    for (const status of [404, 422]) {
      assert.equal(of(status).find(".fields").length, 0);
      assert.match(of(status).text(), /Fault [^]*application\/json[^]*The fields are those of 400/);
      assert.equal(of(status).find('a[href="#response-400"]').text(), "400");
    }
    assert.match(of(409).text(), /with/);
    const twin = site.read("docs/api/add-an-order.md");
    assert.match(twin, /### 404 [^#]*The fields are those of 400\.\n\n### 409/);
    assert.match(twin, /### 422 [^#]*"text": "No room"[^#]*The fields are those of 400\./);
  });

  test("has one example for responses that have the same", () => {
    const tabs = page()('[aria-label="Response examples"] [role="tab"]');
    assert.deepEqual(tabs.map((_, tab) => page()(tab).text()).get(), ["200", "400, 404", "409", "422"]);
  });

  test("has its long examples in its own Markdown, not in that of all pages", () => {
    const long = /"street": "long long/;
    assert.match(site.read("docs/api/add-an-order.md"), long);
    const all = site.read("llms-full.txt");
    assert.doesNotMatch(all, long);
    assert.ok(all.includes("[…](https://test.example/docs/api/add-an-order.md)"));
    assert.match(
      all,
      /"text": "No room"[^]*## Request sample \(cURL\)\n\n```bash|## Request sample \(cURL\)\n\n```bash[^]*"text": "No room"/,
    );
  });

  test("names the schema of an object", () => {
    assert.equal(page()("#response-200-place > p code").text(), "object or null (Address)");
    assert.match(site.read("docs/api/add-an-order.md"), /`place` \(object or null \(Address\)\)/);
  });

  test("leaves out optional fields deep inside a sample that were too long with them", () => {
    const sample = page()('[aria-label="Request"] pre').text();
    assert.match(sample, /"field8"/);
    assert.match(sample, /"kept": \{\}/);
    assert.match(sample, /"list": \[\s+\{\}\s+\]/);
  });
});

test("A long description is for download as it is written, a short one in both formats", async () => {
  const formats = async (filler: number) => {
    const api = await readWell(`${API}x-filler: ${"a".repeat(filler)}\n`);
    return api.entry.overview.downloads.map(({ label }) => label);
  };
  assert.deepEqual(await formats(10), ["YAML", "JSON"]);
  assert.deepEqual(await formats(400_000), ["YAML"]);
});
