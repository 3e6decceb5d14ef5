// Components that begin with 'use client': rendered on the server, interactive in the browser.
import assert from "node:assert/strict";
import { before, describe, it } from "node:test";

import { barriers } from "./support/barriers.js";
import { eventually, testSite } from "./support/site.js";
import { livingSite, type LivingSite } from "./support/living.js";
import { suiteContext } from "./support/at-end.js";

const COUNTER = `'use client';
import { useId, useState } from "react";
import { Label } from "./_label.js";
export const UNIT = "clicks";
export function Counter({ start, name }: { start: number; name: { text: string } }) {
  const [count, setCount] = useState(start);
  const id = useId();
  if (count === 13) throw new Error("Unlucky");
  return <p><button aria-describedby={id} onClick={() => setCount(count + 1)}>{name.text}: {count}</button><Label id={id} /></p>;
}
`;

const FILES = {
  "content/pages/_counter.tsx": COUNTER,
  "content/pages/_label.tsx": `'use client';
export function Label({ id }: { id: string }) { return <span id={id}>A label</span>; }\n`,
  "content/pages/index.tsx": `import { useId } from "react";
import { Counter, UNIT } from "./_counter.js";
export default function Page() {
  const id = useId();
  return <article><h1 id={id}>Home</h1><p>{UNIT}</p>
    <Counter start={1} name={{ text: "A </script> & \\"quoted\\"" }} /><Counter start={12} name={{ text: "B" }} />
    <div style={undefined} className="gap" />
    <Counter start={100} name={{ text: "Far" }} /></article>;
}\n`,
  "content/pages/clock.tsx": `/* A page as a whole. */
"use client";
import { useEffect, useState } from "react";
import "./clock.css";
export const frontMatter = { title: "Clock" };
export default function Clock() {
  const [text, setText] = useState("Served");
  useEffect(() => setText("Alive"), []);
  return <article><h1>Clock</h1><p>{text}</p><a href="/plain">Plain</a></article>;
}\n`,
  "content/pages/clock.css": ".gap { height: 5000px; }\n",
  "content/pages/plain.md": "# Plain\n\n[Clock](/clock)\n\n[Home](/)\n",
};

const loads = (urls: readonly string[], part: string) => urls.filter((url) => url.includes(part)).length;

