import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { before, describe, test } from "node:test";
import { parse } from "yaml";
import type { SidebarItem } from "../src/types/site.js";
import { apiSidebar } from "../src/site/api.js";
import { loadConfig } from "../src/config/load.js";
import { fixture, readWell } from "./support/openapi.js";
import { ROOT, testSite, type TestSite } from "./support/site.js";
import { suiteContext } from "./support/at-end.js";

const COMPANION = readFileSync(path.join(ROOT, "openapi/companion.yaml"), "utf8");

/** The routes of the site's seed, under `/docs/api`. */
const ROUTES = `introduction health version server supported-servers
login-to-the-server-with-your-username-and-password logout-of-the-server refresh-jwt-token register-a-new-user
get-the-current-user update-information get-all-servers get-one-server create-a-new-server update-a-server
delete-a-server get-all-libraries get-one-library scan-for-libraries scan-for-libraries-on-a-specific-server
get-all-users scan-for-users scan-for-users-on-a-specific-server get-all-invitations get-one-invitation
create-a-new-invitation update-an-invitation delete-an-invitation get-all get-all-1 get-all-2 get-one get-one-1
get-one-2`.split(/\s+/);

function companion(context: Parameters<typeof testSite>[0], files: Record<string, string> = {}) {
  return testSite(context, { "content/docs/a.md": "# A\n", "openapi/companion.yaml": COMPANION, ...files });
}

function routesOf(files: readonly string[]): string[] {
  return files.flatMap((file) => /^docs\/api\/(.+)\/index\.html$/.exec(file)?.[1] ?? []);
}

