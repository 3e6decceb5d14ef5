// Plugins: those of unified from the registry, unchanged, and docsite's own hooks.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { symlinkSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { describe, test, type TestContext } from "node:test";
import { ROOT, docsiteProcess, eventually, startServer, testSite, type TestSite } from "./support/site.js";

/** A site whose configuration is the given code: imports, then an object with everything but title and address. */
function siteWith(
  context: TestContext,
  imports: string,
  settings: string,
  files: Readonly<Record<string, string>>,
): TestSite {
  const site = testSite(context, { ...files, "docsite.config.ts": configOf(imports, settings) });
  symlinkSync(path.join(ROOT, "node_modules"), path.join(site.dir, "node_modules"));
  return site;
}

function configOf(imports: string, settings: string): string {
  return `import { defineConfig, definePlugin } from "docsite-cli";
${imports}
void definePlugin;
export default defineConfig({ title: "Test", url: "https://test.example", ${settings} });
`;
}

describe("A plugin of unified from the registry", () => {
  test("remark-gemoji makes emoji of their names", async (t) => {
    const site = siteWith(t, `import gemoji from "remark-gemoji";`, `markdown: { remarkPlugins: [gemoji] }`, {
      "content/docs/a.md": "# Ship it :rocket:\n\nIt is :+1:.\n",
    });
    await site.buildWell();
    const $ = site.page("/docs/a");
    assert.equal($("main h1").text(), "Ship it 🚀");
    assert.match($("main").text(), /It is 👍\./);
    assert.match($("title").text(), /🚀/);
  });

  test("rehype-external-links marks links to other sites, with its options, in admonitions, too", async (t) => {
    const site = siteWith(
      t,
      `import externalLinks from "rehype-external-links";`,
      `markdown: { rehypePlugins: [[externalLinks, { rel: ["nofollow"], target: "_blank" }]] }`,
      {
        "content/docs/a.md":
          "# A\n\n[There](https://other.example) and [here](b.md).\n\n:::note\n\n[Inside](https://in.example)\n\n:::\n",
        "content/docs/b.md": "# B\n",
      },
    );
    await site.buildWell();
    const $ = site.page("/docs/a");
    for (const address of ["https://other.example", "https://in.example"]) {
      const link = $(`main a[href="${address}"]`);
      assert.deepEqual(
        [link.attr("rel"), link.attr("target"), link.attr("class")],
        ["nofollow", "_blank", "external"],
      );
    }
    const inner = $('main p a[href="/docs/b"]');
    assert.deepEqual([inner.text(), inner.attr("rel")], ["here", undefined]);
  });

  test("remark-smartypants makes typographic quotes, and leaves code alone", async (t) => {
    const site = siteWith(
      t,
      `import smartypants from "remark-smartypants";`,
      `markdown: { remarkPlugins: [smartypants] }`,
      { "content/docs/a.md": `# A\n\nIt's "good" -- \`"really"\`...\n` },
    );
    await site.buildWell();
    assert.equal(site.page("/docs/a")("main p").first().text(), `It’s “good” — "really"…`);
  });

  for (const name of ["a.md", "a.mdx"])
    test(`@docusaurus/remark-plugin-npm2yarn makes tabs of commands, in ${name}`, async (t) => {
      const site = siteWith(
        t,
        `import npm2yarn from "@docusaurus/remark-plugin-npm2yarn";`,
        `markdown: { remarkPlugins: [[npm2yarn, { sync: true, converters: ["yarn", "pnpm"] }]] }`,
        { [`content/docs/${name}`]: "# A\n\n```bash npm2yarn\nnpm install redux\n```\n" },
      );
      await site.buildWell();
      const $ = site.page("/docs/a");
      assert.deepEqual(
        $("main [role=tab]")
          .toArray()
          .map((tab) => $(tab).text()),
        ["npm", "Yarn", "pnpm"],
      );
      assert.match($("main").text(), /yarn add redux/);
      assert.match($("main").text(), /pnpm add redux/);
    });

  test("remark-toc adds nodes: a list of links, which are checked like all others", async (t) => {
    const site = siteWith(
      t,
      `import toc from "remark-toc";`,
      `markdown: { remarkPlugins: [[toc, { heading: "contents" }]] }`,
      { "content/docs/a.md": "# A\n\n## Contents\n\n## First\n\nText\n\n## Second\n" },
    );
    await site.buildWell();
    const $ = site.page("/docs/a");
    assert.deepEqual(
      $("main #contents ~ ul a")
        .toArray()
        .map((link) => $(link).attr("href")),
      ["#first", "#second"],
    );
  });

  test("remark-code-import is asynchronous: it reads code from files of the site", async (t) => {
    const site = siteWith(
      t,
      `import codeImport from "remark-code-import";`,
      `markdown: { remarkPlugins: [[codeImport, { async: true, rootDir: import.meta.dirname }]] }`,
      {
        "content/docs/a.md": "# A\n\n```js file=<rootDir>/examples/hello.js\n```\n",
        "examples/hello.js": "greet('imported');\n",
      },
    );
    await site.buildWell();
    assert.match(site.page("/docs/a")("main pre").text(), /greet\('imported'\);/);
  });

  test("remark-math adds syntax of its own", async (t) => {
    const site = siteWith(t, `import math from "remark-math";`, `markdown: { remarkPlugins: [math] }`, {
      "content/docs/a.md": "# A\n\nInline $a_b_c$.\n",
    });
    await site.buildWell();
    assert.equal(site.page("/docs/a")("main .math-inline").text(), "a_b_c");
  });
});

