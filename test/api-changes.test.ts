// What has changed between two versions of an API, and what it means to programs that use it.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import * as fc from "fast-check";
import { compareDescriptions } from "../src/api-changes/compare.js";
import type { JsonObject } from "../src/text/json.js";
import { parseYaml } from "../src/text/yaml.js";
import type { ApiChange, ApiChanges } from "../src/types/api-changes.js";

const described = (yaml: string) => parseYaml(yaml).value as JsonObject;

/** An API with one operation, whose request has one schema and whose response has another one. */
const api = (request: string, response = "{}", more = "") =>
  described(`openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /things:
    post:
      operationId: make
      ${more}
      requestBody: { content: { application/json: { schema: ${request} } } }
      responses: { "200": { description: ok, content: { application/json: { schema: ${response} } } } }
components: { schemas: { Owner: { type: object, required: [name], properties: { name: { type: string }, age: { type: integer } } } } }
`);

const told = ({ part, field, keyword, kind, from, to, level, rule }: ApiChange) =>
  [level, rule, part, field, keyword, kind, from, to].filter((each) => each !== undefined).join(" ");

const changesOf = (older: JsonObject, newer: JsonObject) =>
  compareDescriptions(older, newer).operations.flatMap(({ changes }) => changes.map(told));

const object = (properties: string, required = "") =>
  `{ type: object, required: [${required}], properties: { ${properties} } }`;

suite("Fields of requests and responses", () => {
  const both = (before: string, after: string) => changesOf(api(before, before), api(after, after));

  test("that are added or removed", () => {
    assert.deepEqual(both(object("a: {}"), object("a: {}, b: { type: string }")), [
      "info new-optional-request-property body b added",
      "info response-optional-property-added response b added",
    ]);
    assert.deepEqual(both(object("a: {}"), object("a: {}, b: {}", "b")), [
      "breaking new-required-request-property body b added",
      "info response-required-property-added response b added",
    ]);
    assert.deepEqual(both(object("a: {}, b: {}", "b"), object("a: {}")), [
      "warning request-property-removed body b removed",
      "breaking response-required-property-removed response b removed",
    ]);
  });

  test("that become required or optional", () => {
    assert.deepEqual(both(object("a: {}"), object("a: {}", "a")), [
      "breaking request-property-became-required body a required changed false true",
      "info response-property-became-required response a required changed false true",
    ]);
    assert.deepEqual(both(object("a: {}", "a"), object("a: {}")), [
      "info request-property-became-optional body a required changed true false",
      "breaking response-property-became-optional response a required changed true false",
    ]);
    assert.deepEqual(changesOf(api(object("a: {}")), api(object("a: { default: 1 }", "a"))), [
      "info request-property-default-value-added body a default changed 1",
      "breaking request-property-became-required-with-default body a required changed false true",
    ]);
  });

  test("whose types, formats and values are others", () => {
    const field = (schema: string) => object(`a: ${schema}`);
    const levels = (before: string, after: string) =>
      both(field(before), field(after)).map((line) => line.split(" ").slice(0, 2).join(" "));
    assert.deepEqual(levels("{ type: integer }", "{ type: number }"), [
      "info request-property-type-changed",
      "breaking response-property-type-changed",
    ]);
    assert.deepEqual(levels("{ type: string }", "{ type: integer }"), [
      "breaking request-property-type-changed",
      "breaking response-property-type-changed",
    ]);
    assert.deepEqual(levels("{ type: integer, format: int32 }", "{ type: integer, format: int64 }"), [
      "info request-property-type-changed",
      "breaking response-property-type-changed",
    ]);
    assert.deepEqual(levels("{ type: string }", "{ type: [string, 'null'] }"), [
      "info request-property-became-nullable",
      "breaking response-property-became-nullable",
    ]);
    assert.deepEqual(levels("{ enum: [a, b] }", "{ enum: [a] }"), [
      "breaking request-property-enum-value-removed",
      "info response-property-enum-value-removed",
    ]);
    assert.deepEqual(levels("{ enum: [a] }", "{ enum: [a, b] }"), [
      "info request-property-enum-value-added",
      "warning response-property-enum-value-added",
    ]);
    assert.deepEqual(levels("{ maxLength: 9 }", "{ maxLength: 5 }"), [
      "breaking request-property-max-length-decreased",
      "info response-property-max-length-decreased",
    ]);
    assert.deepEqual(levels("{ minimum: 3 }", "{ minimum: 2 }"), [
      "info request-property-min-decreased",
      "breaking response-property-min-decreased",
    ]);
    assert.deepEqual(levels("{ type: string }", "{ type: string, pattern: a }"), [
      "breaking request-property-pattern-added",
      "info response-property-pattern-added",
    ]);
  });

  test("that only one side sends", () => {
    assert.deepEqual(both(object("a: { readOnly: true }"), object("a: { readOnly: true }", "a")), [
      "info request-property-became-required body a required changed false true",
      "info response-property-became-required response a required changed false true",
    ]);
    assert.deepEqual(both(object("a: { writeOnly: true }", "a"), object("")), [
      "warning request-property-removed body a removed",
      "info response-required-property-removed response a removed",
    ]);
  });

  test("are named by their path", () => {
    assert.deepEqual(
      changesOf(
        api(object("list: { type: array, items: { type: object, properties: { x: { type: string } } } }")),
        api(object("list: { type: array, items: { type: object, properties: { x: { type: integer } } } }")),
      ),
      ["breaking request-property-type-changed body list[].x type changed string integer"],
    );
  });

  test("are the same whichever way they are written", () => {
    const same = (before: string, after: string) => assert.deepEqual(both(before, after), []);
    same("{ type: string, nullable: true }", "{ type: [string, 'null'] }");
    same("{ oneOf: [{ type: string }, { type: 'null' }] }", "{ type: [string, 'null'] }");
    same("{ const: a }", "{ enum: [a] }");
    same("{ minimum: 3, exclusiveMinimum: true }", "{ exclusiveMinimum: 3 }");
    same("{ minimum: 3, exclusiveMinimum: false }", "{ minimum: 3 }");
    same(
      "{ $ref: '#/components/schemas/Owner' }",
      "{ allOf: [{ $ref: '#/components/schemas/Owner' }], description: x }",
    );
    same(
      "{ $ref: '#/components/schemas/Owner' }",
      "{ type: object, required: [name], properties: { name: { type: string }, age: { type: integer } } }",
    );
    same(
      "{ allOf: [{ type: object, properties: { a: {} } }, { required: [a] }] }",
      "{ type: object, required: [a], properties: { a: { description: Text, example: 1, x-y: 2 } } }",
    );
  });

  test("of a union", () => {
    const union = (...names: string[]) =>
      `{ oneOf: [${names.map((name) => `{ title: ${name} }`).join(", ")}] }`;
    assert.deepEqual(both(union("A", "B"), union("A", "B", "C")), [
      "info request-body-one-of-added body oneOf added C",
      "breaking response-body-one-of-added response oneOf added C",
    ]);
  });
});

