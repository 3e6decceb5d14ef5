// Where requests go: servers on the host of the site, servers of the configuration, and parameters that the path names.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { operationAt, readWell, describeText } from "./support/openapi.js";
import { testSite } from "./support/site.js";

const api = (servers: string, path = "/a") => `openapi: 3.1.0
info: { title: T, version: "1" }
${servers}
paths:
  ${path}: { get: { summary: Get a, responses: { "200": { description: ok } } } }
`;

describe("A relative server", () => {
  const SERVERS: Readonly<Record<string, string>> = {
    "": "https://site.example/a",
    "servers: [{ url: / }]": "https://site.example/a",
    "servers: [{ url: /api/v1 }]": "https://site.example/api/v1/a",
    "servers: [{ url: v1/ }]": "https://site.example/v1/a",
    "servers: [{ url: ../v1 }]": "https://site.example/v1/a",
    "servers: [{ url: //host.example/v1 }]": "https://host.example/v1/a",
    "servers: [{ url: '/{v}', variables: { v: { default: v2 } } }]": "https://site.example/v2/a",
    "servers: [{ url: '{base}', variables: { base: { default: /v2 } } }]": "https://site.example/v2/a",
    "servers: [{ url: '{base}', variables: { base: { default: 'https://x.example/v2' } } }]":
      "https://x.example/v2/a",
    "servers: [{ url: https://x.example/v1 }]": "https://x.example/v1/a",
  };
  for (const [servers, address] of Object.entries(SERVERS)) {
    test(`is on the host of the site in samples: ${servers}`, async () => {
      const { samples } = operationAt(await readWell(api(servers)), "get-a");
      assert.equal(samples.length > 0, true);
      for (const { code } of samples) assert.ok(code.includes(address), code);
    });
  }

  test("keeps a variable that has no value in samples, and invents no host", async () => {
    const { api: made } = await describeText(api("servers: [{ url: 'https://{tenant}.x.example' }]"));
    assert.ok(made);
    assert.match(operationAt(made, "get-a").samples[0]?.code ?? "", /'https:\/\/\{tenant\}\.x\.example\/a'/);
  });

  test("is said with its whole address on the page of the API, and in collections", async (t) => {
    const site = testSite(t, {
      "docsite.config.js": `export default { title: "T", url: "https://test.example", api: { downloads: ["postman"] } };`,
      "openapi/api.yaml": api("servers: [{ url: /api/v1 }]"),
    });
    await site.buildWell();
    assert.match(
      site.page("/docs/api")("#servers + ul").text(),
      /\/api\/v1\s*https:\/\/test\.example\/api\/v1/,
    );
    assert.match(site.read("docs/api.md"), /- `\/api\/v1`: `https:\/\/test\.example\/api\/v1`/);
    assert.match(site.read("docs/api/get-a.md"), /curl 'https:\/\/test\.example\/api\/v1\/a'/);
    const postman = site.files().find((file) => file.endsWith(".postman.json")) ?? "";
    assert.match(site.read(postman), /"value": "https:\/\/test\.example\/api\/v1"/);
  });
});

describe("Servers in the configuration", () => {
  test("take the place of those of a description", async (t) => {
    const servers = [{ url: "https://own.example/v3", name: "Own", description: "Of **us**" }];
    const config = (value: unknown) =>
      `export default { title: "T", url: "https://test.example", api: { descriptions: [{ source: "openapi/api.yaml", servers: ${JSON.stringify(value)} }] } };`;
    const site = testSite(t, {
      "docsite.config.js": config(servers),
      "openapi/api.yaml": api("servers: [{ url: /api }]"),
    });
    const { contentPolicy } = await site.buildWell();
    assert.match(site.read("docs/api/get-a.md"), /curl 'https:\/\/own\.example\/v3\/a'/);
    assert.match(site.page("/docs/api")("#servers + ul").text(), /Own.*Of us/);
    assert.match(contentPolicy ?? "", /connect-src [^;]*https:\/\/own\.example/);
    for (const wrong of [[], [{ url: "own.example" }], [{ url: "https://a.example", href: "x" }]]) {
      site.write("docsite.config.js", config(wrong));
      assert.notEqual((await site.build()).exitCode, 0, JSON.stringify(wrong));
    }
  });
});

describe("A parameter that the path names", () => {
  const FIND = `openapi: 3.1.0
info: { title: T, version: "1" }
servers: [{ url: https://x.example }]
paths:
  "/find/{id}?text={text}&kind=a":
    get:
      summary: Find
      parameters:
        - { name: text, in: query, required: true, example: hello you, schema: { type: string } }
        - { name: id, in: header, required: true, example: 7, schema: { type: string } }
        - { name: more, in: query, required: true, example: m, schema: { type: string } }
      responses: { "200": { description: ok } }
`;

  test("is sent in the path and nowhere else, wherever it is described, with one warning", async () => {
    const { api: made, diagnostics } = await describeText(FIND);
    assert.ok(made);
    const { samples, parameters } = operationAt(made, "find");
    for (const { code } of samples) {
      assert.ok(code.includes("https://x.example/find/7?text=hello%20you&kind=a&more=m"), code);
      assert.doesNotMatch(code, /\bid:|"id"/);
    }
    assert.deepEqual(parameters.path, undefined);
    assert.deepEqual(
      diagnostics.map(({ code, line, message }) => [code, line, message]),
      [
        [
          "missing-path-parameter",
          6,
          "The path of GET /find/{id}?text={text}&kind=a names parameters that are described for another place: `{id}`, `{text}`",
        ],
      ],
    );
  });
});
