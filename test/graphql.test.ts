// References of GraphQL APIs: pages of what a schema has.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  buildSchema,
  coerceInputValue,
  introspectionFromSchema,
  parse,
  typeFromAST,
  validate,
  version as installed,
  type GraphQLArgument,
  type GraphQLInputType,
  type OperationDefinitionNode,
} from "graphql";
import { loadConfig } from "../src/config/load.js";
import { graphqlReference } from "../src/features/graphql/index.js";
import { GRAPHQL } from "../src/features/graphql/library.js";
import { configWith, problemLines } from "./support/problems.js";
import { eventually, serveHere, testSite, type TestSite } from "./support/site.js";

const SCHEMA = `
"""The shop. See [the guide](/docs)."""
schema { query: Root, mutation: Change }

directive @auth("Who may." requires: Role! = ADMIN) on FIELD_DEFINITION | OBJECT
directive @skipped on OBJECT

enum Role { ADMIN "Everybody." GUEST OLD @deprecated(reason: "Nobody has it.") }
interface Node { id: ID! }
"""Something that was *bought*.

# Rules

Say \`hello\` <b>twice</b>."""
type Order implements Node @auth {
  id: ID!
  total: Float!
  """The lines."""
  lines(first: Int = 20, "Only these." kinds: [Kind!]): LineConnection!
  owner: Person @auth(requires: GUEST)
  amount: Float @deprecated(reason: "Use \`total\`.")
  placedAt: DateTime
}
type LineConnection { nodes: [Line!] }
type Line { id: ID! product(code: String!): Result order: Order kind: Kind role: Role }
union Result = Order | Person | Line
type Person implements Node { id: ID! role: Role name: Int }
scalar DateTime @specifiedBy(url: "https://dates.example/spec")
enum Kind { NEW USED }
input OrderInput { lines: [LineInput!]! note: String = "none" at: DateTime! parent: [OrderInput!] }
input LineInput { code: String!, count: Int! = 1 }
input By @oneOf { id: ID code: String }
type Root {
  "Finds an order."
  order(id: ID!, role: Role = GUEST): Order
  orders(first: Int, after: String): [Order!]!
  search(text: String): [Result]
  node(by: By!): Node
  me: Person @deprecated
}
type Change { place(input: OrderInput!): Order }
`;

const FILES = {
  "schema.graphql": SCHEMA,
  "docsite.config.js": configWith(`graphql: [{ schema: "schema.graphql", directives: ["auth"] }]`),
  "content/docs/index.md":
    "# Home\n\n[Total](../graphql/objects/Order.md#total), [[Order.lines]], [[order]], [[@auth]]\n",
};

/** The text of elements, with one space between words. */
const plain = (text: string) => text.replace(/\s+/g, " ").trim();

const rows = (site: TestSite, page: string) => {
  const $ = site.page(page);
  return [...$(".types > ul > li")].map((each) => {
    const facts = $(each).children("p").children();
    return plain([...facts, ...$(each).children("div")].map((part) => $(part).text()).join(" "));
  });
};

/** Requests, variables and answers of a page. */
const blocks = (site: TestSite, page: string) => {
  const $ = site.page(page);
  return [...$("#example").nextAll().find("pre")].map((each) => $(each).text());
};

