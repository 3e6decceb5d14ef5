// References of event-driven APIs: pages of what an AsyncAPI document has.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { configWith, problemLines } from "./support/problems.js";
import { testSite, type TestSite } from "./support/site.js";

const EVENTS = `asyncapi: 3.0.0
info:
  title: Shop events
  version: "1.4"
  description: What happens in the **shop**. See [the guide](/docs).
  license: { name: MIT }
  tags: [{ name: orders }]
servers:
  production:
    host: "{zone}.kafka.example:9092"
    protocol: kafka
    variables: { zone: { enum: [north, south], default: north, description: Where. } }
    security: [{ $ref: "#/components/securitySchemes/scram" }]
channels:
  orderPlaced:
    address: orders.{country}.placed
    description: Each order.
    servers: [{ $ref: "#/servers/production" }]
    parameters:
      country: { description: Its country., enum: [de, fr], location: "$message.payload#/country" }
    bindings: { kafka: { partitions: 20, topicConfiguration: { "cleanup.policy": [delete, compact] } } }
    messages:
      OrderPlaced: { $ref: "#/components/messages/OrderPlaced" }
  answers:
    address: null
    messages: { Accepted: { payload: { type: boolean }, summary: It is accepted. } }
operations:
  publishOrder:
    action: send
    channel: { $ref: "#/channels/orderPlaced" }
    summary: Tells everybody.
    traits: [{ summary: Of the trait., description: Said by the trait. }]
    bindings: { kafka: { clientId: { type: string, enum: [shop] } } }
    reply:
      address: { location: "$message.header#/replyTo", description: Where to answer. }
      channel: { $ref: "#/channels/answers" }
components:
  messages:
    OrderPlaced:
      title: An order is placed
      contentType: application/json
      correlationId: { location: "$message.header#/correlation", description: The order. }
      headers: { type: object, properties: { replyTo: { type: string } } }
      payload: { $ref: "schemas.yaml#/Order" }
      examples: [{ name: small, payload: { id: "1" } }]
    Unused:
      payload:
        schemaFormat: application/vnd.apache.avro;version=1.9.0
        schema: { type: record, name: Old, fields: [{ name: oldField, type: string }] }
  securitySchemes: { scram: { type: scramSha256, description: Ask for a password. } }
`;

const SCHEMAS = `Order:
  type: object
  required: [id]
  properties:
    id: { type: string, format: uuid, description: "Its **number**, [see](/docs)." }
    country: { type: string, enum: [de, fr] }
    parent: { $ref: "#/Order" }
    point: { type: array, items: [{ type: number }, { type: string }] }
    payment:
      oneOf: [{ $ref: "#/Card" }, { title: Cash, type: object, properties: { coins: { type: integer, minimum: 1 } } }]
Card: { type: object, properties: { digits: { type: string, pattern: "^[0-9]+$" } } }
`;

const OLD = `asyncapi: 2.6.0
info: { title: Old events, version: "1" }
channels:
  user/{id}/signedup:
    parameters: { id: { schema: { type: string, maxLength: 9 } } }
    publish:
      operationId: signUp
      traits: [{ summary: Of the trait. }]
      summary: Own.
      message: { oneOf: [{ name: SignedUp, payload: { type: object, properties: { mail: { type: string } } } }, { name: Invited, payload: { type: string } }] }
    subscribe: { operationId: onSignUp, message: { $ref: "#/components/messages/welcome" } }
components: { messages: { welcome: { payload: { type: object, properties: { text: { type: string } } } } } }
`;

const FILES = {
  "asyncapi.yaml": EVENTS,
  "schemas.yaml": SCHEMAS,
  "docsite.config.js": configWith(`asyncapi: [{ document: "asyncapi.yaml" }]`),
  "content/docs/index.md": "# Home\n\n[[OrderPlaced]], [[publishOrder]], [[orderPlaced]], [[Card]]\n",
};

const plain = (text: string) => text.replace(/\s+/g, " ").trim();
const textOf = (site: TestSite, page: string) => plain(site.page(page)("main").text());

