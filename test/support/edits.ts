// Random edits of a site, and the judgement whether anything that docsite kept from before shows after them.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import type { TestContext } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { formatDiagnostics } from "../../src/commands/report.js";
import { sourceReader } from "../../src/io/files.js";
import {
  buildSiteIn,
  docsiteProcess,
  eventually,
  listBuilt,
  startServer,
  type RunningServer,
} from "./site.js";
import { atEnd } from "./at-end.js";

const IMAGE = "content/docs/image.svg";

/** Edits break links, and nobody mends them here. */
const LOWERED = [
  "brokenLinks",
  "brokenAnchors",
  "missingFiles",
  "duplicateIds",
  "wrongCase",
  "nonCanonicalLinks",
  "orphanPages",
];

/** What a configuration may have beside its title. */
const SETTINGS: readonly Readonly<Record<string, unknown>>[] = [
  {},
  { tagline: "In a line" },
  { trailingSlash: true },
  { trailingSlash: false },
  { lang: "de" },
  { texts: { admonitions: { note: "Own words" }, toc: { title: "Own title" } } },
  { search: false },
  { hosting: "netlify" },
  { fonts: "system" },
  { editUrl: "https://edits.example/code" },
  { markdown: { parser: "remark" } },
  { docs: { breadcrumbs: false, sidebarCollapsed: false } },
  { docs: { tableOfContents: { maxHeadingLevel: 4 } } },
  { api: { codeSamples: ["shell"], tryIt: false } },
  { announcementBar: { id: "new", content: "**New**" } },
  { navbar: { items: [{ label: "About", to: "/about" }] } },
  { redirects: [{ from: "/old", to: "/about" }] },
  { head: [{ tag: "meta", attributes: { name: "own", content: "own" } }] },
];

/** How the rounds went. */
export interface Tally {
  rounds: number;
  /** Rounds after which there was a site to compare. */
  written: number;
  /** How often each kind of edit was made. */
  readonly edits: Map<string, number>;
  /** What the other rounds' builds told, first lines. */
  readonly failures: string[];
}

/** A site folder that is edited at random. Its configuration is written here. */
export class EditedSite {
  private number = 0;

  constructor(
    readonly dir: string,
    private readonly random: () => number,
  ) {
    this.write(
      "tsconfig.json",
      JSON.stringify({ compilerOptions: { paths: { "#text": ["./lib/one.ts"] } } }),
    );
    this.write("lib/one.ts", `export const text = "one";\n`);
    this.write("lib/two.ts", `export const text = "two";\n`);
    this.write("content/pages/_part.ts", `export const part = "part";\n`);
    this.write("content/pages/_words.md", "Words.\n");
    this.write(
      "content/pages/about.tsx",
      `import Admonition from "@theme/Admonition";
import { part } from "./_part";
import Words from "./_words.md";
import { text } from "#text";
export default () => <main><h1>About</h1><p>{part} {text}</p><Admonition type="note"><Words /></Admonition></main>;
`,
    );
    this.write("openapi/api.yaml", descriptionOf("A thing"));
    this.configure("First");
  }