describe("Markdown plugins", () => {
  test("see the path, the text and the front matter, and report problems at their place", async (t) => {
    const site = siteWith(
      t,
      `function lint() {
        return (tree, file) => {
          const last = tree.children.at(-1);
          file.message(\`\${file.data.frontMatter.title}: \${file.basename}\`, last, "house:style");
        };
      }`,
      `markdown: { remarkPlugins: [lint] }`,
      { "content/docs/a.md": "---\ntitle: Alpha\n---\n\nOne.\n\nTwo.\n" },
    );
    const { exitCode, diagnostics } = await site.build();
    assert.equal(exitCode, 0);
    assert.deepEqual(diagnostics, [
      {
        severity: "warning",
        code: "plugin-warning",
        message: "Alpha: a.md (house:style)",
        file: "content/docs/a.md",
        line: 7,
        column: 1,
      },
    ]);
  });

  test("that throw are named with their hook and the page, and stop nothing else", async (t) => {
    const site = siteWith(
      t,
      `function breaks() {
        return (tree, file) => { if (file.stem === "bad") throw new Error("No luck"); };
      }
      function failing() { return (tree, file) => file.fail("Not this", tree.children[0]); }`,
      `plugins: [definePlugin({ name: "mine", remarkPlugins: [breaks], rehypePlugins: [failing] })]`,
      { "content/docs/bad.md": "# Bad\n\n[Gone](gone.md)\n", "content/docs/good.md": "# Good\n\nText\n" },
    );
    const { exitCode, diagnostics } = await site.build();
    assert.equal(exitCode, 1);
    assert.deepEqual(
      diagnostics.map(({ code, message, file, line }) => [code, message, file, line]),
      [
        ["plugin-failed", "`breaks` in `remarkPlugins` of mine throws: No luck", "content/docs/bad.md", 1],
        ["plugin-error", "Not this", "content/docs/bad.md", 3],
        ["plugin-error", "Not this", "content/docs/good.md", 3],
        ["broken-link", "No page at `gone.md`", "content/docs/bad.md", 3],
      ],
    );
  });

  test("that throw once are tried again by the next build", async (t) => {
    const site = siteWith(
      t,
      `import { existsSync } from "node:fs";
      const down = import.meta.dirname + "/down";
      const ask = () => (tree) => {
        if (existsSync(down)) throw new Error("No answer");
        tree.children.at(-1).children.at(-1).value += " asked";
      };`,
      `plugins: [definePlugin({ name: "asking", remarkPlugins: [ask] })]`,
      { "content/docs/a.md": "# A\n\nText\n", "content/docs/b.md": "# B\n\n[A](a.md) text\n", down: "" },
    );
    const failed = await site.build({ cache: true });
    assert.deepEqual(
      failed.diagnostics.map(({ code }) => code),
      ["plugin-failed", "plugin-failed"],
    );
    site.remove("down");
    const { diagnostics } = await site.build({ cache: true });
    assert.deepEqual(diagnostics, []);
    for (const route of ["/docs/a", "/docs/b"])
      assert.match(site.page(route)("main .doc-body p").text(), / asked$/, route);
  });

  test("change the files of the folders of their plugin", async (t) => {
    const site = siteWith(
      t,
      `const shout = () => (tree) => { tree.children.at(-1).children[0].value += "!"; };`,
      `plugins: [definePlugin({ name: "loud", folders: ["content/docs/loud"], remarkPlugins: [shout] })]`,
      { "content/docs/loud/a.md": "# A\n\nText\n", "content/docs/louder.md": "# B\n\nText\n" },
    );
    await site.buildWell();
    assert.equal(site.page("/docs/loud/a")("main .doc-body p").text(), "Text!");
    assert.equal(site.page("/docs/louder")("main .doc-body p").text(), "Text");
  });

  test("that cannot be started are reported once", async (t) => {
    const site = siteWith(
      t,
      `function picky(options) { if (!options) throw new Error("Options, please"); }`,
      `markdown: { rehypePlugins: [picky] }`,
      {
        "content/docs/a.md": "# A\n",
        "content/docs/b.mdx": "# B\n\nimport Part from './_part.mdx';\n\n<Part />\n",
        "content/docs/_part.mdx": "Part.\n",
      },
    );
    const { diagnostics } = await site.build();
    assert.deepEqual(
      diagnostics.map(({ code, message, file }) => [code, message, file]),
      [
        [
          "plugin-failed",
          "`picky` in `rehypePlugins` of markdown cannot be started: Options, please",
          "docsite.config.ts",
        ],
      ],
    );
  });

  test("may be left out by a condition", async (t) => {
    const site = siteWith(t, "", `plugins: [false, null], markdown: { remarkPlugins: [undefined, false] }`, {
      "content/docs/a.md": "# A\n",
    });
    await site.buildWell();
  });

  test("that are no plugins are mistakes of the configuration, with their place", async (t) => {
    const site = siteWith(
      t,
      "",
      `markdown: {\n    remarkPlugins: ["remark-gemoji"] },\n plugins: [{ nam: "x" }]`,
      {
        "content/docs/a.md": "# A\n",
      },
    );
    const { exitCode, diagnostics } = await site.build();
    assert.equal(exitCode, 2);
    assert.deepEqual(
      diagnostics.map(({ code, message, line }) => [code, message, line]),
      [
        [
          "config-type",
          "Expected a plugin of unified, or a list of one and its options for `markdown.remarkPlugins[0]`, got a string",
          5,
        ],
        ["config-missing", "`plugins[0].name` is missing: expected a string", 6],
        ["config-unknown-key", "Unknown key `plugins[0].nam`", 6],
      ],
    );
  });

  test("have the same effect on many threads as on one", async (t) => {
    const pages = Array.from({ length: 150 }, (_, index) => [
      `content/docs/p${index}.md`,
      `# Page ${index} :rocket:\n\n[Out](https://out.example/${index})\n`,
    ]);
    const site = siteWith(
      t,
      `import gemoji from "remark-gemoji"; import externalLinks from "rehype-external-links";`,
      `markdown: { remarkPlugins: [gemoji], rehypePlugins: [externalLinks] }`,
      Object.fromEntries(pages),
    );
    await site.buildWell({ threads: 1 });
    const files = site.files();
    const alone = files.map((file) => site.read(file));
    await site.buildWell({ threads: 3 });
    assert.deepEqual(site.files(), files);
    assert.deepEqual(
      files.map((file) => site.read(file)),
      alone,
    );
    assert.match(site.read("docs/p149/index.html"), /🚀[^]*rel="nofollow"/);
  });
});

