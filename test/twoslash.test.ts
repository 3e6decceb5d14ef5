// Types in code blocks: what pages show is what the library says, with the site's TypeScript; problems are at their lines; other programs get comments.
import assert from "node:assert/strict";
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { describe, test, type TestContext } from "node:test";
import { load, type CheerioAPI } from "cheerio";
import ts from "@typescript/typescript6";
import { createTwoslasher, type TwoslashReturn } from "twoslash/core";
import { typesInCode } from "../src/features/twoslash/parts.js";
import { decodeText } from "../src/text/bytes.js";
import type { PartialImport } from "../src/types/document.js";
import type { PartSite } from "../src/types/feature.js";
import { htmlProblems } from "./support/html.js";
import { configWith, problemLines } from "./support/problems.js";
import { eventually, ROOT, serveHere, testSite, type TestSite } from "./support/site.js";
import { SAMPLES } from "./support/twoslash-samples.js";

const OPTIONS = {
  strict: true,
  module: "esnext",
  moduleResolution: "bundler",
  target: "esnext",
  noUnusedLocals: true,
  noEmit: true,
  paths: { "@/*": ["./src/*"] },
  types: [],
  lib: ["esnext"],
};

const FILES = {
  "docsite.config.js": configWith("markdown: { twoslash: true }"),
  "tsconfig.json": JSON.stringify({ compilerOptions: OPTIONS, include: ["src"] }),
  "src/size.ts": `/** How large it is. */\nexport type Size = "small" | "large";\nexport const make = (size: Size) => size.length;\n`,
  "node_modules/wide/package.json": JSON.stringify({ name: "wide", version: "1.0.0", types: "index.d.ts" }),
  "node_modules/wide/index.d.ts": `export declare function wide(): { width: 1 };\n`,
};

const fence = (language: string, code: string, info = "") =>
  `\`\`\`${language} twoslash${info}\n${code}\n\`\`\``;

const siteWith = (context: TestContext, page: string, others: Readonly<Record<string, string>> = {}) =>
  testSite(context, { ...FILES, "content/docs/a.md": `# A\n\n${page}\n`, ...others });

const HTML = "docs/a/index.html";

async function pageOf(site: TestSite): Promise<CheerioAPI> {
  await site.buildWell();
  return load(site.read(HTML));
}

/** What the library says of code in a site, with a compiler of its own. */
function expected(site: TestSite, code: string, language: string): TwoslashReturn {
  const check = createTwoslasher({
    tsModule: ts as never,
    tsLibDirectory: path.dirname(ts.sys.getExecutingFilePath()),
    vfsRoot: site.dir,
    cache: false,
    customTags: ["log", "warn", "error", "annotate"],
    compilerOptions: {
      strict: true,
      module: ts.ModuleKind.ESNext as number,
      moduleResolution: ts.ModuleResolutionKind.Bundler as number,
      target: ts.ScriptTarget.ESNext as number,
      paths: { "@/*": ["./src/*"] },
      types: [],
      lib: ["lib.esnext.d.ts"],
    },
  });
  return check(code, language);
}

/** What a block of a page shows. */
interface Shown {
  readonly code: string;
  /** Line, column, name and type. */
  readonly hovers: readonly (readonly [line: number, column: number, name: string, type: string])[];
  readonly docs: readonly string[];
  readonly queries: readonly string[];
  readonly completions: readonly (readonly string[])[];
  readonly errors: readonly (readonly [line: number, text: string])[];
  readonly wavy: readonly string[];
  readonly marked: readonly string[];
  readonly said: readonly string[];
}

