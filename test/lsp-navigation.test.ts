// `docsite lsp`: where links lead, what leads to a page, and what things are.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import * as fc from "fast-check";
import {
  DefinitionRequest,
  DocumentLinkRequest,
  DocumentSymbolRequest,
  HoverRequest,
  ReferencesRequest,
  type DocumentLink,
  type DocumentSymbol,
  type Hover,
  type Location,
  type MarkupContent,
} from "vscode-languageserver-protocol/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import { suiteContext } from "./support/at-end.js";
import { Editor, marked } from "./support/editor.js";
import { testSite } from "./support/site.js";

const FILES = {
  "docsite.config.js": `export default { title: "Ships", url: "https://ships.example" };\n`,
  "content/pages/index.md": "# Home\n\nTo [the guide](/docs/guide#set-sail), [sails](/docs/sails).\n",
  "content/docs/guide.md":
    "---\ndescription: How to *sail*.\n---\n\n# Guide\n\n::partial{file=_shared.md}\n\n## Set sail\n\nSee [sails][s] and ![a mast](mast.png).\n\n[s]: ./sails.md#raw\n",
  "content/docs/sails.md":
    '# Sails\r\n\r\n汉字 🚢 [x](./guide.md#set-sail) [y](#raw)\r\n\r\n<span id="raw">x</span>\r\n',
  "content/docs/cards.mdx":
    '# Cards\n\n<Card title="🚢" href="./sails.md" />\n\n:::card[A]{href=./guide.md#of-the-part}\n:::\n\n[out](https://other.example/x)\n',
  "content/docs/_shared.md": "## Of the part\n\nTo [the sails](sails.md).\n",
  "content/docs/mast.png": Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
};

