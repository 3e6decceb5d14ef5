// Versions of an API: a description for each, of which the latest is at the address of the API.
import assert from "node:assert/strict";
import { before, describe, suite, test } from "node:test";
import { decodePageList, type Manifest } from "../theme/client/search/format.js";
import { startAssistant, type Assistant } from "./support/assistant.js";
import { suiteContext } from "./support/at-end.js";
import { docsite, testSite, type TestSite } from "./support/site.js";

const json = (schema: string) =>
  `responses: { "200": { description: ok, content: { application/json: { schema: ${schema} } } } }`;

const LATEST = `openapi: 3.1.0
info: { title: Pets, version: 2.1.0 }
servers: [{ url: https://api.pets.example/v2 }]
tags: [{ name: Pets }]
paths:
  /pets/{petId}:
    get:
      operationId: readPet
      summary: Read a pet
      tags: [Pets]
      parameters: [{ name: petId, in: path, required: true, schema: { type: string } }]
      ${json("{ $ref: '#/components/schemas/Pet' }")}
  /animals:
    get: { operationId: listPets, summary: All animals, tags: [Pets], ${json("{ type: array, items: { $ref: '#/components/schemas/Pet' } }")} }
  /toys:
    get: { operationId: listToys, summary: Toys, tags: [Pets], ${json("{ type: object, properties: { squeak: { type: string } } }")} }
components: { schemas: { Pet: { type: object, properties: { name: { type: string } } } } }
`;

const OLD = `openapi: 3.1.0
info: { title: Pets, version: 1.4.0 }
servers: [{ url: https://api.pets.example/v1 }]
tags: [{ name: Pets }]
paths:
  /pets/{id}:
    get:
      operationId: getPet
      summary: Get one pet
      tags: [Pets]
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      ${json("{ $ref: '#/components/schemas/Pet' }")}
  /pets:
    get: { operationId: listPets, summary: List pets, tags: [Pets], ${json("{ type: array, items: { $ref: '#/components/schemas/Pet' } }")} }
  /leashes:
    get: { operationId: listLeashes, summary: Leashes, tags: [Pets], ${json("{ type: object, properties: { tug: { type: string } } }")} }
components: { schemas: { Pet: { type: object, properties: { name: { type: string } } } } }
`;

const COMING = LATEST.replace("2.1.0", "3.0.0-beta").replace("/toys", "/playthings");

const VERSIONS = [
  { label: "v3", source: "openapi/v3.yaml" },
  { label: "v2", source: "openapi/v2.yaml", latest: true },
  { label: "v1", source: "openapi/v1.yaml" },
];

const configOf = (descriptions: unknown, more = {}) =>
  `export default ${JSON.stringify({ title: "Test", url: "https://test.example", api: { descriptions }, ...more })};\n`;

const FILES = {
  "content/docs/start.md": "# Start\n\n::api-operation{id=listPets}\n\n[Read](/docs/api/read-a-pet)\n",
  "openapi/v1.yaml": OLD,
  "openapi/v2.yaml": LATEST,
  "openapi/v3.yaml": COMING,
};

const menuOf = (site: TestSite, route: string) =>
  site
    .page(route)(".version-menu a")
    .toArray()
    .map((link) => link.attribs["href"]);

