// Ctrl+C and SIGTERM end a command, whatever code of the site does.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { test } from "node:test";
import { stopAtEnd } from "./support/at-end.js";
import { hashOf } from "./support/kill.js";
import { ROOT, docsite, eventually, listBuilt, testSite } from "./support/site.js";

const config = (more: string, before = "") =>
  `${before}\nexport default { title: "Test", url: "https://test.example", ${more} };\n`;

const FOR_EVER = `{ console.error("STUCK"); for (;;); }`;

/** Enough pages that other threads parse some of them. */
const PAGES = Object.fromEntries(
  Array.from({ length: 150 }, (_, place) => [`content/docs/many/${place}.md`, `# ${place}\n`]),
);

const SITES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "the configuration": { "docsite.config.js": config("", FOR_EVER) },
  "a hook of a plugin": {
    "docsite.config.js": config(`plugins: [{ name: "a", content: () => ${FOR_EVER} }]`),
  },
  "a promise that nothing settles": {
    "docsite.config.js": config(
      `plugins: [{ name: "a", content: () => (console.error("STUCK"), new Promise(() => setInterval(() => {}, 1e6))) }]`,
    ),
  },
  "an expression in MDX": { "content/docs/a.mdx": `# A\n\n{(() => ${FOR_EVER})()}\n` },
  "a component": {
    "content/docs/a.mdx": `import { B } from "./b.jsx";\n\n# A\n\n<B />\n`,
    "content/docs/b.jsx": `export function B() ${FOR_EVER}\n`,
  },
  "a plugin for Markdown, in several threads": {
    ...PAGES,
    "docsite.config.js": config(
      `markdown: { remarkPlugins: [() => (_, file) => { if (/many/.test(file.path)) ${FOR_EVER} }] }`,
    ),
  },
  "code that has its own listeners": {
    "docsite.config.js": config("", `process.on("SIGINT", () => {}); process.on("SIGTERM", () => {});`),
    "content/docs/a.mdx": `# A\n\n{(() => ${FOR_EVER})()}\n`,
  },
};

for (const [index, [where, files]] of Object.entries(SITES).entries()) {
  const signal = index % 2 === 0 ? "SIGINT" : "SIGTERM";
  const command = ["build", "check", "serve"][index % 3] ?? "build";
  test(`${signal} ends docsite ${command} while ${where} never ends`, async (context) => {
    const site = testSite(context, { "content/docs/first.md": "# First\n" });
    assert.equal((await docsite(["build", site.dir])).status, 0);
    const before = hashOf(path.join(site.dir, "dist"));
    for (const [name, text] of Object.entries(files)) site.write(name, text);
    const args = [command, site.dir, ...(command === "serve" ? ["--port", "0"] : [])];
    const child = spawn(process.execPath, [path.join(ROOT, "bin/docsite.js"), ...args]);
    stopAtEnd(context, child);
    const ended = once(child, "close") as Promise<[number | null, NodeJS.Signals | null]>;
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
    await eventually(() => assert.match(output, /STUCK/));
    child.kill(signal);
    const [status, by] = await ended;
    // A shell shows the end by a signal as the same status.
    const right: unknown[] = [signal === "SIGINT" ? 130 : 143, signal];
    if (where.includes("listeners")) right.push("SIGKILL");
    assert.ok(right.includes(status ?? by), `${status} ${by} ${output}`);
    assert.equal(hashOf(path.join(site.dir, "dist")), before, "the site of the last build is whole");
    assert.ok(listBuilt(path.join(site.dir, "dist")).includes("docs/first/index.html"));
  });
}
