// Diagrams in Mermaid: what is drawn says what was written, what is not drawn is said, and one drawing serves both color modes.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, test, type TestContext } from "node:test";
import * as library from "beautiful-mermaid";
import { load } from "cheerio";
import * as fc from "fast-check";
import { drawDiagram } from "../src/features/diagrams/draw.js";
import { BEAUTIFUL_MERMAID } from "../src/features/diagrams/library.js";
import { runs } from "./support/runs.js";
import { fillOf, underStrictPolicy } from "./support/strict-policy.js";
import { htmlProblems } from "./support/html.js";
import { livingSite } from "./support/living.js";
import { configWith, problemLines } from "./support/problems.js";
import { ROOT, testSite } from "./support/site.js";

const draw = (source: string) => drawDiagram(source, "p-", () => library);

/** Texts of a drawing in order of their places, and how many of what there is. */
function shown(source: string) {
  const { svg = "", losses } = draw(source);
  const $ = load(svg, { xml: true });
  const texts = (selector: string) =>
    $(selector)
      .toArray()
      .map((each) => $(each).text().trim());
  return {
    losses: losses.map(({ kind, line }) => `${kind} ${line}`),
    nodes: texts("g.node").sort(),
    links: $("polyline.edge").length,
    labels: texts("g.edge-label").sort(),
    groups: texts("g.subgraph > text").sort(),
    texts: texts("text"),
    svg,
  };
}

const fence = (source: string) => `\`\`\`mermaid\n${source}\n\`\`\`\n`;

const WITH_DIAGRAMS = configWith("markdown: { mermaid: true }");

function siteWith(context: TestContext, body: string) {
  return testSite(context, {
    "docsite.config.js": WITH_DIAGRAMS,
    "content/docs/a.md": `# A\n\n${body}\n`,
  });
}

describe("A flowchart is drawn as it is written:", () => {
  const same: Readonly<Record<string, string>> = {
    "with spaces": "graph TD\nA[One] --> B[Two]\nB --> C[Three]",
    "without spaces": "graph TD\nA[One]-->B[Two]-->C[Three]",
    "in one line": "graph TD; A[One]-->B[Two]; B-->C[Three];",
    "without a direction": "flowchart\nA[One] --> B[Two] --> C[Three]",
    "with labels elsewhere": "graph TD\nA --> B\nB --> C\nA[One]\nB[Two]\nC[Three]",
    "with quotes": 'graph TD\nA["One"] --> B["Two"]\nB ----> C["`Three`"]',
    "with comments": "%% first\ngraph TD\nA[One] --> B[Two] %% second\n  %% third\nB --> C[Three]",
    "with settings":
      "---\nconfig:\n  theme: dark\n---\n%%{init: {'theme': 'dark'}}%%\ngraph TD\nA[One] --> B[Two] --> C[Three]",
    "with names that have signs": "graph TD\na.1[One] --> b-2[Two] --> ü_3[Three]",
    "with new shapes": 'graph TD\nA@{ shape: rect, label: "One" } --> B@{ label: "Two" } --> C[Three]',
    "over lines": "graph TD\nA[One] -->\n  B[Two]\nB --> C[Three]",
  };
  for (const [name, source] of Object.entries(same))
    test(name, () => {
      const { losses, nodes, links } = shown(source);
      assert.deepEqual({ losses, nodes, links }, { losses: [], nodes: ["One", "Three", "Two"], links: 2 });
    });

  test("from above where its direction is none", () => {
    assert.equal(shown("graph constructor\nA --> B").svg, shown("graph TD\nA --> B").svg);
  });

  test("with several nodes at either end", () => {
    assert.equal(shown("graph LR\nA & B --> C & D").links, 4);
  });

  test("with texts on links, whichever way they are written", () => {
    const source =
      'graph LR\nA -->|one| B\nA -- two --> C\nA -. three .-> D\nA == four ==> E\nA --"five: 5"--> F\nA-- six ---G';
    const { losses, labels } = shown(source);
    assert.deepEqual(
      { losses, labels },
      { losses: [], labels: ["five: 5", "four", "one", "six", "three", "two"] },
    );
  });

  test("with groups, also as the end of a link", () => {
    const source =
      'graph TB\nsubgraph one [First]\n  a --> b\n  subgraph "In it"\n    c\n  end\nend\nd --> one';
    const { losses, nodes, links, groups } = shown(source);
    assert.deepEqual({ losses, nodes, links }, { losses: [], nodes: ["a", "b", "c", "d"], links: 2 });
    assert.deepEqual(groups, ["First", "In it"]);
  });

  test("with any text in its nodes", () => {
    const source = String.raw`graph LR
A["a (b) [c] {d} | e; f --> g"] --> B["x < y & z > 0 #quot;q#quot; &lt;tag&gt;"]
B --> C["one<br/>two <b>bold</b> <span class='x'>plain</span> 100% #35;1"]`;
    const { losses, nodes } = shown(source);
    assert.deepEqual(losses, []);
    // Long texts go on in a line of their own.
    assert.deepEqual(
      nodes.map((text) => text.replaceAll(" ", "")),
      ["a(b)[c]{d}|e;f-->g", "onetwoboldplain100%#1", 'x<y&z>0"q"<tag>'],
    );
  });

  test("with colors of the author, but nothing else in attributes of style", () => {
    const source =
      'graph LR\nA:::warm --> B\nclassDef warm fill:#fed,color:#321\nstyle B fill:rgb(1, 2, 3),stroke:url(x)"onload="a';
    const { svg } = shown(source);
    assert.match(svg, /fill="#fed"/);
    assert.match(svg, /fill="#321"/);
    assert.match(svg, /fill="rgb\(1 2 3\)"/);
    assert.doesNotMatch(svg, /url\(x|onload|style=/);
  });

  test("whatever its labels are", () => {
    const label = fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 24 }).filter((text) => {
      // What Mermaid itself makes something else of.
      return /[a-z]/i.test(text) && !/["#<&`*\\%]/.test(text);
    });
    fc.assert(
      fc.property(label, label, (one, two) => {
        const { losses, nodes, links } = shown(`graph LR\nA["${one}"] -->|"x"| B["${two}"]`);
        const plain = (text: string) => text.trim().replace(/\s+/g, " ");
        assert.deepEqual({ losses, links }, { losses: [], links: 1 });
        assert.deepEqual(nodes.map(plain).sort(), [one, two].map(plain).sort());
      }),
      { numRuns: 60 },
    );
  });
});

