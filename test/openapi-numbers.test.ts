// Numbers of a description: pages, Markdown, samples and downloads have them digit by digit.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as fc from "fast-check";
import { bodySchema, describeText, operationAt, readWell } from "./support/openapi.js";
import { testSite } from "./support/site.js";

const digits = (maxLength: number) =>
  fc.stringMatching(new RegExp(`^(0|[1-9]\\d{0,${maxLength - 1}})$`)).filter((text) => text !== "");
/** Numbers in the form of JSON: large integers, decimals with zeros at their ends, exponents. */
const numberArbitrary = fc
  .record({
    sign: fc.constantFrom("", "-"),
    whole: digits(30),
    part: fc.option(fc.stringMatching(/^\d{1,25}$/), { nil: undefined }),
    power: fc.option(fc.stringMatching(/^[eE][+-]?[1-9]\d{0,2}$/), { nil: undefined }),
  })
  .map(
    ({ sign, whole, part, power }) => `${sign}${whole}${part === undefined ? "" : `.${part}`}${power ?? ""}`,
  );

/** A description with a number in every place that can hold one. Numbers are quoted here, and not in the text. */
function descriptionOf(numbers: readonly string[]): unknown {
  const raw = (text: string) => `<${text}>`;
  const fields = Object.fromEntries(
    numbers.flatMap((number, index) => [
      [`min${index}`, { type: "number", minimum: raw(number) }],
      [`default${index}`, { type: "number", default: raw(number) }],
      [`enum${index}`, { enum: [raw(number), "other"] }],
      [`const${index}`, { const: raw(number) }],
      [`example${index}`, { type: "number", example: raw(number) }],
    ]),
  );
  const sent = Object.fromEntries(numbers.map((number, index) => [`sent${index}`, raw(number)]));
  const content = { "application/json": { schema: { type: "object", properties: fields }, example: sent } };
  return {
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    servers: [{ url: "https://api.example" }],
    paths: {
      "/a": {
        post: {
          summary: "Send",
          parameters: [
            {
              name: "q",
              in: "query",
              required: true,
              schema: { type: "number" },
              example: raw(numbers[0] ?? ""),
            },
          ],
          requestBody: { content },
          responses: { 204: { description: "ok" } },
        },
      },
    },
  };
}

const unquoted = (json: string) => json.replace(/"<([^>]*)>"/g, "$1");

test("a number has the digits of its source on the page, in samples and in downloads", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(numberArbitrary, { minLength: 15, maxLength: 15 }),
      fc.constantFrom("json", "yaml"),
      async (numbers, format) => {
        const text = unquoted(JSON.stringify(descriptionOf(numbers), undefined, 2));
        const { api, files: all } = await describeText({ [`openapi/api.${format}`]: text });
        const files = all.filter(({ path }) => /^assets\/openapi\/[^/]+$/.test(path));
        assert.ok(api);
        const operation = operationAt(api, "send");
        const fields = new Map(bodySchema(operation).properties?.map(({ name, schema }) => [name, schema]));
        const curl = operation.samples.find(({ label }) => label === "cURL")?.code ?? "";
        for (const [index, number] of numbers.entries()) {
          const said = [
            fields.get(`min${index}`)?.constraints?.[0],
            fields.get(`default${index}`)?.default,
            fields.get(`enum${index}`)?.enum?.[0]?.value,
            fields.get(`const${index}`)?.const,
            fields.get(`example${index}`)?.examples?.[0],
          ];
          assert.deepEqual(said, [`at least ${number}`, number, number, number, number]);
          assert.ok(curl.includes(`"sent${index}": ${number}`), `${number} in ${curl}`);
          for (const { path, content } of files) {
            const quote = path.endsWith("json") || format === "yaml" ? '"' : "";
            const written = `${quote}sent${index}${quote}: ${number}`;
            assert.ok(content.toString().includes(written), `${written} in ${path}`);
          }
        }
        assert.ok(curl.includes(encodeURIComponent(numbers[0] ?? "")), curl);
      },
    ),
    { numRuns: 6 },
  );
});

test("numbers in the forms of YAML have those of JSON, and dates are texts", async () => {
  const api = await readWell(`openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /a:
    post:
      summary: Send
      requestBody:
        content:
          application/json:
            schema:
              type: object
              properties:
                hex: { type: integer, maximum: 0x7fffffffffffffff }
                plus: { type: integer, maximum: +9007199254740993 }
                zero: { type: number, default: .50 }
                day: { type: string, default: 2020-01-02 }
                moment: { type: string, example: 2020-01-02T03:04:05Z }
      responses: { "204": { description: ok } }
`);
  const fields = bodySchema(operationAt(api, "send")).properties?.map(({ schema }) => schema) ?? [];
  assert.deepEqual(
    fields.map((field) => field.constraints?.[0] ?? field.default ?? field.examples?.[0]),
    ["at most 9223372036854775807", "at most 9007199254740993", "0.50", "2020-01-02", "2020-01-02T03:04:05Z"],
  );
});

test("Swagger 2.0, too; and the page and its Markdown say them", async (t) => {
  const site = testSite(t, {
    "content/docs/a.md": "# A\n",
    "openapi/api.json": `{"swagger":"2.0","info":{"title":"T","version":"1"},"host":"a.example","paths":{"/a":{"post":{"summary":"Send",
"parameters":[{"in":"body","name":"b","schema":{"$ref":"#/definitions/B"}}],"responses":{"204":{"description":"ok"}}}}},
"definitions":{"B":{"type":"object","properties":{"id":{"type":"integer","format":"int64","minimum":9007199254740993,"maximum":9223372036854775807},"price":{"type":"number","default":1.10}}}}}`,
  });
  await site.buildWell();
  for (const text of [site.page("/docs/api/send")("main").text(), site.read("docs/api/send.md")]) {
    assert.match(text, /9007199254740993 to 9223372036854775807/);
    assert.match(text, /default[^]{0,3}1\.10/);
    // The sample is a number within the limits.
    assert.match(text, /"id": 9007199254740993/);
  }
});
