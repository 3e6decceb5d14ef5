// The states of the shell: colours, menu, sidebar, announcement, tabs, copying, contents.
import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import type { Page } from "playwright-core";
import { eventually } from "./support/site.js";
import { hold, movedIn, recordShifts, shiftOf } from "./support/browser.js";
import { livingSite, type LivingSite } from "./support/living.js";
import { suiteContext } from "./support/at-end.js";

const LONG = Array.from({ length: 40 }, (_, index) => `Paragraph ${index}.`).join("\n\n");

const TABS = `:::::tabs{group="manager"}
::::tab[npm]
npm install
::::
::::tab[pnpm]
pnpm add

#### Only for pnpm
::::
::::tab[yarn]
yarn add
::::
:::::
`;

const FILES = {
  "docsite.config.js": `export default {
    title: "Test", url: "https://test.example",
    announcementBar: { id: "first", content: "Something new." },
    navbar: { items: [{ label: "Docs", to: "/docs/alpha", activeBasePath: "/docs" }] },
  };\n`,
  "content/docs/alpha.md": `# Alpha\n\n${TABS}\n\n${TABS}\n\n## First\n\n${LONG}\n\n### Second\n\n${LONG}\n\n## Third\n\n\`\`\`sh\nnpm run build\nnpm test\n\`\`\`\n`,
  "content/docs/beta.md": `# Beta\n\n${TABS}\n\n\`\`\`sh\nnpm test\n\`\`\`\n`,
  "content/docs/guides/_category_.json": '{ "link": { "type": "generated-index" } }',
  "content/docs/guides/one.md": "# One\n",
  "content/docs/notes/two.md": "# Two\n",
  "content/pages/index.md": "# Home\n",
};

const PHONE = { viewport: { width: 390, height: 700 } };
const main = (page: Page) => page.getByRole("main");
const sidebar = (page: Page) => page.getByRole("navigation", { name: "Docs sidebar" });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