describe("Other kinds are drawn as they are written:", () => {
  test("a sequence", () => {
    const source = `sequenceDiagram
  autonumber
  participant A as Alice: the first
  A->>John Doe: Hello, how are you?
  activate John Doe
  John Doe-->>A: Fine; #quot;thanks#quot;
  deactivate John Doe
  critical Try
    A-)John Doe: Wait
  option Failure
    A->>A: Think
  end
  Note over A,John Doe: A note: with colon`;
    const { losses, texts } = shown(source);
    assert.deepEqual(losses, []);
    for (const text of [
      "Alice: the first",
      "John Doe",
      "1. Hello, how are you?",
      '2. Fine; "thanks"',
      "3. Wait",
      "4. Think",
      "A note: with colon",
      "critical [Try]",
      "[Failure]",
    ])
      assert.ok(texts.includes(text), `${text} in ${texts.join(" | ")}`);
    assert.match(shown(source).svg, /class="activation"/);
  });

  test("states", () => {
    const source = `stateDiagram-v2
  direction LR
  [*] --> a
  a --> b : go: on
  a : The first
  state "The second" as b
  state b {
    c --> d
  }
  b --> [*]`;
    const { losses, nodes, links, labels, groups } = shown(source);
    assert.deepEqual({ losses, links }, { losses: [], links: 4 });
    assert.deepEqual(nodes, ["", "", "The first", "c", "d"]);
    assert.deepEqual(labels, ["go: on"]);
    assert.deepEqual(groups, ["The second"]);
  });

  test("classes", () => {
    const source = `classDiagram
  class Box~T~ {
    <<interface>>
    +T value
    +get(key: string) T
  }
  class Shelf["A long name"]
  Shelf"1" *--"many" Box~T~ : holds
  Crate--|>Box~T~
  Crate : -int size`;
    const { losses, texts, svg } = shown(source);
    assert.deepEqual(losses, []);
    for (const text of ["Box<T>", "<<interface>>", "holds", "many", "Crate", "A long name"])
      assert.ok(texts.includes(text), `${text} in ${texts.join(" | ")}`);
    assert.ok(texts.some((text) => text.includes("get(key: string)")));
    assert.equal(svg.match(/class-relationship/g)?.length, 2);
  });

  test("entities, with both spellings of each cardinality", () => {
    const source = `erDiagram
  A }o--o{ B : "has many"
  B }|..|{ C : uses
  C |o--o| "D E" : ""
  A one or more to zero or one C : words
  A {
    string name PK, FK
  }`;
    const { losses, texts, svg } = shown(source);
    assert.deepEqual(losses, []);
    assert.equal(svg.match(/er-relationship/g)?.length, 4);
    assert.ok(texts.includes("has many"));
    assert.ok(texts.includes("PK,FK"));
  });

  test("a chart", () => {
    const source = `xychart-beta horizontal
  title "Sales: all"
  x-axis [jan, "feb (short)"]
  y-axis "In €" 0 --> 10
  bar [1, 2.5]
  line [+3, .4]`;
    const { losses, texts, svg } = shown(source);
    assert.deepEqual(losses, []);
    assert.ok(texts.includes("feb (short)") && texts.includes("In €"));
    assert.equal(svg.match(/<path[^>]*xychart-bar/g)?.length, 2);
  });
});

