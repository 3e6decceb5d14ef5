/* oxlint-disable unicorn/no-thenable -- a keyword of JSON Schema */
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import * as fc from "fast-check";
import { describeText, operationAt, OPTIONS, readWell } from "./support/openapi.js";
import { growing, GROWTHS, recursiveSchemas } from "./support/growing-openapi.js";
import { runs } from "./support/runs.js";
import { testSite } from "./support/site.js";

/** More than the pages and files of any of these descriptions need. */
const MAX_BYTES = 2_500_000;

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** The sample of the body, and of a response. */
async function samplesOf(schemas: Readonly<Record<string, unknown>>): Promise<unknown[]> {
  const api = await readWell(growing(schemas));
  const { body, responses } = operationAt(api, "send");
  return [body, responses[0]].map(
    (owner) => JSON.parse(owner?.contents[0]?.examples[0]?.code ?? "null") as unknown,
  );
}

describe("a description that grows", () => {
  for (const [name, schemas] of Object.entries(GROWTHS)) {
    for (const levels of [5, 14, 30]) {
      test(`by ${name} on ${levels} levels has pages of a size that can be read`, async () => {
        const { api, files, diagnostics } = await describeText(growing(schemas(levels)));
        assert.ok(api);
        const bytes =
          JSON.stringify(api).length + files.reduce((sum, { content }) => sum + content.length, 0);
        assert.ok(bytes < MAX_BYTES, String(bytes));
        for (const { code, line } of diagnostics)
          assert.deepEqual([code, (line ?? 0) > 1], ["sample-cut", true]);
        const { body } = operationAt(api, "send");
        const code = body?.contents[0]?.examples[0]?.code ?? "";
        assert.ok(code !== "" && code.length < 80_000, code.slice(0, 80));
        assert.equal(code.includes("…"), diagnostics.length > 0);
      });
    }
  }

  test("in whatever way its schemas refer to each other is read, and says what is left out", async () => {
    await fc.assert(
      fc.asyncProperty(recursiveSchemas, async (schemas) => {
        const { api, files, diagnostics } = await describeText(growing(schemas));
        assert.ok(api);
        const bytes =
          JSON.stringify(api).length + files.reduce((sum, { content }) => sum + content.length, 0);
        assert.ok(bytes < MAX_BYTES, String(bytes));
        for (const { code } of diagnostics) assert.match(code, /^(?:sample-cut|circular-ref)$/);
      }),
      runs(25, 1000),
    );
  });

  test("tells readers and authors what a sample leaves out", async (t) => {
    const site = testSite(t, {
      "content/docs/a.md": "# A\n",
      "openapi/api.json": growing(GROWTHS["required fields"]?.(20) ?? {}),
    });
    const { exitCode, diagnostics } = await site.build();
    assert.equal(exitCode, 0);
    assert.deepEqual(
      diagnostics.map(({ code, file, severity }) => [code, file, severity]),
      [["sample-cut", "openapi/api.json", "warning"]],
    );
    const $ = site.page("/docs/api/send");
    assert.match($("pre").text(), /"…"/);
  });

  test("whose author gives a long example shows all of it", async () => {
    const example = Array.from({ length: 3000 }, (_, index) => `item ${index}`);
    const [sent] = await samplesOf({ S0: { type: "array", items: { type: "string" }, example } });
    assert.deepEqual(sent, example);
  });

  test("is shown but for an operation that cannot be shown", async () => {
    const schema = { type: "object", properties: { a: { type: "string" } } };
    const odd = { ...schema, if: { required: ["a"] }, then: { required: ["b"] } };
    const get = (of: object) => ({
      responses: { "200": { description: "A", content: { "application/json": { schema: of } } } },
    });
    const text = JSON.stringify(
      {
        openapi: "3.1.0",
        info: { title: "A", version: "1" },
        paths: {
          "/one": { get: { summary: "One", ...get(schema) } },
          "/odd": { get: { summary: "Odd", ...get(odd) } },
          "/two": { get: { summary: "Two", ...get(schema) } },
        },
      },
      undefined,
      1,
    );
    const { values } = OPTIONS.words;
    const fails = () => {
      throw new RangeError("Maximum call stack size exceeded");
    };
    const words = {
      ...OPTIONS.words,
      values: { ...values, conditions: { ...values.conditions, if: fails } },
    };
    const { api, diagnostics } = await describeText(text, { words });
    assert.deepEqual(
      diagnostics.map(({ code, message, line }) => [code, message, (line ?? 0) > 1]),
      [["openapi-operation", "GET /odd cannot be shown: Maximum call stack size exceeded", true]],
    );
    assert.ok(api);
    assert.equal(operationAt(api, "two").responses.length, 1);
    assert.match(operationAt(api, "odd").description ?? "", /cannot be shown/);
  });
});

