// Blocks of code that run on the page: `markdown.liveCode`, and those of Docusaurus's theme for live code.
import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import type { Browser, Page } from "playwright-core";
import { suiteContext } from "./support/at-end.js";
import { barriers } from "./support/barriers.js";
import { openBrowser, serveFolder } from "./support/browser.js";
import { htmlProblems } from "./support/html.js";
import { problemLines } from "./support/problems.js";
import { eventually, serveHere, testSite } from "./support/site.js";

const CONFIG = `export default { title: "T", url: "https://t.example", markdown: { liveCode: true } };\n`;

const CLICKS = `function Clicks() {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>Clicked {count}</button>;
}`;

const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\`\n`;

const shared = suiteContext();
let browser: Browser;
before(async () => (browser = await openBrowser(shared)));

/** A page of a folder under its content policy, and what its console says. */
async function opened(url: string, route: string): Promise<{ page: Page; problems: string[] }> {
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  page.on("pageerror", ({ message }) => problems.push(message));
  await page.goto(url + route);
  return { page, problems };
}

describe("code that runs", { concurrency: false }, () => {
  it("shows an element, a component, what is rendered and what is exported, with imports", async (context) => {
    const site = testSite(context, {
      "docsite.config.ts": CONFIG,
      "content/docs/add.ts": "export const add = (a: number, b: number) => a + b;\n",
      "content/docs/_part.md": fence("jsx live", `import { add } from "./add";\n<i>Part {add(1, 1)}</i>;`),
      "content/docs/a.md": `# A

${fence("jsx live", CLICKS)}
${fence("tsx live", `// A comment.\n<b>Runs {typeof window === "undefined" ? "on the server" : "here"}</b>`)}
${fence('tsx live noInline title="sum live.tsx"', `import { add } from "./add";\n\nconst sum: number = add(1, 2);\nconst Sum = () => <b>Sum {sum}</b>;\nrender(<Sum />);`)}
- ${fence("ts live", `import { createElement } from "react";\n\nexport default function Own() {\n  return createElement("b", null, "Own {{ braces }}");\n}`).replaceAll("\n", "\n  ")}
::partial{file="_part.md"}
`,
      "content/docs/b.mdx": `# B\n\n<div>\n\n${fence("jsx live", "() => <u>In MDX</u>")}\n</div>\n`,
    });
    const { contentPolicy = "" } = await site.buildWell();
    const $ = site.page("/docs/a");
    const results = $(".example-result")
      .toArray()
      .map((each) => $(each).children().not("a").text().trim());
    assert.deepEqual(results, ["Clicked 0", "Runs on the server", "Sum 3", "Own {{ braces }}", "Part 2"]);
    assert.equal($(".example pre").length, 5);
    assert.equal($(".example pre").first().text(), CLICKS);
    assert.equal($("figcaption").text(), "sum live.tsx");
    assert.equal(site.page("/docs/b")(".example-result u").text(), "In MDX");
    assert.deepEqual(await htmlProblems(site.read("docs/a/index.html")), []);
    // What reads Markdown gets the code alone.
    assert.ok(site.read("docs/a.md").includes(`\`\`\`jsx\n${CLICKS}\n\`\`\``));
    assert.ok(site.read("docs/a.md").includes('```tsx title="sum live.tsx"\nimport { add }'));
    const search = site.files().filter((file) => /^assets\/search\/.*\.json$/.test(file));
    assert.ok(search.some((file) => site.read(file).includes("setCount(count + 1)")));
    const url = await serveFolder(context, `${site.dir}/dist`, { "content-security-policy": contentPolicy });
    const { page, problems } = await opened(url, "docs/a/");
    await page.getByRole("button", { name: "Clicked 0" }).click();
    await page.getByRole("button", { name: "Clicked 1" }).waitFor();
    assert.deepEqual(await barriers(page), []);
    assert.deepEqual(problems, []);
  });

  it("keeps its scripts while it moves, and with `serve` follows its text and what it imports", async (context) => {
    const page = (text: string, word: string) =>
      `# A\n\n${text}\n\n${fence("jsx live", `import { word } from "./word";\n() => {\n  const [state] = useState("${word}");\n  return <button onClick={() => alert(1)}>{state} {word}</button>;\n}`)}`;
    const site = testSite(context, {
      "docsite.config.ts": CONFIG,
      "content/docs/word.ts": 'export const word = "one";\n',
      "content/docs/a.md": page("Text", "first"),
    });
    const scripts = () => site.files().filter((file) => /island-a-/.test(file));
    await site.buildWell();
    const before = scripts();
    site.write("content/docs/a.md", page("Text\n\nMore", "first"));
    await site.buildWell();
    assert.deepEqual(scripts(), before);
    const { url } = await serveHere(context, site.dir);
    const shown = async () => (await (await fetch(`${url}docs/a`)).text()).replaceAll("<!-- -->", "");
    await eventually(async () => assert.match(await shown(), /first one</));
    site.write("content/docs/a.md", page("Text", "second"));
    await eventually(async () => assert.match(await shown(), /second one</));
    site.write("content/docs/word.ts", 'export const word = "two";\n');
    await eventually(async () => assert.match(await shown(), /second two</));
  });

  it("that is wrong is told at its line, and leaves the rest of the page", async (context) => {
    const site = testSite(context, {
      "docsite.config.ts": CONFIG,
      "content/docs/a.md": `# A

${fence("jsx live", "const App = () => <b>x</b>;\nrender(<App />);")}
> ${fence("jsx live noInline", "const App = () => <b>{</b>;\nrender(<App />);").trim().replaceAll("\n", "\n> ")}

${fence("jsx live", "() => {\n  return <b>{unknownName.length}</b>;\n}")}
${fence("jsx live", 'import x from "./nothing";\n<b>{x}</b>')}
${fence("jsx live noInline", "const App = () => null;")}
${fence("jsx live", "<Box>{1}</Box>")}
${fence("jsx live", "<b>{compute(1)}</b>")}
${fence("python live", "print(1)")}
${fence("tsx live", "export const value = 1;")}
${fence("tsx live", "<b>\n\n{(1 as number).toFixed(</b>")}
`,
    });
    const { diagnostics } = await site.build();
    assert.deepEqual(
      diagnostics.map(({ line, code, message }) => `${line} ${code} ${message}`).sort(),
      [
        '20 code Could not resolve "./nothing"',
        "24 code-failed The code shows nothing: it has to call `render` with an element",
        "29 code-failed Box is not defined",
        "33 code-failed compute is not defined",
        "36 code-feature `live` has no effect: the block is shown as code",
        "41 example-component `content/docs/a.md` exports no component",
        '4 live-code The code cannot run: Unexpected "const"',
        '47 live-code The code cannot run: Expected identifier but found "/"',
        '9 live-code The code cannot run: Expected identifier but found "/"',
        "15 code-failed unknownName is not defined",
      ].sort(),
    );
  });

  it("may have components of classes that were compiled for old browsers", async (context) => {
    const old = `function Old(props) {
  return React.Component.call(this, props) || this;
}
Old.prototype = Object.create(React.Component.prototype);
Old.prototype.constructor = Old;
Old.prototype.render = function () {
  return <b>Old {this.props.word}</b>;
};
render(<Old word="class" />);`;
    const site = testSite(context, {
      "docsite.config.ts": CONFIG,
      "content/docs/a.md": `# A\n\n${fence("jsx live noInline", old)}`,
    });
    await site.buildWell();
    assert.equal(site.page("/docs/a")(".example-result b").text(), "Old class");
  });

  it("is only code where the site does not ask for it, which is told", async (context) => {
    const site = testSite(context, { "content/docs/a.md": `# A\n\n${fence("jsx live", CLICKS)}` });
    const { diagnostics } = await site.build();
    assert.deepEqual(
      diagnostics.map(({ code, line }) => `${line} ${code}`),
      ["3 code-feature"],
    );
    assert.match(diagnostics[0]?.hint ?? "", /markdown\.liveCode/);
    assert.equal(site.page("/docs/a")(".example").length, 0);
  });

  it("can be edited by readers, with what it imports and the site's scope", async (context) => {
    const site = testSite(context, {
      "docsite.config.ts": CONFIG,
      "content/docs/add.ts": "export const add = (a: number, b: number) => a + b;\n",
      "content/docs/a.md": `# A

${fence("tsx live editable", `import { add } from "./add";\n\n() => {\n  const [n, setN] = useState<number>(add(1, 2));\n  return <button onClick={() => setN(n + 1)}>Sum {n}</button>;\n}`)}
${fence("jsx live", "<b>Not edited</b>")}
${fence("jsx live noInline editable", "render(<b>Rendered</b>);")}
`,
    });
    await site.buildWell();
    const url = await serveFolder(context, `${site.dir}/dist`);
    const { page, problems } = await opened(url, "docs/a/");
    assert.equal(await page.getByRole("button", { name: "Edit" }).count(), 2);
    const [first, last] = [page.locator("figure.live").first(), page.locator("figure.live").last()];
    await first.getByRole("button", { name: "Edit" }).click();
    const field = first.getByRole("textbox");
    await field.fill((await field.inputValue()).replace("Sum", "Total"));
    await first.frameLocator("iframe").getByRole("button", { name: "Total 3" }).click();
    await first.frameLocator("iframe").getByRole("button", { name: "Total 4" }).waitFor();
    await field.fill((await field.inputValue()).replace("add(1, 2)", "add(1, oh)"));
    await first.getByRole("status").getByText("oh is not defined").waitFor();
    await field.fill((await field.inputValue()).replace("add(1, oh)", "add(1, 2"));
    await first
      .getByRole("status")
      .getByText(/line 4/i)
      .waitFor();
    await last.getByRole("button", { name: "Edit" }).click();
    await last.getByRole("textbox").fill("const word = 'New';\nrender(<b>{word}</b>)");
    await last.frameLocator("iframe").getByText("New").waitFor();
    assert.deepEqual(problems, []);
  });
});