describe("A promise that a plugin leaves behind and that is rejected", () => {
  const leaving = (t: TestContext, pages: number) =>
    siteWith(
      t,
      `const careless = () => (tree, file) => {
        if (/[05]\\.md$/.test(file.path)) void Promise.resolve().then(() => { throw new Error("Left behind"); });
      };`,
      `plugins: [{ name: "own", remarkPlugins: [careless] }]`,
      Object.fromEntries(
        Array.from({ length: pages }, (_, index) => [`content/docs/p${index}.md`, `# Page ${index}\n`]),
      ),
    );

  for (const [pages, where] of [
    [3, "alone"],
    [200, "in several threads"],
  ] as const)
    test(`ends build with an error that names the plugin, ${where}, and no page is to blame`, async (t) => {
      const { status, stderr } = await docsiteProcess(["build", leaving(t, pages).dir]);
      assert.equal(status, 1);
      assert.match(
        stderr,
        /error: `careless` in `remarkPlugins` of own leaves a rejected promise behind at content\/docs\/p\d+\.md: Left behind/,
      );
      assert.doesNotMatch(stderr, /page-failed/);
    });

  test("is told by serve, which shows all pages", async (t) => {
    const server = await startServer(t, leaving(t, 200).dir);
    await eventually(() =>
      assert.match(server.output(), /`careless` in .* content\/docs\/p\d+\.md: Left behind/),
    );
    for (const page of ["p0", "p1", "p199"]) {
      const response = await fetch(`${server.url}docs/${page}`);
      assert.equal(response.status, 200);
    }
    assert.doesNotMatch(server.output(), /page-failed/);
  });
});

