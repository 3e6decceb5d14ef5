// Clicks on a component whose code is still on its way.
import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import type { Page } from "playwright-core";
import { livingSite, type LivingSite } from "./support/living.js";
import { eventually } from "./support/site.js";
import { suiteContext } from "./support/at-end.js";

const FILES = {
  "src/Counter.jsx": `import { useState } from "react";
export default function Counter({ label, children }) {
  const [count, setCount] = useState(0);
  return <div><button onClick={() => setCount(count + 1)}><i>{label}</i> {count}</button>{children}</div>;
}
`,
  "src/Form.jsx": `import { useState } from "react";
export default function Form() {
  const [sent, setSent] = useState(0);
  return <form onSubmit={(event) => { event.preventDefault(); setSent(sent + 1); }}>
    <label><input type="checkbox" onChange={() => undefined} /> Agree</label> <button>Send</button> <output>sent {sent}</output>
  </form>;
}
`,
  "content/docs/a.mdx": `import Counter from "@site/src/Counter"
import Form from "@site/src/Form"

# A

<Counter label="Outer">

<Counter label="Inner" />

</Counter>

<Form />
`,
};

describe("A click before a component has started", { concurrency: false }, () => {
  let living: LivingSite;
  const context = suiteContext();
  before(async () => (living = await livingSite(context, FILES)));

  /** A page on which the code of components waits until it is let go. */
  const waiting = async (): Promise<{ page: Page; letGo: () => void }> => {
    const page = await living.visit("404.html");
    let letGo = () => undefined as void;
    const free = new Promise<void>((resolve) => (letGo = resolve));
    await page.route("**/assets/mount-*.js", async (route) => {
      await free;
      await route.continue();
    });
    await page.goto(`${living.url}docs/a/`);
    await page.waitForFunction("customElements.get('docsite-island') !== undefined");
    return { page, letGo };
  };

  const shown = async (page: Page, texts: Readonly<Record<string, number>>) =>
    eventually(async () => {
      for (const [text, count] of Object.entries(texts))
        assert.equal(await page.getByText(text, { exact: false }).count(), count, text);
    });

  it("counts once, also in a component in another one", async () => {
    for (const [clicked, other] of [
      ["Outer", "Inner"],
      ["Inner", "Outer"],
    ] as const) {
      const { page, letGo } = await waiting();
      await page.getByText(clicked).click();
      letGo();
      await page.getByRole("button", { name: `${clicked} 1` }).waitFor();
      // What has started takes clicks by itself.
      await page.getByText(clicked).click();
      await page.getByRole("button", { name: `${clicked} 2` }).waitFor();
      assert.equal(await page.getByRole("button", { name: `${other} 0` }).count(), 1);
    }
  });

  it("sends a form to its component, and leaves a checkbox as it is", async () => {
    const { page, letGo } = await waiting();
    await page.getByLabel("Agree").check();
    await page.getByRole("button", { name: "Send" }).click();
    letGo();
    await shown(page, { "sent 1": 1 });
    assert.equal(await page.getByLabel("Agree").isChecked(), true);
    assert.equal(page.url(), `${living.url}docs/a/`);
  });
});
