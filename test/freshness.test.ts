// Pages say what they describe, and git says what has changed in it after them.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { describe, test } from "node:test";
import * as fc from "fast-check";
import { examine, type ExaminedPage } from "../src/features/freshness/examine.js";
import type { Keys } from "../src/features/freshness/keys.js";
import { changesAfter } from "../src/features/freshness/problems.js";
import { git } from "./support/git.js";
import { docsite, testSite, type TestSite } from "./support/site.js";

const CONFIG = (more: string) =>
  `export default { title: "Test", url: "https://test.example", freshness: ${more} };\n`;

const page = (title: string, keys: string) => `---\n${keys}\n---\n\n# ${title}\n\nText.\n`;

function commit(dir: string, date: string, subject = "Change"): void {
  git(dir, ["add", "-A"]);
  git(dir, ["commit", "-q", "--allow-empty", "-m", subject], `${date}T12:00:00Z`);
}

async function report(dir: string, ...flags: readonly string[]): Promise<string> {
  const { status, stdout, stderr } = await docsite(["freshness", ...flags], { cwd: dir });
  assert.equal(status, 0, stderr);
  return stdout;
}

async function checked(dir: string): Promise<readonly string[]> {
  const { stdout } = await docsite(["check", "--format", "json"], { cwd: dir });
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; file?: string; line?: number; message: string; hint?: string }[];
  };
  return diagnostics.map(({ code, file = "", line = 0, message }) => `${file}:${line} ${code} ${message}`);
}

/** A site in a folder of a repository, beside the code that it describes. */
function siteBesideCode(
  context: Parameters<typeof testSite>[0],
  config = "true",
): TestSite & { readonly top: string } {
  const site = testSite(context, {
    "website/docsite.config.js": CONFIG(config),
    "website/content/docs/api.md": page("API", "watches: [src/api, 'src/**/*.proto']\nowner: platform"),
    "website/content/docs/cli.md": page(
      "CLI",
      "watches: src/größe maß.ts\nowner: [cli-team, docs]\nreview_by: 2024-06-01",
    ),
    "website/content/docs/plain.md": "# Plain\n",
    "src/api/index.ts": "export const api = 1;\n",
    "src/rpc/call.proto": "message A {}\n",
    "src/größe maß.ts": "export const size = 1;\n",
  });
  git(site.dir, ["init", "-q", "-b", "main"]);
  commit(site.dir, "2024-01-01", "Start");
  return Object.assign(site, { top: site.dir });
}

