// `docsite lsp`: what an editor offers while somebody types, and that it is right.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import * as fc from "fast-check";
import {
  CompletionRequest,
  type CompletionItem,
  type CompletionList,
  type TextEdit,
} from "vscode-languageserver-protocol/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import { SourceText } from "../src/lsp/source-text.js";
import { suiteContext } from "./support/at-end.js";
import { Editor, edited, marked } from "./support/editor.js";
import { testSite } from "./support/site.js";

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const FILES = {
  "docsite.config.js": `export default { title: "Ships", url: "https://ships.example", baseUrl: "/base/", blog: {} };\n`,
  "content/pages/index.md": "# Home\n\nTo [the guide](/docs/guide/first).\n",
  "content/pages/team.tsx": `export const meta = { title: "Team" };\nexport default () => <h1 id="crew">Team</h1>;\n`,
  "content/docs/guide/first.md": "# First\n\n## Über 🚢 Schiffe\n\n## Set sail\n\n## Set sail\n\nText.\n",
  "content/docs/guide/a (b) c.md": "# Odd *name* & more\n\nText.\n",
  "content/docs/guide/部品.mdx": "# 部品\n\n## 帆 {/* #ho */}\n\nText.\n",
  "content/docs/02-sails/index.md": '---\ntags: [rigging]\n---\n\n# Sails\n\n<span id="raw">x</span>\n',
  "content/docs/other.mdx": "# Other\n\nText.\n",
  "content/docs/_shared.md": "## Of the part\n\nShared.\n",
  "content/docs/guide/plan.pdf": "%PDF-1.4\n",
  "content/docs/guide/mast.png": PIXEL,
  "content/static/img/flag one.png": PIXEL,
  "content/blog/2024-01-02-hello.md": "# Hello\n\nA post.\n",
};