suite("Operations", () => {
  const paths = (yaml: string, more = "") => described(`openapi: 3.1.0\npaths:\n${yaml}\n${more}`);
  const ok = "responses: { '200': { description: ok } }";

  test("that are added, removed with and without notice, and moved", () => {
    const before = paths(`  /a: { get: { ${ok} } }
  /b: { get: { deprecated: true, ${ok} } }
  /c: { get: { operationId: c, ${ok} } }`);
    const after = paths(`  /d: { get: { operationId: c, ${ok} } }\n  /e: { get: { ${ok} } }`);
    const list = compareDescriptions(before, after).operations;
    assert.deepEqual(
      list.map(({ method, path, kind, level, before: from }) => [method, path, kind, level, from?.path]),
      [
        ["GET", "/a", "removed", "breaking", undefined],
        ["GET", "/b", "removed", "info", undefined],
        ["GET", "/d", "changed", "breaking", "/c"],
        ["GET", "/e", "added", "info", undefined],
      ],
    );
  });

  test("are the same when a parameter of the path has another name", () => {
    const path = (name: string) =>
      paths(
        `  /a/{${name}}: { get: { parameters: [{ name: ${name}, in: path, required: true, schema: { type: string } }], ${ok} } }`,
      );
    assert.deepEqual(compareDescriptions(path("id"), path("userId")), { operations: [], schemas: [] });
  });

  const call = (yaml: string, more = "") => paths(`  /a: { get: { ${yaml} } }`, more);
  const query = (name: string, more: string) => `{ name: ${name}, in: query, ${more} }`;

  test("whose parameters are others", () => {
    const before = call(
      `parameters: [${query("a", "schema: { type: string }")}, ${query("b", "schema: { enum: [x, y] }")}, ${query("c", "required: true")}], ${ok}`,
    );
    const after = call(
      `parameters: [${query("a", "required: true, schema: { type: string }")}, ${query("b", "schema: { enum: [x] }")}, ${query("d", "required: true")}], ${ok}`,
    );
    assert.deepEqual(changesOf(before, after), [
      "breaking request-parameter-became-required parameter required changed false true",
      "breaking request-parameter-enum-value-removed parameter enum removed y",
      "warning request-parameter-removed parameter removed",
      "breaking new-required-request-parameter parameter added",
    ]);
  });

  test("whose answers, media types and headers are others", () => {
    const before = call(
      "responses: { '200': { content: { application/json: {}, text/csv: {} }, headers: { A: { required: true }, B: {} } }, '404': {} }",
    );
    const after = call("responses: { '200': { content: { application/json: {} } }, '201': {} }");
    assert.deepEqual(changesOf(before, after), [
      "breaking required-response-header-removed header removed",
      "warning optional-response-header-removed header removed",
      "breaking response-media-type-removed response removed",
      "info response-success-status-added response added",
      "info response-non-success-status-removed response removed",
    ]);
  });

  test("that ask for other credentials", () => {
    const levels = (before: string, after: string) =>
      changesOf(call(`security: ${before}, ${ok}`), call(`security: ${after}, ${ok}`)).map(
        (line) => line.split(" ", 1)[0],
      );
    assert.deepEqual(levels("[]", "[{ key: [] }]"), ["info", "breaking"]);
    assert.deepEqual(levels("[{ key: [] }]", "[{}, { key: [] }]"), ["info"]);
    assert.deepEqual(levels("[{ oauth: [read, write] }]", "[{ oauth: [read] }]"), ["info", "info"]);
    assert.deepEqual(levels("[{ oauth: [read] }]", "[{ oauth: [read, write] }]"), ["info", "breaking"]);
    assert.deepEqual(
      changesOf(call(ok, "security: [{ key: [] }]"), call(`security: [{ key: [] }], ${ok}`)),
      [],
      "security of the whole description",
    );
  });

  test("of webhooks and callbacks send what the program receives", () => {
    const hook = (schema: string) =>
      described(
        `openapi: 3.1.0\nwebhooks: { sent: { post: { requestBody: { content: { application/json: { schema: ${schema} } } } } } }`,
      );
    assert.deepEqual(changesOf(hook(object("a: {}", "a")), hook(object("a: {}"))), [
      "breaking response-property-became-optional body a required changed true false",
    ]);
    const callback = (schema: string) =>
      call(
        `callbacks: { done: { "{$url}": { post: { requestBody: { content: { application/json: { schema: ${schema} } } } } } } }, ${ok}`,
      );
    assert.deepEqual(changesOf(callback(object("a: {}", "a")), callback(object("a: {}"))), [
      "breaking callback-response-property-became-optional callback a required changed true false",
    ]);
  });
});

