// Contexts: `theme/Root.tsx` around the whole site, and providers around Markdown.
import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import type { TestContext } from "node:test";
import type { Page } from "playwright-core";
import { livingSite, type LivingSite } from "./support/living.js";
import { suiteContext } from "./support/at-end.js";
import { eventually, testSite } from "./support/site.js";

const FILES = {
  "src/user.jsx": `import { createContext, useContext, useState } from "react";
export const User = createContext({ name: "nobody" });
export function UserProvider({ children }) {
  const [name, setName] = useState("Ada");
  return <User.Provider value={{ name, setName }}>{children}</User.Provider>;
}
export const Greeting = () => <p className="greeting">Hello, {useContext(User).name}</p>;
export const Rename = ({ to }) => {
  const { setName } = useContext(User);
  return <button onClick={() => setName(to)}>Call me {to}</button>;
};
`,
  "theme/Root.tsx": `import type { ReactNode } from "react";
import { UserProvider } from "../src/user";
export function Root({ children }: { children: ReactNode }) {
  return <UserProvider><div className="around">{children}</div></UserProvider>;
}
`,
  "src/Client.jsx": `"use client";
import { Greeting } from "./user";
export const Client = () => <div className="client"><Greeting /></div>;
`,
  "content/docs/root.mdx": `import { Greeting, Rename } from "@site/src/user"
import { Client } from "@site/src/Client"

# Root

<Greeting />

<Client />

<Rename to="Grace" />

Now [the next page](next.mdx).
`,
  "content/docs/next.mdx": `import { Greeting, Rename } from "@site/src/user"\n\n# Next\n\n<Greeting />\n\n<Rename to="Joan" />\n`,
  "content/docs/plain.md": "# Plain\n\nNothing here.\n",
  "src/count.jsx": `import { createContext, use, useState } from "react";
export const Count = createContext(0);
export function Counting({ children }) {
  const [count, setCount] = useState(0);
  return <Count value={count}><Add.Provider value={() => setCount(count + 1)}>{children}</Add.Provider></Count>;
}
export const Add = createContext(() => undefined);
export const Shown = () => <output className="count">Count is {use(Count)}</output>;
export const Consumed = () => <Count.Consumer>{(count) => <b className="consumed">{count}</b>}</Count.Consumer>;
export const More = () => { const add = use(Add); return <button onClick={() => add()}>More</button>; };
export const Fixed = ({ children }) => <Count value={42}>{children}</Count>;
`,
  "content/docs/markdown.mdx": `import { Counting, Shown, Consumed, More, Fixed } from "@site/src/count"

# Markdown

<Counting>

Some *Markdown* with <Shown /> in a sentence.

- A list
- <More />

<Fixed>

<Shown />

</Fixed>

<Consumed />

</Counting>

Outside: <Shown />
`,
  "content/docs/still.mdx": `import { Fixed, Shown } from "@site/src/count"\n\n# Still\n\n<Fixed>\n\n<Shown />\n\n</Fixed>\n`,
  "content/pages/app.jsx": `import { Counting, Shown, More } from "../../src/count";
import Part from "../docs/_part.mdx";
export default function App() { return <article><h1>App</h1><Counting><Part /></Counting></article>; }
`,
  "content/docs/_part.mdx": `import { Shown, More } from "@site/src/count"\n\nA part with <Shown /> and <More />.\n`,
};

function said(page: Page): string[] {
  const messages: string[] = [];
  page.on("console", (message) => void (message.type() !== "info" && messages.push(message.text())));
  page.on("pageerror", (error) => void messages.push(error.message));
  return messages;
}

describe("a context", { concurrency: false }, () => {
  let living: LivingSite;
  const context = suiteContext();
  before(async () => (living = await livingSite(context, FILES)));

  it("of Root is on every page without script", () => {
    const page = living.site.page("/docs/root");
    assert.deepEqual(
      page(".greeting")
        .toArray()
        .map((each) => page(each).text()),
      ["Hello, Ada", "Hello, Ada"],
    );
    assert.equal(page("body .around main").length, 1);
    assert.equal(page(".around").length, 1);
  });

  it("of Root is one for all islands of a page, also on the next one", async () => {
    const page = await living.visit("docs/root");
    const messages = said(page);
    await page.getByRole("button", { name: "Call me Grace" }).click();
    await eventually(async () =>
      assert.deepEqual(await page.locator(".greeting").allInnerTexts(), ["Hello, Grace", "Hello, Grace"]),
    );
    await page.getByRole("link", { name: "the next page" }).click();
    await page.getByRole("heading", { name: "Next" }).waitFor();
    await eventually(async () => assert.equal(await page.locator(".greeting").innerText(), "Hello, Grace"));
    await page.getByRole("button", { name: "Call me Joan" }).click();
    await eventually(async () => assert.equal(await page.locator(".greeting").innerText(), "Hello, Joan"));
    assert.deepEqual(messages, []);
  });

  it("that is given around Markdown reaches what is in it, and nothing else", async () => {
    const page = await living.visit("docs/markdown");
    // Until an island is alive, it keeps one click.
    await page.waitForLoadState("networkidle");
    const messages = said(page);
    assert.deepEqual(await page.locator(".count").allInnerTexts(), [
      "Count is 0",
      "Count is 42",
      "Count is 0",
    ]);
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("button", { name: "More" }).click();
    await eventually(async () =>
      assert.deepEqual(await page.locator(".count").allInnerTexts(), [
        "Count is 2",
        "Count is 42",
        "Count is 0",
      ]),
    );
    assert.equal(await page.locator(".consumed").innerText(), "2");
    assert.deepEqual(messages, []);
  });

  it("that nothing changes makes no island", () => {
    assert.equal(living.site.page("/docs/still")("docsite-island").length, 0);
    assert.equal(living.site.page("/docs/still")(".count").text(), "Count is 42");
  });

  it("that a page of React gives reaches the Markdown in it", async () => {
    const page = await living.visit("app");
    const messages = said(page);
    await page.getByRole("button", { name: "More" }).click();
    await eventually(async () => assert.equal(await page.locator(".count").innerText(), "Count is 1"));
    assert.deepEqual(messages, []);
  });
});