describe("code of other files", { concurrency: false }, () => {
  it("is only shown, and a word that would make more of it is told", async (context) => {
    const snippet = (meta: string) => `::snippet{file="./part.js" metastring='${meta}'}\n`;
    const site = testSite(context, {
      "docsite.config.ts": CONFIG,
      "content/docs/part.js": "const none = 1;\n",
      "content/docs/a.md": `# A\n\n${snippet('title="We live here"')}\n${snippet("live")}\n${snippet("twoslash {1}")}`,
    });
    assert.deepEqual(problemLines(await site.build()), [
      "content/docs/a.md:5:1 warning code-feature: `live` has no effect: the block is shown as code (Write the code in a fence on the page)",
      "content/docs/a.md:7:1 warning code-feature: `twoslash` has no effect: the block is shown as code (Write the code in a fence on the page)",
    ]);
  });
});

describe("live code of a Docusaurus project", { concurrency: false }, () => {
  const project = (position = "") => ({
    "docusaurus.config.js": `module.exports = {
  title: "T",
  url: "https://t.example",
  baseUrl: "/",
  presets: [["classic", { blog: false }]],
  themes: ["@docusaurus/theme-live-codeblock"],
  themeConfig: { liveCodeBlock: { ${position} } },
};
`,
    "src/theme/ReactLiveScope/index.js": `import React from "react";
const Pen = ({ color }) => <b className="pen">A {color} pen</b>;
export default { React, ...React, Pen, words: ["one", "two"] };
`,
    "docs/a.md": `# A

${fence("jsx live", CLICKS.replace("<button", "<button className={words[1]}"))}
${fence("jsx live noInline", "const App = () => <Pen color={words[0]} />;\nrender(<App />)")}
${fence("jsx live", "<p>{window.innerWidth > 0 ? 'Wide' : ''}</p>")}
${fence("jsx live", "<p>{</p>")}
${fence("js", "const none = 1;")}
`,
  });

  it("runs with the scope of the project, below its source and to be edited, and what fails stops nothing", async (context) => {
    const site = testSite(context, project());
    const { diagnostics, contentPolicy = "" } = await site.build();
    assert.deepEqual(
      diagnostics.map(({ severity, line, code }) => `${line} ${severity} ${code}`),
      ["20 warning live-code", "15 warning suspense"],
      problemLines({ diagnostics }).join("\n"),
    );
    const $ = site.page("/docs/a");
    assert.equal($(".example-result .two").text(), "Clicked 0");
    assert.equal($(".example-result .pen").text(), "A one pen");
    const order = $(".example").first().children().toArray();
    assert.deepEqual(
      order.map((each) => $(each).attr("class")?.split(" ")[0]),
      ["code", "example-result", "example-actions"],
    );
    const url = await serveFolder(context, `${site.dir}/dist`);
    assert.ok(!contentPolicy.includes("unsafe"));
    const { page } = await opened(url, "docs/a/");
    await page.getByRole("button", { name: "Clicked 0" }).click();
    await page.getByRole("button", { name: "Clicked 1" }).waitFor();
    await page.locator("figure.live").nth(2).scrollIntoViewIfNeeded();
    await page.getByText("Wide", { exact: true }).waitFor();
    const figure = page.locator("figure.live").nth(1);
    await figure.getByRole("button", { name: "Edit" }).click();
    await figure.getByRole("textbox").fill("render(<Pen color={words.join(' and ')} />)");
    await figure.frameLocator("iframe").getByText("A one and two pen").waitFor();
  });

  it("runs in `<CodeBlock live>` as it does in a fence, alone and in other components, and what fails is told at its line", async (context) => {
    const block = (attributes: string, code: string) =>
      `<CodeBlock ${attributes}>{\`\n${code}\n\`}</CodeBlock>\n`;
    const site = testSite(context, {
      ...project(),
      "src/components/Box.js": "export default ({ children }) => <section>{children}</section>;\n",
      "docs/a.md": `import CodeBlock from "@theme/CodeBlock";
import Tabs from "@theme/Tabs";
import TabItem from "@theme/TabItem";
import Box from "@site/src/components/Box";

# A

${block('language="jsx" live', CLICKS)}
<CodeBlock className="language-jsx" title="pens.jsx" live={true} noInline>{\`const App = () => <Pen color={words[0]} />;
render(<App />);\`}</CodeBlock>

<Tabs><TabItem value="one">

${block('language="jsx" live', "<i>In a tab</i>")}
</TabItem></Tabs>

<Box>
${block('language="jsx" live', "<i>In a box</i>")}
</Box>

${block('language="jsx" live={false}', "<i>Shown alone</i>")}
${block('language="jsx" live', "<p>Begins</p>\n<p>{</p>")}
export const source = ["<i>", "Made</i>"].join("");

<CodeBlock language="jsx" live>{source}</CodeBlock>
`,
    });
    const { diagnostics } = await site.build();
    const $ = site.page("/docs/a");
    const results = $(".example-result")
      .toArray()
      .map((each) => $(each).children().not("a").text().trim());
    assert.deepEqual(results, ["Clicked 0", "A one pen", "In a tab", "In a box"]);
    assert.equal($("figcaption").first().text(), "pens.jsx");
    assert.equal($("section .example-result i").text(), "In a box");
    const lines = site.read("../docs/a.md").split("\n");
    assert.deepEqual(
      diagnostics.map(({ line = 0, code }) => `${lines[line - 1]}: ${code}`),
      ['<CodeBlock language="jsx" live>{source}</CodeBlock>: code-feature', "<p>{</p>: live-code"],
      problemLines({ diagnostics }).join("\n"),
    );
    const url = await serveFolder(context, `${site.dir}/dist`);
    const { page, problems } = await opened(url, "docs/a/");
    await page.getByRole("button", { name: "Clicked 0" }).click();
    await page.getByRole("button", { name: "Clicked 1" }).waitFor();
    const figure = page.locator("figure.live").nth(1);
    await figure.getByRole("button", { name: "Edit" }).click();
    await figure.getByRole("textbox").fill("render(<Pen color={words.join(' and ')} />)");
    await figure.frameLocator("iframe").getByText("A one and two pen").waitFor();
    assert.deepEqual(problems, []);
  });

  it("says once that a `Playground` of the project is not used, and what takes its place", async (context) => {
    const site = testSite(context, {
      ...project(),
      "docs/a.md": fence("jsx live", "<i>A</i>"),
      "docs/b.md": fence("jsx live", "<i>B</i>"),
      "src/theme/Playground/index.js": "export default () => <p>Ours</p>;\n",
    });
    assert.deepEqual(problemLines(await site.build()), [
      "warning theme-parts: Parts of Docusaurus's theme that the site overrides are not used: `Playground` (docsite's own theme takes their place: its files can be overridden in `theme/`. Live code has what `src/theme/ReactLiveScope` and `themeConfig.liveCodeBlock` give)",
    ]);
  });

  it("stands above its source where the project says so", async (context) => {
    const site = testSite(context, project(`playgroundPosition: "top"`));
    await site.build();
    const $ = site.page("/docs/a");
    assert.equal($(".example").first().children().first().attr("class"), "example-result");
  });
});