describe("With the cache, a page is made again", () => {
  const text = "# A\n\nFirst.\n\nWord.\n";
  const code = (word: string) =>
    `export default function swap({ to = "${word}" } = {}) {
      return (tree) => {
        tree.children.at(-1).children = [{ type: "text", value: to }];
      };
    }`;
  const shown = (site: TestSite) => site.page("/docs/a")("main p").eq(1).text();

  test("when the code of a plugin changes", async (t) => {
    const site = siteWith(t, `import swap from "./swap.js";`, `markdown: { remarkPlugins: [swap] }`, {
      "content/docs/a.md": text,
      "swap.js": code("one"),
    });
    await site.buildWell({ cache: true });
    assert.equal(shown(site), "one");
    site.write("swap.js", code("two"));
    await site.buildWell({ cache: true });
    assert.equal(shown(site), "two");
  });

  test("when its options change, wherever they come from", async (t) => {
    const site = siteWith(
      t,
      `import swap from "./swap.js"; import { readFileSync } from "node:fs"; import { join } from "node:path";`,
      `markdown: { remarkPlugins: [[swap, { to: readFileSync(join(import.meta.dirname, "word.txt"), "utf8") }]] }`,
      { "content/docs/a.md": text, "swap.js": code("one"), "word.txt": "three" },
    );
    await site.buildWell({ cache: true });
    assert.equal(shown(site), "three");
    site.write("word.txt", "four");
    await site.buildWell({ cache: true });
    assert.equal(shown(site), "four");
  });

  test("when its options change nothing but an address", async (t) => {
    const settings = (to: string) => `markdown: { rehypePlugins: [[aim, { to: "${to}" }]] }`;
    const imports = `const aim = ({ to }) => (tree) => {
      for (const { children = [] } of tree.children)
        for (const { tagName, properties } of children) if (tagName === "a") properties.href = to;
    };`;
    const site = siteWith(t, imports, settings("https://one.example"), {
      "content/docs/a.md": "# A\n\n[There](https://zero.example)\n",
    });
    const shownAddress = () => site.page("/docs/a")("main p a").attr("href");
    await site.buildWell({ cache: true });
    assert.equal(shownAddress(), "https://one.example");
    site.write("docsite.config.ts", configOf(imports, settings("https://two.example")));
    await site.buildWell({ cache: true });
    assert.equal(shownAddress(), "https://two.example");
  });

  test("when a file changes that a plugin says it reads", async (t) => {
    const site = siteWith(
      t,
      `import { readFileSync } from "node:fs"; import { join } from "node:path";
       const read = () => (tree) => {
         tree.children.push({
           type: "paragraph",
           children: [{ type: "text", value: readFileSync(join(import.meta.dirname, "data/word.txt"), "utf8") }],
         });
       };`,
      `plugins: [definePlugin({ name: "words", watch: ["data"], remarkPlugins: [read] })]`,
      { "content/docs/a.md": "# A\n\nFirst.\n", "data/word.txt": "three" },
    );
    await site.buildWell({ cache: true });
    assert.equal(shown(site), "three");
    site.write("data/word.txt", "four");
    await site.buildWell({ cache: true });
    assert.equal(shown(site), "four");
  });

  /** Adds the text of `word.txt` to pages. `keeps`: reads it once. */
  const reading = (
    keeps: boolean,
  ) => `import { readFileSync } from "node:fs"; import { join } from "node:path";
    let kept;
    const word = () => readFileSync(join(import.meta.dirname, "word.txt"), "utf8");
    const read = () => (tree, file) => {
      if (file.path.includes("plain")) return;
      const value = ${keeps ? "(kept ??= word())" : "word()"};
      tree.children.push({ type: "paragraph", children: [{ type: "text", value }] });
    };`;

  for (const keeps of [false, true])
    test(`when a file changes that a plugin has read ${keeps ? "once for all pages" : "for each page"}`, async (t) => {
      const site = siteWith(t, reading(keeps), `markdown: { remarkPlugins: [read] }`, {
        "content/docs/a.md": "# A\n\nFirst.\n",
        "content/docs/b.mdx": "# B\n\nexport const b = 1\n\nFirst {b}.\n",
        "content/docs/plain.md": "# Plain\n\nFirst.\n",
        "word.txt": "three",
      });
      const both = () => ["/docs/a", "/docs/b"].map((page) => site.page(page)("main p").last().text());
      await site.buildWell({ cache: true });
      assert.deepEqual(both(), ["three", "three"]);
      site.write("word.txt", "four");
      await site.buildWell({ cache: true });
      assert.deepEqual(both(), ["four", "four"]);
      site.remove("content/docs/a.md");
      await site.buildWell({ cache: true });
      site.write("content/docs/a.md", "# A\n\nFirst.\n");
      site.write("word.txt", "three");
      await site.buildWell({ cache: true });
      assert.deepEqual(both(), ["three", "three"]);
      const { cached, routes } = await site.buildWell({ cache: true });
      assert.equal(cached, routes + 1);
    });

  test("by serve, too, when a file changes that a plugin has read", async (t) => {
    const site = siteWith(t, reading(true), `markdown: { remarkPlugins: [read] }`, {
      "content/docs/a.md": "# A\n\nFirst.\n",
      "word.txt": "three",
    });
    const server = await startServer(t, site.dir);
    for (const word of ["three", "four", "five"]) {
      site.write("word.txt", word);
      await eventually(async () => {
        const response = await fetch(`${server.url}docs/a`);
        assert.match(await response.text(), new RegExp(`<p>${word}</p>`));
      });
    }
  });

  test("on a machine that shares its cache, when a plugin has read another file there", async (t) => {
    const site = siteWith(t, reading(false), `markdown: { remarkPlugins: [read] }`, {
      "content/docs/a.md": "# A\n\nFirst.\n",
      "word.txt": "three",
    });
    const options = { cache: true, cacheStore: pathToFileURL(path.join(site.dir, "store")).href };
    for (const word of ["three", "four", "three"]) {
      site.write("word.txt", word);
      await site.buildWell(options);
      assert.equal(shown(site), word);
      site.remove(".docsite");
    }
  });

  test("when a plugin has read more files than are noted", async (t) => {
    const site = siteWith(
      t,
      `import { readFileSync } from "node:fs"; import { join } from "node:path";
       const read = () => (tree) => {
         const words = Array.from({ length: 150 }, (_, index) =>
           readFileSync(join(import.meta.dirname, "words", index + ".txt"), "utf8"));
         tree.children.push({ type: "paragraph", children: [{ type: "text", value: words.join("") }] });
       };`,
      `markdown: { remarkPlugins: [read] }`,
      {
        "content/docs/a.md": "# A\n\nFirst.\n",
        ...Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`words/${index}.txt`, "a"])),
      },
    );
    for (const last of ["b", "c"]) {
      site.write("words/149.txt", last);
      await site.buildWell({ cache: true });
      assert.equal(shown(site), "a".repeat(149) + last);
    }
  });

  test("when the package of a plugin gets another version", async (t) => {
    const site = testSite(t, {
      "docsite.config.ts": configOf(`import swap from "swapping";`, `markdown: { remarkPlugins: [swap] }`),
      "content/docs/a.md": text,
      "node_modules/swapping/package.json": `{ "name": "swapping", "version": "1.0.0", "type": "module" }`,
      "node_modules/swapping/index.js": code("one"),
    });
    await docsiteProcess(["build", site.dir]);
    assert.equal(shown(site), "one");
    site.write(
      "node_modules/swapping/package.json",
      `{ "name": "swapping", "version": "2.0.0", "type": "module" }`,
    );
    site.write("node_modules/swapping/index.js", code("two"));
    await docsiteProcess(["build", site.dir]);
    assert.equal(shown(site), "two");
  });

  test("when a plugin is taken away", async (t) => {
    const site = siteWith(t, `import swap from "./swap.js";`, `markdown: { remarkPlugins: [swap] }`, {
      "content/docs/a.md": text,
      "swap.js": code("one"),
    });
    await site.buildWell({ cache: true });
    site.write("docsite.config.ts", configOf("", ""));
    await site.buildWell({ cache: true });
    assert.equal(shown(site), "Word.");
  });
});

