// `npm run bench`: builds sites of several sizes again and again, in processes of their own, and prints medians.
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, platform, tmpdir, totalmem } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { showInBrowser } from "./browser.js";
import { writeCorpus } from "./corpus.js";
import { typeInSearch } from "./search.js";
import { BenchServer, folderSize, makeCold, measureBuild, measurePage, type Figures } from "./measure.js";

const HELP = `npm run bench -- [options]
  --pages <n,…>    sizes of the sites (100,1000,5000,20000)
  --only <part,…>  cold, warm, unchanged, serve, browser, weight, search (all)
  --runs <n>       runs of each build (5; 3 from 5,000 pages on, 1 from 20,000)
  --args <text>    further options of \`docsite build\`, such as "--no-cache"
  --json <file>    where to put all figures (bench.json in the folder of the run)
  --compare <file> figures of an earlier run to stand beside these
  --dir <folder>   where the sites are written (a temporary folder, removed afterwards)
`;

const { values: options } = parseArgs({
  options: {
    pages: { type: "string", default: "100,1000,5000,20000" },
    only: { type: "string", default: "cold,warm,unchanged,serve,browser,weight,search" },
    runs: { type: "string" },
    args: { type: "string", default: "" },
    json: { type: "string" },
    compare: { type: "string" },
    dir: { type: "string" },
    help: { type: "boolean", default: false },
  },
});

/** All values of one figure in one part, in the order of the runs. */
type Series = Record<string, number[]>;

interface Run {
  readonly machine: Readonly<Record<string, string | number>>;
  /** Figures by `<pages> <part>`. */
  readonly results: Record<string, Series>;
}

const ROUTE = "docs/area-0/part-0/page-1";
const EDITS = 10;

if (options.help) process.stdout.write(HELP);
else await main();

async function main(): Promise<void> {
  const folder = options.dir ?? mkdtempSync(path.join(tmpdir(), "docsite-bench-"));
  mkdirSync(folder, { recursive: true });
  const earlier =
    options.compare === undefined ? undefined : (JSON.parse(readFileSync(options.compare, "utf8")) as Run);
  const run: Run = { machine: machine(), results: {} };
  try {
    for (const pages of options.pages.split(",").map(Number)) {
      await bench(path.join(folder, `pages-${pages}`), pages, run);
    }
    const json = options.json ?? path.join(folder, "bench.json");
    writeFileSync(json, `${JSON.stringify(run, undefined, 1)}\n`);
    process.stdout.write(`\n${table(run, earlier)}\nFigures: ${json}\n`);
  } finally {
    if (options.dir === undefined && options.json !== undefined)
      rmSync(folder, { recursive: true, force: true });
  }
}

async function bench(site: string, pages: number, run: Run): Promise<void> {
  const wanted = new Set(options.only.split(","));
  const runs = Number(options.runs ?? (pages >= 20_000 ? 1 : pages >= 5000 ? 3 : 5));
  const args = options.args.split(" ").filter(Boolean);
  const keep = (part: string, figures: Figures): void => {
    const series = (run.results[`${pages} ${part}`] ??= {});
    for (const [name, value] of Object.entries(figures)) (series[name] ??= []).push(value);
    process.stderr.write(
      `${pages} ${part}: ${Object.entries(figures)
        .filter(([name]) => ["wall", "user", "memory", "event", "served", "shown", "html"].includes(name))
        .map(([name, value]) => `${name} ${Math.round(value)}`)
        .join(", ")}\n`,
    );
  };
  const { bytes } = writeCorpus(site, pages);
  keep("source", { bytes });
  const edited = path.join(site, "content", `${ROUTE}.md`);
  // Compiles the command and fills the caches of the machine.
  await measureBuild(site, args);
  if (wanted.has("cold")) {
    for (let index = 0; index < runs; index++) {
      makeCold(site);
      const figures = await measureBuild(site, args);
      keep("cold", { ...figures, "cache bytes": folderSize(path.join(site, ".docsite")) });
    }
  }
  if (wanted.has("warm")) {
    for (let index = 0; index < runs; index++) {
      appendFileSync(edited, `\nEdit ${index} of a build.\n`);
      keep("warm", await measureBuild(site, args));
    }
  }
  if (wanted.has("unchanged")) {
    for (let index = 0; index < runs; index++) keep("unchanged", await measureBuild(site, args));
  }
  if (wanted.has("weight")) keep("weight", measurePage(site, ROUTE));
  if (wanted.has("search")) run.results[`${pages} search`] = await typeInSearch(site, ROUTE);
  if (!wanted.has("serve") && !wanted.has("browser")) return;
  const server = await BenchServer.start(site, ROUTE);
  try {
    keep("serve", { "first page": server.firstPage });
    for (let index = 0; wanted.has("serve") && index < EDITS; index++) {
      const mark = `Edit ${index} while serving.`;
      keep(
        "serve",
        await server.edit(
          ROUTE,
          () => appendFileSync(edited, `\n${mark}\n`),
          (html) => html.includes(mark),
        ),
      );
    }
    if (wanted.has("browser")) {
      const shown = await showInBrowser(new URL(ROUTE, server.url).href, EDITS, (mark) =>
        appendFileSync(edited, `\n${mark}\n`),
      );
      for (const figures of shown) keep("browser", figures);
    }
  } finally {
    await server.stop();
  }
}

function machine(): Run["machine"] {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as {
    version: string;
  };
  const [cpu] = cpus();
  return {
    date: new Date().toISOString(),
    docsite: version,
    node: process.version,
    platform: `${platform()} ${process.arch}`,
    cpu: cpu?.model ?? "unknown",
    cores: cpus().length,
    "memory, GiB": Math.round(totalmem() / 2 ** 30),
  };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2;
}

/** One line for each figure: its median, its range and, where there is one, the median of the earlier run. */
function table(run: Run, earlier: Run | undefined): string {
  const rows = Object.entries(run.results).flatMap(([part, series]) =>
    Object.entries(series).map(([name, values]) => {
      const before = earlier?.results[part]?.[name];
      const ratio = before && median(before) > 0 ? median(values) / median(before) : undefined;
      const range = values.length > 1 ? `${show(Math.min(...values))} to ${show(Math.max(...values))}` : "";
      return [
        part,
        name,
        show(median(values)),
        range,
        ...(earlier ? [before ? show(median(before)) : "", ratio === undefined ? "" : ratio.toFixed(2)] : []),
      ];
    }),
  );
  const head = ["part", "figure", "median", "range", ...(earlier ? ["earlier", "ratio"] : [])];
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => (row[column] ?? "").length)),
  );
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  return [
    line(head),
    `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`,
    ...rows.map(line),
    "",
  ].join("\n");
}

function show(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toFixed(1);
}
