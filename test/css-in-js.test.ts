// Libraries that make styles in code: their styles are in the HTML, and they work under the content policy that the site has.
import assert from "node:assert/strict";
import path from "node:path";
import { describe, it, type TestContext } from "node:test";
import { openBrowser, serveFolder } from "./support/browser.js";
import { eventually, startServer, testSite, type TestSite } from "./support/site.js";

/** Packages with the way of working of real ones, without what else these have. */
const PACKAGES = {
  "package.json": `{ "type": "module" }\n`,
  // Counts components unless they have an id, and collects rules in a sheet on the server.
  "node_modules/styled-components/package.json": `{ "name": "styled-components", "main": "cjs.js", "module": "esm.js" }\n`,
  "node_modules/styled-components/cjs.js": `throw new Error("The file for require()");\n`,
  "node_modules/styled-components/esm.js": `import { createContext, createElement, useContext } from "react";
const Sheet = createContext(null);
let count = 0, filled;
const fill = (rule) => {
  if (!filled) document.head.append((filled = document.createElement("style")));
  filled.sheet.insertRule(rule);
};
const make = (tag, options = {}) => {
  const id = options.componentId ?? "counted-" + count++;
  const template = ([before], value) => function Styled({ on, ...props }) {
    const name = id + "-" + value({ on });
    const rule = "." + name + "{" + before + value({ on }) + "}";
    useContext(Sheet)?.rules.push(rule);
    if (typeof document !== "undefined") fill(rule);
    return createElement(tag, { ...props, className: name });
  };
  template.withConfig = (more) => make(tag, { ...options, ...more });
  return template;
};
const styled = Object.assign((tag) => make(tag), { button: make("button") });
export class ServerStyleSheet {
  rules = [];
  collectStyles(node) { return createElement(Sheet.Provider, { value: this }, node); }
  getStyleTags() { return '<style data-styled="true" data-styled-version="6">' + this.rules.join("/*!sc*/\\n") + '/*!sc*/\\ndata-styled.g1[id="sc-a"]{content:"a,"}/*!sc*/\\n</style>'; }
  seal() {}
}
export { styled };
export default styled;
`,
  // Writes a style element before each element, on the server.
  "node_modules/like-emotion/package.json": `{ "name": "like-emotion", "main": "index.js", "type": "module" }\n`,
  "node_modules/like-emotion/index.js": `import { createElement, Fragment } from "react";
export const Red = (props) => {
  const element = createElement("em", { ...props, className: "css-1red" });
  if (typeof document !== "undefined") return element;
  const html = { __html: ".css-1red{color:rgb(1, 2, 3);}" };
  return createElement(Fragment, null, createElement("style", { "data-emotion": "css 1red", dangerouslySetInnerHTML: html }), element);
};
`,
  // Writes the text of a style element, as libraries do that lock the page behind a dialog.
  "node_modules/page-lock/package.json": `{ "name": "page-lock", "main": "index.js" }\n`,
  "node_modules/page-lock/index.js": `exports.lock = function () {
  var style = document.createElement("style");
  style.appendChild(document.createTextNode("body { outline: 3px solid rgb(4, 5, 6) }"));
  document.head.appendChild(style);
  return function () { style.parentNode.removeChild(style); };
};
`,
};

const SITE = {
  ...PACKAGES,
  "src/One.jsx": `"use client";
import styled from "styled-components";
import { useState } from "react";
const Button = styled.button\`color: \${({ on }) => (on ? "teal" : "navy")}\`;
export function One() { const [on, set] = useState(false); return <Button on={on} onClick={() => set(!on)}>One</Button>; }
`,
  "src/Two.jsx": `"use client";
import { styled } from "styled-components";
import { Red } from "like-emotion";
import { useState } from "react";
const Button = styled.button\`color: \${({ on }) => (on ? "gold" : "green")}\`;
export function Two() { const [on, set] = useState(false); return <div><Red>Red</Red><Button on={on} onClick={() => set(!on)}>Two</Button></div>; }
`,
  "src/Lock.jsx": `"use client";
import { lock } from "page-lock";
import { useEffect, useState } from "react";
export function Lock() {
  const [on, set] = useState(false);
  useEffect(() => (on ? lock() : undefined), [on]);
  return <button onClick={() => set(!on)}>Lock</button>;
}
`,
  "content/docs/a.mdx": `import { One } from "@site/src/One";\nimport { Two } from "@site/src/Two";\nimport { Lock } from "@site/src/Lock";\n\n# A\n\n<One />\n\n<Two />\n\n<Lock />\n`,
  "content/docs/b.mdx": `import { Two } from "@site/src/Two";\n\n# B\n\n<Two />\n`,
  "content/docs/c.mdx": `import styled from "styled-components";\n\nexport const Still = styled("p")\`color: \${() => "plum"}\`;\n\n# C\n\n<Still>Still</Still>\n`,
};

/** The style sheet of a page's own, without spaces. */
function pageCss(site: TestSite, route: string): string {
  const hrefs = site.page(route)('link[rel="stylesheet"]').toArray();
  return hrefs
    .map(({ attribs }) => attribs["href"] ?? "")
    .filter((href) => href.includes("/styles/page-"))
    .map((href) => site.read(href.slice(1)).replaceAll(/\s+/g, ""))
    .join("");
}

