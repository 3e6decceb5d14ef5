// `docsite fix`: what has one right answer is fixed in the source; the rest of the file is unchanged.
import assert from "node:assert/strict";
import { chmodSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { describe, test, type TestContext } from "node:test";
import { docsite, testSite, type TestSite } from "./support/site.js";
import { fix, type FixReport } from "../src/commands/fix.js";

const config = (extra: string) => `export default { title: "T", url: "https://t.example", ${extra} };\n`;

const options = {
  dryRun: false,
  drafts: false,
  signal: new AbortController().signal,
  progress: { stage() {}, done() {} },
};

const A = "content/docs/a.md";
const textOf = (site: TestSite, file = A) => readFileSync(path.join(site.dir, file), "utf8");

/** Fixes a site whose page `a` has the body. `guide/setup` has the id `first-steps`. */
async function fixedSite(
  context: TestContext,
  body: string,
  extra: { config?: string; files?: Record<string, string> } = {},
): Promise<{ site: TestSite; report: FixReport; text: string }> {
  const site = testSite(context, {
    "docsite.config.js": config(extra.config ?? ""),
    [A]: `# A\n\n${body}\n`,
    "content/docs/b.md": "# B\n\n## Part\n",
    "content/docs/guide/setup.md": "# Setup\n\n## First steps\n",
    "content/docs/Ünï (x).md": "# Odd\n",
    "content/static/pic.png": "png",
    "content/docs/own/Photo One.png": "png",
    ...extra.files,
  });
  const report = await fix(site.dir, options);
  return { site, report, text: textOf(site).slice(5, -1) };
}

/** Body before and after. */
const MENDED: Readonly<Record<string, readonly [before: string, after: string]>> = {
  "a file in the wrong case": ["[b](./B.md)", "[b](./b.md)"],
  "a file in the wrong case, with query and place": [
    "[b](B.md?x=1#part 'B.md')",
    "[b](b.md?x=1#part 'B.md')",
  ],
  "a folder in the wrong case, from the root": ["[s](/Guide/Setup.md)", "[s](/guide/setup.md)"],
  "a folder in the wrong case, from the site": [
    "[s](@site/content/docs/GUIDE/setup.md)",
    "[s](@site/content/docs/guide/setup.md)",
  ],
  "a name with signs that addresses cannot hold": ["[o](<./ünï (x).md>)", "[o](<./Ünï%20%28x%29.md>)"],
  "a page in the wrong case": ["[b](/docs/B)", "[b](/docs/b)"],
  "a relative page in the wrong case": ["[s](Guide/setup#first-steps)", "[s](guide/setup#first-steps)"],
  "an image in the wrong case": ["![p](/Pic.PNG)", "![p](/pic.png)"],
  "an image in the wrong case in a folder": ["![p](own/photo%20one.png)", "![p](own/Photo%20One.png)"],
  "a file that has moved": ["[s](./old/setup.md#first-steps)", "[s](./guide/setup.md#first-steps)"],
  "a page that has moved": ["[s](/docs/old/setup)", "[s](/docs/guide/setup)"],
  "an id in the wrong case": ["[s](guide/setup.md#First-Steps)", "[s](guide/setup.md#first-steps)"],
  "an id with other signs": ["[s](guide/setup.md#first_steps)", "[s](guide/setup.md#first-steps)"],
  "an id and its file": ["[s](Guide/setup.md#first_steps)", "[s](guide/setup.md#first-steps)"],
  "the definition of a reference": [
    "[one][s] [two][S]\n\n[s]: ./B.md 'B.md'",
    "[one][s] [two][S]\n\n[s]: ./b.md 'B.md'",
  ],
  "a link whose text is its address": ["[./B.md](./B.md)", "[./B.md](./b.md)"],
  "an image in a link": ["[![p](/Pic.png)](/docs/B)", "[![p](/pic.png)](/docs/b)"],
  "links beside each other": [
    "[b](B.md) and [b](B.md), [b](b.md#Part)",
    "[b](b.md) and [b](b.md), [b](b.md#part)",
  ],
  "a link in a table": ["| x |\n| - |\n| [b](B.md) |", "| x |\n| - |\n| [b](b.md) |"],
  "a link in a quote in a list": ["- > see [b](B.md)", "- > see [b](b.md)"],
  "a link in raw HTML": [
    '<p><a title="B.md" href="./B.md">b</a></p>',
    '<p><a title="B.md" href="./b.md">b</a></p>',
  ],
  "a file of raw HTML": ['<video src="/Pic.png"></video>', '<video src="/pic.png"></video>'],
  "an address of raw HTML that is broken over two lines": [
    '<video poster="/Pic\n.png"></video>',
    '<video poster="/pic.png"></video>',
  ],
  "a slash too many": [
    '<map name="m"><area href="https://t.example/docs/b/?q#part" alt=""></map>',
    '<map name="m"><area href="https://t.example/docs/b?q#part" alt=""></map>',
  ],
  "index.html": [
    '<map name="m"><area href="https://t.example/docs/b/index.html" alt=""></map>',
    '<map name="m"><area href="https://t.example/docs/b" alt=""></map>',
  ],
  "an address of the site's own host": [
    '<map name="m"><area href="https://t.example/docs/B#part" alt=""></map>',
    '<map name="m"><area href="https://t.example/docs/b#part" alt=""></map>',
  ],
  "an id in raw HTML": [
    '<map name="m"><area href="/docs/b#Part" alt=""></map>',
    '<map name="m"><area href="/docs/b#part" alt=""></map>',
  ],
  "a directive that a space keeps from being one": [
    "::: note Mind\n\ntext\n\n:::",
    ":::note Mind\n\ntext\n\n:::",
  ],
  "the second of two equal heading ids": ["## One {#x}\n\n## Two {#x}", "## One {#x}\n\n## Two {#x-2}"],
  "three equal heading ids beside a free one": [
    "## One {#x}\n\n## X 2\n\n## Two <!-- #x -->\n\n## Three {/* #x */}",
    "## One {#x}\n\n## X 2\n\n## Two <!-- #x-3 -->\n\n## Three {/* #x-4 */}",
  ],
};

describe("fix corrects", () => {
  for (const [name, [before, after]] of Object.entries(MENDED)) {
    test(name, async (context) => {
      const { report, text, site } = await fixedSite(context, before);
      assert.equal(text, after);
      assert.deepEqual(report.diagnostics, []);
      assert.equal(report.exitCode, 0);
      assert.equal((await site.build()).exitCode, 0, "the fixed site builds");
    });
  }
});

const LEFT: Readonly<Record<string, string>> = {
  "a page that is nowhere": "[x](./nowhere.md)",
  "a misspelt page": "[s](./guide/setpu.md)",
  "a misspelt id": "[s](./guide/setup.md#first-step)",
  "an index, which any folder may have": "[s](./old/index.md)",
  "an address in code": "`[b](B.md)` [x](./nowhere.md)",
  "an equal heading id that something links to": "[x](#x)\n\n## One {#x}\n\n## Two {#x}",
  "a link whose address is escaped": "[b](\\B.md)",
  "an unknown directive": "::: gallery\n\ntext\n\n:::",
  "an address that is broken by the line ends of Windows": '<video poster="/Pic\r\n.png"></video>',
};

describe("fix leaves alone", () => {
  for (const [name, body] of Object.entries(LEFT)) {
    test(name, async (context) => {
      const { report, text } = await fixedSite(context, body, {
        files: { "content/docs/guide/index.md": "# Index\n" },
      });
      assert.equal(text, body);
      assert.deepEqual(report.changes, []);
      assert.ok(report.diagnostics.length > 0, "it is still said");
    });
  }

  test("a page that two others could be", async (context) => {
    const files = { "content/docs/other/setup.md": "# Setup\n" };
    const body = "[s](./old/setup.md) [t](/docs/old/setup)";
    const { report, text } = await fixedSite(context, body, { files });
    assert.equal(text, body);
    assert.equal(report.exitCode, 1);
  });

  test("an id that two others could be", async (context) => {
    const files = { "content/docs/c.md": "# C\n\n## One two {#one-two}\n\n## Three {#One_Two}\n" };
    const { text } = await fixedSite(context, "[c](c.md#ONE-TWO)", { files });
    assert.equal(text, "[c](c.md#ONE-TWO)");
  });

  test("an equal heading id that another page links to", async (context) => {
    const files = { "content/docs/c.md": "# C\n\n[x](a.md#x)\n" };
    const { report, text } = await fixedSite(context, "## One {#x}\n\n## Two {#x}", { files });
    assert.equal(text, "## One {#x}\n\n## Two {#x}");
    assert.equal(report.exitCode, 1);
  });

  test("what the configuration turned off", async (context) => {
    const body = '<map name="m"><area href="https://t.example/docs/b/" alt=""></map>';
    const { text } = await fixedSite(context, body, { config: 'checks: { nonCanonicalLinks: "off" }' });
    assert.equal(text, body);
  });

  test("files that are not UTF-8", async (context) => {
    const site = testSite(context, {
      [A]: Buffer.from("# A\n\n\xe9 [b](B.md)\n", "latin1"),
      "content/docs/b.md": "# B\n",
    });
    for (const dryRun of [true, false]) {
      const report = await fix(site.dir, { ...options, dryRun });
      assert.equal(report.exitCode, 1);
      assert.deepEqual(report.changes, []);
      assert.deepEqual(
        report.diagnostics.map(({ code }) => code),
        ["encoding", "wrong-case"],
      );
    }
    assert.deepEqual(readFileSync(path.join(site.dir, A)), Buffer.from("# A\n\n\xe9 [b](B.md)\n", "latin1"));
  });
});

test("A moved page is found by the redirect from its old path, whatever it is called now", async (context) => {
  const { report, text } = await fixedSite(context, "[i](./install.md#part)", {
    config: 'redirects: [{ from: "/docs/install", to: "/docs/b" }]',
  });
  assert.equal(text, "[i](./b.md#part)");
  assert.equal(report.exitCode, 0);
});

test("Under a base URL, links stay without it in Markdown and with it in raw HTML", async (context) => {
  const body =
    '[s](/docs/Guide/setup) [t](/docs/old/setup) <map name="m"><area href="/base/docs/B" alt=""></map>';
  const { report, text } = await fixedSite(context, body, { config: 'baseUrl: "/base/"' });
  assert.equal(
    text,
    '[s](/docs/guide/setup) [t](/docs/guide/setup) <map name="m"><area href="/base/docs/b" alt=""></map>',
  );
  assert.deepEqual(report.diagnostics, []);
});

test("Byte order mark, line endings, front matter and rights of a file stay as they were", async (context) => {
  const before =
    "\ufeff---\r\ntitle: Über\r\n---\r\n\r\n[b](B.md)\r\n\r\n```md\r\n[b](B.md)\r\n```\r\rtext [b](B.md)\n::: note\r\n\r\nx\r\n\r\n:::";
  const site = testSite(context, { [A]: before, "content/docs/b.md": "# B\n" });
  chmodSync(path.join(site.dir, A), 0o640);
  const { changes } = await fix(site.dir, options);
  assert.equal(
    textOf(site),
    before
      .replace("[b](B.md)", "[b](b.md)")
      .replace("text [b](B.md)", "text [b](b.md)")
      .replace("::: note", ":::note"),
  );
  assert.equal(statSync(path.join(site.dir, A)).mode & 0o777, 0o640);
  assert.deepEqual(
    changes.map(({ line, column, from, to }) => [line, column, from, to]),
    [
      [5, 5, "B.md", "b.md"],
      [11, 10, "B.md", "b.md"],
      [12, 1, "::: note", ":::note"],
    ],
  );
  assert.deepEqual(
    readdirSync(path.join(site.dir, "content/docs")),
    ["a.md", "b.md"],
    "nothing is left beside it",
  );
});

test("A file that somebody changes meanwhile is left to them", async (context) => {
  const site = testSite(context, { [A]: "# A\n\n[b](B.md)\n", "content/docs/b.md": "# B\n" });
  const theirs = "# A\n\n[b](B.md) and more\n";
  const stage = (name: string) => {
    if (name === "Checking pages") site.write(A, theirs);
  };
  const report = await fix(site.dir, { ...options, progress: { stage, done() {} } });
  assert.equal(textOf(site), theirs);
  assert.equal(report.exitCode, 1);
  assert.deepEqual(report.changes, []);
  assert.deepEqual(
    report.diagnostics.map(({ file, message }) => `${file} ${message}`),
    [`${A} The file changed in the meantime and was not overwritten`],
  );
});

test("--dry-run lists each change with its place in the file as it is, and changes nothing", async (context) => {
  const body = "[s](old/setup.md#first_steps) [b](B.md)\n\n::: tip\n\n:::\n\n[x](gone.md)";
  const site = testSite(context, {
    [A]: `# A\n\n${body}\n`,
    "content/docs/b.md": "# B\n",
    "content/docs/guide/setup.md": "# Setup\n\n## First steps\n",
  });
  const dry = await docsite(["fix", site.dir, "--dry-run"]);
  assert.equal(textOf(site), `# A\n\n${body}\n`);
  assert.equal(
    dry.stdout,
    `${A}:3:5 old/setup.md#first_steps → ./guide/setup.md#first_steps
${A}:3:5 ./guide/setup.md#first_steps → ./guide/setup.md#first-steps
${A}:3:35 B.md → b.md
${A}:5:1 ::: tip → :::tip
Would fix 4 places in 1 file
`,
  );
  assert.match(dry.stderr, /content\/docs\/a\.md:9:1 error broken-link/);
  assert.equal(dry.status, 1, "an error would be left");

  const done = await docsite(["fix", site.dir, "--quiet"]);
  assert.equal(done.stdout, "");
  assert.equal(
    textOf(site),
    `# A\n\n[s](./guide/setup.md#first-steps) [b](b.md)\n\n:::tip\n\n:::\n\n[x](gone.md)\n`,
  );
  assert.equal(done.status, 1);
  site.write(A, textOf(site).replace("[x](gone.md)", ""));
  const again = await docsite(["fix", site.dir]);
  assert.deepEqual([again.status, again.stdout, again.stderr], [0, "Nothing to fix\n", ""]);
});

test("A site that cannot be read is wrong usage", async (context) => {
  const site = testSite(context, { "docsite.config.js": "export default { titel: 1 };\n" });
  assert.equal((await docsite(["fix", site.dir])).status, 2);
});

test("Reports of checks do not hold what they would be fixed with", async (context) => {
  const site = testSite(context, { [A]: "# A\n\n[b](B.md)\n", "content/docs/b.md": "# B\n" });
  const { stdout } = await docsite(["check", site.dir, "--json"]);
  const [problem] = (JSON.parse(stdout) as { diagnostics: object[] }).diagnostics;
  assert.deepEqual(Object.keys(problem ?? {}), [
    "severity",
    "code",
    "message",
    "file",
    "line",
    "column",
    "hint",
  ]);
});
