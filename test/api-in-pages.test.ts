// Parts of an API reference in pages of Markdown: operations, samples, schemas.
import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { problemLines } from "./support/problems.js";
import { testSite, type TestSite } from "./support/site.js";
import { suiteContext } from "./support/at-end.js";

const FIELDS = Array.from({ length: 45 }, (_, index) => `        field${index}: { type: string }`).join("\n");

const SUMMARIES: Readonly<Record<string, string>> = {
  listPets: "List pets",
  addPet: "Add a pet",
  listMore: "List more",
};

const operation = (method: string, id: string) => `    ${method}:
      operationId: ${id}
      summary: ${SUMMARIES[id]}
      description: 'See [the guide](/docs/guide).'
      parameters:
        - { name: limit, in: query, schema: { type: integer } }
      responses:
        "200":
          description: OK
          content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } }
`;

const API = `openapi: 3.1.0
info: { title: Pets, version: "1" }
servers: [{ url: https://pets.example }]
paths:
  /pets:
${operation("get", "listPets")}${operation("post", "addPet")}  /more:
${operation("get", "listMore")}  /shelf:
    get:
      operationId: getShelf
      responses:
        "200":
          description: OK
          content: { application/json: { schema: { $ref: "#/components/schemas/Shelf" } } }
components:
  schemas:
    Pet:
      type: object
      properties:
${FIELDS}
        friends: { type: array, items: { $ref: "#/components/schemas/Pet" } }
    Shelf: { type: object, properties: { pets: { type: array, items: { $ref: "#/components/schemas/Pet" } } } }
`;

describe("A part of an API reference in a page", () => {
  let site: TestSite;
  const context = suiteContext();
  before(async () => {
    site = testSite(context, {
      "openapi/pets.yaml": API,
      "content/docs/guide.md":
        "# Guide\n\n::api-operation{id=listPets}\n\n::api-operation{id=addPet}\n\n::api-sample{id=addPet lang=python}\n",
      "content/docs/more.mdx":
        '# More\n\n<ApiOperation id="GET /pets" />\n\n<ApiSchema name="Pet" />\n\n<ApiSample id="listPets" />\n',
    });
    await site.buildWell();
  });

  it("is an operation with its method, path, parameters and answers, and a link to its page", () => {
    const $ = site.page("/docs/guide");
    const shown = $('section[aria-label="List pets"]');
    assert.match(shown.find(".endpoint").text(), /GET\s*\/pets/);
    assert.match(shown.find(".fields").text(), /limit/);
    assert.match(shown.text(), /200/);
    assert.equal(shown.find('a[href="/docs/api/list-pets"]').first().text(), "List pets");
    assert.equal(shown.find(".prose a").attr("href"), "/docs/guide");
  });

  it("has ids that are no others on the page, and links to places of the operation's own page", () => {
    const $ = site.page("/docs/guide");
    const ids = $("[id]")
      .get()
      .map((element) => $(element).attr("id"));
    assert.deepEqual(ids, [...new Set(ids)]);
    const links = $("section.api-part a.anchor")
      .get()
      .map((element) => $(element).attr("href"));
    assert.ok(links.includes("/docs/api/list-pets#query-parameters"), links.join(" "));
  });

  it("may be a sample in one language, or in all", () => {
    const one = site.page("/docs/guide")("div.api-part");
    assert.match(one.text(), /requests\.post/);
    assert.doesNotMatch(one.text(), /curl/);
    assert.match(site.page("/docs/more")("div.api-part").text(), /cURL/);
  });

  it("is known as `GET /pets`, too, and may be a schema", () => {
    const $ = site.page("/docs/more");
    assert.equal($('section[aria-label="List pets"]').length, 1);
    assert.match($('section[aria-label="Pet"]').text(), /field44/);
  });

  it("is in the Markdown of the page and in the search", () => {
    const text = site.read("docs/guide.md");
    assert.match(text, /\*\*\[List pets\]\(https:\/\/test\.example\/docs\/api\/list-pets\)\*\*/);
    assert.match(text, /requests\.post/);
    const found = site.files().filter((file) => file.startsWith("assets/search/"));
    assert.ok(found.some((file) => /listpets/i.test(site.read(file))));
  });
});

describe("A small schema in a page", () => {
  it("stands alone in the Markdown of the page, without the others on the list of all", async (t) => {
    const site = testSite(t, {
      "openapi/pets.yaml": `${API}    Tag: { type: object, properties: { color: { type: string } } }\n`,
      "content/docs/guide.md": "# Guide\n\n::api-schema{name=Tag}\n\n::api-schema{name=Shelf api=pets}\n",
    });
    await site.buildWell();
    const text = site.read("docs/guide.md");
    assert.deepEqual(text.match(/^\*\*.*|^- .*/gm), [
      "**[Tag](https://test.example/docs/api/schemas#tag)**",
      "- `color` (string)",
      "**[Shelf](https://test.example/docs/api/schemas#shelf)**",
      "- `pets` (array of Pet)",
    ]);
  });
});

describe("A list of what has a page of its own", () => {
  it("has a link to that page in its type", async (t) => {
    const site = testSite(t, { "openapi/pets.yaml": API, "content/docs/guide.md": "# Guide\n" });
    await site.buildWell();
    const field = site.page("/docs/api/get-shelf")("#response-200-pets");
    assert.equal(field.find("code").first().text(), "array of Pet");
    assert.equal(field.find("code a").attr("href"), "/docs/api/schemas/pet");
  });
});

describe("A part that does not exist", () => {
  it("leaves the page without it where that is only a warning", async (t) => {
    const site = testSite(t, {
      "docsite.config.ts":
        'export default { title: "T", url: "https://test.example", checks: { codes: { "unknown-api-part": "warning" } } };',
      "openapi/pets.yaml": API,
      "content/docs/guide.md": "# A\n\n::api-operation{id=listPet}\n\nText.\n",
    });
    await site.build();
    assert.match(site.read("docs/guide.md"), /^# A\n+Text\.\n$/);
  });

  it("is an error with the name that is nearest", async (t) => {
    const site = testSite(t, {
      "openapi/pets.yaml": API,
      "content/docs/guide.md": "# A\n\n::api-operation{id=listPet}\n\n::api-sample{lang=go}\n",
    });
    const report = await site.build();
    assert.deepEqual(
      problemLines(report).map((line) => line.replace(/^\S+ /, "")),
      [
        "error component-attribute: `::api-sample` needs the attribute `id`",
        "error unknown-api-part: There is no operation `listPet` (Did you mean `listPets`?)",
      ],
    );
  });

  it("is an error where two descriptions have it, until one is named", async (t) => {
    const site = testSite(t, {
      "openapi/pets.yaml": API,
      "openapi/zoo.yaml": API.replace("title: Pets", "title: Zoo"),
      "content/docs/guide.md": "# A\n\n::api-operation{id=listPets}\n",
    });
    const lines = problemLines(await site.build());
    assert.equal(lines.length, 1, lines.join("\n"));
    assert.match(lines[0] ?? "", /ambiguous-api-part/);
    site.write("content/docs/guide.md", '# A\n\n::api-operation{id=listPets api="zoo"}\n');
    await site.buildWell();
    assert.equal(site.page("/docs/guide")(".api-part-title a").attr("href"), "/docs/api/zoo/list-pets");
  });
});