describe("styles that are made in code", () => {
  it("are in the style sheet of the page, whether it has scripts or not", async (test) => {
    const site = testSite(test, SITE);
    await site.buildWell();
    const $ = site.page("/docs/a");
    const [one = "", two = ""] = $("main docsite-island button")
      .toArray()
      .map(({ attribs }) => attribs["class"] ?? "");
    assert.match(one, /^sc-\w+-0-navy$/);
    assert.match(two, /^sc-\w+-0-green$/);
    const css = pageCss(site, "/docs/a");
    assert.ok(css.includes(`.${one}{color:navy}`), css);
    assert.ok(css.includes(`.${two}{color:green}`), css);
    assert.ok(css.includes(".css-1red{color:rgb(1,2,3);}"), css);
    assert.doesNotMatch(css, /data-styled|sc\*\//);
    assert.equal($("main style").length, 0);
    // Each page has its own, whatever was rendered before.
    assert.ok(pageCss(site, "/docs/b").includes(`.${two}{color:green}`));
    assert.ok(!pageCss(site, "/docs/b").includes(one));
    assert.match(pageCss(site, "/docs/c"), /\{color:plum\}/);
  });

  it("work under the policy of the site, also in packages that write the text of style elements", async (test) => {
    const site = testSite(test, SITE);
    const { contentPolicy = "" } = await site.buildWell();
    assert.match(contentPolicy, /style-src 'self' 'sha256-47DEQpj8HBSa\+\/TImW\+5JCeuQeRkm5NMpJWZG3hSuFU='/);
    const address = await serveFolder(test, path.join(site.dir, "dist"), {
      "content-security-policy": contentPolicy,
    });
    await lookAt(test, address);
  });

  it("are shown by serve under the same policy", async (test) => {
    const site = testSite(test, SITE);
    const { url } = await startServer(test, site.dir);
    await eventually(async () => {
      const { headers } = await fetch(`${url}docs/a`);
      assert.match(headers.get("content-security-policy") ?? "", /style-src 'self' 'sha256-47DEQ/);
    });
    await lookAt(test, url);
  });

  it("are collected by `theme/renderIsland` for any other library", async (test) => {
    const site = testSite(test, {
      "theme/renderIsland.tsx": `import { rules } from "@site/src/library";
export function renderIsland(element, render) {
  rules.clear();
  return { html: render(<section>{element}</section>), css: [...rules].join("") };
}
`,
      "src/library.js": `export const rules = new Set();\n`,
      "src/Own.jsx": `"use client";
import { rules } from "./library";
export function Own() { rules.add(".own{top:1px}"); return <b className="own" onClick={() => {}}>Own</b>; }
`,
      "content/docs/a.mdx": `import { Own } from "@site/src/Own";\n\n# A\n\n<Own />\n`,
    });
    await site.buildWell();
    assert.equal(site.page("/docs/a")("docsite-island > section > .own").text(), "Own");
    assert.match(pageCss(site, "/docs/a"), /\.own\{top:1px\}/);
  });
});

async function lookAt(test: TestContext, address: string): Promise<void> {
  const browser = await openBrowser(test);
  const page = await (await browser.newContext()).newPage();
  const said: string[] = [];
  // In development, React recommends its developer tools.
  page.on("console", (message) => message.type() !== "info" && said.push(message.text()));
  page.on("pageerror", (error) => said.push(error.message));
  await page.goto(`${address}docs/a`);
  const colorOf = (name: string) =>
    page.getByRole("button", { name }).evaluate((button) => getComputedStyle(button).color);
  assert.equal(await colorOf("One"), "rgb(0, 0, 128)");
  await page.getByRole("button", { name: "One" }).click();
  await eventually(async () => assert.equal(await colorOf("One"), "rgb(0, 128, 128)"));
  await page.getByRole("button", { name: "Two" }).click();
  await eventually(async () => assert.equal(await colorOf("Two"), "rgb(255, 215, 0)"));
  const outline = () => page.evaluate(() => getComputedStyle(document.body).outlineColor);
  await page.getByRole("button", { name: "Lock" }).click();
  await eventually(async () => assert.equal(await outline(), "rgb(4, 5, 6)"));
  await page.getByRole("button", { name: "Lock" }).click();
  await eventually(async () => assert.notEqual(await outline(), "rgb(4, 5, 6)"));
  assert.deepEqual(said, []);
}

it("a package with `main` and `module` is the same in the HTML and in the browser", async (test) => {
  const site = testSite(test, {
    "package.json": `{ "type": "module" }\n`,
    "node_modules/two-ways/package.json": `{ "name": "two-ways", "main": "cjs.js", "module": "esm.js" }\n`,
    "node_modules/two-ways/cjs.js": `exports.__esModule = true; exports.default = { way: "CommonJS" };\n`,
    "node_modules/two-ways/esm.js": `export default { way: "ECMAScript" };\n`,
    "content/pages/index.tsx": `"use client";\nimport two from "two-ways";\nexport default () => <h1 onClick={() => {}}>{two.way}</h1>;\n`,
  });
  await site.buildWell();
  assert.equal(site.page("/")("h1").text(), "ECMAScript");
});
