// References of TypeScript packages: pages of their symbols, made by the model of TypeDoc.
import assert from "node:assert/strict";
import { mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { version } from "../src/commands/version.js";
import { configWith, problemLines } from "./support/problems.js";
import { eventually, ROOT, serveHere, testSite, type TestSite } from "./support/site.js";

const TSCONFIG = JSON.stringify({
  compilerOptions: {
    strict: true,
    module: "esnext",
    moduleResolution: "bundler",
    target: "es2022",
    types: [],
  },
});

const QUEUE = `
/** What a task gives. */
export type Result<Value> = { readonly value: Value; ms?: number } | "stopped";

/** How a queue works. */
export interface Options {
  /**
   * How many run at once.
   * @defaultValue \`1\`
   */
  concurrency?: number;
  /** @deprecated Use {@link Options.concurrency}. */
  limit?: number;
}

/** Something that can be stopped. */
export abstract class Stoppable {
  /** Stops it. */
  stop(): void {}
  protected constructor() {}
}

/**
 * Runs tasks, see {@link Options | its options} and [the notes](../notes.md).
 *
 * # Order
 *
 * The first one first.
 *
 * @example
 * \`\`\`ts
 * new Queue({ concurrency: 2 });
 * \`\`\`
 */
export default class Queue<Value = unknown> extends Stoppable {
  /** How many wait. */
  get size(): number { return 0; }
  constructor(options?: Options) { super(); }
  /**
   * Adds a task.
   * @param task What runs.
   * @returns Its {@link Result}.
   * @throws If the queue is stopped.
   */
  add(task: () => Value): Promise<Result<Value>>;
  /** Adds several. */
  add(tasks: readonly (() => Value)[], options?: { readonly first: boolean }): Promise<Result<Value>[]>;
  add(): never { throw 1; }
}

/** Names of days. */
export namespace days {
  /** The first one. */
  export const monday = "mon";
  export namespace inner { export function of(name: string): number { return name.length; } }
}

/** A color. */
export enum Color {
  red = "r",
  /** Like grass. */
  green = "g",
}

export function _private<const T extends string>(this: void, ...names: T[]): asserts names is T[] {}
/** <script>alert(1)</script> ::: {@link nothing} */
export const map = new Map<string, Queue>();
export const MAP = 1n;
export { map as table };
`;

const FILES = {
  "package.json": JSON.stringify({ name: "queues", version: "1.0.0" }),
  "src/tsconfig.json": TSCONFIG,
  "src/index.ts": QUEUE.replace(" {@link nothing}", ""),
  "notes.md": "# Notes\n",
  "docsite.config.js": configWith(
    `reference: [{ entry: "src/index.ts", sourceLink: "https://code.example/{gitRevision}/{path}#L{line}" }]`,
  ),
  "content/docs/index.md": "# Home\n\n[Add](../api/classes/default.md#add)\n",
};

/** The text of elements, with one space between words. */
const plain = (text: string) => text.replace(/\s+/g, " ").trim();

test("Every exported symbol has a page with its declaration, which the sidebar, the search and Markdown files have", async (context) => {
  const site = testSite(context, FILES);
  await site.buildWell();
  const files = site.files();
  const pages = files.flatMap((file) => /^api\/(.*)\/index\.html$/.exec(file)?.[1] ?? []);
  assert.deepEqual(pages.sort(), [
    "classes/Stoppable",
    "classes/default",
    "enumerations/Color",
    "functions/private",
    "interfaces/Options",
    "namespaces/days",
    "namespaces/days/namespaces/inner",
    "namespaces/days/namespaces/inner/functions/of",
    "namespaces/days/variables/monday",
    "type-aliases/Result",
    "variables/MAP-1",
    "variables/map",
  ]);
  const $ = site.page("/api");
  assert.equal($("h1").text(), "queues");
  const sidebar = [...$("nav li > a, nav summary, nav button")].map((each) => plain($(each).text()));
  for (const label of ["Classes", "Queue", "Interfaces", "Options", "Functions", "_private()"])
    assert.ok(sidebar.includes(label), `${label} in ${sidebar.join(", ")}`);
  // What has a second name leads to the symbol.
  assert.equal($("#table").nextAll("p").find("a").attr("href"), "/api/variables/map");
  const index = files.filter((file) => file.startsWith("assets/search/")).map((file) => site.read(file));
  for (const word of ["stoppable", "concurrency", "monday", "_private"])
    assert.ok(
      index.some((text) => text.toLowerCase().includes(word)),
      word,
    );
  assert.match(
    site.read("api.md"),
    /^- \[`Options`\]\(<https:\/\/t\.example\/api\/interfaces\/Options>\): How a queue works\.$/m,
  );
  assert.match(site.read("llms.txt"), /api\/classes\/default/);
  declarationsIn(site);
});

/** Declarations with links, comments, overloads, members, and where they are declared. */
function declarationsIn(site: TestSite): void {
  const $ = site.page("/api/classes/default");
  assert.equal($("h1").text(), "Queue");
  const declarations = [...$(".signature pre")].map((each) => plain($(each).text()));
  assert.deepEqual(declarations, [
    "class Queue<Value = unknown> extends Stoppable",
    "new Queue<Value = unknown>(options?: Options): Queue<Value>",
    "add(task: () => Value): Promise<Result<Value>>",
    "add(tasks: readonly (() => Value)[], options?: { readonly first: boolean }): Promise<Result<Value>[]>",
  ]);
  assert.equal($(".signature pre a").first().attr("href"), "/api/classes/Stoppable");
  assert.match(
    $(".signature > p a").first().attr("href") ?? "",
    /^https:\/\/code\.example\/HEAD\/src\/index\.ts#L\d+$/,
  );
  assert.equal($('main p > a[href="/api/interfaces/Options"]').first().text(), "its options");
  assert.equal($('main p a[href="https://code.example/HEAD/notes.md"]').text(), "the notes");
  // Headings of comments are below those of the page.
  assert.equal($("main h4").first().text(), "Order");
  assert.equal($("#add").length, 1);
  assert.equal($('figure[aria-label="Accessors: default"] li').text().includes("How many wait."), true);
  const inherited = $('figure[aria-label="Inherited members: default"] details');
  assert.equal(plain(inherited.children("summary").text()), "Inherited from Stoppable 1");
  assert.equal(inherited.find("li > div a").attr("href"), "/api/classes/Stoppable#stop");
  const options = site.page("/api/interfaces/Options");
  const rows = [...options("figure.types li")].map((each) => plain(options(each).text()));
  assert.deepEqual(
    rows,
    [
      "concurrency? numberdefault 1 How many run at once.",
      "limit? numberdeprecated Use Options.concurrency.",
    ].map((row) => row.replace("? ", "?")),
  );
  assert.equal(options("#limit").attr("href"), "#limit");
  assert.equal(site.page("/api/variables/map")("main script").length, 0);
  assert.match(site.page("/api/enumerations/Color")("main").text(), /green"g"\s*Like grass\./);
}

test("An edit of a source shows in `serve`", async (context) => {
  const site = testSite(context, FILES);
  const { url } = await serveHere(context, site.dir);
  const read = async () => (await fetch(`${url}api/enumerations/Color/`)).text();
  await eventually(async () => assert.match(await read(), /Like grass\./));
  site.write("src/index.ts", FILES["src/index.ts"].replace("Like grass.", "Like a frog."));
  await eventually(async () => assert.match(await read(), /Like a frog\./));
});

test("What TypeDoc reports is a problem at its place, and so is what it cannot read", async (context) => {
  const site = testSite(context, { ...FILES, "src/index.ts": QUEUE });
  const [problem = ""] = problemLines(await site.build());
  const line = QUEUE.split("\n").findIndex((each) => each.startsWith("export const map")) + 1;
  assert.match(problem, new RegExp(`^src/index\\.ts:${line}:14 warning`));
  assert.match(problem, /warning reference-source: TypeDoc reports: Failed to resolve link to "nothing"/);
  site.write("docsite.config.js", configWith(`reference: [{ entry: "src/nothing.ts" }]`));
  assert.match(
    problemLines(await site.build())[0] ?? "",
    /^docsite\.config\.js:1:\d+ error reference-model: There is no `src\/nothing\.ts` to read/,
  );
});

test("What a comment leaves open ends with it, and takes nothing of the page", async (context) => {
  const open = {
    summary: [{ kind: "text", text: "1. One\n   ```\n   let open;\n\nNext.\n\n:::note\n\n~~~\nopen" }],
  };
  const signature = {
    id: 2,
    name: "f",
    kind: 4096,
    comment: open,
    parameters: [
      { id: 3, name: "first", kind: 32768, type: { type: "intrinsic", name: "string" }, comment: open },
    ],
  };
  const opened = {
    id: 0,
    name: "a",
    kind: 1,
    children: [{ id: 1, name: "f", kind: 64, signatures: [signature] }],
  };
  const site = testSite(context, {
    "docsite.config.js": configWith(`reference: [{ json: "api.json" }]`),
    "api.json": JSON.stringify(opened),
    "content/docs/index.md": "# Home\n",
  });
  await site.buildWell();
  assert.equal(site.page("/api/functions/f")("#parameters ~ .types > ul > li > p:contains(first)").length, 1);
  assert.equal(site.page("/api/functions/f")("main p:contains(Next.)").length, 2);
});

test("A reference takes what TypeDoc has written, and versions of it; a file of the site takes the place of a page", async (context) => {
  const model = (name: string) =>
    JSON.stringify({
      id: 0,
      name: "queues",
      kind: 1,
      children: [
        { id: 1, name, kind: 32, flags: { isConst: true }, type: { type: "intrinsic", name: "string" } },
      ],
    });
  const site = testSite(context, {
    "docsite.config.js": configWith(
      `reference: [{ json: "now.json", id: "lib", versions: { "1.0": { json: "old.json" } } }]`,
    ),
    "now.json": model("fresh"),
    "old.json": model("stale"),
    "content/docs/index.md": "# Home\n",
    "content/lib/index.md": "# Library\n\n[Fresh](variables/fresh.md)\n",
  });
  await site.buildWell();
  assert.equal(plain(site.page("/lib/variables/stale")("pre").text()), "const stale: string");
  assert.equal(plain(site.page("/lib/next/variables/fresh")("pre").text()), "const fresh: string");
  assert.equal(site.page("/lib/next")("h1").text(), "Library");
  assert.equal(site.has("lib/variables/fresh/index.html"), false);
  await assert.rejects(() => version(site.dir, "2.0", "lib"), /documents of `lib` are made of a package/);
  site.write("now.json", "{}");
  assert.match(problemLines(await site.build())[0] ?? "", /error reference-model: `now\.json` has no model/);
  site.write("now.json", `{ "id": 0, "name": "a", "kind": 1, "children": [null] }`);
  assert.match(problemLines(await site.build())[0] ?? "", /error reference-model: `now\.json` has no model/);
});

test("A TypeDoc that cannot run is told, and so is an option that it does not know", async (context) => {
  const site = testSite(context, {
    ...FILES,
    "docsite.config.js": configWith(`reference: [{ entry: "src/index.ts", typedoc: { nonsense: 1 } }]`),
  });
  assert.match(problemLines(await site.build())[0] ?? "", /error reference-source: .*nonsense/);
  site.write(
    "node_modules/typedoc/package.json",
    JSON.stringify({ version: "0.28.0", type: "module", exports: "./index.js" }),
  );
  site.write("node_modules/typedoc/index.js", `throw new Error("torn");\n`);
  assert.match(
    problemLines(await site.build())[0] ?? "",
    /error reference-typedoc: TypeDoc has ended: Error: torn/,
  );
});

test("Names in double brackets lead to symbols, and unknown ones are errors with a suggestion", async (context) => {
  const page = (text: string) => `# Home\n\n${text}\n`;
  const text = `[[Queue.add]], [[the options|Options]], [[_private()]], \\[[Queue]], \`[[map]]\`, [[1, 2]]

| a | b |
| --- | --- |
| [[x\\|days.monday]] | [[PQueue]] |

> A quote
> of [[Quee]].`;
  const site = testSite(context, { ...FILES, "content/docs/index.md": page(text) });
  const problems = problemLines(await site.build());
  assert.deepEqual(problems, [
    "content/docs/index.md:7:24 error unknown-symbol: No reference has a symbol `PQueue` (Did you mean `Queue`?)",
    "content/docs/index.md:10:6 error unknown-symbol: No reference has a symbol `Quee` (Did you mean `Queue`?)",
  ]);
  site.write(
    "content/docs/index.md",
    page(text.replace("[[PQueue]]", "[[MAP]]").replace("[[Quee]]", "[[Queue]]")),
  );
  await site.buildWell();
  const $ = site.page("/docs");
  const links = [...$("main a[href^='/api']")].map((each) => `${$(each).text()} ${$(each).attr("href")}`);
  assert.deepEqual(links, [
    "Queue.add /api/classes/default#add",
    "the options /api/interfaces/Options",
    "_private() /api/functions/private",
    "x /api/namespaces/days/variables/monday",
    "MAP /api/variables/MAP-1",
    "Queue /api/classes/default",
  ]);
  assert.match($("main p").first().text(), /, \[\[Queue\]\], \[\[map\]\], \[\[1, 2\]\]$/);
  assert.match(
    site.read("docs.md"),
    /^\[`Queue\.add`\]\(https:\/\/t\.example\/api\/classes\/default#add\), \[the options\]/m,
  );
});

test("Sites without a reference show double brackets as they are written", async (context) => {
  const site = testSite(context, { "content/docs/index.md": "# Home\n\nA [[Queue]].\n" });
  const [problem = ""] = problemLines(await site.build());
  assert.match(problem, /warning foreign-syntax/);
  assert.equal(site.page("/docs")("main p").first().text(), "A [[Queue]].");
});

test("A Docusaurus project with docusaurus-plugin-typedoc has the reference among its documents", async (context) => {
  const { "docsite.config.js": _config, "content/docs/index.md": _page, ...files } = FILES;
  const site = testSite(context, {
    ...files,
    "docusaurus.config.js": `module.exports = {
  title: "Queues", url: "https://q.example", baseUrl: "/",
  presets: [["classic", { docs: { sidebarPath: "./sidebars.js" }, blog: false }]],
  plugins: [["docusaurus-plugin-typedoc", { entryPoints: ["./src/index.ts"], tsconfig: "./src/tsconfig.json", readme: "none" }]],
};\n`,
    "sidebars.js": `module.exports = { docs: ["intro", { type: "category", label: "API", link: { type: "doc", id: "api/index" }, items: require("./docs/api/typedoc-sidebar.cjs") }] };\n`,
    "docs/intro.md": "# Intro\n\n[Options](api/interfaces/Options.md)\n",
  });
  mkdirSync(path.join(site.dir, "node_modules"));
  symlinkSync(path.join(ROOT, "node_modules/typedoc"), path.join(site.dir, "node_modules/typedoc"));
  const { diagnostics } = await site.build();
  assert.deepEqual(
    diagnostics.filter(({ severity }) => severity === "error"),
    [],
  );
  const $ = site.page("/docs/intro");
  assert.equal($("main a[href='/docs/api/interfaces/Options']").text(), "Options");
  assert.ok($("nav a[href='/docs/api/classes/default']").length > 0);
  site.write("docs/api/index.md", "# Written before\n");
  site.write("docs/api/interfaces/Options.md", "# Options\n");
  await site.build();
  assert.equal(site.has("docs/api/classes/default/index.html"), false);
});
