// Whatever an AsyncAPI document says is on some page of its reference, as HTML and as Markdown.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { boolean, constantFrom, integer, record, sample } from "fast-check";
import { textsOf, unsaid } from "./support/event-texts.js";
import { problemLines } from "./support/problems.js";
import { testSite, type TestSite } from "./support/site.js";

/** Words that no page has of itself, each once. */
function words(): (stem: string) => string {
  let count = 0;
  return (stem) => `${stem}q${(count++).toString(36)}z`;
}

interface Shape {
  readonly isOld: boolean;
  readonly channels: number;
  readonly messages: number;
  readonly depth: number;
  readonly traits: boolean;
  readonly shared: boolean;
  readonly format: "json" | "avro" | "raml";
}

const shapes = record<Shape>({
  isOld: boolean(),
  channels: integer({ min: 1, max: 3 }),
  messages: integer({ min: 1, max: 3 }),
  depth: integer({ min: 0, max: 3 }),
  traits: boolean(),
  shared: boolean(),
  format: constantFrom("json", "avro", "raml"),
});

type Values = Record<string, unknown>;

/** A document of a shape. Every name and text of it is a word of its own. */
function documentOf(shape: Shape): Values {
  const word = words();
  const map = (count: number, stem: string, value: (index: number) => unknown) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [word(stem), value(index)]));
  const about = () => ({
    description: `${word("Text")} with **${word("bold")}** and [${word("link")}](https://x.example/${word("a")}).`,
    tags: [
      {
        name: word("tag"),
        description: word("told"),
        externalDocs: { url: `https://x.example/${word("t")}` },
      },
    ],
    externalDocs: {
      description: word("docs"),
      url: `https://x.example/${word("d")}`,
      [word("x-docs")]: word("v"),
    },
    [word("x-own")]: { [word("key")]: [word("one"), { [word("two")]: word("three") }] },
  });
  const schema = (depth: number): Values => ({
    type: "object",
    description: word("Schema"),
    [word("x-schema")]: word("said"),
    [word("faker")]: word("foreign"),
    properties: {
      [word("plain")]: {
        type: "string",
        format: word("format"),
        enum: [word("a"), word("b")],
        default: word("c"),
      },
      [word("list")]: {
        type: "array",
        items: { type: "string", description: word("Item"), pattern: `^${word("p")}$` },
      },
      ...(depth > 0 && {
        [word("inner")]: schema(depth - 1),
        [word("choice")]: { oneOf: [schema(0), { type: "string", description: word("Other") }] },
      }),
    },
  });
  const foreign = {
    type: "record",
    name: word("Record"),
    fields: [{ name: word("field"), type: "string", doc: word("doc") }],
  };
  const schemaFormat = `application/${shape.format === "avro" ? "vnd.apache.avro+json;version=1.9.0" : "raml+yaml;version=1.0"}`;
  const payload = () =>
    shape.format === "json"
      ? { payload: schema(shape.depth) }
      : shape.isOld
        ? { schemaFormat, payload: foreign }
        : { payload: { schemaFormat, schema: foreign } };
  const named = word("Shared");
  const message = (): Values => ({
    title: word("Title"),
    summary: word("Summary"),
    contentType: `application/${word("type")}`,
    correlationId: {
      location: `$message.header#/${word("id")}`,
      description: word("Why"),
      [word("x-id")]: word("w"),
    },
    headers: schema(0),
    bindings: {
      kafka: { key: { type: "string", description: word("Key") }, [word("setting")]: word("set") },
    },
    examples: [
      {
        name: word("example"),
        summary: word("about"),
        payload: { [word("k")]: word("v") },
        [word("x-example-of")]: word("m"),
      },
    ],
    ...(shape.traits && {
      traits: [{ [word("x-trait")]: word("t"), bindings: { mqtt: { [word("mqtt")]: word("q") } } }],
    }),
    ...payload(),
    ...about(),
  });
  const operation = () => ({
    summary: word("Does"),
    bindings: { amqp: { [word("amqp")]: word("w") } },
    ...(shape.traits && { traits: [{ [word("x-trait")]: word("t") }] }),
    ...about(),
  });
  const parameters = () =>
    map(1, "parameter", () =>
      shape.isOld
        ? { description: word("P"), schema: { type: "string", enum: [word("e")] }, [word("x-p")]: word("v") }
        : { description: word("P"), enum: [word("e")], [word("x-p")]: word("v") },
    );
  const info = {
    title: word("All"),
    version: word("v"),
    contact: { name: word("c"), email: `${word("mail")}@x.example`, [word("x-c")]: word("v") },
    license: { name: word("l"), url: `https://x.example/${word("l")}` },
  };
  const schemes = map(2, "scheme", () => ({
    type: "httpApiKey",
    name: word("header"),
    in: "header",
    description: word("Ask"),
    [word("x-scheme")]: word("v"),
  }));
  const bindings = { ws: { [word("ws")]: word("w") }, [word("x-bound")]: word("b") };
  const server = (more: Values) => ({
    protocol: "kafka",
    description: word("Server"),
    variables: map(1, "variable", () => ({ description: word("V"), enum: [word("z")] })),
    [word("x-server")]: word("v"),
    ...more,
  });
  const components = {
    schemas: map(2, "Named", () => schema(1)),
    securitySchemes: schemes,
    [word("x-components")]: word("v"),
    messages: { [named]: message(), ...map(1, "unused", message) },
  };
  const root = {
    defaultContentType: `application/${word("default")}`,
    [word("x-root")]: { [word("k")]: word("v") },
    components,
  };
  const ref = { $ref: `#/components/messages/${named}` };
  if (shape.isOld)
    return {
      asyncapi: "2.6.0",
      info: { ...info, description: word("Info") },
      servers: map(1, "server", () => server({ url: `https://${word("host")}.example` })),
      channels: map(shape.channels, "channel/", () => ({
        description: word("Channel"),
        parameters: parameters(),
        bindings,
        [word("x-channel")]: word("v"),
        publish: {
          operationId: word("publish"),
          ...operation(),
          message: {
            oneOf: [
              ...Array.from({ length: shape.messages }, () => ({ name: word("Message"), ...message() })),
              ...(shape.shared ? [ref] : []),
            ],
          },
        },
        subscribe: {
          operationId: word("subscribe"),
          ...operation(),
          message: { messageId: word("id"), ...message() },
        },
      })),
      ...root,
    };
  const channels = map(shape.channels, "channel", () => ({
    address: word("address/"),
    title: word("T"),
    summary: word("S"),
    parameters: parameters(),
    bindings,
    ...about(),
    messages: { ...map(shape.messages, "message", message), ...(shape.shared && { [word("named")]: ref }) },
  }));
  return {
    asyncapi: "3.0.0",
    info: { ...info, ...about() },
    servers: map(1, "server", () =>
      server({ host: `${word("host")}.example`, title: word("T"), summary: word("S") }),
    ),
    channels,
    operations: Object.fromEntries(
      Object.keys(channels).map((name) => [
        word("operation"),
        {
          action: "send",
          title: word("T"),
          channel: { $ref: `#/channels/${name}` },
          ...operation(),
          reply: {
            address: { location: `$message.header#/${word("r")}`, description: word("R") },
            [word("x-reply")]: word("v"),
          },
        },
      ]),
    ),
    ...root,
  };
}

