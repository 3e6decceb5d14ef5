// Edits of components in the dev server: what is on the page keeps its state.
import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import type { Browser, Page } from "playwright-core";
import { readRefreshModule } from "../src/bundle/refresh-module.js";
import { suiteContext } from "./support/at-end.js";
import { openBrowser } from "./support/browser.js";
import { eventually, startServer, testSite } from "./support/site.js";

const COUNTER = `"use client";
import { useState } from "react";
import { Label } from "./Label";
export function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}><Label count={count} /></button>;
}
`;

const FILES = {
  "src/Counter.tsx": COUNTER,
  "src/Label.tsx": `export const Label = ({ count }: { count: number }) => <span>Clicked {count}</span>;\n`,
  "src/Other.tsx": `"use client";
import { useOther } from "./useOther";
export default function Other() {
  const [open, toggle] = useOther();
  return <button onClick={toggle}>{open ? "Open" : "Shut"}</button>;
}
`,
  "src/useOther.ts": `import { useReducer } from "react";
export const useOther = () => useReducer((open: boolean) => !open, false);
`,
  "content/docs/index.mdx": `import { Counter } from "@site/src/Counter"
import Other from "@site/src/Other"

# A

Some text.

<Counter />

<Other />
`,
};

const shared = suiteContext();
let browser: Browser;
before(async () => (browser = await openBrowser(shared)));

/** A page on which both islands have a state. */
async function clicked(page: Page, url: string): Promise<void> {
  await page.goto(`${url}docs/`);
  await page.getByRole("button", { name: "Clicked 0" }).click();
  await page.getByRole("button", { name: "Clicked 1" }).click();
  await page.getByRole("button", { name: "Shut" }).click();
  await page.getByRole("button", { name: "Open" }).waitFor();
  await page.evaluate(() => Object.assign(window, { isSame: true }));
}

const isSame = (page: Page) => page.evaluate(() => "isSame" in window);

describe("an edit in the dev server", { concurrency: false }, () => {
  it("of an island, and of a component that it uses, keeps the state of both islands", async (context) => {
    const site = testSite(context, FILES);
    const { url } = await startServer(context, site.dir);
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    page.on("pageerror", (error) => errors.push(error.message));
    await clicked(page, url);
    site.write("src/Label.tsx", FILES["src/Label.tsx"].replace("Clicked", "Pressed"));
    await page.getByRole("button", { name: "Pressed 2" }).waitFor();
    site.write("src/Counter.tsx", COUNTER.replace("<button", '<button title="A counter"'));
    await page.getByTitle("A counter").click();
    await page.getByRole("button", { name: "Pressed 3" }).waitFor();
    site.write("src/Label.tsx", FILES["src/Label.tsx"].replace("Clicked", "Counted"));
    await page.getByRole("button", { name: "Counted 3" }).waitFor();
    assert.equal(await page.getByRole("button", { name: "Open" }).count(), 1);
    site.write("content/docs/index.mdx", FILES["content/docs/index.mdx"].replace("Some text", "More text"));
    await page.getByText("More text").waitFor();
    assert.equal(await page.getByRole("button", { name: "Counted 3" }).count(), 1);
    assert.ok(await isSame(page));
    assert.deepEqual(errors, []);
  });

  it("of the hooks of a component starts that component anew, and no other", async (context) => {
    const site = testSite(context, FILES);
    const { url } = await startServer(context, site.dir);
    const page = await browser.newPage();
    await clicked(page, url);
    site.write(
      "src/Counter.tsx",
      COUNTER.replace("{ useState }", "{ useEffect, useState }").replace(
        "  return",
        "  useEffect(() => void setCount(40), []);\n  return",
      ),
    );
    await page.getByRole("button", { name: "Clicked 40" }).waitFor();
    assert.equal(await page.getByRole("button", { name: "Open" }).count(), 1);
    assert.ok(await isSame(page));
  });

  it("of a hook is shown in the components that use it, and in no other", async (context) => {
    const site = testSite(context, FILES);
    const { url } = await startServer(context, site.dir);
    const page = await browser.newPage();
    await clicked(page, url);
    site.write("src/useOther.ts", FILES["src/useOther.ts"].replace(", false", ", true"));
    await eventually(async () => {
      const names = await page.getByRole("main").getByRole("button").allInnerTexts();
      assert.ok(names.includes("Clicked 2"));
    });
    await page.getByRole("button", { name: "Open" }).click();
    await page.getByRole("button", { name: "Shut" }).waitFor();
    assert.equal(await page.getByRole("button", { name: "Clicked 2" }).count(), 1);
    assert.ok(await isSame(page));
  });

  it("of a component does not run the modules again that use it: contexts, stores and packages stay", async (context) => {
    const provider = `"use client";
import { useState } from "react";
import { createThing } from "thing";
import Inner from "./Inner";
import { Shared } from "./Shared";
export const thing = createThing();
export function App() {
  const [name] = useState(() => "state " + thing.count);
  return <Shared value={name}><Inner /></Shared>;
}
`;
    const inner = `import { useState } from "react";
import { createThing } from "thing";
import { useShared } from "./Shared";
createThing();
export default () => {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{useShared()} {count} A</button>;
}
`;
    const site = testSite(context, {
      "node_modules/thing/package.json": '{ "name": "thing", "type": "module", "exports": "./index.js" }',
      "node_modules/thing/index.js": `globalThis.things = (globalThis.things ?? 0) + 1;
let count = 0;
export const createThing = () => ({ count: ++count });
`,
      "src/App.tsx": provider,
      "src/Shared.ts": `import { createContext, useContext } from "react";
export const Shared = createContext("none");
export const useShared = () => useContext(Shared);
`,
      "src/Inner.tsx": inner,
      "content/docs/index.mdx": `import { App } from "@site/src/App"\n\n# A\n\n<App />\n`,
    });
    const { url } = await startServer(context, site.dir);
    const page = await browser.newPage();
    await page.goto(`${url}docs/`);
    await page.getByRole("button", { name: /^state \d+ 0 A/ }).click();
    const before = await page.getByRole("button", { name: /^state \d+ 1 A/ }).innerText();
    site.write("src/Inner.tsx", inner.replace(" A<", " B<"));
    await page.getByRole("button", { name: before.replace("A", "B") }).click();
    site.write("src/Inner.tsx", inner.replace(" A<", " C<"));
    await page.getByRole("button", { name: /^state \d+ 2 C/ }).waitFor();
    assert.equal(await page.evaluate(() => (globalThis as { things?: number }).things), 1);
  });

  it("that breaks a component leaves the page until it is mended, with its state", async (context) => {
    const site = testSite(context, FILES);
    const { url } = await startServer(context, site.dir);
    const page = await browser.newPage();
    await clicked(page, url);
    site.write("src/Label.tsx", "export const Label = () => <span>;\n");
    await page.getByRole("alertdialog").waitFor();
    site.write("src/Label.tsx", FILES["src/Label.tsx"].replace("Clicked", "Mended"));
    await page.getByRole("button", { name: "Mended 2" }).waitFor();
    site.write("src/Label.tsx", "export const Label = () => { throw new Error('in Label'); };\n");
    await page.getByText("in Label").first().waitFor();
    site.write("src/Label.tsx", FILES["src/Label.tsx"].replace("Clicked", "Again"));
    await page.getByRole("button", { name: "Again 2" }).waitFor();
    assert.equal(await page.getByRole("button", { name: "Open" }).count(), 1);
  });
});

