// Results of a search that lie in closed boxes, tabs and folded code: what hides them opens.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { Page } from "playwright-core";
import { livingSite } from "./support/living.js";
import { eventually } from "./support/site.js";
import { suiteContext } from "./support/at-end.js";

const long = "Words that have nothing to do with it.\n\n".repeat(40);

suite("a result in a part of the page that is closed", async () => {
  const living = await livingSite(suiteContext(), {
    "content/pages/index.md": "# Home\n",
    "content/docs/boxes.md": `# Boxes

${long}

:::details[Sum]

Here is boxword, ${long}

:::details[Inner]

Here is innerword.

:::

:::

Here is openword.

:::details[Other]

Here is openword again.

:::

::::tabs{group="os"}

:::tab[Linux]

Here is linuxword.

:::

:::tab[Windows]

Here is windowsword.

:::

::::

## Folded code

\`\`\`js collapse={2-4}
const a = 1;
const b = 2;
const foldedword = 3;
const c = 4;
const d = 5;
\`\`\`
`,
  });

  async function choose(query: string, route = "/"): Promise<Page> {
    const page = await living.visit(route);
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Search" }).fill(query);
    await page.getByRole("option").filter({ hasText: query }).first().click();
    await page.waitForURL(/boxes/);
    await page.locator("main mark").first().waitFor({ state: "attached" });
    return page;
  }

  for (const [word, name] of [
    ["boxword", "a closed box"],
    ["innerword", "a closed box in another one"],
    ["windowsword", "a tab that is not chosen"],
    ["foldedword", "folded code"],
  ] as const)
    for (const route of ["/", "/docs/boxes"])
      test(`${name} opens, from ${route}, and its mark is in sight`, async () => {
        const page = await choose(word, route);
        const mark = page.locator("main mark").filter({ hasText: word });
        await mark.waitFor();
        await eventually(async () => {
          const box = await mark.boundingBox();
          assert.ok(box && box.y > 60 && box.y < 700, JSON.stringify(box));
        });
      });

  test("what is closed stays so where another place that has the word is open", async () => {
    const page = await choose("openword");
    assert.equal(await page.locator("main mark").count(), 2);
    await page.getByText("Here is openword.", { exact: true }).waitFor();
    assert.equal(await page.getByText("Here is openword again.").isVisible(), false);
  });

  test("the tab is not remembered as the reader's choice", async () => {
    const page = await choose("windowsword");
    await page.getByText("Here is windowsword.").waitFor();
    await page.reload();
    await page.getByText("Here is linuxword.").waitFor();
  });
});