describe("An API in three versions", () => {
  const site = testSite(suiteContext(), {
    "docsite.config.js": configOf([{ versions: VERSIONS }]),
    ...FILES,
  });
  before(() => site.buildWell());

  test("has the latest one at the address of the API, and the others under their labels", () => {
    const pages = site
      .files()
      .filter((file) => file.endsWith("index.html") && file.startsWith("docs/api"))
      .map((file) => `/${file.replace("/index.html", "")}`);
    for (const route of [
      "/docs/api",
      "/docs/api/read-a-pet",
      "/docs/api/v1/get-one-pet",
      "/docs/api/v3/read-a-pet",
    ])
      assert.ok(pages.includes(route), route);
    assert.ok(!pages.some((route) => route.startsWith("/docs/api/v2")));
  });

  test("has a menu that keeps the operation: by its id, or else by method and path", () => {
    assert.deepEqual(menuOf(site, "/docs/api/read-a-pet"), [
      "/docs/api/v3/read-a-pet",
      "/docs/api/read-a-pet",
      "/docs/api/v1/get-one-pet",
    ]);
    assert.deepEqual(menuOf(site, "/docs/api/v1/list-pets"), [
      "/docs/api/v3/all-animals",
      "/docs/api/all-animals",
      "/docs/api/v1/list-pets",
    ]);
    assert.deepEqual(menuOf(site, "/docs/api/tags/pets"), [
      "/docs/api/v3/tags/pets",
      "/docs/api/tags/pets",
      "/docs/api/v1/tags/pets",
    ]);
    assert.deepEqual(
      menuOf(site, "/docs/api/v1/leashes"),
      ["/docs/api/v3", "/docs/api", "/docs/api/v1/leashes"],
      "a version without the operation begins with its overview",
    );
  });

  test("names the version of a page, marks the latest one and the one that the reader is in", () => {
    const page = site.page("/docs/api/v1/get-one-pet");
    assert.equal(page(".version-menu summary").text(), "Version: v1");
    const labels = page(".version-menu a").toArray();
    assert.deepEqual(
      labels.map((link) => [page(link).text(), link.attribs["aria-current"]]),
      [
        ["v3", undefined],
        ["v2 (latest)", undefined],
        ["v1", "true"],
      ],
    );
  });

  test("says on other versions than the latest what they are, and leads to the same operation of the latest", () => {
    const banner = (route: string) => site.page(route)(".version-banner");
    assert.match(
      banner("/docs/api/v1/get-one-pet").text(),
      /about v1, which is no longer maintained.*latest version is v2/,
    );
    assert.equal(banner("/docs/api/v1/get-one-pet").find("a").attr("href"), "/docs/api/read-a-pet");
    assert.equal(banner("/docs/api/v1/leashes").find("a").attr("href"), "/docs/api");
    assert.match(banner("/docs/api/v3").text(), /about v3, which is not released yet/);
    assert.equal(banner("/docs/api/read-a-pet").length, 0);
  });

  test("has canonical addresses in the latest version, and only that in sitemap, llms.txt and llms-full.txt", () => {
    const canonical = (route: string) => site.page(route)("link[rel=canonical]").attr("href");
    assert.equal(canonical("/docs/api/v1/get-one-pet"), "https://test.example/docs/api/read-a-pet");
    assert.equal(canonical("/docs/api/v1"), "https://test.example/docs/api");
    assert.equal(canonical("/docs/api/v1/leashes"), "https://test.example/docs/api/v1/leashes");
    assert.equal(canonical("/docs/api/read-a-pet"), "https://test.example/docs/api/read-a-pet");
    for (const file of ["sitemap.xml", "llms.txt", "llms-full.txt"]) {
      assert.match(site.read(file), /docs\/api\/read-a-pet/, file);
      assert.doesNotMatch(site.read(file), /docs\/api\/v\d/, file);
    }
    assert.ok(site.has("docs/api/v1/get-one-pet.md"));
  });

  test("has no name twice: titles of other versions say which they are", () => {
    const titles = site
      .files()
      .filter((file) => file.startsWith("docs/api") && file.endsWith("index.html"))
      .map((file) =>
        site
          .page(`/${file.replace("/index.html", "")}`)("title")
          .text(),
      );
    assert.equal(new Set(titles).size, titles.length, titles.join("\n"));
    assert.equal(site.page("/docs/api/v1")("title").text(), "Pets v1 | Test");
  });

  test("is searched in the version that the reader is in", () => {
    const pagesIn = (index: string) => {
      const { manifest } = JSON.parse(site.read(`assets/search/${index}.json`)) as { manifest: string };
      const { texts } = JSON.parse(site.read(`assets/search/${manifest}`)) as Manifest;
      return decodePageList(texts, "text").flatMap(({ file }) =>
        (JSON.parse(site.read(`assets/search/parts/${file}`)) as { url: string }[]).map(({ url }) => url),
      );
    };
    const indexOf = (route: string) =>
      site.page(route)("meta[name='docsite:version']").attr("data-index") ?? "index";
    assert.equal(indexOf("/docs/api/read-a-pet"), "index");
    assert.ok(pagesIn("index").includes("/docs/api/read-a-pet"));
    assert.ok(!pagesIn("index").some((url) => /\/v\d/.test(url)));
    const old = pagesIn(indexOf("/docs/api/v1/leashes"));
    assert.ok(old.includes("/docs/api/v1/leashes") && old.includes("/docs/start"));
    assert.ok(!old.includes("/docs/api/read-a-pet") && !old.includes("/docs/api/v3"));
  });

  test("has a changelog of each version, with links to both sides", () => {
    const page = site.page("/docs/api/changelog");
    const line = (path: string) => page(`.changes > li:contains("${path}")`);
    const links = (path: string) =>
      line(path)
        .find("a")
        .toArray()
        .map((link) => link.attribs["href"]);
    assert.match(page("main").text(), /Changes since v1.*Changes: 4.*Breaking: 2/s);
    assert.deepEqual(links("/animals"), ["/docs/api/all-animals", "/docs/api/v1/list-pets"]);
    assert.deepEqual(links("/leashes"), ["/docs/api/v1/leashes"]);
    assert.deepEqual(links("/toys"), ["/docs/api/toys"]);
    assert.match(line("/leashes").text(), /removed.*breaking/s);
    assert.match(site.read("docs/api/changelog.md"), /`GET \/leashes` removed \*\*breaking\*\*/);
    assert.ok(site.has("docs/api/v3/changelog/index.html") && !site.has("docs/api/v1/changelog/index.html"));
    assert.equal(
      site.page("/docs/api/v1/leashes")("nav[aria-label='Docs sidebar'] a:contains(Changelog)").length,
      0,
    );
  });

  test("has its changes as JSON, and RSS with the versions", () => {
    const { from, to, operations } = JSON.parse(site.read("docs/api/changelog.json")) as {
      from: string;
      to: string;
      operations: { kind: string; path: string; changes: { rule: string }[] }[];
    };
    assert.deepEqual([from, to], ["v1", "v2"]);
    assert.deepEqual(
      operations.map(({ kind, path, changes }) => [kind, path, ...changes.map(({ rule }) => rule)]),
      [
        ["changed", "/animals", "api-path-changed"],
        ["removed", "/leashes"],
        ["changed", "/pets/{petId}", "api-operation-id-changed"],
        ["added", "/toys"],
      ],
    );
    const titles = [...site.read("docs/api/changelog.xml").matchAll(/<title>(.*?)<\/title>/g)].map(
      ([, title]) => title,
    );
    assert.deepEqual(titles, ["Pets: Changelog", "Pets v3", "Pets v2"]);
    const rss = site.page("/docs/api/changelog")("link[type='application/rss+xml']");
    assert.equal(rss.attr("href"), "/docs/api/changelog.xml");
  });

  test("is shown in documents as the latest version has it", () => {
    assert.match(site.page("/docs/start")("main").text(), /\/animals/);
  });
});