describe("a module for fast refresh", () => {
  const accepts = (text: string, loader: "tsx" | "jsx" = "tsx") => readRefreshModule(text, loader)?.accepts;

  it("is replaced alone where all that it exports are components", () => {
    for (const text of [
      "export function Button() {}",
      "export default function () {}",
      "export default () => null;",
      "const A = () => null;\nexport default A;",
      "const A = memo(forwardRef(() => null));\nexport { A, A as B };",
      'export const hydrate = "load";\nexport const A = () => null;',
      "export interface Props {}\ntype Other = {};\nexport { Other };\nexport function A() {}",
      "export class A extends React.Component {}",
      'import styled from "styled-components";\nexport const Box = styled.div`color: red`;',
      "export const A = <T,>(props: T) => null;",
    ])
      assert.equal(accepts(text), true, text);
    for (const text of [
      "export const value = 1;\nexport const A = () => null;",
      "export const Context = createContext(null);\nexport function A() {}",
      "export const useIt = () => useState();",
      'export * from "./A";',
      'export { A } from "./A";',
      'import { A } from "./A";\nexport { A };',
      "export enum A { B }",
      "export const { A } = parts;",
      'import "./setup";',
    ])
      assert.equal(accepts(text), false, text);
    assert.equal(accepts("module.exports = () => null;", "jsx"), undefined);
    assert.equal(accepts("export const A = (;"), undefined);
  });

  it("has signatures of the hooks that its components and hooks call", () => {
    const module = readRefreshModule(
      `import { useOther, lib } from "lib";
const Row = memo(({ a }) => { const [x, setX] = React.useState(a + 1); useOther(); lib.useLib(); return null; });
export const useIt = () => { useEffect(() => { useNot(); }); return a[0].useUnknown(); };
export const Plain = () => null, lower = () => useState(1);`,
      "tsx",
    );
    assert.deepEqual(
      module?.registered.map(({ name, hooks }) => [name, hooks?.key, hooks?.custom, hooks?.isUnknown]),
      [
        ["Row", "useState{[x, setX](a + 1)}\nuseOther{}\nuseLib{}", ["useOther", "lib.useLib"], false],
        ["useIt", "useEffect{}\nuseUnknown{}", [], true],
        ["Plain", undefined, undefined, undefined],
      ],
    );
    assert.deepEqual([...(module?.packages ?? [])], [["lib", new Set(["useOther", "lib"])]]);
  });
});
