import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import type { Api } from "../src/types/api.js";
import type { SchemaNode } from "../src/types/api-schema.js";
import { bodySchema, describeText, fieldOf, fixture, operationAt, readWell } from "./support/openapi.js";

describe("an operation's page", () => {
  let api: Api;
  before(async () => {
    api = await readWell(fixture("library.yaml"));
  });

  test("parameters stand by place, with style, explode, content and the path's own", () => {
    const { parameters } = operationAt(api, "list-books");
    assert.deepEqual(Object.keys(parameters), ["query", "header", "cookie"]);
    const [limit, filter, where, sort] = parameters.query ?? [];
    assert.deepEqual(limit?.schema?.constraints, ["1 to 100"]);
    assert.equal(limit?.schema?.default, "20");
    assert.equal(limit?.description, "<p>How <em>many</em>.</p>");
    assert.deepEqual([filter?.style, filter?.explode], ["deepObject", true]);
    assert.equal(where?.mediaType, "application/json");
    assert.deepEqual([sort?.explode, sort?.deprecated, sort?.examples?.[0]?.label], [false, true, "By both"]);
    assert.equal(parameters.header?.[0]?.name, "trace");
    assert.equal(operationAt(api, "get-a-book").parameters.path?.[0]?.required, true);
  });

  test("what it asks for: any of several, some together, or nothing", () => {
    const { security } = operationAt(api, "list-books");
    assert.equal(security.optional, true);
    assert.deepEqual(
      security.alternatives.map((uses) => uses.map(({ scheme }) => scheme.label)),
      [
        ["API key in the header X-Key", "OAuth 2.0"],
        ["OpenID Connect"],
        ["Mutual TLS (client certificate)"],
        ["HTTP basic"],
      ],
    );
    assert.equal(security.alternatives[0]?.[1]?.scopes[0]?.description, "<p>Read books</p>");
    assert.equal(operationAt(api, "add-a-book").security.optional, false);
  });

  test("the servers of the operation, else of the path, else of the description", () => {
    assert.equal(operationAt(api, "get-a-book").servers[0]?.url, "https://fast.library.example");
    assert.equal(operationAt(api, "lend-a-book").servers[0]?.url, "https://books.library.example");
    assert.deepEqual(operationAt(api, "list-books").servers[0]?.variables?.[0]?.enum, ["main", "east"]);
  });

  test("responses with ranges, default, headers, several media types and links", () => {
    const { responses } = operationAt(api, "list-books");
    assert.deepEqual(
      responses.map(({ status, label, tone }) => [status, label, tone]),
      [
        ["200", "OK", "success"],
        ["4XX", "Client error", "error"],
        ["default", "Any other status", "information"],
      ],
    );
    const [ok] = responses;
    assert.equal(ok?.headers?.[0]?.schema?.type, "integer");
    assert.deepEqual(
      ok?.contents.map(({ mediaType }) => mediaType),
      ["application/json", "application/xml"],
    );
    assert.match(ok?.contents[1]?.examples[0]?.code ?? "", /<Book>\n {2}<title>/);
    assert.deepEqual(ok?.links?.[0]?.operation, { label: "Get a book", href: "/docs/api/get-a-book" });
    assert.deepEqual(ok?.links?.[0]?.parameters, [{ name: "id", value: "$response.body#/0/id" }]);
  });

  test("bodies in several media types, callbacks, and deprecation", () => {
    const operation = operationAt(api, "add-a-book");
    assert.equal(operation.deprecated, true);
    assert.deepEqual(operation.body?.contents[1]?.encoding, [
      { name: "cover", contentType: "image/png, image/jpeg" },
    ]);
    assert.equal(operation.body?.contents[2]?.examples[0]?.code, "title=A+%26+B");
    const [callback] = operation.callbacks;
    assert.deepEqual(
      [callback?.name, callback?.method, callback?.path],
      ["onReturn", "POST", "{$request.body#/callbackUrl}"],
    );
    assert.equal(
      callback?.body?.contents[0]?.schema?.properties?.[0]?.anchor,
      "callback-onReturn-post-body-at",
    );
  });

  test("named and external examples", () => {
    const [named, elsewhere] = operationAt(api, "get-a-book").responses[0]?.contents[0]?.examples ?? [];
    assert.equal(named?.label, "A novel");
    assert.match(named?.html ?? "", /class="p"/);
    assert.equal(elsewhere?.externalUrl, "https://library.example/book.json");
  });

  test("its own samples come first and take the place of made ones in the same language", () => {
    const { samples } = operationAt(api, "lend-a-book");
    assert.deepEqual(
      samples.map(({ id, label }) => [id, label]),
      [
        ["shell", "cURL"],
        ["elixir", "Elixir"],
        ["javascript", "JavaScript"],
        ["python", "Python"],
      ],
    );
    assert.equal(samples[0]?.code, "curl lend");
  });

  test("what is internal is not shown, nor part of the download", async () => {
    assert.throws(() => operationAt(api, "burn-a-book"));
    assert.throws(() => fieldOf(bodySchema(operationAt(api, "add-a-book")), "hidden"));
    const { files } = await describeText(fixture("library.yaml"));
    for (const { content } of files) assert.doesNotMatch(String(content), /Burn a book|hidden/);
  });

  test("webhooks are pages without servers and samples", () => {
    const webhook = operationAt(api, "a-book-was-added");
    assert.deepEqual(
      [webhook.kind, webhook.path, webhook.samples.length, webhook.servers.length],
      ["webhook", "bookAdded", 0, 0],
    );
  });

  test("its contents list its sections and responses by their ids", () => {
    const page = api.operations.find(({ operation }) => operation.slug === "add-a-book");
    assert.deepEqual(
      page?.headings.map(({ id }) => id),
      [
        "authorization",
        "header-parameters",
        "request-body",
        "responses",
        "response-201",
        "callbacks",
        "callback-onReturn-post",
      ],
    );
    for (const id of ["body-title", "response-201-owner-Person-age", "header-trace"])
      assert.ok(page?.anchors.includes(id), id);
  });
});