const SPLIT = {
  "events/asyncapi.yaml": `asyncapi: 3.0.0
info: { title: Split, version: "1", description: { $ref: ./texts/about.md } }
channels: { ordered: { $ref: ./channels/ordered.yaml } }
operations: { sendOrdered: { $ref: ./operations/send.yaml } }
`,
  "events/texts/about.md": "Everything about **orderings**.\n",
  "events/channels/ordered.yaml": `address: shop.ordered
description: Channelfile.
messages: { Ordered: { $ref: ../messages/ordered.yaml }, Old: { $ref: ../messages/old.yaml } }
`,
  "events/operations/send.yaml": `action: send
summary: Operationfile.
channel: { $ref: ../channels/ordered.yaml }
messages: [{ $ref: "../channels/ordered.yaml#/messages/Ordered" }]
`,
  "events/messages/ordered.yaml": `summary: Messagefile.
payload: { $ref: ./schemas/order.json }
`,
  "events/messages/schemas/order.json": `{ "type": "object", "properties": { "lines": { "type": "array", "items": { "$ref": "deep/line.yaml" } } } }`,
  "events/messages/schemas/deep/line.yaml":
    "type: object\ndescription: Deepfile.\nproperties: { article: { type: string } }\n",
  "events/messages/old.yaml": `payload:
  schemaFormat: application/vnd.apache.avro;version=1.9.0
  schema: { $ref: ../avro/old.avsc }
`,
  "events/avro/old.avsc": `{ "type": "record", "name": "OldOrder", "fields": [{ "name": "oldLines", "type": "string" }] }`,
};

const HOME = "# Home\n";

