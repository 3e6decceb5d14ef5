// Builds pages of all Markdown files of a folder, and looks for the theme's parts in them, as browsers read them: nothing that a page
// writes may move one. `node --import tsx test/soak/landmarks.ts FOLDER [number of files]`; front matter is left out, and errors are warnings.
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { misplaced } from "../support/landmarks.js";
import { buildSiteIn } from "../support/site.js";

const [folder, most = "Infinity"] = process.argv.slice(2);
if (folder === undefined) throw new Error("Which folder?");

const BATCH = 400;
const PLAIN = "# Plain\n\nText.\n\n## Heading\n\nText.\n";

const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.md$/i.test(file) && !/(?:^|\/)(?:node_modules|\.git)\//.test(file))
  .sort()
  .slice(0, Number(most));

/** All codes of errors that files have brought so far. */
const lenient = new Set<string>();
const counts = new Map<string, number>();
let wrong = 0;
let pages = 0;

for (let from = 0; from < files.length; from += BATCH) {
  const dir = mkdtempSync(path.join(tmpdir(), "docsite-landmarks-"));
  const docs = path.join(dir, "content/docs");
  mkdirSync(docs, { recursive: true });
  const sources = new Map(files.slice(from, from + BATCH).map((file, index) => [`p${index}.md`, file]));
  for (const [name, file] of sources) {
    const text = readFileSync(path.join(folder, file), "utf8").replace(/^\ufeff/, "");
    writeFileSync(path.join(docs, name), text.replace(/^---[ \t]*\r?\n[^]*?\n---[ \t]*(?:\r?\n|$)/, ""));
  }
  for (const name of ["a.md", "plain.md", "z.md"]) writeFileSync(path.join(docs, name), PLAIN);
  for (let isBuilt = false; !isBuilt;) {
    const codes = Object.fromEntries([...lenient].map((code) => [code, "warning"]));
    writeFileSync(
      path.join(dir, "docsite.config.json"),
      JSON.stringify({ title: "T", url: "https://t.example", checks: { codes } }),
    );
    const { diagnostics } = await buildSiteIn(dir);
    const errors = diagnostics.filter(({ severity }) => severity === "error");
    isBuilt = errors.length === 0;
    const before = lenient.size;
    for (const { code } of errors) lenient.add(code);
    if (!isBuilt && lenient.size === before) throw new Error(errors.map(({ message }) => message).join("\n"));
    if (!isBuilt) continue;
    for (const { code, message, file = "", line, column } of diagnostics) {
      counts.set(code, (counts.get(code) ?? 0) + 1);
      if (/^(?:html-structure|directive-unclosed)$/.test(code))
        console.log(`${sources.get(path.basename(file)) ?? file}:${line}:${column} ${message}`);
    }
  }
  const pageOf = (name: string) =>
    readFileSync(path.join(dir, "dist/docs", name.replace(/\.md$/, ""), "index.html"), "utf8");
  const plain = pageOf("plain.md");
  for (const [name, file] of sources) {
    pages += 1;
    for (const problem of misplaced(pageOf(name), plain)) {
      wrong += 1;
      console.log(`MISPLACED ${file}: ${problem}`);
    }
  }
  rmSync(dir, { recursive: true });
}

console.log([...counts].map(([code, count]) => `${code} ${count}`).join(", "));
console.log(`${pages} pages, ${wrong} landmarks elsewhere`);
if (wrong > 0) process.exitCode = 1;