describe("A plugin of docsite", () => {
  test("brings content, which is a page like any other, without a link to edit it", async (t) => {
    const site = siteWith(
      t,
      "",
      `editUrl: "https://code.example/edit", plugins: [definePlugin({
        name: "releases",
        async content({ siteDir, config }) {
          return [{
            path: "content/docs/releases/1.0.md",
            text: "---\\ntitle: Version 1.0\\n---\\n\\nOf " + config.title + ". See [the guide](../guide.md).\\n",
          }];
        },
      })]`,
      { "content/docs/guide.md": "# Guide\n\n[News](releases/1.0.md)\n" },
    );
    await site.buildWell();
    const $ = site.page("/docs/releases/1.0");
    assert.equal($("h1").text(), "Version 1.0");
    assert.equal($('main p a[href="/docs/guide"]').text(), "the guide");
    assert.equal($('a[href^="https://code.example/"]').length, 0);
    assert.equal(site.page("/docs/guide")('main p a[href="/docs/releases/1.0"]').length, 1);
  });

  test("may leave its content to a file with the same text, which can be edited then, with the cache, too", async (t) => {
    const text = "# A\n\nWords.\n";
    const settings = (content: readonly object[]) =>
      `editUrl: "https://code.example/edit",
      plugins: [definePlugin({ name: "own", content: () => (${JSON.stringify(content)}) })]`;
    const path = "content/docs/a.md";
    const site = siteWith(t, "", settings([{ path, text, trusted: true }]), {});
    const edits = () => site.page("/docs/a")('a[href^="https://code.example/"]').length;
    await site.buildWell({ cache: true });
    assert.equal(edits(), 0);
    site.write("docsite.config.ts", configOf("", settings([])));
    site.write(path, text);
    await site.buildWell({ cache: true });
    assert.equal(edits(), 1);
  });

  test("brings content of anyone, which can run no code and write no HTML", async (t) => {
    const text =
      "---\\nformat: mdx\\n---\\n\\nimport x from './x.js'\\n\\n" +
      "export const y = globalThis.hacked = true\\n\\n{globalThis.hacked = true}\\n\\n<Tabs evil={globalThis.hacked = true} />\\n\\n" +
      "<script>hacked()</script>\\n\\nText <img src=x onerror=hacked()> more\\n\\n- <b>bold</b>\\n\\n<!-- gone -->\\n";
    const site = siteWith(
      t,
      "",
      `plugins: [definePlugin({
        name: "issues",
        content: () => [{ path: "content/docs/a.mdx", text: "${text}" }],
      })]`,
      { "content/docs/b.md": "# B\n" },
    );
    await site.buildWell();
    const $ = site.page("/docs/a");
    assert.equal((globalThis as { hacked?: unknown }).hacked, undefined);
    assert.equal($("main article script, main img, main b, main [onerror]").length, 0);
    const shown = $("main").text();
    for (const piece of [
      "import x from",
      "{globalThis.hacked = true}",
      "<script>hacked()</script>",
      "<img src=x",
      "<b>",
    ])
      assert.ok(shown.includes(piece), piece);
    assert.doesNotMatch(shown, /gone/);
  });

  test("brings content of anyone, which can show no files and no components of the site", async (t) => {
    const text =
      "# A\\n\\n::snippet{file=@site/secret.txt}\\n\\n:::shout{say=hacked}\\n\\nWords.\\n\\n:::\\n";
    const settings = (trusted: boolean) =>
      `plugins: [definePlugin({
        name: "issues",
        content: () => [{ path: "content/docs/a.md", text: "${text}", trusted: ${trusted} }],
      })]`;
    const site = siteWith(t, "", settings(false), {
      "content/docs/b.md": "# B\n\n:::shout{say=hi}\n\n:::\n",
      "secret.txt": "password",
      "theme/components.tsx": "export const Shout = ({ say }: any) => <b>{say}</b>;\n",
    });
    const { diagnostics } = await site.build();
    assert.deepEqual(
      diagnostics.map(({ code, line }) => [code, line]),
      [
        ["untrusted-snippet", 3],
        ["unknown-directive", 5],
      ],
    );
    assert.doesNotMatch(site.page("/docs/a")("main").text(), /password|hacked/);
    site.write("docsite.config.ts", configOf("", settings(true)));
    await site.buildWell();
    assert.match(site.page("/docs/a")("main").text(), /password[^]*hacked/);
  });

  test("brings MDX where it says that it may be trusted", async (t) => {
    const site = siteWith(
      t,
      "",
      `plugins: [definePlugin({
        name: "own",
        content: () => [{ path: "content/docs/a.mdx", text: "# A\\n\\n<Details summary='More'>Inside</Details>\\n", trusted: true }],
      })]`,
      { "content/docs/b.md": "# B\n" },
    );
    await site.buildWell();
    assert.equal(site.page("/docs/a")("main details summary").text(), "More");
  });

  test("cannot bring a file where one is, or what is no page", async (t) => {
    const site = siteWith(
      t,
      "",
      `plugins: [definePlugin({
        name: "bad",
        content: () => ["content/docs/b.md", "../x.md", "content/static/y.md", "content/Docs/z.md", "content/docs/_part.md"].map((path) => ({ path, text: "" })),
      })]`,
      { "content/docs/b.md": "# B\n" },
    );
    const { diagnostics } = await site.build();
    assert.deepEqual(
      diagnostics.map(({ code, message }) => [code, message]),
      [
        ["plugin-content", "bad brings `../x.md`, which is no path of a page"],
        ["plugin-content", "bad brings `content/static/y.md`, which is no path of a page"],
        ["plugin-content", "bad brings `content/Docs/z.md`, which is no path of a page"],
        ["plugin-content", "bad brings `content/docs/_part.md`, which is no path of a page"],
        ["plugin-content", "A plugin brings `content/docs/b.md`, which is there already"],
      ],
    );
  });

  test("changes views, and adds tags to heads, which the policy allows", async (t) => {
    const site = siteWith(
      t,
      "",
      `plugins: [definePlugin({
        name: "shop",
        transformPage: (view, page) => ({ ...view, head: view.head.slice(1), title: view.title + "!", documentTitle: page.frontMatter.keywords?.[0] ?? view.documentTitle }),
        head: (page) => [
          { tag: "meta", attributes: { name: "section", content: page.path } },
          { tag: "script", attributes: {}, text: "window.shop = 1" },
        ],
      })]`,
      { "content/docs/a.md": "---\nkeywords: [key]\n---\n\n# A\n" },
    );
    const { contentPolicy } = await site.buildWell();
    const $ = site.page("/docs/a");
    assert.equal($("title").text(), "key");
    assert.equal($('meta[name="section"]').attr("content"), "/docs/a");
    const hash = createHash("sha256").update("window.shop = 1").digest("base64");
    assert.ok(contentPolicy?.includes(`'sha256-${hash}'`));
  });

  test("is asked again when it changes, with the cache, too", async (t) => {
    const settings = (word: string) =>
      `plugins: [definePlugin({ name: "title", transformPage: (view) => ({ ...view, documentTitle: "${word}" }) })]`;
    const site = siteWith(t, "", settings("one"), { "content/docs/a.md": "# A\n" });
    await site.buildWell({ cache: true });
    assert.equal(site.page("/docs/a")("title").text(), "one");
    site.write("docsite.config.ts", configOf("", settings("two")));
    await site.buildWell({ cache: true });
    assert.equal(site.page("/docs/a")("title").text(), "two");
  });

  test("adds files that it makes of the pages", async (t) => {
    const site = siteWith(
      t,
      "",
      `plugins: [definePlugin({
        name: "feed",
        outputs: ({ pages }) => [
          { path: "data/pages.json", content: JSON.stringify(pages.map(({ path, title, excerpt }) => [path, title, excerpt])) },
        ],
      })]`,
      { "content/docs/a.md": "# A\n\nWords.\n" },
    );
    await site.buildWell();
    assert.deepEqual(JSON.parse(site.read("data/pages.json")), [["/docs/a", "A", "Words."]]);
  });

  test("reports problems of its own, of what the finished site holds", async (t) => {
    const site = siteWith(
      t,
      "",
      `plugins: [definePlugin({
        name: "words",
        async check({ pages, files, read }) {
          const problems = [];
          for (const { source } of pages)
            if ((await read("docs/a/index.html")).includes("foo") && files.includes("sitemap.xml"))
              problems.push({ message: "Say bar", severity: "error", hint: "Not foo", file: source, line: 3, column: 1 });
          return problems;
        },
      })]`,
      { "content/docs/a.md": "# A\n\nA foo.\n" },
    );
    const { exitCode, diagnostics } = await site.build();
    assert.equal(exitCode, 1);
    assert.deepEqual(diagnostics, [
      {
        severity: "error",
        code: "plugin-error",
        message: "Say bar (words)",
        file: "content/docs/a.md",
        line: 3,
        column: 1,
        hint: "Not foo",
      },
    ]);
  });

  test("whose hooks throw is named, with hook and page, and stops nothing else", async (t) => {
    const site = siteWith(
      t,
      `const fail = () => { throw new Error("No luck"); };`,
      `plugins: [definePlugin({ name: "bad", content: fail, transformPage: fail, head: fail, outputs: fail, check: fail })]`,
      { "content/docs/a.md": "# A\n\n[Gone](gone.md)\n" },
    );
    const { diagnostics } = await site.build();
    assert.deepEqual(diagnostics.map(({ message }) => message).toSorted(), [
      "No page at `gone.md`",
      "`check` of bad throws: No luck",
      "`content` of bad throws: No luck",
      "`head` of bad throws at /404.html: No luck",
      "`head` of bad throws at /docs/a: No luck",
      "`outputs` of bad throws: No luck",
      "`transformPage` of bad throws at /404.html: No luck",
      "`transformPage` of bad throws at /docs/a: No luck",
    ]);
  });

  test("whose hooks give something else than they should is named as well", async (t) => {
    const site = siteWith(
      t,
      "",
      `plugins: [
        definePlugin({ name: "none", transformPage: (view, { path }) => path === "/docs/a" ? undefined : view, head: () => undefined }),
        definePlugin({ name: "later", transformPage: async (view) => view, head: () => ({ tag: "meta" }) }),
        definePlugin({ name: "one", outputs: () => ({ path: "a.txt", content: "" }), check: () => ({ message: "" }) }),
        definePlugin({ name: "empty", outputs: () => [{ path: "a.txt" }], content: () => [{}], pages: () => [{}] }),
      ]`,
      { "content/docs/a.md": "# A\n" },
    );
    const { diagnostics } = await site.build();
    assert.deepEqual([...new Set(diagnostics.map(({ message }) => message))].toSorted(), [
      "`check` of one throws: It has to give a list",
      "`head` of later throws at /404.html: It has to give a list",
      "`head` of later throws at /docs/a: It has to give a list",
      "`outputs` of empty throws: The content of a.txt is neither text nor bytes",
      "`outputs` of one throws: It has to give a list",
      "`pages` of empty throws: It has to give `path`, `title` and `component` for each page",
      "`transformPage` of later throws at /404.html: It has to give the view of a page, and no promise of one",
      "`transformPage` of later throws at /docs/a: It has to give the view of a page, and no promise of one",
      "`transformPage` of none throws at /docs/a: It has to give the view of a page, and no promise of one",
      "empty brings `undefined`, which is no path of a page",
    ]);
  });

  test("makes pages of components with data", async (t) => {
    const site = siteWith(
      t,
      "",
      `plugins: [definePlugin({
        name: "team",
        pages: () => ["Ada", "Bob"].map((person) => ({
          path: "/team/" + person.toLowerCase(),
          title: person,
          description: "About " + person,
          component: "./src/Person.tsx",
          props: { person },
        })),
      })]`,
      {
        "content/docs/a.md": "# A\n\n[Ada](/team/ada)\n",
        "src/Person.tsx":
          "export default ({ person }) => <div><h1>{person}</h1><p><a href='/docs/a'>Docs of {person}</a></p></div>;",
      },
    );
    await site.buildWell({ cache: true });
    const $ = site.page("/team/ada");
    assert.deepEqual(
      [$("h1").text(), $("title").text(), $('meta[name="description"]').attr("content")],
      ["Ada", "Ada | Test", "About Ada"],
    );
    assert.equal($('main a[href="/docs/a"]').text(), "Docs of Ada");
    site.write("src/Person.tsx", "export default ({ person }) => <h1>{person} again</h1>;");
    await site.buildWell({ cache: true });
    assert.equal(site.page("/team/bob")("h1").text(), "Bob again");
  });

  test("provides components that pages in MDX use by name", async (t) => {
    const site = siteWith(
      t,
      "",
      `plugins: [definePlugin({ name: "ui", components: { Price: "./ui/Price.tsx" } })]`,
      {
        "content/docs/a.mdx": "# A\n\n<Price of={1 + 1} />\n",
        "ui/Price.tsx": "export default ({ of }) => <b className='price'>{of} EUR</b>;",
      },
    );
    await site.buildWell();
    assert.equal(site.page("/docs/a")("main b.price").text(), "2 EUR");
  });
});

