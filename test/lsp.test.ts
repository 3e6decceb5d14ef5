// `docsite lsp`: what is wrong with a site, told to an editor while its author types.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { suite, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import {
  CodeActionRequest,
  DocumentSymbolRequest,
  ShowMessageNotification,
  type CodeAction,
  type DocumentSymbol,
} from "vscode-languageserver-protocol/node";
import { check } from "../src/commands/check.js";
import { suiteContext } from "./support/at-end.js";
import { Editor, edited } from "./support/editor.js";
import { ROOT, testSite } from "./support/site.js";

const CONFIG = `export default { title: "Ships", url: "https://ships.example" };\n`;

suite("An editor", () => {
  const context = suiteContext();
  const site = testSite(context, {
    "docsite.config.js": CONFIG,
    "content/pages/index.md": "# Home\n\nTo [the guide](/docs/guide), [the sails](/docs/sails).\n",
    "content/docs/guide.md": "# Guide\n\n## Über 🚢 Schiffe\n\nSee [sails](./sails.md#set).\n",
    "content/docs/sails.md": "---\ntitle: Sails\n---\n\n## Set\n\nSee [the guide](./guide.md).\n",
    "README.md": "# Read me\n\nSee [nothing](nothing.md).\n",
  });
  let started: Promise<Editor> | undefined;
  const editor = () => (started ??= Editor.start(context, site.dir));

  test("is told what `docsite check` prints, of the text before it is saved, and that it is mended", async () => {
    const lsp = await editor();
    assert.equal(lsp.server.serverInfo?.name, "docsite");
    assert.equal(lsp.server.capabilities.positionEncoding, "utf-16");
    const broken = "# Guide\n\n汉字 🚢🚢 [x](./sail.md) and ![y](no.png)\n\nSee [sails](./sails.md#sett).\n";
    await lsp.show("content/docs/guide.md", broken);
    const told = await lsp.untilProblems("content/docs/guide.md", (found) => found.length === 3);
    site.write("content/docs/guide.md", broken);
    const { diagnostics } = await check(site.dir, {
      strict: false,
      drafts: false,
      external: false,
      progress: { stage: () => {} },
      signal: new AbortController().signal,
    } as never);
    const printed = diagnostics.map(({ code, message, hint, line, column, severity }) => ({
      code,
      message: hint === undefined ? message : `${message}\n${hint}`,
      start: { line: (line ?? 0) - 1, character: (column ?? 0) - 1 },
      severity: severity === "error" ? 1 : 2,
    }));
    assert.deepEqual(
      told.map(({ code, message, range, severity }) => ({ code, message, start: range.start, severity })),
      printed,
    );
    assert.deepEqual(
      told.map(({ codeDescription, source }) => [codeDescription?.href, source]),
      printed.map(({ code }) => [`https://docsite.example/reference/diagnostics/${code}`, "docsite"]),
    );
    assert.deepEqual(told[0]?.range, {
      start: { line: 2, character: 8 },
      end: { line: 2, character: 21 },
    });
    await lsp.show("content/docs/guide.md", broken.replace("./sail.md", "./sails.md").replace("sett", "set"));
    await lsp.untilProblems("content/docs/guide.md", (found) => found.length === 1);
    await lsp.show("content/docs/guide.md", "# Guide\n");
    await lsp.untilProblems("content/docs/guide.md", (found) => found.length === 0);
  });

  test("is told of other files that an edit breaks, and of the saved text once a file is closed", async () => {
    const lsp = await editor();
    site.write("content/docs/guide.md", "# Guide\n\nSee [sails](./sails.md#set).\n");
    await lsp.close("content/docs/guide.md");
    await lsp.show("content/docs/sails.md", "---\ntitle: Sails\n---\n\n## Hoist\n");
    const [problem] = await lsp.untilProblems("content/docs/guide.md", (found) => found.length === 1);
    assert.equal(problem?.code, "broken-anchor");
    await lsp.close("content/docs/sails.md");
    await lsp.untilProblems("content/docs/guide.md", (found) => found.length === 0);
  });

  test("is offered what `docsite fix` would change, at the place, and for the whole file", async () => {
    const lsp = await editor();
    const text =
      "# Guide\r\n\r\n🚢 [a](./Sails.md) [b](./sails.md#Set)\r\n\r\n::: Note\r\n\r\nHi\r\n\r\n:::\r\n";
    await lsp.show("content/docs/guide.md", text);
    const problems = await lsp.untilProblems("content/docs/guide.md", (found) => found.length >= 2);
    const ask = async (line: number, only?: string[]) =>
      (await lsp.connection.sendRequest(CodeActionRequest.type, {
        textDocument: { uri: lsp.uri("content/docs/guide.md") },
        range: { start: { line, character: 0 }, end: { line, character: 1 } },
        context: { diagnostics: [], ...(only && { only }) },
      })) as CodeAction[];
    const uri = lsp.uri("content/docs/guide.md");
    const quick = await ask(2, ["quickfix"]);
    assert.ok(quick.every(({ kind, isPreferred }) => kind === "quickfix" && isPreferred));
    const [first] = quick;
    assert.deepEqual(first?.diagnostics, [problems[0]]);
    assert.match(edited(text, first?.edit?.changes?.[uri] ?? []), /^🚢 \[a\]\(\.\/sails\.md\) \[b\]/m);
    const [all] = await ask(0, ["source.fixAll"]);
    const mended = edited(text, all?.edit?.changes?.[uri] ?? []);
    assert.match(mended, /🚢 \[a\]\(\.\/sails\.md\) \[b\]\(\.\/sails\.md#set\)\r\n/);
    const marked = "\ufeff[a](./Sails.md)\r\n\r\n# Guide\r\n";
    await lsp.show("content/docs/guide.md", marked);
    await lsp.untilProblems("content/docs/guide.md", ([problem]) => problem?.range.start.line === 0);
    const [inFirst] = await ask(0, ["quickfix"]);
    assert.match(edited(marked, inFirst?.edit?.changes?.[uri] ?? []), /^\ufeff\[a\]\(\.\/sails\.md\)\r\n/);
    await lsp.show("content/docs/guide.md", "# Guide\n\nSee [sails](./sails.md#set).\n");
    await lsp.untilProblems("content/docs/guide.md", (found) => found.length === 0);
    assert.deepEqual(await ask(2), []);
  });

  test("gets no answer about files that are no pages", async () => {
    const lsp = await editor();
    await lsp.show("README.md");
    const actions = await lsp.connection.sendRequest(CodeActionRequest.type, {
      textDocument: { uri: lsp.uri("README.md") },
      range: { start: { line: 2, character: 0 }, end: { line: 2, character: 1 } },
      context: { diagnostics: [] },
    });
    assert.deepEqual(actions, []);
    assert.deepEqual(lsp.problems("README.md"), []);
    const untitled = await lsp.connection.sendRequest(CodeActionRequest.type, {
      textDocument: { uri: "untitled:Untitled-1" },
      range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
      context: { diagnostics: [] },
    });
    assert.deepEqual(untitled, []);
  });

  test("sees what is right after a hundred quick edits, each told as a part of the text", async () => {
    const lsp = await editor();
    await lsp.show("content/docs/guide.md", "# Guide\n\n");
    const typed = "汉🚢 [x](./missing.md) ".repeat(5);
    for (const [place, unit] of [...typed].entries()) {
      const character = [...typed].slice(0, place).join("").length;
      const at = { line: 2, character };
      await lsp.change("content/docs/guide.md", [{ range: { start: at, end: at }, text: unit }]);
    }
    const told = await lsp.untilProblems("content/docs/guide.md", (found) => found.length === 5);
    assert.equal(lsp.textOf("content/docs/guide.md"), `# Guide\n\n${typed}`);
    assert.deepEqual(
      told.map(({ range }) => range.start.character),
      [...typed.matchAll(/\[/g)].map(({ index }) => index),
    );
    await lsp.show("content/docs/guide.md", "# Guide\n");
    await lsp.untilProblems("content/docs/guide.md", (found) => found.length === 0);
  });

  test("is told once that the configuration is wrong, and gets answers again when it is mended", async () => {
    const lsp = await editor();
    site.write("docsite.config.js", `export default { title: "Ships", url: 7 };\n`);
    const [problem] = await lsp.untilProblems("docsite.config.js", (found) => found.length > 0);
    assert.equal(problem?.code, "config-type");
    assert.equal(problem.range.start.line, 0);
    assert.equal(lsp.tellings.get(lsp.uri("docsite.config.js")), 1);
    site.write("docsite.config.js", CONFIG);
    await lsp.untilProblems("docsite.config.js", (found) => found.length === 0);
    await lsp.show("content/docs/guide.md", "# Guide\n\n[x](./missing.md)\n");
    await lsp.untilProblems("content/docs/guide.md", (found) => found.length === 1);
  });
});

suite("A language server", () => {
  const context = suiteContext();
  const site = testSite(context, { "content/docs/a.md": "# A\n\n[x](no.md)\n" });

  test("serves sites that begin broken, and each of several in one folder", async () => {
    const one = testSite(context, {
      "one/docsite.config.json": `{ "title": "One", `,
      "one/content/docs/a.md": "# A\n\n[x](no.md)\n",
      "two/docsite.config.json": `{ "title": "Two", "url": "https://two.example" }`,
      "two/content/docs/b.md": "# B\n\n[x](no.md)\n",
    });
    const lsp = await Editor.start(context, one.dir);
    await lsp.show("one/content/docs/a.md");
    await lsp.show("two/content/docs/b.md");
    await lsp.untilProblems("two/content/docs/b.md", (found) => found.length === 1);
    const [problem] = await lsp.untilProblems("one/docsite.config.json", (found) => found.length > 0);
    assert.equal(problem?.code, "config-syntax");
    one.write("one/docsite.config.json", `{ "title": "One", "url": "https://one.example" }`);
    await lsp.untilProblems("one/content/docs/a.md", (found) => found.length === 1);
    assert.deepEqual(lsp.problems("one/docsite.config.json"), []);
  });

  test("answers about pages that lie beside the folder of their site", async () => {
    const beside = testSite(context, {
      "website/docsite.config.js": `export default { title: "Ships", url: "https://ships.example", docs: { path: "../docs" } };\n`,
      "website/content/pages/index.md": "# Home\n\n[a](/docs/a)\n",
      "docs/a.md": "# A\n\n[x](no.md)\n",
    });
    const lsp = await Editor.start(context, beside.dir, ["website"]);
    await lsp.show("docs/a.md");
    await lsp.untilProblems("docs/a.md", (found) => found.length === 1);
    const symbols = await lsp.connection.sendRequest(DocumentSymbolRequest.type, {
      textDocument: { uri: lsp.uri("docs/a.md") },
    });
    assert.deepEqual(
      (symbols as DocumentSymbol[]).map(({ name }) => name),
      ["A"],
    );
  });

  test("is not disturbed by code of the site that prints, leaves a rejected promise behind, or ends its thread", async () => {
    const loud = testSite(context, {
      "docsite.config.js": `console.log("Content-Length: 3"); export default { title: "Ships", url: "https://ships.example" };\n`,
      "content/docs/a.md": "# A\n\n[x](no.md)\n",
    });
    const lsp = await Editor.start(context, loud.dir);
    const said: string[] = [];
    lsp.connection.onNotification(ShowMessageNotification.type, ({ message }) => void said.push(message));
    await lsp.show("content/docs/a.md");
    await lsp.untilProblems("content/docs/a.md", (found) => found.length === 1);
    assert.match(lsp.log, /Content-Length: 3/);
    loud.write(
      "docsite.config.js",
      `setTimeout(() => process.exit(3), 50);\nexport default { title: "Ships", url: "https://ships.example" };\n`,
    );
    const symbols = () =>
      lsp.connection.sendRequest(DocumentSymbolRequest.type, {
        textDocument: { uri: lsp.uri("content/docs/a.md") },
      });
    for (let turn = 0; turn < 600 && said.length === 0; turn++) await setTimeout(50);
    assert.match(said.join("\n"), /begins anew with the next change/);
    assert.equal(((await symbols()) as DocumentSymbol[]).length, 1);
    loud.write(
      "docsite.config.js",
      `Promise.reject(new Error("left behind"));\nexport default { title: "Ships", url: "https://ships.example" };\n`,
    );
    await lsp.show("content/docs/a.md", "# A\n\n[x](no.md) [y](no.md)\n");
    await lsp.untilProblems("content/docs/a.md", (found) => found.length === 2);
    assert.match(said.join("\n"), /left behind/);
  });

  test("ends with `exit`, by 0 after `shutdown` and by 1 without", async () => {
    const lsp = await Editor.start(context, site.dir);
    assert.equal(await lsp.quit(), 0);
    const other = await Editor.start(context, site.dir);
    const ended = new Promise<number | null>((resolve) => other.process.once("exit", resolve));
    await other.connection.sendNotification("exit");
    assert.equal(await ended, 1);
  });

  test("ends when its input ends, and when the editor is gone", async () => {
    const lsp = await Editor.start(context, site.dir);
    const ended = new Promise<number | null>((resolve) => lsp.process.once("exit", resolve));
    lsp.process.stdin?.end();
    assert.equal(await ended, 1);
    const parent = spawn(process.execPath, ["-e", "setTimeout(() => {}, 600000)"], { cwd: ROOT });
    const other = await Editor.start(context, site.dir, [], parent.pid);
    const gone = new Promise<number | null>((resolve) => other.process.once("exit", resolve));
    await other.show("content/docs/a.md");
    parent.kill();
    assert.equal(await gone, 1);
  });
});
