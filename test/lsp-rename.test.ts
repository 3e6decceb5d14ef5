// `docsite lsp`: pages, files, headings and ids get other names, and nothing that led to them is lost.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { suite, test } from "node:test";
import {
  PrepareRenameRequest,
  RenameRequest,
  WillRenameFilesRequest,
  type Position,
  type WorkspaceEdit,
} from "vscode-languageserver-protocol/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import { applyEdit, moveFiles } from "./support/applied.js";
import { suiteContext } from "./support/at-end.js";
import { Editor } from "./support/editor.js";
import { testSite, type TestSite } from "./support/site.js";

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const FILES = {
  "docsite.config.js": `export default {\n  title: "Ships",\n  url: "https://ships.example",\n};\n`,
  "content/pages/index.md":
    "# Home\n\nTo [the guide](/docs/guide#set-sail), [parts](/docs/parts/mast/), [it](@site/content/docs/guide.md?a=b#set-sail).\n",
  "content/docs/guide.md":
    "# Guide\n\n汉字 🚢 See [sails](./sails.md#raw), [mast][m], ![x](./img/mast.png) and [here](#set-sail).\n\n## Set sail\n\n[m]: ./parts/mast.md\n",
  "content/docs/sails.md":
    '# Sails\r\n\r\n🚢🚢 [x](./guide.md#set-sail) [y](<guide.md> "t") [z](/guide.md)\r\n\r\n<span id="raw">x</span>\r\n',
  "content/docs/parts/mast.md":
    "# Mast\n\n[up](../guide.md) [boom](./boom.md) ![x](../img/mast.png)\n\n## Top {#peak}\n",
  "content/docs/parts/boom.md": "# Boom\n\n[mast](./mast.md#peak) [guide](../guide.md)\n",
  "content/docs/cards.mdx":
    '# Cards\n\n<Card title="🚢" href="./guide.md" />\n\n:::card[A]{href=./parts/mast.md}\n:::\n',
  "content/docs/img/mast.png": PIXEL,
};

let site: TestSite;