  /** The edits by name; each picks its own place. */
  private readonly kinds: Readonly<Record<string, () => void | Promise<void>>> = {
    "change a paragraph": () => this.edit(this.page(), (text) => `${text}\nMore ${this.next()}.\n`),
    "change a heading": () => this.edit(this.page(), (text) => `${text}\n## Heading ${this.next()}\n`),
    "change a title": () =>
      this.edit(this.page(), (text) =>
        text.replace(
          /^(?:# .*|title:.*)$/m,
          (line) => `${line.startsWith("#") ? "#" : "title:"} T ${this.next()}`,
        ),
      ),
    "link to a page": () => {
      const from = this.page();
      const to = path.relative(path.dirname(from), this.page()).split(path.sep).join("/");
      const target = to.startsWith(".") ? to : `./${to}`;
      this.edit(from, (text) => `${text}\nSee [${this.next()}](${encodeURI(target)}).\n`);
    },
    "change front matter": () =>
      this.frontMatter(
        this.pick(["title: T", "sidebar_label: L", "description: D", "keywords: k"]) + this.next(),
      ),
    "no front matter": () => this.frontMatter(undefined),
    "move in the sidebar": () => this.frontMatter(`sidebar_position: ${Math.floor(this.random() * 90)}`),
    "draft or unlisted": () => this.frontMatter(this.pick(["draft: true", "unlisted: true", "draft: false"])),
    "new slug": () => this.frontMatter(`slug: /slug-${this.next()}`),
    "new page": () =>
      this.write(
        `content/docs/${this.pick(["", "new/"])}page-${this.next()}.md`,
        `# New ${this.number}\n\n[About](/about)\n`,
      ),
    "delete a page": () => rmSync(this.page()),
    "rename a page": () => {
      const file = this.page();
      renameSync(...this.renamed(file, path.extname(file)));
    },
    "exchange two pages": () => {
      const [one, other] = [this.page(), this.page()];
      if (one === other) return;
      renameSync(one, `${one}~`);
      renameSync(other, one);
      renameSync(`${one}~`, other);
    },
    "break and mend": async () => {
      const file = path.join(
        this.dir,
        this.pick([
          "docsite.config.js",
          "content/pages/_part.ts",
          "content/pages/about.tsx",
          "openapi/api.yaml",
        ]),
      );
      const text = readFileSync(file, "utf8");
      writeFileSync(file, `${text}\n{{{ [`);
      await sleep(this.random() * 400);
      writeFileSync(file, text);
    },
    image: () => this.image(),
    "show an image": () => {
      if (!existsSync(path.join(this.dir, IMAGE))) this.image();
      const page = this.page();
      const to = path.relative(path.dirname(page), path.join(this.dir, IMAGE)).split(path.sep).join("/");
      this.edit(page, (text) => `${text}\n![Image ${this.next()}](${to.startsWith(".") ? to : `./${to}`})\n`);
    },
    "move a folder": () => {
      const folders = this.entries().filter((name) => name.isDirectory());
      if (folders.length > 0)
        renameSync(...this.renamed(path.join(this.dir, "content/docs", this.pick(folders).name), ""));
    },
    "same size and time": () => {
      const file = this.page();
      const { atime, mtime } = statSync(file);
      this.edit(file, (text) => text.replace(/[a-z](?=[^a-z]*$)/, (letter) => (letter === "q" ? "r" : "q")));
      utimesSync(file, atime, mtime);
    },
    "save in two steps": () => {
      const file = this.page();
      const text = readFileSync(file, "utf8");
      writeFileSync(file, "");
      writeFileSync(file, `${text}\nTwice ${this.next()}.\n`);
    },
    "atomic save": () => {
      const file = this.page();
      writeFileSync(`${file}~`, `${readFileSync(file, "utf8")}\nAtomic ${this.next()}.\n`);
      renameSync(`${file}~`, file);
    },
    category: () =>
      this.write(
        "content/docs/new/_category_.json",
        JSON.stringify({ label: `New ${this.next()}`, position: this.number }),
      ),
    "no category": () => rmSync(path.join(this.dir, "content/docs/new/_category_.json"), { force: true }),
    configuration: () => this.configure(`Title ${this.next()}`),
    "theme override": () =>
      this.write(
        "theme/parts/Footer.tsx",
        `export const Footer = () => <footer className="footer">mine {${this.next()}}</footer>;\n`,
      ),
    "no theme override": () => rmSync(path.join(this.dir, "theme"), { recursive: true, force: true }),
    style: () => this.write("theme/styles/tokens.css", `:root { --own: ${this.next()}px; }\n`),
    "imported module": () =>
      this.write("content/pages/_part.ts", `export const part = "part ${this.next()}";\n`),
    "imported Markdown": () => this.write("content/pages/_words.md", `Words ${this.next()}.\n`),
    "React page": () =>
      this.write(
        `content/pages/react-${this.pick(["a", "b"])}.tsx`,
        `export default () => <h1>React ${this.next()}</h1>;\n`,
      ),
    tsconfig: () =>
      this.write(
        "tsconfig.json",
        JSON.stringify({
          compilerOptions: { paths: { "#text": [`./lib/${this.pick(["one", "two"])}.ts`] } },
        }),
      ),
    description: () => this.write("openapi/api.yaml", descriptionOf(`Thing ${this.next()}`)),
    "static file": () =>
      this.write(`content/static/file-${this.pick(["a", "b"])}.txt`, `Static ${this.next()}\n`),
    "search test": () =>
      this.write("search.test.yaml", `# ${this.next()}\n- { query: about, expect: /about, top: 8 }\n`),
    "damaged cache": () => this.damage(),
    "tampered output": () => {
      const files = existsSync(this.dist) ? listBuilt(this.dist) : [];
      const file = files.length > 0 ? path.join(this.dist, this.pick(files)) : "";
      if (existsSync(file)) writeFileSync(file, "tampered");
    },
  };

  get dist(): string {
    return path.join(this.dir, "dist");
  }

  /** Makes an edit and gives its name. */
  async makeEdit(): Promise<string> {
    const name = this.pick(Object.keys(this.kinds));
    await this.kinds[name]?.();
    return name;
  }

  /** Deletes the pages that have an error, as random edits would not mend them. `report` is what a build printed. */
  deleteFaulty(report: string): void {
    for (const [, file = ""] of report.matchAll(/^(content\/docs\/.+?):\d+:\d+ error /gm))
      rmSync(path.join(this.dir, file), { force: true });
  }

  private write(file: string, content: string): void {
    const target = path.join(this.dir, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, content);
  }

  /** The title, with one or none of the settings that change more than a text. */
  private configure(title: string): void {
    const checks = Object.fromEntries(LOWERED.map((name) => [name, "off"]));
    const setting = this.number === 0 ? {} : this.pick(SETTINGS);
    const config = { title, url: "https://edits.example", checks, ...setting };
    this.write("docsite.config.js", `export default ${JSON.stringify(config)};\n`);
  }

  private image(): void {
    const size = `width="${10 + this.next()}" height="10"`;
    this.write(IMAGE, `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 10 10"/>\n`);
  }

  private damage(): void {
    const cache = path.join(this.dir, ".docsite");
    const files = existsSync(cache) ? listBuilt(cache).filter((name) => !name.endsWith(".gitignore")) : [];
    if (files.length === 0) return;
    const file = path.join(cache, this.pick(files));
    // A build that is running may have taken it away.
    const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    if (size === 0) return;
    const how = this.random();
    if (how < 0.2) rmSync(file);
    else if (how < 0.4) truncateSync(file, Math.floor(size * this.random()));
    else {
      const bytes = readFileSync(file);
      for (let count = 0; count < 20; count++) {
        const at = Math.floor(this.random() * size);
        bytes.fill(count, at, at + 1);
      }
      writeFileSync(file, bytes);
    }
  }

  private frontMatter(line: string | undefined): void {
    this.edit(this.page(), (before) => {
      const body = before.replace(/^---\r?\n[\s\S]*?\n---[ \t]*\r?\n/, "");
      return line === undefined ? body : `---\n${line}\n---\n${body}`;
    });
  }

  private edit(file: string, change: (text: string) => string): void {
    writeFileSync(file, change(readFileSync(file, "utf8")));
  }

  private renamed(file: string, extension: string): [string, string] {
    return [file, path.join(path.dirname(file), `moved-${this.next()}${extension}`)];
  }

  private entries() {
    return readdirSync(path.join(this.dir, "content/docs"), { withFileTypes: true });
  }

  private page(): string {
    const docs = path.join(this.dir, "content/docs");
    const pages = listBuilt(docs).filter((name) => /\.mdx?$/.test(name));
    if (pages.length < 3) this.write(`content/docs/page-${this.next()}.md`, `# Page ${this.number}\n`);
    return path.join(docs, pages.length === 0 ? `page-${this.number}.md` : this.pick(pages));
  }

  private next(): number {
    return (this.number += 1);
  }

  private pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.random() * items.length)] as Item;
  }
}