describe("what has changed after a page", () => {
  test("`docsite freshness` lists pages by their owners, with the commits", async (context) => {
    const { top, write } = siteBesideCode(context);
    const dir = path.join(top, "website");
    process.env["SOURCE_DATE_EPOCH"] = String(Date.parse("2024-03-01") / 1000);
    context.after(() => delete process.env["SOURCE_DATE_EPOCH"]);
    assert.equal(await report(dir), "2 pages watch files, 0 may be out of date, 0 to be reviewed\n");
    write("src/api/index.ts", "export const api = 2;\n");
    write("src/größe maß.ts", "export const size = 2;\n");
    commit(top, "2024-02-01", "Second size");
    write("src/rpc/call.proto", "message B {}\n");
    write("src/rpc/other.ts", "nobody watches it\n");
    assert.deepEqual(
      (await report(dir)).replace(/[\da-f]{8} /g, "HASH "),
      [
        "cli-team:",
        "content/docs/cli.md: 1 change after 2024-01-01",
        "  src/größe maß.ts",
        "    HASH 2024-02-01 Second size",
        "",
        "docs:",
        "content/docs/cli.md: 1 change after 2024-01-01",
        "  src/größe maß.ts",
        "    HASH 2024-02-01 Second size",
        "",
        "platform:",
        "content/docs/api.md: 2 changes after 2024-01-01",
        "  src/api/index.ts",
        "    HASH 2024-02-01 Second size",
        "  src/rpc/call.proto (not committed)",
        "",
        "2 pages watch files, 2 may be out of date, 0 to be reviewed",
        "",
      ].join("\n"),
    );
    assert.match(await report(dir, "--owner", "docs"), /^docs:\n|cli\.md/);
    const json = JSON.parse(await report(dir, "--json", "--owner", "platform")) as {
      pages: Record<string, unknown>[];
    };
    assert.deepEqual(
      json.pages.map(({ file, state, since, owners, uncommitted }) => ({
        file,
        state,
        since,
        owners,
        uncommitted,
      })),
      [
        {
          file: "content/docs/api.md",
          state: "outdated",
          since: "2024-01-01",
          owners: ["platform"],
          uncommitted: ["src/rpc/call.proto"],
        },
      ],
    );
    assert.equal((await docsite(["freshness", "--strict"], { cwd: dir })).status, 1);
    write("website/content/docs/api.md", page("API 2", "watches: [src/api, 'src/**/*.proto']"));
    assert.doesNotMatch(await report(dir), /api\.md/);
  });

  test("`docsite check` reports it, and days that are past, where `freshness` is set", async (context) => {
    const { top, write } = siteBesideCode(context);
    const dir = path.join(top, "website");
    process.env["SOURCE_DATE_EPOCH"] = String(Date.parse("2024-07-01") / 1000);
    context.after(() => delete process.env["SOURCE_DATE_EPOCH"]);
    write("src/api/index.ts", "export const api = 2;\n");
    commit(top, "2024-02-01");
    const own = (await checked(dir)).filter((each) => !each.includes("orphan"));
    assert.deepEqual(own, [
      "content/docs/api.md:2 outdated-page The page may be out of date: 1 change after 2024-01-01 in src/api/index.ts",
      "content/docs/cli.md:4 review-due The page was to be reviewed by 2024-06-01 (cli-team, docs)",
    ]);
    write(
      "website/content/docs/api.md",
      page("API", "watches: [src/api, 'src/**/*.proto']\nreviewed: 2024-02-02"),
    );
    write(
      "website/content/docs/cli.md",
      page("CLI", "reviewed: 2062-01-01\nwatches: { a: 1 }\nreview_by: soon"),
    );
    assert.deepEqual(
      (await checked(dir)).filter((each) => !each.includes("orphan")),
      [
        "content/docs/cli.md:2 review-due The page says that it was reviewed on 2062-01-01, which has not come yet",
        "content/docs/cli.md:3 front-matter-value Front matter key `watches` is not read",
        "content/docs/cli.md:4 front-matter-value Front matter key `review_by` is not read",
      ],
    );
    write("website/docsite.config.js", CONFIG("false"));
    write("website/content/docs/cli.md", page("CLI", "watches: src/none\nreview_by: 2024-06-01"));
    assert.deepEqual(
      (await checked(dir)).filter((each) => !each.includes("orphan")),
      [],
    );
  });

  test("a path that is nowhere is told, with what was meant", async (context) => {
    const { top, write } = siteBesideCode(context);
    const dir = path.join(top, "website");
    write("src/new.ts", "export {};\n");
    write("packages/[id]/page.ts", "export {};\n");
    const watches = (...paths: readonly string[]) => page("API", `watches: ${JSON.stringify(paths)}`);
    write(
      "website/content/docs/api.md",
      watches(
        "src/api/indx.ts",
        "../../../src/api",
        "content/docs",
        "lib/call.proto",
        "src/*.proto",
        "src/nwe.ts",
        "./src/new.ts",
        "/src/",
        "packages/[id]/page.ts",
        "!src/gone",
      ),
    );
    const { stderr } = await docsite(["freshness"], { cwd: dir });
    const told = stderr.split(/(?=^content)/m).flatMap((each) => {
      const path = /no file at `(.*?)`/.exec(each)?.[1];
      return path === undefined ? [] : [[path, /Did you mean `(.*?)`/.exec(each)?.[1]] as const];
    });
    assert.deepEqual(
      new Map(told),
      new Map([
        ["src/api/indx.ts", "src/api/index.ts"],
        ["../../../src/api", "src/api"],
        ["content/docs", "website/content/docs"],
        ["lib/call.proto", "src/rpc/call.proto"],
        ["src/*.proto", undefined],
        ["src/nwe.ts", "src/new.ts"],
        ["!src/gone", undefined],
      ]),
    );
  });

  test("pages tell it to readers where that is wanted, and builds remember it", async (context) => {
    const site = siteBesideCode(context, "{ showOnPages: true }");
    const { top, write } = site;
    const build = async () => {
      const { status, stderr } = await docsite(["build"], { cwd: path.join(top, "website") });
      assert.equal(status, 0, stderr);
      return (route: string) => readFileSync(path.join(top, `website/dist/docs/${route}/index.html`), "utf8");
    };
    assert.doesNotMatch((await build())("api"), /out of date/);
    write("src/api/index.ts", "export const api = 2;\n");
    assert.doesNotMatch((await build())("api"), /out of date/, "commits alone decide");
    commit(top, "2024-02-01");
    const pageOf = await build();
    assert.match(pageOf("api"), /May be out of date/);
    assert.match(pageOf("api"), /What this page describes has changed since January 1, 2024 \(1 change\)\./);
    assert.doesNotMatch(pageOf("cli"), /out of date/);
    assert.equal((await build())("api"), pageOf("api"));
  });

  test("outside of a repository, and in a shallow clone, it says that it knows nothing", async (context) => {
    const outside = testSite(context, {
      "docsite.config.js": CONFIG("true"),
      "content/docs/a.md": page("A", "watches: src"),
      "content/docs/b.md": page("B", "watches: src"),
    });
    const found = (await checked(outside.dir)).filter((each) => !each.includes("orphan"));
    assert.deepEqual(found, [
      "content/docs/a.md:2 watched-path Nothing tells what has changed, because the page is in no git repository with a commit",
    ]);
    const { top, write } = siteBesideCode(context);
    write("src/api/index.ts", "export const api = 2;\n");
    commit(top, "2024-02-01");
    const clone = mkdtempSync(path.join(tmpdir(), "docsite-shallow-"));
    context.after(() => rmSync(clone, { recursive: true, force: true }));
    git(clone, ["clone", "-q", "--depth", "1", pathToFileURL(top).href, "c"]);
    const { stdout, stderr } = await docsite(["freshness", "--all"], {
      cwd: path.join(clone, "c", "website"),
    });
    assert.match(stderr, /shallow-clone/);
    assert.match(stdout, /api\.md: nothing tells what has changed/);
  });

  test("a review counts from its day, formatting commits do not count, and a submodule is watched as a whole", async (context) => {
    const { dir, write } = testSite(context, { "content/docs/page.md": "# Page\n", "src/a.ts": "a\n" });
    const library = mkdtempSync(path.join(tmpdir(), "docsite-library-"));
    context.after(() => rmSync(library, { recursive: true, force: true }));
    git(library, ["init", "-q", "-b", "main"]);
    commit(library, "2024-01-01");
    git(dir, ["init", "-q", "-b", "main"]);
    git(dir, ["submodule", "add", "-q", library, "lib"]);
    commit(dir, "2024-01-01");
    const days = async (reviewed?: string) => {
      const document = { path: "content/docs/page.md" } as Keys["document"];
      const keys = {
        document,
        watches: ["src", "lib"],
        owners: [],
        ...(reviewed !== undefined && { reviewed }),
      };
      const [{ files, since, missing } = { files: [] }] = await examine([keys], dir);
      assert.deepEqual(missing, []);
      return [
        since,
        ...files
          .flatMap(({ path: name, commits }) => commits.map(({ time }) => `${name} ${time.slice(5, 10)}`))
          .sort(),
      ];
    };
    write("src/a.ts", "b\n");
    commit(dir, "2024-02-01");
    commit(library, "2024-02-02");
    git(path.join(dir, "lib"), ["pull", "-q", "origin", "main"]);
    commit(dir, "2024-03-01");
    write("src/a.ts", "c;\n");
    commit(dir, "2024-04-01");
    const all = ["lib 03-01", "src/a.ts 02-01", "src/a.ts 04-01"];
    assert.deepEqual(await days(), ["2024-01-01", ...all]);
    assert.deepEqual(
      await days("2024-02-01"),
      ["2024-02-01", ...all],
      "that day may have come after the review",
    );
    assert.deepEqual(await days("2024-02-02"), ["2024-02-02", "lib 03-01", "src/a.ts 04-01"]);
    assert.deepEqual(await days("2024-04-02"), ["2024-04-02"]);
    const formatted = git(dir, ["rev-parse", "HEAD"]).trim();
    write(".git-blame-ignore-revs", `# Formatting\n${formatted} # no change\n`);
    assert.deepEqual(await days("2024-02-02"), ["2024-02-02", "lib 03-01"]);
    write("content/docs/page.md", "# Page\n\nReviewed.\n");
    commit(dir, "2024-04-02");
    assert.deepEqual(
      await days("2024-03-01"),
      ["2024-03-01"],
      "the page was changed after what happened on that day",
    );
  });
});