function shownIn($: CheerioAPI, block: number): Shown {
  const code = $(".code > pre > code").eq(block).clone();
  const texts = (elements: ReturnType<CheerioAPI>) => elements.toArray().map((each) => $(each).text());
  const tips = new Map(
    code
      .find(".typed")
      .toArray()
      .map((name) => [name, $(name).children(".type-tip").remove()] as const),
  );
  code.find(".type-mark").remove();
  const isCut = code.children(".l").length > 0;
  const children = code.children(".l").toArray();
  const lines = isCut ? children.filter((line) => !$(line).hasClass("type-line")) : code.toArray();
  const below = children.filter((line) => $(line).hasClass("type-line"));
  const lineOf = (note: (typeof below)[number]) =>
    lines.indexOf(lines.findLast((line) => children.indexOf(line) < children.indexOf(note)) as never);
  const hovers = lines.flatMap((line, index) =>
    $(line)
      .find(".typed")
      .toArray()
      .map((name) => {
        const before = $(line).clone();
        const at = $(line).find(".typed").index(name);
        before.find(".typed").eq(at).nextAll().remove();
        let column = "";
        const walk = (node: (typeof line)["children"][number]): boolean => {
          if (node === name) return true;
          if ("data" in node) column += node.data;
          return "children" in node && node.children.some(walk);
        };
        line.children.some(walk);
        const type = tips.get(name)?.children("span").first().text() ?? "";
        return [index, column.length, $(name).text(), type] as const;
      }),
  );
  const errors = below.filter((line) => $(line).hasClass("error-line"));
  return {
    code: lines.map((line) => $(line).text().replace(/\n$/, "")).join("\n"),
    hovers,
    docs: [...tips.values()].flatMap((tip) => texts(tip.children(".type-docs"))),
    queries: below.flatMap((line) =>
      $(line).find(".type-item").length > 0 ? [] : texts($(line).find(".type-box")),
    ),
    completions: below.flatMap((line) =>
      $(line).find(".type-item").length > 0 ? [texts($(line).find(".type-item"))] : [],
    ),
    errors: errors.map((line) => [lineOf(line), $(line).text().trim()] as const),
    wavy: texts(code.find(".type-error")),
    marked: texts(code.find("mark")),
    said: below
      .filter((line) => $(line).is(".log-line, .note-line, .warning-line"))
      .map((line) => $(line).text().trim()),
  };
}

