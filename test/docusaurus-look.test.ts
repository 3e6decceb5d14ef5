// How pages of a Docusaurus project look: its style sheets, Infima's classes and the theme of docsite side by side.
import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import type { Locator, Page } from "playwright-core";
import { livingSite, type LivingSite } from "./support/living.js";
import { suiteContext } from "./support/at-end.js";

const PEN = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path d="M0 0h40v20z"/></svg>\n';

const FILES = {
  "docusaurus.config.js": `module.exports = {
  title: "Pens", url: "https://pens.example", baseUrl: "/", onBrokenLinks: "throw",
  presets: [["classic", { docs: { sidebarPath: undefined }, theme: { customCss: "./src/css/custom.css" } }]],
  themeConfig: {
    navbar: { title: "Pens", items: [{ href: "https://code.example", "aria-label": "Code", className: "to-code", position: "right" }] },
    footer: { copyright: "Pens" },
  },
};
`,
  "src/css/custom.css": `code { background-color: rgb(1, 2, 3); padding: 99px; }
pre code { letter-spacing: 3px; }
:root { --ifm-link-color: rgb(4, 5, 6); }
.navbar .to-code::after { content: "icon"; color: rgb(7, 8, 9); }
.navbar, .navbar a { color: rgb(9, 9, 9); }
.plugin-pages .main-wrapper { padding-top: 11px; }
.admonition, .admonition a, .tabs, .tabs [role="tab"] { color: rgb(9, 9, 9); }
.tall { height: 60px; }
.pic { display: block; width: 80px; }
.edge { border: 3px solid var(--docusaurus-collapse-button-bg-hover); }
`,
  "src/pages/index.js": `import Layout from "@theme/Layout";
import ThemedImage from "@theme/ThemedImage";
export default () => (
  <Layout title="Start" noFooter>
    <h1>Start</h1>
    <p className="lead">A long line that is as wide as the page and says nothing of any interest at all, again and again and again.</p>
    <div className="card">A card</div>
    <button>Plain</button>
    <button className="button button--primary button--sm">Buy</button>
    <img className="tall" src="/img/pen.svg" alt="Tall" />
    <ThemedImage className="pic" alt="Pen" sources={{ light: "/img/pen.svg", dark: "/img/dark.svg" }} />
    <p className="admonition">Own</p>
    <svg width="3000" height="10" role="img" aria-label="Wide"><path d="M0 0h3000" /></svg>
    <p className="edge">Edge</p>
    <span className="badge badge--danger">Old</span>
    <span className="badge warning">New</span>
  </Layout>
);
`,
  "docs/a.md": `# A

Some \`code\` and [a link](b.md).

<img className="tall" src="/img/pen.svg" alt="Tall" />

![Sized](/img/pen.svg)

\`\`\`js
const a = 1;
\`\`\`

1. One

   \`\`\`sh
   one
   \`\`\`

Between.

2. Two

   \`\`\`sh
   two
   \`\`\`

:::note

A remark.

:::

<details>

Hidden

</details>

<details>
<summary>Own label</summary>

Hidden, too

</details>

<div className="own">

## Inside

First in it.

Second in it.

</div>
`,
  "docs/b.md": "# B\n",
  "static/img/pen.svg": PEN,
  "static/img/dark.svg": PEN,
};

