// What a person and what a program reads about problems.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, test } from "node:test";
import * as fc from "fast-check";
import { terminalProgress } from "../src/commands/progress.js";
import { formatDiagnostics, jsonReport } from "../src/commands/report.js";
import type { Diagnostic } from "../src/types/diagnostic.js";
import { ROOT, docsite, testSite } from "./support/site.js";

const ESCAPE = "\u001b";

/** The one place of the manual's address. */
const { homepage: MANUAL } = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8")) as {
  homepage: string;
};

const broken: Diagnostic = {
  severity: "error",
  code: "broken-link",
  message: "No page at `./instal.md`",
  file: "content/docs/intro.md",
  line: 3,
  column: 10,
  hint: "Did you mean `./install.md`?",
};

const text = "# Intro\n\nRead the [guide](./instal.md).\n\nThen go on.\nAnd on.\n";

describe("For a person a problem is", () => {
  test("its place, severity, code and message in one line, the source around it, and a hint", () => {
    assert.equal(
      formatDiagnostics([broken], () => text, false),
      [
        "content/docs/intro.md:3:10 error broken-link No page at `./instal.md`",
        "  1 | # Intro",
        "  2 |",
        "> 3 | Read the [guide](./instal.md).",
        "    |          ^",
        "  4 |",
        "  5 | Then go on.",
        "hint: Did you mean `./install.md`?",
        "",
        "1 error",
        "",
      ].join("\n"),
    );
  });

  test("one line and its hint where the file cannot be read or is shorter by now", () => {
    const bare =
      "content/docs/intro.md:3:10 error broken-link No page at `./instal.md`\nhint: Did you mean `./install.md`?\n\n1 error\n";
    assert.equal(
      formatDiagnostics([broken], () => undefined, false),
      bare,
    );
    assert.equal(
      formatDiagnostics([broken], () => "# Intro\n", false),
      bare,
    );
  });

  test("its message alone where it belongs to no file", () => {
    const problem: Diagnostic = { severity: "warning", code: "theme-failed", message: "Cannot be loaded" };
    assert.equal(
      formatDiagnostics([problem], () => text, false),
      "warning theme-failed Cannot be loaded\n\n1 warning\n",
    );
  });

  test("listed by file, line and column, whoever found it first, and counted at the end", () => {
    const at = (
      file: string,
      line: number,
      column: number,
      severity: Diagnostic["severity"],
    ): Diagnostic => ({
      severity,
      code: "x",
      message: "m",
      file,
      line,
      column,
    });
    const problems = [
      at("b.md", 1, 1, "warning"),
      at("a.md", 10, 1, "error"),
      at("a.md", 2, 7, "error"),
      at("a.md", 2, 3, "error"),
    ];
    const lines = formatDiagnostics(problems, () => undefined, false)
      .split("\n")
      .filter((line) => line !== "");
    assert.deepEqual(lines, [
      "a.md:2:3 error x m",
      "a.md:2:7 error x m",
      "a.md:10:1 error x m",
      "b.md:1:1 warning x m",
      "3 errors, 1 warning",
    ]);
  });

  test("counted after ten warnings of a file, except those that stand for other files too", () => {
    const at = (file: string, line: number, message: string): Diagnostic => ({
      severity: "warning",
      code: "x",
      message,
      file,
      line,
      column: 1,
    });
    const own = Array.from({ length: 12 }, (_, index) => at("a.md", index + 1, `m${index + 1}`));
    const others = ["b.md", "c.md", "d.md"].map((file) => at(file, 1, "m12"));
    const lines = formatDiagnostics([...own, ...others], () => undefined, false).split(/\n+/);
    assert.deepEqual(lines.slice(9), [
      "a.md:10:1 warning x m10",
      "a.md:12:1 warning x m12",
      "also in 3 places of 3 files: b.md:1:1, c.md:1:1, d.md:1:1",
      "a.md warning 12 warnings in this file, which `--verbose` lists: 12 x",
      "15 warnings",
      "",
    ]);
  });

  test("once for one cause, though what to do about it differs from place to place; all places with --verbose", () => {
    const problems = Array.from({ length: 41 }, (_, index): Diagnostic => {
      const folder = String(index).padStart(2, "0");
      return { ...broken, file: `${folder}/a.md`, hint: `Did you mean \`${folder}/b.md\`?` };
    });
    const report = formatDiagnostics(problems, () => undefined, false);
    assert.equal(report.match(/No page at/g)?.length, 1);
    assert.match(
      report,
      /\nalso in 40 places of 40 files: .*, and 32 more, which `--verbose` lists\n\n41 errors\n$/,
    );
    const whole = formatDiagnostics(problems, () => undefined, false, undefined, true);
    for (const { file } of problems) assert.ok(whole.includes(`${file}:`), file);
  });

  test("without the source around them after twenty of a kind, unless with --verbose", () => {
    const problems = Array.from({ length: 300 }, (_, index) => ({
      ...broken,
      message: `No page at ${index}`,
    }));
    const report = formatDiagnostics(problems, () => text, false);
    assert.equal(report.match(/\^/g)?.length, 20);
    assert.equal(report.match(/No page at/g)?.length, 300);
    assert.match(
      report,
      /\n280 of them are shown without their source, which `--verbose` shows\n\n300 errors\n$/,
    );
    assert.equal(formatDiagnostics(problems, () => text, false, undefined, true).match(/\^/g)?.length, 300);
  });

  describe("followed by where the manual says more", () => {
    const manual = "https://manual.example";
    const linesFor = (...codes: string[]) =>
      formatDiagnostics(
        codes.map((code) => ({ ...broken, code })),
        () => undefined,
        false,
        manual,
      )
        .split("\n")
        .filter((line) => line.includes("More") || line.startsWith("  "));

    test("once for each code", () => {
      assert.deepEqual(linesFor("slug", "slug"), [
        "More about slug: `docsite explain slug`, or https://manual.example/reference/diagnostics/slug",
      ]);
      assert.deepEqual(linesFor("slug", "broken-link", "slug"), [
        "More about these problems: `docsite explain CODE`, or",
        "  https://manual.example/reference/diagnostics/broken-link",
        "  https://manual.example/reference/diagnostics/slug",
      ]);
    });

    test("in one line where there are many codes", () => {
      assert.deepEqual(linesFor("a", "b", "c", "d", "e", "f"), [
        "More about these problems: `docsite explain CODE`, or https://manual.example/reference/diagnostics",
      ]);
    });

    test("and then by the summary", () => {
      assert.match(
        formatDiagnostics([broken], () => undefined, false, manual),
        /broken-link\n\n1 error\n$/,
      );
    });
  });

  test("shown with the caret under the right place behind tabs, and with Windows line ends", () => {
    const output = formatDiagnostics([broken], () => "a\r\nb\r\n\tRead the [guide](x)\r\n", false);
    assert.match(output, /> 3 \| {3}Read the \[guide\]\(x\)\n {4}\| {11}\^\n/);
  });

  test("a piece of the line where the line is very long", () => {
    const long = `${"x".repeat(5_000)} here ${"y".repeat(5_000)}`;
    const output = formatDiagnostics([{ ...broken, line: 1, column: 5_002 }], () => long, false);
    const [, shown = "", caret = ""] = output.split("\n");
    assert.ok(shown.length < 120, `${shown.length} characters`);
    assert.equal(shown[caret.indexOf("^")], "h", "the caret stands under the word");
  });

  test("free of control characters, which could drive the terminal", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (message, source) => {
        const hostile: Diagnostic = {
          severity: "error",
          code: "x",
          message: `${ESCAPE}[2J${message}`,
          file: `a${ESCAPE}.md`,
          line: 1,
          column: 2,
          hint: `\u202e${message}\u0007`,
        };
        const output = formatDiagnostics([hostile], () => source + ESCAPE, false);
        // oxlint-disable-next-line no-control-regex -- they are what must not be there
        assert.doesNotMatch(output, /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
      }),
      { numRuns: 100 },
    );
  });

  test("coloured only where colours are wanted", () => {
    assert.ok(formatDiagnostics([broken], () => text, true).includes(`${ESCAPE}[31m`));
    assert.ok(!formatDiagnostics([broken], () => text, false).includes(ESCAPE));
  });
});