/** Text without what Markdown makes of it. */
const plain = (text: string) =>
  text
    .replace(/\n?\{@link\s+(?:https?:\S+\s+)?([^{}]*?)\s*\}\n?/g, "$1")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[\s*`_\\]/g, "");

describe("The types in a page are those that the library gives:", async () => {
  test("60 blocks and more", async (context) => {
    const names = Object.keys(SAMPLES);
    assert.ok(names.length >= 60);
    const blocks = Object.values(SAMPLES).map(([language, code]) => fence(language, code));
    const site = siteWith(context, blocks.join("\n\n"));
    const $ = await pageOf(site);
    for (const [index, name] of names.entries()) {
      await context.test(name, () => {
        const [language, code] = SAMPLES[name] as (typeof SAMPLES)[string];
        const { nodes, code: left } = expected(site, code, language);
        const shown = shownIn($, index);
        assert.equal(shown.code, left.replace(/\n$/, ""));
        const hovers = nodes.filter((node) => node.type === "hover");
        assert.deepEqual(
          shown.hovers,
          hovers.map((node) => [node.line, node.character, node.target, node.text]),
        );
        const docs = hovers.flatMap((node) => {
          const tags = (node.tags ?? []).map(([tag, text]) => `@${tag} ${text ?? ""}`);
          const text = [node.docs ?? "", ...tags].join("\n");
          return text.trim() === "" ? [] : [plain(text)];
        });
        assert.deepEqual(shown.docs.map(plain), docs);
        const errors = nodes.filter((node) => node.type === "error");
        assert.deepEqual(
          shown.errors.toSorted(),
          [
            ...errors.map((node) => [node.line, `${node.text} (${node.code})`]),
            ...nodes.flatMap((node) =>
              node.type === "tag" && node.name === "error"
                ? [[Math.max(0, left.slice(0, node.start).split("\n").length - 2), node.text]]
                : [],
            ),
          ].toSorted(),
        );
        assert.equal(
          shown.wavy.length > 0,
          errors.some(({ length }) => length > 0),
        );
        assert.deepEqual(
          shown.queries,
          nodes.flatMap((node) => (node.type === "query" ? [node.text] : [])),
        );
        assert.deepEqual(
          shown.completions,
          nodes.flatMap((node) => {
            if (node.type !== "completion") return [];
            const all = node.completions.map((each) => each.name);
            return [all.length > 10 ? [...all.slice(0, 10), "…"] : all];
          }),
        );
        const highlights = nodes.filter((node) => node.type === "highlight");
        assert.equal(
          shown.marked.join(""),
          highlights.map(({ start, length }) => left.slice(start, start + length).trimEnd()).join(""),
        );
        assert.deepEqual(
          shown.said,
          nodes.flatMap((node) =>
            (node.type === "highlight" && node.text) || (node.type === "tag" && node.name !== "error")
              ? [node.text]
              : [],
          ),
        );
      });
    }
  });
});

const problems = async (
  context: TestContext,
  page: string,
  others: Readonly<Record<string, string>> = {},
): Promise<string[]> => problemLines(await siteWith(context, page, others).build());

/** A hint of an error. */
const expect = (code: number) =>
  `If the error is what you want to show, write \`// @errors: ${code}\` in the block`;

describe("A block with errors that its author does not expect", () => {
  const mismatch = "Type 'number' is not assignable to type 'string'. (2322)";

  test("is reported at its lines in the page, also where it is cut, in a list or in a quote", async (context) => {
    const indented = (text: string, by: string) => text.replaceAll(/^/gm, by);
    const page = [
      fence("ts", `const hidden: string = 1\n// ---cut---\nconst shown = hidden`),
      `1. One\n\n${indented(fence("ts", "const a = 1\nlet b: string = a"), "   ")}`,
      indented(fence("tsx", "missing"), "> "),
    ].join("\n\n");
    assert.deepEqual(await problems(context, page), [
      `content/docs/a.md:4:7 error twoslash-error: ${mismatch} (${expect(2322)})`,
      `content/docs/a.md:13:8 error twoslash-error: ${mismatch} (${expect(2322)})`,
      `content/docs/a.md:17:3 error twoslash-error: Cannot find name 'missing'. (2304) (${expect(2304)})`,
    ]);
  });

  test("names a package that is not installed, and the errors besides those that are expected", async (context) => {
    const code = "// @errors: 2322\nimport { x } from '@acme/gone/parts'\nconst text: string = 1";
    assert.deepEqual(await problems(context, fence("ts", code)), [
      `content/docs/a.md:5:19 error twoslash-error: Cannot find module '@acme/gone/parts' or its corresponding type declarations. (2307) (If \`@acme/gone\` is a package, install it with its types, so that they are in the site's \`node_modules\`. ${expect(2307)})`,
    ]);
  });

  test("is reported for a question without an answer, and an option that is none", async (context) => {
    const lines = await problems(
      context,
      [
        fence("ts", "const a = 1\n\n// ^?"),
        fence("ts", "const a = 1\n// @wat: 1"),
        fence("ts", "const o = { a: 1 }\no.zz\n// ^|"),
      ].join("\n\n"),
    );
    assert.match(lines[0] ?? "", /a\.md:6:1 error twoslash-error: Invalid quick info query/);
    assert.match(lines[1] ?? "", /a\.md:11:1 error twoslash-error: Unknown inline compiler flags: .*@wat/s);
    assert.match(lines.slice(2).join("\n"), /a\.md:16:3 error twoslash-error: Property 'zz' does not exist/);
  });

  test("shows the error on the page that `serve` shows nevertheless", async (context) => {
    const site = siteWith(context, fence("ts", "const a: string = 1"));
    const { url } = await serveHere(context, site.dir);
    const $ = load(await (await fetch(new URL("docs/a", url))).text());
    assert.equal($(".error-line").text().trim(), `// ${mismatch}`);
  });
});

describe("Types are those of the site:", () => {
  const typeOf = ($: CheerioAPI, name: string) =>
    $(".typed")
      .filter((_, each) => $(each).clone().children(".type-tip").remove().end().text() === name)
      .first()
      .find(".type-tip > span")
      .text();

  test("by the first project that its `tsconfig.json` refers to, with its declarations, without errors about names that nobody uses", async (context) => {
    const site = siteWith(context, fence("ts", "import { make } from '@/size'\nconst version = VERSION"), {
      "tsconfig.json": JSON.stringify({ files: [], references: [{ path: "./tsconfig.app.json" }] }),
      "tsconfig.app.json": JSON.stringify({
        compilerOptions: {
          ...OPTIONS,
          composite: true,
          noEmit: false,
          allowImportingTsExtensions: true,
          emitDeclarationOnly: true,
        },
        include: ["src"],
      }),
      "src/env.d.ts": "declare const VERSION: `v${number}`;\n",
    });
    const $ = await pageOf(site);
    assert.equal(typeOf($, "version"), "const version: `v${number}`");
  });

  test("in a site without `tsconfig.json`, packages are found as bundlers do", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": FILES["docsite.config.js"],
      "content/docs/a.md": `# A\n\n${fence("ts", "import { part } from 'wide/part'\nconst p = part")}\n`,
      "node_modules/wide/package.json": JSON.stringify({
        name: "wide",
        version: "1.0.0",
        exports: { "./part": { types: "./p.d.ts" } },
      }),
      "node_modules/wide/p.d.ts": "export declare const part: 7;\n",
    });
    assert.equal(typeOf(await pageOf(site), "p"), "const p: 7");
  });

  test("with the compiler options of the configuration, which are checked", async (context) => {
    const config = (options: string) => ({
      "docsite.config.js": configWith(`markdown: { twoslash: { compilerOptions: ${options} } }`),
    });
    const site = siteWith(context, fence("ts", "let x = null"), config("{ strict: false }"));
    assert.equal(typeOf(await pageOf(site), "x"), "let x: any");
    assert.deepEqual(
      await problems(context, fence("ts", "let x = null"), config("{ module: 'nope' }")).then((lines) =>
        lines.map((line) => line.slice(0, 90)),
      ),
      ["docsite.config.js:1:68 error twoslash-error: The compiler does not take these options: Arg"],
    );
  });

  test("no block finds the files of another one", async (context) => {
    const site = siteWith(
      context,
      [
        fence("ts", "// @filename: src/size.ts\nexport const own = 1\n// @filename: other.ts\nexport {}"),
        fence("ts", "import { make } from './src/size'\nmake"),
        fence("ts", "declare global { var leaked: 1 }"),
        fence("ts", "// @errors: 2304\nleaked"),
      ].join("\n\n"),
    );
    const $ = await pageOf(site);
    assert.match(typeOf($, "make"), /size: Size/);
  });

  test("files have names that are the same on every machine, and a cache of other tools is no code", async (context) => {
    const code =
      "// @twoslash-cache: {\"v\":2}\n// @errors: 7016\nconst w = import('./src/size')\n//    ^?\nconst route = '/docs/a'\n//    ^?\nimport js from 'untyped'";
    const site = siteWith(
      context,
      `${fence("ts", code)}\n\n${fence("ts", "// @errors: 2339\nimport * as size from './src/size'\nsize.nope")}`,
      {
        "node_modules/untyped/package.json": JSON.stringify({
          name: "untyped",
          version: "1.0.0",
          main: "i.js",
        }),
        "node_modules/untyped/i.js": "exports.a = 1;\n",
      },
    );
    const $ = await pageOf(site);
    assert.deepEqual(
      $(".type-box")
        .toArray()
        .map((box) => $(box).text().replace(/\s+/g, " ").replaceAll("// ", "")),
      [`^? const w: Promise<typeof import("./src/size")>`, `^? const route: "/docs/a"`],
    );
    assert.match($(".error-line").text(), /'untyped'\. 'untyped\/i\.js' implicitly/);
    assert.match($(".error-line").text(), /on type 'typeof import\("src\/size"\)'/);
    assert.ok(!site.read(HTML).includes(site.dir));
    assert.ok(!$("pre").text().includes("twoslash-cache"));
    const late = problems(context, fence("ts", "// @twoslash-cache: {}\nconst a: string = 1"));
    assert.match((await late)[0] ?? "", /a\.md:5:7 error/);
  });

  test("packages that are missing are named, and the code is shown without types", async () => {
    const at = { file: "content/docs/a.md", line: 3, column: 1 };
    const request = { code: "const a = 1\n// ^?", lang: "ts", info: "ts twoslash" };
    const part: PartialImport = { from: "x", path: "x", at, made: { feature: "twoslash", request } };
    const site = { siteDir: "/nowhere", config: { markdown: { twoslash: true } } } as PartSite;
    const none = { findCompiler: () => ({ version: "7.0.2" }), findLibrary: () => undefined };
    const library = { version: "0.3.9", folder: "/nowhere", entry: "/nowhere/index.js" };
    const withoutLibrary = await typesInCode(site, none)([part]);
    assert.match(
      problemLines(withoutLibrary).join(),
      /a\.md:3:1 warning missing-package: .*`twoslash`.*npm install twoslash@\d/,
    );
    assert.equal(
      decodeText(withoutLibrary.files[0]?.bytes ?? new Uint8Array()),
      "```ts twoslash\nconst a = 1\n// ^?\n```",
    );
    const withoutCompiler = await typesInCode(site, { ...none, findLibrary: () => library })([part]);
    assert.match(
      problemLines(withoutCompiler).join(),
      /a\.md:3:1 warning twoslash-error: TypeScript 7\.0\.2 .*@typescript\/typescript6/,
    );
  });
});