describe("a page of a Docusaurus project", { concurrency: false }, () => {
  let living: LivingSite;
  let home: Page;
  let doc: Page;
  before(async () => {
    living = await livingSite(context, FILES);
    home = await living.visit("/");
    doc = await living.visit("docs/a");
  });
  const context = suiteContext();

  const styleOf = (found: Locator, property: string, pseudo?: string) =>
    found.evaluate(
      (element, [name = "", part]) => getComputedStyle(element, part).getPropertyValue(name),
      [property, pseudo],
    );
  const boxOf = async (found: Locator) => (await found.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

  it("has rules for `code` in lines, and in blocks those for `pre code`", async () => {
    assert.equal(await styleOf(doc.locator("p code"), "background-color"), "rgb(1, 2, 3)");
    const block = doc.locator(".code pre code").first();
    assert.equal(await styleOf(block, "background-color"), "rgba(0, 0, 0, 0)");
    assert.notEqual(await styleOf(block, "padding-left"), "99px");
    assert.equal(await styleOf(block, "letter-spacing"), "3px");
  });

  it("has the color of its links", async () => {
    assert.equal(await styleOf(doc.getByRole("link", { name: "a link" }), "color"), "rgb(4, 5, 6)");
  });

  it("keeps images in code as they are written; those of Markdown have their size", async () => {
    for (const page of [home, doc]) {
      const { width, height } = await boxOf(page.getByRole("img", { name: "Tall" }));
      assert.deepEqual([width, height], [120, 60]);
    }
    assert.equal(await doc.getByRole("img", { name: "Sized" }).getAttribute("width"), "40");
  });

  it("shows one image of a pair, with its own classes", async () => {
    const images = home.getByRole("img", { name: "Pen" });
    assert.equal(await images.count(), 1);
    const { width, height } = await boxOf(images);
    assert.deepEqual([width, height], [80, 40]);
  });

  it("has classes of Infima and of its own without those of docsite's theme", async () => {
    assert.equal(await styleOf(home.locator(".card"), "padding-left"), "0px");
    assert.equal(await styleOf(home.locator(".card"), "border-top-width"), "0px");
    assert.ok((await boxOf(home.getByRole("button", { name: "Buy" }))).height < 36);
    assert.equal(await styleOf(home.locator(".lead"), "max-width"), "none");
    assert.equal(await styleOf(home.getByRole("button", { name: "Plain" }), "border-top-style"), "outset");
    assert.notEqual(await styleOf(home.getByRole("button", { name: "Buy" }), "border-top-style"), "outset");
  });

  it("shows badges of Infima, and those of docsite's theme, whose text is read on their color", async () => {
    assert.equal(await styleOf(home.getByText("Old"), "color"), "rgb(255, 255, 255)");
    const own = home.getByText("New", { exact: true });
    assert.notEqual(await styleOf(own, "color"), "rgb(255, 255, 255)");
    assert.notEqual(await styleOf(own, "background-color"), "rgba(0, 0, 0, 0)");
  });

  it("has the variables of Docusaurus's theme, and the class of the plugin around it", async () => {
    assert.equal(await styleOf(home.locator(".edge"), "border-top-width"), "3px");
    assert.equal(await styleOf(home.locator(".main-wrapper"), "padding-top"), "11px");
  });

  it("has no footer where `Layout` says so", async () => {
    assert.equal(await home.getByRole("contentinfo").count(), 0);
    assert.equal(await doc.getByRole("contentinfo").count(), 1);
  });

  it("styles entries of the navbar that have a class, and not docsite's navbar", async () => {
    const link = home.getByRole("link", { name: "Code" }).first();
    assert.equal(await styleOf(link, "color", "::after"), "rgb(7, 8, 9)");
    assert.notEqual(await styleOf(link, "color"), "rgb(9, 9, 9)");
  });

  it("has no rules of the project for docsite's parts of the same class", async () => {
    assert.notEqual(await styleOf(doc.getByText("A remark."), "color"), "rgb(9, 9, 9)");
    assert.equal(await styleOf(home.getByText("Own"), "color"), "rgb(9, 9, 9)");
  });

  it("has a label for what can be opened", async () => {
    assert.deepEqual(await doc.locator(".prose details summary").allInnerTexts(), ["Details", "Own label"]);
  });

  it("keeps drawings as wide as they are written", async () => {
    assert.equal((await boxOf(home.getByRole("img", { name: "Wide" }))).width, 3000);
  });

  it("keeps the distances of text in elements of HTML", async () => {
    const [heading, first, second] = await Promise.all(
      ["Inside", "First in it.", "Second in it."].map((text) =>
        boxOf(doc.locator(".own").getByText(text, { exact: true })),
      ),
    );
    assert.ok(first && second && second.y - (first.y + first.height) >= 12);
    assert.ok(heading && first.y - (heading.y + heading.height) >= 8);
  });

  it("numbers a list that goes on as it is written", async () => {
    const shown = await doc.locator(".prose > ol > li").evaluateAll((items) =>
      items.map((item) => {
        const { content, counterReset, counterIncrement } = getComputedStyle(item, "::before");
        const list = getComputedStyle(item.parentElement as HTMLElement);
        return [
          content,
          counterReset,
          counterIncrement,
          list.counterReset,
          (item.parentElement as HTMLOListElement).start,
        ];
      }),
    );
    assert.deepEqual(
      shown.map((each) => each[4]),
      [1, 2],
    );
    // `counter-reset` would take the place of the number that the list begins with.
    assert.ok(
      shown.every(([content, , , reset]) => content === "counter(list-item)" && reset === "none"),
      JSON.stringify(shown),
    );
  });
});
