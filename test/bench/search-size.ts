// What the search of built sites loads: bytes as a server with gzip sends them.
//
//   node --import tsx test/bench/search-size.ts [--query TEXT]… DIST…
//
// For each folder that `docsite build` or `docsite merge` made: what an empty dialog loads, and with it the answer to
// each query that is pasted, and that is typed key by key, with what the dialog loads ahead. Loading takes no time here, so
// that the answers to all keys are loaded.
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { openSession } from "../../theme/client/search/session.js";
import type { Shared } from "../../theme/client/search/shared.js";
import { INDEX_FOLDER, INDEX_PATH } from "../../src/search/files.js";
import type { IndexStart } from "../../theme/client/search/format.js";

/** Words of few and of many pages, beginnings, identifiers, questions, typing errors, nonsense. */
const QUERIES = [
  "the",
  "api",
  "server",
  "how to install",
  "restore backup",
  "encrypted volume",
  "database_token",
  "unique proxy queue",
  "con",
  "s",
  "webhook_secret",
  "how to rotate keys",
  "workfolw",
  "page tenant",
  "create a new project with a template",
  "navigation bar",
  "useState",
  "configuration options for the build",
  "--no-cache",
  "getting started with the react native command line",
  "xqzwv",
];

/** A person types no faster, in milliseconds. */
const RHYTHM = 150;

const { values, positionals } = parseArgs({
  options: { query: { type: "string", multiple: true } },
  allowPositionals: true,
});
for (const dist of positionals) {
  console.log(dist);
  const [empty] = await loadedBy(dist, []);
  const rows = [];
  for (const query of values.query ?? QUERIES) {
    const keys = Array.from(query, (_, at) => query.slice(0, at + 1));
    const pasted = await loadedBy(dist, [query]);
    const typed = await loadedBy(dist, keys);
    rows.push({ query, pasted: pasted[0], files: pasted[1], typed: typed[0], found: pasted[2] });
  }
  console.log(`${filesIn(dist)} files, empty dialog: ${kB(empty)} kB`);
  for (const { query, pasted, files, typed, found } of rows)
    console.log(
      `${kB(pasted).padStart(6)} ${String(files).padStart(4)} ${kB(typed).padStart(6)}  ${query}  (${found})`,
    );
  console.log(
    `most: ${kB(Math.max(...rows.map(({ pasted }) => pasted)))} kB, typed ${kB(Math.max(...rows.map(({ typed }) => typed)))} kB`,
  );
}

function kB(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

function filesIn(dist: string): number {
  return readdirSync(path.join(dist, INDEX_FOLDER), { recursive: true }).length;
}

/** Asks the index of a site for these queries, one after the other. Gives bytes, files and pages found at last. */
async function loadedBy(
  dist: string,
  queries: readonly string[],
): Promise<[bytes: number, files: number, pages: number]> {
  let [bytes, files, found] = [0, 0, 0];
  const read = async (address: URL | string): Promise<string> => {
    const content = readFileSync(path.join(dist, new URL(address).pathname));
    bytes += gzipSync(content).length;
    files++;
    return content.toString();
  };
  const index = new URL(`http://site.example/${INDEX_PATH}`);
  const { manifest, needed } = JSON.parse(await read(index)) as IndexStart;
  const { href } = new URL(manifest, index);
  const texts = new Map(
    [href, ...needed.map((file) => new URL(file, href).href)].map((url) => [url, read(url)] as const),
  );
  const session = await openSession({ manifest: href, texts }, read as Shared["fetchText"]);
  let typed: string | undefined;
  for (const query of queries) {
    typed = query;
    const asked = session.ask(
      { query },
      () => typed === query,
      ({ pageCount }) => (found = pageCount),
    );
    await new Promise((resolve) => setTimeout(resolve, RHYTHM));
    if (query !== queries.at(-1)) continue;
    await asked;
    // The dialog prepares for a next key.
    await new Promise((resolve) => setTimeout(resolve, RHYTHM));
  }
  return [bytes, files, found];
}