describe("Root", () => {
  const user = { "src/user.jsx": FILES["src/user.jsx"], "content/docs/index.md": "# A\n" };
  const problemsOf = async (context: TestContext, files: Readonly<Record<string, string>>) => {
    const { diagnostics } = await testSite(context, { ...user, ...files }).build();
    return diagnostics.map(({ code, file, line }) => `${code} ${file ?? ""}:${line ?? ""}`);
  };

  it("adds nothing to what browsers get of sites that have none", async (context) => {
    const files = { ...user, "src/Client.jsx": FILES["src/Client.jsx"] };
    const page = `import { Client } from "@site/src/Client"\n\n# A\n\n<Client />\n`;
    const site = testSite(context, { ...files, "content/docs/index.mdx": page });
    site.remove("content/docs/index.md");
    await site.buildWell();
    const scripts = site.files().filter((file) => file.endsWith(".js"));
    const passing = scripts.filter((file) =>
      /onUncaughtError:\w|data-context/.test(withoutReact(site.read(file))),
    );
    assert.deepEqual(passing, []);
  });

  it("whose buttons react in no browser is reported", async (context) => {
    const root = `import { UserProvider } from "../src/user";
export function Root({ children }: any) {
  return <UserProvider><button onClick={() => print()}>Print</button>{children}</UserProvider>;
}
`;
    assert.deepEqual(await problemsOf(context, { "theme/Root.tsx": root }), ["root theme/Root.tsx:1"]);
  });

  it("that only has effects is reported", async (context) => {
    const root = `import { useEffect } from "react";
export function Root({ children }: any) {
  useEffect(() => { document.title = "x"; });
  return children;
}
`;
    assert.deepEqual(await problemsOf(context, { "theme/Root.tsx": root }), ["root theme/Root.tsx:1"]);
  });

  it("that throws is reported at its place", async (context) => {
    const root =
      "export function Root({ children }: any) {\n  const { width } = window as any;\n  return children;\n}\n";
    const found = await problemsOf(context, { "theme/Root.tsx": root });
    assert.ok(found.includes("root theme/Root.tsx:2"), found.join());
  });

  it("whose state a part of the theme reads is reported there, unless browsers run that", async (context) => {
    const files = {
      "theme/Root.tsx": FILES["theme/Root.tsx"],
      "theme/parts/Footer.tsx": `import { useContext } from "react";
import { User } from "../../src/user";
export function Footer() {
  return <footer>{useContext(User).name}</footer>;
}
`,
    };
    assert.deepEqual(await problemsOf(context, files), ["theme-browser theme/parts/Footer.tsx:4"]);
    const client = `"use client";\n${files["theme/parts/Footer.tsx"]}`;
    assert.deepEqual(await problemsOf(context, { ...files, "theme/parts/Footer.tsx": client }), []);
  });

  it("of a Docusaurus project gives its contexts, and what it shows is reported", async (context) => {
    const project = {
      "docusaurus.config.js": `module.exports = { title: "T", url: "https://a.example", baseUrl: "/", presets: [["classic", { blog: false }]] };\n`,
      "src/user.jsx": FILES["src/user.jsx"],
      "docs/a.mdx": `import { Greeting } from "@site/src/user"\n\n# A\n\n<Greeting />\n`,
      "src/theme/Root.js": `import React from "react";
import { UserProvider } from "../user";
export default function Root({ children }) { return <UserProvider>{children}</UserProvider>; }
`,
    };
    const site = testSite(context, project);
    const { diagnostics } = await site.build();
    assert.deepEqual(
      diagnostics.map(({ code }) => code),
      [],
    );
    assert.equal(site.page("/docs/a")(".greeting").text(), "Hello, Ada");
    site.write(
      "src/theme/Root.js",
      project["src/theme/Root.js"].replace("{children}", "<i>Chat</i>{children}"),
    );
    const again = await site.build();
    assert.deepEqual(
      again.diagnostics.map(({ code, file }) => `${code} ${file}`),
      ["root src/theme/Root.js"],
    );
  });
});

/** React names its own options in its file. */
function withoutReact(script: string): string {
  return script.length > 100_000 ? "" : script;
}
