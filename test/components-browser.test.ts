// Built-in components in a browser: assistive technology, keyboard, both color modes, narrow screens, paper, no script.
import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { barriers } from "./support/barriers.js";
import { openBrowser, serveFolder } from "./support/browser.js";
import { configWith } from "./support/problems.js";
import { testSite } from "./support/site.js";

const svg = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="120"><rect width="320" height="120" fill="${color}"/></svg>`;

const TEXT = `A :badge[New]{tone=tip} :badge[b]{tone=note} :badge[c]{tone=info} :badge[d]{tone=warning} :badge[e]{tone=danger}
:badge[plain] word with an icon :icon{name=rocket label="Fast"}. The last word of a line may be a long term: :term[API].

::toc

## Steps

::::steps
:::step[Install]
\`\`\`npm
npm install a
\`\`\`
:::
:::step[Run]
Text
:::
::::

## Cards

::::cards
:::card[Other]{href=./b.md icon=book}
With [a link](https://example.com).
:::
::card[Second]{href=https://example.com}
::::

::doc-card-list

## Files

:::file-tree
- src/ the code
  - **a.ts**
- b.ts
:::

## Media

::image[Words]{src=/light.svg dark=/dark.svg alt="A picture" zoom}

::video[Film]{src=/v.mp4 title="Intro" poster=/light.svg}

## Tabs

:::::tabs{group=os queryString=system}
::::tab[Linux]{value=linux}
Text of Linux
::::
::::tab[macOS]{value=mac}
Text of macOS
::::
:::::

:::::tabs{group=os}
::::tab[Linux]{value=linux}
Second of Linux
::::
::::tab[Mac]{value=mac}
Second of macOS
::::
:::::

:::details[More]
Hidden text
:::

See [the other page](./b.md) and [its part](./b.md#part).
`;

const FILES = {
  "docsite.config.js": configWith('glossary: "content/glossary.yaml", linkPreviews: true'),
  "content/glossary.yaml": "API: Application programming interface, the rules by which programs talk.\n",
  "content/docs/a.md": `# Components\n\n${TEXT}`,
  "content/docs/b.md": "# Other\n\nFirst words of the page.\n\n## Part\n\nWords of the part.\n",
  "content/static/light.svg": svg("#cde"),
  "content/static/dark.svg": svg("#246"),
  "content/static/v.mp4": "video",
};

interface View {
  readonly width?: number;
  readonly theme?: string;
  readonly script?: boolean;
}

