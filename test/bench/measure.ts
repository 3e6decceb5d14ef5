// One measurement: the real command in a process of its own.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Times in milliseconds, memory in MiB, sizes in bytes. */
export type Figures = Readonly<Record<string, number>>;

/** Runs `docsite build` and says what it took. Throws where the build fails. */
export async function measureBuild(site: string, args: readonly string[] = []): Promise<Figures> {
  const usageFile = path.join(site, "usage.json");
  rmSync(usageFile, { force: true });
  const started = performance.now();
  const child = spawn(
    process.execPath,
    [
      "--import",
      pathToFileURL(path.join(ROOT, "test/bench/usage.js")).href,
      path.join(ROOT, "bin/docsite.js"),
      "build",
      site,
      "--json",
      "--verbose",
      ...args,
    ],
    { env: { ...process.env, BENCH_USAGE: usageFile }, stdio: ["ignore", "pipe", "pipe"] },
  );
  let output = "";
  let problems = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (problems += chunk.toString()));
  const [status] = (await once(child, "close")) as [number | null];
  const wall = performance.now() - started;
  if (status !== 0)
    throw new Error(`The build of ${site} failed: ${output.slice(-2000)} ${problems.slice(-2000)}`);
  const report = JSON.parse(output) as { files: number; bytes: number; cached: number };
  const usage = JSON.parse(readFileSync(usageFile, "utf8")) as {
    maxRSS: number;
    userCPUTime: number;
    systemCPUTime: number;
  };
  const stages = [...problems.matchAll(/^stage (.+): (\d+) ms$/gm)].map(
    ([, name = "", time = ""]) => [`stage: ${name}`, Number(time)] as const,
  );
  return {
    wall,
    user: usage.userCPUTime / 1000,
    system: usage.systemCPUTime / 1000,
    memory: usage.maxRSS / 1024,
    files: report.files,
    bytes: report.bytes,
    cached: report.cached,
    ...Object.fromEntries(stages),
  };
}

/** Removes what makes a build warm. */
export function makeCold(site: string): void {
  for (const folder of ["dist", ".docsite"])
    rmSync(path.join(site, folder), { recursive: true, force: true });
}

/** Weight of one page: its HTML, and what its head asks for, raw and compressed. */
export function measurePage(site: string, route: string): Figures {
  const dist = path.join(site, "dist");
  const html = readFileSync(path.join(dist, route, "index.html"));
  const parts = [
    ...html.toString().matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="(\/assets\/[^"]+)"/g),
  ].map(([, url = ""]) => readFileSync(path.join(dist, url)));
  const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);
  return {
    html: html.length,
    "html, gzip": gzipSync(html).length,
    "first load": html.length + sum(parts.map((part) => part.length)),
    "first load, gzip": sum([html, ...parts].map((part) => gzipSync(part).length)),
    requests: 1 + parts.length,
  };
}

/** A running server, for measurements of edits. */
export class BenchServer {
  private constructor(
    private readonly child: ReturnType<typeof spawn>,
    readonly url: string,
    /** From the start of the process to the first page served, in milliseconds. */
    readonly firstPage: number,
  ) {}

  static async start(site: string, route: string): Promise<BenchServer> {
    const started = performance.now();
    const child = spawn(process.execPath, [path.join(ROOT, "bin/docsite.js"), "serve", site, "--port", "0"]);
    let output = "";
    const url = await new Promise<string>((resolve, reject) => {
      const look = (chunk: Buffer) => {
        output += chunk.toString();
        const address = /Serving (\S+)/.exec(output)?.[1];
        if (address !== undefined) resolve(address);
      };
      child.stdout.on("data", look);
      child.stderr.on("data", look);
      child.on("close", () => reject(new Error(`serve ended: ${output}`)));
    });
    const response = await fetch(new URL(route, url));
    await response.text();
    return new BenchServer(child, url, performance.now() - started);
  }

  /** From saving a file to the event of the new version, and to the new page in hand. In milliseconds. */
  async edit(route: string, save: () => void, isNew: (html: string) => boolean): Promise<Figures> {
    const abort = new AbortController();
    const events = await fetch(new URL("/__docsite/events", this.url), { signal: abort.signal });
    const reader = events.body?.getReader();
    if (!reader) throw new Error("No stream of events");
    await reader.read();
    // The first state may come in a chunk of its own.
    await new Promise((resolve) => setTimeout(resolve, 150));
    const started = performance.now();
    save();
    let told: number | undefined;
    for (;;) {
      await reader.read();
      told ??= performance.now() - started;
      const html = await (await fetch(new URL(route, this.url))).text();
      if (isNew(html)) break;
      told = undefined;
    }
    const served = performance.now() - started;
    abort.abort();
    return { event: told, served };
  }

  async stop(): Promise<void> {
    const ended = once(this.child, "close");
    this.child.kill("SIGTERM");
    await ended;
  }
}

/** Bytes below a folder. */
export function folderSize(folder: string): number {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).reduce((sum, name) => {
    const stats = statSync(path.join(folder, name));
    return stats.isFile() ? sum + stats.size : sum;
  }, 0);
}
