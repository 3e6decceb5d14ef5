// Shards: parts of a site that are built apart, and `docsite merge`, which makes of them the site of one machine.
import assert from "node:assert/strict";
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { before, describe, test, type TestContext } from "node:test";
import { load } from "cheerio";
import type { BuildOptions, BuildReport } from "../src/commands/build.js";
import { FEATURES } from "../src/features/index.js";
import { partOf } from "../src/features/shards/command-line.js";
import { merge } from "../src/features/shards/merge.js";
import { parseShard, shareOf } from "../src/features/shards/shard.js";
import type { MadeSite } from "../src/pipeline/command-feature.js";
import { PART_FILE } from "../src/text/part-file.js";
import { configWith } from "./support/problems.js";
import { docsite, listBuilt, testSite, type TestSite } from "./support/site.js";
import { atEnd, suiteContext } from "./support/at-end.js";

const CONFIG = `export default {
  title: "Shards",
  url: "https://test.example",
  hosting: "netlify",
  redirects: [{ from: "/old", to: "/docs/guide-1" }],
  blog: { feedOptions: { type: "all" } },
  head: [{ tag: "script", attributes: {}, text: "globalThis.own = 1" }],
  docs: { lastVersion: "current", versions: { "1.0": {} } },
  i18n: { defaultLocale: "en", locales: ["en", "de"] },
};
`;

const API = `openapi: 3.1.0
info: { title: Rooms, version: "1" }
servers: [{ url: "https://api.example" }]
paths:
  /rooms:
    get: { operationId: listRooms, tags: [Rooms], summary: List rooms, responses: { "200": { description: OK } } }
    post: { operationId: addRoom, tags: [Rooms], summary: Add a room, responses: { "201": { description: Added } } }
`;

function guide(number: number): string {
  const next = (number % 12) + 1;
  return [
    `---\ndescription: About number ${number}\ntags: [${number % 2 === 0 ? "even" : "odd"}]\n---\n`,
    `# Guide ${number}\n\nWords of number${number} and everything, see [the next](./guide-${next}.md#more-of-${next}).\n`,
    `## More of ${number}\n\n![Picture](./picture.png) <a href="/docs/with-code#from-a-component">Deep</a>\n`,
    `:::note\nA note with \`code\`.\n:::\n\n- one\n- two\n`,
  ].join("\n");
}

const FILES: Record<string, string> = {
  "docsite.config.js": CONFIG,
  "openapi/openapi.yaml": API,
  "search.test.yaml": "- query: number7\n  expect: /docs/guide-7\n",
  "content/static/robots.txt": "User-agent: *\n",
  "content/static/docs/guide-3.md": "A file of the site in the place of a generated one.\n",
  "content/docs/picture.png": "not really one",
  "content/docs/with-code.mdx": [
    "# With code\n\nimport Part from './_part.mdx'\n\n<Part name=\"x\" />\n",
    'export const Own = () => <p id="from-a-component">From code</p>\n\n<Own />\n',
  ].join("\n"),
  "content/docs/_part.mdx": "## From a partial\n\nShared {props.name}.\n",
  "content/docs/nested/_category_.json": '{ "label": "Nested", "link": { "type": "generated-index" } }',
  "content/docs/nested/deep.md":
    "# Deep\n\nSee [the API](/docs/api/list-rooms) and [news](/blog/2024/01/01/first).\n",
  "content/pages/index.md": "# Home\n\n[Docs](/docs/guide-1)\n",
  "content/pages/react.tsx": "export default function Page() { return <h1>React</h1>; }\n",
  "content/blog/2024-01-01-first.md":
    "---\ntags: [news]\n---\n\n# First\n\nShown <!-- truncate --> hidden.\n",
  "content/blog/2024-02-01-second.md": "# Second\n\nAlso.\n",
  "i18n/de/docusaurus-plugin-content-docs/current/guide-1.md": "# Anleitung 1\n\nWörter.\n\n## More of 1\n",
  "versions.json": '["1.0"]',
  "versioned_docs/version-1.0/guide-1.md": "# Guide of 1.0\n\nOld words.\n",
};
for (let number = 1; number <= 12; number++) FILES[`content/docs/guide-${number}.md`] = guide(number);

