// Diagrams that Mermaid itself draws in a browser. A small package stands in for it: it draws with the same means.
import assert from "node:assert/strict";
import path from "node:path";
import { before, describe, test, type TestContext } from "node:test";
import { browserDrawings, type DrawingPage } from "../src/features/diagrams/browser-drawings.js";
import { Memo } from "../src/cache/memo.js";
import { PackStore } from "../src/cache/pack-store.js";
import { findChromium as findInstalled } from "../src/io/chromium.js";
import type { Document } from "../src/types/document.js";
import { fillOf, underStrictPolicy } from "./support/strict-policy.js";
import { findChromium } from "./support/chromium.js";
import { htmlProblems } from "./support/html.js";
import { configWith, problemLines } from "./support/problems.js";
import { testSite } from "./support/site.js";

/** The lines of a diagram are its labels. It has what drawings of Mermaid have, and what they must not bring into a page. */
const MERMAID = String.raw`
let config;
globalThis.mermaid = {
  initialize(given) { config = given; },
  async render(id, source, container) {
    const [kind, ...lines] = source.trim().split("\n").filter((line) => !/^\s*acc/.test(line));
    if (kind === "nonsense") throw new Error("No diagram type detected matching given configuration for text: " + source);
    const wrong = lines.findIndex((line) => line === "wrong");
    if (wrong >= 0) throw Object.assign(new Error("Parse error on line " + (wrong + 2) + ":\n...wrong\n---^\nExpecting 'EOF', got 'WRONG'"), { hash: {} });
    if (lines.includes("no fonts")) throw new Error("svg element not in render tree");
    if (lines.includes("network")) {
      await fetch("https://example.com/").then(() => { lines.push("reached"); }, () => { lines.push("unreached"); });
    }
    const { primaryColor, textColor, pie1 } = config.themeVariables;
    const text = (line) => line.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
    const svg = '<svg id="' + id + '" xmlns="http://www.w3.org/2000/svg" width="100%" style="max-width: 300px" viewBox="0 0 300 100">'
      + '<style>#' + id + ' .node{fill:' + primaryColor + ';stroke:' + pie1 + ';}#' + id + ' text{fill:' + textColor + ';}#' + id + ' .own{fill:#fedcba}</style>'
      + '<script>document.title = "script"</script>'
      + '<defs><marker id="arrow" orient="auto"><path d="M0,0L1.23456,2"/></marker></defs>'
      + '<a href="javascript:alert(1)"><rect class="node" onclick="alert(1)" x="1.23456" width="50" height="20"/></a>'
      + '<rect class="own" width="5" height="5" style="opacity: 0.5"/>'
      + '<path marker-end="url(#arrow)" d="M0 0l.26.26.04.01" fill="none"/><line class="today" x2="10"/>'
      + lines.map((line) => '<switch><foreignObject width="9" height="9"><div xmlns="http://www.w3.org/1999/xhtml">' + text(line) + '</div></foreignObject><text y="20">' + text(line) + '</text></switch>').join("")
      + '</svg>';
    return { svg, diagramType: kind };
  },
};`;

const fence = (source: string) => `\`\`\`mermaid\n${source}\n\`\`\`\n`;

function siteWith(context: TestContext, body: string, version = "12.3.0") {
  return testSite(context, {
    "docsite.config.js": configWith("markdown: { mermaid: true }"),
    "content/docs/a.md": `# A\n\n${body}\n`,
    "node_modules/mermaid/package.json": `{ "version": "${version}", "exports": { ".": "./index.js" } }`,
    "node_modules/mermaid/dist/mermaid.min.js": MERMAID,
  });
}

/** Runs with another browser, or none. */
async function withBrowser<Value>(path: string, run: () => Promise<Value>): Promise<Value> {
  const before = process.env["CHROMIUM_PATH"];
  process.env["CHROMIUM_PATH"] = path;
  try {
    return await run();
  } finally {
    process.env["CHROMIUM_PATH"] = before;
  }
}

before(async () => {
  process.env["CHROMIUM_PATH"] = await findChromium();
});

