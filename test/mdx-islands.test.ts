// Components that need the browser, without 'use client': found by rendering them, and working there.
import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { livingSite, type LivingSite } from "./support/living.js";
import type { Locator, Page } from "playwright-core";
import { eventually, testSite } from "./support/site.js";
import { suiteContext } from "./support/at-end.js";

const FILES = {
  "src/Counter.jsx": `import { useState } from "react";
export default function Counter({ start, format }) {
  const [count, setCount] = useState(start);
  return <button onClick={() => setCount(count + 1)}>{format(count)}</button>;
}
`,
  "src/Toggle.jsx": `import { useState } from "react";
export default function Toggle({ label, children }) {
  const [shown, setShown] = useState(true);
  return <div><button onClick={() => setShown(!shown)}>{label}</button>{shown && <div>{children}</div>}</div>;
}
`,
  "src/Plain.jsx":
    "export default function Plain({ children }) { return <div className='plain'>{children}</div>; }\n",
  "content/docs/a.mdx": `import Counter from "@site/src/Counter"
import Toggle from "@site/src/Toggle"
import Plain from "@site/src/Plain"
import Part from "./_part.mdx"

# A

<Counter start={2 + 1} format={(count) => \`Count \${count}\`} />

<Toggle label="More">
  ## Inside

  Text with **bold** and [a link](b.mdx).

  Here is <Counter start={7} format={(count) => \`Inner \${count}\`} /> in words.

  <Part word="given" />
</Toggle>

<Plain>Nothing to *do*</Plain>
`,
  "content/docs/_part.mdx": "A part: {props.word}\n",
  "content/docs/b.mdx": `import Plain from "@site/src/Plain"\n\n# B\n\n<Plain title={\`\${1 + 1}\`}>Nothing to *do*</Plain>\n`,
  "src/language.js": `import { createStore } from "docsite-cli/theme/store.js";\nexport const language = createStore("TypeScript");\n`,
  "src/Choice.jsx": `import { language } from "./language.js";
export const Choice = () => <button onClick={() => language.set("Rust")}>Choose</button>;
export const Shown = () => <p>Written in {language.use()}</p>;
`,
  "content/docs/c.mdx": `import { Choice, Shown } from "@site/src/Choice"\n\n# C\n\n<Choice />\n\nText\n\n<Shown />\n`,
  "src/box/styles.module.css": `.box { composes: wide from "../styles.module.css"; }
.l, .box { color: rgb(1, 2, 3); animation: 1s grow; }
:global(.outer) .box { margin-top: 7px; }
@keyframes grow { to { opacity: 1; } }
`,
  "src/styles.module.css":
    ".wide { width: 123px; }\n.box { color: rgb(4, 5, 6); }\n.b, .unused { padding: 5px; }\n",
  "src/box/Box.jsx": `import { useState } from "react";
import styles, { box } from "./styles.module.css";
export default function Box() {
  const [shown, setShown] = useState(false);
  return <div className="outer"><button className={styles.l} onClick={() => setShown(true)}>Show</button>{shown && <p className={box}>A box</p>}</div>;
}
`,
  "src/Other.jsx": `import styles from "./styles.module.css";
export default function Other() { return <p className={styles.box}>Another</p>; }
`,
  "src/sum.ts": "export const sum = (list: number[]) => list.reduce((all, each) => all + each, 0);\n",
  "src/adder.worker.ts":
    'import { sum } from "./sum";\nself.addEventListener("message", ({ data }) => self.postMessage(sum(data)));\n',
  "src/Adder.tsx": `import { useState } from "react";
import { sum } from "./sum";
export default function Adder() {
  const [result, setResult] = useState<number>();
  const add = () => {
    const worker = new Worker(
      new URL("./adder.worker", import.meta.url),
      { name: "adder" },
    );
    worker.addEventListener("message", ({ data }) => setResult(data));
    worker.postMessage([1, 2, 39]);
  };
  return <><button onClick={add}>Add {sum([1, 2])}</button>{result && <p>It is {result}</p>}</>;
}
`,
  "content/docs/adder.mdx": 'import Adder from "@site/src/Adder"\n\n# Adder\n\n<Adder />\n',
  "content/docs/styled.mdx": `import Box from "@site/src/box/Box"
import Other from "@site/src/Other"

# Styled

<Box />

<Other />

\`\`\`js {1}
const a = 1;
\`\`\`
`,
  "content/pages/react.jsx": `import Counter from "../../src/Counter";
export default function Page() {
  return <article><h1>React</h1><Counter start={1} format={(count) => "Page " + count} /></article>;
}
`,
};

/** Clicks a button until something is shown: before its island has started, it does nothing. */
async function clickUntil(page: Page, name: string | RegExp, shown: Locator): Promise<void> {
  await eventually(async () => {
    if ((await shown.count()) === 0)
      await page
        .getByRole("button", { name })
        .click({ timeout: 3000 })
        .catch(() => undefined);
    await shown.waitFor({ timeout: 3000 });
  });
}

