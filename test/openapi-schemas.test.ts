// The pages of schemas and of tags: which there are, what they say, and what leads to them.
import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { bodySchema, fieldOf, operationAt, readWell } from "./support/openapi.js";
import { testSite, type TestSite } from "./support/site.js";
import { suiteContext } from "./support/at-end.js";

const fields = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}: { type: string }`).join(", ");

const SHOP = `openapi: 3.2.0
info: { title: Shop, version: "1" }
tags:
  - { name: orders, x-displayName: Orders, description: "What people buy. See [the entry](#tag/orders).\\n\\n## Rules\\n\\nNone." }
  - { name: parts, parent: orders, description: Parts of orders. }
  - { name: orders items, description: "Their items.\\n\\n## Counts" }
paths:
  /orders:
    get:
      tags: [orders, orders items]
      summary: List orders
      responses: { "200": { description: ok, content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Order" } } } } } }
    post:
      tags: [parts]
      summary: Add an order
      requestBody: { $ref: "#/components/requestBodies/Order" }
      responses: { "200": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/Status" } } } } }
components:
  requestBodies:
    Order: { content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } } }
  schemas:
    Base: { type: object, required: [id], properties: { id: { type: string, description: "Its [id](https://ids.example)." }, ${fields("note", 8)} } }
    Order:
      title: An order of a shop
      description: What **somebody** buys.
      allOf:
        - $ref: "#/components/schemas/Base"
        - type: object
          properties:
            secret: { type: string, writeOnly: true }
            status: { $ref: "#/components/schemas/Status" }
            billing: { $ref: "#/components/schemas/Address" }
            shipping: { $ref: "#/components/schemas/Address" }
            "first line": { type: string }
    Status: { type: string, enum: [open, paid], description: How far it is. }
    Address: { type: object, properties: { ${fields("line", 24)}, country: { $ref: "#/components/schemas/Country" } } }
    Country: { type: object, properties: { code: { type: string } } }
    Unused: { type: object, description: Not used by anything., properties: { ${fields("u", 9)} } }
    Same: { $ref: "#/components/schemas/Order" }
    SameAsUnused: { $ref: "#/components/schemas/Unused" }
    Secret: { x-internal: true, type: object, properties: { hidden: { type: string } } }
`;

describe("the schemas of a description", () => {
  const context = suiteContext();
  let site: TestSite;
  before(async () => {
    site = testSite(context, {
      "content/docs/a.md":
        "# A\n\n[Address](/docs/api/schemas/address#field-line3) [Status](/docs/api/schemas#status)\n",
      "openapi/shop.yaml": SHOP,
    });
    await site.buildWell();
  });
  const text = (route: string, selector: string) =>
    (site.page(route)(selector).html() ?? "")
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " ")
      .trim();

  test("are listed by name: larger ones with their pages, small ones with all that is in them", () => {
    const $ = site.page("/docs/api/schemas");
    assert.deepEqual(
      $(".schemas > li > a")
        .map((_, one) => $(one).attr("href"))
        .get(),
      [
        "/docs/api/schemas/address",
        "/docs/api/schemas/base",
        "/docs/api/schemas#country",
        "/docs/api/schemas/order",
        "/docs/api/schemas#status",
        "/docs/api/schemas/unused",
      ],
    );
    assert.match($("#status").text(), /How far it is\.[^]*open[^]*paid/);
    assert.match($("#country").text(), /code/);
    assert.equal($('nav[aria-label="Docs sidebar"] a[aria-current="page"]').text(), "Schemas");
    assert.match(site.read("docs/api/schemas.md"), /## Status\n\n[^\n]*one of `open`, `paid`/);
    assert.match(site.read("sitemap.xml"), /docs\/api\/schemas\/order</);
  });

  test("a page says what a schema is, what it has of others, and where it is used", () => {
    const $ = site.page("/docs/api/schemas/order");
    assert.equal($("h1").text(), "Order");
    assert.match($(".doc-head").text(), /An order of a shop/);
    assert.deepEqual(
      $(".breadcrumbs li")
        .map((_, one) => $(one).text().trim())
        .get()
        .slice(-2),
      ["Schemas", "Order"],
    );
    assert.equal($('main a[href="/docs/api/schemas/base"]').text(), "Base");
    assert.equal($('main a[href="/docs/api/schemas/base#field-id"]').text(), "id");
    assert.equal($("#field-id").length, 0);
    assert.match($("#field-secret").text(), /write-only/);
    assert.deepEqual(
      $("#field-billing code a, #field-shipping code a")
        .map((_, one) => $(one).attr("href"))
        .get(),
      ["/docs/api/schemas/address", "/docs/api/schemas/address"],
    );
    assert.match($("#field-status").text(), /open paid/);
    assert.match(
      text("/docs/api/schemas/order", "section:has(#uses)"),
      /Operations List orders Add an order/,
    );
    assert.match(text("/docs/api/schemas/base", "main"), /Its fields are part of Order/);
    assert.match(text("/docs/api/schemas/address", "section:has(#uses)"), /Schemas Order/);
    assert.match($(".samples pre").text(), /"status": "open"/);
    const markdown = site.read("docs/api/schemas/order.md");
    assert.match(markdown, /Has the fields of \[Base\]\([^)]*schemas\/base\): `id`, `note0`/);
    assert.match(markdown, /## Used by\n\nOperations: \[List orders\]\([^)]*list-orders\)/);
  });

  test("operations show a schema once in a body when it is large, and lead to it where it comes again", async () => {
    const order = bodySchema(operationAt(await readWell(SHOP), "add-an-order"));
    assert.equal(fieldOf(order, "billing").properties?.length, 25);
    assert.deepEqual(fieldOf(order, "shipping").ref, { label: "Address", href: "#body-billing" });
    assert.equal(site.page("/docs/api/add-an-order")("#body-shipping code a").attr("href"), "#body-billing");
  });

  test("what is too large for a page is cut, and says where the rest is", async () => {
    const level = (depth: number): unknown =>
      depth === 0
        ? { type: "string" }
        : {
            type: "object",
            properties: Object.fromEntries(
              Array.from({ length: 9 }, (_, index) => [`f${index}`, level(depth - 1)]),
            ),
          };
    const schema = level(4);
    const huge = {
      openapi: "3.1.0",
      info: { title: "T", version: "1" },
      paths: {
        "/a": {
          get: {
            summary: "Get a",
            responses: { 200: { description: "ok", content: { "application/json": { schema } } } },
          },
        },
      },
    };
    const api = await readWell({ "openapi/api.json": JSON.stringify(huge) });
    const cut = fieldOf(bodySchema(operationAt(api, "get-a"), "200"), "f8");
    assert.equal(cut.cut, true);
    assert.equal(cut.ref?.label, "the description (YAML)");
    assert.match(cut.ref?.href ?? "", /^\/assets\/openapi\/api-.*\.yaml$/);
  });

  test("all have pages where the configuration says so, none of their own where it says no", async (t) => {
    const pagesWith = async (settings: string) => {
      const own = testSite(t, {
        "docsite.config.js": `export default { title: "T", url: "https://t.example", api: ${settings} };`,
        "content/docs/a.md": "# A\n",
        "openapi/shop.yaml": SHOP,
      });
      await own.buildWell();
      return own
        .files()
        .flatMap((file) => /^docs\/api\/(schemas.*)\/index\.html$/.exec(file)?.[1] ?? [])
        .sort();
    };
    assert.deepEqual(await pagesWith("{ schemas: true }"), [
      "schemas",
      "schemas/address",
      "schemas/base",
      "schemas/country",
      "schemas/order",
      "schemas/status",
      "schemas/unused",
    ]);
    assert.deepEqual(await pagesWith("{ schemas: false }"), []);
    assert.deepEqual(
      await pagesWith('{ schemas: true, descriptions: [{ source: "openapi/shop.yaml", schemas: false }] }'),
      [],
    );
  });

  test("a tag has a page with its text, its operations and the tags below it", () => {
    const $ = site.page("/docs/api/tags/orders");
    assert.equal($("h1").text(), "Orders");
    assert.match(
      $("main").text(),
      /What people buy[^]*Rules[^]*List orders[^]*Parts of orders[^]*Add an order/,
    );
    assert.doesNotMatch($(".toc").text(), /items|Counts/i);
    assert.equal($('main a[href="/docs/api#tag-orders"]').text(), "the entry");
    assert.equal(site.page("/docs/api")('#tag-orders a[href="/docs/api/tags/orders"]').text(), "Orders");
    const trail = site.page("/docs/api/list-orders")('.breadcrumbs a[href="/docs/api/tags/orders"]');
    assert.equal(trail.text().trim(), "Orders");
    assert.match(site.read("docs/api/tags/orders.md"), /What people buy\.[^]*\[List orders\]/);
  });
});