describe("What is not drawn is said, with its line:", () => {
  const losses: Readonly<Record<string, readonly [source: string, ...lines: string[]]>> = {
    "a link of a node": ['graph TD\nA --> B\nclick A "https://a.example"', "ignored 3"],
    "a head that is no arrow": ["graph TD\nA --x B", "ignored 2"],
    "a shape that is not there": ["graph TD\nA[/lean/] --> B@{ shape: cloud }", "ignored 2", "ignored 2"],
    "a shape that only JavaScript knows": ["graph TD\nA@{ shape: constructor }", "ignored 2"],
    "a broken line": ["graph TD\nA --> B\nB ->-> C", "unread 3"],
    "a bracket without its other half": ["graph TD\nA[One --> B", "unread 2"],
    "a group without end": ["graph TD\nsubgraph a\nb", "unread 3"],
    "an end without group": ["graph TD\na\nend", "unread 3"],
    "a note in states": ["stateDiagram\na --> b\nnote right of a\n  text\nend note\nb --> c", "ignored 3"],
    "a fork": ["stateDiagram\nstate f <<fork>>\na --> f", "ignored 2"],
    "a broken message": ["sequenceDiagram\nA->>B: x\nA=>B: y", "unread 3"],
    "a box around participants": ["sequenceDiagram\nbox Blue Us\nparticipant A\nend\nA->>A: x", "ignored 2"],
    "a relation without arrow": ["classDiagram\nA -- B", "ignored 2"],
    "a broken relation": ["erDiagram\nA ||--o{ B : x\nA ||==o{ B : y", "unread 3"],
    "a series with a name": ['xychart\nx-axis [a]\nbar "name" [1]', "ignored 3"],
  };
  for (const [name, [source, ...expected]] of Object.entries(losses))
    test(name, () => {
      const { losses: found, svg } = shown(source);
      assert.deepEqual(found, expected);
      assert.equal(
        svg === "",
        expected.some((each) => each.startsWith("unread")),
      );
    });

  test("nothing that a random text may be makes it throw", () => {
    const line = fc.oneof(
      fc.string(),
      fc.constantFrom(
        "A --> B",
        "subgraph x",
        "end",
        "state a {",
        "}",
        "A->>B: x",
        "class A {",
        "A ||--o{ B : c",
      ),
    );
    const header = fc.constantFrom(
      "graph TD",
      "sequenceDiagram",
      "stateDiagram",
      "classDiagram",
      "erDiagram",
      "xychart",
    );
    fc.assert(
      fc.property(header, fc.array(line, { maxLength: 6 }), (first, lines) => {
        const { svg = "" } = draw([first, ...lines].join("\n"));
        assert.doesNotMatch(svg, /<script|<style| style=|\son\w+=/i);
      }),
      runs(100, 2000),
    );
  });
});

describe("A drawing is text for those who do not see it:", () => {
  const nameOf = (source: string) => load(draw(source).svg ?? "")("svg").attr("aria-label");

  test("its name is what the author gives it, with a description", () => {
    const source = "graph TD\naccTitle: The way\naccDescr {\n  From A\n  to B\n}\nA --> B";
    const $ = load(draw(source).svg ?? "");
    assert.equal($("svg").attr("role"), "img");
    assert.equal($("svg").attr("aria-label"), "The way");
    assert.equal($("svg > desc").text(), "From A to B");
  });

  test("without one, it is its title, or its kind and its labels", () => {
    assert.equal(nameOf("---\ntitle: My way\n---\ngraph TD\nA --> B"), "My way");
    assert.equal(nameOf("graph TD\nA[One] -->|then| B"), "Flowchart: One, then, B");
    assert.equal(nameOf("sequenceDiagram\nA->>B: Hi"), "Sequence diagram: A, B, Hi");
  });
});