test("Components", async (all) => {
  const site = testSite(all, FILES);
  await site.buildWell();
  const url = `${await serveFolder(all, path.join(site.dir, "dist"))}docs/a`;
  const browser = await openBrowser(all);

  const open = async (view: View = {}, address = url) => {
    const page = await openPage(browser, view);
    // The behaviour of components is loaded after the page.
    await page.goto(address, { waitUntil: "networkidle" });
    return page;
  };

  await all.test("have no barrier, in both color modes, wide and narrow, and fit the screen", async () => {
    for (const theme of ["light", "dark"])
      for (const width of [1440, 390]) {
        const page = await open({ width, theme });
        assert.deepEqual(await barriers(page), [], `${theme}, ${width} px`);
        await page.getByRole("button", { name: "API" }).focus();
        await page.getByRole("tooltip").waitFor();
        assert.deepEqual(await barriers(page), [], `${theme}, ${width} px, with a definition`);
        const room = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(room <= 0, `${room} px too wide at ${width} px`);
        await page.context().close();
      }
  });

  await all.test("an image opens in a dialog by keyboard, and gives the focus back", async () => {
    for (const theme of ["light", "dark"]) {
      const page = await open({ theme });
      const link = page.getByRole("link", { name: "Enlarge: A picture" });
      assert.match((await link.getAttribute("href")) ?? "", new RegExp(theme));
      await link.focus();
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog", { name: "A picture" });
      await dialog.waitFor();
      assert.deepEqual(await barriers(page), []);
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
      assert.ok(await link.evaluate((element) => element === document.activeElement));
      await link.click();
      await dialog.getByRole("button", { name: "Close" }).click();
      await dialog.waitFor({ state: "detached" });
      await page.context().close();
    }
  });

  await all.test(
    "a definition shows on hover and focus, stays under the pointer, and closes by Escape",
    async () => {
      const page = await open();
      const term = page.getByRole("button", { name: "API" });
      const tip = page.getByRole("tooltip");
      assert.equal(await tip.isVisible(), false);
      await term.hover();
      await tip.waitFor();
      await tip.hover();
      assert.ok(await tip.isVisible());
      await page.keyboard.press("Escape");
      await tip.waitFor({ state: "hidden" });
      await page.mouse.move(0, 0);
      await term.focus();
      await tip.waitFor();
      await page.context().close();
    },
  );

  await all.test("tabs of a group go together by their values, and stand in the address", async () => {
    const page = await open();
    await page.getByRole("tab", { name: "macOS" }).click();
    assert.equal(new URL(page.url()).search, "?system=mac");
    assert.ok(await page.getByText("Second of macOS").isVisible());
    assert.equal(await page.getByText("Second of Linux").isVisible(), false);
    await page.goto(`${url}?system=linux`);
    assert.ok(await page.getByText("Text of Linux").isVisible());
    await page.goto(`${url}?system=nonsense`);
    assert.ok(await page.getByText("Text of macOS").isVisible());
    await page.context().close();
  });

  await all.test("tabs leave keys with a modifier to the browser, such as those that go back", async () => {
    const page = await open();
    const tab = page.getByRole("tab", { name: "macOS" });
    await tab.click();
    await page.evaluate(() =>
      addEventListener("keydown", ({ defaultPrevented }) =>
        document.body.setAttribute("data-taken", String(defaultPrevented)),
      ),
    );
    const isTaken = () => page.locator("body").getAttribute("data-taken");
    for (const modifier of ["Alt", "Meta", "Control", "Shift"]) {
      await tab.press(`${modifier}+ArrowLeft`);
      assert.equal(await isTaken(), "false", modifier);
      assert.equal(await tab.getAttribute("aria-selected"), "true", modifier);
    }
    await tab.press("ArrowLeft");
    assert.equal(await isTaken(), "true");
    assert.equal(await tab.getAttribute("aria-selected"), "false");
    await page.context().close();
  });

  await all.test(
    "a link to the page with another query chooses its tab, and reveals what it names",
    async () => {
      const page = await open();
      const hidden = page.getByText("Hidden text");
      await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
      await hidden.evaluate((element) => (element.id = "hidden"));
      const link = page.getByRole("link", { name: "the other page" });
      for (const [system, name] of [
        ["mac", "macOS"],
        ["linux", "Linux"],
      ]) {
        await link.evaluate((element, to) => element.setAttribute("href", to), `?system=${system}#hidden`);
        assert.equal(await hidden.isVisible(), false);
        await link.click();
        await page.getByText(`Text of ${name}`).waitFor();
        await hidden.waitFor();
        assert.equal(page.url(), `${url}?system=${system}#hidden`);
        await page.getByText("More", { exact: true }).click();
      }
      assert.ok(await page.evaluate(() => "sameDocument" in globalThis));
      await page.goBack();
      await page.getByText("Text of macOS").waitFor();
      await page.context().close();
    },
  );

  await all.test("links show a preview of their page on hover and focus", async () => {
    const page = await open();
    const link = page.getByRole("link", { name: "the other page" });
    await link.hover();
    const preview = page.locator(".preview");
    await preview.waitFor();
    assert.equal(await preview.locator("strong").textContent(), "Other");
    assert.match((await preview.textContent()) ?? "", /First words of the page/);
    await page.keyboard.press("Escape");
    await preview.waitFor({ state: "detached" });
    await page.getByRole("link", { name: "its part" }).hover();
    await preview.waitFor();
    assert.match((await preview.textContent()) ?? "", /Part.*Words of the part/);
    assert.deepEqual(await barriers(page), []);
    await page.getByRole("link", { name: "its part" }).click();
    await page.getByRole("heading", { name: "Part" }).waitFor();
    await preview.waitFor({ state: "detached" });
    await page.context().close();
  });

  await all.test("come with their style sheet when a page is opened from another", async () => {
    const page = await open({}, url.replace(/a$/, "b"));
    await page
      .getByRole("navigation", { name: "Docs sidebar" })
      .getByRole("link", { name: "Components" })
      .click();
    await page.getByRole("heading", { name: "Components", level: 1 }).waitFor();
    const radius = await page
      .locator(".badge")
      .first()
      .evaluate((badge) => getComputedStyle(badge).borderRadius);
    assert.equal(radius, "16px");
    await page.getByRole("link", { name: "Enlarge: A picture" }).click();
    await page.getByRole("dialog").waitFor();
    await page.context().close();
  });

  await all.test("an enlarged image closes when the reader goes back", async () => {
    const page = await open({}, url.replace(/a$/, "b"));
    const sidebar = page.getByRole("navigation", { name: "Docs sidebar" });
    await sidebar.getByRole("link", { name: "Components" }).click();
    await page.getByRole("link", { name: "Enlarge: A picture" }).click();
    await page.getByRole("dialog").waitFor();
    await page.goBack();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.getByRole("heading", { name: "Other", level: 1 }).waitFor();
    await page.context().close();
  });

  await all.test("are whole without script", async () => {
    for (const width of [1440, 390]) {
      const page = await open({ width, script: false });
      for (const text of ["Text of Linux", "Text of macOS", "pnpm add a"])
        assert.ok(await page.getByText(text).first().isVisible(), text);
      await page.getByRole("button", { name: "API" }).focus();
      assert.ok(await page.getByRole("tooltip").isVisible());
      await page.getByText("More", { exact: true }).click();
      assert.ok(await page.getByText("Hidden text").isVisible());
      await page.getByRole("link", { name: "Enlarge: A picture" }).click();
      await page.waitForURL(/light\.svg$/);
      await page.context().close();
    }
  });

  await all.test("are whole on paper", async () => {
    const page = await open({ theme: "dark" });
    await page.emulateMedia({ media: "print" });
    for (const text of [
      "Text of Linux",
      "Text of macOS",
      "pnpm add a",
      "Hidden text",
      "Application programming",
    ])
      assert.ok(await page.getByText(text).first().isVisible(), text);
    assert.ok(await page.locator("a.light-only").isVisible());
    assert.equal(await page.locator("a.dark-only").isVisible(), false);
    await page.context().close();
  });
});

async function openPage(
  browser: Browser,
  { width = 1440, theme = "light", script = true }: View,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    javaScriptEnabled: script,
    reducedMotion: "reduce",
  });
  if (script) await context.addInitScript((mode) => localStorage.setItem("theme", mode), theme);
  return context.newPage();
}