describe("What else blocks of code can do works with types:", () => {
  const CODE = `const hidden = 1
// ---cut---
const one = hidden // [!code ++]
//    ^?
const two = one // [!code highlight]
const old = 3 // [!code --]
console.log(one, two) // [!code word:two]
//          ^^^ Both`;

  test("titles, numbers, marked lines and words, diffs, folds, the text that is copied", async (context) => {
    const site = siteWith(context, fence("ts", CODE, ' title="a.ts" {1} showLineNumbers=5 collapse={3-4}'), {
      "tsconfig.json": JSON.stringify({ compilerOptions: { ...OPTIONS, lib: ["esnext", "dom"] } }),
    });
    const $ = await pageOf(site);
    const block = $("figure.code");
    assert.equal(block.find("figcaption").text(), "a.ts");
    assert.deepEqual(
      block
        .find(".l:not(.type-line)")
        .toArray()
        .map((line) => [$(line).attr("class"), $(line).attr("data-n")]),
      [
        ["l add hl", "5"],
        ["l hl", "6"],
        ["l del", "7"],
        ["l", "8"],
      ],
    );
    assert.equal(
      block.find(".copy").attr("data-copy"),
      "const one = hidden\nconst two = one\nconst old = 3\nconsole.log(one, two)",
    );
    assert.equal(block.find(".type-box").text(), "// ^? const one: 1");
    assert.deepEqual(
      block
        .find("mark")
        .toArray()
        .map((mark) => $(mark).clone().find(".type-tip").remove().end().text()),
      ["one", "two"],
    );
    assert.equal(block.find(".code-folded .l:not(.type-line)").length, 2);
    assert.deepEqual(await htmlProblems(site.read(HTML)), []);
  });

  test("tabs have their titles, and two equal blocks on a page are two", async (context) => {
    const tab = (name: string) => fence("ts", "const same = 1\n//    ^?", ` [${name}]`);
    const site = siteWith(
      context,
      `:::code-group\n\n${tab("one.ts")}\n\n${tab("two.ts")}\n\n:::\n\n${fence("ts", "const x = 1")}\n\n${fence("ts", "const x = 1")}`,
    );
    const $ = await pageOf(site);
    assert.deepEqual(
      $("[role=tab]")
        .toArray()
        .map((each) => $(each).text()),
      ["one.ts", "two.ts"],
    );
    assert.equal($(".code figcaption").length, 0);
    assert.equal($(".code").length, 4);
    const ids = $(".type-tip")
      .toArray()
      .map((tip) => $(tip).attr("id"));
    assert.equal(new Set(ids).size, 4);
    assert.deepEqual(
      $(".typed")
        .toArray()
        .map((name) => $(name).attr("aria-describedby")),
      ids,
    );
  });

  test("in MDX, in components and in partials", async (context) => {
    const block = fence("tsx", "const x = 1\n//    ^?");
    const site = testSite(context, {
      ...FILES,
      "content/docs/a.mdx": `# A\n\nimport Part from "./_part.mdx"\n\n<Tabs>\n<TabItem value="one">\n\n${block}\n\n</TabItem>\n</Tabs>\n\n<Part />\n\n<CodeBlock language="ts" metastring="twoslash">{"const y = 2"}</CodeBlock>\n`,
      "content/docs/_part.mdx": block,
    });
    const $ = await pageOf(site);
    assert.deepEqual(
      $(".type-box")
        .toArray()
        .map((each) => $(each).text()),
      ["// ^? const x: 1", "// ^? const x: 1"],
    );
    assert.equal($(".typed").length, 3);
  });

  test("CRLF at the ends of lines", async (context) => {
    const text = `# A\n\n${fence("ts", "const one = 1\n//    ^?\nconst two = one", " {2}")}\n`;
    const site = siteWith(context, "", { "content/docs/a.md": text.replaceAll("\n", "\r\n") });
    const $ = await pageOf(site);
    const { hovers, queries, code } = shownIn($, 0);
    assert.deepEqual([code, queries], ["const one = 1\nconst two = one", ["const one: 1"]]);
    assert.deepEqual(
      hovers.map(([line, column]) => [line, column]),
      [
        [0, 6],
        [1, 6],
        [1, 12],
      ],
    );
    assert.equal($(".l.hl").length, 1);
  });

  test("notes on lines are shown, without types", async (context) => {
    const site = siteWith(context, `${fence("ts", "const one = 1 // (1)!\n//    ^?")}\n\n1. The note.`);
    const $ = await pageOf(site);
    assert.equal($(".code-notes li").text().trim(), "The note.");
    assert.equal($(".typed, .type-line").length, 0);
  });
});