describe("In a page,", () => {
  const SOURCE = "graph LR\nA[Alpha] --> B[Beta]";

  test("a diagram is drawn, and its source is behind it", async (context) => {
    const site = siteWith(context, fence(SOURCE));
    await site.buildWell();
    const $ = site.page("/docs/a");
    assert.equal($("figure.diagram svg .node").length, 2);
    assert.match($("figure.diagram details code").text(), /A\[Alpha\] --> B\[Beta\]/);
    assert.equal($("style, [style]").length, 0);
    assert.deepEqual(await htmlProblems(site.read("docs/a/index.html")), []);
  });

  test("diagrams have ids of their own, and each build gives the same bytes", async (context) => {
    const site = siteWith(context, `${fence(SOURCE)}\n${fence(SOURCE)}\n:::note\n\n${fence(SOURCE)}\n:::`);
    await site.buildWell();
    const first = site.read("docs/a/index.html");
    const ids = [...first.matchAll(/<marker id="([^"]+)"/g)].map(([, id]) => id);
    assert.equal(ids.length, 6);
    assert.equal(new Set(ids).size, 6);
    for (const [, id] of first.matchAll(/url\(#([^)]+)\)/g)) assert.ok(ids.includes(id));
    await site.buildWell();
    assert.equal(site.read("docs/a/index.html"), first);
  });

  test("the search finds its labels and not its syntax, and the Markdown file keeps the source", async (context) => {
    const site = siteWith(context, fence("graph LR\nxyzzy[Alpha] --> B[Beta]"));
    await site.buildWell();
    const index = site
      .files()
      .filter((file) => file.startsWith("assets/search/"))
      .map((file) => site.read(file))
      .join("\n");
    assert.match(index, /Alpha/);
    assert.doesNotMatch(index, /xyzzy/);
    assert.match(site.read("docs/a.md"), /```mermaid\ngraph LR\nxyzzy\[Alpha\] --> B\[Beta\]\n```/);
  });

  test("only pages with a diagram have its style sheet, and only sites with one the file", async (context) => {
    const site = siteWith(context, fence(SOURCE));
    site.write("content/docs/b.md", "# B\n\n```js\nlet a;\n```\n");
    await site.buildWell();
    const sheets = (route: string) => site.page(route)('link[href*="assets/diagram-"]').length;
    assert.deepEqual([sheets("/docs/a"), sheets("/docs/b")], [1, 0]);
    site.write("content/docs/a.md", "# A\n");
    await site.buildWell();
    assert.ok(!site.files().some((file) => file.startsWith("assets/diagram-")));
  });

  test("what cannot be drawn is code, with a warning", async (context) => {
    const site = siteWith(context, `${fence('pie\n  "a": 1')}\n${fence("graph TD\nA ->-> B")}`);
    const lines = problemLines(await site.build()).sort();
    assert.equal(lines.length, 2);
    assert.match(lines[1] ?? "", /a\.md:3:1 warning diagram-kind: .*`pie`.*shown as code/);
    assert.match(lines[0] ?? "", /a\.md:10:1 warning diagram-syntax: Cannot read `A ->-> B`/);
    assert.equal(site.page("/docs/a")(".doc-body .code").length, 2);
  });

  test("a page in MDX has diagrams, too, in tabs and the like", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": WITH_DIAGRAMS,
      "content/docs/a.mdx": `# A\n\n<Tabs>\n<TabItem value="x" label="X">\n\n${fence("graph LR\nA{Alpha} --> B[[Beta]]")}\n</TabItem>\n</Tabs>\n`,
    });
    await site.buildWell();
    assert.equal(site.page("/docs/a")(".tab-content figure.diagram .node").length, 2);
  });

  test("a partial brings its diagrams and formulas, with their style sheets", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": configWith("markdown: { mermaid: true, math: true }"),
      "content/docs/_part.mdx": `${fence(SOURCE)}\n$\\color{#123456}{x}$\n`,
      "content/docs/a.mdx": `import Part from "./_part.mdx"\n\n# A\n\n${fence(SOURCE)}\n<Part />\n`,
    });
    await site.buildWell();
    const $ = site.page("/docs/a");
    assert.equal($("figure.diagram").length, 2);
    assert.equal($("math").length, 1);
    assert.equal($('link[href*="assets/diagram-"], link[href*="assets/math-"]').length, 2);
    const ids = $("marker")
      .toArray()
      .map((each) => $(each).attr("id"));
    assert.equal(new Set(ids).size, ids.length);
  });

  test("turning the option on or off shows in pages from the cache", async (context) => {
    const site = siteWith(context, fence(SOURCE));
    const drawings = () => site.page("/docs/a")("figure.diagram").length;
    await site.buildWell({ cache: true });
    assert.equal(drawings(), 1);
    site.write("docsite.config.js", configWith());
    const [line] = problemLines(await site.build({ cache: true }));
    assert.equal(drawings(), 0);
    assert.match(line ?? "", /warning code-feature: `mermaid`.*Set `markdown.mermaid` to `true`/);
    site.write("docsite.config.js", WITH_DIAGRAMS);
    await site.buildWell({ cache: true });
    assert.equal(drawings(), 1);
  });

  test("the site's own installation of the package is used", async (context) => {
    const site = siteWith(context, fence(SOURCE));
    const own = "node_modules/beautiful-mermaid";
    site.write(
      `${own}/package.json`,
      '{ "version": "9.9.9", "type": "module", "exports": { ".": { "import": "./own.js" } } }',
    );
    site.write(`${own}/own.js`, 'export const renderMermaidSVG = () => \'<svg style="" id="own"></svg>\';');
    await site.buildWell();
    assert.match(site.page("/docs/a")("figure.diagram svg").attr("id") ?? "", /-own$/);
  });

  test("an installation of the package that cannot be loaded is named, and no fault of the diagram: once it is whole, the diagram is drawn", async (context) => {
    const site = siteWith(context, fence(SOURCE));
    const own = "node_modules/beautiful-mermaid";
    site.write(`${own}/package.json`, '{ "version": "9.9.9", "main": "own.cjs" }');
    const [line] = problemLines(await site.build({ cache: true }));
    assert.match(line ?? "", /a\.md.* error page-failed: .*Cannot find module .*own\.cjs/);
    site.write(`${own}/own.cjs`, "exports.renderMermaidSVG = () => '<svg style=\"\"></svg>';");
    await site.buildWell({ cache: true });
    assert.equal(site.page("/docs/a")("figure.diagram").length, 1);
  });
});