/** Builds a part of a site into `part-i`. */
function buildPart(site: TestSite, index: number, count: number, options: Partial<BuildOptions> = {}) {
  return site.build({ part: partOf({ index, count }), outDir: `part-${index}`, ...options });
}

function mergeIn(site: TestSite, folders: readonly string[], outDir = "merged"): Promise<MadeSite> {
  return merge(folders, {
    outDir,
    cwd: site.dir,
    strict: false,
    signal: new AbortController().signal,
    onStage() {},
    features: FEATURES,
  });
}

/** Asserts that two folders hold the same files with the same bytes. */
function assertSameSite(site: TestSite, actual: string, expected: string): void {
  const [one, other] = [path.join(site.dir, actual), path.join(site.dir, expected)];
  assert.deepEqual(listBuilt(one), listBuilt(other));
  for (const file of listBuilt(other))
    assert.ok(
      readFileSync(path.join(one, file)).equals(readFileSync(path.join(other, file))),
      `${file} differs`,
    );
}

/** An empty store in a folder, with which parts are built. */
function emptyStore(context: Pick<TestContext, "after">) {
  const store = mkdtempSync(path.join(tmpdir(), "docsite-store-"));
  atEnd(context, () => rmSync(store, { recursive: true, force: true }));
  return { cache: true, cacheStore: pathToFileURL(store).href };
}

/** Thirty pages, with a plugin for Markdown: its code. */
function siteWithPlugin(context: Pick<TestContext, "after">, plugin: string): TestSite {
  const files = Array.from({ length: 30 }, (_, number) => [
    `content/docs/page-${number}.md`,
    `---\ntitle: Title ${number}\n---\n\nWords of page ${number}.\n`,
  ]);
  return testSite(context, {
    ...(Object.fromEntries(files) as Record<string, string>),
    "docsite.config.js": [
      'import { definePlugin } from "docsite-cli";',
      'import { appendFileSync, existsSync } from "node:fs";',
      `const plugin = () => (tree, file) => { ${plugin} };`,
      'export default { title: "T", url: "https://t.example",',
      '  plugins: [definePlugin({ name: "own", remarkPlugins: [plugin] })] };\n',
    ].join("\n"),
  });
}

const codesOf = ({ diagnostics }: MadeSite) => diagnostics.map(({ code }) => code);