function descriptionOf(summary: string): string {
  return `openapi: 3.1.0\ninfo: { title: Things, version: "1" }\npaths:\n  /things:\n    get:\n      summary: ${summary}\n      responses: { "200": { description: Done } }\n`;
}

/** How a build ended, and what it told the author. */
export interface Outcome {
  readonly status: number | null;
  readonly stderr: string;
}

/** Builds the site of a folder with its cache or without any. */
type Build = (dir: string, cache: boolean) => Promise<Outcome>;

export interface CompareOptions {
  readonly rounds: number;
  readonly random: () => number;
  /** Builds the site of a folder. Default: by the command. */
  readonly build?: Build;
  /** Told after each round. */
  readonly onRound?: (tally: Tally) => void;
  /** Told what is not the same. Default: fails. */
  readonly onDifference?: (error: unknown) => void;
}

/**
 * Makes rounds of random edits while the site is served, and builds with the cache after each: both have to show the very
 * bytes of a fresh build without a cache, the server those of one in development.
 */
export async function compareEdits(
  context: Pick<TestContext, "after">,
  site: EditedSite,
  options: CompareOptions,
): Promise<Tally> {
  const { rounds, random, build = byCommand, onRound } = options;
  const copy = `${site.dir}-fresh`;
  const wanted = path.join(copy, "dist");
  const served = `${site.dir}-served`;
  for (const folder of [copy, served]) atEnd(context, () => rmSync(folder, { recursive: true, force: true }));
  const server = await startServer(context, site.dir);
  const tally: Tally = { rounds: 0, written: 0, edits: new Map(), failures: [] };
  const compare = async (check: () => Promise<void> | void) => {
    try {
      await check();
    } catch (error) {
      if (!options.onDifference) throw error;
      options.onDifference(error);
    }
  };
  let before: string[] = [];
  while (tally.rounds < rounds) {
    const made = await editsOf(site, random);
    for (const name of made) tally.edits.set(name, (tally.edits.get(name) ?? 0) + 1);
    tally.rounds += 1;
    rmSync(copy, { recursive: true, force: true });
    cpSync(site.dir, copy, { recursive: true, filter: (file) => !/[\\/](?:dist|\.docsite)$/.test(file) });
    // At once: neither knows of the other, and the server builds in the meantime too.
    const [again, anew] = await Promise.all([build(site.dir, true), build(copy, false)]);
    const about = `round ${tally.rounds}: ${made.join(", ")}`;
    await compare(() =>
      assert.deepEqual([again.status, again.stderr], [anew.status, anew.stderr], `build after ${about}`),
    );
    if (anew.status === 0) {
      await compare(() =>
        assert.deepEqual(differences(contentsOf(site.dist), contentsOf(wanted)), [], `build after ${about}`),
      );
      // In the folder of the site, since what helps authors to find their code has its paths.
      await buildSiteIn(site.dir, { outDir: served, mode: "development" });
      const names = listBuilt(served);
      const gone = before.filter((name) => !names.includes(name));
      await compare(() =>
        eventually(async () =>
          assert.deepEqual(await servedOtherwise(server, served, names, gone), [], `serve after ${about}`),
        ),
      );
      before = names;
      tally.written += 1;
    } else {
      tally.failures.push(anew.stderr.match(/^.*\berror\b.*$/m)?.[0] ?? anew.stderr);
      site.deleteFaulty(anew.stderr);
    }
    onRound?.(tally);
  }
  return tally;
}