test("serve shows an edit of a plugin in every page", async (t) => {
  const code = (word: string) =>
    `export const swap = () => (tree) => {
      tree.children.push({ type: "paragraph", children: [{ type: "text", value: "${word}" }] });
    };`;
  const site = siteWith(t, `import { swap } from "./swap.js";`, `markdown: { remarkPlugins: [swap] }`, {
    "content/docs/a.md": "# A\n\nText.\n",
    "content/docs/b.md": "# B\n\nText.\n",
    "swap.js": code("before"),
  });
  const server = await startServer(t, site.dir);
  const shown = async (route: string) => (await fetch(new URL(route, server.url))).text();
  assert.match(await shown("docs/a"), /before/);
  site.write("swap.js", code("after"));
  await eventually(async () => assert.match(await shown("docs/a"), /after/));
  assert.match(await shown("docs/b"), /after/);
});

test("serve runs what failed again after the next edit: a hook, and a plugin that did not start", async (t) => {
  const site = siteWith(
    t,
    `import { existsSync } from "node:fs";
     const ask = () => { if (existsSync(import.meta.dirname + "/down")) throw new Error("No answer"); };
     const add = () => {
       ask();
       return (tree) => {
         tree.children.push({ type: "paragraph", children: [{ type: "text", value: "started" }] });
       };
     };
     const content = () => { ask(); return [{ path: "content/docs/brought.md", text: "# Brought" }]; };`,
    `plugins: [definePlugin({ name: "asking", content, remarkPlugins: [add] })]`,
    { "content/docs/a.md": "# A\n", down: "" },
  );
  const server = await startServer(t, site.dir);
  const shown = async (route: string) => (await fetch(new URL(route, server.url))).text();
  // The pages that can be shown are, before all problems are known.
  await eventually(() => assert.match(server.output(), /No answer/));
  site.remove("down");
  site.write("content/docs/a.md", "# A again\n");
  await eventually(async () => assert.match(await shown("docs/a"), /A again[^]*started/));
  assert.match(await shown("docs/brought"), /Brought[^]*started/);
});

