// Code of a site in the dev server: React tells there what is wrong with it.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { before, describe, it } from "node:test";
import type { Browser } from "playwright-core";
import { reactFiles } from "../src/bundle/development-react.js";
import { suiteContext } from "./support/at-end.js";
import { openBrowser } from "./support/browser.js";
import { eventually, startServer, testSite } from "./support/site.js";

const CLOCK = `"use client";
import { useEffect } from "react";
let renders = 0;
export const Clock = () => {
  renders += 1;
  useEffect(() => { document.title += " " + renders; }, []);
  return <p className="clock">It is {typeof window === "undefined" ? "early" : "late"}</p>;
};
export const Broken = () => <button onClick={() => { throw new Error("in a click"); }}>Break</button>;
`;

const TEXT = `{typeof window === "undefined" ? "early" : "late"}`;

const FILES = {
  "src/Clock.tsx": CLOCK,
  "content/docs/index.mdx": `import { Clock, Broken } from "@site/src/Clock"\n\n# A\n\n<Clock />\n\n<Broken />\n`,
};

const shared = suiteContext();
let browser: Browser;
before(async () => (browser = await openBrowser(shared)));

describe("an island in the dev server", { concurrency: false }, () => {
  it("that does not fit its HTML is in the list of problems, with both texts (hydration)", async (context) => {
    const site = testSite(context, FILES);
    const { url } = await startServer(context, site.dir);
    const page = await browser.newPage();
    await page.goto(`${url}docs/`);
    await page.getByRole("button", { name: "Problems: 1 warning" }).click();
    const difference = page.getByRole("dialog", { name: "Problems" }).locator("pre");
    assert.match(await difference.innerText(), /<Clock>[\s\S]*\+ +late[\s\S]*- +early/);
    await page.keyboard.press("Escape");
    site.write("src/Clock.tsx", CLOCK.replace(TEXT, "noon"));
    await eventually(async () => assert.equal(await page.locator(".clock").innerText(), "It is noon"));
    assert.equal(await page.getByRole("button", { name: /Problems/ }).count(), 0);
  });

  it("has the names of its components, and the lines of its files", async (context) => {
    const site = testSite(context, FILES);
    const { url } = await startServer(context, site.dir);
    const page = await browser.newPage();
    const said: string[] = [];
    page.on("console", (message) => void said.push(message.text()));
    const scripts: Promise<string>[] = [];
    page.on("response", (response) => {
      if (/\/assets\/.+\.js$/.test(response.url())) scripts.push(response.text());
    });
    await page.goto(`${url}docs/`);
    await eventually(() => assert.ok(said.some((text) => text.includes("<Clock>"))));
    const shown = (await Promise.all(scripts)).flatMap((script) => {
      const [, map] = /sourceMappingURL=data:application\/json;base64,([\w+/=]+)\s*$/.exec(script) ?? [];
      if (map === undefined) return [];
      const { sources, sourcesContent } = JSON.parse(Buffer.from(map, "base64").toString()) as {
        sources: string[];
        sourcesContent: string[];
      };
      return sources.flatMap((source, index) =>
        source.endsWith("src/Clock.tsx") ? [sourcesContent[index] ?? ""] : [],
      );
    });
    assert.equal(shown.length, 1);
    assert.match(shown[0] ?? "", /in a click/);
  });

  it("uses packages in CommonJS, which share its React, in whatever way they import it", async (context) => {
    const library = (name: string, code: string) => ({
      [`node_modules/${name}/package.json`]: JSON.stringify({ name, main: "index.js" }),
      [`node_modules/${name}/index.js`]: code,
    });
    const site = testSite(context, {
      ...library("plain", 'var React = require("react");\nexports.useCount = () => React.useState(1);\n'),
      ...library(
        "babel",
        `Object.defineProperty(exports, "__esModule", { value: true });
const interop = (module) => (module && module.__esModule ? module : { default: module });
const react = interop(require("react")), dom = interop(require("react-dom")), jsx = require("react/jsx-runtime");
exports.Out = () => react.default.useId() && dom.default.createPortal(jsx.jsx("b", { children: "portal" }), document.body);
`,
      ),
      ...library(
        "star",
        `const names = { ...require("react") };\nexports.Context = names.createContext("none");\nexports.useIt = () => names.useContext(exports.Context);\n`,
      ),
      "src/Clock.tsx": `"use client";
import { useEffect, useState } from "react";
import { useCount } from "plain";
import { Out } from "babel";
import { Context, useIt } from "star";
const Inner = () => <i>{useIt()}</i>;
export function Clock() {
  const [count, setCount] = useCount();
  const [shown, show] = useState(false);
  useEffect(() => show(true), []);
  return <Context.Provider value="some"><button onClick={() => setCount(count + 1)}>{count}</button><Inner />{shown && <Out />}</Context.Provider>;
}
export const Broken = () => null;
`,
      "content/docs/index.mdx": FILES["content/docs/index.mdx"],
    });
    const { url } = await startServer(context, site.dir);
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on("pageerror", (error) => void errors.push(error.message));
    await page.goto(`${url}docs/`);
    await page.locator("body > b").waitFor();
    await page.getByRole("button", { name: "1" }).click();
    await page.getByRole("button", { name: "2" }).waitFor();
    assert.equal(await page.locator("i").innerText(), "some");
    assert.deepEqual(errors, []);
  });

  it("is in strict mode where the site asks for it", async (context) => {
    const site = testSite(context, {
      ...FILES,
      "src/Clock.tsx": CLOCK.replace(TEXT, "noon"),
      "docsite.config.ts": `export default { title: "Test", url: "https://test.example", reactStrictMode: true };\n`,
    });
    const { url } = await startServer(context, site.dir);
    const page = await browser.newPage();
    await page.goto(`${url}docs/`);
    await eventually(async () => assert.match(await page.title(), / 2$/));
    await site.buildWell();
    assert.ok(site.files().some((file) => /assets\/mount-/.test(file)));
    const scripts = site
      .files()
      .filter((file) => file.endsWith(".js"))
      .map((file) => site.read(file));
    assert.ok(
      scripts.every((text) => !text.includes("sourceMappingURL") && !text.includes("docsite:mismatch")),
    );
  });
});

