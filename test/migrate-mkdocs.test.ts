// Projects of MkDocs that `docsite migrate` turns into sites.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, test, type TestContext } from "node:test";
import { migrate } from "../src/commands/migrate.js";
import type { MigrateOptions } from "../src/commands/migration.js";
import { testSite, type TestSite } from "./support/site.js";

const OPTIONS: MigrateOptions = {
  dryRun: false,
  force: true,
  signal: new AbortController().signal,
  progress: { stage: () => undefined, done: () => undefined },
};

const SETTINGS = `
site_name: Widget
site_description: Things that turn
site_url: https://widget.example/docs/
repo_url: https://git.example/widget
copyright: © Widget
theme:
  name: material
  logo: img/logo.svg
  favicon: img/logo.svg
  palette: { primary: teal }
  features: [content.tabs.link, navigation.indexes]
nav:
  - Home: index.md
  - Guide:
      - guide/index.md
      - Set it up: guide/install.md
  - Elsewhere: https://example.org/
plugins:
  - search
  - redirects:
      redirect_maps: { "old.md": "guide/install.md#linux" }
  - macros
extra: { version: "2.0" }
markdown_extensions:
  - abbr
  - admonition
  - attr_list
  - def_list
  - md_in_html
  - pymdownx.details
  - pymdownx.blocks.admonition
  - pymdownx.caret
  - pymdownx.critic
  - pymdownx.emoji:
      emoji_index: !!python/name:material.extensions.emoji.twemoji
  - pymdownx.keys
  - pymdownx.mark
  - pymdownx.snippets: { base_path: [parts] }
  - pymdownx.superfences
  - pymdownx.tabbed
  - pymdownx.tilde
`;

const LOGO = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>\n";

/** Migrates a project with these files beside its settings, and builds it. */
async function migrated(
  context: TestContext,
  files: Readonly<Record<string, string>>,
  settings = SETTINGS,
): Promise<TestSite & { readonly report: Awaited<ReturnType<typeof migrate>> }> {
  const site = testSite(context, {
    "mkdocs.yml": settings,
    "docs/index.md": "# Widget\n",
    "docs/img/logo.svg": LOGO,
    "docs/guide/index.md": "# Guide\n",
    "docs/guide/install.md": "# Install\n\n## Linux\n",
    ...files,
  });
  site.remove("docsite.config.js");
  const report = await migrate(site.dir, OPTIONS);
  await site.build();
  return Object.assign(site, { report });
}

/** A page of the text that MkDocs has at the root. */
async function shown(context: TestContext, text: string) {
  const site = await migrated(context, { "docs/index.md": `# Widget\n\n${text}\n` });
  assert.deepEqual(
    site.report.diagnostics.filter(({ severity }) => severity === "error"),
    [],
  );
  return site.page("/");
}