test("For a program there is one object with exactly the documented keys", () => {
  const line = jsonReport({
    exitCode: 1,
    outDir: "/site/dist",
    routes: 0,
    files: 0,
    bytes: 0,
    durationMs: 12,
    cached: 0,
    diagnostics: [broken, { severity: "warning", code: "y", message: "n" }],
  });
  const report = JSON.parse(line) as Record<string, unknown>;
  assert.deepEqual(Object.keys(report), [
    "ok",
    "outDir",
    "routes",
    "files",
    "bytes",
    "durationMs",
    "cached",
    "diagnostics",
  ]);
  assert.equal(report["ok"], false);
  assert.deepEqual(report["diagnostics"], [{ severity: "warning", code: "y", message: "n" }, broken]);
});

describe("docsite build --json", () => {
  test("prints one JSON object and nothing else when the site is built", async (context) => {
    const site = testSite(context, { "content/docs/intro.md": "# Intro\n" });
    const { status, stdout, stderr } = await docsite(["build", site.dir, "--json"]);
    assert.equal(status, 0);
    assert.equal(stderr, "");
    const { durationMs, ...report } = JSON.parse(stdout) as Record<string, unknown>;
    assert.equal(typeof durationMs, "number");
    assert.deepEqual(report, {
      ok: true,
      outDir: path.join(site.dir, "dist"),
      routes: 1,
      files: site.files().length,
      bytes: report["bytes"],
      cached: 0,
      diagnostics: [],
    });
  });

  test("prints the problems in it when the site has errors", async (context) => {
    const site = testSite(context, {
      "content/docs/intro.md": text,
      "content/docs/install.md": "# Install\n",
    });
    const { status, stdout, stderr } = await docsite(["build", site.dir, "--json"]);
    assert.equal(status, 1);
    assert.equal(stderr, "");
    const report = JSON.parse(stdout) as { ok: boolean; files: number; diagnostics: unknown };
    assert.deepEqual({ ...report, diagnostics: report.diagnostics }, { ...report, ok: false, files: 0 });
    assert.deepEqual(report.diagnostics, [broken]);
  });

  test("prints it for a wrong configuration and for a wrong output folder too", async (context) => {
    const site = testSite(context, { "docsite.config.js": "export default {};\n", "mine/notes.txt": "mine" });
    const wrong = await docsite(["build", site.dir, "--json"]);
    assert.equal(wrong.status, 2);
    assert.equal((JSON.parse(wrong.stdout) as { diagnostics: unknown[] }).diagnostics.length, 2);

    const foreign = await docsite(["build", site.dir, "--json", "--out-dir", "mine"]);
    assert.equal(foreign.status, 2);
    const report = JSON.parse(foreign.stdout) as { ok: boolean; diagnostics: Diagnostic[] };
    assert.equal(report.ok, false);
    assert.match(report.diagnostics[0]?.message ?? "", /contains files that docsite did not write/);
  });
});

