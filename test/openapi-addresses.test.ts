// Addresses of a reference: what they are made from, and those of other tools.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, suite, test } from "node:test";
import type { Browser } from "playwright-core";
import { openBrowser, serveFolder } from "./support/browser.js";
import { readWell } from "./support/openapi.js";
import { docsite, testSite } from "./support/site.js";

const TEXT = `openapi: 3.1.0
info: { title: T, version: "1", description: "# Getting started\\n\\nHello." }
tags: [{ name: User Management }]
paths:
  /users/{id}:
    get:
      summary: Get one user
      operationId: Users.getById
      tags: [User Management]
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { "200": { description: ok } }
    delete:
      summary: Delete a user
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { "200": { description: ok } }
`;

test("addresses are made from summaries, or from operation ids where the configuration says so", async () => {
  const slugs = async (slug: "summary" | "operationId") =>
    (await readWell(TEXT, { slug })).operations.map(({ operation }) => operation.slug);
  assert.deepEqual(await slugs("summary"), ["get-one-user", "delete-a-user"]);
  assert.deepEqual(await slugs("operationId"), ["users-get-by-id", "delete-users-id"]);
});

test("an operation without a summary: the words of its id, or of its path, are its address", async () => {
  const path = (name: string, operation: string) =>
    `  ${name}: { get: { ${operation} responses: { "200": { description: ok } } } }\n`;
  const api = await readWell(`openapi: 3.1.0
info: { title: T, version: "1" }
paths:
${path("/k/trace", "")}${path("/k/tr-ace", "")}${path("/k.b/{id}:stop", "parameters: [{ name: id, in: path, required: true, schema: { type: string } }],")}${path("/a", "operationId: readNamespacedPodStatusV1,")}${path("/b", "operationId: listAPIKeys,")}${path("/c", "description: 'Retrieves *one* person. Not all.',")}${path("/d", "description: 'Ends e.g. nowhere',")}`);
  assert.deepEqual(
    api.operations.map(({ operation: { slug, summary } }) => [slug, summary]),
    [
      ["get-k-trace", "GET /k/trace"],
      ["get-k-tr-ace", "GET /k/tr-ace"],
      ["get-k-b-id-stop", "GET /k.b/{id}:stop"],
      ["read-namespaced-pod-status-v1", "readNamespacedPodStatusV1"],
      ["list-api-keys", "listAPIKeys"],
      ["get-c", "Retrieves one person"],
      ["get-d", "Ends e.g. nowhere"],
    ],
  );
});

test("`slug` of a description", async (t) => {
  const api = { descriptions: [{ source: "openapi/api.yaml", slug: "operationId" }] };
  const site = testSite(t, {
    "content/docs/a.md": "# A\n\n[Get](/docs/api/users-get-by-id)\n",
    "openapi/api.yaml": TEXT,
    "docsite.config.js": `export default { title: "T", url: "https://t.example", api: ${JSON.stringify(api)} };`,
  });
  await site.buildWell();
  assert.equal(site.page("/docs/api/users-get-by-id")("h1").text(), "Get one user");
});

test("`docsite fix` redirects from the old address when a summary is written anew", async (t) => {
  const site = testSite(t, {
    "content/docs/a.md": "# A\n",
    "openapi/api.yaml": TEXT,
    "docsite.config.js": `export default { title: "T", url: "https://t.example", redirects: [{ from: "/x", to: "/docs/a" }] };`,
  });
  await site.buildWell();
  site.write("openapi/api.yaml", TEXT.replace("Get one user", "Read a user"));
  const fixed = async () => (await docsite(["fix", site.dir])).stdout;
  assert.match(
    await fixed(),
    /docsite\.config\.js:1:\d+ \/docs\/api\/get-one-user → \/docs\/api\/read-a-user/,
  );
  assert.match(
    readFileSync(`${site.dir}/docsite.config.js`, "utf8"),
    /redirects: \[\{ from: "\/docs\/api\/get-one-user", to: "\/docs\/api\/read-a-user" \}, \{ from: "\/x"/,
  );
  assert.match(await fixed(), /Nothing to fix/);
  await site.buildWell();
  assert.match(site.read("docs/api/get-one-user/index.html"), /docs\/api\/read-a-user/);
  // Without a list of redirects, it says what to add.
  site.write("docsite.config.js", `export default { title: "T", url: "https://t.example" };`);
  site.write("openapi/api.yaml", TEXT.replace("Get one user", "Show a user"));
  const { stdout, stderr } = await docsite(["fix", site.dir]);
  assert.match(
    stdout + stderr,
    /Add `\{ from: "\/docs\/api\/read-a-user", to: "\/docs\/api\/show-a-user" \}`/,
  );
});

suite("the entry page leads old addresses on", () => {
  const cleanUps: (() => unknown)[] = [];
  const context = { after: (cleanUp: () => unknown) => void cleanUps.unshift(cleanUp) };
  let browser: Browser;
  let url: string;
  before(async () => {
    const site = testSite(context, { "content/docs/a.md": "# A\n", "openapi/api.yaml": TEXT });
    await site.buildWell();
    url = await serveFolder(context, `${site.dir}/dist`);
    browser = await openBrowser(context);
  });
  after(async () => {
    for (const cleanUp of cleanUps) await cleanUp();
  });

  const ADDRESSES = {
    "#operation/Users.getById": "/docs/api/get-one-user",
    "#tag/User-Management/operation/Users.getById": "/docs/api/get-one-user",
    "#tag/User-Management/paths/~1users~1{id}/delete": "/docs/api/delete-a-user",
    "#tag/user-management/DELETE/users/%7Bid%7D": "/docs/api/delete-a-user",
    "#/User%20Management/Users.getById": "/docs/api/get-one-user",
    "#tag/User-Management": "/docs/api#tag-user-management",
    "#section/Getting-started": "/docs/api/introduction#getting-started",
    "#operation/unknown": "/docs/api#operation/unknown",
  };

  test("of Redoc, Scalar and Swagger UI", async () => {
    const page = await browser.newPage();
    page.on("pageerror", (error) => assert.fail(error));
    for (const [hash, expected] of Object.entries(ADDRESSES)) {
      await page.goto("about:blank");
      await page.goto(`${url}docs/api/${hash}`);
      const wanted = (address: URL) => `${address.pathname.replace(/\/$/, "")}${address.hash}` === expected;
      await page.waitForURL(wanted, { timeout: 20_000 }).catch(() => assert.fail(`${hash}: ${page.url()}`));
    }
  });
});