suite("Schemas with names", () => {
  const owner = (schema: string, request = "{ $ref: '#/components/schemas/Owner' }") => {
    const whole = api(request, "{ type: array, items: { $ref: '#/components/schemas/Owner' } }");
    return { ...whole, components: { schemas: { Owner: parseYaml(schema).value } } };
  };

  test("are told once, with the operations that use them", () => {
    const { operations, schemas } = compareDescriptions(
      owner(object("a: {}", "a")),
      owner(object("a: {}, b: {}", "b")),
    );
    assert.deepEqual(operations, []);
    assert.equal(schemas.length, 1);
    const [{ name, level, isSent, isReceived, operations: calls = [], changes = [] } = {}] = schemas;
    assert.deepEqual([name, level, isSent, isReceived], ["Owner", "breaking", true, true]);
    assert.deepEqual(calls, [{ method: "POST", path: "/things" }]);
    assert.deepEqual(changes.map(told), [
      "breaking response-property-became-optional a required changed true false",
      "breaking new-required-request-property b added",
    ]);
  });

  test("that are a part of another one are not told again there", () => {
    const part =
      "{ allOf: [{ $ref: '#/components/schemas/Owner' }, { properties: { own: { type: string } } }] }";
    const { operations, schemas } = compareDescriptions(
      owner(object("a: {}"), part),
      owner(object("a: {}, b: {}"), part),
    );
    assert.deepEqual(operations, []);
    assert.deepEqual(
      schemas.map(({ name }) => name),
      ["Owner"],
    );
  });

  test("that contain themselves end", () => {
    const tree = (type: string) =>
      owner(object(`value: { type: ${type} }, next: { $ref: '#/components/schemas/Owner' }`));
    const { schemas } = compareDescriptions(tree("string"), tree("integer"));
    assert.deepEqual(
      schemas.flatMap(({ changes }) => changes.map(({ field }) => field)),
      ["value"],
    );
  });
});

