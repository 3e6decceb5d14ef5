// `docsite search export`: what hosted search engines get.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { before, suite, test } from "node:test";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { exportSearch, type SearchExportOptions } from "../src/commands/search-export.js";
import type { SearchRecord } from "../src/types/search-record.js";
import { docsite, ROOT, testSite, type TestSite, TSC } from "./support/site.js";
import { suiteContext } from "./support/at-end.js";

const long = Array.from({ length: 4_000 }, (_, number) => `Wort${number} “ü”`).join(" ");

const FILES = {
  "docsite.config.js": `export default {
  title: "Ships", url: "https://ships.example", baseUrl: "/base/",
  i18n: { defaultLocale: "en", locales: ["en", "de"] },
  blog: {}, search: { synonyms: [["ram", "memory", "store"]] },
};\n`,
  "versions.json": '["2.0", "1.0"]',
  "versioned_sidebars/version-2.0-sidebars.json":
    '{ "main": [{ "Guides": ["guide/install"] }, "migration"] }',
  "versioned_docs/version-2.0/guide/install.md":
    "---\ntags: [setup]\nkeywords: [begin]\ndescription: How to begin.\nsearch: { boost: 2 }\n---\n\n# Install\n\nStart here.\n\n## Linux\n\nUse a package.\n\n### Debian & Ubuntu\n\n`apt install ships`\n\n## Windows\n",
  "versioned_docs/version-2.0/migration.md": "# Migrate to 2\n\nWhat changed.\n",
  "versioned_docs/version-2.0/hidden.md": "---\nsearch: { exclude: true }\n---\n\n# Hidden\n",
  "versioned_docs/version-2.0/unlisted.md": "---\nunlisted: true\n---\n\n# Unlisted\n",
  "versioned_docs/version-2.0/draft.md": "---\ndraft: true\n---\n\n# Draft\n",
  "versioned_docs/version-1.0/guide/install.md": "# Install one\n",
  "content/docs/guide/install.md": "# Install three\n",
  "content/pages/index.md": "# Ships\n\n[Install](/docs/guide/install)\n",
  "content/pages/long.md": `# Long\n\n${long}\n`,
  "content/blog/2024-01-02-hello.md": "---\ntags: [news]\n---\n\n# Hello\n\nA first post.\n",
  "i18n/de/docusaurus-plugin-content-docs/version-2.0/guide/install.md": "# Einrichten\n\nHier beginnen.\n",
  "openapi/ships.yaml": `openapi: 3.1.0
info: { title: Fleet, version: "1" }
tags: [{ name: harbour }]
paths:
  /ships:
    get:
      tags: [harbour]
      operationId: fetchFleet
      summary: List ships
      parameters: [{ name: flag, in: query, schema: { type: string } }]
      responses: { "200": { description: ok } }
components: { schemas: { Ship: { type: object, description: It floats., properties: { keel: { type: string } } } } }
`,
};

const linesOf = (content: string) => content.split("\n").filter((line) => line !== "");

async function written(site: TestSite, options: Partial<SearchExportOptions> = {}) {
  const output = new PassThrough();
  const all = text(output);
  const report = await exportSearch(site.dir, {
    format: "jsonl",
    settings: false,
    cache: false,
    signal: new AbortController().signal,
    progress: { stage() {}, done() {} },
    output,
    ...options,
  });
  output.end();
  return { ...report, text: await all };
}

