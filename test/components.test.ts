// Built-in components: what a page shows of them, written as JSX and as directives.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, test, type TestContext } from "node:test";
import { loadFastParser } from "../src/markdown/fast-parser.js";
import { loadMdx } from "../src/markdown/mdx.js";
import { renderUntrusted } from "../src/markdown/api-description.js";
import { ICONS } from "../theme/parts/icons.js";
import { parseMarkdown } from "../src/markdown/parse.js";
import { htmlProblems } from "./support/html.js";
import { configWith, problemLines } from "./support/problems.js";
import { ROOT, testSite } from "./support/site.js";
import { ENGLISH_WORDING, wordsOf } from "../src/words/words.js";

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>';

const FILES = {
  "docsite.config.js": configWith('glossary: "content/glossary.yaml"'),
  "content/glossary.yaml": "API: How programs talk.\ntoken, access token: A secret.\n",
  "content/docs/b.md": "---\ndescription: About b\n---\n# B\n\n## Part\n",
  "content/static/light.svg": SVG,
  "content/static/dark.svg": SVG,
  "content/static/v.mp4": "video",
};

/** The page of a text, with the site that it is part of. */
async function pageOf(context: TestContext, name: string, text: string) {
  const site = testSite(context, { ...FILES, [`content/docs/${name}`]: `# A\n\n${text}\n` });
  await site.buildWell();
  assert.deepEqual(await htmlProblems(site.read("docs/a/index.html")), []);
  return { $: site.page("/docs/a"), markdown: site.read("docs/a.md"), site };
}

/** The same page in JSX and in directives. */
const PAIRS: Readonly<Record<string, readonly [jsx: string, directives: string]>> = {
  Badge: ['A <Badge tone="tip">New *x*</Badge>.', "A :badge[New *x*]{tone=tip}."],
  Icon: ['A <Icon name="rocket" label="Fast" />.', 'A :icon{name=rocket label="Fast"}.'],
  Term: ["The <Term>API</Term>.", "The :term[API]."],
  "Steps by a list": [
    "<Steps>\n\n1. One\n\n   More\n2. Two\n\n</Steps>",
    ":::steps\n1. One\n\n   More\n2. Two\n:::",
  ],
  "Steps with titles": [
    '<Steps>\n<Step title="One">\n\nA *b*\n\n</Step>\n<Step title="Two">\n\nC\n\n</Step>\n</Steps>',
    "::::steps\n:::step[One]\nA *b*\n:::\n\n:::step[Two]\nC\n:::\n::::",
  ],
  Columns: [
    "<Columns cols={2}>\n<Column>\n\nA *b*\n\n</Column>\n<Column>\n\n- C\n\n</Column>\n\nAlone\n\n</Columns>",
    "::::columns{cols=2}\n:::column\nA *b*\n:::\n\n:::column\n- C\n:::\n\nAlone\n::::",
  ],
  Cards: [
    '<Cards>\n<Card title="One" href="./b.md" icon="book">\n\nA *b*\n\n</Card>\n<Card title="Two" href="https://x.example" />\n</Cards>',
    "::::cards\n:::card[One]{href=./b.md icon=book}\nA *b*\n:::\n::card[Two]{href=https://x.example}\n::::",
  ],
  "a single Card": ['<Card title="One">\n\nText\n\n</Card>', ':::card{title="One"}\nText\n:::'],
  FileTree: [
    "<FileTree>\n\n- src/ the code\n  - **a.ts**\n  - ...\n- `b.ts`\n\n</FileTree>",
    ":::file-tree\n- src/ the code\n  - **a.ts**\n  - ...\n- `b.ts`\n:::",
  ],
  Image: [
    '<Image src="/light.svg" dark="/dark.svg" alt="Alt" caption="Words" zoom />',
    '::image[Words]{src=/light.svg dark=/dark.svg alt="Alt" zoom}',
  ],
  Video: [
    '<Video src="/v.mp4" poster="/light.svg" title="Intro" caption="Words" />',
    '::video[Words]{src=/v.mp4 poster=/light.svg title="Intro"}',
  ],
  Tabs: [
    '<Tabs groupId="os" queryString>\n<TabItem value="l" label="Linux">\n\nA\n\n</TabItem>\n<TabItem value="m" label="macOS" default>\n\nB\n\n</TabItem>\n</Tabs>',
    "::::tabs{group=os queryString}\n:::tab[Linux]{value=l}\nA\n:::\n\n:::tab[macOS]{value=m default}\nB\n:::\n::::",
  ],
  CodeGroup: [
    "<CodeGroup>\n\n```js [a.js]\n1\n```\n\n```ts\n2\n```\n\n</CodeGroup>",
    ":::code-group\n```js [a.js]\n1\n```\n\n```ts\n2\n```\n:::",
  ],
  Details: ['<Details summary="More" open>\n\nText\n\n</Details>', ":::details[More]{open}\nText\n:::"],
  Admonition: ['<Admonition type="tip" title="Words">\n\nText\n\n</Admonition>', ":::tip[Words]\nText\n:::"],
  TOCInline: ["<TOCInline toc={toc} />\n\n## One\n\n### Two", "::toc\n\n## One\n\n### Two"],
  DocCardList: ["<DocCardList />", "::doc-card-list"],
};

