// Ids and links of an API reference: nothing in a description stops the site because of what docsite makes of it.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { testSite, type TestSite } from "./support/site.js";

/** Names that, with what is put before them, are ids of sections of some page. */
const NAMES = "parameters body s 200-1 schema uses servers authentication request-body responses Main".split(
  " ",
);

const text = (value: unknown) => JSON.stringify(value);
const everything = Object.fromEntries(
  NAMES.map((name) => [name, { type: "object", properties: { parameters: {} } }]),
);
const schema = {
  type: "object",
  properties: everything,
  oneOf: [{ title: "parameters" }, { title: "uses" }],
};
const content = { "application/json": { schema } };
const headings = NAMES.map((name) => `# ${name}\n\n## request body\n`).join("\n");
const parameters = NAMES.flatMap((name) =>
  ["path", "query", "header", "cookie"].map((place) => ({
    name,
    in: place,
    required: true,
    schema: { type: "object" },
  })),
);
const post = {
  summary: "Schemas",
  description: headings,
  tags: NAMES,
  security: NAMES.map((name) => ({ [name]: [] })),
  servers: [{ url: "https://a.example" }],
  parameters,
  requestBody: { content },
  responses: Object.fromEntries(
    ["200", "201", "default"].map((status) => [
      status,
      { description: "ok", headers: { parameters: { schema }, body: { schema } }, content },
    ]),
  ),
  callbacks: Object.fromEntries(
    NAMES.map((name) => [
      name,
      { x: { post: { parameters: parameters.slice(0, 4), responses: { "200": { description: "ok" } } } } },
    ]),
  ),
};
const API = text({
  openapi: "3.1.0",
  info: { title: "Ids", version: "1", description: headings },
  tags: NAMES.map((name) => ({ name, description: headings })),
  paths: { [`/${NAMES.map((name) => `{${name}}`).join("/")}`]: { post } },
  components: {
    schemas: Object.fromEntries(
      NAMES.map((name) => [name, name === "uses" ? schema : { type: "object", properties: { a: {} } }]),
    ),
    securitySchemes: Object.fromEntries(NAMES.map((name) => [name, { type: "apiKey", in: "header", name }])),
  },
});

/** A description of one operation, in these words. */
const described = (description: string) =>
  text({
    openapi: "3.1.0",
    info: { title: "One", version: "1" },
    paths: {
      "/a": {
        get: { operationId: "opa", summary: "A", description, responses: { "200": { description: "ok" } } },
      },
    },
  });

/** Ids that two elements of a page have. */
function repeated(site: TestSite, file: string): string[] {
  const ids = site
    .page(file)("[id]")
    .get()
    .map((element) => element.attribs["id"] ?? "");
  return ids.filter((id, place) => ids.indexOf(id) !== place);
}

describe("The ids of an API reference", () => {
  test("differ, whatever parameters, fields, tags and headings are called", async (t) => {
    const site = testSite(t, { "openapi/api.json": API });
    const { diagnostics } = await site.build();
    assert.deepEqual(
      diagnostics.filter(({ severity, code }) => severity === "error" || /id/.test(code)),
      [],
    );
    const pages = site.files().filter((file) => /^docs\/api.*\.html$/.test(file));
    assert.ok(pages.length > 5);
    for (const file of pages) assert.deepEqual(repeated(site, file), [], file);
  });

  test("are no error of the site where a part of its theme has one of them", async (t) => {
    const site = testSite(t, {
      "openapi/api.json": described("Text"),
      "theme/api/AboutPath.tsx": `export const AboutPath = () => <p id="responses">Mine</p>;`,
    });
    const { exitCode, diagnostics } = await site.build();
    assert.deepEqual(
      [exitCode, diagnostics.map(({ severity, code }) => `${severity} ${code}`)],
      [0, ["warning duplicate-id"]],
    );
  });
});

describe("The ids of footnotes", () => {
  test("are no others of the page, whatever its headings say", async (t) => {
    const site = testSite(t, {
      "content/docs/a.md":
        "# A\n\nOne[^1] two[^1] three[^n].\n\n## User content fn 1\n\n## user-content-fnref-1\n\n## user content fnref 1-2\n\n## user content fn n\n\n[^1]: a\n[^n]: b\n",
    });
    await site.buildWell();
    assert.deepEqual(repeated(site, "/docs/a"), []);
    assert.equal(site.page("/docs/a")("#user-content-fn-1").is("li"), true);
  });
});

describe("Addresses in a description that only the finished site shows to lead nowhere", () => {
  const DESCRIPTION = [
    "[a redirect](/#tocs_z)",
    "[no host](http://)",
    "<http://{host}/x>",
    "http://localhost:PORT",
    "[another form](https://test.example/docs/a/)",
    "[an id](https://test.example/docs/a#no)",
    "[another case](https://test.example/Docs/a)",
  ].join(" ");

  test("are one warning, with a place in the description", async (t) => {
    const site = testSite(t, { "content/docs/a.md": "# A\n", "openapi/api.json": described(DESCRIPTION) });
    const { exitCode, diagnostics } = await site.build();
    assert.equal(exitCode, 0);
    assert.deepEqual(
      diagnostics.map(({ severity, code, file }) => [severity, code, file]),
      [["warning", "description-links", "openapi/api.json"]],
    );
    assert.match(diagnostics[0]?.message ?? "", /^7 links/);
  });

  test("are no error of a page of the site that shows the operation; the page's own links are", async (t) => {
    const shown = "# A\n\n::api-operation{id=opa}\n";
    const site = testSite(t, { "content/docs/a.md": shown, "openapi/api.json": described("[a](/#tocs_z)") });
    assert.deepEqual(
      (await site.build()).diagnostics.map(({ severity, code }) => `${severity} ${code}`),
      ["warning description-links"],
    );
    site.write("content/docs/a.md", `${shown}\n[own](/#tocs_z)\n`);
    const { diagnostics } = await site.build();
    assert.ok(
      diagnostics.some(
        ({ severity, code, file }) =>
          severity === "error" && code === "broken-anchor" && file === "content/docs/a.md",
      ),
      text(diagnostics),
    );
  });
});