describe("A site that is built in three parts", () => {
  const suite = suiteContext();
  let site: TestSite;
  const parts = ["part-1", "part-2", "part-3"];
  before(async () => {
    site = testSite(suite, FILES);
    await site.buildWell();
    for (const index of [1, 2, 3]) assert.deepEqual(codesOf(await buildPart(site, index, 3)), []);
  });

  test("has the bytes of the site that one machine builds", async () => {
    const report = await mergeIn(site, parts);
    assert.deepEqual(report.diagnostics, []);
    assert.equal(report.exitCode, 0);
    assertSameSite(site, "merged", "dist");
  });

  test("is the same whatever the order of the parts, and where one is given twice", async () => {
    cpSync(path.join(site.dir, "part-2"), path.join(site.dir, "again"), { recursive: true });
    const report = await mergeIn(site, ["part-3", "again", "part-1", "part-2"], "other");
    assert.deepEqual(report.diagnostics, []);
    assertSameSite(site, "other", "dist");
  });

  test("has every page in one part only", () => {
    const pages = parts.flatMap((part) =>
      listBuilt(path.join(site.dir, part, "site")).filter((file) => file.endsWith(".html")),
    );
    assert.equal(new Set(pages).size, pages.length);
    for (const part of parts)
      assert.ok(listBuilt(path.join(site.dir, part, "site")).some((file) => file.endsWith(".html")));
  });

  test("leaves the parts as they are, and no other folder", async () => {
    const listing = () => listBuilt(path.join(site.dir, "part-1"));
    const earlier = listing();
    await mergeIn(site, parts);
    assert.deepEqual(listing(), earlier);
    assert.deepEqual(
      readdirSync(site.dir).filter((name) => name.startsWith(".merged")),
      [],
    );
  });

  test("is not merged without all of its parts", async () => {
    const report = await mergeIn(site, ["part-1", "part-3"], "missing");
    assert.equal(report.exitCode, 1);
    assert.deepEqual(codesOf(report), ["part-missing"]);
    assert.match(report.diagnostics[0]?.message ?? "", /Of 3 parts, these are missing: 2/);
  });

  test("is not merged with a part that lacks a file, which is named", async () => {
    cpSync(path.join(site.dir, "part-2"), path.join(site.dir, "torn"), { recursive: true });
    const [lost = ""] = listBuilt(path.join(site.dir, "torn", "site")).filter((name) =>
      name.endsWith(".html"),
    );
    rmSync(path.join(site.dir, "torn", "site", lost));
    const report = await mergeIn(site, ["part-1", "torn", "part-3"], "incomplete");
    assert.deepEqual(codesOf(report), ["part-incomplete"]);
    assert.ok(report.diagnostics[0]?.message.includes(lost));
    // Half of a file, as a copy leaves it that was interrupted.
    const whole = readFileSync(path.join(site.dir, "part-2", "site", lost));
    writeFileSync(path.join(site.dir, "torn", "site", lost), whole.subarray(0, whole.length / 2));
    assert.deepEqual(codesOf(await mergeIn(site, ["part-1", "torn", "part-3"], "incomplete")), [
      "part-incomplete",
    ]);
  });

  test("is not merged with a part that brings files through a link, or from beside it", async () => {
    const part = path.join(site.dir, "linked");
    cpSync(path.join(site.dir, "part-2"), part, { recursive: true });
    renameSync(path.join(part, "site", "docs"), path.join(site.dir, "outside"));
    symlinkSync(path.join(site.dir, "outside"), path.join(part, "site", "docs"));
    assert.deepEqual(codesOf(await mergeIn(site, ["part-1", "linked", "part-3"], "incomplete")), [
      "part-incomplete",
    ]);
    rmSync(part, { recursive: true });
    cpSync(path.join(site.dir, "part-2"), part, { recursive: true });
    const about = JSON.parse(readFileSync(path.join(part, PART_FILE), "utf8")) as { files: string[] };
    about.files.push("../../outside/x");
    writeFileSync(path.join(part, PART_FILE), JSON.stringify(about));
    assert.deepEqual(codesOf(await mergeIn(site, ["part-1", "linked", "part-3"], "incomplete")), [
      "part-incomplete",
    ]);
  });

  test("is not written into one of its parts", async () => {
    await assert.rejects(mergeIn(site, parts, "part-1/site"), /replace one of its parts/);
    await assert.rejects(mergeIn(site, parts, "part-1"), /replace one of its parts/);
  });

  test("is not merged with a folder that is no part", async () => {
    assert.deepEqual(codesOf(await mergeIn(site, [...parts, "content"], "foreign")), ["no-part"]);
  });

  for (const [what, file, text, message] of [
    [
      "of other sources",
      "content/docs/guide-5.md",
      "# Guide 5\n\nOther words.\n\n## More of 5\n",
      /was made of other sources/,
    ],
    [
      "with another configuration",
      "docsite.config.js",
      CONFIG.replace('title: "Shards"', 'title: "Other"'),
      /with another configuration/,
    ],
  ] as const)
    test(`is not merged with a part ${what}, which is named`, async () => {
      const before = site.read(`../${file}`);
      site.write(file, text);
      await buildPart(site, 2, 3, { outDir: "odd" });
      site.write(file, before);
      const report = await mergeIn(site, ["part-1", "odd", "part-3"], "mixed");
      assert.deepEqual(codesOf(report), ["part-differs"]);
      assert.match(report.diagnostics[0]?.message ?? "", message);
      assert.match(report.diagnostics[0]?.message ?? "", /odd`, part 2\/3/);
    });

  test("is not merged with two different builds of a part", async () => {
    cpSync(path.join(site.dir, "part-2"), path.join(site.dir, "other-2"), { recursive: true });
    const about = path.join(site.dir, "other-2", PART_FILE);
    const part = JSON.parse(readFileSync(about, "utf8")) as { files: unknown[] };
    writeFileSync(about, JSON.stringify({ ...part, files: part.files.slice(1) }));
    const report = await mergeIn(site, [...parts, "other-2"], "twice");
    assert.deepEqual(codesOf(report), ["part-twice"]);
  });

  test("is not merged with parts for another number of shards", async () => {
    await buildPart(site, 2, 4, { outDir: "of-four" });
    assert.deepEqual(codesOf(await mergeIn(site, ["part-1", "of-four", "part-3"], "counts")), [
      "part-differs",
    ]);
  });

  test("never replaces a folder of the user, nor one of its parts", async () => {
    await assert.rejects(mergeIn(site, parts, "content"), /did not write/);
    await assert.rejects(mergeIn(site, parts, "part-1"), /one of its parts/);
  });
});

describe("Shards with a shared cache", () => {
  const suite = suiteContext();
  const options = emptyStore(suite);
  const store = fileURLToPath(options.cacheStore);
  let site: TestSite;
  const fresh = () => rmSync(path.join(site.dir, ".docsite"), { recursive: true, force: true });
  const buildAll = async () => {
    for (const index of [1, 2, 3]) {
      fresh();
      const report = await buildPart(site, index, 3, options);
      assert.equal(report.exitCode, 0, JSON.stringify(report.diagnostics));
    }
    assert.equal((await mergeIn(site, ["part-1", "part-2", "part-3"])).exitCode, 0);
  };
  before(async () => {
    site = testSite(suite, FILES);
    await site.buildWell();
  });

  test("make the same site of what they share", async () => {
    await buildAll();
    assertSameSite(site, "merged", "dist");
    assert.ok(listBuilt(store).length > 0);
  });

  test("make the same site where all that was shared is damaged", async () => {
    for (const name of listBuilt(store)) {
      const bytes = readFileSync(path.join(store, name));
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 0xff;
      writeFileSync(path.join(store, name), bytes);
    }
    await buildAll();
    assertSameSite(site, "merged", "dist");
  });
});

describe("Problems in one of the shards", () => {
  const suite = suiteContext();
  const lines = (report: BuildReport) =>
    report.diagnostics.map(({ severity, code, file, line, message, hint }) =>
      [severity, code, file, line, message, hint].join(" "),
    );

  test("are those that one machine reports, each once", async () => {
    const site = testSite(suite, {
      ...FILES,
      "docsite.config.js": CONFIG.replace(
        "i18n",
        "checks: { brokenLinks: 'warning', brokenAnchors: 'warning', missingFiles: 'warning' }, i18n",
      ),
      "theme/Unused.tsx": "export default function Unused() { return null; }\n",
      "content/docs/guide-1.md": `# Guide 1\n\n<a href="/docs/with-code#from-a-componen">Lost</a> [gone](./gone.md)\n\n## More of 1\n`,
      "content/docs/guide-2.md": `# Guide 2\n\n<a href="/docs/guide-9#nothing">Lost</a> <img src="/assets/lost.png" alt="">\n\n## More of 2\n`,
      "content/docs/guide-4.md":
        "# Guide 4\n\n[anchor](./guide-5.md#lost) ![no](./lost.png)\n\n## More of 4\n",
    });
    const whole = await site.build();
    for (const index of [1, 2, 3]) await buildPart(site, index, 3);
    const merged = await mergeIn(site, ["part-1", "part-2", "part-3"]);
    assert.ok(whole.diagnostics.length >= 7);
    assert.deepEqual(lines(merged).sort(), lines(whole).sort());
    assertSameSite(site, "merged", "dist");
  });

  test("stop the shard whose page has them, and no other", async () => {
    const site = testSite(suite, { ...FILES, "content/docs/guide-1.md": "# Guide 1\n\n[gone](./gone.md)\n" });
    const reports = [];
    for (const index of [1, 2, 3]) reports.push(await buildPart(site, index, 3));
    const own = shareOf({ index: 1, count: 3 }, { docs: [], pages: [], collections: [] }).shardOf(
      "content/docs/guide-1.md",
    );
    assert.ok(codesOf(reports[own - 1] as BuildReport).includes("broken-link"));
    // Links to the heading that the page has lost are in a page of one shard.
    assert.ok(reports.some((report) => codesOf(report).length === 0 && report.exitCode === 0));
  });
});