describe("the shell", { concurrency: false }, () => {
  let living: LivingSite;
  const context = suiteContext();
  before(async () => (living = await livingSite(context, FILES)));

  describe("colour mode", () => {
    const background = (page: Page) =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

    it("is light at first, changes with the button, and stays on the next page and visit", async () => {
      const page = await living.visit("docs/alpha", { colorScheme: "dark" });
      const light = await background(page);
      await page.getByRole("button", { name: "Switch to dark mode" }).click();
      await page.getByRole("button", { name: "Switch to light mode" }).waitFor();
      assert.notEqual(await background(page), light);
      assert.equal(await page.evaluate(() => localStorage.getItem("theme")), "dark");
      await page.reload();
      await page.getByRole("button", { name: "Switch to light mode" }).click();
      assert.equal(await background(page), light);
    });

    it("is set before the first paint", async () => {
      const page = await living.visit("docs/alpha", {}, async (browsing) => {
        await browsing.addInitScript(() => localStorage.setItem("theme", "dark"));
        // Without the script that comes later.
        await browsing.route("**/assets/boot-*", (route) => route.abort());
      });
      assert.equal(await page.evaluate(() => document.documentElement.dataset["theme"]), "dark");
    });

    it("follows what another tab chooses", async () => {
      const page = await living.visit("docs/alpha");
      const other = await page.context().newPage();
      await other.goto(`${living.url}docs/beta`);
      await page.getByRole("button", { name: "Switch to dark mode" }).click();
      await other.getByRole("button", { name: "Switch to light mode" }).waitFor();
    });
  });

  describe("announcement", () => {
    it("can be closed, stays closed, and comes back with a new id", async () => {
      const page = await living.visit("docs/alpha");
      const bar = page.getByRole("region", { name: "Announcement" });
      await bar.getByRole("button", { name: "Close" }).click();
      assert.equal(await bar.count(), 0);
      await page.route("**/assets/boot-*", (route) => route.abort());
      await page.reload();
      assert.equal(await bar.count(), 0);
      const config = FILES["docsite.config.js"];
      living.site.write("docsite.config.js", config.replace('"first"', '"second"'));
      await living.site.buildWell();
      await page.reload();
      await bar.waitFor();
      living.site.write("docsite.config.js", config);
      await living.site.buildWell();
    });
  });

  describe("mobile menu", () => {
    const opener = (page: Page) => page.getByRole("button", { name: "Open navigation menu" });
    const closer = (page: Page) => page.getByRole("button", { name: "Close navigation menu" });
    const menu = (page: Page) => page.getByRole("dialog", { name: "Menu" });

    it("is there at 996 pixels and not at 997", async () => {
      const page = await living.visit("docs/alpha", { viewport: { width: 996, height: 700 } });
      await opener(page).waitFor();
      await page.setViewportSize({ width: 997, height: 700 });
      await opener(page).waitFor({ state: "hidden" });
    });

    it("stands beside the column of the sidebar from 800 pixels on, and has the sidebar while it is open", async () => {
      const page = await living.visit("docs/alpha", { viewport: { width: 800, height: 700 } });
      const left = () => sidebar(page).evaluate((it) => it.getBoundingClientRect().left);
      const text = () => main(page).evaluate((it) => it.getBoundingClientRect().left);
      const before = await text();
      assert.ok((await left()) < before);
      await opener(page).click();
      await menu(page).waitFor();
      assert.ok((await left()) > 400);
      assert.equal(await text(), before);
      await page.keyboard.press("Escape");
      await eventually(async () => assert.ok((await left()) < before));
      await page.setViewportSize({ width: 799, height: 700 });
      await sidebar(page).waitFor({ state: "hidden" });
    });

    it("has what the navbar has no room for", async () => {
      const page = await living.visit("docs/alpha", { viewport: { width: 800, height: 700 } });
      const bar = page.getByRole("navigation", { name: "Main" });
      await bar.getByRole("link", { name: "Docs" }).waitFor();
      await page.setViewportSize({ width: 390, height: 700 });
      assert.equal(await bar.getByRole("link").count(), 0);
      await opener(page).click();
      await page.getByRole("navigation", { name: "Site" }).getByRole("link", { name: "Docs" }).waitFor();
    });

    it("opens, says so, and closes with its button and with Escape", async () => {
      const page = await living.visit("docs/alpha", PHONE);
      assert.equal(await opener(page).getAttribute("aria-expanded"), "false");
      for (const shut of [() => closer(page).click(), () => page.keyboard.press("Escape")]) {
        await opener(page).click();
        await menu(page).waitFor();
        assert.equal(await closer(page).getAttribute("aria-expanded"), "true");
        assert.equal(await opener(page).count(), 0);
        await shut();
        await opener(page).waitFor();
        assert.equal(await menu(page).count(), 0);
        await eventually(async () =>
          assert.equal(await opener(page).evaluate((it) => it === document.activeElement), true),
        );
      }
    });

    it("keeps the focus inside, and the page behind still", async () => {
      const page = await living.visit("docs/alpha", PHONE);
      await opener(page).click();
      await menu(page).waitFor();
      const places = await menu(page).locator("a[href], button").count();
      for (const key of ["Tab", "Shift+Tab"])
        for (let step = 0; step < places + 3; step++) {
          await page.keyboard.press(key);
          assert.equal(
            await menu(page).evaluate((element) => element.contains(document.activeElement)),
            true,
          );
        }
      await page.mouse.move(20, 400);
      await page.mouse.wheel(0, 500);
      assert.equal(await page.evaluate(() => scrollY), 0);
      const isInert = () => main(page).evaluate((element) => element.matches("[inert]"));
      assert.equal(await isInert(), true);
      await page.keyboard.press("Escape");
      await eventually(async () => assert.equal(await isInert(), false));
    });

    it("closes on the way to a place in the page and to the page itself, and stays for a category", async () => {
      const page = await living.visit("docs/alpha", PHONE);
      await page.evaluate(() =>
        document.querySelector(".sidebar a[href='/docs/beta']")?.setAttribute("href", "/docs/alpha#third"),
      );
      // The second time, the address has the place already.
      for (const name of ["Beta", "Beta", "Alpha"]) {
        await opener(page).click();
        await sidebar(page).getByRole("button", { name: "notes" }).click();
        await menu(page).waitFor();
        await sidebar(page).getByRole("link", { name }).click();
        await opener(page).waitFor();
        assert.equal(await menu(page).count(), 0);
        assert.equal(page.url(), `${living.url}docs/alpha${name === "Beta" ? "#third" : ""}`);
      }
      await opener(page).click();
      await page.goBack();
      await opener(page).waitFor();
      await eventually(async () => assert.ok((await page.evaluate(() => scrollY)) > 500));
    });

    it("closes with a click beside it, on the way to a page and when the window grows", async () => {
      const page = await living.visit("docs/alpha", PHONE);
      await opener(page).click();
      await menu(page).waitFor();
      await page.mouse.click(10, 400);
      await opener(page).waitFor();
      await opener(page).click();
      await sidebar(page).getByRole("link", { name: "Beta" }).click();
      await heading(page, "Beta").waitFor();
      await opener(page).waitFor();
      assert.equal(await main(page).evaluate((element) => element === document.activeElement), true);
      await opener(page).click();
      await menu(page).waitFor();
      await page.setViewportSize({ width: 1100, height: 700 });
      await eventually(async () => assert.equal(await menu(page).count(), 0));
      await main(page).waitFor();
      assert.equal(
        await page.evaluate(() => getComputedStyle(document.documentElement).overflowY),
        "visible",
      );
    });

    it("opens and closes without script", async () => {
      const page = await living.visit("docs/alpha", { ...PHONE, javaScriptEnabled: false });
      await opener(page).click();
      await sidebar(page).waitFor();
      await closer(page).click();
      await opener(page).click();
      await sidebar(page).getByRole("link", { name: "Beta" }).click();
      await heading(page, "Beta").waitFor();
    });
  });

  describe("sidebar", () => {
    it("opens and closes a category without a page of its own by click, Enter and Space", async () => {
      const page = await living.visit("docs/alpha");
      const category = sidebar(page).getByRole("button", { name: "notes" });
      const inside = sidebar(page).getByRole("link", { name: "Two" });
      for (const act of [() => category.click(), () => category.press("Enter"), () => category.press(" ")]) {
        await act();
        assert.equal(await category.getAttribute("aria-expanded"), "true");
        await inside.waitFor();
        await act();
        assert.equal(await category.getAttribute("aria-expanded"), "false");
        assert.equal(await inside.count(), 0);
      }
      assert.equal(page.url(), `${living.url}docs/alpha`);
    });

    it("leads to the page of a category that has one, and opens it beside the label", async () => {
      const page = await living.visit("docs/alpha");
      const fold = sidebar(page).getByRole("button", { name: "Pages of guides" });
      await fold.click();
      await sidebar(page).getByRole("link", { name: "One" }).waitFor();
      await fold.click();
      assert.equal(await sidebar(page).getByRole("link", { name: "One" }).count(), 0);
      const label = sidebar(page).getByRole("link", { name: "guides" });
      await label.click();
      await heading(page, "guides").waitFor();
      assert.equal(await label.getAttribute("aria-expanded"), "true");
    });

    it("leads into a closed category without script", async () => {
      const page = await living.visit("docs/alpha", { javaScriptEnabled: false });
      const category = sidebar(page).getByRole("link", { name: "notes" });
      assert.equal(await category.getAttribute("aria-expanded"), "false");
      await category.click();
      await heading(page, "Two").waitFor();
      assert.equal(await category.getAttribute("aria-expanded"), "true");
    });
  });

  describe("tabs", () => {
    const tab = (page: Page, name: string, list = 0) =>
      page.getByRole("tablist").nth(list).getByRole("tab", { name, exact: true });
    const shown = (page: Page) =>
      page.getByRole("tabpanel").evaluateAll((all) => all.map((one) => one.ariaLabel));

    it("show one panel, chosen by click or by arrows, Home and End", async () => {
      const page = await living.visit("docs/alpha");
      assert.deepEqual(await shown(page), ["npm", "npm"]);
      await tab(page, "pnpm").click();
      assert.deepEqual(await shown(page), ["pnpm", "pnpm"]);
      for (const [key, name] of [
        ["ArrowRight", "yarn"],
        ["ArrowRight", "npm"],
        ["ArrowLeft", "yarn"],
        ["Home", "npm"],
        ["End", "yarn"],
      ] as const) {
        await page.keyboard.press(key);
        assert.equal(await tab(page, name).getAttribute("aria-selected"), "true", key);
        assert.equal(await tab(page, name).evaluate((element) => element === document.activeElement), true);
      }
      await page.keyboard.press("Tab");
      assert.equal(
        await page
          .getByRole("tablist")
          .first()
          .evaluate((list) => list.contains(document.activeElement)),
        false,
      );
    });

    it("keep the choice of their group on other pages", async () => {
      const page = await living.visit("docs/alpha");
      await tab(page, "yarn", 1).click();
      await sidebar(page).getByRole("link", { name: "Beta" }).click();
      await heading(page, "Beta").waitFor();
      assert.deepEqual(await shown(page), ["yarn"]);
      await page.reload();
      await eventually(async () => assert.deepEqual(await shown(page), ["yarn"]));
    });

    it("show the panel that holds the heading of the address", async () => {
      const page = await living.visit("docs/beta#only-for-pnpm");
      await page.getByRole("heading", { name: "Only for pnpm" }).waitFor();
    });

    it("show every panel under its label without script", async () => {
      const page = await living.visit("docs/beta", { javaScriptEnabled: false });
      assert.equal(await page.getByRole("tablist").count(), 0);
      for (const text of ["npm install", "pnpm add", "yarn add"])
        await main(page).getByText(text, { exact: true }).waitFor();
    });
  });

  it("copies code and says so, or selects it where copying is not allowed", async () => {
    const page = await living.visit("docs/alpha", { permissions: ["clipboard-read", "clipboard-write"] });
    await page.getByRole("button", { name: "Copy", exact: true }).click();
    await eventually(async () => assert.equal(await page.getByRole("status").textContent(), "Copied"));
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), "npm run build\nnpm test");
    await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
    await page.getByRole("button", { name: "Copy", exact: true }).click();
    await eventually(async () =>
      assert.match((await page.getByRole("status").textContent()) ?? "", /selected/),
    );
    assert.match(await page.evaluate(() => String(getSelection())), /npm run build/);
  });

  it("marks the heading that is read in the table of contents", async () => {
    const page = await living.visit("docs/alpha");
    const current = page.getByRole("navigation", { name: "On this page" }).locator("[aria-current=location]");
    const reads = (name: string) =>
      eventually(async () => assert.deepEqual(await current.allTextContents(), [name]));
    await reads("First");
    await page.getByRole("heading", { name: "Second" }).evaluate((element) => element.scrollIntoView());
    await reads("Second");
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await reads("Third");
    await page.evaluate(() => scrollTo(0, 0));
    await reads("First");
  });

  describe("the bar of a page", () => {
    const contents = (page: Page) => page.getByRole("navigation", { name: "On this page" });
    const summary = (page: Page) => contents(page).locator("summary");

    it("stays under the navbar, names the section that is read, and fills as far as the reader has come", async () => {
      const page = await living.visit("docs/alpha", PHONE);
      const top = () => summary(page).evaluate((it) => Math.round(it.getBoundingClientRect().top));
      assert.equal((await summary(page).innerText()).trim(), "On this page");
      await page.getByRole("heading", { name: "Second" }).evaluate((element) => element.scrollIntoView());
      await eventually(async () => assert.match(await summary(page).innerText(), /Second/));
      assert.equal(await top(), await page.getByRole("banner").evaluate((it) => it.clientHeight));
      const heading = page.getByRole("heading", { name: "Second" });
      assert.ok((await heading.evaluate((it) => it.getBoundingClientRect().top)) > (await top()) + 44);
      const read = () =>
        page.locator(".page-bar").evaluate((it) => Number(getComputedStyle(it).getPropertyValue("--read")));
      assert.ok((await read()) > 0.2 && (await read()) < 0.9);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await eventually(async () => assert.equal(await read(), 1));
    });

    it("opens the contents, and closes them with a choice, with Escape and with a click beside them", async () => {
      const page = await living.visit("docs/alpha", PHONE);
      const third = contents(page).getByRole("link", { name: "Third" });
      for (const shut of [
        () => page.keyboard.press("Escape"),
        () => page.mouse.click(200, 690),
        () => third.click(),
      ]) {
        await summary(page).click();
        await third.waitFor();
        await shut();
        await third.waitFor({ state: "hidden" });
      }
      await page.waitForURL(/#third$/);
      await eventually(async () => assert.match(await summary(page).innerText(), /Third/));
    });

    it("is not there on a page without contents", async () => {
      const page = await living.visit("docs/guides/one", PHONE);
      assert.equal(await page.locator(".page-bar").count(), 0);
      const top = (name: string) => page.locator(name).evaluate((it) => it.getBoundingClientRect().top);
      assert.ok((await top("h1")) - (await top("main")) < 80);
    });

    it("is the column of the contents from 1150 pixels on, which the keyboard reaches after the text", async () => {
      const page = await living.visit("docs/alpha", { viewport: { width: 1150, height: 700 } });
      const link = contents(page).getByRole("link", { name: "First" });
      await link.waitFor();
      assert.ok(await link.evaluate((it) => it.getBoundingClientRect().left > innerWidth * 0.7));
      assert.ok(
        await link.evaluate(
          (it) =>
            it.compareDocumentPosition(document.querySelector("main pre") as Node) &
            Node.DOCUMENT_POSITION_PRECEDING,
        ),
      );
      await page.setViewportSize({ width: 1149, height: 700 });
      await link.waitFor({ state: "hidden" });
      await summary(page).waitFor();
    });

    it("does not stay, like the navbar, where the window is very low", async () => {
      const page = await living.visit("docs/alpha", { viewport: { width: 320, height: 256 } });
      await page.evaluate(() => scrollTo(0, 600));
      assert.ok((await page.getByRole("banner").evaluate((it) => it.getBoundingClientRect().bottom)) < 0);
      assert.ok((await summary(page).evaluate((it) => it.getBoundingClientRect().bottom)) < 0);
    });
  });

  it("works where storage is blocked", async () => {
    const page = await living.visit("docs/alpha", {}, (browsing) =>
      browsing.addInitScript({
        content: `for (const name of ["localStorage", "sessionStorage"])
          Object.defineProperty(globalThis, name, { get() { throw new DOMException("Blocked", "SecurityError"); } });`,
      }),
    );
    assert.equal(
      await page.evaluate(() => {
        try {
          return localStorage.length;
        } catch {
          return "blocked";
        }
      }),
      "blocked",
    );
    await page.getByRole("button", { name: "Switch to dark mode" }).click();
    await page.getByRole("button", { name: "Switch to light mode" }).waitFor();
    await page.getByRole("tab", { name: "pnpm" }).first().click();
    await page.getByRole("region", { name: "Announcement" }).getByRole("button", { name: "Close" }).click();
    await sidebar(page).getByRole("link", { name: "Beta" }).click();
    await heading(page, "Beta").waitFor();
  });

  it("has targets as large as a finger on touch screens", async () => {
    const page = await living.visit("docs/alpha", { ...PHONE, hasTouch: true, isMobile: true });
    const small = await page
      .locator(
        "header :is(a, button), .page-bar :is(button, summary), [role=tab], .copy, .breadcrumbs a, footer li a",
      )
      .evaluateAll((targets) =>
        targets.flatMap((target) => {
          const { width, height } = target.getBoundingClientRect();
          return target.checkVisibility() && Math.min(width, height) < 44 ? [target.outerHTML] : [];
        }),
      );
    assert.deepEqual(small, []);
  });

  it("prints the text alone, with every tab open", async () => {
    const page = await living.visit("docs/beta");
    await page.emulateMedia({ media: "print" });
    for (const text of ["npm install", "pnpm add", "yarn add"])
      await main(page).getByText(text, { exact: true }).waitFor();
    for (const part of [
      page.getByRole("banner"),
      sidebar(page),
      page.getByRole("navigation", { name: "On this page" }),
    ])
      assert.equal(await part.count(), 0);
    const [text, paper] = await page.evaluate(() => [
      document.querySelector(".prose")?.clientWidth,
      document.documentElement.clientWidth,
    ]);
    assert.equal(text, paper);
  });

  it("loads the fonts that its text needs, and no others", async () => {
    const fontsOf = async (path: string) => {
      const page = await living.visit(path);
      await page.evaluate(() => document.fonts.ready);
      return page.evaluate(() =>
        [...document.fonts]
          .filter(({ family, status }) => status === "loaded" && !family.includes("fallback"))
          .map(({ family, weight }) => `${family} ${weight}`),
      );
    };
    assert.deepEqual(await fontsOf("docs/guides/one"), ["Geist Variable 400 900"]);
    assert.deepEqual(await fontsOf("docs/beta"), ["Geist Variable 400 900", "Geist Mono Variable 100 549"]);
  });

  it("keeps the font of the system on a first page whose own font comes late, and shows it on the next ones", async () => {
    const page = await living.visit("docs/alpha", {}, async (browsing) => {
      await recordShifts(browsing);
      const send = await hold(browsing, /geist-basic-.*woff2$/);
      // After the time in which browsers wait for such a font.
      browsing.on("page", (opened) => opened.on("domcontentloaded", () => setTimeout(send, 500)));
    });
    const widthOf = () =>
      page.evaluate(() => {
        const text = document.createElement("span");
        text.textContent = "WAVE fjord mmmm ".repeat(40);
        text.style.cssText = "position:absolute;white-space:nowrap;font-size:50px";
        document.querySelector("main")?.append(text);
        const { width } = text.getBoundingClientRect();
        text.remove();
        return width;
      });
    await page.waitForFunction(() =>
      [...document.fonts].some(({ family, status }) => family === "Geist Variable" && status === "loaded"),
    );
    const fallback = await widthOf();
    assert.equal(await shiftOf(page), 0);
    await sidebar(page).getByRole("link", { name: "Beta" }).click();
    await page.waitForURL(/docs\/beta/);
    for (let tries = 0; (await widthOf()) === fallback; tries++) {
      assert.ok(tries < 50);
      await page.waitForTimeout(100);
    }
  });

  it("moves nothing after the first paint, and asks for few files", async () => {
    const requests: string[] = [];
    const page = await living.visit("docs/beta", {}, async (browsing) => {
      browsing.on("request", (request) => requests.push(request.url()));
      await recordShifts(browsing);
    });
    await page.waitForLoadState("networkidle");
    assert.equal(await shiftOf(page), 0, await movedIn(page));
    assert.ok(requests.length <= 8, requests.join("\n"));
    assert.ok(requests.every((url) => url.startsWith(living.url)));
  });
});
