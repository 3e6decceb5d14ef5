// Code that is still being loaded when a page is rendered, and what React takes as a component.
import assert from "node:assert/strict";
import { test } from "node:test";
import { problemLines } from "./support/problems.js";
import { testSite } from "./support/site.js";

const LAZY = `import { lazy, Suspense, use } from "react";
const Late = lazy(() => import("./_late.js"));
const word = new Promise((resolve) => setTimeout(resolve, 20, "promised"));
const Word = () => <em>{use(word)}</em>;
`;

const LATE = `import { lazy } from "react";
const Later = lazy(() => new Promise((resolve) => setTimeout(resolve, 20)).then(() => import("./_later.js")));
export default function Late() {
  return <section className="late"><h2>Late</h2><Later /></section>;
}
`;

const FILES = {
  "content/docs/a.md": "# A\n\n[lazy](/lazy), [whole](/whole), [m](/docs/m)\n",
  "content/pages/_late.js": LATE,
  "content/pages/_later.js": `export default () => <a href="/docs/a">Later</a>;\n`,
};

test("A page is rendered when all that it loads is there", async (context) => {
  const site = testSite(context, {
    ...FILES,
    "content/pages/lazy.jsx": `${LAZY}export default function Page() {
  return <Suspense fallback={<i>wait</i>}><h1>Lazy</h1><Late /><Word /></Suspense>;
}
`,
    "content/pages/whole.jsx": `import { lazy } from "react";\nexport default lazy(() => import("./_late.js"));\n`,
    "content/docs/m.mdx": `import { lazy, Suspense } from "react";
export const Late = lazy(() => import("../pages/_late.js"));

# M

<Suspense fallback={<i>wait</i>}><Late /></Suspense>

<Late />
`,
  });
  const report = await site.build();
  assert.deepEqual(
    problemLines(report).filter((line) => !/orphan-page/.test(line)),
    [],
  );
  for (const [route, count] of [
    ["/lazy", 1],
    ["/whole", 1],
    ["/docs/m", 2],
  ] as const) {
    const $ = site.page(route);
    assert.equal($("main .late h2").length, count, route);
    assert.equal($("main .late a[href='/docs/a']").length, count, route);
    assert.equal($("main i, docsite-island").length, 0, route);
  }
  assert.equal(site.page("/lazy")("main em").text(), "promised");
});

test("What an override of the theme loads is waited for", async (context) => {
  const site = testSite(context, {
    "content/docs/a.md": "# A\n",
    "theme/parts/Footer.tsx": `import { lazy, Suspense } from "react";
const Late = lazy(() => import("./Late.js"));
export function Footer() {
  return <footer><Suspense fallback="wait"><Late /></Suspense></footer>;
}
`,
    "theme/parts/Late.tsx": `export default () => <b>Late</b>;\n`,
  });
  await site.build();
  const pages = site.files().filter((file) => file.endsWith(".html") && site.read(file).includes("<footer"));
  assert.ok(pages.length > 1);
  for (const file of pages) assert.match(site.read(file), /<footer>(?:<!--[^>]*-->)*<b>Late</, file);
});

test("A `Suspense` that keeps an error to itself is named, and left to browsers", async (context) => {
  const site = testSite(context, {
    "content/docs/a.md": "# A\n\n[broken](/broken), [m](/docs/m)\n",
    "content/pages/broken.jsx": `import { Suspense } from "react";
const Width = () => <b id="width">{innerWidth > 0 ? "known" : ""}</b>;
export default () => <main><h1>Broken</h1><Suspense fallback={<i>wait</i>}><Width /></Suspense></main>;
`,
    "content/docs/m.mdx": `import { Suspense } from "react";
export const Width = () => <b>{innerWidth}</b>;
export const Plain = () => <u>plain</u>;

# M

<Plain />

<Suspense fallback={<i>wait</i>}><Width /></Suspense>
`,
  });
  const report = await site.build();
  const found = problemLines(report).filter((line) => /suspense/.test(line));
  assert.equal(found.length, 2);
  assert.match(found.join("\n"), /broken\.jsx:2:.*innerWidth is not defined/);
  assert.match(found.join("\n"), /m\.mdx:9:.*innerWidth is not defined/);
  assert.equal(
    report.diagnostics.some(({ severity }) => severity === "error"),
    false,
  );
  assert.equal(site.page("/broken")("docsite-island i").text(), "wait");
  assert.equal(site.page("/docs/m")("docsite-island").length, 1);
  assert.equal(site.page("/docs/m")("main u").text(), "plain");
});

test("Pages are whatever React takes as a component", async (context) => {
  const site = testSite(context, {
    "content/docs/a.md":
      "# A\n\n[memo](/memo), [forwarded](/forwarded), [common](/common), [class](/class)\n",
    "content/pages/memo.jsx": `import React, { memo } from "react";
function Home() { return <h1>Kept in mind</h1>; }
export default memo(Home);
`,
    "content/pages/forwarded.jsx": `import { forwardRef } from "react";
export default forwardRef((props, ref) => <h1>Forwarded</h1>);
`,
    "content/pages/common.js": `const React = require("react");
module.exports = function Page() { return React.createElement("h1", null, "Common"); };
`,
    "content/pages/class.jsx": `import { Component } from "react";
export default class Page extends Component { render() { return <h1>Class</h1>; } }
`,
  });
  const report = await site.build();
  assert.deepEqual(
    problemLines(report).filter((line) => /error/.test(line)),
    [],
  );
  for (const [route, text] of [
    ["/memo", "Kept in mind"],
    ["/forwarded", "Forwarded"],
    ["/common", "Common"],
    ["/class", "Class"],
  ] as const)
    assert.equal(site.page(route)("main h1").text(), text);
});

test("A page that exports something else than a component says what", async (context) => {
  const site = testSite(context, {
    "content/pages/index.jsx": `export default <h1>Element</h1>;\n`,
    "content/pages/data.jsx": `export default { a: 1 };\n`,
    "content/pages/none.jsx": `export const a = 1;\n`,
  });
  const report = await site.build();
  assert.deepEqual(
    report.diagnostics
      .filter(({ code }) => code === "react-page")
      .map(({ file, message }) => [file, message]),
    [
      ["content/pages/data.jsx", "The default export of the page is an object, not a component"],
      ["content/pages/index.jsx", "The default export of the page is an element, not a component"],
      ["content/pages/none.jsx", "The page has no default export"],
    ],
  );
});

test("A client module keeps contexts and elements as they are, and makes islands of components in any form", async (context) => {
  const site = testSite(context, {
    "content/components/parts.jsx": `"use client";
import { createContext, memo } from "react";
export const Color = createContext("red");
export const mark = <mark>!</mark>;
export const Button = memo(() => <button onClick={() => {}}>Go</button>);
`,
    "content/pages/index.jsx": `import { useContext } from "react";
import { Button, Color, mark } from "../components/parts.jsx";
const Shown = () => <p>{useContext(Color)}{mark}</p>;
export default () => <main><h1>Home</h1><Color value="blue"><Shown /></Color><Button /></main>;
`,
  });
  await site.buildWell();
  const $ = site.page("/");
  assert.equal($("main p").text(), "blue!");
  assert.equal($("docsite-island").length, 1);
  assert.equal($("docsite-island button").text(), "Go");
});