describe("The command line of shards", () => {
  const suite = suiteContext();

  test("builds into a folder of the part, and merges", async () => {
    const site = testSite(suite, {
      "content/docs/a.md": "# A\n",
      "content/docs/b.md": "# B\n\n[a](./a.md)\n",
    });
    for (const index of [1, 2]) {
      const { status, stdout } = await docsite(["build", "--shard", `${index}/2`, "--no-cache"], {
        cwd: site.dir,
      });
      assert.equal(status, 0);
      assert.match(stdout, new RegExp(`of part ${index}/2`));
    }
    const { status } = await docsite(["merge", "part-1", "part-2"], { cwd: site.dir });
    assert.equal(status, 0);
    assert.equal(load(site.read("docs/a/index.html"))("h1").text(), "A");
  });

  test("refuses what is no shard", async () => {
    const site = testSite(suite, { "content/docs/a.md": "# A\n" });
    const { status, stderr } = await docsite(["build", "--shard", "4/3"], { cwd: site.dir });
    assert.equal(status, 2);
    assert.match(stderr, /Write it like 3\/8/);
  });

  test("refuses what makes no sense for a part", async () => {
    const site = testSite(suite, { "content/docs/a.md": "# A\n" });
    for (const options of [["--watch"], ["--manifest"], ["--against", "old"]]) {
      const { status, stderr } = await docsite(["build", "--shard", "1/2", ...options], { cwd: site.dir });
      assert.equal(status, 2);
      assert.match(stderr, /cannot be combined with --shard/);
    }
  });

  test("gives each shard about as many files, whatever their names", () => {
    for (const nameOf of [
      (number: number) => `content/docs/page-${number}.md`,
      (number: number) => `content/docs/area-${number % 20}/part-${number % 400}/page-${number}.md`,
    ]) {
      const counts = Array.from({ length: 16 }, () => 0);
      const { shardOf } = shareOf({ index: 1, count: 16 }, { docs: [], pages: [], collections: [] });
      for (let number = 0; number < 16_000; number++) {
        const place = shardOf(nameOf(number)) - 1;
        counts[place] = (counts[place] ?? 0) + 1;
      }
      assert.ok(Math.min(...counts) > 850 && Math.max(...counts) < 1150, counts.join(" "));
    }
  });

  test("reads the number of a shard and of all of them", () => {
    assert.deepEqual(parseShard("3/8"), { index: 3, count: 8 });
    for (const text of ["0/8", "9/8", "3", "3/", "/8", "a/b", "3/8/9", "-1/8", "1.5/8"])
      assert.equal(parseShard(text), undefined, text);
  });
});

