// Starts the language server of the docsite that the open folder has installed, so that both know the same.
const { existsSync } = require("node:fs");
const { createRequire } = require("node:module");
const path = require("node:path");
const { LanguageClient } = require("vscode-languageclient/node");
const vscode = require("vscode");

const CONFIGURATIONS = "**/docsite.config.{ts,mts,js,mjs,json,yaml,yml}";

/** @type {LanguageClient | undefined} */
let client;

async function activate(context) {
  context.subscriptions.push(
    vscode.workspace.onDidChangeConfiguration(async (event) => {
      if (event.affectsConfiguration("docsite.command")) await restart();
    }),
  );
  await restart();
}

async function deactivate() {
  await client?.stop();
  client = undefined;
}

async function restart() {
  await deactivate();
  const [configuration] = await vscode.workspace.findFiles(CONFIGURATIONS, "**/node_modules/**", 1);
  if (!configuration) return;
  const siteDir = path.dirname(configuration.fsPath);
  const [command, ...args] = commandFor(siteDir);
  if (command === undefined) {
    void vscode.window.showWarningMessage(
      "docsite is not installed in this folder: run `npm install`, or set `docsite.command`.",
    );
    return;
  }
  const selector = ["markdown", "mdx", "json", "jsonc", "yaml"].map((language) => ({
    scheme: "file",
    language,
  }));
  client = new LanguageClient(
    "docsite",
    "docsite",
    { command, args, options: { cwd: siteDir } },
    // Files without a language of their own are known by their names.
    { documentSelector: [...selector, { scheme: "file", pattern: "**/*.mdx" }] },
  );
  await client.start();
}

/** The command that starts the server; empty where docsite is not installed. */
function commandFor(siteDir) {
  const given = vscode.workspace.getConfiguration("docsite").get("command", []);
  if (given.length > 0) return given;
  try {
    const manifest = createRequire(path.join(siteDir, "package.json")).resolve("docsite-cli/package.json");
    const program = path.join(path.dirname(manifest), "bin", "docsite.js");
    return existsSync(program) ? ["node", program, "lsp"] : [];
  } catch {
    return [];
  }
}

module.exports = { activate, deactivate };