suite("What is renamed in an editor", () => {
  const context = suiteContext();
  let lsp: Editor;

  const begin = async (files: Readonly<Record<string, string>> = {}) => {
    site = testSite(context, { ...FILES, ...files });
    lsp = await Editor.start(context, site.dir);
  };
  const at = (
    file: string,
    text: string,
    offset = 0,
  ): { textDocument: { uri: string }; position: Position } => {
    const document = TextDocument.create("file:///a", "", 1, lsp.textOf(file));
    const position = document.positionAt(document.getText().indexOf(text) + offset);
    return { textDocument: { uri: lsp.uri(file) }, position };
  };
  const move = (...moves: readonly (readonly [string, string])[]) => moveFiles(lsp, site, moves);
  const apply = (edit: WorkspaceEdit | null) => applyEdit(site, edit);
  const source = (file: string) => readFileSync(path.join(site.dir, file), "utf8");

  test("keeps every link to a page and in it, in the form that each has, and its old address", async () => {
    await begin();
    await site.buildWell();
    await move(["content/docs/guide.md", "content/docs/start/first guide.md"]);
    assert.equal(
      source("content/docs/sails.md"),
      '# Sails\r\n\r\n🚢🚢 [x](./start/first%20guide.md#set-sail) [y](<start/first%20guide.md> "t") [z](/start/first%20guide.md)\r\n\r\n<span id="raw">x</span>\r\n',
    );
    assert.match(
      source("content/docs/start/first guide.md"),
      /\[sails\]\(\.\.\/sails\.md#raw\), \[mast\]\[m\], !\[x\]\(\.\.\/img\/mast\.png\) and \[here\]\(#set-sail\)[^]*\[m\]: \.\.\/parts\/mast\.md/,
    );
    assert.match(
      source("content/pages/index.md"),
      /\(\/docs\/start\/first%20guide#set-sail\), \[parts\]\(\/docs\/parts\/mast\/\), \[it\]\(@site\/content\/docs\/start\/first%20guide\.md\?a=b#set-sail\)/,
    );
    assert.match(source("content/docs/cards.mdx"), /href="\.\/start\/first%20guide\.md"/);
    assert.equal(
      source("docsite.config.js"),
      `export default {\n  redirects: [{ from: "/docs/guide", to: "/docs/start/first guide" }],\n  title: "Ships",\n  url: "https://ships.example",\n};\n`,
    );
    await site.buildWell();
    assert.match(site.read("docs/guide/index.html"), /first%20guide/);
  });

  test("keeps the links among files that move together, and those of images", async () => {
    await begin({
      "docsite.config.js": "",
      "docsite.config.yaml": "title: Ships\nurl: https://ships.example\n",
    });
    site.remove("docsite.config.js");
    const edit = await move(
      ["content/docs/parts", "content/docs/rig"],
      ["content/docs/img", "content/docs/pictures"],
    );
    assert.ok(edit?.changes);
    assert.equal(
      source("content/docs/rig/mast.md"),
      "# Mast\n\n[up](../guide.md) [boom](./boom.md) ![x](../pictures/mast.png)\n\n## Top {#peak}\n",
    );
    assert.equal(source("content/docs/rig/boom.md"), FILES["content/docs/parts/boom.md"]);
    assert.match(source("content/docs/cards.mdx"), /\{href=\.\/rig\/mast\.md\}/);
    assert.match(
      source("docsite.config.yaml"),
      /^redirects:\n  - from: "\/docs\/parts\/boom"\n    to: "\/docs\/rig\/boom"\n  - from/,
    );
    await site.buildWell();
    const again = await lsp.connection.sendRequest(WillRenameFilesRequest.type, {
      files: [{ oldUri: lsp.uri("content/docs/sails.md"), newUri: lsp.uri("content/docs/cloth.md") }],
    });
    apply(again);
    site.rename("content/docs/sails.md", "content/docs/cloth.md");
    assert.match(
      source("docsite.config.yaml"),
      /^redirects:\n  - from: "\/docs\/sails"\n    to: "\/docs\/cloth"\n  - from/,
    );
    await site.buildWell();
  });

  test("renames a page from a link to it, and adds to a list of redirects in JSON", async () => {
    const config = `{ "title": "Ships", "url": "https://ships.example", "redirects": [{ "from": "/old", "to": "/docs/guide" }] }\n`;
    await begin({ "docsite.config.js": "", "docsite.config.json": config });
    site.remove("docsite.config.js");
    const prepared = await lsp.connection.sendRequest(
      PrepareRenameRequest.type,
      at("content/docs/sails.md", "guide.md#", 2),
    );
    assert.deepEqual(prepared, {
      range: { start: { line: 2, character: 9 }, end: { line: 2, character: 19 } },
      placeholder: "guide.md",
    });
    const rename = { ...at("content/docs/sails.md", "guide.md#", 2), newName: "manual" };
    apply(await lsp.connection.sendRequest(RenameRequest.type, rename));
    assert.ok(existsSync(path.join(site.dir, "content/docs/manual.md")));
    assert.match(
      source("content/docs/sails.md"),
      /\(\.\/manual\.md#set-sail\) \[y\]\(<manual\.md> "t"\) \[z\]\(\/manual\.md\)/,
    );
    assert.match(
      source("docsite.config.json"),
      /"redirects": \[\{ "from": "\/docs\/guide", "to": "\/docs\/manual" \}, \{/,
    );
    await site.buildWell();
  });

  test("changes a heading, or an id, with all links to it", async () => {
    await begin();
    const heading = at("content/docs/guide.md", "## Set sail", 4);
    assert.deepEqual(await lsp.connection.sendRequest(PrepareRenameRequest.type, heading), {
      range: { start: { line: 4, character: 3 }, end: { line: 4, character: 11 } },
      placeholder: "Set sail",
    });
    apply(await lsp.connection.sendRequest(RenameRequest.type, { ...heading, newName: "Leinen los 🚢 汉" }));
    assert.match(source("content/docs/guide.md"), /\[here\]\(#leinen-los--汉\)[^]*## Leinen los 🚢 汉\n/);
    assert.match(source("content/docs/sails.md"), /🚢🚢 \[x\]\(\.\/guide\.md#leinen-los--汉\)/);
    assert.match(
      source("content/pages/index.md"),
      /\(\/docs\/guide#leinen-los--汉\)[^]*\?a=b#leinen-los--汉\)/,
    );
    await site.buildWell();
    const id = at("content/docs/parts/boom.md", "#peak", 2);
    apply(await lsp.connection.sendRequest(RenameRequest.type, { ...id, newName: "tip" }));
    assert.match(source("content/docs/parts/mast.md"), /## Top \{#tip\}\n/);
    assert.match(source("content/docs/parts/boom.md"), /mast\.md#tip\)/);
    const implicit = at("content/docs/sails.md", "#leinen", 2);
    apply(await lsp.connection.sendRequest(RenameRequest.type, { ...implicit, newName: "off" }));
    assert.match(source("content/docs/guide.md"), /\(#off\)[^]*## Leinen los 🚢 汉 \{#off\}\n/);
    await site.buildWell();
  });

  test("is refused where there is nothing to rename, and where the name is none", async () => {
    const nothing = at("content/docs/guide.md", "See", 1);
    assert.equal(await lsp.connection.sendRequest(PrepareRenameRequest.type, nothing), null);
    const refused = (params: typeof nothing, newName: string, reason: RegExp) =>
      assert.rejects(
        lsp.connection.sendRequest(RenameRequest.type, { ...params, newName }),
        ({ message }: Error) => reason.test(message),
      );
    await refused(nothing, "x", /nothing here/);
    await refused(at("content/docs/parts/boom.md", "#tip", 2), "a b", /cannot be an id/);
    await refused(at("content/docs/parts/boom.md", "mast.md", 2), "boom", /already a file/);
  });
});