describe("a union whose options extend it", () => {
  const pet = {
    type: "object",
    properties: { kind: { type: "string" } },
    oneOf: [ref("Cat"), ref("Dog")],
  };
  const children = {
    Cat: { allOf: [ref("Pet"), { properties: { lives: { type: "integer" } } }] },
    Dog: { allOf: [ref("Pet"), { properties: { bark: { type: "string" } } }] },
  };

  test("has the sample of its first option", async () => {
    for (const kind of ["oneOf", "anyOf"]) {
      const { oneOf, ...rest } = pet;
      const samples = await samplesOf({ S0: ref("Pet"), Pet: { ...rest, [kind]: oneOf }, ...children });
      assert.deepEqual(samples, [
        { kind: "string", lives: 1 },
        { kind: "string", lives: 1 },
      ]);
    }
  });

  test("with a discriminator names that option", async () => {
    const Pet = { ...pet, discriminator: { propertyName: "kind" } };
    const [sent] = await samplesOf({ S0: ref("Pet"), Pet, ...children });
    assert.deepEqual(sent, { kind: "Cat", lives: 1 });
    const again = { ...children, Cat: { ...children.Cat, oneOf: [ref("Pet")] } };
    const [other] = await samplesOf({ S0: ref("Pet"), Pet, ...again });
    assert.deepEqual(other, { kind: "Cat", lives: 1 });
  });

  test("is no choice of that option", async () => {
    const api = await readWell(growing({ S0: ref("Cat"), Pet: pet, ...children }));
    const schema = operationAt(api, "send").body?.contents[0]?.schema;
    assert.deepEqual(
      schema?.properties?.map(({ name }) => name),
      ["kind", "lives"],
    );
    assert.equal(schema?.choices, undefined);
  });

  test("keeps the other choices of the union", async () => {
    const Pet = { ...pet, anyOf: [{ title: "Old", properties: { age: { type: "integer" } } }] };
    const api = await readWell(growing({ S0: ref("Cat"), Pet, ...children }));
    const schema = operationAt(api, "send").body?.contents[0]?.schema;
    assert.deepEqual(
      schema?.choices?.options.map(({ label }) => label),
      ["Old"],
    );
  });

  test("is read, however it leads back to itself", async () => {
    for (const schemas of [
      { S0: { anyOf: [ref("S1")] }, S1: { allOf: [ref("S0")] } },
      { S0: { oneOf: [ref("S1")] }, S1: { allOf: [ref("S0")], oneOf: [ref("S0")] } },
      { S0: { oneOf: [{ allOf: [ref("S1"), { title: "x" }] }] }, S1: { allOf: [ref("S0"), { title: "y" }] } },
      { S0: { not: ref("S0") } },
      { S0: { if: { not: ref("S1") }, then: { type: "string" } }, S1: { not: ref("S1") } },
      { S0: { if: ref("S1"), then: { required: ["a"] } }, S1: { properties: { a: ref("S1") } } },
      { S0: { if: { contains: ref("S1") }, then: { minItems: 1 } }, S1: { contains: ref("S1") } },
    ])
      await readWell(growing(schemas));
  });
});