describe("A component is the same in JSX and as a directive, on the page and in its Markdown:", () => {
  for (const [name, [jsx, directives]] of Object.entries(PAIRS))
    test(name, async (context) => {
      const one = await pageOf(context, "a.mdx", jsx);
      const other = await pageOf(context, "a.md", directives);
      const bodyOf = ({ $ }: typeof one) => {
        $("pre").each((_, pre) => void $(pre).text($(pre).text().trim()));
        return ($(".doc-body").html() ?? "").replace(/\s+/g, " ").replaceAll("> <", "><");
      };
      assert.equal(bodyOf(one), bodyOf(other));
      const textOf = ({ markdown }: typeof one) => markdown.replace(/\n+/g, "\n");
      assert.equal(textOf(one), textOf(other));
      assert.equal(/<[A-Z]|:::(?!tip|\n|$)|\{/.test(one.markdown), false, one.markdown);
    });
});

describe("A page shows", () => {
  test("a badge in its tone, an icon with its name, and the definition of a term", async (context) => {
    const { $ } = await pageOf(
      context,
      "a.md",
      `${PAIRS["Badge"]?.[1]}\n\n${PAIRS["Icon"]?.[1]}\n\n:term[access token]`,
    );
    assert.equal($(".badge.tip").html(), "New <em>x</em>");
    assert.equal($(".text-icon svg").attr("aria-hidden"), "true");
    assert.equal($(".text-icon").text(), "Fast");
    const button = $(".term button");
    assert.equal(button.text(), "access token");
    assert.equal($(`[id="${button.attr("aria-describedby")}"]`).text(), "A secret.");
  });

  test("columns, where each other block is one, too", async (context) => {
    const { $ } = await pageOf(context, "a.md", PAIRS["Columns"]?.[1] ?? "");
    assert.deepEqual(
      $(".columns.cols-2 > .prose")
        .toArray()
        .map((column) => $(column).text().trim()),
      ["A b", "C", "Alone"],
    );
  });

  test("steps as a numbered list", async (context) => {
    const { $ } = await pageOf(context, "a.mdx", PAIRS["Steps with titles"]?.[0] ?? "");
    assert.deepEqual(
      $("ol.steps > li > .step-title")
        .toArray()
        .map((title) => $(title).text()),
      ["One", "Two"],
    );
  });

  test("cards whose titles are links to pages and other sites", async (context) => {
    const { $ } = await pageOf(context, "a.mdx", PAIRS["Cards"]?.[0] ?? "");
    const links = $(".cards > li > .card .card-title a");
    assert.deepEqual(
      links.toArray().map((link) => $(link).attr("href")),
      ["/docs/b", "https://x.example"],
    );
    assert.equal(links.eq(1).attr("rel"), "noopener");
    assert.equal($(".card-body").first().text().trim(), "A b");
    assert.equal($(".card-body").last().html(), "");
  });

  test("files in folders that fold", async (context) => {
    const { $ } = await pageOf(context, "a.md", PAIRS["FileTree"]?.[1] ?? "");
    assert.equal($(".file-tree details[open] > summary").text(), "src/ the code");
    assert.equal($(".file-tree .file-note").text(), "the code");
    assert.equal($(".file-tree details .file strong").text(), "a.ts");
  });

  test("an image for each color mode with its size, as links that open it", async (context) => {
    const { $ } = await pageOf(context, "a.md", PAIRS["Image"]?.[1] ?? "");
    const [light, dark] = ["light", "dark"].map((mode) => $(`figure.image .${mode}-only`));
    assert.deepEqual(
      { ...light?.attr() },
      {
        class: "zoom light-only",
        href: "/light.svg",
        "aria-label": "Enlarge: Alt",
      },
    );
    assert.equal(dark?.find("img").attr("width"), "30");
    assert.equal($("figure.image figcaption").text(), "Words");
    assert.equal($("figure.image img").attr("loading"), "lazy");
  });

  test("Docusaurus' themed image", async (context) => {
    const { $ } = await pageOf(
      context,
      "a.mdx",
      'import ThemedImage from "@theme/ThemedImage"\n\n<ThemedImage alt="x" sources={{ light: "/light.svg", dark: "/dark.svg" }} />',
    );
    assert.equal($("img.light-only").attr("src"), "/light.svg");
    assert.equal($("img.dark-only").attr("src"), "/dark.svg");
  });

  test("a video with a link for browsers without it", async (context) => {
    const { $ } = await pageOf(context, "a.mdx", PAIRS["Video"]?.[0] ?? "");
    assert.equal($("video").attr("src"), "/v.mp4");
    assert.equal($("video").attr("poster"), "/light.svg");
    assert.equal($("video").attr("aria-label"), "Intro");
    assert.equal($("video a").attr("href"), "/v.mp4");
  });

  test("tabs that stand in the address by their values", async (context) => {
    const { $ } = await pageOf(context, "a.mdx", PAIRS["Tabs"]?.[0] ?? "");
    const box = $(".tabs");
    assert.equal(box.attr("data-group"), "os");
    assert.equal(box.attr("data-query"), "os");
    assert.equal(box.find("[aria-selected=true]").attr("data-value"), "m");
  });

  test("commands of npm for each package manager", async (context) => {
    // Docusaurus has another order and other labels.
    for (const [fence, order] of [
      ["```npm", ["npm", "pnpm", "yarn", "bun"]],
      ["```bash npm2yarn", ["npm", "Yarn", "pnpm", "Bun"]],
    ] as const) {
      const { $ } = await pageOf(context, "a.md", `${fence} title="x"\nnpm install -D a\nnpx b\n\`\`\``);
      const labels = $("[role=tab]")
        .toArray()
        .map((tab) => $(tab).text());
      assert.deepEqual(labels, order);
      const texts = $("pre")
        .toArray()
        .map((pre) => $(pre).text().trim().split("\n")[0]);
      const commands: Readonly<Record<string, string>> = {
        npm: "npm install -D a",
        pnpm: "pnpm add -D a",
        yarn: "yarn add --dev a",
        bun: "bun add --dev a",
      };
      assert.deepEqual(
        texts,
        order.map((label) => commands[label.toLowerCase()]),
      );
      assert.equal($(".tabs").attr("data-group"), "package-manager");
      assert.equal($("figcaption").length, 4);
    }
  });

  test("a summary without brackets, as VitePress writes it", async (context) => {
    const { $ } = await pageOf(context, "a.md", ":::details Click `me` {open}\nText\n:::");
    assert.equal($("details[open] > summary").html(), "Click <code>me</code>");
  });

  test("the list of its own headings, within the given levels", async (context) => {
    const { $, markdown } = await pageOf(
      context,
      "a.md",
      "::toc{maxHeadingLevel=2}\n\n## One `x`\n\n### Two\n\n## Three",
    );
    assert.deepEqual(
      $(".toc-inline a")
        .toArray()
        .map((link) => $(link).attr("href")),
      ["#one-x", "#three"],
    );
    assert.match(markdown, /^- \[One x\]\(#one-x\)$/m);
  });

  test("cards of its category, without itself", async (context) => {
    const { $, markdown } = await pageOf(
      context,
      "a.mdx",
      "<DocCardList items={useCurrentSidebarCategory().items} />",
    );
    assert.deepEqual(
      $(".cards a")
        .toArray()
        .map((link) => [$(link).attr("href"), $(link).text()]),
      [["/docs/b", "BAbout b"]],
    );
    assert.match(markdown, /^- \[B\]\(https:\/\/t\.example\/docs\/b\): About b$/m);
  });

  test("headings and links of JSX like those of Markdown", async (context) => {
    const { $, markdown } = await pageOf(
      context,
      "a.mdx",
      'import Link from "@docusaurus/Link"\nimport Heading from "@theme/Heading"\n\n<Heading as="h2" id="own">A `b`</Heading>\n\n<Heading as="h3">More</Heading>\n\nGo to <Link to="/docs/b#part" className="x">b *c*</Link> and [it](#more).',
    );
    assert.equal($("h2").attr("id"), "own");
    assert.equal($("h3").attr("id"), "more");
    assert.deepEqual(
      $("nav[aria-label='On this page'] a")
        .toArray()
        .map((link) => $(link).attr("href")),
      ["#own", "#more"],
    );
    assert.equal($(".doc-body p a.x").attr("href"), "/docs/b#part");
    assert.match(
      markdown,
      /## A `b`\n\n### More\n\nGo to \[b \*c\*\]\(https:\/\/t\.example\/docs\/b#part\) and \[it\]\(#more\)\.\n$/,
    );
  });
});

describe("Colons in prose are text:", () => {
  const texts = [
    "At 10:30 a:b :c ::d :e[f] and :foo[a](/docs/b) x:y{z}",
    "::unknown\n\n::badges[x]\n\na ::badge[x]",
    "icon:book and :badge alone, :term",
    "a \\:badge[x] and `:badge[x]`",
  ];
  for (const text of texts)
    for (const parser of ["satteri", "remark"])
      for (const extra of ["", "\n\n:badge[x]"])
        test(`${parser}: ${JSON.stringify(text + extra)}`, async () => {
          const fast = parser === "satteri" ? await loadFastParser() : undefined;
          const file = { path: "content/docs/a.md", hash: "x" } as const;
          const { content } = parseMarkdown({ ...file, text: text + extra }, { treeOf: fast?.treeOf });
          const shown = content.body.strings.join("").replace(/<[^>]*>/g, "");
          assert.equal(shown.startsWith(":") || shown.includes(":"), true);
          const holes = content.body.holes.filter((hole) => hole.kind === "component");
          assert.equal(holes.length, extra === "" ? 0 : 1);
        });

  test("both parsers read them alike", async () => {
    const fast = await loadFastParser();
    const text =
      'a :badge[x *y*]{tone=tip} 10:30 :e[f](/g)\n\n::toc\n\n- ::image{src=a alt="b"}\n- :icon[check]\n\n> ::card[T]{href=/x}\n\na\n::toc\nb';
    const file = { path: "content/docs/a.md", hash: "x", text } as const;
    assert.deepEqual(parseMarkdown(file, { treeOf: fast?.treeOf }), parseMarkdown(file));
  });
});

describe("What is not right with a component is said at its place:", () => {
  const wrong: Readonly<Record<string, readonly [text: string, problem: RegExp]>> = {
    "an attribute with a slip": [
      '<Card titel="x" />',
      /:3:1 warning component-attribute: .*no attribute `titel` \(Did you mean `title`/,
    ],
    "an attribute of a directive with a slip": [
      "::card{hrf=/docs/b}",
      /:3:1 warning component-attribute: `::card`.*`href`/,
    ],
    "an attribute with a slip, of a card in a box": [
      ":::tip\n::card[x]{hrf=/docs/b}\n:::",
      /:4:1 warning component-attribute: `::card`.*`href`/,
    ],
    "a tone that is none": ["a :badge[x]{tone=tipp}", /:3:3 warning component-value: .*Did you mean `tip`/],
    "an icon that is none": ["a :icon[rockt]", /:3:3 warning unknown-icon: .*Did you mean `rocket`/],
    "an icon of a card that is none": [
      '<Card title="x" icon="boook" />',
      /:3:1 warning unknown-icon: .*`book`/,
    ],
    "a term without a definition": ["The :term[APIs]", /:3:5 warning unknown-term: .*Did you mean `API`/],
    "a broken link of a card": [
      '<Cards>\n<Card title="x" href="./c.md" />\n</Cards>',
      /:4:1 error broken-link/,
    ],
    "an image that is missing": ["::image{src=/x.svg alt=x}", /:3:1 error missing-image/],
    "an image without a source": [
      "::image{alt=x}",
      /:3:1 error component-attribute: .*needs the attribute `src`/,
    ],
    "a paragraph between cards": [
      "<Cards>\n\nText\n\n</Cards>",
      /:5:1 warning component-content: Only `<Card>` can stand in `<Cards>`/,
    ],
    "a paragraph between cards of directives": [
      ":::cards\n\nText\n\n:::",
      /:5:1 warning component-content: Only `:::card` can stand in `:::cards`/,
    ],
    "a paragraph among files": ["<FileTree>\n\nText\n\n</FileTree>", /:5:1 warning component-content/],
    "a step outside": ['<Step title="x">a</Step>', /:3:1 warning component-outside/],
    "a column outside": ["<Column>a</Column>", /:3:1 warning component-outside/],
    "tabs in the address without a name": [
      '<Tabs queryString>\n<TabItem value="a">b</TabItem>\n</Tabs>',
      /:3:1 warning tabs-query/,
    ],
    "a directive with a slip": [":::crads\n:::", /warning unknown-directive: .*Did you mean `:::cards`/],
  };
  for (const [name, [text, problem]] of Object.entries(wrong))
    test(name, async (context) => {
      const site = testSite(context, { ...FILES, "content/docs/a.mdx": `# A\n\n${text}\n` });
      const lines = problemLines(await site.build());
      assert.equal(lines.length, 1, lines.join("\n"));
      assert.match(lines[0] ?? "", problem);
    });

  test("a term without a definition, which stays text whatever its name", async (context) => {
    const site = testSite(context, { ...FILES, "content/docs/a.md": "# A\n\nThe :term[constructor]\n" });
    assert.match(problemLines(await site.build()).join(), /:3:5 warning unknown-term/);
    assert.equal(site.page("/docs/a")(".doc-body p").html(), "The <span>constructor</span>");
  });

  test("a glossary that is missing or not right", async (context) => {
    const site = testSite(context, { ...FILES, "content/docs/a.md": "# A\n" });
    site.write("content/glossary.yaml", "a: [b]\n");
    assert.match(problemLines(await site.build()).join(), /^content\/glossary\.yaml:1:\d+ error glossary/);
    site.remove("content/glossary.yaml");
    assert.match(problemLines(await site.build()).join(), /error glossary: There is no glossary/);
  });
});

test("Components in partials have their links, headings, terms and Markdown in the page", async (context) => {
  const site = testSite(context, {
    ...FILES,
    "content/docs/_x.mdx":
      '## Of the partial\n\n<Card title="C" href="./b.md">\n\nThe <Term>API</Term>\n\n</Card>\n',
    "content/docs/_y.md": "A **b** [c](/docs/b).\n",
    "content/docs/a.mdx":
      'import X from "./_x.mdx"\nimport Y from "./_y.md"\n\n# A\n\n[first](https://x.example)\n\n<X />\n\n<TOCInline />\n\n<Y />\n',
  });
  await site.buildWell();
  const $ = site.page("/docs/a");
  assert.equal($(".card-title a").attr("href"), "/docs/b");
  assert.equal($(".term-tip").text(), "How programs talk.");
  assert.equal($(".toc-inline a").attr("href"), "#of-the-partial");
  assert.equal(
    site.read("docs/a.md"),
    "# A\n\n[first](https://x.example)\n\n## Of the partial\n\n[C](https://t.example/docs/b): The API\n\n- [Of the partial](#of-the-partial)\n\nA **b** [c](https://t.example/docs/b).\n",
  );
});

test("The search finds the words of components", async () => {
  const readMdx = await loadMdx((await loadFastParser())?.mdxTreeOf);
  const text =
    '# A\n\n## B\n\n<Cards><Card title="Card title" description="Card words" /></Cards>\n\n<Tabs><TabItem value="x" label="Tab label">Tab text</TabItem></Tabs>\n\n<Image src="/x.svg" alt="Alt words" caption="Caption words" />\n\n::card[Leaf words]\n\nA <Badge text="Badge words" />';
  const file = { path: "content/docs/a.mdx", hash: "x", text } as const;
  const { content } = parseMarkdown(file, { readMdx });
  const found = content.sections.find(({ id }) => id === "b")?.text ?? "";
  for (const words of [
    "Card title",
    "Card words",
    "Tab label",
    "Tab text",
    "Alt words",
    "Caption words",
    "Leaf words",
    "Badge words",
  ])
    assert.ok(found.includes(words), `${words} in ${found}`);
});

test("Only pages with components load their style sheet", async (context) => {
  const { site } = await pageOf(context, "a.md", ":badge[x]");
  const sheets = (route: string) => site.page(route)("link[rel=stylesheet]").toArray().length;
  assert.equal(sheets("/docs/a"), 2);
  assert.equal(sheets("/docs/b"), 1);
});

test("Text of API descriptions holds no directives", () => {
  assert.match(
    renderUntrusted("a :badge[x]\n\n::toc", { words: wordsOf(ENGLISH_WORDING) } as never).html,
    /:badge\[x\][^]*::toc/,
  );
});

test("A changed definition changes the pages that use the term, and no other", async (context) => {
  const site = testSite(context, { ...FILES, "content/docs/a.md": "# A\n\n:term[API]\n" });
  await site.buildWell({ cache: true });
  site.write("content/glossary.yaml", "API: Something else.\n");
  await site.buildWell({ cache: true });
  assert.equal(site.page("/docs/a")(".term-tip").text(), "Something else.");
});

test("The manual shows all icons", () => {
  const page = readFileSync(path.join(ROOT, "manual/content/docs/guides/writing/tables.md"), "utf8");
  const shown = [...page.matchAll(/:icon\[(\w+)\] `\1`/g)].map(([, name]) => name);
  assert.deepEqual(shown, ICONS.toSorted());
});
