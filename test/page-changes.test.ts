// What has changed in a site since a version or a day, from git.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, test } from "node:test";
import * as fc from "fast-check";
import { commitAt, commitsTo, filesSince } from "../src/io/git-log.js";
import { git } from "./support/git.js";
import { docsite, testSite } from "./support/site.js";

function commit(dir: string, date: string, subject: string): void {
  git(dir, ["add", "-A"]);
  git(dir, ["commit", "-q", "--allow-empty", "-m", subject], `${date}T12:00:00Z`);
}

const LONG = Array.from({ length: 30 }, (_, line) => `Line ${line} of a text that stays.\n`).join("");

describe("`docsite changes`", () => {
  test("lists new, changed, moved and removed pages with the subjects of their commits, as Markdown and as JSON", async (context) => {
    const { dir, write, rename, remove } = testSite(context, {
      "docs/docsite.config.js": `export default { title: "Test", url: "https://test.example" };\n`,
      "docs/content/docs/same.md": "# Same\n",
      "docs/content/docs/back.md": "# Back\n",
      "docs/content/docs/größe maß.md": "# Größe *und* Maß\n",
      "docs/content/docs/old.md": `# Moved\n\n${LONG}`,
      "docs/content/docs/gone.md": "# Gone\n\nNothing like the others, and never again.\n",
      "docs/content/docs/draft.md": "---\ndraft: true\n---\n\n# Draft\n",
      "src/code.ts": "export {};\n",
    });
    const site = path.join(dir, "docs");
    git(dir, ["init", "-q", "-b", "main"]);
    commit(dir, "2024-01-01", "Start");
    git(dir, ["tag", "v1"]);
    write("docs/content/docs/größe maß.md", "# Größe *und* Maß\n\nMore.\n");
    write("docs/content/docs/back.md", "# Forth\n");
    write("docs/content/docs/draft.md", "---\ndraft: true\n---\n\n# Draft 2\n");
    write("src/code.ts", "export const a = 1;\n");
    commit(dir, "2024-02-01", "Say more about `size` and [maß]");
    write("docs/content/docs/back.md", "# Back\n");
    rename("docs/content/docs/old.md", "docs/content/docs/new place.md");
    remove("docs/content/docs/gone.md");
    commit(dir, "2024-03-01", "Tidy up");
    write("docs/content/docs/first.md", "# First steps\n\nHere you go.\n");
    commit(dir, "2024-04-01", "Describe the first steps");
    const changes = async (...given: readonly string[]) => {
      const { status, stdout, stderr } = await docsite(["changes", ...given], { cwd: site });
      assert.equal(status, 0, stderr);
      return stdout;
    };
    assert.equal(
      await changes("--since", "v1"),
      [
        "## New pages",
        "",
        "- [First steps](https://test.example/docs/first): Describe the first steps",
        "",
        "## Changed pages",
        "",
        "- [Größe und Maß](https://test.example/docs/gr%C3%B6%C3%9Fe%20ma%C3%9F): Say more about \\`size\\` and \\[maß\\]",
        "",
        "## Moved pages",
        "",
        "- [Moved](https://test.example/docs/new%20place), which was `docs/content/docs/old.md`: Tidy up",
        "",
        "## Removed pages",
        "",
        "- `docs/content/docs/gone.md`: Tidy up",
        "",
      ].join("\n"),
    );
    assert.equal(
      await changes("--since", "2024-03-15"),
      "## New pages\n\n- [First steps](https://test.example/docs/first): Describe the first steps\n",
    );
    assert.equal(await changes("--since", "HEAD"), "No page has changed\n");
    assert.match(
      await changes("--since", "2020-01-01"),
      /^## New pages\n\n(?:- .*\n){5}$/,
      "before the first commit",
    );
    const { pages } = JSON.parse(await changes("--since", "v1", "--json")) as {
      pages: { kind: string; path: string; from?: string; commits: { subject: string; time: string }[] }[];
    };
    assert.deepEqual(
      pages
        .filter(({ kind }) => kind === "moved")
        .map(({ from, commits }) => [from, commits.map(({ time }) => time)]),
      [["docs/content/docs/old.md", ["2024-03-01T12:00:00.000Z"]]],
    );
  });

  test("says what is wrong with what it is given", async (context) => {
    const { dir } = testSite(context, { "content/docs/a.md": "# A\n" });
    const failed = async (...given: readonly string[]) => {
      const { status, stderr } = await docsite(["changes", ...given], { cwd: dir });
      assert.equal(status, 2);
      return stderr;
    };
    assert.match(await failed("--since", "v1"), /The site is in no git repository with a commit/);
    git(dir, ["init", "-q", "-b", "main"]);
    commit(dir, "2024-01-01", "Start");
    assert.match(await failed(), /--since v1\.2, or --since 2026-03-01/);
    assert.match(await failed("--since", "v9"), /The repository has no commit v9/);
    assert.match(await failed("--since", "--output=x"), /The repository has no commit --output=x/);
  });
});

test("in every history, what differs is listed, each with the commits that made it so, and nothing else", () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ file: fc.nat(3), content: fc.nat(3), tag: fc.boolean() }), {
        minLength: 1,
        maxLength: 10,
      }),
      async (steps) => {
        const dir = mkdtempSync(path.join(tmpdir(), "docsite-changes-"));
        try {
          git(dir, ["init", "-q", "-b", "main"]);
          const files = new Map<string, number>();
          let then = new Map<string, number>();
          commit(dir, "2024-01-01", "Start");
          git(dir, ["tag", "then"]);
          for (const [place, { file, content, tag }] of steps.entries()) {
            const name = `docs/${["a b", "ü", 'c"d', "e"][file]}.md`;
            mkdirSync(path.join(dir, "docs"), { recursive: true });
            if (content === 0) rmSync(path.join(dir, name), { force: true });
            else writeFileSync(path.join(dir, name), `content ${content}`);
            if (content === 0) files.delete(name);
            else files.set(name, content);
            commit(dir, "2024-01-02", `Step ${place}`);
            if (!tag) continue;
            git(dir, ["tag", "-f", "then"]);
            then = new Map(files);
          }
          const base = await commitAt(dir, "then");
          const found = await filesSince(dir, base, ["docs"]);
          const differing = [...new Set([...files.keys(), ...then.keys()])].filter(
            (name) => files.get(name) !== then.get(name),
          );
          const listed = found.flatMap(({ path: name, from = name }) => [name, from]);
          assert.deepEqual([...new Set(listed)].sort(), differing.sort());
          const commits = (await commitsTo(dir, listed.length > 0 ? listed : ["docs"], base)) ?? [];
          for (const name of listed)
            assert.ok(
              commits.some((each) => each.files.some((file) => file.path === name)),
              name,
            );
        } finally {
          rmSync(dir, { recursive: true, force: true });
        }
      },
    ),
    { numRuns: 20 },
  ));
