/* oxlint-disable unicorn/no-thenable -- a keyword of JSON Schema */
// Short API descriptions whose samples and pages would grow without end if only their depth were limited.
import * as fc from "fast-check";

type Schemas = Readonly<Record<string, unknown>>;

const named = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** A description with one operation that takes and gives the schema `S0`. */
export function growing(schemas: Schemas): string {
  const body = { content: { "application/json": { schema: named("S0") } } };
  const post = {
    summary: "Send",
    requestBody: body,
    responses: { "200": { description: "Sent", ...body } },
  };
  return JSON.stringify(
    {
      openapi: "3.1.0",
      info: { title: "Growth", version: "1" },
      servers: [{ url: "https://a.example" }],
      paths: { "/x": { post } },
      components: { schemas },
    },
    undefined,
    1,
  );
}

/** Schemas `S0` to `S<levels>`, each of which is made of the next one. */
function levelsOf(levels: number, make: (next: object, level: number) => object, last: object): Schemas {
  const each = Array.from({ length: levels }, (_, level) => [
    `S${level}`,
    make(named(`S${level + 1}`), level),
  ]);
  return Object.fromEntries([...each, [`S${levels}`, last]]) as Schemas;
}

const TEXT = { type: "string" };

/** Ways for a schema to hold another one twice, by name. */
export const GROWTHS: Readonly<Record<string, (levels: number) => Schemas>> = {
  "required fields": (levels) =>
    levelsOf(
      levels,
      (next) => ({ type: "object", required: ["a", "b"], properties: { a: next, b: next } }),
      TEXT,
    ),
  "optional fields": (levels) =>
    levelsOf(levels, (next) => ({ type: "object", properties: { a: next, b: next } }), TEXT),
  oneOf: (levels) => levelsOf(levels, (next) => ({ oneOf: [next, next] }), TEXT),
  "oneOf with fields": (levels) =>
    levelsOf(
      levels,
      (next, level) => ({
        oneOf: [
          { title: "A", allOf: [next], properties: { [`a${level}`]: TEXT } },
          { title: "B", allOf: [next], properties: { [`b${level}`]: TEXT } },
        ],
      }),
      { type: "object" },
    ),
  allOf: (levels) =>
    levelsOf(
      levels,
      (next, level) => ({
        allOf: [next, next, { if: { required: ["q"] }, then: { required: [`z${level}`] } }],
        anyOf: [{ required: ["a"] }, { required: ["b"] }],
      }),
      { type: "object", properties: { q: TEXT } },
    ),
  lists: (levels) =>
    levelsOf(levels, (next) => ({ type: "array", minItems: 3, items: next }), {
      type: "string",
      minLength: 500,
    }),
  conditions: (levels) =>
    levelsOf(
      levels,
      (next) => ({
        type: "object",
        properties: { a: next, b: next },
        if: { properties: { a: next, b: next } },
        then: next,
        else: { properties: { c: next } },
      }),
      { properties: { kind: { const: 1 } } },
    ),
  "fields of a condition": (levels) => ({
    ...levelsOf(levels, (next) => ({ properties: { a: next, b: next } }), { const: 1 }),
    S0: { type: "object", if: { properties: { a: named("S1"), b: named("S1") } }, then: { required: ["c"] } },
  }),
  "long lists of long texts": (levels) => ({
    S0: {
      type: "array",
      minItems: 10 ** Math.min(levels, 8),
      items: { type: "string", minLength: 10 ** Math.min(levels, 8) },
    },
  }),
};

const NAMES = ["S0", "S1", "S2", "S3", "S4"];

const { schema } = fc.letrec<{ schema: object }>((tie) => {
  const two = fc.array(tie("schema"), { minLength: 1, maxLength: 2 });
  const parts = {
    allOf: two,
    oneOf: two,
    anyOf: two,
    not: tie("schema"),
    if: tie("schema"),
    then: tie("schema"),
    else: tie("schema"),
    items: tie("schema"),
    contains: tie("schema"),
    properties: fc.dictionary(fc.constantFrom("a", "b", "c"), tie("schema"), { maxKeys: 3 }),
    additionalProperties: tie("schema"),
    required: fc.subarray(["a", "b", "c"]),
    minItems: fc.constantFrom(1, 3),
    discriminator: fc.constant({ propertyName: "a" }),
    type: fc.constantFrom("object", "array", "string"),
  };
  return {
    schema: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      { weight: 3, arbitrary: fc.constantFrom(...NAMES).map(named) },
      { weight: 2, arbitrary: fc.record(parts, { requiredKeys: [] }).map(withFewKeys) },
    ),
  };
});

/** All keys at once say nothing that can be met. */
function withFewKeys(value: object): object {
  return Object.fromEntries(Object.entries(value).filter((_, index) => index % 3 === 0));
}

/** Five schemas that refer to each other and to themselves in every way. */
export const recursiveSchemas: fc.Arbitrary<Schemas> = fc
  .tuple(...NAMES.map(() => fc.tuple(schema, schema)))
  .map((all) => Object.fromEntries(all.map(([one, other], index) => [NAMES[index], { ...one, ...other }])));
