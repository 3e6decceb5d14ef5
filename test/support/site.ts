// Small sites in temporary folders, built for real.
import { spawn } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable, Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import type { TestContext } from "node:test";
import { load, type CheerioAPI } from "cheerio";
import { run } from "../../src/cli/run.js";
import { build, type BuildOptions, type BuildReport } from "../../src/commands/build.js";
import { serveSite } from "../../src/commands/serve.js";
import { atEnd } from "./at-end.js";

/** Root of this repository. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Arguments of Node that run TypeScript. Several checkers would each read the same types. */
export const TSC: readonly string[] = [path.join(ROOT, "node_modules/typescript/bin/tsc"), "--checkers", "1"];

/** Flags for single files, without the `tsconfig.json` around them. */
export const TSC_FILES: readonly string[] = [
  "--ignoreConfig",
  "--noEmit",
  "--strict",
  "--skipLibCheck",
  "--module",
  "nodenext",
  "--types",
  "",
];

const CONFIG = `export default { title: "Test", url: "https://test.example" };\n`;

/** A site in a folder of its own, removed when the test ends. */
export interface TestSite {
  readonly dir: string;
  write(file: string, content: string | Uint8Array): void;
  remove(file: string): void;
  rename(from: string, to: string): void;
  build(options?: Partial<BuildOptions>): Promise<BuildReport>;
  /** Builds, and fails the test when there is a problem. */
  buildWell(options?: Partial<BuildOptions>): Promise<BuildReport>;
  /** HTML of a built page, by route. */
  page(route: string): CheerioAPI;
  /** Text of a built file. */
  read(file: string): string;
  has(file: string): boolean;
  /** Paths of all built files, sorted. */
  files(): string[];
}

/** Writes a site's files and gives the means to build and look at it. A minimal configuration is added. */
export function testSite(
  context: { after(cleanUp: () => void): void },
  files: Readonly<Record<string, string | Uint8Array>>,
): TestSite {
  const dir = mkdtempSync(path.join(tmpdir(), "docsite-test-"));
  // What commands have started themselves may write a moment longer than they do.
  atEnd(context, () => rmSync(dir, { recursive: true, force: true, maxRetries: 5 }));
  const out = (file: string) => path.join(dir, "dist", file);
  const site: TestSite = {
    dir,
    write(file, content) {
      mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
      writeFileSync(path.join(dir, file), content);
    },
    remove: (file) => rmSync(path.join(dir, file), { recursive: true }),
    rename: (from, to) => renameSync(path.join(dir, from), path.join(dir, to)),
    build: (options) => buildSiteIn(dir, options),
    async buildWell(options) {
      const report = await buildSiteIn(dir, options);
      if (report.diagnostics.length > 0) throw new Error(JSON.stringify(report.diagnostics, undefined, 2));
      return report;
    },
    page(route) {
      const name = route.replace(/^\/|\/$/g, "");
      const candidates = name.endsWith(".html")
        ? [name]
        : [`${name}/index.html`.replace(/^\//, ""), `${name}.html`];
      const file = candidates.find((candidate) => existsSync(out(candidate)));
      if (file === undefined) throw new Error(`No page at ${route}; built: ${site.files().join(", ")}`);
      return load(site.read(file));
    },
    read: (file) => readFileSync(out(file), "utf8"),
    has: (file) => existsSync(out(file)),
    files: () => listBuilt(out("")),
  };
  if (!Object.keys(files).some((file) => /^(?:docsite|docusaurus)\.config\./.test(file)))
    site.write("docsite.config.js", CONFIG);
  for (const [file, content] of Object.entries(files)) site.write(file, content);
  return site;
}

/** Builds a site in this process, as `docsite build` does. */
export function buildSiteIn(dir: string, options: Partial<BuildOptions> = {}): Promise<BuildReport> {
  return build(dir, {
    outDir: "dist",
    drafts: false,
    strict: false,
    cache: false,
    signal: new AbortController().signal,
    progress: { stage() {}, done() {} },
    ...options,
  });
}

/** Paths of every file below a folder, relative to it, sorted. */
export function listBuilt(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
    .sort();
}

export interface CommandResult {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command to its end, in this process: for what is not about the process itself. */
export async function docsite(
  args: readonly string[],
  { cwd = ROOT, env = {} }: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<CommandResult> {
  const [stdout, stderr] = [new Collected(), new Collected()];
  const status = await run(args, {
    stdin: Readable.from([]),
    stdout,
    stderr,
    cwd,
    env: { ...process.env, ...env },
    signal: new AbortController().signal,
  });
  return { status, stdout: stdout.text, stderr: stderr.text };
}

/** A stream that keeps what it is given. */
class Collected extends Writable {
  text = "";

  override _write(chunk: Buffer, _: string, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}

/** Runs the real command to its end, in a process of its own. */
export function docsiteProcess(
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(ROOT, "bin", "docsite.js"), ...args], {
      cwd: options.cwd ?? ROOT,
      env: { ...process.env, ...options.env },
    });
    const output = { stdout: "", stderr: "" };
    child.stdout.on("data", (chunk: Buffer) => (output.stdout += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (output.stderr += chunk.toString()));
    child.on("error", reject);
    child.on("close", (status) => resolve({ status, ...output }));
  });
}

/** A running `docsite serve`. */
export interface RunningServer {
  /** Address of the site, ending in `/`. */
  readonly url: string;
  readonly output: () => string;
  /** Sends a signal and waits for the end. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts `docsite serve` on a free port and waits until it answers. Stopped when the test ends. */
export async function startServer(
  context: Pick<TestContext, "after">,
  dir: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<RunningServer> {
  const command = [path.join(ROOT, "bin", "docsite.js"), "serve", dir, "--port", "0", ...args];
  const child = spawn(process.execPath, command, { env: { ...process.env, ...env } });
  let output = "";
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  const stop = (signal: NodeJS.Signals = "SIGTERM") => {
    child.kill(signal);
    return ended;
  };
  atEnd(context, () => stop());
  const url = await new Promise<string>((resolve, reject) => {
    const look = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /Serving (\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on("data", look);
    child.stderr.on("data", look);
    void ended.then((status) => reject(new Error(`serve ended with ${status}: ${output}`)));
  });
  return { url, output: () => output, stop };
}

/** Runs what serves a site in this process until the test ends. Gives its address. */
export async function listening(
  context: Pick<TestContext, "after">,
  run: (signal: AbortSignal, onAddress: (address: string) => void) => Promise<void>,
): Promise<string> {
  const ending = new AbortController();
  let running: Promise<void> | undefined;
  atEnd(context, () => {
    ending.abort();
    return running;
  });
  return new Promise<string>((resolve, reject) => {
    running = run(ending.signal, resolve);
    running.catch(reject);
  });
}

/** Files that were written less than this before the server starts are built twice, in milliseconds. */
export const FRESH = 30;

/** Serves a site as `docsite serve` does, in this process: for what is not about the command itself. Gives its address. */
export async function serveHere(context: Pick<TestContext, "after">, dir: string): Promise<{ url: string }> {
  await new Promise((resolve) => setTimeout(resolve, FRESH));
  const url = await listening(context, (signal, onAddress) =>
    serveSite(dir, { host: "127.0.0.1", port: 0, drafts: false, signal, onAddress, onState() {} }),
  );
  return { url };
}

/** Asks again until the answer is right; the last failure is thrown after a minute, however busy the machine is. */
export async function eventually<Value>(check: () => Promise<Value> | Value): Promise<Value> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