test("descriptions of several APIs, of which one has versions, have names and addresses that stay", async (t) => {
  const site = testSite(t, {
    ...FILES,
    "content/docs/start.md": "# Start\n",
    "docsite.config.js": configOf([
      { id: "pets", versions: VERSIONS.slice(1) },
      { source: "openapi/v3.yaml", basePath: "next" },
    ]),
  });
  await site.buildWell();
  assert.equal(site.page("/docs/api/pets")("h1").text(), "Pets");
  assert.ok(site.has("docs/api/pets/v1/get-one-pet/index.html"));
  assert.equal(site.page("/next")(".version-menu").length, 0, "an API without versions has no menu");
});

test("`since` compares a description with an older file, and `checks.apiBreaking` reports what breaks programs", async (t) => {
  const older = LATEST.replace("2.1.0", "2.0.0")
    .replace("name: { type: string }", "name: { type: string }, kind: { type: string }")
    .replace("{ type: object, properties: { name", "{ type: object, required: [kind], properties: { name");
  const site = testSite(t, {
    "content/docs/a.md": "# A\n",
    "old/pets.yaml": older,
    "openapi/pets.yaml": LATEST,
    "docsite.config.js": configOf([{ source: "openapi/pets.yaml", since: "old/pets.yaml" }]),
  });
  await site.buildWell();
  const page = site.page("/docs/api/changelog");
  assert.match(page("main").text(), /Changes since 2\.0\.0/);
  assert.match(page(".changes").text(), /Pet.*kind.*removed.*breaking/s);
  assert.equal(page(".version-menu").length, 0);
  site.write(
    "docsite.config.js",
    configOf([{ source: "openapi/pets.yaml", since: "old/pets.yaml" }], { checks: { apiBreaking: "error" } }),
  );
  const { stdout, stderr } = await docsite(["build", site.dir]);
  assert.match(
    stdout + stderr,
    /openapi\/pets\.yaml:17:26 error api-breaking The schema `Pet`, field `kind`: was removed, which breaks programs that use 2\.0\.0/,
  );
  site.write("openapi/pets.yaml", older);
  const { diagnostics } = await site.build();
  assert.deepEqual(diagnostics, []);
  assert.match(site.page("/docs/api/changelog")("main").text(), /Nothing has changed/);
});