test("Markdown for other programs, the search and feeds have questions and errors as comments", async (context) => {
  const code =
    "// @errors: 2322\nconst hidden = 1\n// ---cut---\nconst map = new Map<string, 1>()\n//    ^?\nconst text: string = 1\n// @log: Done";
  const shown = `const map = new Map<string, 1>()\n//    ^? const map: Map<string, 1>\nconst text: string = 1\n// Done\n// Type 'number' is not assignable to type 'string'. (2322)`;
  const site = siteWith(context, `- Item\n\n${fence("ts", code, ' title="a.ts"').replaceAll(/^/gm, "  ")}`, {
    "docsite.config.js": configWith(`markdown: { twoslash: true }, blog: {}`),
    "content/blog/2024-01-02-post.md": `# Post\n\n${fence("ts", code)}\n`,
  });
  await site.buildWell();
  const fenced = `\`\`\`ts title="a.ts"\n${shown}\n\`\`\``;
  assert.ok(
    site.read("docs/a.md").includes(`- Item\n\n${fenced.replaceAll(/^/gm, "  ")}`),
    site.read("docs/a.md"),
  );
  assert.ok(site.read("llms-full.txt").includes("//    ^? const map: Map<string, 1>"));
  const feed = load(site.read("blog/atom.xml"), { xml: true });
  const content = load(feed("content").text());
  const lines = content("pre").text().trim().split("\n");
  assert.deepEqual(
    lines.map((line) => line.trim().replace(/^\/\/ +/, "// ")),
    shown.split("\n").map((line) => line.replace(/^\/\/ +/, "// ")),
  );
  assert.equal(content("[role=tooltip]").length, 0);
});

