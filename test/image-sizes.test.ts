// Images whose author gives one side: the other one follows from the file, so nothing moves and nothing is shown in another size.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openBrowser, serveFolder } from "./support/browser.js";
import { testSite } from "./support/site.js";
import path from "node:path";

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400"><rect width="800" height="400"/></svg>';

const HTML = `# Sizes

<img alt="wide" src="w.svg" width="320">
<img alt="high" src="w.svg" height="50px">
<img alt="both" src="w.svg" width="100" height="90">
<img alt="share" src="w.svg" width="50%">
<img alt="other" src="data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22%20viewBox=%220%200%20800%20400%22/%3E" height="20">

::image{src=w.svg alt="image wide" width=200}

::image{src=w.svg alt="image high" height=30}
`;

const MDX = `# Sizes in JSX

<p><img alt="wide" src={"w.svg"} width={320} /><img alt="high" src="w.svg" height="50" /></p>

<Image alt="image wide" src="./w.svg" width={200} />
`;

test("An image that has one side gets the other from its file", async (t) => {
  const site = testSite(t, {
    "content/docs/a.md": HTML,
    "content/docs/b.mdx": MDX,
    "content/docs/w.svg": SVG,
    "content/pages/index.tsx": `export default () => <p><img alt="wide" src="/docs.svg" width="80" /></p>;\n`,
    "content/static/docs.svg": SVG,
  });
  await site.buildWell();
  const sizes = (route: string) =>
    Object.fromEntries(
      site
        .page(route)("main img")
        .get()
        .map(({ attribs }) => [attribs["alt"], `${attribs["width"]} ${attribs["height"]}`]),
    );
  assert.deepEqual(sizes("/docs/a"), {
    wide: "320 160",
    high: "100 50px",
    both: "100 90",
    share: "50% undefined",
    other: "undefined 20",
    "image wide": "200 100",
    "image high": "60 30",
  });
  assert.deepEqual(sizes("/docs/b"), { wide: "320 160", high: "100 50", "image wide": "200 100" });
  assert.deepEqual(sizes("/"), { wide: "80 40" });

  const browser = await openBrowser(t);
  const url = await serveFolder(t, path.join(site.dir, "dist"));
  const page = await browser.newPage({ viewport: { width: 1200, height: 800 } });
  await page.goto(`${url}docs/a`, { waitUntil: "networkidle" });
  for (const image of await page.getByRole("article").getByRole("img").all())
    await image.scrollIntoViewIfNeeded();
  const shown = async (name: string) => {
    const box = await page.getByRole("img", { name, exact: true }).boundingBox();
    return [box?.width, box?.height];
  };
  assert.deepEqual(await shown("wide"), [320, 160]);
  assert.deepEqual(await shown("high"), [100, 50]);
  assert.equal((await shown("other"))[1], 20);
  assert.deepEqual(await shown("image high"), [60, 30]);
});