/** A repository in which things happen, and what a reader of all its commits would know. Contents are numbers, each written once. */
class Model {
  readonly dir = mkdtempSync(path.join(tmpdir(), "docsite-law-"));
  readonly branches = new Map<string, State>();
  private count = 0;
  private day = 0;
  private branch = "main";

  constructor() {
    git(this.dir, ["init", "-q", "-b", "main"]);
    const files = new Map([
      ["src/a", 0],
      ["src/b ü", 0],
    ]);
    this.state = { page: "site/docs/page.md", text: 0, files, seen: [] };
    this.write();
    this.seePage([]);
  }

  get state(): State {
    return this.branches.get(this.branch) as State;
  }

  set state(state: State) {
    this.branches.set(this.branch, state);
  }

  do({ kind, which }: Step): void {
    this.count++;
    const { state } = this;
    const names = [...state.files.keys()];
    const name = names[which % names.length] ?? "";
    if (kind === "page") {
      this.state = { ...state, text: this.count };
      this.write();
      this.seePage(state.seen);
    } else if (kind === "change") this.put(name, this.count);
    else if (kind === "change back")
      this.put(name, state.seen[0]?.files.get(name) ?? state.files.get(name) ?? 0);
    else if (kind === "rename page") {
      this.state = { ...state, page: `site/docs/${which % 2 === 0 ? "" : "deep er/"}p${this.count}.md` };
      this.write();
    } else if (kind === "rename file") {
      const renamed = [...state.files].map(
        ([each, content]) => [each === name ? `src/r${this.count}` : each, content] as const,
      );
      this.state = { ...state, files: new Map(renamed) };
      this.write();
    } else if (kind === "branch" && this.branches.size === 1) {
      git(this.dir, ["checkout", "-q", "-b", "side"]);
      this.branches.set("side", state);
      this.branches.set("base", state);
      this.branch = "side";
    } else if (kind === "switch" && this.branches.size > 1) {
      this.branch = this.branch === "side" ? "main" : "side";
      git(this.dir, ["checkout", "-q", this.branch]);
    } else if (kind === "merge" && this.branches.size > 1) this.merge(which);
  }