suite("An editor", () => {
  const context = suiteContext();
  const site = testSite(context, FILES);
  let started: Promise<Editor> | undefined;
  const editor = () => (started ??= Editor.start(context, site.dir));
  const at = async (file: string, text: string) => {
    const lsp = await editor();
    const { text: bare, position } = marked(text);
    await lsp.show(file, bare);
    return { textDocument: { uri: lsp.uri(file) }, position };
  };
  const place = (lsp: Editor, { uri, range }: Location) =>
    `${uri.slice(lsp.uri("").length + 1)}:${range.start.line + 1}`;
  const definition = async (file: string, text: string) => {
    const lsp = await editor();
    const found = await lsp.connection.sendRequest(DefinitionRequest.type, await at(file, text));
    return (found as Location[]).map((each) => place(lsp, each));
  };
  const hover = async (file: string, text: string) => {
    const lsp = await editor();
    const found = (await lsp.connection.sendRequest(HoverRequest.type, await at(file, text))) as Hover | null;
    return (found?.contents as MarkupContent | undefined)?.value;
  };

  test("goes to the page, the heading, the element, the file that a link leads to", async () => {
    const doc = "content/docs/sails.md";
    const cases: readonly (readonly [string, readonly string[]])[] = [
      ["# Sails\r\n\r\n汉 🚢 [x](./guide.|md)\r\n", ["content/docs/guide.md:1"]],
      ["# Sails\n\n[x](|./guide.md#set-sail)\n", ["content/docs/guide.md:9"]],
      ["# Sails\n\n[x](./guide.md#of-the-part|)\n", ["content/docs/_shared.md:1"]],
      ["# Sails\n\n[x](#ne|w)\n\n\n## New\n", ["content/docs/sails.md:6"]],
      ['# Sails\n\n[x](#raw|)\n\n<b id="raw">x</b>\n', ["content/docs/sails.md:5"]],
      ["# Sails\n\n[x](#sai|ls)\n", ["content/docs/sails.md:1"]],
      ["# Sails\n\n![x](ma|st.png)\n", ["content/docs/mast.png:1"]],
      ["# Sails\n\n[x][r]\n\n[r]: /docs/gu|ide\n", ["content/docs/guide.md:1"]],
      ["# Sails\n\n::partial{file=_sha|red.md}\n", ["content/docs/_shared.md:1"]],
      ["# Sails\n\n::card{href=./gu|ide.md}\n", ["content/docs/guide.md:1"]],
      ["# Sails\n\n[x](./no|.md) and te xt\n", []],
      ["# Sails\n\n[x](./guide.md) te|xt\n", []],
      ["# Sails\n\n[x](https://other.exa|mple)\n", []],
    ];
    for (const [text, expected] of cases) assert.deepEqual(await definition(doc, text), expected, text);
    const mdx = '# Cards\n\n<Card title="🚢 ./sails.md" href="./sa|ils.md" />\n';
    assert.deepEqual(await definition("content/docs/cards.mdx", mdx), ["content/docs/sails.md:1"]);
    const part = "## Of the part\n\nTo [the sails](sails.md|).\n";
    assert.deepEqual(await definition("content/docs/_shared.md", part), ["content/docs/sails.md:1"]);
  });

  test("shows what a link leads to, and what names mean", async () => {
    const doc = "content/docs/sails.md";
    assert.equal(
      await hover(doc, "# Sails\n\n🚢 [x](./guide|.md#set-sail)\n"),
      "**Guide › Set sail**\n\n`/docs/guide#set-sail`\n\nHow to \\*sail\\*.",
    );
    assert.match(
      (await hover(doc, "# Sails\n\n![x](mas|t.png)\n")) ?? "",
      /`content\/docs\/mast\.png`, 1 × 1, 70/,
    );
    assert.match((await hover(doc, "---\nsidebar_la|bel: A\n---\n")) ?? "", /Label in the sidebar/);
    assert.match((await hover(doc, "# Sails\n\n:::ca|rd\n:::\n")) ?? "", /A box with a title/);
    assert.match((await hover(doc, "# Sails\n\n:badge[x]{to|ne=tip}\n")) ?? "", /How it is meant/);
    assert.match((await hover("content/docs/cards.mdx", "# C\n\n<Ba|dge text='a' />\n")) ?? "", /short mark/);
    assert.equal(await hover(doc, "# Sails\n\nJust wo|rds.\n"), undefined);
    assert.equal(await hover(doc, "# Sails\n\n[x](./no|.md)\n"), undefined);
  });

  test("lists what leads to a page, to a heading, and to what a link names", async () => {
    const lsp = await editor();
    for (const [file, text] of Object.entries(FILES))
      if (typeof text === "string" && /\.mdx?$/.test(file)) await lsp.show(file, text);
    const links = async (file: string, text: string) => {
      const params = { ...(await at(file, text)), context: { includeDeclaration: false } };
      const found = (await lsp.connection.sendRequest(ReferencesRequest.type, params)) as Location[];
      return found
        .map((each) => {
          const path = each.uri.slice(lsp.uri("").length + 1);
          const text = TextDocument.create("file:///a", "", 1, lsp.textOf(path));
          return `${path}: ${text.getText(each.range)}`;
        })
        .toSorted();
    };
    const guide = FILES["content/docs/guide.md"];
    assert.deepEqual(await links("content/docs/guide.md", guide.replace("# Guide", "# Gu|ide")), [
      "content/docs/cards.mdx: ./guide.md#of-the-part",
      "content/docs/sails.md: ./guide.md#set-sail",
      "content/pages/index.md: /docs/guide#set-sail",
    ]);
    assert.deepEqual(await links("content/docs/guide.md", guide.replace("## Set", "## S|et")), [
      "content/docs/sails.md: ./guide.md#set-sail",
      "content/pages/index.md: /docs/guide#set-sail",
    ]);
    assert.deepEqual(await links("content/pages/index.md", "# Home\n\n🚢 [sails](/docs/sa|ils).\n"), [
      "content/docs/_shared.md: sails.md",
      "content/docs/cards.mdx: ./sails.md",
      "content/docs/guide.md: ./sails.md#raw",
      "content/docs/sails.md: #raw",
      "content/pages/index.md: /docs/sails",
    ]);
  });

  test("gets the headings as a tree, and the links with what they lead to", async () => {
    const lsp = await editor();
    const text =
      "---\ntitle: X\n---\n\n# Top 🚢\r\n\r\n## A\r\n\r\n### B\r\n\r\nText.\r\n\r\n## C\r\n\r\n```\r\n## No\r\n```\r\n";
    await lsp.show("content/docs/sails.md", text);
    const textDocument = { uri: lsp.uri("content/docs/sails.md") };
    const symbols = (await lsp.connection.sendRequest(DocumentSymbolRequest.type, {
      textDocument,
    })) as DocumentSymbol[];
    const shown = (list: readonly DocumentSymbol[] = []): unknown =>
      list.map(({ name, range, selectionRange, children }) => [
        name,
        selectionRange.start.line,
        range.end.line,
        shown(children),
      ]);
    assert.deepEqual(shown(symbols), [
      [
        "Top 🚢",
        4,
        17,
        [
          ["A", 6, 11, [["B", 8, 11, []]]],
          ["C", 12, 17, []],
        ],
      ],
    ]);
    await lsp.show("content/docs/cards.mdx", FILES["content/docs/cards.mdx"]);
    const links = (await lsp.connection.sendRequest(DocumentLinkRequest.type, {
      textDocument: { uri: lsp.uri("content/docs/cards.mdx") },
    })) as DocumentLink[];
    assert.deepEqual(
      links.map(({ target }) => target?.replace(`${lsp.uri("")}/`, "")),
      ["content/docs/sails.md", "content/docs/_shared.md", "https://other.example/x"],
    );
  });

  test("gets places that are right to the character, whatever stands before them", async () => {
    const lsp = await editor();
    const piece = fc.constantFrom("a ", "汉", "🚢", "👩‍🚀 ", "é", "\\[", "&amp; ", "`[x](no)` ", "**b** ");
    const link = fc.constantFrom(
      "[x](./guide.md)",
      "[🚢](<./guide.md#set-sail>)",
      '[a\\]b](/docs/guide "t")',
      "![i](mast.png)",
      '<a href="./guide.md">x</a>',
    );
    const line = fc.array(fc.oneof(piece, link), { maxLength: 8 }).map((parts) => parts.join(""));
    const text = fc
      .tuple(fc.array(line, { maxLength: 6 }), fc.constantFrom("\n", "\r\n"), fc.boolean())
      .map(([lines, end, hasMark]) => (hasMark ? "\ufeff" : "") + ["# T", ...lines, ""].join(end + end));
    await fc.assert(
      fc.asyncProperty(text, async (written) => {
        await lsp.show("content/docs/sails.md", written);
        const links = (await lsp.connection.sendRequest(DocumentLinkRequest.type, {
          textDocument: { uri: lsp.uri("content/docs/sails.md") },
        })) as DocumentLink[];
        const document = TextDocument.create("file:///a", "", 1, written);
        assert.deepEqual(
          links.map(({ range }) => document.getText(range)),
          Array.from(
            written
              .replaceAll("`[x](no)`", "")
              .matchAll(/\.\/guide\.md(?:#set-sail)?|\/docs\/guide|mast\.png/g),
            ([address]) => address,
          ),
        );
      }),
      { numRuns: 60 },
    );
  });
});