test("On a terminal, a long stage says how much of it is done", () => {
  const written: string[] = [];
  const terminal = { isTTY: true, write: (piece: string) => written.push(piece) };
  const progress = terminalProgress(terminal, {}, true);
  progress.stage("Rendering");
  progress.count?.(1_240, 5_000);
  progress.count?.(1_241, 5_000);
  progress.done();
  assert.deepEqual(
    written.map((piece) => piece.slice("\r\u001B[2K".length)),
    ["Rendering …", "Rendering 1,240 of 5,000 …", ""],
  );
  assert.deepEqual(Object.keys(terminalProgress({ ...terminal, isTTY: false }, {}, true)), ["stage", "done"]);
});

describe("docsite build", () => {
  test("writes problems to standard error, in plain text on a pipe and with NO_COLOR", async (context) => {
    const site = testSite(context, {
      "content/docs/intro.md": text,
      "content/docs/install.md": "# Install\n",
    });
    for (const env of [{}, { NO_COLOR: "1" }, { CI: "true" }, { FORCE_COLOR: "1" }]) {
      const { status, stdout, stderr } = await docsite(["build", site.dir], { env });
      assert.equal(status, 1);
      assert.equal(stdout, "");
      assert.match(stderr, /^content\/docs\/intro\.md:3:10 error broken-link No page at `\.\/instal\.md`\n/);
      const address = `${MANUAL}/reference/diagnostics/broken-link`;
      assert.ok(
        stderr.includes(`\n\nMore about broken-link: \`docsite explain broken-link\`, or ${address}\n`),
      );
      assert.ok(!stderr.includes(ESCAPE));
    }
  });

  test("says in one line what was built, and with --quiet nothing", async (context) => {
    const site = testSite(context, { "content/pages/index.md": "# Home\n" });
    const loud = await docsite(["build", site.dir]);
    assert.match(loud.stdout, /^Built 1 page, \d+ files, [\d.]+ MB in \d+ ms: .*dist\n$/);
    const quiet = await docsite(["build", site.dir, "--quiet"]);
    assert.deepEqual([quiet.status, quiet.stdout, quiet.stderr], [0, "", ""]);
  });

  test("lets warnings pass, and fails on them with --strict", async (context) => {
    const site = testSite(context, { "content/docs/intro.md": "---\nzzz_own_key: 1\n---\n\n# Intro\n" });
    const lenient = await docsite(["build", site.dir]);
    assert.equal(lenient.status, 0);
    assert.match(lenient.stderr, /warning front-matter-key/);
    const strict = await docsite(["build", site.dir, "--strict"]);
    assert.equal(strict.status, 1);
  });

  test("ends with status 2 and a hint for wrong use", async (context) => {
    const site = testSite(context, {});
    for (const [args, message] of [
      [["biuld"], /unknown command 'biuld'[\s\S]*Did you mean build\?/],
      [["build", site.dir, "--outdir", "x"], /unknown option '--outdir'[\s\S]*Did you mean --out-dir\?/],
      [["build", site.dir, "--out-dir", "."], /would replace the site's sources/],
      [["build", site.dir, "--out-dir", "content/docs"], /would replace the site's sources/],
      [["build", site.dir, "--base-url", "https://x.example/"], /not a path/i],
    ] as const) {
      const { status, stderr } = await docsite([...args]);
      assert.equal(status, 2, args.join(" "));
      assert.match(stderr, message);
    }
  });
});