describe("a component that begins with 'use client'", { concurrency: false }, () => {
  let living: LivingSite;
  const context = suiteContext();
  before(async () => (living = await livingSite(context, FILES)));

  it("stands in the page without script", () => {
    const page = living.site.page("/");
    const texts = page("main button")
      .toArray()
      .map((button) => page(button).text());
    assert.deepEqual(texts, ['A </script> & "quoted": 1', "B: 12", "Far: 100"]);
    const ids = page("[id]")
      .toArray()
      .map((element) => element.attribs["id"]);
    assert.equal(new Set(ids).size, ids.length);
    assert.equal(page("main p").first().text(), "clicks");
  });

  it("answers to clicks, with its props", async () => {
    const page = await living.visit("/");
    const button = page.getByRole("button", { name: 'A </script> & "quoted": 1' });
    await eventually(async () => {
      await button.click({ timeout: 3000 }).catch(() => undefined);
      await page.getByRole("button", { name: /^A .*: [2-9]$/ }).waitFor({ timeout: 3000 });
    });
    assert.equal(
      await page.getByRole("button", { name: /^A / }).getAttribute("aria-describedby"),
      await page.locator("main p span").first().getAttribute("id"),
    );
  });

  it("takes over the served markup instead of making it anew", async () => {
    const page = await living.visit("clock", {}, (browsing) =>
      browsing.addInitScript(() =>
        addEventListener("DOMContentLoaded", () =>
          document.querySelector("main h1")?.setAttribute("data-served", ""),
        ),
      ),
    );
    await page.getByText("Alive").waitFor();
    assert.equal(await page.locator("main h1[data-served]").count(), 1);
  });

  it("loads React on pages that have one only, and only when it is near", async () => {
    const urls: string[] = [];
    const scripts: Promise<string>[] = [];
    const page = await living.visit("plain", {}, async (browsing) =>
      browsing.on("response", (response) => {
        urls.push(response.url());
        if (response.url().endsWith(".js")) scripts.push(response.text());
      }),
    );
    await page.waitForLoadState("networkidle");
    const loaded = (await Promise.all(scripts)).join("");
    assert.ok(loaded.length > 1000);
    assert.doesNotMatch(loaded, /react\.dev\/errors/);
    await page.getByRole("main").getByRole("link", { name: "Clock" }).click();
    await page.getByText("Alive").waitFor();
    assert.ok(loads(urls, "/mount-") === 1);
    assert.equal(loads(urls, "island-_counter"), 0);
  });

  it("lives and ends with navigation", async () => {
    const page = await living.visit("plain");
    for (let round = 0; round < 2; round++) {
      await page.getByRole("main").getByRole("link", { name: "Clock" }).click();
      await page.getByText("Alive").waitFor();
      await page.getByRole("main").getByRole("link", { name: "Plain" }).click();
      await page.getByRole("heading", { name: "Plain" }).waitFor();
    }
  });

  it("shows that it crashed, and tries again", async () => {
    const page = await living.visit("/");
    const button = page.getByRole("button", { name: "B: 12" });
    const alert = page.getByRole("alert");
    await eventually(async () => {
      await button.click({ timeout: 3000 }).catch(() => undefined);
      await alert.waitFor({ timeout: 3000 });
    });
    assert.match((await alert.textContent()) ?? "", /This page crashed\./);
    await alert.getByRole("button", { name: "Try again" }).click();
    await button.waitFor();
    assert.equal(await alert.count(), 0);
    await page.getByRole("button", { name: /^A / }).click();
    await page.getByRole("button", { name: "Switch to dark mode" }).click();
  });

  it("stays readable when its script does not come, and says what is missing", async () => {
    const page = await living.visit("clock", {}, (browsing) =>
      browsing.route("**/assets/island-*", (route) => route.abort()),
    );
    await page.getByRole("alert").getByRole("button", { name: "Retry" }).waitFor();
    await page.getByText("Served").waitFor();
  });

  it("says what failed without a barrier, in both colour modes", async () => {
    for (const theme of ["light", "dark"]) {
      const prepare = { reducedMotion: "reduce", colorScheme: "light" } as const;
      const mode = `localStorage.setItem("theme", "${theme}")`;
      const crashed = await living.visit("plain", prepare, (browsing) => browsing.addInitScript(mode));
      await crashed.getByRole("main").getByRole("link", { name: "Home" }).click();
      await eventually(async () => {
        await crashed
          .getByRole("button", { name: "B: 12" })
          .click({ timeout: 3000 })
          .catch(() => undefined);
        await crashed.getByText("This page crashed.").waitFor({ timeout: 3000 });
      });
      assert.deepEqual(await barriers(crashed), [], `crashed, ${theme}`);
      await crashed.context().close();

      const missing = await living.visit("clock", prepare, async (browsing) => {
        await browsing.addInitScript(mode);
        await browsing.route("**/assets/island-*", (route) => route.abort());
      });
      await missing.getByRole("alert").getByRole("button", { name: "Retry" }).waitFor();
      assert.deepEqual(await barriers(missing), [], `script missing, ${theme}`);
      await missing.context().close();

      const unreached = await living.visit("plain", prepare, async (browsing) => {
        await browsing.addInitScript(mode);
        await browsing.route("**/clock", (route) => route.abort());
      });
      await unreached.getByRole("main").getByRole("link", { name: "Clock" }).click();
      await unreached.getByRole("heading", { name: "This page could not be loaded" }).waitFor();
      assert.deepEqual(await barriers(unreached), [], `page missing, ${theme}`);
      await unreached.context().close();
    }
  });

  it("may be part of the theme", async (test) => {
    const site = testSite(test, {
      ...FILES,
      "theme/parts/Footer.tsx": `'use client';
import { Footer as Default } from "docsite-cli/theme/parts/Footer.js";
export function Footer(props: Parameters<typeof Default>[0]) { return <><Default {...props} /><p>Mine</p></>; }\n`,
    });
    await site.buildWell();
    const page = site.page("/plain");
    assert.equal(page("docsite-island footer, docsite-island p").length, 2);
  });

  it("is an error in the theme where a prop cannot be sent to the browser", async (test) => {
    const footer = (props: string) =>
      `import { Counter } from "../../content/pages/_counter.js";\nexport const Footer = () => <Counter start={1} ${props} />;\n`;
    for (const [props, message] of [
      ["name={{ text: () => 1 }}", /`name\.text` of `Counter` is a function/],
      ["name={new Date(0)}", /`name` of `Counter` is a Date/],
      ["name={<b />}", /`name` of `Counter` is a React element/],
    ] as const) {
      const site = testSite(test, { ...FILES, "theme/parts/Footer.tsx": footer(props) });
      const { exitCode, diagnostics } = await site.build();
      assert.equal(exitCode, 1);
      assert.match(diagnostics[0]?.message ?? "", message);
    }
  });

  it("works under the content security policy of the contract", async () => {
    const { contentPolicy: policy = "" } = await living.site.buildWell();
    assert.match(
      policy,
      /^default-src 'self'; script-src 'self' 'sha256-[\w+/=]+'; style-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'$/,
    );
    const complaints: string[] = [];
    const page = await living.visit("plain", {}, async (browsing) => {
      browsing.on("console", (message) => {
        if (/Content Security Policy/i.test(message.text())) complaints.push(message.text());
      });
      await browsing.route("**/*", async (route) => {
        const response = await route.fetch();
        await route.fulfill({
          response,
          headers: { ...response.headers(), "content-security-policy": policy },
        });
      });
    });
    assert.equal(await page.evaluate(() => document.documentElement.classList.contains("js")), true);
    await page.getByRole("main").getByRole("link", { name: "Clock" }).click();
    await page.getByText("Alive").waitFor();
    await page.getByRole("button", { name: "Switch to dark mode" }).click();
    assert.deepEqual(complaints, []);
  });
});
