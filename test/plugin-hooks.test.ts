// Hooks of plugins that bring what features of docsite have, too: kinds of pages, fences, words, files of the theme, commands.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test, type TestContext } from "node:test";
import { partOf } from "../src/features/shards/command-line.js";
import { docsite, startServer, eventually, testSite, type TestSite } from "./support/site.js";

/** A site with plugins. `plugins`: code of objects; `imports`: what stands before. */
function siteWith(
  context: TestContext,
  plugins: string,
  files: Readonly<Record<string, string>> = {},
  settings = "",
): TestSite {
  return testSite(context, {
    "docsite.config.ts": `import { defineConfig, definePlugin, defineKind } from "docsite-cli";
void definePlugin; void defineKind;
export default defineConfig({ title: "Test", url: "https://test.example", ${settings} plugins: [${plugins}] });
`,
    "content/docs/a.md": "# A\n\nText.\n",
    ...files,
  });
}

const kind = (more = "") => `definePlugin({
  name: "team",
  kinds: {
    person: defineKind<{ role: string }>({
      pages: () => [{ path: "/team/ada", title: "Ada", description: "Writes.", data: { role: "Author of <notes>" } }],
      component: "./Person.tsx",
      layout: "doc",
      markdown: ({ data }) => \`She is *\${data.role.slice(0, 6)}*.\`,
      search: { boost: 2 },
      indexed: true,
      breadcrumbs: (page, { config }) => [{ label: "Team", href: config.baseUrl + "docs/a" }],
      ${more}
    }),
  },
})`;

const PERSON = {
  "Person.tsx": `export default ({ role }: { role: string }) => <p className="role">{role} knows zebras</p>;\n`,
};

