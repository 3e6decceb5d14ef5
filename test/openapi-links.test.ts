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
      const links = site.page(`/docs/api/${name}`)("main a[href^='/docs/alpha'], main a[href^='/docs/beta']");
      assert.ok(links.length >= 3, name);
      for (const link of links.toArray())
        assert.equal(link.attribs["href"], `/docs/${site.page(`/docs/api/${name}`)(link).text()}`);
      assert.match(site.read(`docs/api/${name}.md`), /Shared: see alpha|Shared: see \[alpha\]/);
    }
  });
});
