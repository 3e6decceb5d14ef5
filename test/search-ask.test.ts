// `search.ask`: something else that answers what was typed, offered in the search.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { Page } from "playwright-core";
import { livingSite } from "./support/living.js";
import { docsite, testSite } from "./support/site.js";
import { suiteContext } from "./support/at-end.js";
import { barriers } from "./support/barriers.js";
import { eventually } from "./support/site.js";

const configOf = (search: string) =>
  `export default { title: "Test", url: "https://test.example", search: ${search} };\n`;
const PAGES = {
  "content/pages/index.md": "# Home\n",
  "content/docs/backup.md": "# Backup\n\nDumps are made every night.\n",
};

const field = (page: Page) => page.getByRole("combobox", { name: "Search" });
const row = (page: Page) => page.getByRole("option", { name: /backup at night/ });

async function ask(page: Page, query: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await field(page).fill(query);
  await page
    .getByRole("status")
    .filter({ hasText: /result/i })
    .waitFor();
}

suite("a page elsewhere that answers", async () => {
  const living = await livingSite(suiteContext(), {
    ...PAGES,
    "docsite.config.js": configOf(
      '{ page: "/search", ask: { url: "https://chat.example.com/?q={query}&from={query}", label: "Ask Ada" } }',
    ),
  });

  for (const route of ["/", "/search?q=backup+at+night"])
    test(`is offered with the query, but not in the place of the first result, on ${route}`, async () => {
      const page = await living.visit(route);
      if (route === "/") await ask(page, "backup at night");
      const offered = page.getByRole("option", { name: "Ask Ada: “backup at night”" });
      assert.equal(
        await offered.getAttribute("href"),
        "https://chat.example.com/?q=backup%20at%20night&from=backup%20at%20night",
      );
      await eventually(async () => {
        const chosen = page.getByRole("option", { selected: true });
        assert.match(await chosen.innerText(), /Dumps are made/);
      });
      await page.keyboard.press("ArrowUp");
      assert.equal(await offered.getAttribute("aria-selected"), "true");
      await page.route("https://chat.example.com/**", (sent) => sent.fulfill({ body: "Ada" }));
      await page.keyboard.press("Enter");
      await page.waitForURL("https://chat.example.com/**");
    });

  test("is offered where nothing is found, and not before something is typed", async () => {
    const page = await living.visit("/");
    await page.keyboard.press("Control+k");
    await page.getByRole("option").first().waitFor();
    assert.equal(await page.getByRole("option", { name: /Ask Ada/ }).count(), 0);
    await field(page).fill("xqzwv");
    await page.getByText("No results for").waitFor();
    await page.getByRole("option", { name: "Ask Ada: “xqzwv”" }).waitFor();
  });
});

suite("a module of the site that answers", async () => {
  const living = await livingSite(suiteContext(), {
    ...PAGES,
    "docsite.config.js": configOf(
      '{ ask: { module: "./src/answers.ts", connect: ["https://api.example.com"] } }',
    ),
    "src/answers.ts": `import type { SearchAnswerer } from "docsite-cli";

let isFirst = true;
const answer: SearchAnswerer = async (query, { element, signal }) => {
  if (query.includes("fail") && isFirst) {
    isFirst = false;
    throw new Error("No");
  }
  if (query.includes("stream")) {
    element.append("One, ");
    await new Promise((resolve) => setTimeout(resolve, 50));
    element.append("two.");
    return;
  }
  if (query.includes("slow")) await new Promise((resolve) => signal.addEventListener("abort", resolve));
  if (query.includes("node")) {
    const link = document.createElement("a");
    link.href = "/docs/backup";
    link.textContent = "Read about it";
    return link;
  }
  return "About <b>" + query + "</b>:\\n\\nevery night.";
};
export default answer;
`,
  });
  const answer = (page: Page) => page.locator(".search-answer");

  test("answers in the dialog, and is loaded when it is asked", async () => {
    const page = await living.visit("/");
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(request.url()));
    await ask(page, "backup at night");
    const before = loaded.filter((url) => /answers/.test(url));
    await row(page).click();
    await answer(page).getByText("About <b>backup at night</b>:").waitFor();
    assert.deepEqual(await answer(page).locator("p").allTextContents(), [
      "About <b>backup at night</b>:",
      "every night.",
    ]);
    assert.deepEqual(before, []);
    assert.equal(await answer(page).getAttribute("aria-live"), "polite");
    await eventually(async () => assert.equal(await answer(page).getAttribute("aria-busy"), "false"));
    assert.deepEqual(await barriers(page), []);
    await field(page).fill("backup");
    await eventually(async () => assert.equal(await answer(page).textContent(), ""));
  });

  test("may write its answer piece by piece, or give elements", async () => {
    const page = await living.visit("/");
    await ask(page, "stream of backup");
    await page.getByRole("option", { name: /stream/ }).click();
    await answer(page).getByText("One, two.").waitFor();
    await field(page).fill("node of backup");
    await page.getByRole("option", { name: /node/ }).click();
    await answer(page).getByRole("link", { name: "Read about it" }).click();
    await page.waitForURL(/docs\/backup/);
  });

  test("an error is told, and can be tried again; an answer that comes too late is not shown", async () => {
    const page = await living.visit("/");
    await ask(page, "fail of backup");
    await page.getByRole("option", { name: /fail/ }).click();
    const alert = answer(page).getByRole("alert");
    await alert.getByText("There is no answer.").waitFor();
    await alert.getByRole("button", { name: "Retry" }).click();
    await answer(page).getByText("About <b>fail of backup</b>:").waitFor();
    await field(page).fill("slow of backup");
    await page.getByRole("option", { name: /slow/ }).click();
    await answer(page).getByText("Waiting for an answer…").waitFor();
    await field(page).fill("backup");
    await page.waitForTimeout(200);
    assert.equal(await answer(page).textContent(), "");
  });
});

test("the origins of the module join the content policy; sites without it have nothing of it", async (t) => {
  const files = { ...PAGES, "src/answers.ts": "export default () => 'Yes';\n" };
  const asks = testSite(t, {
    ...files,
    "docsite.config.js": configOf(
      '{ ask: { module: "./src/answers.ts", connect: ["https://api.example.com"] } }',
    ),
  });
  const { stdout } = await docsite(["build", "--verbose", asks.dir]);
  assert.match(stdout, /connect-src [^;]*https:\/\/api\.example\.com/);
  const plain = testSite(t, files);
  await plain.buildWell();
  const scripts = plain.files().filter((file) => file.endsWith(".js"));
  assert.ok(scripts.every((file) => !/Ask an assistant|Waiting for an answer/.test(plain.read(file))));
});

test("a wrong value is an error at its place", async (t) => {
  for (const [value, message] of [
    ['"https://chat.example.com/"', /\{query\}/],
    ['{ url: "https://chat.example.com/?q=" }', /\{query\}/],
    ['{ module: "./src/none.ts" }', /none\.ts/],
    ["42", /`url` or `module`/],
  ] as const) {
    const site = testSite(t, { ...PAGES, "docsite.config.js": configOf(`{ ask: ${value} }`) });
    const { diagnostics } = await site.build();
    assert.match(diagnostics[0]?.message ?? "", message);
    assert.equal(diagnostics[0]?.file, "docsite.config.js");
  }
});