suite("An editor offers", () => {
  const context = suiteContext();
  const site = testSite(context, FILES);
  let started: Promise<Editor> | undefined;

  const at = async (file: string, text: string) => {
    const lsp = await (started ??= Editor.start(context, site.dir));
    const { text: bare, position } = marked(text);
    await lsp.show(file, bare);
    const list = (await lsp.connection.sendRequest(CompletionRequest.type, {
      textDocument: { uri: lsp.uri(file) },
      position,
    })) as CompletionList;
    const after = (item: CompletionItem) => edited(bare, [item.textEdit as TextEdit]);
    return { items: list.items, labels: list.items.map(({ label }) => label), after };
  };
  const doc = "content/docs/guide/first.md";

  test("pages by their files, those close by first, and by their titles", async () => {
    const { items, labels, after } = await at(doc, "# First\n\n🚢 汉 See [x](|) and [y](z).\n");
    assert.ok(labels.indexOf("./部品.mdx") < labels.indexOf("../other.mdx"));
    assert.ok(labels.includes("./a%20%28b%29%20c.md") && labels.includes("../02-sails/index.md"));
    assert.ok(labels.includes("./plan.pdf") && labels.includes("./mast.png"));
    const sails = items.find(({ label }) => label === "../02-sails/index.md");
    assert.equal(sails?.detail, "Sails");
    assert.equal(
      after(sails as CompletionItem),
      "# First\n\n🚢 汉 See [x](../02-sails/index.md) and [y](z).\n",
    );
    const byTitle = await at(doc, "# First\n\n[x](sail|s.md)\n");
    assert.deepEqual(byTitle.labels, ["../02-sails/index.md"]);
    assert.equal(byTitle.after(byTitle.items[0] as CompletionItem), "# First\n\n[x](../02-sails/index.md)\n");
  });

  test("addresses after a slash, and paths from the site folder after `@site/`", async () => {
    const { labels } = await at(doc, "# First\r\n\r\n[x](/|)\r\n");
    for (const address of ["/", "/team", "/docs/other", "/docs/sails", "/img/flag%20one.png"])
      assert.ok(labels.includes(address), address);
    const rooted = await at(doc, "# First\n\n[x](<@site/|>)\n");
    assert.ok(rooted.labels.includes("@site/content/docs/other.mdx"));
  });

  test("nothing that a build could not follow: every offer is built", async () => {
    const own = "# First\n\n## Über 🚢 Schiffe\n\n## Set sail\n\n## Set sail\n\nText.\n\n";
    const typed: readonly string[] = [
      "[x](|)",
      "[x](/|)",
      "[x](@site/|)",
      "[x](#|)",
      "[x](部品.mdx#|)",
      "[x](/docs/sails#|)",
      "![x](|)",
      "![x](/|)",
      '<a href="|">x</a>',
      "[r]: |\n\n[r]",
    ];
    const lines: string[] = [];
    for (const text of typed) {
      const { items, after } = await at(doc, own + text);
      assert.ok(items.length > 1, text);
      lines.push(...items.map((item) => after(item).slice(own.length)));
    }
    assert.ok(lines.length > 60, String(lines.length));
    const numbered = lines.map((line, place) => line.replaceAll("[r]", `[r${place}]`));
    site.write(doc, own + numbered.join("\n\n"));
    const { diagnostics } = await site.build();
    const found = diagnostics.filter(({ code }) => /link|anchor|image|case/.test(code));
    assert.deepEqual(
      found.map(({ message }) => message),
      [],
    );
    site.write(doc, FILES[doc]);
  });

  test("ids of this page as it is now, and of the page that a link names", async () => {
    const own = await at(doc, "# First\n\n## Neu 汉字\n\n[x](#|)\n");
    assert.deepEqual(own.labels.toSorted(), ["#first", "#neu-汉字"].toSorted());
    assert.equal(own.items.find(({ label }) => label === "#neu-汉字")?.detail, "Neu 汉字");
    const other = await at(doc, "# First\n\n[x](../02-sails/index.md#r|)\n");
    assert.deepEqual(other.labels, ["../02-sails/index.md#raw"]);
    const part = await at(doc, "# First\n\n::partial{file=../_shared.md}\n\n[x](#of|)\n");
    assert.deepEqual(part.labels, []);
  });

  test("images, in Markdown and in HTML, and nothing else for them", async () => {
    const { labels } = await at(doc, "# First\n\n![A [b] c](|)\n");
    assert.deepEqual(labels.toSorted(), ["./mast.png", "/img/flag%20one.png"]);
    const html = await at(doc, '# First\n\n<img alt="x" src="mast|">\n');
    assert.deepEqual(html.labels, ["./mast.png"]);
  });

  test("labels of the text's definitions, and files for directives that take one", async () => {
    const { labels } = await at(doc, "# First\n\nSee [x][|]\n\n[one]: ./plan.pdf\n[two]: /team\n");
    assert.deepEqual(labels, ["one", "two"]);
    const file = await at(doc, '# First\n\n::partial{file="../|"}\n');
    assert.ok(file.labels.includes("../_shared.md") && file.labels.includes("../guide/"));
  });

  test("keys of front matter that are not there yet, with what they are, and their values", async () => {
    const { labels, items } = await at(doc, "---\ntitle: A\nsidebar_|\n---\n\n# First\n");
    assert.ok(labels.includes("sidebar_label:") && !labels.includes("title:"));
    const label = items.find((item) => item.label === "sidebar_label:");
    assert.match(JSON.stringify(label?.documentation), /Label in the sidebar/);
    assert.deepEqual((await at(doc, "---\nmode: |\n---\n")).labels, [
      "doc",
      "wide",
      "center",
      "splash",
      "custom",
      "frame",
    ]);
    assert.deepEqual((await at(doc, "---\ndraft: t|\n---\n")).labels, ["true"]);
    assert.deepEqual((await at(doc, "---\nsidebar_badge:\n  |\n---\n")).labels, ["text:", "tone:"]);
    assert.ok((await at(doc, "---\nsidebar_badge:\n  tone: |\n---\n")).labels.includes("danger"));
    assert.deepEqual((await at(doc, "---\ntags:\n  - ri|\n---\n")).labels, ["rigging"]);
    const post = await at("content/blog/2024-01-02-hello.md", "---\naut|\n---\n\n# Hello\n");
    assert.ok(post.labels.includes("authors:"));
  });

  test("directives where they may stand, their attributes and values", async () => {
    const containers = await at(doc, "# First\n\n:::|\n");
    for (const name of ["note", "tabs", "card", "details"]) assert.ok(containers.labels.includes(name), name);
    assert.ok(!containers.labels.includes("badge") && !containers.labels.includes("toc"));
    const leaves = await at(doc, "# First\n\n::t|\n");
    assert.ok(leaves.labels.includes("toc") && !leaves.labels.includes("tabs"));
    const inline = await at(doc, "# First\n\nIt is :ba|\n");
    assert.deepEqual(inline.labels, ["badge"]);
    const attributes = await at(doc, '# First\n\n:::card[A [b]]{title="x" |}\n:::\n');
    assert.ok(attributes.labels.includes("href") && !attributes.labels.includes("title"));
    assert.deepEqual((await at(doc, "# First\n\n:badge[New]{tone=wa|}\n")).labels, ["warning"]);
    assert.ok((await at(doc, '# First\n\n::card{href="../o|"}\n')).labels.includes("../other.mdx"));
    assert.deepEqual((await at(doc, "# First\n\nAt 10:3|\n")).labels, []);
  });

  test("components and their attributes in MDX, and none in Markdown", async () => {
    const mdx = "content/docs/other.mdx";
    const imported = 'import { Mast } from "../mast.js";\n\n# Other\n\n<|';
    const { labels } = await at(mdx, imported.replace("<|", "<Ca|"));
    assert.ok(labels.includes("Card") && labels.includes("Cards"));
    assert.ok((await at(mdx, imported.replace("<|", "<Ma|"))).labels.includes("Mast"));
    const attributes = await at(mdx, '# Other\n\n<Card\n  title="a > b"\n  |\n/>\n');
    assert.ok(attributes.labels.includes("description") && !attributes.labels.includes("title"));
    assert.deepEqual((await at(mdx, '# Other\n\n<Badge tone="war|" />\n')).labels, ["warning"]);
    assert.deepEqual((await at(doc, "# First\n\n<Ca|\n")).labels, []);
  });

  test("nothing in code and in prose", async () => {
    for (const text of [
      "# First\n\n```md\n[x](|)\n```\n",
      "# First\n\n- a\n\n  ~~~\n  :::|\n  ~~~\n",
      "# First\n\nUse `[x](|)` here.\n",
      "# First\n\nJust te|xt (with brackets).\n",
      "# First\n\n[^a]: No|te\n",
    ])
      assert.deepEqual((await at(doc, text)).labels, [], text);
  });
});

test("Positions are those of the protocol's library, whatever a text holds", () => {
  const unit = fc.constantFrom("a", "é", "汉", "🚢", "👩‍🚀", "\n", "\r\n", "\r", "\t", " ");
  fc.assert(
    fc.property(fc.array(unit), fc.boolean(), fc.nat(), (units, hasMark, seed) => {
      const text = (hasMark ? "\ufeff" : "") + units.join("");
      const known = TextDocument.create("file:///a", "", 1, text);
      const source = new SourceText(text);
      const offset = seed % (source.text.length + 1);
      const position = source.positionAt(offset);
      assert.equal(source.offsetAt(position), offset);
      const bare = text.slice(0, known.offsetAt(position)).replace(/^\ufeff/, "");
      assert.equal(bare.replace(/\r\n?/g, "\n"), source.text.slice(0, offset));
      // What is beyond the end of a line is its end.
      const end = source.offsetAt({ line: position.line, character: 1e6 });
      assert.ok(end === source.text.length || source.text[end] === "\n");
    }),
  );
});