describe("a schema", () => {
  let api: Api;
  before(async () => {
    api = await readWell(fixture("library.yaml"));
  });
  const sent = () => bodySchema(operationAt(api, "add-a-book"));
  const received = () => bodySchema(operationAt(api, "add-a-book"), "201");

  test("what the server sets is not sent, what is secret does not come back", () => {
    assert.throws(() => fieldOf(sent(), "id"));
    assert.throws(() => fieldOf(received(), "secret"));
    assert.equal(fieldOf(sent(), "secret").type, "string");
    assert.equal(fieldOf(received(), "id").type, "string");
  });

  test("required fields come first", () => {
    assert.deepEqual(
      sent()
        .properties?.slice(0, 3)
        .map(({ name, required }) => [name, required]),
      [
        ["title", true],
        ["secret", true],
        ["subtitle", false],
      ],
    );
  });

  test("limits are words", () => {
    assert.deepEqual(fieldOf(sent(), "title").constraints, ["1 to 80 characters"]);
    assert.deepEqual(fieldOf(sent(), "subtitle").constraints, ["at most 40 characters"]);
    assert.deepEqual(fieldOf(sent(), "pages").constraints, ["greater than 0", "a multiple of 2"]);
    assert.deepEqual(fieldOf(sent(), "price").constraints, ["at least 0.5", "less than 10"]);
    assert.deepEqual(fieldOf(received(), "id").constraints, ["pattern ^[A-Z]{2}-\\d{4}$"]);
    assert.deepEqual(fieldOf(sent(), "byYear").constraints, ["at least 1 field", "no other fields"]);
  });

  test("enum, const, default, deprecated", () => {
    assert.deepEqual(fieldOf(sent(), "kind").enum, [{ value: "novel" }, { value: "poems" }]);
    assert.equal(fieldOf(sent(), "kind").default, "novel");
    assert.equal(fieldOf(sent(), "medium").const, "paper");
    assert.equal(fieldOf(sent(), "isbn").deprecated, true);
    assert.deepEqual(fieldOf(sent(), "size").enum?.[1], { value: "l", description: "<p>Large.</p>" });
  });

  test("allowed values have the names of the constants that they narrow, and other fields are said to be allowed", async () => {
    const api = await readWell(`openapi: 3.1.0
info: { title: T, version: "1" }
paths: { /a: { get: { summary: A, responses: { "200": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/Channel" } } } } } } } }
components:
  schemas:
    Kind: { oneOf: [{ const: 1, title: DM, description: To one. }, { const: 2, title: THREAD }] }
    Channel: { type: object, additionalProperties: true, properties: { kind: { enum: [2], allOf: [{ $ref: "#/components/schemas/Kind" }] } } }
`);
    const channel = bodySchema(operationAt(api, "a"), "200");
    assert.deepEqual(channel.constraints, ["other fields allowed"]);
    assert.deepEqual(fieldOf(channel, "kind").enum, [{ value: "2", name: "THREAD" }]);
  });

  test("null in both spellings, and as a choice", async () => {
    assert.equal(fieldOf(sent(), "subtitle").type, "string or null");
    assert.equal(fieldOf(sent(), "maybe").type, "object or null");
    const older = bodySchema(operationAt(await readWell(fixture("older.yaml")), "make-an-item"));
    assert.equal(fieldOf(older, "note").type, "string or null");
    assert.equal(fieldOf(older, "parent").type, "object or null");
    assert.deepEqual(
      fieldOf(older, "when").enum?.map(({ value }) => value),
      ["now", "later"],
    );
    assert.deepEqual(fieldOf(older, "level").constraints, ["at most 9", "greater than 0"]);
  });

  test("maps, patterns, tuples and lists", () => {
    assert.equal(fieldOf(sent(), "labels").type, "map of integer");
    assert.deepEqual(fieldOf(sent(), "labels").values?.constraints, ["at least 3"]);
    assert.equal(fieldOf(sent(), "byYear").patternProperties?.[0]?.pattern, "^\\d{4}$");
    assert.deepEqual(
      fieldOf(sent(), "place").tuple?.map(({ type }) => type),
      ["string", "integer"],
    );
    assert.equal(bodySchema(operationAt(api, "list-books"), "200").type, "array of Book");
  });

  test("allOf is one shape, oneOf and anyOf are named choices", () => {
    const { choices } = fieldOf(sent(), "owner");
    assert.deepEqual([choices?.kind, choices?.discriminator], ["oneOf", "type"]);
    assert.deepEqual(
      choices?.options.map(({ label, discriminatorValues, anchor }) => [label, discriminatorValues, anchor]),
      [
        ["Person", ["human"], "body-owner-Person"],
        ["Company", ["Company"], "body-owner-Company"],
      ],
    );
    assert.deepEqual(
      choices?.options[0]?.schema.properties?.map(({ name }) => name),
      ["name", "type", "age"],
    );
    assert.deepEqual(
      fieldOf(sent(), "contact").choices?.options.map(({ label }) => label),
      ["string", "integer"],
    );
    assert.deepEqual(fieldOf(sent(), "notAShelf").not?.enum, [{ value: "string" }]);
  });

  test("what several parts forbid is forbidden by each of them, and a list with a type for each item is a list", async () => {
    const api = await readWell(`openapi: 3.1.0
info: { title: T, version: "1" }
paths: { /a: { get: { summary: A, responses: { "200": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/Both" } } } } } } } }
components:
  schemas:
    Both:
      properties:
        word: { allOf: [{ type: string, not: { const: a } }, { not: { const: b } }] }
        pair: { type: array, prefixItems: [{ type: string }], items: { type: boolean } }
`);
    const schema = bodySchema(operationAt(api, "a"), "200");
    assert.deepEqual(fieldOf(schema, "word").not?.enum, [{ value: "a" }, { value: "b" }]);
    assert.equal(fieldOf(schema, "pair").type, "array");
  });

  test("what holds under a condition stands beside, with the condition in words", async () => {
    const loan = bodySchema(operationAt(await readWell(fixture("conditions.yaml")), "lend-a-book"));
    const told = (node: SchemaNode) =>
      node.properties?.map(({ name, required, schema }) =>
        [name, required ? "required" : "", schema.type, ...(schema.constraints ?? [])].join(" "),
      ) ?? node.constraints;
    assert.deepEqual(
      loan.conditions?.map(({ when, schema }) => [when, told(schema)]),
      [
        [
          "If <code>to</code> is <code>library</code>, then also",
          ["name required string", "days required integer"],
        ],
        ["Unless <code>to</code> is <code>library</code>, also", ["days  integer at most 28"]],
        ["If <code>days</code> is at least 14 (or not given), then also", ["without card"]],
        ["If the value has this shape, then also", ["card required string"]],
        ["If <code>card</code> is given, then also", ["card  string at least 6 characters"]],
      ],
    );
    const shapes = loan.conditions?.map(({ condition }) => condition && told(condition));
    assert.deepEqual(shapes, [undefined, undefined, undefined, ["days  integer a multiple of 7"], undefined]);
    assert.deepEqual(
      fieldOf(loan, "paid").conditions?.map(({ when, schema }) => [when, schema.const]),
      [["If the value is <code>true</code>, then also", "true"]],
    );
  });

  test("one that contains itself is a link to where it begins", () => {
    const sequel = fieldOf(sent(), "sequel");
    assert.deepEqual(sequel.ref, { label: "Book", href: "#request-body" });
    assert.equal(sequel.description, "<p>What follows.</p>");
    assert.equal(sequel.properties, undefined);
  });

  test("one that is large and shared by many operations is on a page of its own", async () => {
    const fields = Array.from({ length: 50 }, (_, index) => `        f${index}: { type: string }`).join("\n");
    const paths = ["a", "b", "c"].map(
      (name) =>
        `  /${name}:\n    get:\n      summary: Get ${name}\n      responses:\n        "200": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/Big" } } } }`,
    );
    const text = `openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths:\n${paths.join("\n")}\ncomponents:\n  schemas:\n    Big:\n      type: object\n      properties:\n${fields}\n`;
    const big = await readWell(text);
    assert.deepEqual(
      big.schemas.map(({ page }) => page.slug),
      ["big"],
    );
    assert.deepEqual(bodySchema(operationAt(big, "get-a"), "200").ref, {
      label: "Big",
      href: "/docs/api/schemas/big",
    });
    assert.equal(big.schemas[0]?.page.schema.properties?.length, 50);
    assert.deepEqual(big.entry.overview.schemas, [{ label: "Big", href: "/docs/api/schemas/big" }]);
  });
});