describe("a component that needs the browser", { concurrency: false }, () => {
  let living: LivingSite;
  const context = suiteContext();
  before(async () => (living = await livingSite(context, FILES)));

  it("is on the page without script, and an island; others load no React", () => {
    const page = living.site.page("/docs/a");
    const buttons = page(".doc-body button").toArray();
    assert.deepEqual(
      buttons.map((button) => page(button).text()),
      ["Count 3", "More", "Inner 7"],
    );
    assert.equal(page("docsite-island").length, 3);
    assert.equal(page("docsite-island docsite-slot docsite-island").length, 1);
    assert.equal(page(".plain").closest("docsite-island").length, 0);
    assert.equal(living.site.page("/docs/b")("docsite-island").length, 0);
  });

  it("has controls that look like controls, unless they have a class; other pages load no sheet for them", async () => {
    const borderOf = (control: Locator) =>
      control.evaluate((element) => getComputedStyle(element).borderTopWidth);
    const page = await living.visit("docs/a");
    assert.equal(await borderOf(page.getByRole("button", { name: "Count 3" })), "1px");
    assert.equal(await borderOf(page.getByRole("button", { name: "Inner 7" })), "1px");
    await page.goto(`${living.url}docs/styled`);
    assert.equal(await borderOf(page.getByRole("button", { name: "Show" })), "0px");
    assert.equal(living.site.page("/docs/b")('link[href*="controls"]').length, 0);
  });

  it("works, with functions as props", async () => {
    const page = await living.visit("docs/a");
    await clickUntil(page, "Count 3", page.getByRole("button", { name: "Count 4" }));
  });

  it("keeps the Markdown in it as it is, and the islands in that work", async () => {
    const page = await living.visit("docs/a");
    await page.evaluate(() => {
      const heading = document.querySelector("#inside") as HTMLElement & { mine?: boolean };
      heading.mine = true;
    });
    await clickUntil(page, "Inner 7", page.getByRole("button", { name: "Inner 8" }));
    await eventually(async () => {
      await page.getByRole("button", { name: "More" }).click();
      assert.equal(await page.getByRole("heading", { name: "Inside" }).count(), 0);
    });
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("heading", { name: "Inside" }).waitFor();
    assert.equal(await page.getByText("A part: given").count(), 1);
    const again = page.getByRole("button", { name: /Inner (?:8|9)/ });
    await clickUntil(page, /Inner/, again);
    assert.equal(await page.getByRole("link", { name: "a link" }).getAttribute("href"), "/docs/b");
  });

  it("shares what is in a store with other islands", async () => {
    assert.equal(living.site.page("/docs/c")("docsite-island").length, 2);
    const page = await living.visit("docs/c");
    await page.getByText("Written in TypeScript").waitFor();
    await clickUntil(page, "Choose", page.getByText("Written in Rust"));
  });

  it("has the classes of its CSS module in what appears later, which are those of nothing else", async () => {
    const page = await living.visit("docs/styled");
    const box = page.getByText("A box");
    await clickUntil(page, "Show", box);
    const of = (found: Locator, property: string) =>
      found.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
    assert.equal(await of(box, "color"), "rgb(1, 2, 3)");
    assert.equal(await of(box, "width"), "123px");
    assert.equal(await of(box, "margin-top"), "7px");
    assert.match(await of(box, "animation-name"), /^grow_/);
    assert.match((await box.getAttribute("class")) ?? "", /^wide_\w{5} box_\w{5}$/);
    assert.equal(await of(page.getByRole("button", { name: "Show" }), "color"), "rgb(1, 2, 3)");
    assert.equal(await of(page.getByText("Another"), "color"), "rgb(4, 5, 6)");
    assert.notEqual(await of(page.locator(".code .l").first(), "color"), "rgb(1, 2, 3)");
  });

  it("may have a web worker, which is a script of its own", async () => {
    const page = await living.visit("docs/adder");
    await clickUntil(page, "Add 3", page.getByText("It is 42"));
    const scripts = living.site.files().filter((file) => /assets\/adder\.worker-\w+\.js$/.test(file));
    assert.equal(scripts.length, 1);
  });

  it("makes a React page an island as a whole", async () => {
    const page = await living.visit("react");
    await clickUntil(page, "Page 1", page.getByRole("button", { name: "Page 2" }));
  });
});

it("a page says when browsers start its islands", async (test) => {
  const site = testSite(test, {
    ...FILES,
    "content/docs/b.mdx": `import Counter from "@site/src/Counter"\n\nexport const hydrate = "idle"\n\n# B\n\n<Counter start={1} format={String} />\n`,
  });
  await site.buildWell();
  assert.equal(site.page("/docs/b")("docsite-island").attr("data-hydrate"), "idle");
  assert.equal(site.page("/docs/a")("docsite-island").attr("data-hydrate"), undefined);
});

it("a button that would do nothing is said: in the theme, and in a partial with props that cannot be sent", async (test) => {
  const site = testSite(test, {
    ...FILES,
    "theme/parts/Footer.tsx": `export function Footer() {
  return <button onClick={() => undefined}>Dead</button>;
}
`,
    "content/docs/b.mdx": `import Part from "./_toggle.mdx"

# B

<Part format={(text) => "No " + text} />
`,
    "content/docs/_toggle.mdx": `import Counter from "@site/src/Counter"

<Counter start={1} format={props.format} />
`,
  });
  const { exitCode, diagnostics } = await site.build();
  assert.equal(exitCode, 0);
  assert.deepEqual(
    diagnostics.map(({ code, file, line }) => `${code} ${file}:${line}`),
    ["island-props content/docs/_toggle.mdx:3", "theme-browser theme/parts/Footer.tsx:2"],
  );
});
