// Random API descriptions, most of them nearly right: refused with reasons, or told on valid pages.
import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import path from "node:path";
import * as fc from "fast-check";
import { parsedPages } from "./fuzz.js";
import { describeText } from "./openapi.js";
import type { TestSite } from "./site.js";

const word = fc.constantFrom(
  "a",
  "Pet",
  "x-y",
  "ü",
  "/",
  "~1",
  "%",
  "",
  "__proto__",
  "constructor",
  "\"'x ",
  "<b>",
);
const text = fc.oneof(word, fc.string({ maxLength: 12 }), fc.string({ unit: "binary", maxLength: 4 }));
const markdown = fc.oneof(
  text,
  fc.constantFrom(
    "[x](javascript:a)",
    "[x](#a)",
    "# H\n\n`c`",
    "<script>x</script>",
    "| a |\n|-|",
    ":::note\n",
    "&quot;",
  ),
);
const junk = fc.jsonValue({ maxDepth: 2 });
const pointer = fc.constantFrom(
  "#/components/schemas/Pet",
  "#/components/schemas/Other",
  "#/components/schemas/None",
  "#/paths/~1a/get",
  "#",
  "more.yaml#/a",
  "../../x",
  "https://x.example/y",
  "%zz",
);

/** Objects with some of the keys; now and then with a value that is none. */
function some(entries: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<unknown> {
  const odd = Object.fromEntries(
    Object.entries(entries).map(([key, value]) => [key, fc.oneof({ weight: 14, arbitrary: value }, junk)]),
  );
  return fc.record(odd, { requiredKeys: [] });
}

const named = (value: fc.Arbitrary<unknown>) => fc.dictionary(text, value, { maxKeys: 3 });
const list = (value: fc.Arbitrary<unknown>) => fc.array(value, { maxLength: 3 });

const { schema } = fc.letrec<{ schema: unknown }>((tie) => ({
  schema: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.record({ $ref: pointer }),
    fc.boolean(),
    some({
      type: fc.oneof(
        fc.constantFrom("object", "array", "string", "integer", "number", "boolean", "null", "file", "any"),
        list(fc.constantFrom("object", "string", "null")),
      ),
      title: text,
      description: markdown,
      properties: named(tie("schema")),
      required: list(text),
      items: tie("schema"),
      prefixItems: list(tie("schema")),
      additionalProperties: tie("schema"),
      patternProperties: named(tie("schema")),
      allOf: list(tie("schema")),
      oneOf: list(tie("schema")),
      anyOf: list(tie("schema")),
      not: tie("schema"),
      enum: list(junk),
      const: junk,
      default: junk,
      example: junk,
      examples: list(junk),
      format: fc.constantFrom("date-time", "uuid", "email", "binary", "x"),
      pattern: fc.constantFrom("^a+$", "(", "[\\p{L}]{2,}", "(a+)+$", "x{99999}"),
      minimum: fc.double(),
      maximum: fc.double(),
      multipleOf: fc.double(),
      minLength: fc.integer(),
      maxItems: fc.integer(),
      minItems: fc.nat({ max: 9 }),
      nullable: fc.boolean(),
      readOnly: fc.boolean(),
      deprecated: fc.boolean(),
      "x-internal": fc.boolean(),
      discriminator: some({ propertyName: text, mapping: named(pointer) }),
      xml: some({ name: text, attribute: fc.boolean(), wrapped: fc.boolean() }),
    }),
  ),
}));

const content = fc.dictionary(
  fc.oneof(fc.constantFrom("application/json", "application/xml", "multipart/form-data", "text/plain"), text),
  some({
    schema,
    example: junk,
    examples: named(some({ value: junk, summary: text, externalValue: pointer })),
  }),
  { maxKeys: 2 },
);
const parameter = fc.oneof(
  fc.record({ $ref: pointer }),
  some({
    name: text,
    in: fc.constantFrom("query", "path", "header", "cookie", "body", "formData"),
    required: fc.boolean(),
    description: markdown,
    style: fc.constantFrom("form", "simple", "deepObject", "x"),
    explode: fc.boolean(),
    schema,
    content,
  }),
);
const operation = some({
  summary: text,
  operationId: text,
  description: markdown,
  tags: list(text),
  parameters: list(parameter),
  requestBody: some({ description: markdown, required: fc.boolean(), content }),
  responses: fc.dictionary(
    fc.constantFrom("200", "4XX", "default", "999", "x"),
    fc.oneof(
      fc.record({ $ref: pointer }),
      some({ description: markdown, content, headers: named(some({ schema })) }),
    ),
    { maxKeys: 3 },
  ),
  security: list(named(list(text))),
  servers: list(
    some({
      url: fc.oneof(text, fc.constantFrom("javascript:a", "/b", "{c}")),
      variables: named(some({ default: text, enum: list(text) })),
    }),
  ),
  callbacks: named(named(fc.record({ post: some({ summary: text }) }))),
  deprecated: fc.boolean(),
  externalDocs: some({ url: text, description: text }),
  "x-codeSamples": list(some({ lang: text, label: text, source: text })),
});

/** A description as a value. */
export const description = fc
  .tuple(
    fc.constantFrom({ openapi: "3.0.3" }, { openapi: "3.1.0" }, { openapi: "3.2.0" }, { swagger: "2.0" }),
    some({ title: text, version: text, description: markdown, license: some({ name: text, url: text }) }),
    fc.dictionary(
      fc.oneof(fc.constantFrom("/a", "/a/{id}", "/{x}/{y}"), text),
      fc.dictionary(fc.constantFrom("get", "post", "parameters", "summary", "$ref", "x-a"), operation, {
        maxKeys: 2,
      }),
      { maxKeys: 3 },
    ),
    some({
      schemas: fc.record({ Pet: schema, Other: schema }, { requiredKeys: [] }),
      securitySchemes: named(
        some({
          type: fc.constantFrom("http", "apiKey", "oauth2", "x"),
          scheme: text,
          in: text,
          name: text,
          description: markdown,
        }),
      ),
      parameters: named(parameter),
    }),
    some({
      tags: list(some({ name: text, description: markdown, parent: text })),
      security: list(named(list(text))),
    }),
  )
  .map(([version, info, paths, components, rest]) => ({
    ...version,
    info,
    paths,
    components,
    ...(rest as object),
  }));

/** Reading any description gives an API or reasons, never an exception. */
export const describing = fc.asyncProperty(description, async (value) => {
  const { api, diagnostics } = await describeText({
    "openapi/api.json": JSON.stringify(value),
    "openapi/more.yaml": "a: 1\n",
  });
  assert.ok(api !== undefined || diagnostics.length > 0);
  for (const { file, line, message } of diagnostics)
    assert.ok(file !== undefined && (line ?? 0) >= 1 && message !== "", message);
});

/** A site with any description is built to valid pages, or refused with reasons. */
export function publishing(site: TestSite) {
  return fc.asyncProperty(description, async (value) => {
    rmSync(path.join(site.dir, "dist"), { recursive: true, force: true });
    site.write("openapi/api.json", JSON.stringify(value));
    const { exitCode, diagnostics } = await site.build();
    assert.equal(exitCode, diagnostics.some(({ severity }) => severity === "error") ? 1 : 0);
    if (exitCode !== 0) return;
    for (const { file, html, errors } of parsedPages(site)) {
      assert.deepEqual(errors, [], file);
      assert.doesNotMatch(html, /<script>x|href="javascript:/, file);
    }
  });
}