suite("search export", () => {
  const site = testSite(suiteContext(), FILES);
  let jsonl = "";
  let records: readonly SearchRecord[] = [];
  const at = (url: string) => {
    const found = records.find((record) => record.url === url);
    assert.ok(found, `no record for ${url} among ${records.map((each) => each.url).join("\n")}`);
    return found;
  };
  before(async () => {
    const report = await written(site);
    assert.deepEqual([report.exitCode, report.diagnostics], [0, []]);
    jsonl = report.text;
    records = linesOf(jsonl).map((line) => JSON.parse(line) as SearchRecord);
    assert.equal(report.records, records.length);
  });

  test("writes a record for each section, with all that a result shows and is ranked by", () => {
    const { id, ...page } = at("/base/docs/guide/install");
    assert.match(id, /^[\da-f]{32}$/);
    assert.deepEqual(page, {
      url: "/base/docs/guide/install",
      page: "/base/docs/guide/install",
      anchor: "",
      title: "Install",
      heading: "Install",
      hierarchy: ["Install"],
      breadcrumbs: ["Guides"],
      text: "How to begin.\nStart here.",
      keywords: ["begin", "setup"],
      tags: ["setup"],
      kind: "doc",
      method: "",
      area: "docs",
      book: "docs",
      version: "2.0",
      latest: true,
      language: "en",
      rank: 2,
      position: 0,
    });
    const section = at("/base/docs/guide/install#debian--ubuntu");
    assert.equal(section.heading, "Debian & Ubuntu");
    assert.deepEqual(section.hierarchy, ["Install", "Linux", "Debian & Ubuntu"]);
    assert.deepEqual([section.text, section.title, section.position], ["apt install ships", "Install", 2]);
    assert.deepEqual(at("/base/docs/guide/install#windows").hierarchy, ["Install", "Windows"]);
  });

  test("says of each what it is, and to which book, version and language it belongs", () => {
    const about = (url: string) => {
      const { kind, area, book, version, latest, language } = at(url);
      return [kind, area, book, version, latest, language];
    };
    assert.deepEqual(about("/base/docs/1.0/guide/install"), ["doc", "docs", "docs", "1.0", false, "en"]);
    assert.deepEqual(about("/base/docs/next/guide/install").slice(3, 5), ["current", false]);
    assert.deepEqual(about("/base/de/docs/guide/install"), ["doc", "docs", "docs", "2.0", true, "de"]);
    assert.deepEqual(about("/base/"), ["page", "pages", "", "", true, "en"]);
    assert.deepEqual(about("/base/blog/2024/01/02/hello"), ["post", "blog", "blog", "", true, "en"]);
    const [operation] = records.filter(({ kind, language }) => kind === "operation" && language === "en");
    assert.ok(operation);
    assert.deepEqual(
      [operation.heading, operation.method, operation.area, operation.tags],
      ["List ships", "GET", "api", ["harbour"]],
    );
    assert.ok(
      ["GET /ships", "fetchFleet", "flag", "harbour"].every((word) => operation.keywords.includes(word)),
    );
    assert.ok(records.some(({ kind, heading }) => kind === "schema" && heading === "Ship"));
    assert.equal(at("/base/docs/migration").rank, 0.7);
  });

  test("leaves out what the built-in search leaves out", () => {
    assert.ok(!records.some(({ title }) => ["Hidden", "Unlisted", "Draft"].includes(title)));
  });

  test("has ids of its own for all records, and writes the same bytes again, with or without the cache", async () => {
    assert.equal(new Set(records.map(({ id }) => id)).size, records.length);
    await written(site, { cache: true });
    assert.equal((await written(site, { cache: true })).text, jsonl);
  });

  test("writes one language alone", async () => {
    const report = await written(site, { language: "de" });
    const all = linesOf(report.text).map((line) => JSON.parse(line) as SearchRecord);
    assert.ok(all.length > 0 && all.every(({ language }) => language === "de"));
    await assert.rejects(written(site, { language: "fr" }), /no language fr/);
  });

  test("for Algolia, no record is larger than its plans allow, and nothing of a text is lost", async () => {
    const all = JSON.parse((await written(site, { format: "algolia" })).text) as {
      objectID: string;
      url: string;
      text: string;
    }[];
    assert.ok(all.every((record) => Buffer.byteLength(JSON.stringify(record)) <= 10_000));
    const parts = all.filter(({ url }) => url === "/base/long");
    assert.ok(parts.length > 3);
    assert.equal(parts.map((part) => part.text).join(" "), at("/base/long").text);
    assert.equal(new Set(all.map(({ objectID }) => objectID)).size, all.length);
    assert.equal(parts[0]?.objectID, at("/base/long").id);
  });

  test("writes records and settings to a folder, whole or not at all", async () => {
    const { files, text: printed } = await written(site, { format: "opensearch", out: "export" });
    assert.equal(printed, "");
    assert.deepEqual(
      files.map((file) => path.relative(site.dir, file)),
      ["export/records.ndjson", "export/settings.json"].map(path.normalize),
    );
    const [action, source, ...rest] = linesOf(
      readFileSync(path.join(site.dir, "export/records.ndjson"), "utf8"),
    );
    assert.deepEqual(JSON.parse(action ?? ""), { index: { _id: records[0]?.id } });
    assert.equal((JSON.parse(source ?? "") as SearchRecord).url, records[0]?.url);
    assert.equal(rest.length, (records.length - 1) * 2);
    assert.deepEqual(readdirSync(path.join(site.dir, "export")), ["records.ndjson", "settings.json"]);
    const stop = AbortSignal.abort();
    await assert.rejects(written(site, { out: "stopped", signal: stop }));
    assert.ok(!existsSync(path.join(site.dir, "stopped/records.jsonl")));
  });

  test("records and settings fit the types of the engines' own clients", async (t) => {
    const made = async (format: SearchExportOptions["format"]) => ({
      records: (await written(site, { format, language: "de" })).text,
      settings: (await written(site, { format, language: "de", settings: true })).text,
    });
    const [typesense, meilisearch, algolia, opensearch] = [
      await made("typesense"),
      await made("meilisearch"),
      await made("algolia"),
      await made("opensearch"),
    ];
    const list = (lines: string) => `[${linesOf(lines).slice(0, 12).join(",\n")}]`;
    const sample = JSON.stringify((JSON.parse(algolia.records) as unknown[]).slice(0, 12));
    const folder = testSite(t, {}).dir;
    symlinkSync(path.join(ROOT, "node_modules"), path.join(folder, "node_modules"));
    writeFileSync(
      path.join(folder, "sample.ts"),
      `import type { Client as Typesense } from "typesense";
import type { Meilisearch } from "meilisearch";
import type { Algoliasearch } from "algoliasearch";
import type { Client as OpenSearch } from "@opensearch-project/opensearch";
import type { SearchRecord } from ${JSON.stringify(path.join(ROOT, "src/index.ts"))};

export async function upload(one: Typesense, two: Meilisearch, three: Algoliasearch, four: OpenSearch) {
  await one.collections().create(${typesense.settings});
  await one.collections<SearchRecord & { lead: string }>("docs").documents().import(${list(typesense.records)}, { action: "upsert" });
  await two.index<SearchRecord>("docs").updateSettings(${meilisearch.settings});
  await two.index<SearchRecord>("docs").addDocuments(${list(meilisearch.records)}, { primaryKey: "id" });
  await three.setSettings({ indexName: "docs", indexSettings: ${algolia.settings} });
  await three.saveObjects({ indexName: "docs", objects: ${sample} });
  await four.indices.create({ index: "docs", body: ${opensearch.settings} });
  await four.bulk({ index: "docs", body: ${list(opensearch.records)} });
}
`,
    );
    const flags =
      "--ignoreConfig --noEmit --strict --skipLibCheck --exactOptionalPropertyTypes false --allowImportingTsExtensions --target es2023 --module nodenext --types node";
    const run = () =>
      execFileSync(process.execPath, [...TSC, ...flags.split(" "), "sample.ts"], {
        cwd: folder,
        encoding: "utf8",
      });
    try {
      run();
    } catch (error) {
      assert.fail((error as { stdout?: string }).stdout ?? String(error));
    }
  });

  test("settings name the language, where there is one, and the synonyms of the site", async () => {
    const settings = async (format: SearchExportOptions["format"], language?: string) =>
      JSON.parse(
        (await written(site, { format, settings: true, ...(language && { language }) })).text,
      ) as never;
    assert.deepEqual((await settings("meilisearch"))["synonyms"], {
      ram: ["memory", "store"],
      memory: ["ram", "store"],
      store: ["ram", "memory"],
    });
    const { mappings } = (await settings("opensearch", "de")) as {
      mappings: { properties: Record<string, { analyzer?: string }> };
    };
    assert.equal(mappings.properties["text"]?.analyzer, "german");
    assert.deepEqual((await settings("algolia", "de"))["queryLanguages"], ["de"]);
    assert.equal((await settings("algolia"))["queryLanguages"], undefined);
  });
});

test("The command prints records, or why there are none", async (t) => {
  const site = testSite(t, { "content/pages/index.md": "# Home\n\nWelcome.\n" });
  const done = await docsite(["search", "export", site.dir]);
  assert.deepEqual([done.status, done.stderr], [0, ""]);
  assert.deepEqual(
    linesOf(done.stdout).map((line) => (JSON.parse(line) as SearchRecord).url),
    ["/"],
  );
  const out = await docsite(["search", "export", site.dir, "--format", "algolia", "--out", "records"]);
  assert.deepEqual([out.status, out.stdout.split(":")[0]], [0, "Wrote 1 records"]);
  const wrong = await docsite(["search", "export", site.dir, "--settings"]);
  assert.deepEqual([wrong.status, wrong.stderr], [2, "error: The format jsonl has no settings\n"]);
  site.write("content/pages/index.md", "# Home\n\n[Gone](/gone)\n");
  const broken = await docsite(["search", "export", site.dir]);
  assert.deepEqual([broken.status, broken.stdout], [1, ""]);
  assert.match(broken.stderr, /error broken-link/);
  site.write("docsite.config.js", "export default {};\n");
  assert.equal((await docsite(["search", "export", site.dir])).status, 2);
});