describe("A kind that only Mermaid draws", () => {
  test("is drawn with the colors of the theme, as shapes and text", async (context) => {
    const site = siteWith(context, fence("pie\nDogs & <b>cats</b>\n</svg><script>alert(1)</script>"));
    await site.buildWell();
    const $ = site.page("/docs/a");
    const svg = $("figure .diagram-drawing svg");
    assert.equal(svg.length, 1);
    assert.deepEqual(
      svg
        .find("text")
        .toArray()
        .map((each) => $(each).text()),
      ["Dogs & <b>cats</b>", "</svg><script>alert(1)</script>"],
    );
    const html = $.html(svg);
    assert.match(html, /<rect fill="var\(--accent-bg\)" stroke="light-dark\(#\w{6},#\w{6}\)" x="1.23"/);
    assert.match(html, /<rect [^>]*fill="#fedcba"/);
    assert.match(html, /opacity="0.5"/);
    assert.match(html, /d="M0 0l.26.26.04.01"/);
    assert.match(html, /viewBox="0 0 300 100" width="300" height="100"/);
    assert.match(html, /<text fill="var\(--text\)"/);
    assert.equal(svg.find("script, style, foreignObject, a, line").length, 0);
    const attributes = svg
      .find("*")
      .addBack()
      .toArray()
      .flatMap((each) => Object.keys($(each).attr() ?? {}));
    assert.deepEqual(
      attributes.filter((name) => /^(?:style|class|on.*|href)$/.test(name)),
      [],
    );
    assert.equal($("figure.diagram details pre").length, 1);
    assert.deepEqual(await htmlProblems(site.read("docs/a/index.html")), []);
  });

  test("has a text alternative", async (context) => {
    const site = siteWith(
      context,
      fence("pie\nDogs\nCats") +
        fence('pie\naccTitle: Pets & "more"\naccDescr: How many <there> are\nDogs') +
        fence("---\ntitle: The pets\n---\npie\nDogs"),
    );
    await site.buildWell();
    const $ = site.page("/docs/a");
    const drawings = $("figure .diagram-drawing svg[role=img]").toArray();
    const names = drawings.map((each) => $(each).attr("aria-label"));
    assert.deepEqual(names, ["Pie chart: Dogs, Cats", 'Pets & "more"', "The pets"]);
    assert.equal($("figure .diagram-drawing svg > desc").text(), "How many <there> are");
  });

  test("may stand on a page several times, in partials and in components, with ids of its own", async (context) => {
    const site = siteWith(context, fence("pie\nDogs") + fence("pie\nDogs"));
    site.write("content/docs/_part.mdx", fence("pie\nDogs"));
    site.write(
      "content/docs/b.mdx",
      `import Part from "./_part.mdx"\n\n# B\n\n<Part />\n\n<Part />\n\n<Tabs><TabItem value="a">\n\n${fence("pie\nDogs")}\n</TabItem></Tabs>\n\n{[1].map((each) => <b key={each}>{each}</b>)}\n`,
    );
    await site.buildWell();
    for (const [page, count] of [
      ["/docs/a", 2],
      ["/docs/b", 3],
    ] as const) {
      const $ = site.page(page);
      const ids = $("[id]")
        .toArray()
        .map((each) => $(each).attr("id"));
      assert.equal(new Set(ids).size, ids.length);
      assert.equal($("figure.diagram marker").length, count);
      for (const each of $("figure .diagram-drawing svg").toArray())
        assert.equal(
          $(each).find("path[marker-end]").attr("marker-end"),
          `url(#${$(each).find("marker").attr("id")})`,
        );
    }
  });

  test("is drawn in a Markdown file that only a React page shows, again after an edit", async (context) => {
    const site = siteWith(context, "");
    site.write("content/docs/_part.md", fence("pie\nDogs"));
    site.write(
      "content/pages/own.tsx",
      'import Part from "../docs/_part.md";\nexport default () => <main><h1>Own</h1><Part /></main>;\n',
    );
    const shown = () => site.page("/own")("figure .diagram-drawing svg text").text();
    await site.buildWell({ cache: true });
    assert.equal(shown(), "Dogs");
    site.write("content/docs/_part.md", fence("pie\nCats"));
    await site.buildWell({ cache: true });
    assert.equal(shown(), "Cats");
  });

  test("is found by the search, and stays in the Markdown file", async (context) => {
    const site = siteWith(context, fence("pie\nHedgehogs"));
    await site.buildWell();
    assert.match(site.read("docs/a.md"), /```mermaid\npie\nHedgehogs/);
    assert.ok(
      site.files().some((file) => file.startsWith("assets/search/") && /hedgehog/i.test(site.read(file))),
    );
  });

  test("reaches no other machine while it is drawn", async (context) => {
    const site = siteWith(context, fence("pie\nnetwork"));
    await site.buildWell();
    assert.match(site.page("/docs/a")("figure .diagram-drawing svg").text(), /unreached/);
  });

  test("is the same in every build, and drawn again only if it or Mermaid has changed", async (context) => {
    const site = siteWith(context, fence("pie\nDogs"));
    await site.buildWell({ cache: true });
    const first = site.read("docs/a/index.html");
    await site.buildWell();
    assert.equal(site.read("docs/a/index.html"), first);
    await withBrowser("/nowhere/chromium", async () => {
      site.write("content/docs/a.md", `# A\n\nMore.\n\n${fence("pie\nDogs")}\n`);
      await site.buildWell({ cache: true });
      assert.equal(site.page("/docs/a")("figure.diagram").length, 1);
      site.write("node_modules/mermaid/package.json", '{ "version": "12.3.1" }');
      const [line] = problemLines(await site.build({ cache: true }));
      assert.match(line ?? "", /warning diagram-kind: A Chromium cannot draw `pie`/);
    });
    await site.buildWell({ cache: true });
  });
});

