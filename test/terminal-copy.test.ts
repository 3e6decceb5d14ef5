// What the button of a code block copies of a session in a terminal.
import assert from "node:assert/strict";
import { test } from "node:test";
import { commandsOf } from "../src/markdown/terminal.js";
import { testSite } from "./support/site.js";

const CASES: readonly (readonly [about: string, language: string, code: string, copied: string])[] = [
  [
    "commands without output and comments",
    "console",
    "$ npm install\nadded 1 package\n$ npm run build\n# only on the server",
    "npm install\nnpm run build",
  ],
  [
    "a command that goes on",
    "console",
    "$ docker run \\\n    -it \\\n    node\nWelcome",
    "docker run \\\n    -it \\\n    node",
  ],
  ["signs of further lines", "console", "$ echo a \\\n> b\na b", "echo a \\\nb"],
  [
    "a document in a command",
    "console",
    "$ cat <<EOF > a\n> one\n> EOF\n$ ls\na",
    "cat <<EOF > a\none\nEOF\nls",
  ],
  ["a session of root", "console", "# apt update\nHit:1\n# apt upgrade", "apt update\napt upgrade"],
  ["a user and a folder", "shell-session", "me@host:~/a$ ls\nb\n[me@host a]$ pwd\n/a", "ls\npwd"],
  ["a virtual environment", "console", "(venv) $ pip list\nPackage", "pip list"],
  ["zsh", "console", "% ls\na\n% pwd", "ls\npwd"],
  ["prompts in a block of bash", "bash", "$ npm i\n$ npm t", "npm i\nnpm t"],
  ["PowerShell", "powershell", "PS C:\\a> Get-Item b `\n  -Force\nb\nPS> ls", "Get-Item b `\n  -Force\nls"],
  ["a script with comments", "bash", "# Install\nnpm i\n# Test\nnpm t", "# Install\nnpm i\n# Test\nnpm t"],
  ["output alone", "console", "added 1 package", "added 1 package"],
  ["other languages", "js", "$ .ajax()\n# x", "$ .ajax()\n# x"],
  ["PHP", "php", "$ a = 1;", "$ a = 1;"],
];

for (const [about, language, code, copied] of CASES)
  test(`Copying takes of ${about} what can be pasted`, () =>
    assert.equal(commandsOf(code, language), copied));

test("The button of a session has its commands, and that of other code nothing of its own", async (context) => {
  const site = testSite(context, {
    "content/docs/a.md": "# A\n\n```console\n$ npm i\nadded 1\n```\n\n```sh\nnpm i\n```\n",
  });
  await site.buildWell();
  const buttons = site.page("/docs/a")(".code .copy").toArray();
  assert.deepEqual(
    buttons.map(({ attribs }) => attribs["data-copy"]),
    ["npm i", undefined],
  );
});
