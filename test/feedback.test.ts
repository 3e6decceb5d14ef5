// "Was this page helpful?": what readers answer goes to an address or to a function of the site.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { before, describe, it, test } from "node:test";
import path from "node:path";
import type { Page } from "playwright-core";
import { openBrowser, serveFolder } from "./support/browser.js";
import { listen } from "./support/listen.js";
import { livingSite, type LivingSite } from "./support/living.js";
import { problemLines } from "./support/problems.js";
import { eventually, testSite } from "./support/site.js";
import { suiteContext } from "./support/at-end.js";

const config = (feedback: string) =>
  `export default { title: "Tea", url: "https://tea.example", feedback: ${feedback} };\n`;

const DOCS = {
  "content/docs/one.md": "# One\n",
  "content/docs/quiet.md": "---\nhide_feedback: true\n---\n# Quiet\n",
};

const question = (page: Page) => page.getByRole("region", { name: "Was this page helpful?" });

describe("An answer to the question of a page", () => {
  const context = suiteContext();
  const answers: Record<string, unknown>[] = [];
  let status = 200;
  let living: { url: string; policy: string; visit: () => Promise<Page> };
  before(async () => {
    const server = createServer(async (request, response) => {
      response.setHeader("Access-Control-Allow-Origin", "*");
      response.setHeader("Access-Control-Allow-Headers", "Content-Type");
      let body = "";
      for await (const chunk of request) body += String(chunk);
      if (request.method === "POST" && status === 200)
        answers.push(JSON.parse(body) as Record<string, unknown>);
      response.writeHead(request.method === "POST" ? status : 204).end();
    });
    const origin = `http://127.0.0.1:${await listen(context, server)}`;
    const site = testSite(context as never, {
      ...DOCS,
      "docsite.config.js": config(`{ url: "${origin}/answers" }`),
    });
    const { contentPolicy = "" } = await site.buildWell();
    const url = await serveFolder(context, path.join(site.dir, "dist"), {
      "Content-Security-Policy": contentPolicy,
    });
    const browser = await openBrowser(context);
    living = {
      url: origin,
      policy: contentPolicy,
      visit: async () => {
        const page = await browser.newPage();
        await page.goto(`${url}docs/one`);
        return page;
      },
    };
  });

  it("is sent at once, under the policy of the site, and thanked for", async () => {
    assert.ok(living.policy.includes(`connect-src 'self' ${living.url}`), living.policy);
    const page = await living.visit();
    await question(page).getByRole("button", { name: "Yes" }).click();
    await question(page).getByRole("status").filter({ hasText: "Thank you!" }).waitFor();
    assert.equal(
      await question(page).getByRole("button", { name: "Yes" }).getAttribute("aria-pressed"),
      "true",
    );
    const [{ id, ...answer } = {}] = answers;
    assert.match(String(id), /^[\da-f]{32}$/);
    assert.deepEqual(answer, { page: "/docs/one", title: "One", lang: "en", helpful: true });
  });

  it("may be changed, and gets a comment, in messages with the same id", async () => {
    answers.length = 0;
    const page = await living.visit();
    await question(page).getByRole("button", { name: "Yes" }).click();
    await question(page).getByRole("textbox").waitFor();
    await question(page).getByRole("button", { name: "No" }).click();
    await eventually(() => assert.equal(answers.length, 2));
    const field = question(page).getByRole("textbox", { name: "What would you add?" });
    await field.fill("More on water.");
    await question(page).getByRole("button", { name: "Send" }).click();
    await field.waitFor({ state: "hidden" });
    assert.deepEqual(
      answers.map(({ helpful, comment }) => [helpful, comment]),
      [
        [true, undefined],
        [false, undefined],
        [false, "More on water."],
      ],
    );
    assert.equal(new Set(answers.map(({ id }) => id)).size, 1);
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Thank you!");
  });

  it("that could not be sent is told, and can be given again", async () => {
    answers.length = 0;
    const page = await living.visit();
    status = 500;
    await question(page).getByRole("button", { name: "No" }).click();
    await question(page).getByRole("status").filter({ hasText: "could not be sent" }).waitFor();
    assert.equal(await question(page).getByRole("textbox").count(), 0);
    status = 200;
    await question(page).getByRole("button", { name: "No" }).click();
    await question(page).getByRole("status").filter({ hasText: "Thank you!" }).waitFor();
    assert.equal(answers.length, 1);
  });
});

describe("A function of the site", () => {
  let living: LivingSite;
  const context = suiteContext();
  before(async () => {
    living = await livingSite(context, {
      ...DOCS,
      "docsite.config.js": config('{ module: "./src/feedback.ts", comment: false }'),
      "src/feedback.ts": `export default async function send(answer: { page: string; helpful: boolean }): Promise<void> {
  if (!answer.helpful) throw new Error("No.");
  document.title = answer.page;
}\n`,
    });
  });

  it("gets the answers, and may refuse them", async () => {
    const page = await living.visit("docs/one");
    await question(page).getByRole("button", { name: "Yes" }).click();
    await question(page).getByRole("status").filter({ hasText: "Thank you!" }).waitFor();
    assert.equal(await page.title(), "/docs/one");
    assert.equal(await question(page).getByRole("textbox").count(), 0);
    await question(page).getByRole("button", { name: "No" }).click();
    await question(page).getByRole("status").filter({ hasText: "could not be sent" }).waitFor();
  });
});

test("Pages ask nothing without the setting, without script, and where their front matter says so", async (context) => {
  const site = testSite(context, { ...DOCS, "docsite.config.js": config('{ url: "/api/feedback" }') });
  await site.buildWell();
  assert.equal(site.page("/docs/one")("section.feedback.js-only").attr("data-url"), "/api/feedback");
  assert.equal(site.page("/docs/quiet")(".feedback").length, 0);
  site.write("docsite.config.js", config("undefined"));
  await site.buildWell();
  assert.ok(!site.files().some((file) => site.read(file).includes("feedback") && file.endsWith(".html")));
  assert.ok(!site.files().some((file) => /feedback-.*css/.test(file)));
});

test("Settings that cannot work are reported", async (context) => {
  const site = testSite(context, { ...DOCS, "docsite.config.js": config("{ comment: true }") });
  const problem = async () => problemLines(await site.build()).join("\n");
  assert.match(await problem(), /error config-value: .*`url` or `module`/);
  site.write("docsite.config.js", config('{ module: "./src/none.ts" }'));
  assert.match(await problem(), /error client-module: .*src\/none\.ts/);
});