describe("A kind of page of a plugin", () => {
  test("has pages like documents: head, Markdown, llms.txt, sitemap, search, social data", async (t) => {
    const site = siteWith(t, kind(), PERSON);
    await site.buildWell();
    const $ = site.page("/team/ada");
    assert.equal($("main h1").text(), "Ada");
    assert.equal($("main .lead").text(), "Writes.");
    assert.equal($("main .role").text(), "Author of <notes> knows zebras");
    assert.deepEqual(
      $("nav.breadcrumbs li")
        .toArray()
        .slice(1)
        .map((item) => $(item).text()),
      ["Team", "Ada"],
    );
    assert.equal($("nav.breadcrumbs a").last().attr("href"), "/docs/a");
    assert.equal($('meta[name="description"]').attr("content"), "Writes.");
    assert.equal($('link[rel="canonical"]').attr("href"), "https://test.example/team/ada");
    assert.equal(site.read("team/ada.md"), "# Ada\n\n> Writes.\n\nShe is *Author*.\n");
    assert.match(site.read("llms.txt"), /- \[Ada\]\(https:\/\/test\.example\/team\/ada\.md\): Writes\./);
    assert.match(site.read("llms-full.txt"), /She is \*Author\*/);
    assert.match(site.read("sitemap.xml"), /\/team\/ada</);
    const parts = site.files().filter((file) => file.startsWith("assets/search/parts/text-"));
    assert.ok(parts.some((file) => /knows zebras/.test(site.read(file))));
  });

  test("says by `null` and `false` what it has not", async (t) => {
    const site = siteWith(
      t,
      kind(`layout: "plain", markdown: null, search: null, indexed: false, breadcrumbs: () => [],`),
      { "Person.tsx": `export default ({ role }: { role: string }) => <h1>{role} of zebras</h1>;\n` },
    );
    await site.buildWell();
    assert.equal(site.page("/team/ada")("main").text(), "Author of <notes> of zebras");
    assert.equal(site.page("/team/ada")(".breadcrumbs, .page-actions").length, 0);
    assert.ok(!site.has("team/ada.md"));
    for (const file of site.files().filter((name) => /^(?:sitemap|llms)|search\/parts\/text-/.test(name)))
      assert.doesNotMatch(site.read(file), /team\/ada|zebras/, file);
  });

  test("has checked links, in its component and its breadcrumbs", async (t) => {
    const site = siteWith(t, kind(`breadcrumbs: () => [{ label: "Team", href: "/gone" }],`), {
      "Person.tsx": `export default () => <p><a href="/docs/b">B</a></p>;\n`,
    });
    const { diagnostics } = await site.build();
    assert.deepEqual(
      diagnostics
        .map(({ code, message }) => [code, /`?\/(?:docs\/b|gone)/.exec(message)?.[0].replace("`", "")])
        .toSorted(),
      [
        ["broken-link", "/docs/b"],
        ["broken-link", "/gone"],
      ],
    );
  });

  test("that lacks a member, or throws, is an error that names it", async (t) => {
    const site = siteWith(
      t,
      `{ name: "team", kinds: { person: { component: "./Person.tsx" } } } as never`,
      PERSON,
    );
    const { diagnostics } = await site.build();
    assert.deepEqual(
      diagnostics.map(({ code, message }) => [
        code,
        /`plugins\[0\]\.kinds\.person\.(\w+)`/.exec(message)?.[1],
      ]),
      ["pages", "layout", "markdown", "search", "indexed", "breadcrumbs"].map((name) => [
        "config-missing",
        name,
      ]),
    );
    site.write(
      "docsite.config.ts",
      `export default { title: "T", url: "https://t.example", plugins: [${kind(`pages: () => { throw new Error("No list"); },`).replace("definePlugin", "").replace("defineKind<{ role: string }>", "")}] };`,
    );
    assert.deepEqual(
      (await site.build()).diagnostics.map(({ code, message }) => [code, message]),
      [["plugin-failed", "`kinds.person` of team throws: No list"]],
    );
  });

  test("changes with its data, under a cache, and in `serve`", async (t) => {
    const site = siteWith(
      t,
      `definePlugin({ name: "team", watch: ["team.json"], kinds: { person: defineKind<{ role: string }>({
        pages: async ({ siteDir }) => JSON.parse(await readFile(siteDir + "/team.json", "utf8")),
        component: "./Person.tsx", layout: "doc", markdown: ({ data }) => data.role, search: null, indexed: true, breadcrumbs: () => [],
      }) } })`,
      {
        ...PERSON,
        "team.json": JSON.stringify([{ path: "/team/ada", title: "Ada", data: { role: "One" } }]),
      },
    );
    const { readFileSync } = await import("node:fs");
    const config = readFileSync(`${site.dir}/docsite.config.ts`, "utf8");
    site.write("docsite.config.ts", `import { readFile } from "node:fs/promises";\n${config}`);
    await site.buildWell({ cache: true });
    const team = (role: string) =>
      site.write("team.json", JSON.stringify([{ path: "/team/ada", title: "Ada", data: { role } }]));
    team("Two");
    await site.buildWell({ cache: true });
    assert.match(site.page("/team/ada")("main .role").text(), /^Two/);
    assert.match(site.read("team/ada.md"), /Two/);
    const { url } = await startServer(t, site.dir);
    team("Three");
    await eventually(async () => assert.match(await (await fetch(`${url}team/ada`)).text(), /Three/));
  });
});

test("`config` changes the configuration, adds plugins, and reports what it throws", async (t) => {
  const site = siteWith(
    t,
    `definePlugin({
      name: "preset",
      config: (config) => ({
        ...config,
        tagline: "From a preset",
        markdown: { ...config.markdown, remarkPlugins: [() => (tree: any) => { tree.children.at(-1).children[0].value = "Changed"; }] },
        plugins: [...(config.plugins ?? []), { name: "added", config: (own) => ({ ...own, title: own.title + "!" }) }],
      }),
    })`,
  );
  await site.buildWell();
  const $ = site.page("/docs/a");
  assert.equal($("title").text(), "A | Test!");
  assert.equal($("main p").first().text(), "Changed");
  assert.match($("footer").text(), /From a preset/);

  const broken = siteWith(t, `definePlugin({ name: "preset", config: () => { throw new Error("No"); } })`);
  assert.deepEqual(
    (await broken.build()).diagnostics.map(({ code, message }) => [code, message]),
    [["plugin-failed", "`config` of preset throws: No"]],
  );
  const empty = siteWith(t, `definePlugin({ name: "preset", config: () => undefined as never })`);
  assert.match((await empty.build()).diagnostics[0]?.message ?? "", /has to give the configuration/);
  const unknown = siteWith(
    t,
    `definePlugin({ name: "preset", config: (config) => ({ ...config, titel: "x" }) as never })`,
  );
  assert.deepEqual(
    (await unknown.build()).diagnostics.map(({ code }) => code),
    ["config-unknown-key"],
  );
});

test("`markdown.fences` lets a component show fenced code, in Markdown and MDX, and the Markdown file keeps it", async (t) => {
  const fence = "```chart bar wide\na: 1\n{b}: <2>\n```\n";
  const site = siteWith(
    t,
    `definePlugin({ name: "charts", components: { Chart: "./Chart.tsx" }, markdown: { fences: { chart: "Chart" } } })`,
    {
      "Chart.tsx": `import type { FenceProps } from "docsite-cli";
export default ({ code, lang, meta }: FenceProps) => <figure className="chart">{[lang, meta, code].join("|")}</figure>;\n`,
      "content/docs/b.md": `# B\n\n- Item\n\n  ${fence.replaceAll("\n", "\n  ")}\n`,
      "content/docs/c.mdx": `# C\n\n:::note\n\n${fence}\n:::\n\n\`\`\`js\nplain\n\`\`\`\n`,
    },
  );
  await site.buildWell();
  for (const route of ["/docs/b", "/docs/c"])
    assert.equal(site.page(route)("main figure.chart").text(), "chart|bar wide|a: 1\n{b}: <2>", route);
  assert.equal(site.page("/docs/c")("main pre").length, 1);
  assert.match(site.read("docs/b.md"), /```chart bar wide\n/);
  assert.match(site.read("docs/c.md"), /```chart bar wide\na: 1\n\{b\}: <2>\n```/);
});

test("`theme` brings overrides, styles and scripts, which those of the site come before", async (t) => {
  const footer = (
    text: string,
    from = "docsite-cli/theme/parts/Footer.js",
  ) => `import type { ShellView } from "docsite-cli";
import { Footer as Original } from "${from}";
export const Footer = ({ shell }: { shell: ShellView }) => <><p className="own">${text}</p><Original shell={shell} /></>;
`;
  const site = siteWith(
    t,
    `definePlugin({ name: "one", theme: { folder: "./one", styles: ["./one.css"], clientModules: ["./one.ts"] } }),
     definePlugin({ name: "two", theme: { folder: "./two" } })`,
    {
      "one/parts/Footer.tsx": footer("one"),
      "two/parts/Footer.tsx": footer("two"),
      "one.css": ".own { color: rebeccapurple; }\n",
      "one.ts": "document.documentElement.dataset.one = 'ran';\n",
    },
  );
  await site.buildWell();
  const own = () => {
    const $ = site.page("/docs/a");
    return $("p.own")
      .toArray()
      .map((each) => $(each).text());
  };
  assert.deepEqual(own(), ["two", "one"]);
  const css = site.files().filter((file) => /^assets\/style-.*\.css$/.test(file));
  assert.match(
    css.map((file) => site.read(file)).join(""),
    /@layer plugins\s*\{\s*\.own\s*\{\s*color:\s*(?:rebeccapurple|#639)/,
  );
  const scripts = site
    .page("/docs/a")("script[src]")
    .toArray()
    .map((each) => each.attribs["src"] ?? "");
  assert.ok(scripts.some((src) => site.read(src.slice(1)).includes('"ran"')));
  site.write("theme/parts/Footer.tsx", footer("site"));
  await site.buildWell();
  assert.deepEqual(own(), ["site", "two", "one"]);
  site.remove("one.css");
  site.write("two/parts/Fotter.tsx", "export {};\n");
  assert.deepEqual(
    (await site.build()).diagnostics
      .map(({ code, message, file }) => [code, file, message.includes("one.css")])
      .slice(0, 1),
    [["plugin-file", "docsite.config.ts", true]],
  );
  site.write("one.css", "");
  assert.deepEqual(
    (await site.build()).diagnostics.map(({ code, file }) => [code, file]),
    [["unused-override", "two/parts/Fotter.tsx"]],
  );
});

test("`bundler` takes plugins of esbuild and loaders, for the server and for browsers", async (t) => {
  const site = siteWith(
    t,
    `definePlugin({
      name: "graphql",
      bundler: {
        loaders: { ".graphql": "text" },
        plugins: [{
          name: "answer",
          setup(build: { onResolve: Function; onLoad: Function }) {
            build.onResolve({ filter: /^virtual:answer$/ }, ({ path }: { path: string }) => ({ path, namespace: "answer" }));
            build.onLoad({ filter: /^/, namespace: "answer" }, () => ({ contents: "export default 42" }));
          },
        } as never],
      },
    })`,
    {
      "query.graphql": "query { tea }",
      "Counter.tsx": `"use client";\nimport { useState } from "react";\nimport answer from "virtual:answer";\nimport query from "./query.graphql";
export const Counter = () => { const [n, set] = useState(answer); return <button onClick={() => set(n + 1)}>{query} {n}</button>; };\n`,
      "content/docs/b.mdx": `import { Counter } from "../../Counter.tsx";\nimport text from "../../query.graphql";\n\n# B\n\n<Counter />\n\n{text}\n`,
    },
  );
  await site.buildWell();
  assert.equal(site.page("/docs/b")("main docsite-island button").text(), "query { tea } 42");
  assert.match(site.page("/docs/b")("main").text(), /query \{ tea \}$|query \{ tea \}[^4]*$/);
  const island = site.files().find((file) => /island-Counter-.*\.js$/.test(file)) ?? "";
  assert.match(site.read(island), /query \{ tea \}/);
});

test("Plugins of esbuild may hold anything, such as themselves", async (t) => {
  const site = siteWith(
    t,
    `(() => {
      const own: Record<string, unknown> = { name: "own", setup() {}, cache: new Map() };
      own["self"] = own;
      return { name: "circular", bundler: { plugins: [own as never] } };
    })()`,
  );
  await site.buildWell();
});

test("`words` are in the language of the page, on the server and in islands", async (t) => {
  const site = siteWith(
    t,
    `definePlugin({
      name: "tea",
      components: { Cups: "./Cups.tsx" },
      words: {
        en: { cups: { one: "{count} cup of {what}", other: "{count} cups of {what}" }, only: "Only English" },
        de: { cups: { one: "{count} Tasse {what}", other: "{count} Tassen {what}" } },
      },
    })`,
    {
      "Cups.tsx": `"use client";
export default ({ n }: { n: number }) => <b onClick={() => {}}>{DOCSITE_WORDS.own["tea"]?.["cups"]?.(n, "tea")}; {DOCSITE_WORDS.own["tea"]?.["only"]}</b>;\n`,
      "content/docs/a.md": "# A\n\n::cups{n=1}\n",
      "i18n/de/docusaurus-plugin-content-docs/current/a.md": "# A\n\n::cups{n=3}\n",
    },
    `i18n: { defaultLocale: "en", locales: ["en", "de"] },`,
  );
  const { diagnostics } = await site.build();
  assert.deepEqual(diagnostics, []);
  assert.equal(site.page("/docs/a")("main b").text(), "1 cups of tea; Only English".replace("cups", "cup"));
  assert.equal(site.page("/de/docs/a")("main b").text(), "3 Tassen tea; Only English");
  const islands = site
    .files()
    .filter((file) => /island-Cups-.*\.js$/.test(file))
    .map((file) => site.read(file));
  assert.ok(
    islands.some((code) => code.includes("Tassen")) && islands.some((code) => code.includes("cups of")),
  );
});

test("`props` gives components of the theme data, and pages change with it", async (t) => {
  const site = siteWith(
    t,
    `definePlugin({ name: "count", props: (page, { pages }) => ({ pages: pages.length, own: page.path }) })`,
    {
      "theme/parts/Breadcrumbs.tsx": "export const Breadcrumbs = () => null;\n",
      "theme/Main.tsx": `import { Main as Original } from "docsite-cli/theme/Main.js";
import type { ThemeModule } from "docsite-cli";
import type { ComponentProps } from "react";
export const Main = (props: ComponentProps<ThemeModule["Main"]>) => <><Original {...props} /><i>{JSON.stringify(props.view.props)}</i></>;\n`,
    },
  );
  await site.buildWell({ cache: true });
  assert.equal(site.page("/docs/a")("main i").text(), '{"count":{"pages":1,"own":"/docs/a"}}');
  site.write("content/docs/b.md", "# B\n");
  await site.buildWell({ cache: true });
  assert.equal(site.page("/docs/a")("main i").text(), '{"count":{"pages":2,"own":"/docs/a"}}');
});

test("`transformSource` changes the text of files before it is read, partials and variables included", async (t) => {
  const plugin = (version: string) => `definePlugin({
    name: "source",
    folders: ["content/docs"],
    options: "${version}",
    transformSource: async (text, { path }) => text.replaceAll("@@VERSION@@", "${version} of " + path),
  })`;
  const site = siteWith(
    t,
    plugin("1.0"),
    {
      "content/docs/a.md": "\ufeff# A @@VERSION@@\r\n\r\n[b](b.md#b-10-of-contentdocsbmd)\r\n",
      "content/docs/b.md": "# Page\n\n## B @@VERSION@@\n\n{{ name }}\n",
      "content/docs/c.mdx": "import Part from './_part.md';\n\n# C\n\n<Part />\n\n[gone](gone.md)\n",
      "content/docs/_part.md": "Part @@VERSION@@\n",
      "content/other.md": "# Other @@VERSION@@\n",
    },
    'variables: { name: "Widget" }, checks: { brokenLinks: "warning", brokenAnchors: "warning" },',
  );
  const report = await site.build({ cache: true });
  assert.deepEqual(
    report.diagnostics.map(({ code, file, line }) => `${code} ${file}:${line}`),
    ["broken-link content/docs/c.mdx:7"],
  );
  assert.equal(site.page("/docs/a")("h1").text(), "A 1.0 of content/docs/a.md");
  assert.match(site.page("/docs/b")("main .doc-body").text(), /Widget/);
  assert.match(site.page("/docs/c")("main").text(), /Part 1\.0 of content\/docs\/_part\.md/);
  site.write(
    "docsite.config.ts",
    readFileSync(`${site.dir}/docsite.config.ts`, "utf8").replaceAll("1.0", "2.0"),
  );
  await site.build({ cache: true });
  assert.equal(site.page("/docs/a")("h1").text(), "A 2.0 of content/docs/a.md");
});

test("`transformHtml` changes the HTML of every page, which is checked afterwards", async (t) => {
  const plugin = (text: string) =>
    `definePlugin({ name: "html", transformHtml: (html, { path, title }) => html.replace("<p>Text.", \`<p><a href="${text}">\${title} at \${path}</a>\`) })`;
  const site = siteWith(t, plugin("/docs/b"), {
    "content/docs/b.md": "# B\n\nText. <b style='color: red'>x</b>\n",
  });
  await site.buildWell({ cache: true });
  assert.equal(site.page("/docs/a")('main .doc-body a[href="/docs/b"]').text(), "A at /docs/a");
  assert.equal(site.page("/docs/b")('main .doc-body a[href="/docs/b"]').text(), "B at /docs/b");
  const write = (code: string) =>
    site.write(
      "docsite.config.ts",
      `import { definePlugin } from "docsite-cli";\nexport default { title: "Test", url: "https://test.example", plugins: [${code}] };\n`,
    );
  write(plugin("/docs/gone"));
  assert.deepEqual(
    (await site.build({ cache: true })).diagnostics.map(({ code }) => code),
    ["broken-link", "broken-link"],
  );
  write(
    `definePlugin({ name: "html", transformHtml: (html, { path }) => { if (path === "/docs/a") throw new Error("No"); return html; } })`,
  );
  assert.deepEqual(
    (await site.build({ cache: true })).diagnostics.map(({ code, message, file }) => [code, file, message]),
    [["plugin-failed", "content/docs/a.md", "`transformHtml` of html throws at /docs/a: No"]],
  );
});

test("`emit` sees all files and their policy, and `check` sees what it makes", async (t) => {
  const site = siteWith(
    t,
    `definePlugin({
      name: "list",
      emit: async ({ files, read, contentPolicy }) => [
        { path: "files.json", content: JSON.stringify({ files, contentPolicy, sitemap: await read("sitemap.xml") }) },
      ],
      check: ({ files }) => (files.includes("files.json") ? [] : [{ message: "Not there", severity: "error" }]),
    })`,
    { "content/static/logo.txt": "x" },
  );
  await site.buildWell();
  const list = JSON.parse(site.read("files.json")) as {
    files: string[];
    contentPolicy: string;
    sitemap: string;
  };
  assert.deepEqual(
    list.files,
    site.files().filter((file) => file !== "files.json"),
  );
  assert.match(list.contentPolicy, /default-src/);
  assert.match(list.sitemap, /<loc>/);
  const { diagnostics } = await site.build({ part: partOf({ index: 1, count: 2 }) });
  assert.deepEqual(diagnostics.map(({ code, severity }) => [code, severity]).slice(0, 1), [
    ["plugin-emit-shard", "warning"],
  ]);
});

test("Pages may link to files that a plugin says to make, and a promise that is not kept is an error", async (t) => {
  const plugin = (hook: string, files: string) =>
    `definePlugin({ name: "list", files: ${files}, ${hook}: () => [{ path: "list.json", content: "[]" }] })`;
  const page = {
    "content/docs/b.md": "# B\n\n[List](/list.json) and <a href='/list.json'>again</a>\n",
    "content/docs/c.mdx": "# C\n\n<a href='/list.json'>List</a>\n",
  };
  for (const hook of ["outputs", "emit"]) {
    await siteWith(t, plugin(hook, '["list.json"]'), page, 'baseUrl: "/base/",').buildWell();
    const broken = await siteWith(t, plugin(hook, '["list.json", "gone.json"]'), page).build();
    assert.deepEqual(
      broken.diagnostics.map(({ code, message }) => [code, message]),
      [["plugin-output", "No plugin makes `gone.json`, which one has in `files`"]],
    );
  }
  const unsaid = await siteWith(t, plugin("emit", "[]"), page).build();
  assert.deepEqual([...new Set(unsaid.diagnostics.map(({ code }) => code))], ["broken-link"]);
});

test("`config` that adds plugins without end, and data of a kind that is no object, are errors", async (t) => {
  const endless = siteWith(
    t,
    `(() => { const make = () => ({ name: "more", config: (c: any) => ({ ...c, plugins: [...c.plugins, make()] }) }); return make(); })()`,
  );
  assert.deepEqual(
    (await endless.build()).diagnostics.map(({ code, message }) => [code, message]),
    [["plugin-failed", "`config` of more throws: It adds plugins without end"]],
  );
  const list = siteWith(
    t,
    kind(`pages: () => [{ path: "/team/ada", title: "Ada", data: ["Author"] }] as never,`),
    PERSON,
  );
  assert.deepEqual(
    (await list.build()).diagnostics.map(({ code, message }) => [code, message]),
    [["plugin-failed", "`kinds.person` of team throws: The `data` of /team/ada has to be an object"]],
  );
});

test("`commands` are run by `docsite run`, with their arguments and exit status", async (t) => {
  const site = siteWith(
    t,
    `definePlugin({ name: "tools", commands: {
      publish: { description: "publish the index", run: ({ args, config, print }) => { print(config.title + " " + args.join(" ")); return args.includes("--fail") ? 3 : 0; } },
    } })`,
  );
  const run = (...args: string[]) => docsite(["run", "--site", site.dir, ...args]);
  assert.deepEqual(await run("publish", "a", "--dry", "b"), {
    status: 0,
    stdout: "Test a --dry b\n",
    stderr: "",
  });
  assert.equal((await run("publish", "--fail")).status, 3);
  assert.match((await run()).stdout, /^publish {2}publish the index \(tools\)\n$/);
  const wrong = await run("publsh");
  assert.equal(wrong.status, 2);
  assert.match(wrong.stderr, /has a command `publsh`\nhint: Did you mean `publish`\?/);
});