describe("A GraphQL reference", () => {
  test("has a page for each root field, type and directive, which sidebar, search and Markdown files have", async (context) => {
    const site = testSite(context, FILES);
    await site.buildWell();
    const pages = site.files().flatMap((file) => /^graphql\/(.*)\/index\.html$/.exec(file)?.[1] ?? []);
    for (const page of [
      "queries/order",
      "mutations/place",
      "objects/Order",
      "interfaces/Node",
      "unions/Result",
      "enums/Role",
      "inputs/OrderInput",
      "scalars/DateTime",
      "directives/auth",
      "queries",
    ])
      assert.ok(pages.includes(page), page);
    // Roots are the lists of their fields.
    assert.ok(!pages.includes("objects/Root"));
    const $ = site.page("/graphql");
    assert.equal($("h1").text(), "GraphQL");
    assert.equal($('main a[href="/docs"]').text(), "the guide");
    const sidebar = [...$("nav li > a, nav summary, nav button")].map((each) => plain($(each).text()));
    for (const label of ["Queries", "Mutations", "Objects", "Order", "Directives", "@auth"])
      assert.ok(sidebar.includes(label), `${label} in ${sidebar.join(", ")}`);
    const index = site.files().filter((file) => file.startsWith("assets/search/"));
    for (const word of ["orderinput", "placedat", "guest"])
      assert.ok(
        index.some((file) => site.read(file).toLowerCase().includes(word)),
        word,
      );
    assert.match(site.read("llms.txt"), /graphql\/objects\/Order/);
    assert.match(
      site.read("graphql/enums/Role.md"),
      /^- `ADMIN`\n- `GUEST`\n\n {2}Everybody\.\n- `OLD`: deprecated/m,
    );
    assert.match(site.read("graphql/objects/Order.md"), /^```graphql\ntype Order implements Node\n```$/m);
    const home = site.page("/docs");
    assert.deepEqual(
      [...home("main p a")].map((each) => home(each).attr("href")),
      [
        "/graphql/objects/Order#total",
        "/graphql/objects/Order#lines",
        "/graphql/queries/order",
        "/graphql/directives/auth",
      ],
    );
  });

  test("says of each part what the schema says", async (context) => {
    const site = testSite(context, FILES);
    await site.buildWell();
    const $ = site.page("/graphql/objects/Order");
    assert.equal(plain($(".signature pre").text()), "type Order implements Node");
    assert.equal($(".signature a").attr("href"), "/graphql/interfaces/Node");
    assert.equal($("main em").first().text(), "bought");
    assert.match($("main").text(), /<b>twice<\/b>/);
    assert.match(plain($("main").text()), /@auth Something that was/);
    assert.equal($("h4:contains(Rules)").length, 1);
    assert.deepEqual(rows(site, "/graphql/objects/Order"), [
      "id ID!",
      "total Float!",
      "lines LineConnection! The lines. Arguments: first: Int = 20 kinds: [Kind!]. Only these.",
      "owner Person @auth(requires: GUEST)",
      "amount Float deprecated Deprecated: Use total.",
      "placedAt DateTime",
    ]);
    assert.equal($("#used-by").next("p").text(), "Line.order, Root.order, Root.orders, Change.place");
    assert.deepEqual(rows(site, "/graphql/enums/Role"), [
      "ADMIN",
      "GUEST Everybody.",
      "OLD deprecated Deprecated: Nobody has it.",
    ]);
    assert.deepEqual(rows(site, "/graphql/inputs/OrderInput"), [
      "lines [LineInput!]! required",
      'note String default "none"',
      "at DateTime! required",
      "parent [OrderInput!]",
    ]);
    assert.match(plain(site.page("/graphql/inputs/By")("main").text()), /Give exactly one of these fields\./);
    assert.match(
      plain(site.page("/graphql/unions/Result")(".signature pre").text()),
      /^union Result = Order \| Person \| Line$/,
    );
    assert.match(plain(site.page("/graphql/interfaces/Node")("main").text()), /Implemented by Order, Person/);
    assert.equal(site.page("/graphql/scalars/DateTime")('a[href="https://dates.example/spec"]').length, 1);
    assert.match(
      plain(site.page("/graphql/directives/auth")(".signature pre").text()),
      /^directive @auth\(requires: Role! = ADMIN\) on FIELD_DEFINITION \| OBJECT$/,
    );
    assert.match(plain(site.page("/graphql/queries/me")("main").text()), /Deprecated No longer supported/);
  });

  test("leaves nothing out: all that a walk through the schema meets is on a page, with an id", async (context) => {
    const site = testSite(context, FILES);
    await site.buildWell();
    const schema = buildSchema(SCHEMA);
    const folders = ["objects", "interfaces", "unions", "enums", "inputs", "scalars"];
    const missing: string[] = [];
    for (const type of Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith("__"))) {
      const root =
        type === schema.getQueryType() ? "queries" : type === schema.getMutationType() ? "mutations" : "";
      const folder = folders.find((name) => site.has(`graphql/${name}/${type.name}/index.html`));
      if (root === "" && folder === undefined) missing.push(type.name);
      const fields = "getFields" in type ? Object.values(type.getFields()) : [];
      for (const field of fields) {
        const $ = site.page(
          root === "" ? `/graphql/${folder}/${type.name}` : `/graphql/${root}/${field.name}`,
        );
        const text = plain($("main").text());
        const given: readonly GraphQLArgument[] = "args" in field ? field.args : [];
        const args = given.map(({ name, type: of }) => `${name}: ${String(of)}`);
        for (const part of [field.name, String(field.type), ...args])
          if (!text.includes(part)) missing.push(`${type.name}.${field.name}: ${part}`);
        if (root === "" && $(`[id="${field.name}"]`).length !== 1)
          missing.push(`#${type.name}.${field.name}`);
      }
      for (const { name } of "getValues" in type ? type.getValues() : [])
        if (site.page(`/graphql/enums/${type.name}`)(`[id="${name}"]`).length !== 1)
          missing.push(`#${type.name}.${name}`);
    }
    assert.deepEqual(missing, []);
  });

  test("has texts of others that end where they end", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": configWith(`graphql: [{ schema: "schema.graphql" }]`),
      "content/docs/index.md": "# Home\n",
      "schema.graphql": [
        '"""',
        "1. One",
        "   ```js",
        "   let open;",
        '"""',
        'type Query { "[[Query]] <img src=x>" toString: E, "Text\\n:::note\\nopen" a: E }',
        '"""',
        ':::type-signature{data="%7B%7D"}',
        ":::",
        "",
        "~~~",
        ":::",
        '"""',
        "enum E { constructor }",
      ].join("\n"),
    });
    await site.buildWell();
    assert.equal(site.page("/graphql/queries")("main li code a, main li a code").length, 2);
    const $ = site.page("/graphql/enums/E");
    assert.match(plain($("main").text()), /:::type-signature/);
    assert.deepEqual(rows(site, "/graphql/enums/E"), ["constructor"]);
    assert.equal(site.page("/graphql/queries/toString")("main img").length, 0);
    assert.equal(site.page("/graphql/queries/a")("#returns, #example").length, 2);
  });

  test("has requests that are valid, with variables that fit", async (context) => {
    const site = testSite(context, FILES);
    await site.buildWell();
    const schema = buildSchema(SCHEMA);
    for (const page of [
      "queries/order",
      "queries/orders",
      "queries/search",
      "queries/node",
      "queries/me",
      "mutations/place",
    ]) {
      const shown = blocks(site, `/graphql/${page}`);
      const document = parse(shown[0] ?? "");
      assert.deepEqual(validate(schema, document), [], page);
      const { variableDefinitions = [] } = document.definitions[0] as OperationDefinitionNode;
      const variables = variableDefinitions.length > 0 ? JSON.parse(shown[1] ?? "") : {};
      for (const { variable, type } of variableDefinitions)
        coerceInputValue(
          variables[variable.name.value],
          typeFromAST(schema, type as never) as GraphQLInputType,
        );
      assert.ok(JSON.parse(shown.at(-1) ?? "").data, page);
    }
    assert.deepEqual(JSON.parse(blocks(site, "/graphql/mutations/place")[1] ?? ""), {
      input: { lines: [{ code: "code" }], at: "2026-01-31T12:00:00Z" },
    });
    site.write("docsite.config.js", configWith(`graphql: [{ schema: "schema.graphql", samples: false }]`));
    site.write("content/docs/index.md", "# Home\n");
    await site.buildWell();
    assert.equal(site.page("/graphql/queries/order")("#example").length, 0);
  });

  test("is the same from the answer to an introspection query, without the package", async (context) => {
    const answer = JSON.stringify({
      data: introspectionFromSchema(buildSchema(SCHEMA), {
        schemaDescription: true,
        specifiedByUrl: true,
        inputValueDeprecation: true,
        oneOf: true,
      }),
    });
    const site = testSite(context, {
      ...FILES,
      "schema.json": answer,
      "docsite.config.js": configWith(`graphql: [{ schema: "schema.json", routeBasePath: "api" }]`),
      "content/docs/index.md": "# Home\n",
    });
    await site.buildWell();
    assert.equal(rows(site, "/api/objects/Order").length, 6);
    assert.match(blocks(site, "/api/queries/order")[0] ?? "", /^query Order\(\$id: ID!\)/);
  });

  test("may be a part of a larger schema, in several files", async (context) => {
    const site = testSite(context, {
      "a.graphql": "# Only comments\n",
      "b.graphql": `extend type User @key(fields: "id") { id: ID! @external, at: Moment, on: Moment }\n`,
      "c.graphql": `type Mutation { rename(id: ID!): User }\n`,
      "docsite.config.js": configWith(`graphql: [{ schema: ["a.graphql", "b.graphql", "c.graphql"] }]`),
      "content/docs/index.md": "# Home\n",
    });
    assert.deepEqual(problemLines(await site.build()), [
      'b.graphql:1:62 warning graphql-schema: The GraphQL schema is not complete: Unknown type "Moment" (Correct the name, or give `schema` a further file with a definition, such as `scalar DateTime`)',
    ]);
    const pages = site.files().flatMap((file) => /^graphql\/(.*)\/index\.html$/.exec(file)?.[1] ?? []);
    assert.deepEqual(pages.filter((page) => page.includes("/")).sort(), [
      "mutations/rename",
      "objects/User",
      "scalars/Boolean",
      "scalars/ID",
      "scalars/Moment",
      "scalars/String",
    ]);
  });

  test("tells what it cannot read at its place", async (context) => {
    const problems = async (schema: string, file = "schema.graphql") => {
      const site = testSite(context, {
        [file]: schema,
        "docsite.config.js": configWith(`graphql: [{ schema: "${file}" }]`),
        "content/docs/index.md": "# Home\n",
      });
      return problemLines(await site.build());
    };
    assert.deepEqual(await problems("type Query {\n  a(: Int\n}\n"), [
      'schema.graphql:2:5 error graphql-schema: Cannot read the GraphQL schema: Expected Name, found ":"',
    ]);
    assert.deepEqual(
      await problems("type Query implements Nod {\n  a: Int\n}\ninterface Node { a: Int }\n"),
      [
        'schema.graphql:1:23 error graphql-schema: Cannot read the GraphQL schema: Unknown type "Nod". Did you mean "Node" or "ID"?',
      ],
    );
    assert.deepEqual(await problems("type Query {\n  a: Int\n  a: Int\n}\n"), [
      'schema.graphql:2:3 warning graphql-schema: The GraphQL schema is not valid: Field "Query.a" can only be defined once',
    ]);
    const [hint] = await problems(`{ "data": {} }`, "schema.json");
    assert.match(hint ?? "", /^schema\.json:1:1 error graphql-schema: `schema\.json` has no result/);
    assert.match(
      (await problems(`{ "__schema": { "types": [{}] } }`, "schema.json"))[0] ?? "",
      /has no result/,
    );
    const missing = testSite(context, {
      "docsite.config.js": configWith(`graphql: [{ schema: "none.graphql" }]`),
      "content/docs/index.md": "# Home\n",
    });
    assert.match(
      problemLines(await missing.build())[0] ?? "",
      /^docsite\.config\.js:1:\d+ error graphql-schema: There is no file `none\.graphql`/,
    );
  });

  test("says how to install the package that reads the definition language", async (context) => {
    const { dir } = testSite(context, FILES);
    const { loaded } = await loadConfig(dir);
    assert.ok(loaded);
    const notes = { recall: async () => [], note: async () => undefined };
    const made = await graphqlReference.content?.({ ...loaded, ...notes, libraries: {} });
    assert.deepEqual(problemLines(made ?? { diagnostics: [] }), [
      "docsite.config.js:1:68 error graphql-library: The package `graphql`, which GraphQL references take, is not installed (Run `npm install graphql@16.15.0`, or give the result of an introspection query in a file of JSON)",
    ]);
    assert.equal(GRAPHQL.version, installed);
  });

  test("has versions", async (context) => {
    const site = testSite(context, {
      ...FILES,
      "old.graphql": "type Query { order(number: Int!): String }\n",
      "content/docs/index.md": "# Home\n",
      "docsite.config.js": configWith(
        `graphql: [{ schema: "schema.graphql", versions: { "1.0": { schema: "old.graphql" } } }]`,
      ),
    });
    await site.buildWell();
    assert.match(plain(site.page("/graphql/queries/order")(".signature pre").text()), /number: Int!/);
    assert.match(plain(site.page("/graphql/next/queries/order")(".signature pre").text()), /role: Role/);
  });

  test("follows edits of its files while it is served", async (context) => {
    const site = testSite(context, FILES);
    const { url } = await serveHere(context, site.dir);
    const text = async () => (await fetch(`${url}graphql/queries/order`)).text();
    assert.match(await text(), /Finds an order/);
    site.write("schema.graphql", SCHEMA.replace("Finds an order", "Gives an order"));
    await eventually(async () => assert.match(await text(), /Gives an order/));
  });
});