test("With the cache, it is drawn as soon as the package and a browser are there", async (context) => {
  const site = siteWith(context, fence("pie\nDogs"));
  const shown = () => site.page("/docs/a")("figure.diagram").length;
  site.rename("node_modules", "later");
  await site.build({ cache: true });
  assert.equal(shown(), 0);
  site.rename("later", "node_modules");
  await withBrowser("/nowhere/chromium", () => site.build({ cache: true }));
  assert.equal(shown(), 0);
  await site.buildWell({ cache: true });
  assert.equal(shown(), 1);
});

describe("It is shown as code, with a warning at its place,", () => {
  const shownAsCode = async (context: TestContext, source: string, expected: RegExp) => {
    const site = siteWith(context, `Text.\n\n${fence(source)}`);
    const lines = problemLines(await site.build());
    assert.equal(lines.length, 1);
    assert.match(lines[0] ?? "", expected);
    const $ = site.page("/docs/a");
    assert.equal($("figure.diagram").length, 0);
    assert.match($("main pre").text(), new RegExp(source.split("\n")[0] ?? ""));
  };

  test("without the package", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": configWith("markdown: { mermaid: true }"),
      "content/docs/a.md": `# A\n\n${fence("gantt\n title A")}`,
    });
    assert.deepEqual(problemLines(await site.build()), [
      "content/docs/a.md:3:1 warning diagram-kind: Diagrams of the kind `gantt` take the package `mermaid`, which is not installed: this one is shown as code (Run `npm install mermaid@12.3.0`, which draws with a Chromium of this machine)",
    ]);
    assert.match(site.page("/docs/a")("main pre").text(), /gantt/);
  });

  test("where the browser does not start", async (context) => {
    await withBrowser("/nowhere/chromium", () =>
      shownAsCode(
        context,
        "pie\nDogs",
        /a\.md:5:1 warning diagram-kind: A Chromium cannot draw `pie`: .*ENOENT.*CHROMIUM_PATH/,
      ),
    );
  });

  test("where the program is no browser", async (context) => {
    await withBrowser(process.execPath, () =>
      shownAsCode(
        context,
        "pie\nDogs",
        /a\.md:5:1 warning diagram-kind: A Chromium cannot draw `pie`: .*bad option/,
      ),
    );
  });

  test("if Mermaid cannot read it: the line is named", async (context) => {
    const expected =
      /a\.md:8:1 warning diagram-syntax: Mermaid cannot read the diagram: Expecting 'EOF', got 'WRONG'/;
    await shownAsCode(context, "pie\nDogs\nwrong", expected);
  });

  test("if Mermaid does not know it: a kind with a similar name is suggested", async (context) => {
    await shownAsCode(
      context,
      "nonsense\nA",
      /a\.md:5:1 warning diagram-kind: Mermaid knows no diagrams of the kind `nonsense`/,
    );
    const site = testSite(context, {
      "docsite.config.js": configWith("markdown: { mermaid: true }"),
      "content/docs/a.md": `# A\n\n${fence("flowhcart\nA --> B")}`,
    });
    assert.match(problemLines(await site.build())[0] ?? "", /Did you mean `flowchart`/);
  });

  test("if something is missing where it is drawn, and the next build tries again", async (context) => {
    await shownAsCode(
      context,
      "pie\nno fonts",
      /a\.md:5:1 warning diagram-kind: A Chromium cannot draw `pie`: svg element not in/,
    );
  });
});