test("The version in hints is that of the tests", () => {
  const { devDependencies } = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8")) as {
    devDependencies: Record<string, string>;
  };
  // Mermaid itself takes 100 MB: it is looked at by hand.
  assert.equal(devDependencies[BEAUTIFUL_MERMAID.name], BEAUTIFUL_MERMAID.version);
});

test("Diagrams under the strict policy", async (context) => {
  const site = siteWith(
    context,
    [
      fence(
        "graph LR\nA[Alpha] --> B[Beta] --> C[Gamma] --> D[Delta] --> E[Epsilon] --> F[Zeta]\nstyle A fill:#ffe0b0",
      ),
      fence("sequenceDiagram\nA->>B: Hello"),
      fence("classDiagram\nclass A {\n  +int b\n}"),
      fence("xychart\nx-axis [a, b]\nbar [1, 2]\nline [2, 1]"),
    ].join("\n"),
  );
  await site.buildWell();
  const colors = new Map<string, string>();
  await underStrictPolicy(context, site, async (page, { theme, width }) => {
    const box = page.locator(".diagram-drawing").first();
    const scrolls = await box.evaluate((element) => element.scrollWidth > element.clientWidth);
    assert.equal(scrolls || width === 1440, true);
    colors.set(`${theme} text`, await fillOf(page, '.node text:not([fill^="#"]) >> nth=1'));
    colors.set(`${theme} own`, await fillOf(page, ".node text"));
  });
  assert.notEqual(colors.get("light text"), colors.get("dark text"));
  // The author's color is light in both modes, so the text on it is dark in both.
  assert.equal(colors.get("light own"), colors.get("dark own"));
});

test("A diagram enlarges in a dialog, by keyboard too, which gives the focus back", async (context) => {
  const living = await livingSite(context, {
    "docsite.config.js": WITH_DIAGRAMS,
    "content/docs/a.md": `# A\n\n${fence("graph LR\nA[Alpha] --> B[Beta] --> C[Gamma]")}`,
  });
  const page = await living.visit("docs/a");
  const opener = page.getByRole("button", { name: "Enlarge the diagram" });
  await page.waitForLoadState("networkidle");
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Diagram" });
  await dialog.waitFor();
  const widthOf = (selector: string) =>
    page.locator(selector).evaluate((drawing) => drawing.getBoundingClientRect().width);
  assert.ok((await widthOf(".zoomed .diagram > svg")) > (await widthOf(".diagram-drawing > svg")));
  assert.match((await dialog.textContent()) ?? "", /Alpha/);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  assert.equal(await page.evaluate(() => document.activeElement?.ariaLabel), "Enlarge the diagram");
  const plain = await living.visit("docs/a", { javaScriptEnabled: false });
  assert.equal(await plain.getByRole("button", { name: "Enlarge the diagram" }).count(), 0);
});
