// What keeps people from using a page.
import axe from "axe-core";
import type { Page } from "playwright-core";

/** What axe finds on the page as it is now, with the elements concerned. */
export async function barriers(page: Page): Promise<readonly string[]> {
  const isThere = await page.evaluate(() => "axe" in globalThis);
  if (!isThere) await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    // Colors that are still changing are nobody's choice. In a page that is not in front, they would never end by themselves.
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    for (const each of ending) each.finish();
    const tool = (globalThis as unknown as { axe: typeof axe }).axe;
    // Of what holds, which nobody reads here, it would describe every element.
    return (await tool.run(document, { resultTypes: ["violations"] })).violations;
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`);
}