describe("a module that cannot be read", { concurrency: false }, () => {
  const MODULES = {
    "src/Good.tsx": 'export const Good = () => <p className="good">Good</p>;\n',
    "src/Bad.tsx": "export const Bad = () => <p>;\n",
    "src/Through.tsx": '"use client";\nimport { Bad } from "./Bad";\nexport const Through = () => <Bad />;\n',
    "src/Throws.tsx": 'throw new Error("no value");\nexport const Throws = () => <p />;\n',
    "content/docs/good.mdx": 'import { Good } from "@site/src/Good"\n\n# Good\n\n<Good />\n',
    "content/docs/bad.mdx": 'import { Bad } from "@site/src/Bad"\n\n# Bad\n\n<Bad />\n',
    "content/docs/through.mdx": 'import { Through } from "@site/src/Through"\n\n# Through\n\n<Through />\n',
    "content/docs/throws.mdx": 'import { Throws } from "@site/src/Throws"\n\n# Throws\n\n<Throws />\n',
    "content/docs/plain.md": "# Plain\n",
    "content/pages/team.tsx":
      'import { Bad } from "../../src/Bad";\nexport default () => <h1>Team <Bad /></h1>;\n',
  };

  it("is reported once, and stops no other page from being checked", async (context) => {
    const site = testSite(context, { ...MODULES, "content/docs/plain.md": "# Plain\n\n[Gone](gone.md)\n" });
    const { diagnostics, exitCode } = await site.build();
    assert.equal(exitCode, 1);
    assert.deepEqual(diagnostics.map(({ code, file }) => `${code} ${file}`).sort(), [
      "broken-link content/docs/plain.md",
      "code src/Bad.tsx",
      "code-failed src/Throws.tsx",
    ]);
  });

  it("covers the pages that use it in the dev server, and these alone, until it is mended", async (context) => {
    const site = testSite(context, MODULES);
    const { url } = await startServer(context, site.dir);
    const page = await browser.newPage();
    const covers = async (route: string) => {
      await page.goto(`${url}${route}`);
      return page.getByRole("alertdialog");
    };
    for (const route of ["docs/good", "docs/plain"])
      assert.equal(await (await covers(route)).count(), 0, route);
    for (const route of ["docs/throws", "docs/through", "team", "docs/bad"])
      await (await covers(route)).getByText(/error (?:code|code-failed) /).waitFor();
    site.write("src/Good.tsx", MODULES["src/Good.tsx"].replace(">Good", ">Better"));
    site.write("src/Bad.tsx", 'export const Bad = () => <p className="mended">Mended</p>;\n');
    await page.locator(".mended").waitFor();
    assert.equal(await page.getByRole("alertdialog").count(), 0);
    await page.goto(`${url}docs/good`);
    assert.equal(await page.locator(".good").innerText(), "Better");
  });
});

it("The dev server gives code for browsers all that React exports", async (context) => {
  const { outputFiles = [], names } = await reactFiles();
  const { dir } = testSite(context, {
    "package.json": '{ "type": "module" }',
    ...Object.fromEntries(outputFiles.map((file) => [path.basename(file.path), file.text])),
  });
  const namesBy = (code: string): string[] => {
    const env = { ...process.env, NODE_ENV: "development" };
    const list = execFileSync(process.execPath, ["--input-type=module", "-e", code], {
      env,
      encoding: "utf8",
    });
    return JSON.parse(list) as string[];
  };
  const printed = (of: string) =>
    `console.log(JSON.stringify(Object.keys(${of}).filter((name) => name !== "module.exports").sort()));`;
  assert.ok(names.size >= 6);
  for (const [specifier, name] of names) {
    const { href } = pathToFileURL(path.join(dir, name));
    const given = namesBy(`import * as all from ${JSON.stringify(href)};${printed("all")}`);
    const right = namesBy(
      `import all from ${JSON.stringify(specifier)};${printed("{ default: all, ...all }")}`,
    );
    assert.deepEqual(given, right, specifier);
  }
});
