// Overlays change a description without touching it: what pages, downloads and problems have is the result.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, test, type TestContext } from "node:test";
import { parse } from "yaml";
import { problemLines } from "./support/problems.js";
import { testSite, type TestSite } from "./support/site.js";

const DESCRIPTION = `openapi: 3.1.0
info: { title: Pets, version: "1", description: Of dogs. }
servers: [{ url: https://one.example }]
paths:
  /pets:
    get:
      summary: List pets
      tags: [Pets]
      parameters:
        - { name: first, in: query, schema: { type: string } }
        - { name: hidden-one, in: query, schema: { type: string } }
        - { name: last, in: query, description: Last one., schema: { type: string } }
      responses: { "200": { description: All pets. } }
  /internal:
    post:
      summary: Purge everything
      x-internal-only: true
      responses: { "204": { description: Done. } }
`;

/** A site whose description has overlays; each is the text of its actions. */
function overlaidSite(
  context: TestContext,
  overlays: readonly string[],
  others: Readonly<Record<string, string>> = {},
): TestSite {
  const names = overlays.map((_, index) => `openapi/overlay-${index}.yaml`);
  const texts = overlays.map(
    (actions) => `overlay: 1.1.0\ninfo: { title: O, version: "1" }\nactions:\n${actions}`,
  );
  return testSite(context, {
    "docsite.config.json": JSON.stringify({
      title: "Test",
      url: "https://test.example",
      api: { descriptions: [{ source: "openapi/pets.yaml", overlays: names }] },
    }),
    "openapi/pets.yaml": DESCRIPTION,
    ...Object.fromEntries(names.map((name, index) => [name, texts[index] ?? ""])),
    ...others,
  });
}

/** The description that the site offers for download. */
function downloaded(site: TestSite): unknown {
  const file = site.files().find((name) => /^assets\/openapi\/.*\.yaml$/.test(name));
  return parse(site.read(file ?? ""));
}

const sourceOf = (site: TestSite, file: string) => readFileSync(path.join(site.dir, file), "utf8");