describe("What was found out is remembered:", () => {
  /** A site with a library that says what it is asked. */
  function counted(context: TestContext, page: string) {
    const site = siteWith(context, page, {
      "node_modules/twoslash/package.json": JSON.stringify({
        name: "twoslash",
        version: "0.3.9",
        exports: { ".": "./index.cjs", "./core": "./core.cjs" },
      }),
      "node_modules/twoslash/core.cjs": `const { appendFileSync } = require("node:fs");
const { createTwoslasher } = require(${JSON.stringify(path.join(ROOT, "node_modules/twoslash/dist/core.cjs"))});
exports.createTwoslasher = (options) => {
  const check = createTwoslasher(options);
  return (code, ...others) => {
    if (code !== "export {}") appendFileSync(${JSON.stringify("LOG")}.replace("LOG", __dirname + "/../../log"), code + "\\0");
    return check(code, ...others);
  };
};\n`,
    });
    const log = path.join(site.dir, "log");
    /** What the library was asked in a build. */
    const asked = async () => {
      rmSync(log, { force: true });
      await site.buildWell({ cache: true });
      return existsSync(log) ? readFileSync(log, "utf8").split("\0").slice(0, -1) : [];
    };
    return { site, asked };
  }

  const SIZE = "import { make } from './src/size'\nmake";
  const WIDE = "import { wide } from 'wide'\nwide";
  const NONE = "const one = 1";

  test("nothing is asked again but for blocks of which a file has changed", async (context) => {
    const { site, asked } = counted(
      context,
      [SIZE, WIDE, NONE, NONE].map((code) => fence("ts", code)).join("\n\n"),
    );
    assert.deepEqual(await asked(), [SIZE, WIDE, NONE]);
    assert.deepEqual(await asked(), []);
    site.write(
      "content/docs/a.md",
      `# A\n\nMore text.\n\n${[SIZE, WIDE, NONE].map((code) => fence("ts", code)).join("\n\n")}\n`,
    );
    assert.deepEqual(await asked(), []);
    site.write("src/size.ts", "export const make = (n: 7) => n;\n");
    assert.deepEqual(await asked(), [SIZE]);
    assert.match(site.page("/docs/a")(".type-tip").text(), /const make: \(n: 7\) => 7/);
    site.write("node_modules/wide/index.d.ts", "export declare function wide(): 8;\n");
    assert.deepEqual(await asked(), [WIDE]);
    assert.match(site.page("/docs/a")(".type-tip").text(), /wide\(\): 8/);
    site.write("src/global.d.ts", "declare const added: 1;\n");
    assert.deepEqual(await asked(), [SIZE, WIDE, NONE]);
    site.write("tsconfig.json", JSON.stringify({ compilerOptions: { ...OPTIONS, strict: false } }));
    assert.deepEqual(await asked(), [SIZE, WIDE, NONE]);
    const remembered = site.read(HTML);
    await site.buildWell();
    assert.equal(site.read(HTML), remembered);
  });

  test("a package that was missing is found when it is there, also where another package looks for it", async (context) => {
    const inner = "import { inner } from 'wide/more'\nconst i = inner";
    const { site, asked } = counted(context, [fence("ts", NONE), fence("ts", inner)].join("\n\n"));
    site.write(
      "node_modules/wide/more.d.ts",
      "import type { Late } from 'late';\nexport declare const inner: Late;\n",
    );
    await asked();
    assert.match(site.page("/docs/a")(".type-tip").text(), /const i: Late/);
    site.write(
      "node_modules/late/package.json",
      JSON.stringify({ name: "late", version: "1.0.0", types: "i.d.ts" }),
    );
    site.write("node_modules/late/i.d.ts", "export type Late = 'here';\n");
    assert.deepEqual(await asked(), [inner]);
    assert.match(site.page("/docs/a")(".type-tip").text(), /const i: "here"/);
  });

  test("`docsite serve` follows an edit of what code imports, and of the code", async (context) => {
    const site = siteWith(context, fence("ts", SIZE));
    const { url } = await serveHere(context, site.dir);
    const html = async () => (await fetch(new URL("docs/a", url))).text();
    assert.match(await html(), /type-tip/);
    site.write("src/size.ts", "export const make = (n: number) => [n, 'edited'] as const;\n");
    await eventually(async () => assert.match(await html(), /edited/));
    site.write("content/docs/a.md", `# A\n\n${fence("ts", "const again = 'written'")}\n`);
    await eventually(async () => assert.match(await html(), /written/));
  });
});

test("A site without it loads nothing of it, and its pages have what they had: the word alone means nothing", async (context) => {
  const others = { ...FILES, "docsite.config.js": configWith() };
  const [plain, worded] = [" ", " twoslash "].map((word) =>
    testSite(context, { ...others, "content/docs/a.md": `# A\n\n\`\`\`ts${word}\nconst one = 1\n\`\`\`\n` }),
  ) as [TestSite, TestSite];
  for (const site of [plain, worded]) await site.buildWell();
  assert.equal(worded.read(HTML), plain.read(HTML));
  assert.doesNotMatch(plain.read(HTML), /code-types|typed/);
  const scripts = plain.files().filter((file) => file.endsWith(".js"));
  assert.ok(
    scripts.every((file) => !plain.read(file).includes("type-tip") && !plain.read(file).includes(".typed")),
  );
});