describe("The browser", () => {
  const mermaid = { version: "1", folder: "", entry: "" };
  const documentWith = (...sources: string[]) =>
    ({
      mentions: sources.map((name, index) => ({
        kind: "diagram",
        name,
        at: { file: "a.md", line: index + 1 },
      })),
    }) as unknown as Document;
  const drawing = { svg: "<svg></svg>", labels: [] };
  const drawWith = async (sources: readonly string[], open: () => Promise<DrawingPage | undefined>) => {
    const memo = new Memo(new PackStore(undefined, ""));
    const { drawings, diagnostics } = await browserDrawings(
      [documentWith(...sources)],
      mermaid,
      open,
      (step, keys, make) =>
        memo.getAll(step, keys, (missing, put) => make(missing, (place, value) => put(place, { value }))),
    );
    return {
      drawn: [...drawings.keys()],
      problems: diagnostics.map(({ line, message }) => `${line} ${message}`),
    };
  };

  test("starts once for all diagrams, and not without any", async () => {
    let [starts, ends] = [0, 0];
    const open = async () => {
      starts += 1;
      return { evaluate: async () => drawing, close: async () => void (ends += 1) };
    };
    const { drawn } = await drawWith(["pie\nA", "pie\nB", "pie\nA"], open);
    assert.deepEqual({ drawn, starts, ends }, { drawn: ["pie\nA", "pie\nB"], starts: 1, ends: 1 });
    await drawWith([], open);
    assert.equal(starts, 1);
  });

  test("is replaced where a diagram takes it too long", async () => {
    let starts = 0;
    const open = async () => {
      starts += 1;
      const evaluate = async (expression: string) => {
        if (expression.includes("endless")) throw new Error("No answer for 20 s");
        return drawing;
      };
      return { evaluate, close: async () => undefined };
    };
    const { drawn, problems } = await drawWith(["pie\nA", "pie\nendless", "pie\nB"], open);
    assert.deepEqual(drawn, ["pie\nA", "pie\nB"]);
    assert.deepEqual(problems, [
      "2 A Chromium cannot draw `pie`: No answer for 20 s: the diagram is shown as code",
    ]);
    assert.equal(starts, 2);
  });

  test("may be absent", async () => {
    const { problems } = await drawWith(["pie\nA"], async () => undefined);
    assert.match(
      problems.join(),
      /^1 Diagrams of the kind `pie` are drawn with a Chromium, and none is found/,
    );
  });

  test("is looked for where tools name it, then on the path, then at the usual places", () => {
    const PATH = ["/one", "/two"].join(path.delimiter);
    const has =
      (...files: string[]) =>
      (file: string) =>
        files.includes(file.split(path.sep).join("/"));
    assert.equal(findInstalled({ PATH, CHROME_PATH: "/mine" }, has("/one/chromium")), "/mine");
    assert.equal(
      findInstalled({ PATH }, has("/two/chromium", "/one/google-chrome")),
      path.join("/two", "chromium"),
    );
    const mac = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
    assert.equal(findInstalled({ PATH }, has(mac)), mac);
    assert.equal(findInstalled({ PATH }, has()), undefined);
  });
});

test("Drawings of Mermaid under the strict policy", async (context) => {
  const site = siteWith(context, fence("pie\nDogs"));
  await site.buildWell();
  const colors = new Map<string, string>();
  await underStrictPolicy(context, site, async (page, { theme }) => {
    for (const part of ["text", "rect"])
      colors.set(`${theme} ${part}`, await fillOf(page, `.diagram-drawing ${part}`));
  });
  assert.notEqual(colors.get("light text"), colors.get("dark text"));
  assert.notEqual(colors.get("light rect"), colors.get("dark rect"));
});