describe("An overlay", () => {
  test("changes texts, adds and removes, on pages, in Markdown files and in the download", async (context) => {
    const site = overlaidSite(context, [
      `  - target: $.info
    update: { title: Animals, x-more: { a: 1 } }
  - target: $.paths["/pets"].get
    update:
      description: The newest come first.
      tags: [Animals]
      parameters: [{ name: added, in: query, schema: { type: integer } }]
  - target: $.paths["/pets"].get.parameters[?@.name == "hidden-one" || @.name == "last"]
    remove: true
  - target: $.paths[?@[?@["x-internal-only"] == true]]
    remove: true
  - target: $.servers
    update: { url: https://two.example }
`,
    ]);
    assert.deepEqual(problemLines(await site.build()), []);
    const page = site.page("docs/api/list-pets");
    assert.match(page("article").text(), /The newest come first\./);
    assert.doesNotMatch(page("article").text(), /hidden-one/);
    assert.match(site.read("docs/api/list-pets.md"), /added/);
    assert.ok(!site.files().some((file) => /purge/.test(file)));
    for (const file of site.files().filter((name) => /\.(?:html|md|txt|json|ya?ml|js)$/.test(name)))
      assert.doesNotMatch(site.read(file), /Purge everything|\bhidden-one\b/, file);
    const result = downloaded(site) as Record<string, never>;
    assert.deepEqual(result["info"], {
      title: "Animals",
      version: "1",
      description: "Of dogs.",
      "x-more": { a: 1 },
    });
    assert.deepEqual(result["servers"], [{ url: "https://one.example" }, { url: "https://two.example" }]);
    assert.match(sourceOf(site, "openapi/pets.yaml"), /hidden-one/);
  });

  test("comes after those before it, and `copy` merges another part of the description", async (context) => {
    const site = overlaidSite(context, [
      "  - target: $.paths\n    update: { /cats: {} }\n  - target: $.info.title\n    update: First\n",
      `  - target: $.paths["/cats"]
    copy: $.paths["/pets"]
  - target: $.paths["/cats"].get
    update: { summary: List cats }
  - target: $.info
    update: { title: Second }
`,
    ]);
    assert.deepEqual(problemLines(await site.build()), []);
    assert.ok(site.files().includes("docs/api/list-cats/index.html"));
    assert.ok(site.files().includes("docs/api/list-pets/index.html"));
    const { info } = downloaded(site) as { info: { title: string } };
    assert.equal(info.title, "Second");
  });

  test("has its own place in problems, and what it moves keeps its place", async (context) => {
    const site = overlaidSite(context, [
      `  - target: $.paths["/pets"].get.parameters[0]
    remove: true
  - target: $.paths["/pets"].get
    update:
      responses: { "404": { $ref: "#/none" } }
`,
    ]);
    const text = DESCRIPTION.replace(
      "description: Last one., schema: { type: string }",
      'schema: { $ref: "#/nope" }',
    );
    site.write("openapi/pets.yaml", text);
    const lines = problemLines(await site.build())
      .map((line) => line.replace(/ \(.*/, ""))
      .sort();
    assert.equal(lines.length, 2, lines.join("\n"));
    assert.match(lines[0] ?? "", /^openapi\/overlay-0\.yaml:\d+:\d+ .*#\/none/);
    assert.match(lines[1] ?? "", /^openapi\/pets\.yaml:12:\d+ .*#\/nope/);
  });

  test("that is wrong is told at its place, and the rest of it is carried out", async (context) => {
    const site = overlaidSite(context, [
      `  - target: $.paths[/pets]
    remove: true
  - update: { a: 1 }
  - target: $.paths["/dogs"]
    remove: true
  - target: $.info
    update: text
  - target: $.info
    copy: $.paths.*
  - target: $.info
    update: { title: Changed }
  - target: $.paths["/pets"].get.parameters[2].description
    update: Last.
`,
    ]);
    const lines = problemLines(await site.build()).map((line) => line.replace(/ \(.*/, ""));
    assert.deepEqual(
      lines.map((line) => /^openapi\/overlay-0\.yaml:(\d+):\d+ (\w+ [\w-]+)/.exec(line)?.slice(1)),
      [
        ["4", "error overlay"],
        ["6", "error overlay"],
        ["7", "warning overlay-target"],
        ["10", "error overlay"],
        ["12", "error overlay"],
      ],
    );
    site.write(
      "openapi/overlay-0.yaml",
      'overlay: 1.0.0\nactions: [{ target: "$.paths[\\"/pets\\"].get.parameters[2].description", update: Last. }]\n',
    );
    assert.deepEqual(problemLines(await site.build()), []);
  });

  test("that is not there stops the build, and one that changes is read again", async (context) => {
    const site = overlaidSite(context, ["  - target: $.info\n    update: { title: One }\n"]);
    await site.build();
    assert.match(site.page("docs/api").text(), /One/);
    site.write("openapi/overlay-0.yaml", sourceOf(site, "openapi/overlay-0.yaml").replace("One", "Two"));
    await site.build();
    assert.match(site.page("docs/api").text(), /Two/);
    site.remove("openapi/overlay-0.yaml");
    assert.match(problemLines(await site.build()).join("\n"), /missing-description.*overlay-0\.yaml/);
  });

  test("refers to parts and files as the description does", async (context) => {
    const site = overlaidSite(
      context,
      [
        `  - target: $.paths["/pets"].get.responses
    update:
      "404": { $ref: parts/answers.yaml#/Gone }
`,
      ],
      { "openapi/parts/answers.yaml": "Gone: { description: There is no such pet. }\n" },
    );
    assert.deepEqual(problemLines(await site.build()), []);
    assert.match(site.page("docs/api/list-pets")("article").text(), /There is no such pet\./);
  });
});