  /** Joins the branches. A file that both have changed is written anew, or stays as it was on the first one. */
  merge(which: number): void {
    const [base, main, side] = ["base", "main", "side"].map((name) => this.branches.get(name)) as [
      State,
      State,
      State,
    ];
    git(this.dir, ["checkout", "-q", "main"]);
    this.branch = "main";
    const joined = (of: (state: State) => number, both: number) => {
      if (of(main) === of(base)) return of(side);
      return of(side) === of(base) ? of(main) : both;
    };
    const files = new Map(
      [...base.files.keys()].map((name) => {
        const of = (state: State) => state.files.get(name) ?? -1;
        return [name, joined(of, which % 2 === 0 ? this.count : of(main))] as const;
      }),
    );
    const isOlder = (one: Seen, all: readonly Seen[]) => all.some(({ before }) => before.has(one));
    const seen = new Set([
      ...main.seen.filter((each) => !isOlder(each, side.seen)),
      ...side.seen.filter((each) => !isOlder(each, main.seen)),
    ]);
    git(this.dir, ["merge", "-q", "-s", "ours", "--no-commit", "--no-ff", "side"]);
    this.state = { page: main.page, text: joined(({ text }) => text, this.count), files, seen: [...seen] };
    this.write();
    if (main.text !== base.text && side.text !== base.text) this.seePage([...seen]);
    this.branches.delete("side");
    this.branches.delete("base");
    git(this.dir, ["branch", "-q", "-D", "side"]);
  }

