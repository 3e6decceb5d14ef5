// Formulas in TeX: which dollar signs are some, that both parsers agree, and that they need no script and no inline style.
import assert from "node:assert/strict";
import path from "node:path";
import { describe, test, type TestContext } from "node:test";
import * as fc from "fast-check";
import temml from "temml";
import { parseDocuments } from "../src/pipeline/documents.js";
import { Memo } from "../src/cache/memo.js";
import { PackStore } from "../src/cache/pack-store.js";
import { withFormulas } from "../src/markdown/dollars.js";
import { loadFastParser } from "../src/markdown/fast-parser.js";
import { loadMdx } from "../src/markdown/mdx.js";
import { parseMarkdown } from "../src/markdown/parse.js";
import { parseTree, type TreeOf } from "../src/markdown/processor.js";
import { formulasBy } from "../src/features/maths/markdown.js";
import { formulaRules, renderFormula } from "../src/features/maths/formula.js";
import { Pool } from "../src/workers/pool.js";
import { runs } from "./support/runs.js";
import { underStrictPolicy } from "./support/strict-policy.js";
import { htmlProblems } from "./support/html.js";
import { configWith, problemLines } from "./support/problems.js";
import { testSite } from "./support/site.js";
import { atEnd } from "./support/at-end.js";

const fast = await loadFastParser();

const WITH_FORMULAS = configWith("markdown: { math: true }");

function siteWith(context: TestContext, body: string) {
  return testSite(context, {
    "docsite.config.js": WITH_FORMULAS,
    "content/docs/a.md": `# A\n\n${body}\n`,
  });
}

/** What the two parsers make of a text: `[formula]` for each formula in the plain text. */
function read(text: string): string[] {
  const show = (node: { type: string; value?: string; alt?: string; children?: never[] }): string =>
    node.type === "inlineMath" || node.type === "math"
      ? `[${node.value}]`
      : (node.value ?? node.alt ?? (node.children ?? []).map(show).join(""));
  const parsers = [parseTree, ...(fast ? [fast.treeOf] : [])];
  return [...new Set(parsers.map((parse: TreeOf) => show(withFormulas(parse)(text) as never)))];
}

describe("Dollar signs begin and end formulas as in Pandoc, with either parser:", () => {
  const texts: Readonly<Record<string, string>> = {
    "a $x$ b": "a [x] b",
    $x$: "[x]",
    "costs $5 and $10": "costs $5 and $10",
    "costs $5, and $x$ is a formula": "costs $5, and [x] is a formula",
    "costs 5$ or 10$": "costs 5$ or 10$",
    "$x$5 is none": "$x$5 is none",
    "$ x $ is none": "$ x $ is none",
    "\\$5 and \\$6": "$5 and $6",
    "\\$5 and $x$": "$5 and [x]",
    "$a \\$ b$": "[a \\$ b]",
    a$b$c: "a[b]c",
    "$a\nb$": "[a\nb]",
    "$a\n\nb$": "$ab$",
    "`$a$` and `$b`": "$a$ and $b",
    "$5 and `$x$`": "$5 and $x$",
    "$10, `$a$`, $b$": "$10, $a$, [b]",
    "$x_1 *a* y_2$": "[x_1 *a* y_2]",
    "$\\{a\\}$ and $a\\\\b$": "[\\{a\\}] and [a\\\\b]",
    $$x$$: "[x]",
    "a $$x \\text{ if $y$}$$ b": "a [x \\text{ if $y$}] b",
    "$$\nx\n\ny\n$$": "[x\n\ny]",
    "**$5** and _$6_": "$5 and $6",
    "![The $x$ axis](a.png)": "The x axis",
    "```sh\necho $A $B\n```\n\n$x$": "echo $A $B[x]",
    "    echo $A$": "echo $A$",
    '<a title="$5 $6">b</a>': '<a title="$5 $6">b</a>',
    "[$x$](y$z)": "[x]",
    "| $a$ | $5 | $6 |\n|--|--|--|\n| $b$ | c | d |": "[a]$5$6[b]cd",
    "- $$\n  a\n  $$\n- b": "[a]b",
    "> $$\n> a\n> b\n> $$": "[a\nb]",
  };
  for (const [text, expected] of Object.entries(texts))
    test(JSON.stringify(text), () => assert.deepEqual(read(text), [expected]));

  test("whatever stands between them", () => {
    const piece = fc.constantFrom(
      "$",
      "$$",
      "a",
      " ",
      "5",
      "\\",
      "`",
      "\n",
      "\n\n",
      "*",
      "_",
      "x^2",
      "- ",
      "> ",
      "|",
      "[b](c)",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
        const text = pieces.join("");
        assert.equal(read(text).length, 1, JSON.stringify(read(text)));
      }),
      runs(100, 4000),
    );
  });

  test("in a time that grows with the text", () => {
    for (const text of ["$a ", "$a$ ", "$$ ", "`$a", "$a\n\n", "\\$"]) read(text.repeat(20_000));
  });
});