describe("The settings of a MkDocs project", () => {
  test("are those of the site: names, addresses, colors, navigation, redirects", async (context) => {
    const site = await migrated(context, {
      "docs/guide/install.md":
        "Run it.\n\n## Linux\n\n[start](../index.md) [again](../guide/) {{ version }}\n",
      "docs/files/a.txt": "plain\n",
    });
    assert.equal(site.report.exitCode, 0);
    assert.deepEqual(site.report.lostAddresses, []);
    const page = site.page("/guide/install/");
    assert.equal(page("h1").text(), "Set it up");
    assert.equal(page("title").text(), "Set it up - Widget");
    assert.equal(page(".doc-body p a").first().attr("href"), "/docs/");
    assert.equal(page(".doc-body p a").last().attr("href"), "/docs/guide/");
    assert.match(page(".doc-body").text(), /2\.0/);
    assert.ok(page("nav a[href='/docs/guide/']").text().includes("Guide"));
    assert.ok(page("a[href='https://example.org/']").length > 0);
    assert.ok(page("img.logo[src='/docs/img/logo.svg']").length > 0);
    assert.match(site.read("old/index.html"), /url=\/docs\/guide\/install\/#linux/);
    assert.equal(site.read("files/a.txt"), "plain\n");
    assert.match(readFileSync(path.join(site.dir, "docsite.config.ts"), "utf8"), /accent: "#009485"/);
  });

  test("that have no counterpart are listed, and their file stays", async (context) => {
    const hooked = `${SETTINGS}hooks: [a.py]\n`;
    const { report, dir } = await migrated(context, {}, hooked);
    assert.match(report.left.map(({ what }) => what).join(), /hooks/);
    assert.ok(readFileSync(path.join(dir, "mkdocs.yml"), "utf8").includes("hooks"));
  });
});

describe("The Markdown of a MkDocs project", () => {
  test("has its boxes, with titles, in each other and in lists", async (context) => {
    const page = await shown(
      context,
      `!!! note "With *style*"
    First.

    ??? warning
        Inner.

        - a list

1. Item

    !!! example
        In the item.

/// tip | Of slashes
Text.
///`,
    );
    const boxes = page(".admonition");
    assert.equal(boxes.length, 3);
    assert.equal(boxes.first().find("em").text(), "style");
    assert.equal(boxes.first().find("details summary").text(), "Warning");
    assert.equal(boxes.first().find("details li").text(), "a list");
    assert.match(page("ol li .admonition").text(), /Example\s*In the item\./);
    assert.match(boxes.last().text(), /Of slashes\s*Text\./);
  });

  test("has its tabs, which are linked where those of the theme are", async (context) => {
    const page = await shown(
      context,
      '=== "Linux"\n\n    ``` sh\n    run\n    ```\n\n=== "macOS"\n\n    Open it.\n',
    );
    assert.deepEqual(
      page("[role=tab]")
        .map((_, tab) => page(tab).text())
        .get(),
      ["Linux", "macOS"],
    );
    assert.equal(page("[role=tabpanel] pre").text().trim(), "run");
  });

  test("has what its code blocks say: title, numbers, marked lines, notes, included files", async (context) => {
    const site = await migrated(context, {
      "docs/index.md":
        '# W\n\n``` { .python .annotate title="a.py" linenums="3" hl_lines="1 2" }\none = 1 # (1)!\ntwo = 2\n```\n\n1. A note.\n\n``` py\n--8<-- "code.py"\n```\n\n--8<-- "part.md"\n',
      "parts/code.py": "print('included')\n",
      "parts/part.md": '!!! tip "Of the part"\n    Text.\n',
    });
    const page = site.page("/");
    assert.match(page(".doc-body").text(), /a\.py/);
    assert.match(page(".doc-body").text(), /included/);
    assert.match(page(".admonition").text(), /Of the part/);
    assert.ok(!page("body").text().includes("8<"));
  });

  test("has its phrases: keys, marks, icons, abbreviations, sub- and superscripts, attributes", async (context) => {
    const page = await shown(
      context,
      `Press ++ctrl+alt+"A"++ for ==marked *text*==, H~2~O, x^2^, ^^new^^ and {++more++}.

:material-check: An API, [a link](guide/install.md){ .md-button target=_blank #here }, ![Logo](img/logo.svg){ width=300 }.

## A heading { #own .class }

\`==code== ++ctrl++\`

*[API]: Interface`,
    );
    assert.deepEqual(
      page(".doc-body kbd")
        .map((_, key) => page(key).text())
        .get(),
      ["Ctrl", "Alt", "A"],
    );
    assert.equal(page("mark").html(), "marked <em>text</em>");
    assert.equal(page("sub").text() + page("sup").text(), "22");
    assert.equal(page("ins").text(), "newmore");
    assert.equal(page("abbr").attr("title"), "Interface");
    assert.equal(page(".doc-body a#here, .doc-body #here").length, 1);
    assert.equal(page(".doc-body img").attr("width"), "300");
    assert.equal(page("h2").attr("id"), "own");
    assert.equal(page(".doc-body p code").text(), "==code== ++ctrl++");
    assert.ok(!page(".doc-body").text().includes("material"));
  });

  test("has its definitions, cards and HTML with Markdown in it", async (context) => {
    const page = await shown(
      context,
      `Term
:   Its *meaning*.

    More.

<div class="grid cards" markdown>

-   :material-clock-fast:{ .lg } __Fast__

    ---

    In [a minute](guide/install.md).

-   __Small__

    ---

    Text.

</div>

<div class="raw">
<p>

*no Markdown*</p>
</div>
Text *after*.`,
    );
    assert.equal(page("dt").text().trim(), "Term");
    assert.equal(page("dd em").text(), "meaning");
    assert.equal(page("dd p").length, 2);
    assert.equal(page(".card").length, 2);
    assert.match(page(".card").first().text(), /Fast\s*In a minute/);
    assert.match(page(".raw").text(), /\*no Markdown\*/);
    assert.equal(page(".doc-body > p em").last().text(), "after");
  });

  test("keeps the ids that its headings had", async (context) => {
    const { report, ...site } = await migrated(context, {
      "docs/index.md":
        "# W\n\n## A - b\n\n## A - b\n\n## `x.y` Über\n\nSee [that][a-b_1], [`Thing`][gone.Thing].\n",
    });
    const page = site.page("/");
    assert.deepEqual(
      page("h2")
        .map((_, heading) => page(heading).attr("id"))
        .get(),
      ["a-b", "a-b_1", "xy-uber"],
    );
    assert.equal(page(".doc-body p a").attr("href"), "/docs/#a-b_1");
    assert.ok(
      report.diagnostics.some(
        ({ code, message }) => code === "foreign-syntax" && message.includes("gone.Thing"),
      ),
    );
  });

  test("takes the last one of two keys, words for flags and merges, as MkDocs does, and says so", async (context) => {
    const { report, ...site } = await migrated(context, {
      "mkdocs.yml":
        "site_name: First\nsite_url: https://w.example\nuse_directory_urls: no\nmarkdown_extensions: [attr_list]\nx: &x\n  name: material\ntheme:\n  <<: *x\n  language: de\nmarkdown_extensions:\n  - pymdownx.superfences:\n      custom_fences:\n        - format: !!python/name:pymdownx.x\nsite_name: Last\n",
      "docs/index.md": "---\ntitle: One\ntags: [a]\ntitle: Two\n---\n\nText.\n",
    });
    assert.match(site.page("/")("title").text(), /Last/);
    assert.equal(site.page("/")("h1").text(), "Two");
    const left = report.left.map(({ what, file, line }) => `${what} ${file}:${line ?? ""}`);
    for (const part of [
      "the first one of two keys `site_name`: the last one counts mkdocs.yml:1",
      "the first one of two keys `markdown_extensions`: the last one counts mkdocs.yml:4",
      "the first one of two keys `title` of front matter: the last one counts docs/index.md:",
    ])
      assert.ok(left.includes(part), left.join("\n"));
  });

  test("has the YAML that PyYAML takes: comments behind quotation marks, quoted lines without indentation", async (context) => {
    const { report, ...site } = await migrated(context, {
      "mkdocs.yml":
        'site_name: "Widget"#the name\nsite_url: https://w.example\nsite_description: "Turns\nin no\n\ntime"\r\nnav: [index.md]#all\nsite_name: Last\n',
      "docs/index.md": "---\ntitle: 'On\ne'#it\n---\n\nText.\n",
    });
    assert.equal(site.page("/")("meta[property='og:site_name']").attr("content") ?? "Last", "Last");
    assert.equal(site.page("/")("h1").text(), "On e");
    assert.match(site.read("../docsite.config.ts"), /tagline: "Turns in no\\ntime"/);
    assert.ok(
      report.left.some(({ what, line }) => what.startsWith("the first one of two keys") && line === 1),
    );
  });

  test("whose quotation mark nothing closes is told of with its line, and stays", async (context) => {
    const site = testSite(context, {
      "mkdocs.yml": 'site_name: W\nx: "one\ny: "two"\n',
      "docs/index.md": "# W\n",
    });
    site.remove("docsite.config.js");
    await assert.rejects(migrate(site.dir, OPTIONS), { message: /^mkdocs\.yml:2.* cannot be read: /i });
  });

  test("that has an alias of nothing is told of, and stays", async (context) => {
    const site = testSite(context, { "mkdocs.yml": "site_name: *gone\n", "docs/index.md": "# W\n" });
    site.remove("docsite.config.js");
    await assert.rejects(migrate(site.dir, OPTIONS), { message: /^mkdocs\.yml.* cannot be read: .*alias/i });
  });
});