test("settings that cannot be right are told", async (t) => {
  const problemsOf = async (descriptions: unknown) => {
    const site = testSite(t, { ...FILES, "docsite.config.js": configOf(descriptions) });
    const { stdout, stderr } = await docsite(["build", site.dir]);
    return stdout + stderr;
  };
  assert.match(
    await problemsOf([{ versions: [VERSIONS[0], { ...VERSIONS[1], label: "V3" }] }]),
    /different labels/,
  );
  assert.match(
    await problemsOf([{ source: "openapi/v1.yaml", versions: VERSIONS }]),
    /with `source`, or with `versions`/,
  );
  assert.match(
    await problemsOf([{ versions: VERSIONS }, { source: "openapi/v1.yaml" }]),
    /`id` or a `basePath`/,
  );
  assert.match(
    await problemsOf([{ versions: [{ label: "v9", source: "openapi/v9.yaml" }] }]),
    /docsite\.config\.js:1:\d+ error missing-description/,
  );
});

test("settings of a version: path, notice, search engines, servers", async (t) => {
  const [, latest, old] = VERSIONS;
  const servers = [{ url: "https://old.pets.example" }];
  const site = testSite(t, {
    ...FILES,
    "docsite.config.js": configOf([
      { versions: [latest, { ...old, path: "legacy", banner: "none", noIndex: true, servers }] },
    ]),
  });
  await site.buildWell();
  const page = site.page("/docs/api/legacy/get-one-pet");
  assert.equal(page(".version-banner").length, 0);
  assert.match(page("meta[name=robots]").attr("content") ?? "", /noindex/);
  assert.match(page("main").text(), /old\.pets\.example/);
});

test("`docsite fix` redirects from the addresses of an only description when a second one is added", async (t) => {
  const site = testSite(t, {
    "content/docs/a.md": "# A\n",
    "openapi/pets.yaml": LATEST,
    "docsite.config.js": `export default { title: "T", url: "https://t.example", redirects: [] };`,
  });
  await site.buildWell();
  site.write("openapi/cats.yaml", OLD.replaceAll("ets", "ats"));
  const { stdout } = await docsite(["fix", site.dir]);
  assert.match(stdout, /\/docs\/api\/read-a-pet → \/docs\/api\/pets\/read-a-pet/);
  const { diagnostics } = await site.build();
  assert.deepEqual(diagnostics, []);
});

suite("An assistant that asks about an API in versions", () => {
  const context = suiteContext();
  const site = testSite(context, { "docsite.config.js": configOf([{ versions: VERSIONS }]), ...FILES });
  let assistant: Assistant;
  before(async () => {
    await site.buildWell();
    assistant = await startAssistant(context, [site.dir]);
  });

  test("is told of the latest version, unless it names another one", async () => {
    const latest = await assistant.call("list_operations");
    assert.match(latest, /GET \/animals/);
    assert.doesNotMatch(latest, /GET \/pets:|leashes|playthings/);
    const old = await assistant.call("list_operations", { version: "v1" });
    assert.match(old, /3 operations\n/);
    assert.match(old, /GET \/leashes/);
    assert.doesNotMatch(old, /animals|toys/);
  });

  test("reads an operation in the version that it names, or whose address it gives", async () => {
    assert.match(await assistant.call("read_operation", { operation: "listPets" }), /GET \/animals/);
    const old = await assistant.call("read_operation", { operation: "listPets", version: "v1" });
    assert.match(old, /Version: v1, which is not the latest/);
    assert.match(old, /GET \/pets/);
    assert.match(
      await assistant.call("read_operation", { operation: "/docs/api/v1/leashes" }),
      /GET \/leashes/,
    );
  });

  test("searches a version", async () => {
    assert.match(
      await assistant.call("search", { query: "leashes", version: "v1" }),
      /\/docs\/api\/v1\/leashes/,
    );
    assert.doesNotMatch(await assistant.call("search", { query: "leashes" }), /\/docs\/api\/v1/);
  });
});