describe("A formula becomes MathML", () => {
  const made = (tex: string, display = false) => {
    const formula = renderFormula(tex, display, temml);
    return "mathml" in formula ? formula : assert.fail(formula.problem);
  };

  test("without styles of its own", () => {
    for (const tex of ["\\begin{cases}1&x\\\\2&y\\end{cases}", "\\color{red}{x}", "\\boxed{x}"]) {
      const { mathml, styles } = made(tex, true);
      assert.doesNotMatch(mathml, / style=/);
      for (const style of styles) {
        const name = /\.(f-\w+)\{/.exec(formulaRules([style]))?.[1] ?? assert.fail();
        assert.ok(mathml.includes(name), style);
      }
    }
  });

  test("that cannot hold HTML or addresses", () => {
    for (const tex of ["<script>alert(1)</script>", "\\text{<img src=x onerror=a>}", '"onload="a"'])
      assert.doesNotMatch(made(tex).mathml, /<script|<img|"onload/);
    for (const tex of ["\\href{javascript:a}{b}", "\\includegraphics{a}", "\\class{a}{b}"])
      assert.ok("problem" in renderFormula(tex, false, temml));
  });
});

describe("In a page,", () => {
  test("formulas in texts, blocks, headings, tables and lists are MathML", async (context) => {
    const site = siteWith(
      context,
      "Text $x^2$.\n\n## The $O(n)$ way\n\n$$\na = b\n$$\n\n| a | b |\n|--|--|\n| $c$ | $d$ |\n\n- $e$\n\n:::note\n\n$$\nf\n$$\n\n:::",
    );
    await site.buildWell();
    const $ = site.page("/docs/a");
    assert.equal($(".doc-body math").length, 7);
    assert.equal($('.formula math[display="block"]').length, 2);
    assert.equal($("h2").attr("id"), "the-on-way");
    assert.match($(".toc").text(), /The O\(n\) way/);
    assert.equal($("script:not([type]):not(:first-of-type), style, [style]").length, 0);
    assert.deepEqual(await htmlProblems(site.read("docs/a/index.html")), []);
  });

  test("two dollar signs in a text set a formula on a line of its own", async (context) => {
    const site = siteWith(context, "Text $$x$$ text.");
    await site.buildWell();
    assert.equal(site.page("/docs/a")('p math[display="block"]').length, 1);
  });

  test("a block of code in the language `math`, and dollar signs with backquotes, are formulas as on GitHub", async (context) => {
    const site = siteWith(
      context,
      "Text $`x_1 * \\frac{a}{b} * y`$ and $a$.\n\n1. In a list:\n\n   ```math\n   \\sqrt{2}\n   ```\n\n```math\na\n\\zork\n```\n\n```latex\n\\sqrt{3}\n```",
    );
    assert.deepEqual(
      problemLines(await site.build()).map((line) => line.replace(/: .*/, "")),
      ["content/docs/a.md:13:1 warning formula"],
    );
    const $ = site.page("/docs/a");
    assert.equal($(".doc-body p math").length, 2);
    assert.equal($("p math").first().text().includes("`"), false);
    assert.equal($('li .formula math[display="block"] msqrt').length, 1);
    assert.match($(".code code").text(), /\\zork[^]*\\sqrt\{3\}/);
  });

  test("a formula in MDX may have braces", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": WITH_FORMULAS,
      "content/docs/a.mdx": "# A\n\n$\\frac{a}{b}$ and {1 + 1}, $5 and $6\n\n$$\n\\sqrt{a} < {b}\n$$\n",
    });
    await site.buildWell();
    const $ = site.page("/docs/a");
    assert.equal($("mfrac").length, 1);
    assert.equal($("msqrt").length, 1);
    assert.match($(".doc-body p").text(), /and 2, \$5 and \$6/);
  });

  test("both parsers of MDX read the same formulas", async () => {
    const text = "$\\frac{a}{b}$ $5 {1}\n\n<b>$x$</b>\n\n$$\n{a}\n$$\n";
    const [one, other] = await Promise.all([loadMdx(undefined, true), loadMdx(fast?.mdxTreeOf, true)]);
    const features = formulasBy((tex, display) => renderFormula(tex, display, temml));
    const source = { path: "a.mdx", hash: "", text } as const;
    const [first, second] = [one, other].map(
      (readMdx) => parseMarkdown(source, { readMdx, features }).content.body.strings,
    );
    assert.deepEqual(first, second);
    assert.equal(first?.join("").match(/<math/g)?.length, 3);
  });

  test("what is wrong with a formula is said at its place, and it is shown as it was written", async (context) => {
    const site = siteWith(context, "a $x + \\foo$ b\n\n$$\na\n\\frac{b\n$$\n\n$$ c\nd $$\n");
    const lines = problemLines(await site.build());
    assert.equal(lines.length, 3, lines.join("\n"));
    assert.match(
      lines[0] ?? "",
      /a\.md:3:8 warning formula: Cannot read the formula: Unsupported function name: \\foo/,
    );
    assert.match(lines[1] ?? "", /a\.md:7:8 warning formula: Cannot read/);
    assert.match(lines[2] ?? "", /a\.md:10:1 warning formula: .*begins in the line of its dollar signs/);
    const $ = site.page("/docs/a");
    assert.equal($(".doc-body p code").text(), "$x + \\foo$");
    assert.match($(".code code").first().text(), /\\frac\{b/);
  });

  test("a block that does not end is said", async (context) => {
    const [line] = problemLines(await siteWith(context, "$$\na\n\nText").build());
    assert.match(line ?? "", /a\.md:3:1 warning formula: This `\$\$` has no second one/);
  });

  test("the search finds what reads as text, the Markdown file keeps the source", async (context) => {
    const site = siteWith(context, "The word $n$ and $\\mathbf{zork}$.\n\n$$\nzork_2\n$$");
    await site.buildWell();
    const index = site.files().filter((file) => file.startsWith("assets/search/"));
    assert.ok(!index.some((file) => /zork|mathbf/.test(site.read(file))));
    assert.match(site.read("docs/a.md"), /\$\\mathbf\{zork\}\$\.\n\n\$\$\nzork_2\n\$\$/);
  });

  test("only pages with a formula have its style sheet; it has the styles of all formulas", async (context) => {
    const site = siteWith(context, "$\\color{#123456}{x}$");
    site.write("content/docs/b.md", "# B\n\nText for $5.\n");
    site.write("content/docs/c.md", "# C\n\n$\\color{#654321}{x}$\n");
    await site.buildWell();
    const sheets = (route: string) => site.page(route)('link[href*="assets/math-"]');
    assert.deepEqual([sheets("/docs/a").length, sheets("/docs/b").length], [1, 0]);
    const css = site.read((sheets("/docs/a").attr("href") ?? "").slice(1));
    assert.match(css, /color:#123456;[^]*color:#654321;|color:#654321;[^]*color:#123456;/);
    const font = /url\(['"]?\/(assets\/temml-[^'")]+)/.exec(css)?.[1] ?? assert.fail();
    assert.ok(site.has(font));
    for (const name of ["a", "c"]) site.write(`content/docs/${name}.md`, "# A\n");
    await site.buildWell();
    assert.ok(!site.files().some((file) => /math-|temml/.test(file)));
  });

  test("without the option, dollar signs are text", async (context) => {
    const site = testSite(context, { "content/docs/a.md": "# A\n\n$x^2$\n" });
    await site.buildWell();
    assert.equal(site.page("/docs/a")(".doc-body").text().trim(), "$x^2$");
  });

  test("turning the option on or off shows in pages from the cache", async (context) => {
    const site = siteWith(context, "$x^2$");
    const formulas = () => site.page("/docs/a")("math").length;
    await site.buildWell({ cache: true });
    site.write("docsite.config.js", configWith());
    await site.buildWell({ cache: true });
    assert.equal(formulas(), 0);
    site.write("docsite.config.js", WITH_FORMULAS);
    await site.buildWell({ cache: true });
    assert.equal(formulas(), 1);
  });
});

test("A formula on a site where formulas are off is reported once; dollar signs that mean none are not", async (context) => {
  const formula = String.raw`Text: $n \le 10$ and $\alpha$.${"\n\n"}$$${"\n"}\frac{a}{b}${"\n"}$$${"\n"}`;
  const others = String.raw`From $5 to $10, \$\alpha$, $HOME\bin and $PATH, a $x$, ${"`"}$\beta$${"`"}, US$\gamma$.`;
  const site = testSite(context, {
    "content/docs/intro.md": `# Intro\n\n${formula}`,
    "content/docs/other.md": `# Other\n\n${others}\n`,
    "content/docs/third.md": `# Third\n\nA $\\sqrt{2}$.\n`,
  });
  assert.deepEqual(problemLines(await site.build()), [
    "content/docs/intro.md:3:7 warning formula: `$n \\le 10$` is shown as text: formulas are off (4 times on 2 pages) (Set `markdown.math` to `true` in the configuration, or write `\\$` for dollar signs. Also in content/docs/third.md:3)",
  ]);
});

test("A block of code in the language `math` is shown as code where formulas are off, which is reported", async (context) => {
  const site = testSite(context, { "content/docs/a.md": "# A\n\n```math\n\\sqrt{2}\n```\n" });
  const [line, ...others] = problemLines(await site.build());
  assert.match(line ?? "", /a\.md:3:1 warning .*Set `markdown\.math` to `true`/);
  assert.deepEqual(others, []);
});

test("A package that is missing is said once, with the command that installs it", async (context) => {
  const pool = new Pool(0, 1);
  atEnd(context, () => pool.close());
  const source = (name: string, text: string) =>
    ({
      path: `content/docs/${name}`,
      name,
      bytes: Buffer.from(text),
      hash: name,
    }) as const;
  const text = "# A\n\n$x^2$ and $y$\n\n```mermaid\ngraph TD\nA --> B\n```\n";
  const features = ["diagrams", "maths"].map((name) => ({ name, libraries: {} }));
  const setup = { parser: "satteri", format: "md", features } as const;
  const documents = await parseDocuments(
    [source("a.md", text), source("b.md", text)],
    setup,
    new Memo(new PackStore(path.join(testSite(context, {}).dir, ".docsite"), "")),
    pool,
  );
  const lines = problemLines(documents);
  assert.equal(lines.length, 2, lines.join("\n"));
  assert.match(lines[0] ?? "", /a\.md:3:1 warning missing-package: .*`temml`.*npm install temml@\d/);
  assert.match(lines[1] ?? "", /a\.md:5:1 warning missing-package: .*npm install beautiful-mermaid@\d/);
  const body = Buffer.from(await documents.partOf(documents.all[0] ?? assert.fail(), "body")).toString();
  assert.match(body, /<code>\$x\^2\$<\/code>/);
  assert.match(body, /CodeBlock/);
});

test("Formulas under the strict policy", async (context) => {
  const site = siteWith(
    context,
    `Text $x^2$.\n\n$$\n\\begin{aligned} aaaaaa &= b \\\\ c &= dddddd \\end{aligned}\n$$\n\n$$\nf = \\begin{cases} 1 & x \\\\ 0 & \\text{otherwise} \\end{cases}\n$$\n\n$$\n${"a + ".repeat(60)}a\n$$`,
  );
  await site.buildWell();
  await underStrictPolicy(context, site, async (page) => {
    // Equals signs stand below each other, and the block in the middle.
    const places = await page
      .locator(".formula mtable")
      .first()
      .locator("mo")
      .evaluateAll((signs) => signs.map((sign) => Math.round(sign.getBoundingClientRect().x)));
    assert.equal(places[0], places[1]);
    const off = await page
      .locator(".formula")
      .first()
      .evaluate((box) => {
        const [outer, inner] = [box, box.querySelector("mtable") ?? box].map((each) =>
          each.getBoundingClientRect(),
        );
        return outer && inner ? outer.x + outer.width / 2 - (inner.x + inner.width / 2) : Infinity;
      });
    assert.ok(Math.abs(off) < 3, `${off} px from the middle`);
  });
});