test("A page that shows pages of other shards has all of their text", async (context) => {
  const numbers = [1, 2, 3, 4, 5, 6];
  const shown = numbers.map((number) => `<Page${number} />`).join("");
  const imports = (folder: string) =>
    numbers.map((number) => `import Page${number} from "${folder}/page-${number}.md";\n`).join("");
  const site = testSite(context, {
    "docsite.config.js": configWith(),
    ...Object.fromEntries(
      numbers.map((number) => [
        `content/docs/page-${number}.md`,
        `# Page ${number}\n\nWords of ${number}.\n`,
      ]),
    ),
    "content/docs/all.mdx": `${imports(".")}\n# All\n\n${shown}\n`,
    "content/pages/own.tsx": `${imports("../docs")}export default () => <main><h1>Own</h1>${shown}</main>;\n`,
  });
  await site.buildWell();
  for (const index of [1, 2, 3]) assert.deepEqual(codesOf(await buildPart(site, index, 3)), []);
  assert.deepEqual((await mergeIn(site, ["part-1", "part-2", "part-3"])).diagnostics, []);
  assertSameSite(site, "merged", "dist");
  assert.match(site.page("/docs/all")("main").text(), /Words of 1\.[^]*Words of 6\./);
});

test("A shard that parses pages of others in threads reads the content of each", async (context) => {
  const files = Array.from({ length: 140 }, (_, number) => [
    `content/docs/page-${number}.mdx`,
    `---\ntitle: Title ${number}\n---\n\n{"Made by code ".repeat(2)} in page ${number}.\n`,
  ]);
  const site = testSite(context, Object.fromEntries(files) as Record<string, string>);
  await site.buildWell();
  const { diagnostics } = await buildPart(site, 1, 12, { threads: 2 });
  assert.deepEqual(diagnostics, []);
  const part = path.join(site.dir, "part-1", "site");
  const pages = listBuilt(part).filter((file) => file.endsWith("index.html"));
  assert.ok(pages.length > 0);
  for (const page of pages) assert.equal(readFileSync(path.join(part, page), "utf8"), site.read(page), page);
});