describe("Companion's API reference", () => {
  const context = suiteContext();
  /** Built once, for tests that only look at it. */
  let site: TestSite;
  before(async () => {
    site = companion(context);
    await site.buildWell();
  });

  test("has exactly the routes of the seed", () => {
    const routes = routesOf(site.files()).filter((route) => !/^(?:tags|schemas)(?:\/|$)/.test(route));
    assert.deepEqual(routes.sort(), [...ROUTES].sort());
    assert.ok(site.has("docs/api/index.html"));
  });

  test("follows a changed summary: route, sitemap, title, links of documents, search", async (t) => {
    const site = companion(t, { "content/docs/b.md": "# B\n\n[Ask](/docs/api/health)\n" });
    const index = () =>
      site
        .files()
        .filter((file) => file.startsWith("assets/search/"))
        .map((file) => site.read(file))
        .join("\n");
    await site.buildWell({ cache: true });
    assert.match(index(), /"\/docs\/api\/health"/);
    site.write("openapi/companion.yaml", COMPANION.replace("summary: Health", "summary: How are you"));
    site.write("search.test.yaml", "- { query: How are you, expect: /docs/api/how-are-you }\n");
    const { diagnostics } = await site.build({ cache: true });
    assert.deepEqual(
      diagnostics.map(({ file, line, message }) => [file, line, message]),
      [["content/docs/b.md", 3, "No page at `/docs/api/health`"]],
    );
    site.write("content/docs/b.md", "# B\n\n[Ask](/docs/api/how-are-you#response-200-database)\n");
    await site.buildWell({ cache: true });
    assert.ok(routesOf(site.files()).includes("how-are-you"));
    assert.ok(!routesOf(site.files()).includes("health"));
    assert.match(site.read("sitemap.xml"), /docs\/api\/how-are-you</);
    assert.match(
      site.page("/docs/api/how-are-you")("title").text(),
      /^How are you · GET \/health \| Companion API/,
    );
    assert.match(index(), /"\/docs\/api\/how-are-you"/);
    assert.doesNotMatch(index(), /docs\/api\/health(?![\w-])/, "its old address stands nowhere");
  });

  test("has a title and a description of its own on every page", () => {
    const pages = ["", ...ROUTES].map((route) => site.page(`/docs/api/${route}`));
    const titles = pages.map(($) => $("title").text());
    const descriptions = pages.map(($) => $('meta[name="description"]').attr("content") ?? "");
    assert.equal(new Set(titles).size, titles.length);
    assert.equal(new Set(descriptions).size, descriptions.length);
    assert.ok(descriptions.every((text) => text.length > 10 && text.length < 260));
  });

  test("shows operations by tag in the sidebar, and the way through them", () => {
    const $ = site.page("/docs/api/get-all-1");
    const sidebar = $('nav[aria-label="Docs sidebar"]');
    assert.equal(sidebar.find('[aria-current="page"]').attr("href"), "/docs/api/get-all-1");
    const links = sidebar.find("a[href^='/docs/api']").toArray();
    assert.deepEqual(
      new Set(links.map((link) => $(link).attr("href"))),
      new Set([
        "/docs/api",
        ...ROUTES.map((route) => `/docs/api/${route}`),
        ...routesOf(site.files()).flatMap((route) =>
          route.startsWith("tags/") ? [`/docs/api/${route}`] : [],
        ),
        "/docs/api/schemas",
      ]),
    );
    assert.match(sidebar.text(), /Media Server Libraries/);
  });

  test("can be downloaded as it was written, and as JSON", () => {
    const files = site.files().filter((file) => /^assets\/openapi\/[^/]+$/.test(file));
    assert.equal(files.length, 2);
    const [json = "", yaml = ""] = files.sort((a, b) =>
      a.endsWith("json") ? -1 : b.endsWith("json") ? 1 : 0,
    );
    assert.match(json, /^assets\/openapi\/companion-[0-9a-f]{8}\.json$/);
    assert.equal(site.read(yaml), COMPANION);
    assert.deepEqual(JSON.parse(site.read(json)), parse(COMPANION));
  });

  test("is there as Markdown, page by page and as a whole", () => {
    const text = site.read("docs/api/create-a-new-server.md");
    assert.match(text, /^# Create a new server\n\n`POST \/servers`\n/);
    assert.match(
      text,
      /- `host` \(string, uri, required, at least 1 character, for example `[^`]+`\): The address of the media server/,
    );
    assert.match(text, /### 201 Created/);
    assert.match(text, /## Request sample \(cURL\)\n\n```bash\ncurl [^`]*"name": "Living room"/);
    assert.match(site.read("docs/api/introduction.md"), /## Base path/);
    assert.match(
      site.read("docs/api.md"),
      /\[Get all users\]\(https:\/\/test\.example\/docs\/api\/get-all-users\): `GET \/users`/,
    );
    assert.match(site.read("llms.txt"), /docs\/api\/health\.md/);
    assert.match(site.read("llms-full.txt"), /# Get the current user/);
  });

  test("is the same, byte by byte, in every build", async (t) => {
    const again = companion(t);
    await again.buildWell();
    for (const file of site.files().filter((name) => name.startsWith("docs/api")))
      assert.equal(again.read(file), site.read(file), file);
  });
});

describe("the reference of any description", () => {
  const config = (api: string) => ({
    "docsite.config.js": `export default { title: "T", url: "https://t.example", api: ${api} };`,
  });

  test("several descriptions live each under their own name", async (t) => {
    const site = testSite(t, {
      "content/docs/a.md": "# A\n\n[B](/docs/api/library/list-books) [S](/docs/api/swagger/list-pets)\n",
      "openapi/library.yaml": fixture("library.yaml"),
      "openapi/swagger.yaml": fixture("swagger.yaml"),
    });
    await site.buildWell();
    assert.match(site.page("/docs/api/swagger/list-pets")("title").text(), /\| Oldest \|/);
  });

  test("settings: where it lives, and files elsewhere in the site", async (t) => {
    const site = testSite(t, {
      ...config('{ descriptions: [{ source: "specs/old.yaml", basePath: "/reference" }], downloads: false }'),
      "content/docs/a.md": "# A\n\n[L](/reference/list-pets)\n",
      "specs/old.yaml": fixture("swagger.yaml"),
      "openapi/ignored.yaml": fixture("library.yaml"),
    });
    await site.buildWell();
    assert.ok(site.has("reference/list-pets/index.html"));
    assert.deepEqual(
      site.files().filter((file) => /^docs\/api|^assets\/openapi\/[^/]+$/.test(file)),
      [],
    );
  });

  test("anchors that do not exist are warned about", async (t) => {
    const site = testSite(t, {
      "content/docs/a.md": "# A\n\n[Title](/docs/api/get-a-book#response-200-titl)\n",
      "openapi/library.yaml": fixture("library.yaml"),
    });
    const { diagnostics } = await site.build();
    assert.equal(diagnostics[0]?.hint, "Did you mean `#response-200-title`?");
  });

  test("a site without a description has none of the scripts of one", async (t) => {
    const scripts = async (files: Record<string, string>) => {
      const site = testSite(t, { "content/docs/a.md": "# A\n", ...files });
      await site.buildWell();
      return site
        .files()
        .filter((file) => /^assets\/.*\.js$/.test(file) && site.read(file).includes("okhttp3"));
    };
    assert.deepEqual(await scripts({}), []);
    assert.equal((await scripts({ "openapi/library.yaml": fixture("library.yaml") })).length, 1);
  });

  test("wrong settings are told with their place", async (t) => {
    const site = testSite(t, {
      ...config('{ tryit: false, codeSamples: ["cobol"] }'),
      "content/docs/a.md": "# A\n",
    });
    const { diagnostics } = await site.build();
    const unknown = diagnostics.find(({ message }) => message.startsWith("Unknown"));
    assert.equal(diagnostics.length, 2);
    assert.deepEqual([unknown?.message, unknown?.hint], ["Unknown key `api.tryit`", "Did you mean `tryIt`?"]);
    site.write(
      "docsite.config.js",
      'export default { title: "T", url: "https://t.example", api: { descriptions: [{ source: "openapi/none.yaml" }] } };',
    );
    const missing = await site.build();
    assert.deepEqual(
      missing.diagnostics.map(({ code, file }) => [code, file]),
      [["missing-description", "docsite.config.js"]],
    );
  });

  test("a large schema that many operations share, and that holds itself, has a page that leads to itself", async (t) => {
    const fields = Array.from({ length: 45 }, (_, index) => [`field${index}`, { type: "string" }]);
    const answer = {
      description: "ok",
      content: { "application/json": { schema: { $ref: "#/components/schemas/Big" } } },
    };
    const paths = ["one", "two", "three"].map((name) => [
      `/${name}`,
      { get: { summary: `Get ${name}`, responses: { 200: answer } } },
    ]);
    const properties = { ...Object.fromEntries(fields), parent: { $ref: "#/components/schemas/Big" } };
    const description = {
      openapi: "3.1.0",
      info: { title: "Shared", version: "1" },
      paths: Object.fromEntries(paths),
      components: { schemas: { Big: { type: "object", properties } } },
    };
    const site = testSite(t, {
      "content/docs/a.md": "# A\n",
      "openapi/api.json": JSON.stringify(description),
    });
    const { exitCode, diagnostics } = await site.build();
    assert.deepEqual([exitCode, diagnostics.filter(({ severity }) => severity === "error")], [0, []]);
    assert.ok(site.page("/docs/api/get-one")('main a[href="/docs/api/schemas/big"]').length > 0);
    const $ = site.page("/docs/api/schemas/big");
    const target = $("#parent, [id$=parent]").find("a[href]").last().attr("href") ?? "";
    assert.equal($(`[id="${target.replace(/^.*#/, "")}"]`).length, 1, target);
  });

  test("broken links in its texts are warnings, and no links in the page", async (t) => {
    const text = fixture("swagger.yaml").replace(
      "title: Oldest,",
      'title: Oldest, description: "[Nowhere](/docs/nowhere) and [A](/docs/a)",',
    );
    const site = testSite(t, { "content/docs/a.md": "# A\n", "openapi/api.yaml": text });
    const { diagnostics } = await site.build();
    assert.deepEqual(
      diagnostics.map(({ severity, code, file }) => [severity, code, file]),
      [["warning", "description-links", "openapi/api.yaml"]],
    );
    const $ = site.page("/docs/api/introduction");
    assert.equal($("main a[href='/docs/a']").text(), "A");
    assert.equal($("main a[href='/docs/nowhere']").length, 0);
  });

  test("its sidebar says method, deprecation and further tags", async (t) => {
    const api = await readWell(fixture("library.yaml"));
    const site = testSite(t, {});
    const { loaded } = await loadConfig(site.dir);
    assert.ok(loaded);
    const items = apiSidebar(api, loaded.config);
    const all = flat(items);
    assert.deepEqual(
      all.find(({ key }) => key === "add-a-book"),
      {
        kind: "link",
        key: "add-a-book",
        label: "Add a book",
        href: "/docs/api/add-a-book",
        page: "/docs/api/add-a-book",
        method: "POST",
        deprecated: true,
      },
    );
    assert.deepEqual(
      all
        .filter(({ key }) => key === "list-books")
        .map((item) => item.kind === "link" && item.reference === true),
      [false, true],
    );
    assert.ok(!all.some(({ label }) => label === "Nothing here"));
  });
});

function flat(items: readonly SidebarItem[]): SidebarItem[] {
  return items.flatMap((item) => (item.kind === "category" ? [item, ...flat(item.items)] : [item]));
}