  /** Whether a file is not as the page has seen it. A renamed one is. */
  get isOutdated(): boolean {
    const { files, seen } = this.state;
    const contents = (all: ReadonlyMap<string, number>) => [...all.values()].sort().join();
    const [first] = seen;
    if (first && seen.length === 1) return contents(files) !== contents(first.files);
    return [...files].some(([name, content]) => seen.every((each) => each.files.get(name) !== content));
  }

  private put(name: string, content: number): void {
    this.state = { ...this.state, files: new Map([...this.state.files, [name, content]]) };
    this.write();
  }

  /** Puts the state of the branch on disk and into a commit. */
  private write(): void {
    const { page: name, text, files } = this.state;
    for (const folder of ["site", "src", "other"])
      rmSync(path.join(this.dir, folder), { recursive: true, force: true });
    const all = [
      [name, `text ${text}`],
      ...[...files].map(([file, content]) => [file, `content ${content}`]),
      ["other/x", String(this.count)],
    ];
    for (const [file = "", content = ""] of all) {
      mkdirSync(path.dirname(path.join(this.dir, file)), { recursive: true });
      writeFileSync(path.join(this.dir, file), content);
    }
    this.day++;
    commit(this.dir, new Date(Date.UTC(2020, 0, this.day)).toISOString().slice(0, 10));
  }

  private seePage(before: readonly Seen[]): void {
    const all = new Set(before.flatMap((each) => [each, ...each.before]));
    this.state = { ...this.state, seen: [{ files: this.state.files, before: all }] };
  }
}

/** What somebody has seen who changed the page. */
interface Seen {
  readonly files: ReadonlyMap<string, number>;
  readonly before: ReadonlySet<Seen>;
}

/** A branch. */
interface State {
  readonly page: string;
  readonly text: number;
  readonly files: ReadonlyMap<string, number>;
  /** Of the last changes of the page, several where branches were joined. */
  readonly seen: readonly Seen[];
}

interface Step {
  readonly kind: string;
  readonly which: number;
}

const steps = (...kinds: readonly string[]) =>
  fc.array(fc.record({ kind: fc.constantFrom(...kinds), which: fc.nat(9) }), { minLength: 1, maxLength: 9 });

async function examined(dir: string, siteDir: string, page: string): Promise<ExaminedPage> {
  const site = path.join(dir, siteDir);
  const document = { path: path.relative(site, path.join(dir, page)) } as Keys["document"];
  const [found] = await examine([{ document, watches: ["src/*"], owners: [] }], site);
  return found as ExaminedPage;
}

async function holds(all: readonly Step[]): Promise<void> {
  const model = new Model();
  try {
    for (const step of all) model.do(step);
    if (model.branches.size > 1) model.merge(0);
    const { page: name } = model.state;
    const found = await examined(model.dir, "site", name);
    assert.equal(changesAfter(found).count > 0, model.isOutdated, JSON.stringify(found));
    const fromRoot = await examined(model.dir, ".", name);
    assert.deepEqual({ ...fromRoot, keys: undefined }, { ...found, keys: undefined });
  } finally {
    rmSync(model.dir, { recursive: true, force: true });
  }
}

describe("in every history", () => {
  test("a change after the page is found, and neither a rename nor what was changed back is one", () =>
    fc.assert(
      fc.asyncProperty(steps("page", "change", "change", "change back", "rename page", "rename file"), holds),
      { numRuns: 15 },
    ));

  test("the same with branches, whatever merges make of them", () =>
    fc.assert(
      fc.asyncProperty(
        steps("page", "change", "change", "branch", "branch", "switch", "merge", "change back"),
        holds,
      ),
      { numRuns: 25 },
    ));
});
