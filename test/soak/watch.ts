// Random changes of files and folders in many sites at once, as long as wanted: `node --import tsx test/soak/watch.ts
// [rounds=100] [sites=8] [seed]`. Whoever reads only what the watcher tells of has to know what is on disk. The process is
// stopped now and then, so that events come late and many at a time.
import { spawn } from "node:child_process";
import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { SiteWatcher } from "../../src/serve/watcher.js";
import { randomOf } from "../support/random.js";

const rounds = Number(process.argv[2] ?? 100);
const count = Number(process.argv[3] ?? 8);
const seed = Number(process.argv[4] ?? Date.now() % 1_000_000);
const random = randomOf(seed);
/** How long nothing may be told of before what is known is final, in milliseconds. */
const PATIENCE = 4000;
const OTHERS = ["lib/one.ts", "lib/deep/two.json", "docsite.config.ts", "../outside/three.ts"];
const FOLDERS = [
  "content/docs",
  "content/docs/a",
  "content/docs/a/b",
  "theme",
  "theme/parts",
  "theme/styles",
  "openapi",
];
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;

class Reader {
  readonly known = new Map<string, string>();
  readonly dir: string;
  readonly made: string[] = [];
  private readonly watcher: SiteWatcher;
  private next = 0;

  constructor(folder: string) {
    this.dir = path.join(folder, "site");
    fs.mkdirSync(path.join(this.dir, "content/docs"), { recursive: true });
    for (const name of OTHERS) this.write(name);
    this.write("theme/parts/Footer.tsx");
    this.watcher = new SiteWatcher(this.dir, {
      onChange: () => void this.flush(),
      onProblem: (problem) => console.error(problem),
    });
    this.watcher.watch(
      "code",
      OTHERS.map((name) => path.join(this.dir, name)),
      false,
    );
    this.read(this.dir);
    this.read(path.join(folder, "outside"));
  }

  start(): void {
    void this.watcher.start();
  }

  close(): void {
    this.watcher.close();
  }

  /** What is known wrongly. */
  wrong(): string[] {
    const now = new Map<string, string>();
    for (const top of ["content", "theme", "openapi"]) collect(path.join(this.dir, top), now);
    for (const name of OTHERS) collect(path.join(this.dir, name), now);
    const isWatched = (file: string) => now.has(file) || !/lib\/x|outside\/x/.test(file);
    return [...new Set([...now.keys(), ...this.known.keys()])].filter(
      (file) => isWatched(file) && now.get(file) !== this.known.get(file),
    );
  }

  async change(): Promise<void> {
    const folder = path.join(this.dir, pick(FOLDERS));
    const kinds: Record<string, () => unknown> = {
      write: () => this.write(`${pick(FOLDERS)}/${pick(["x", "y"])}.css`),
      other: () => this.write(pick(OTHERS)),
      "remove folder": () => fs.rmSync(folder, { recursive: true, force: true }),
      "remove and make": () => {
        const name = path.relative(this.dir, folder);
        fs.rmSync(folder, { recursive: true, force: true });
        this.write(`${name}/z.css`);
      },
      "remove file": () => fs.rmSync(path.join(this.dir, pick(FOLDERS), "x.css"), { force: true }),
      "remove other": () =>
        fs.rmSync(path.join(this.dir, path.dirname(pick(OTHERS.filter((o) => o.includes("/"))))), {
          recursive: true,
          force: true,
        }),
      "move folder": () => {
        const to = path.join(this.dir, pick(FOLDERS));
        if (!fs.existsSync(folder) || fs.existsSync(to)) return;
        if (fs.existsSync(path.dirname(to)) && !to.startsWith(folder)) fs.renameSync(folder, to);
      },
      wait: () => sleep(random() * 150),
    };
    const name = pick(Object.keys(kinds));
    this.made.push(`${name} ${path.relative(this.dir, folder)}`);
    await kinds[name]?.();
  }

  private write(name: string): void {
    const file = path.join(this.dir, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, String((this.next += 1)).padStart(5));
  }

  private running = false;

  private async flush(): Promise<void> {
    if (this.running) return;
    this.running = true;
    for (let files = this.watcher.take(); files.length > 0; files = this.watcher.take()) {
      for (const file of files) this.read(file);
      // A build that takes its time.
      await sleep(Math.random() * 60);
      this.watcher.recheck();
    }
    this.running = false;
  }

  private read(file: string): void {
    for (const known of this.known.keys())
      if (known === file || known.startsWith(file + path.sep)) this.known.delete(known);
    collect(file, this.known);
  }
}

function collect(file: string, into: Map<string, string>): void {
  try {
    if (fs.statSync(file).isDirectory())
      for (const name of fs.readdirSync(file)) collect(path.join(file, name), into);
    else into.set(file, fs.readFileSync(file, "utf8"));
  } catch {
    into.delete(file);
  }
}

const folder = fs.mkdtempSync(path.join(tmpdir(), "docsite-watch-"));
const stopper = spawn("sh", [
  "-c",
  `while sleep 0.7; do kill -STOP ${process.pid}; sleep 0.3; kill -CONT ${process.pid}; done`,
]);
const sites = Array.from({ length: count }, (_, index) => new Reader(path.join(folder, String(index))));
console.log(`${rounds} rounds in ${count} sites, seed ${seed}`);
// Some changes fall into the start.
for (const site of sites) {
  site.start();
  await site.change();
}
let differences = 0;
for (let round = 1; round <= rounds; round++) {
  await Promise.all(
    sites.map(async (site) => {
      site.made.length = 0;
      for (let left = 1 + Math.floor(random() * 6); left > 0; left--) await site.change();
    }),
  );
  const deadline = Date.now() + PATIENCE;
  while (sites.some((site) => site.wrong().length > 0) && Date.now() < deadline) await sleep(20);
  for (const site of sites)
    if (site.wrong().length > 0) {
      differences += 1;
      console.error(
        `Round ${round}: ${site
          .wrong()
          .map((file) => path.relative(site.dir, file))
          .join(", ")} after ${site.made.join(", ")}`,
      );
    }
}
stopper.kill();
for (const site of sites) site.close();
fs.rmSync(folder, { recursive: true, force: true });
console.log(`${differences} differences`);
if (differences > 0) process.exitCode = 1;