describe("A reference of an AsyncAPI document", () => {
  test("has a page for each channel and schema, which sidebar, search and Markdown files have", async (context) => {
    const site = testSite(context, FILES);
    await site.buildWell();
    for (const page of ["channels/orderPlaced", "channels/answers", "messages/Unused", "schemas/order"])
      assert.ok(site.has(`asyncapi/${page}/index.html`), page);
    const $ = site.page("/asyncapi");
    assert.equal($("h1").text(), "Shop events");
    const sidebar = [...$("nav li > a, nav summary, nav button")].map((each) => plain($(each).text()));
    for (const label of ["Channels", "Messages", "Schemas", "orderPlaced", "Order"])
      assert.ok(sidebar.includes(label), `${label} in ${sidebar.join(", ")}`);
    const index = site.files().filter((file) => file.startsWith("assets/search/"));
    for (const word of ["publishorder", "orderplaced", "coins", "replyto", "oldfield"])
      assert.ok(
        index.some((file) => site.read(file).toLowerCase().includes(word)),
        word,
      );
    assert.match(site.read("llms.txt"), /asyncapi\/channels\/orderPlaced/);
    const home = site.page("/docs");
    assert.deepEqual(
      [...home("main p a")].map((each) => home(each).attr("href")),
      [
        "/asyncapi/channels/orderPlaced#OrderPlaced",
        "/asyncapi/channels/orderPlaced#publishOrder",
        "/asyncapi/channels/orderPlaced",
        "/asyncapi/schemas/card",
      ],
    );
  });

  test("shows fields as those of operations are shown, with links in their descriptions", async (context) => {
    const site = testSite(context, FILES);
    await site.buildWell();
    const $ = site.page("/asyncapi/channels/orderPlaced");
    const field = (id: string) => $(`[id="${id}"]`);
    assert.match(plain(field("OrderPlaced-payload-id").text()), /^idstring · uuidrequired Its number, see\./);
    assert.equal(field("OrderPlaced-payload-id").find(".prose a").attr("href"), "/docs");
    assert.match(plain(field("OrderPlaced-payload-country").text()), /one of\s?de\s?fr/);
    assert.equal(field("OrderPlaced-payload-parent").find("a[href='#OrderPlaced-payload']").length, 1);
    assert.match(plain(field("OrderPlaced-payload-point").text()), /Item 1\s?number.*Item 2\s?string/);
    assert.match(plain(field("OrderPlaced-payload-payment").text()), /Card.*digits.*Cash.*coins.*at least 1/);
    const ids = [...$("[id]")].map((each) => $(each).attr("id"));
    assert.deepEqual(ids, [...new Set(ids)]);
    const twin = site.read("asyncapi/channels/orderPlaced.md");
    assert.match(
      twin,
      /- `id` \(string, uuid, required\): Its \*\*number\*\*, \[see\]\(https:\/\/t\.example\/docs\)\./,
    );
  });

  test("says of channels, operations, replies, servers and bindings what the document says", async (context) => {
    const site = testSite(context, FILES);
    await site.buildWell();
    const channel = textOf(site, "/asyncapi/channels/orderPlaced");
    for (const text of [
      "orders.{country}.placed",
      "Its country. Location: $message.payload#/country",
      "The application sends: publishOrder Tells everybody. Said by the trait.",
      "clientId",
      "Reply Where to answer. Location: $message.header#/replyTo Channel: answers Messages: Accepted",
      "An order is placed",
      "Correlation ID: $message.header#/correlation The order.",
      "Servers: production",
      "partitions: 20",
      "cleanup.policy: delete, compact",
      "Payload: small",
    ])
      assert.ok(channel.includes(text), `${text} in ${channel}`);
    assert.ok(!channel.includes("Of the trait"));
    const first = textOf(site, "/asyncapi");
    for (const text of [
      "kafka://{zone}.kafka.example:9092",
      "one of north south",
      "scramSha256",
      "Ask for a password.",
    ])
      assert.ok(first.includes(text), `${text} in ${first}`);
    assert.match(textOf(site, "/asyncapi/channels/answers"), /known only at run time/);
  });

  test("shows a schema in another format as code under the name of its format", async (context) => {
    const site = testSite(context, FILES);
    await site.buildWell();
    assert.match(
      textOf(site, "/asyncapi/messages/Unused"),
      /Schema format: application\/vnd\.apache\.avro;version=1\.9\.0.*"oldField"/,
    );
  });

  test("of version 2 says what clients and the application do, and its traits win", async (context) => {
    const site = testSite(context, { ...FILES, "asyncapi.yaml": OLD, "content/docs/index.md": "# Home\n" });
    await site.buildWell();
    const text = textOf(site, "/asyncapi/channels/user_id_signedup");
    assert.match(
      text,
      /Clients publish, the application receives: signUp.*Of the trait\..*SignedUp, Invited/,
    );
    assert.match(text, /Clients subscribe, the application sends: onSignUp.*welcome/);
    assert.match(text, /up to 9 characters|at most 9 characters|9 characters/);
    assert.doesNotMatch(text, /Own\./);
    for (const name of ["mail", "text"]) assert.ok(text.includes(name), name);
  });
});

describe("A mistake in an AsyncAPI document", () => {
  const problems = async (context: Parameters<typeof testSite>[0], text: string) => {
    const site = testSite(context, { ...FILES, "asyncapi.yaml": text, "content/docs/index.md": "# Home\n" });
    return problemLines(await site.build());
  };

  test("is told at its place", async (context) => {
    const lines = await problems(
      context,
      EVENTS.replace("    address: null\n", "    adress: none\n")
        .replace("#/channels/orderPlaced", "#/channels/orderPlacd")
        .replace("info:\n  title: Shop events\n", "info:\n"),
    );
    const all = lines.join("\n");
    assert.match(all, /asyncapi\.yaml:\d+:\d+.*Unknown key `adress` in channels\.answers/);
    assert.match(all, /asyncapi\.yaml:\d+:\d+.*`#\/channels\/orderPlacd` does not exist/);
    assert.match(all, /asyncapi\.yaml:2:1.*`title` is missing in info/);
  });

  test("may be that it is an OpenAPI description, or of no known version, or missing", async (context) => {
    assert.match((await problems(context, "openapi: 3.1.0\n")).join(), /is an OpenAPI description/);
    assert.match(
      (await problems(context, "asyncapi: 1.2.0\n")).join(),
      /1\.2\.0 is not a version of AsyncAPI/,
    );
    const site = testSite(context, { ...FILES, "content/docs/index.md": "# Home\n" });
    site.remove("asyncapi.yaml");
    assert.match(problemLines(await site.build()).join(), /There is no file `asyncapi\.yaml`/);
  });
});