test("serve shows an edit of a file that the configuration reads for a plugin", async (t) => {
  const site = siteWith(
    t,
    `import { readFileSync } from "node:fs"; import { join } from "node:path";
     const word = readFileSync(join(import.meta.dirname, "word.txt"), "utf8");
     const add = () => (tree) => {
       tree.children.push({ type: "paragraph", children: [{ type: "text", value: word }] });
     };`,
    `plugins: [definePlugin({ name: "words", watch: ["word.txt"], remarkPlugins: [add] })]`,
    { "content/docs/a.md": "# A\n\nText.\n", "word.txt": "before" },
  );
  const server = await startServer(t, site.dir);
  const shown = async () => (await fetch(new URL("docs/a", server.url))).text();
  assert.match(await shown(), /before/);
  site.write("word.txt", "after");
  await eventually(async () => assert.match(await shown(), /after/));
});

test("serve runs hooks again when a file comes into a folder of a plugin's watch, or goes, wherever the folder is", async (t) => {
  const folders = ["data", "content/lists", "later/deep", "../beside", "../beside-later/deep"];
  const files = {
    "site/docsite.config.ts": configOf(
      `import { existsSync, readdirSync } from "node:fs"; import { join } from "node:path";
       const folders = ${JSON.stringify(folders)};
       const namesIn = (folder) => existsSync(folder) ? readdirSync(folder, { recursive: true }) : [];
       const add = () => (tree) => {
         const value = folders.flatMap((name) => namesIn(join(import.meta.dirname, name))).join(" ");
         tree.children.push({ type: "paragraph", children: [{ type: "text", value }] });
       };`,
      `plugins: [definePlugin({ name: "names", watch: folders, remarkPlugins: [add] })]`,
    ),
    "site/content/docs/a.md": "# A\n",
    "site/data/one.yaml": "1",
    "site/content/lists/one.yaml": "1",
    "beside/one.yaml": "1",
  };
  const { dir, write, remove } = testSite(t, files);
  symlinkSync(path.join(ROOT, "node_modules"), path.join(dir, "node_modules"));
  const server = await startServer(t, path.join(dir, "site"));
  const shown = async () => (await fetch(new URL("docs/a", server.url))).text();
  assert.match(await shown(), /one\.yaml/);
  for (const [index, folder] of folders.entries())
    for (const name of [`new${index}.md`, `inner/deep${index}.json`]) {
      const file = path.join("site", folder, name);
      write(file, "{}");
      await eventually(async () => assert.ok((await shown()).includes(name), file));
      remove(file);
      await eventually(async () => assert.ok(!(await shown()).includes(name), file));
    }
});

test("A plugin leads old paths to the pages of the site, but never in the place of a page", async (t) => {
  const site = siteWith(
    t,
    "",
    `plugins: [definePlugin({ name: "old", redirects: (path) => [path.replace("/docs/", "/manual/"), "/docs/b"] })]`,
    { "content/docs/a.md": "# A\n", "content/docs/b.md": "# B\n" },
  );
  await site.buildWell();
  assert.match(site.read("manual/a/index.html"), /url=\/docs\/a"/);
  assert.match(site.read("manual/b/index.html"), /url=\/docs\/b"/);
  assert.equal(site.page("/docs/b")("h1").text(), "B");
});
