// How often the search finds the right page, beside Pagefind and MiniSearch over the same sites.
//
//   node --import tsx test/bench/search-quality.ts [--tools FOLDER] [--misses] SITE=DIST…
//
// `SITE`: a name in `search-queries.yaml`, `DIST`: the folder of that site as `docsite build` made it. `--tools`: a folder
// in whose `node_modules` pagefind and minisearch are installed; without it they are left out. `--misses` lists the queries
// of the open half whose page is not first; those of the other half are never shown.
import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { execFileSync } from "node:child_process";
import type { TestContext } from "node:test";
import { parseArgs } from "node:util";
import { load, type CheerioAPI } from "cheerio";
import { parse } from "yaml";
import { asker } from "../../src/search/checks.js";
import { INDEX_FOLDER } from "../../src/search/files.js";
import { openBrowser, serveFolder } from "../support/browser.js";

interface Query {
  readonly query: string;
  readonly expect: readonly string[];
  readonly known?: boolean;
}

/** A query with the half that it belongs to. */
interface Sorted extends Query {
  readonly site: string;
  readonly half: "open" | "held back";
}

/** Addresses of pages, the best first. */
type Engine = (query: string) => readonly string[] | Promise<readonly string[]>;

/** How many queries are held back. */
const HELD_BACK = 75;
/** Pages of an engine's answer that are looked at. */
const DEPTH = 8;
/** What VitePress gives MiniSearch. */
const VITEPRESS = { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } };

const { values, positionals } = parseArgs({
  options: { tools: { type: "string" }, misses: { type: "boolean", default: false } },
  allowPositionals: true,
});
const queries = sorted(readFileSync(new URL("search-queries.yaml", import.meta.url), "utf8"));
const ends: (() => unknown)[] = [];
const context = { after: (end?: () => unknown) => void (end && ends.push(end)) } as TestContext;
const places = new Map<string, { readonly of: Sorted; readonly place: number }[]>();
try {
  for (const pair of positionals) {
    const [site = "", dist = ""] = pair.split("=");
    const own = queries.filter((query) => query.site === site);
    for (const [name, engine] of await enginesOf(path.resolve(dist))) {
      for (const of of own) {
        const pages = [...new Set((await engine(of.query)).map(pageOf))].slice(0, DEPTH);
        const place = pages.findIndex((page) => of.expect.includes(page));
        places.set(name, [...(places.get(name) ?? []), { of, place }]);
        if (values.misses && of.half === "open" && name === "docsite" && place !== 0)
          console.log(`${site}: ${of.query}  ${place + 1 || "–"}  ${pages.slice(0, 4).join(" ")}`);
      }
    }
  }
  for (const half of ["open", "held back"] as const) {
    for (const [name, all] of places) {
      const own = all.filter(({ of }) => of.half === half).map(({ place }) => place);
      console.log(`${half}, ${name}: ${figuresOf(own)}`);
    }
  }
  for (const [name, all] of places) {
    const sites = [...new Set(all.map(({ of }) => of.site))];
    const shares = sites.map(
      (site) => `${site} ${mrrOf(all.flatMap(({ of, place }) => (of.site === site ? [place] : [])))}`,
    );
    console.log(`MRR of both halves, ${name}: ${shares.join(", ")}`);
  }
} finally {
  for (const end of ends.toReversed()) await end();
}

/** The queries of the file, each in its half. */
function sorted(text: string): Sorted[] {
  const all = Object.entries(parse(text) as Record<string, Query[]>).flatMap(([site, own]) =>
    own.map((query) => ({ ...query, site })),
  );
  const hash = ({ site, query }: { site: string; query: string }) =>
    createHash("sha256").update(`${site} ${query}`).digest("hex");
  const fresh = all.filter(({ known }) => !known).toSorted((a, b) => (hash(a) < hash(b) ? -1 : 1));
  const held = new Set(fresh.slice(0, HELD_BACK));
  return all.map((query) => ({ ...query, half: held.has(query) ? "held back" : "open" }));
}

function figuresOf(own: readonly number[]): string {
  const among = (top: number) => own.filter((place) => place >= 0 && place < top).length;
  const share = (top: number) => `${among(top)} (${((100 * among(top)) / own.length).toFixed(1)} %)`;
  return `${own.length} queries, hit@1 ${share(1)}, hit@3 ${share(3)}, MRR ${mrrOf(own)}`;
}

