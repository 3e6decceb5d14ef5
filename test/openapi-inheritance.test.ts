// Schemas that extend others, and choices between schemas that are part of something larger.
import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import type { Api } from "../src/types/api.js";
import type { SchemaChoices, SchemaNode } from "../src/types/api-schema.js";
import { apiMarkdown } from "../src/outputs/api-markdown.js";
import type { ApiPage } from "../src/types/site.js";
import { bodySchema, describeText, fieldOf, operationAt, readWell } from "./support/openapi.js";
import { ENGLISH_WORDING, wordsOf } from "../src/words/words.js";

const PETS = `openapi: 3.0.3
info: { title: Pets, version: "1" }
paths:
  /animals:
    post:
      summary: Add an animal
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/NewAnimal" } } } }
      responses:
        "200":
          description: Added.
          content:
            application/json:
              schema: { nullable: true, allOf: [{ $ref: "#/components/schemas/Animal" }, { description: What was added. }] }
  /pets:
    post:
      summary: Add a pet
      requestBody:
        content:
          application/json:
            schema: { allOf: [{ $ref: "#/components/schemas/Pet" }, { properties: { note: { type: string } } }] }
      responses:
        "200":
          description: Added.
          content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } }
  /shelter:
    get:
      summary: Get the shelter
      responses:
        "200":
          description: The shelter.
          content:
            application/json:
              schema:
                type: object
                properties:
                  both:
                    allOf:
                      - { oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }] }
                      - { anyOf: [{ title: Small, maxProperties: 2 }, { title: Large, minProperties: 5 }] }
                      - { anyOf: [{ title: Old, properties: { age: { minimum: 9 } } }, { title: Young }] }
                  linked: { $ref: "#/components/schemas/Linked" }
                  first: { $ref: "#/components/schemas/First" }
components:
  schemas:
    Animal:
      oneOf: [{ $ref: "#/components/schemas/Cow" }, { $ref: "#/components/schemas/Sheep" }]
      discriminator: { propertyName: kind }
    Cow: { type: object, required: [kind, milk], properties: { kind: { type: string, enum: [Cow] }, milk: { type: integer } } }
    Sheep: { type: object, required: [kind, wool], properties: { kind: { type: string, enum: [Sheep] }, wool: { type: integer } } }
    NewAnimal:
      allOf:
        - $ref: "#/components/schemas/Animal"
        - { type: object, required: [callbackUrl], properties: { callbackUrl: { type: string, format: uri } } }
    Pet:
      type: object
      required: [kind]
      discriminator: { propertyName: kind, mapping: { tabby: "#/components/schemas/Cat" } }
      properties: { kind: { type: string }, friend: { $ref: "#/components/schemas/Pet" } }
    Cat: { allOf: [{ $ref: "#/components/schemas/Pet" }, { type: object, required: [lives], properties: { lives: { type: integer } } }] }
    Dog:
      allOf: [{ $ref: "#/components/schemas/Pet" }]
      required: [tricks]
      properties: { tricks: { type: array, items: { type: string } } }
    Puppy: { allOf: [{ $ref: "#/components/schemas/Dog" }, { properties: { weeks: { type: integer } } }] }
    Linked:
      oneOf: [{ $ref: "#/components/schemas/Chain" }]
      discriminator: { propertyName: kind }
      properties: { kind: { type: string } }
    Chain: { allOf: [{ $ref: "#/components/schemas/Linked" }, { properties: { next: { $ref: "#/components/schemas/Linked" } } }] }
    First:
      discriminator: { propertyName: kind }
      properties: { kind: { type: string } }
      allOf: [{ $ref: "#/components/schemas/Second" }]
    Second:
      discriminator: { propertyName: kind }
      properties: { kind: { type: string } }
      allOf: [{ $ref: "#/components/schemas/First" }]
`;

const labels = (choices: SchemaChoices | undefined) => choices?.options.map(({ label }) => label);
const names = (node: SchemaNode | undefined) => node?.properties?.map(({ name }) => name);