suite("Whatever descriptions say", () => {
  const names = ["A", "B", "C", "D"];
  const schema = fc.letrec((tie) => ({
    any: fc.oneof(
      { depthSize: "small", maxDepth: 4 },
      fc.record(
        {
          type: fc.constantFrom("string", "integer", "number", ["string", "null"], "object"),
          format: fc.constantFrom("int32", "int64", "date"),
          enum: fc.uniqueArray(fc.constantFrom("a", "b", 1, null), { minLength: 1 }),
          maxLength: fc.nat(3),
          minimum: fc.nat(3),
          pattern: fc.constantFrom("a", "b"),
          default: fc.constantFrom(1, "a"),
          nullable: fc.boolean(),
          readOnly: fc.boolean(),
          not: fc.constantFrom({ type: "string" }, { type: "null" }),
        },
        { requiredKeys: [] },
      ),
      fc.constantFrom(...names).map((name) => ({ $ref: `#/components/schemas/${name}` })),
      fc.record(
        {
          type: fc.constant("object"),
          properties: fc.dictionary(fc.constantFrom("x", "y", "z"), tie("any"), { maxKeys: 3 }),
          required: fc.uniqueArray(fc.constantFrom("x", "y", "w")),
          additionalProperties: fc.oneof(fc.boolean(), tie("any")),
        },
        { requiredKeys: ["type"] },
      ),
      fc.record({ type: fc.constant("array"), items: tie("any") }),
      fc.record({ oneOf: fc.array(tie("any"), { maxLength: 3 }) }),
      fc.record({ allOf: fc.array(tie("any"), { maxLength: 3 }) }),
    ),
  })).any;
  const operation = fc.record(
    {
      operationId: fc.constantFrom("one", "two"),
      deprecated: fc.boolean(),
      parameters: fc.uniqueArray(
        fc.record({
          name: fc.constantFrom("p", "q"),
          in: fc.constantFrom("query", "header"),
          required: fc.boolean(),
          schema,
        }),
        { selector: ({ name, in: place }) => `${place} ${name}`, maxLength: 3 },
      ),
      requestBody: fc.record({
        required: fc.boolean(),
        content: fc.dictionary(fc.constantFrom("application/json", "text/csv"), fc.record({ schema }), {
          maxKeys: 2,
        }),
      }),
      responses: fc.dictionary(
        fc.constantFrom("200", "404"),
        fc.record({ content: fc.record({ "application/json": fc.record({ schema }) }) }),
        { maxKeys: 2 },
      ),
      security: fc.array(
        fc.dictionary(fc.constantFrom("key", "oauth"), fc.uniqueArray(fc.constantFrom("read", "write"))),
        { maxLength: 2 },
      ),
    },
    { requiredKeys: ["responses"] },
  );
  const description = fc.record({
    openapi: fc.constant("3.1.0"),
    paths: fc.dictionary(
      fc.constantFrom("/a", "/b/{x}", "/b/{y}"),
      fc.dictionary(fc.constantFrom("get", "post"), operation, { maxKeys: 2 }),
      { maxKeys: 2 },
    ),
    components: fc.record({ schemas: fc.record(Object.fromEntries(names.map((name) => [name, schema]))) }),
  }) as fc.Arbitrary<JsonObject>;

  const runs = { numRuns: 400 };

  test("one has no difference to itself", () => {
    fc.assert(
      fc.property(description, (one) => {
        assert.deepEqual(compareDescriptions(one, structuredClone(one)), { operations: [], schemas: [] });
      }),
      runs,
    );
  });

  test("what is added in one direction is removed in the other", () => {
    const turned = { added: "removed", removed: "added", changed: "changed" } as const;
    const facts = ({ operations, schemas }: ApiChanges, isTurned: boolean) => {
      const ofChange = ({
        part,
        in: place,
        name,
        status,
        mediaType,
        field,
        keyword,
        kind,
        from,
        to,
      }: ApiChange) =>
        JSON.stringify([
          part,
          place,
          name,
          status,
          mediaType,
          field,
          keyword,
          isTurned ? turned[kind] : kind,
          (isTurned ? to : from) ?? "",
          (isTurned ? from : to) ?? "",
        ]);
      return [
        ...operations.flatMap((each) => {
          const old = each.before ?? each;
          const { method, path } = isTurned ? old : each;
          const kind = isTurned ? turned[each.kind] : each.kind;
          return [`${kind} ${method} ${path.replace(/\{.\}/, "{}")}`, ...each.changes.map(ofChange)];
        }),
        ...schemas.flatMap((each) => each.changes.map((change) => `${each.name} ${ofChange(change)}`)),
      ].sort();
    };
    fc.assert(
      fc.property(description, description, (one, other) => {
        assert.deepEqual(
          facts(compareDescriptions(one, other), false),
          facts(compareDescriptions(other, one), true),
        );
      }),
      runs,
    );
  });

  test("the order of keys does not matter", () => {
    const reversed = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(reversed);
      if (typeof value !== "object" || value === null) return value;
      return Object.fromEntries(
        Object.entries(value)
          .toReversed()
          .map(([key, item]) => [key, reversed(item)]),
      );
    };
    fc.assert(
      fc.property(description, description, (one, other) => {
        assert.deepEqual(
          compareDescriptions(one, reversed(other) as JsonObject),
          compareDescriptions(reversed(one) as JsonObject, other),
        );
      }),
      runs,
    );
  });
});