function mrrOf(own: readonly number[]): string {
  const sum = own.reduce((total, place) => total + (place < 0 ? 0 : 1 / (place + 1)), 0);
  return (sum / own.length).toFixed(3);
}

/** An address as the file has it: the path, without fragment and without a slash at its end. */
function pageOf(url: string): string {
  const { pathname } = new URL(url, "http://site.example");
  return decodeURI(pathname).replace(/(?:\/|\/index)?(?:\.html)?$/, "") || "/";
}

/** Paths of all files of a folder, relative to it, with slashes. */
function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .sort();
}

async function enginesOf(dist: string): Promise<[string, Engine][]> {
  const files = filesIn(dist).flatMap((file) =>
    file.startsWith(INDEX_FOLDER) ? [{ path: file, content: readFileSync(path.join(dist, file)) }] : [],
  );
  const ask = asker(files);
  const own: [string, Engine] = ["docsite", (query) => ask(query).pages.map(({ url }) => url)];
  if (values.tools === undefined) return [own];
  const tools = path.resolve(values.tools, "node_modules");
  return [own, ["Pagefind", await pagefind(dist, tools)], ["MiniSearch", miniSearch(dist, tools)]];
}

/** Pagefind's index of the contents of `main`, asked in a browser. */
async function pagefind(dist: string, tools: string): Promise<Engine> {
  const site = mkdtempSync(path.join(tmpdir(), "pagefind-"));
  ends.push(() => rmSync(site, { recursive: true }));
  cpSync(dist, site, { recursive: true });
  const command = [
    path.join(tools, "pagefind/lib/runner/bin.cjs"),
    "--site",
    site,
    "--root-selector",
    "main",
  ];
  execFileSync(process.execPath, command, { stdio: "ignore" });
  // A page without the policy of the site, which forbids WebAssembly.
  writeFileSync(path.join(site, "empty.html"), "<!doctype html>");
  const page = await (await openBrowser(context)).newPage();
  await page.goto(`${await serveFolder(context, site)}empty.html`);
  return (query) =>
    page.evaluate(`(async () => {
    const { search } = await import("/pagefind/pagefind.js");
    const { results } = await search(${JSON.stringify(query)});
    return (await Promise.all(results.slice(0, ${DEPTH}).map(({ data }) => data()))).map(({ url }) => url);
  })()`);
}

/** MiniSearch over the sections of `main`, with the fields and options of VitePress. */
function miniSearch(dist: string, tools: string): Engine {
  const MiniSearch = createRequire(tools)("minisearch") as new (options: object) => {
    addAll: (documents: readonly object[]) => void;
    search: (query: string, options: object) => { readonly id: string }[];
  };
  const engine = new MiniSearch({ fields: ["title", "titles", "text"] });
  const pages = filesIn(dist).filter((file) => file.endsWith(".html") && file !== "404.html");
  engine.addAll(
    pages.flatMap((file) => sectionsOf(`/${file}`, load(readFileSync(path.join(dist, file), "utf8")))),
  );
  return (query) => engine.search(query, VITEPRESS).map(({ id }) => id);
}

type ChildNode = ReturnType<CheerioAPI["root"]>[0]["children"][number];

/** The sections of a page: from each heading to the next. */
function sectionsOf(url: string, $: CheerioAPI): object[] {
  const main = $("main article").length > 0 ? $("main article").first() : $("main").first();
  const sections: { id: string; title: string; titles: string[]; text: string; level: number }[] = [];
  main.find("nav, script, style, .sr-only").remove();
  // In the order of the document.
  const walk = (node: ChildNode): void => {
    if (node.type === "text") {
      const last = sections.at(-1);
      if (last) last.text += node.data;
    } else if (node.type === "tag" && /^h[1-6]$/.test(node.name)) {
      const level = Number(node.name[1]);
      const above = sections.findLast((section) => section.level < level);
      sections.push({
        id: `${url}#${node.attribs["id"] ?? sections.length}`,
        title: $(node).text(),
        titles: above ? [...above.titles, above.title] : [],
        text: "",
        level,
      });
    } else if (node.type === "tag") for (const child of node.children) walk(child);
  };
  for (const node of main.toArray()) walk(node);
  const ids = new Map<string, number>();
  return sections.map(({ id, title, titles, text }) => {
    const count = ids.get(id) ?? 0;
    ids.set(id, count + 1);
    return { id: count === 0 ? id : `${id}-${count}`, title, titles: titles.join(" "), text };
  });
}