test("Of shards that are built one after the other, the first leaves what it parses of the others", async (context) => {
  const site = siteWithPlugin(
    context,
    "appendFileSync(`${import.meta.dirname}/parsed.txt`, `${String(file).trim()}\\n`);",
  );
  const log = path.join(site.dir, "parsed.txt");
  const options = emptyStore(context);
  await site.buildWell();
  rmSync(log);
  for (const index of [1, 2, 3]) {
    rmSync(path.join(site.dir, ".docsite"), { recursive: true, force: true });
    assert.deepEqual((await buildPart(site, index, 3, options)).diagnostics, []);
  }
  const parsed = readFileSync(log, "utf8").trimEnd().split("\n");
  assert.deepEqual([...parsed].sort(), [...new Set(parsed)].sort());
  assert.equal((await mergeIn(site, ["part-1", "part-2", "part-3"])).exitCode, 0);
  assertSameSite(site, "merged", "dist");
});

test("Shards share nothing of pages for which a plugin has read a file that is another one by now", async (context) => {
  const site = testSite(context, {
    "docsite.config.js": `import { readFileSync } from "node:fs";
      const read = () => (tree) => {
        const [heading] = tree.children;
        heading.children[0].value += readFileSync(import.meta.dirname + "/word.txt", "utf8");
      };
      export default { title: "T", url: "https://t.example", markdown: { remarkPlugins: [read] } };\n`,
    ...Object.fromEntries(
      Array.from({ length: 8 }, (_, number) => [`content/docs/page-${number}.md`, `# Page ${number} \n`]),
    ),
  });
  const store = emptyStore(context);
  for (const word of ["one", "two"]) {
    site.write("word.txt", word);
    await site.buildWell();
    for (const index of [1, 2]) {
      assert.deepEqual(codesOf(await buildPart(site, index, 2, store)), []);
      site.remove(".docsite");
    }
    assert.deepEqual((await mergeIn(site, ["part-1", "part-2"])).diagnostics, []);
    assertSameSite(site, "merged", "dist");
    assert.match(site.page("/docs/page-0")("aside, nav").text(), new RegExp(`Page 7 ?${word}`));
  }
});

test("What a plugin fails at in one shard is not kept for others", async (context) => {
  const site = siteWithPlugin(
    context,
    [
      'if (existsSync(`${import.meta.dirname}/down`)) throw new Error("The server is down");',
      'tree.children.push({ type: "heading", depth: 2, children: [{ type: "text", value: "Asked" }] });',
    ].join("\n"),
  );
  const options = emptyStore(context);
  await site.buildWell();
  site.write("down", "");
  const failed = await buildPart(site, 1, 3, options);
  assert.equal(failed.exitCode, 1);
  const named = failed.diagnostics.filter(({ code }) => code === "plugin-failed").map(({ file }) => file);
  assert.equal(new Set(named).size, 30, "it does not know the pages of the others either");
  site.remove("down");
  for (const index of [1, 2, 3]) assert.deepEqual((await buildPart(site, index, 3, options)).diagnostics, []);
  assert.equal((await mergeIn(site, ["part-1", "part-2", "part-3"])).exitCode, 0);
  assertSameSite(site, "merged", "dist");
});

for (const [what, change] of [
  ["changes", (site: TestSite, file: string) => site.write(file, "# Other\n")],
  ["is deleted", (site: TestSite, file: string) => site.remove(file)],
] as const)
  test(`A file of another shard that ${what} during the build stops it`, async (context) => {
    const pages = Array.from({ length: 8 }, (_, number) => `content/docs/page-${number}.md`);
    const site = testSite(context, {
      "docsite.config.js": 'export default { title: "T", url: "https://t.example" };\n',
      ...Object.fromEntries(pages.map((file) => [file, "# Page\n"])),
    });
    const stage = (name: string) => {
      if (name === "Parsing") for (const file of pages) change(site, file);
    };
    const report = await buildPart(site, 1, 2, { progress: { stage, done() {} } });
    assert.equal(report.exitCode, 1);
    assert.deepEqual(codesOf(report), ["changed-file"]);
    assert.ok(pages.includes(report.diagnostics[0]?.file ?? ""));
  });