describe("schemas that extend others", () => {
  let api: Api;
  before(async () => {
    api = await readWell(PETS);
  });
  const sampleOf = (slug: string, status?: string): unknown => {
    const operation = operationAt(api, slug);
    const owner = status === undefined ? operation.body : operation.responses[0];
    return JSON.parse(owner?.contents[0]?.examples[0]?.code ?? "null");
  };
  const markdownOf = (slug: string) => {
    const content = api.operations.find(({ operation }) => operation.slug === slug);
    return apiMarkdown(wordsOf(ENGLISH_WORDING), { kind: "operation" } as ApiPage, api, content);
  };

  test("a choice that is part of a schema stays beside its other parts, in samples too", () => {
    const sent = bodySchema(operationAt(api, "add-an-animal"));
    assert.deepEqual(names(sent), ["callbackUrl"]);
    assert.deepEqual([sent.choices?.discriminator, labels(sent.choices)], ["kind", ["Cow", "Sheep"]]);
    assert.deepEqual(sampleOf("add-an-animal"), {
      kind: "Cow",
      milk: 1,
      callbackUrl: "https://example.com",
    });
    const answered = bodySchema(operationAt(api, "add-an-animal"), "200");
    assert.equal(answered.type, "one of or null");
    assert.deepEqual(labels(answered.choices), ["Cow", "Sheep"]);
    assert.match(markdownOf("add-an-animal"), /Cow[^]*`milk`[^]*Sheep[^]*`wool`/);
  });

  test("several choices in one schema are all shown", () => {
    const both = fieldOf(bodySchema(operationAt(api, "get-the-shelter"), "200"), "both");
    assert.deepEqual(
      [both.choices, ...(both.moreChoices ?? [])].map((choices) => [choices?.kind, labels(choices)]),
      [
        ["oneOf", ["Cat", "Dog"]],
        ["anyOf", ["Small", "Large"]],
        ["anyOf", ["Old", "Young"]],
      ],
    );
  });

  test("a base with a discriminator shows what extends it, with the value that selects each", () => {
    const pet = bodySchema(operationAt(api, "add-a-pet"), "200");
    assert.deepEqual(names(pet), ["kind", "friend"]);
    assert.equal(pet.choices?.discriminator, "kind");
    assert.deepEqual(
      pet.choices?.options.map(({ label, discriminatorValues, schema }) => [
        label,
        discriminatorValues,
        names(schema),
      ]),
      [
        ["Cat", ["tabby"], ["kind", "lives", "friend"]],
        ["Dog", ["Dog"], ["kind", "tricks", "friend"]],
        ["Puppy", ["Puppy"], ["kind", "tricks", "friend", "weeks"]],
      ],
    );
    for (const { schema } of pet.choices?.options ?? []) assert.equal(schema.choices, undefined);
    assert.equal(fieldOf(pet.choices?.options[0]?.schema, "friend").ref?.label, "Pet");
    assert.match(markdownOf("add-a-pet"), /Cat[^]*`lives`[^]*Dog[^]*`tricks`/);
  });

  test("samples of a base are samples of one that extends it", () => {
    assert.deepEqual(Object.keys(sampleOf("add-a-pet", "200") as object), ["kind", "lives"]);
    assert.equal((sampleOf("add-a-pet", "200") as { kind: string }).kind, "tabby");
    assert.ok("note" in (sampleOf("add-a-pet") as object));
  });

  test("a base in a larger schema keeps its choice; one that is among the options does not", () => {
    const sent = bodySchema(operationAt(api, "add-a-pet"));
    assert.deepEqual(labels(sent.choices), ["Cat", "Dog", "Puppy"]);
    const linked = fieldOf(bodySchema(operationAt(api, "get-the-shelter"), "200"), "linked");
    assert.deepEqual(labels(linked.choices), ["Chain"]);
    assert.equal(linked.choices?.options[0]?.schema.choices, undefined);
    assert.ok(fieldOf(bodySchema(operationAt(api, "get-the-shelter"), "200"), "first"));
  });

  test("the discriminator of Swagger 2.0 is the name of a field", async () => {
    const { api: old } = await describeText(`swagger: "2.0"
info: { title: T, version: "1" }
paths:
  /pets:
    get:
      summary: Get a pet
      produces: [application/json]
      responses: { 200: { description: ok, schema: { $ref: "#/definitions/Pet" } } }
definitions:
  Pet: { type: object, discriminator: kind, required: [kind], properties: { kind: { type: string } } }
  Cat: { allOf: [{ $ref: "#/definitions/Pet" }, { type: object, properties: { lives: { type: integer } } }] }
`);
    assert.ok(old);
    const { choices } = bodySchema(operationAt(old, "get-a-pet"), "200");
    assert.deepEqual(
      [choices?.discriminator, labels(choices), choices?.options[0]?.discriminatorValues],
      ["kind", ["Cat"], ["Cat"]],
    );
  });
});
