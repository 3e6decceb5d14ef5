import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { testSite } from "./support/site.js";

describe("links in the texts of a description", () => {
  test("of a text that many pages show lead to the same page everywhere", async (t) => {
    const operation = (name: string, ...texts: string[]) => `  /${name}:
    get:
      summary: ${name}
      parameters:
${texts.map((text, index) => `        - { name: p${index}, in: query, description: "${text}", schema: { type: string } }\n`).join("")}      responses: { "200": { description: ok } }
`;
    const shared = "Shared: see [alpha](/docs/alpha) too.";
    const text = `openapi: 3.1.0
info: { title: T, version: "1" }
security: [{ key: [] }, { auth: [read] }]
paths:
${operation("one", "Read [alpha](/docs/alpha).", shared)}${operation("two", "Read [beta](/docs/beta).", shared)}${operation("three", shared)}
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: Key, description: "Keys: [alpha](/docs/alpha)." }
    auth:
      type: oauth2
      description: "Tokens: [beta](/docs/beta)."
      flows: { clientCredentials: { tokenUrl: "https://a.example", scopes: { read: "Reads [alpha](/docs/alpha)." } } }
`;
    const site = testSite(t, {
      "content/docs/alpha.md": "# Alpha\n",
      "content/docs/beta.md": "# Beta\n",
      "openapi/api.yaml": text,
    });
    await site.buildWell();
    for (const name of ["one", "two", "three"]) {
      const links = site.page(`/docs/api/${name}`)(
        "main p a[href^='/docs/alpha'], main p a[href^='/docs/beta']",
      );
      assert.ok(links.length >= 3, name);
      for (const link of links.toArray())
        assert.equal(link.attribs["href"], `/docs/${site.page(`/docs/api/${name}`)(link).text()}`);
      assert.match(site.read(`docs/api/${name}.md`), /Shared: see alpha|Shared: see \[alpha\]/);
    }
  });

  const OWN = `openapi: 3.1.0
info:
  title: T
  version: "1"
  description: "Read [the guide](/guide), [a](/docs/a), [the limits](#limits) and [a product](entity:Product)."
  termsOfService: /tos
  contact: { name: Us, url: about }
tags:
  - { name: Pets, externalDocs: { url: ../pets, description: More on pets } }
paths:
  /a:
    get:
      summary: Get a
      tags: [Pets]
      description: "See [b](#get-b)."
      externalDocs: { url: /api/a }
      responses: { "200": { description: "[Later](later)" } }
  /b: { get: { summary: Get b, responses: { "200": { description: ok } } } }
`;
  const files = { "content/docs/a.md": "# A\n", "openapi/api.yaml": OWN };
  const links = (site: ReturnType<typeof testSite>, route: string) =>
    Object.fromEntries(
      site
        .page(route)("main a[href]")
        .toArray()
        .map((link) => [site.page(route)(link).text(), link.attribs["href"]]),
    );

  test("lead to pages of the site; the others are text, with one warning for the file", async (t) => {
    const site = testSite(t, files);
    const { exitCode, diagnostics } = await site.build();
    assert.equal(exitCode, 0);
    assert.deepEqual(
      diagnostics.map(({ severity, code, line, message }) => [severity, code, line, message]),
      [
        ["warning", "unsafe-link", 5, "`entity:` addresses are not allowed in links of a description"],
        ["warning", "description-links", 5, "7 links lead to no page of the site, such as `/guide`"],
      ],
    );
    assert.equal(links(site, "/docs/api/introduction")["a"], "/docs/a");
    assert.equal(links(site, "/docs/api/introduction")["the guide"], undefined);
    assert.match(site.page("/docs/api")("main").text(), /Terms of service: \/tos/);
    assert.match(site.page("/docs/api")("main").text(), /More on pets/);
    assert.match(site.page("/docs/api/get-a")("main").text(), /\/api\/a/);
    assert.equal(links(site, "/docs/api/get-a")["b"], "/docs/api/get-b");
  });

  test("lead to `baseUrl` where the configuration names one", async (t) => {
    const api = { descriptions: [{ source: "openapi/api.yaml", baseUrl: "https://pets.example/docs/" }] };
    const site = testSite(t, {
      ...files,
      "openapi/api.yaml": OWN.replace(" and [a product](entity:Product)", ""),
      "docsite.config.js": `export default { title: "T", url: "https://t.example", api: ${JSON.stringify(api)} };`,
    });
    await site.buildWell();
    const { "the guide": guide, "the limits": limits, a } = links(site, "/docs/api/introduction");
    assert.deepEqual(
      [guide, limits, a],
      ["https://pets.example/guide", "https://pets.example/docs/#limits", "https://pets.example/docs/a"],
    );
    const entry = links(site, "/docs/api");
    assert.equal(entry["Terms of service"], "https://pets.example/tos");
    assert.equal(entry["Us"], "https://pets.example/docs/about");
    assert.equal(entry["More on pets"], "https://pets.example/pets");
    const operation = links(site, "/docs/api/get-a");
    assert.equal(operation["/api/a"], "https://pets.example/api/a");
    assert.equal(operation["Later"], "https://pets.example/docs/later");
    assert.equal(operation["b"], "/docs/api/get-b");
  });
});