/** One to four edits. Some fall into a build that is running. */
async function editsOf(site: EditedSite, random: () => number): Promise<string[]> {
  const made: string[] = [];
  for (let count = 1 + Math.floor(random() * 4); count > 0; count--) made.push(await site.makeEdit());
  if (random() < 0.25) {
    const building = docsiteProcess(["build", site.dir]);
    await sleep(random() * 1500);
    made.push(`${await site.makeEdit()} (while it was built)`);
    await building;
  }
  return made;
}

export const byCommand: Build = (dir, cache) =>
  docsiteProcess(["build", dir, ...(cache ? [] : ["--no-cache"])]);

/** Builds in this process, which takes a third of the time: modules keep no state, so a build has only its cache. */
export const buildHere: Build = async (dir, cache) => {
  const { exitCode, diagnostics } = await buildSiteIn(dir, { cache });
  const told = diagnostics.length > 0 ? formatDiagnostics(diagnostics, sourceReader(dir), false) : "";
  return { status: exitCode, stderr: told };
};

/** Hashes of all files below a folder by their paths. */
export function contentsOf(folder: string): Map<string, string> {
  const hash = (name: string) =>
    createHash("sha256")
      .update(readFileSync(path.join(folder, name)))
      .digest("hex");
  return new Map(listBuilt(folder).map((name) => [name, hash(name)]));
}

/** Paths of the files that are not the same, or are there only once. */
export function differences(one: Map<string, string>, other: Map<string, string>): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name));
}

/** Files that are asked for at a time. */
const ASKED = 8;

/** Paths of the files of a folder that a server sends otherwise, the first few, and of those that it still sends. */
async function servedOtherwise(
  server: RunningServer,
  folder: string,
  names: readonly string[],
  gone: readonly string[],
): Promise<string[]> {
  const wrong: string[] = [];
  const all = [...names, ...gone];
  for (let start = 0; start < all.length && wrong.length < 4; start += ASKED) {
    const some = all.slice(start, start + ASKED);
    const results = await Promise.all(some.map((name) => sentBy(server, name)));
    for (const [index, name] of some.entries()) {
      const { status, body } = results[index] ?? { status: 0, body: "" };
      const isRight = gone.includes(name)
        ? status === 404
        : body === readFileSync(path.join(folder, name), "latin1");
      if (!isRight) wrong.push(status === 500 ? `${name}: ${body}` : name);
    }
  }
  return wrong;
}

async function sentBy({ url }: RunningServer, name: string): Promise<{ status: number; body: string }> {
  const response = await fetch(url + name.split("/").map(encodeURIComponent).join("/"));
  const body = Buffer.from(await response.arrayBuffer()).toString("latin1");
  return { status: response.status, body: body.replace(LIVE_SCRIPT, "") };
}

/** What the server adds to a page. */
const LIVE_SCRIPT = /<script type="module" src="\/__docsite\/live\.js"[^>]*><\/script>\n/;