describe("an API as a whole", () => {
  test("title, license, contact, terms, links and schemes", async () => {
    const { overview } = (await readWell(fixture("library.yaml"))).entry;
    assert.deepEqual(overview.license, {
      name: "Apache 2.0",
      href: "https://spdx.org/licenses/Apache-2.0.html",
    });
    assert.equal(overview.contact?.email, "desk@library.example");
    assert.equal(overview.externalDocs?.label, "Handbook");
    assert.deepEqual(
      overview.securitySchemes.find(({ id }) => id === "client")?.flows?.map(({ type }) => type),
      ["clientCredentials", "authorizationCode"],
    );
    assert.deepEqual(
      overview.downloads.map(({ label }) => label),
      ["YAML", "JSON"],
    );
  });

  test("tags in their order with groups, parents, empty ones, and operations without a tag", async () => {
    const { groups } = (await readWell(fixture("library.yaml"))).entry.overview;
    const names = groups.map(({ label, tags }) => [
      label,
      tags.map((tag) => [tag.label, tag.operations.length]),
    ]);
    assert.deepEqual(names, [
      ["Collection", [["Books", 2]]],
      [
        "More",
        [
          ["Nothing here", 0],
          ["Other operations", 1],
          ["Webhooks", 1],
        ],
      ],
    ]);
    assert.equal(groups[0]?.tags[0]?.children?.[0]?.label, "Rare books");
  });

  test("headings of the introduction begin below the page's own", async () => {
    const { introduction } = await readWell(fixture("library.yaml"));
    assert.deepEqual(
      introduction?.headings.map(({ level, id }) => [level, id]),
      [
        [2, "first-steps"],
        [3, "rules"],
      ],
    );
    assert.match(introduction?.content ?? "", /<a href="\/docs\/api\/lend-a-book">lending<\/a>/);
    assert.match(introduction?.content ?? "", /<a href="\/docs\/api#tag-books">Books<\/a>/);
  });

  test("Swagger 2.0 reads like the others", async () => {
    const api = await readWell(fixture("swagger.yaml"));
    const list = operationAt(api, "list-pets");
    assert.equal(list.servers[0]?.url, "https://old.example/v1");
    assert.equal(list.parameters.query?.[0]?.schema?.default, "5");
    assert.equal(bodySchema(list, "200").type, "array of Pet");
    assert.deepEqual(fieldOf(bodySchema(operationAt(api, "add-a-pet")), "name").constraints, [
      "at most 3 characters",
    ]);
    assert.match(list.samples[0]?.code ?? "", /\?limit=5&token=YOUR_API_KEY/);
  });

  test("a summary makes the slug; repeats are numbered; without one, the id or the path", async () => {
    const operation = (extra: string) => `{ ${extra}responses: { "200": { description: ok } } }`;
    const api = await readWell(`openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /a: { get: ${operation("summary: Get all, ")} }
  /b: { get: ${operation("summary: Get all, ")} }
  /c: { get: ${operation("summary: Get all 1, ")} }
  /d: { get: ${operation("operationId: getD, ")} }
  /e/f: { get: ${operation("")} }
  /g: { get: ${operation("summary: Introduction, ")} }
  /h: { get: ${operation("summary: '…', ")} }
`);
    assert.deepEqual(
      api.operations.map(({ operation: { slug } }) => slug),
      ["get-all", "get-all-1", "get-all-1-1", "get-d", "get-e-f", "introduction-1", "get-h"],
    );
  });
});