/** What of a reference's document is missing on its pages. */
function missing(site: TestSite, id: string, document: string): string[] {
  const told = textsOf(document, (file) => readFileSync(path.join(site.dir, file), "utf8"));
  assert.ok(told.length > 5, `${id} tells ${told.length} texts`);
  const files = site.files().filter((file) => file.startsWith(`${id}/`) || file === `${id}.md`);
  const of = (end: string) => files.filter((file) => file.endsWith(end)).map((file) => site.read(file));
  const html = of(".html").map((text) => /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? "");
  return [...unsaid(told, html), ...unsaid(told, of(".md"))].map(({ text, at }) => `${text} at ${at}`);
}

test("Every name and text of an AsyncAPI document is on a page of its reference and in its Markdown file", async (context) => {
  const all = sample(shapes, { numRuns: 14, seed: 7 }).map((shape, index) => ({
    shape,
    id: `events-${index}`,
  }));
  const references = all.map(({ id }) => ({ id, document: `${id}.json` }));
  const site = testSite(context, {
    "docsite.config.js": `export default { title: "T", url: "https://t.example", asyncapi: ${JSON.stringify(references)} };\n`,
    "content/docs/index.md": HOME,
    ...Object.fromEntries(
      all.map(({ id, shape }) => [`${id}.json`, JSON.stringify(documentOf(shape), undefined, 2)]),
    ),
  });
  await site.buildWell();
  for (const { id, shape } of all)
    assert.deepEqual(missing(site, id, `${id}.json`), [], JSON.stringify(shape));
});

test("So is all of a document in several files and folders, Avro schemas among them", async (context) => {
  const site = testSite(context, {
    ...SPLIT,
    "docsite.config.js": `export default { title: "T", url: "https://t.example", asyncapi: [{ document: "events/asyncapi.yaml" }] };\n`,
    "content/docs/index.md": HOME,
  });
  await site.buildWell();
  assert.deepEqual(missing(site, "asyncapi", "events/asyncapi.yaml"), []);
  const channel = site.page("/asyncapi/channels/ordered")("main").text();
  for (const text of ["sendOrdered", "Operationfile", "OldOrder"]) assert.ok(channel.includes(text), text);
});

test("Types that are none and useless keywords are told at their place; formats of their own are not", async (context) => {
  const document = `asyncapi: 2.6.0
info: { title: T, version: "1" }
channels:
  a:
    publish: { message: { $ref: "#/components/messages/m" } }
    subscribe: { message: { name: Status, payload: { type: objekt, properties: { b: { type: string, required: true } } } } }
components:
  messages: { m: { schemaFormat: application/vnd.apache.avro;version=1.9.0, payload: { $ref: "#/components/schemas/Old" } } }
  schemas: { Old: { type: record, name: Oldest, fields: [] } }
`;
  const site = testSite(context, {
    "asyncapi.yaml": document,
    "docsite.config.js": `export default { title: "T", url: "https://t.example", asyncapi: [{ document: "asyncapi.yaml" }] };\n`,
    "content/docs/index.md": HOME,
  });
  const lines = problemLines(await site.build());
  assert.match(lines.join("\n"), /asyncapi\.yaml:6:\d+.*`objekt` is not a type of JSON Schema/);
  assert.match(lines.join("\n"), /asyncapi\.yaml:6:\d+.*`required` of a schema should be a list of texts/);
  assert.equal(lines.length, 2, lines.join("\n"));
  assert.match(site.page("/asyncapi/schemas/old")("main").text(), /avro[\s\S]*Oldest/);
});

test("Keys that begin with x- can be left out", async (context) => {
  const site = testSite(context, {
    "asyncapi.yaml": `asyncapi: 3.0.0\ninfo: { title: T, version: "1", x-own: leftout }\nchannels: { a: { messages: { m: { payload: { type: string, x-faker: leftout } } } } }\n`,
    "docsite.config.js": `export default { title: "T", url: "https://t.example", asyncapi: [{ document: "asyncapi.yaml", extensions: false }] };\n`,
    "content/docs/index.md": HOME,
  });
  await site.buildWell();
  for (const file of site.files().filter((each) => /^asyncapi.*\.(?:html|md)$/.test(each)))
    assert.ok(!site.read(file).includes("leftout"), file);
});

test("A document of the other kind is told as that", async (context) => {
  const site = testSite(context, {
    "asyncapi.yaml": `asyncapi: 3.0.0\ninfo: { title: T, version: "1" }\n`,
    "docsite.config.js": `export default { title: "T", url: "https://t.example", api: { descriptions: [{ source: "asyncapi.yaml" }] } };\n`,
    "content/docs/index.md": HOME,
  });
  const report = await site.build();
  assert.match(problemLines(report).join("\n"), /asyncapi\.yaml:1:1.*is an AsyncAPI document/);
  assert.match(report.diagnostics[0]?.hint ?? "", /asyncapi: \[\{ document: "asyncapi\.yaml" \}\]/);
});