describe("samples of unions", () => {
  const options = {
    L: {
      type: "object",
      required: ["side"],
      properties: { side: { type: "string" }, left: { type: "string" } },
    },
    R: {
      type: "object",
      required: ["side"],
      properties: { side: { type: "string" }, right: { type: "string" } },
    },
  };
  const oneOf = [ref("L"), ref("R")];
  const places: Readonly<Record<string, (union: object) => object>> = {
    "in a list": (union) => ({ type: "array", items: union }),
    "in an optional field": (union) => ({ type: "object", properties: { u: union } }),
  };

  for (const [place, schemaOf] of Object.entries(places)) {
    const valueOf = (value: object) => (place === "in a list" ? [value] : { u: value });

    test(`${place} are those of the first option, though others fit as well`, async () => {
      const value = valueOf({ side: "string", left: "string" });
      for (const union of [{ oneOf }, ref("Un")])
        assert.deepEqual(await samplesOf({ S0: schemaOf(union), Un: { oneOf }, ...options }), [value, value]);
    });

    test(`${place} fit the option that the discriminator names`, async () => {
      const discriminator = { propertyName: "side" };
      const value = valueOf({ side: "L", left: "string" });
      assert.deepEqual(await samplesOf({ S0: schemaOf({ oneOf, discriminator }), ...options }), [
        value,
        value,
      ]);
      const mapping = { l: "#/components/schemas/L", r: "R" };
      const mapped = valueOf({ side: "l", left: "string" });
      const union = { oneOf, discriminator: { ...discriminator, mapping } };
      assert.deepEqual(await samplesOf({ S0: schemaOf(union), ...options }), [mapped, mapped]);
    });

    test(`${place} are what the author gives, if it fits an option`, async () => {
      const example = { side: "mine", left: "x" };
      const value = valueOf(example);
      assert.deepEqual(await samplesOf({ S0: schemaOf({ oneOf, example }), ...options }), [value, value]);
    });
  }
});

describe("samples keep optional fields", () => {
  const fieldOf = async (schema: object) => {
    const [sent] = await samplesOf({ S0: { type: "object", properties: { f: schema } } });
    return (sent as { f?: unknown }).f;
  };

  test("whose first value is one that must not be", async () => {
    assert.equal(await fieldOf({ type: "string", not: { const: "string" } }), "string 2");
    assert.equal(
      (await fieldOf({ type: "string", format: "uuid", not: { pattern: "0$" } })) === undefined,
      false,
    );
  });

  test("with a pattern that no text can be made for", async () => {
    assert.equal(
      await fieldOf({ type: "string", pattern: "^(?=.*\\d{3}x)(?=.*y{4}z)[a-z\\d]{40}$" }),
      "string",
    );
  });

  test("that hold a list with an item of its own kind", async () => {
    assert.deepEqual(
      await fieldOf({ type: "array", items: { type: "integer" }, contains: { minimum: 50 } }),
      [50],
    );
  });

  test("with a number of fields that is limited", async () => {
    const fields = { a: { type: "string" }, b: { type: "string" }, c: { type: "string" } };
    assert.deepEqual(await fieldOf({ type: "object", maxProperties: 2, properties: fields }), {
      a: "string",
      b: "string",
    });
    const others = { type: "object", maxProperties: 2, required: ["z"], properties: fields };
    assert.deepEqual(await fieldOf(others), { a: "string", z: {} });
    const least = { type: "object", minProperties: 1, additionalProperties: false, properties: fields };
    const deep = [1, 2, 3].reduce<object>((inner) => ({ type: "object", properties: { d: inner } }), least);
    assert.deepEqual(await fieldOf(deep), { d: { d: { d: { a: "string" } } } });
  });
});
