// Components that pages show alive, with their source.
import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import type { Browser } from "playwright-core";
import { suiteContext } from "./support/at-end.js";
import { barriers } from "./support/barriers.js";
import { openBrowser, serveFolder } from "./support/browser.js";
import { htmlProblems } from "./support/html.js";
import { testSite } from "./support/site.js";

const FILES = {
  "examples/counter.tsx": `import { useState } from "react";
import { Button } from "./parts/Button";
import "./counter.css";

// {{ braces }} and \`\`\` stay as they are.
export default function Counter() {
  const [count, setCount] = useState(0);
  return <Button style={{ color: "inherit" }} onClick={() => setCount(count + 1)}>Count {count}</Button>;
}
`,
  "examples/parts/Button.tsx": `import type { ComponentProps } from "react";
export const Button = (props: ComponentProps<"button">) => <button type="button" className="counter" {...props} />;
`,
  "examples/counter.css": ".counter { border: 2px solid green; }\n",
};

const shared = suiteContext();
let browser: Browser;
before(async () => (browser = await openBrowser(shared)));

describe("a live example", { concurrency: false }, () => {
  it("shows the component and all its files, in Markdown and in MDX, and runs", async (context) => {
    const site = testSite(context, {
      ...FILES,
      "content/docs/a.md": `# A\n\n::example{file="../../examples/counter.tsx" title="A counter"}\n`,
      "content/docs/b.mdx": `# B\n\n<Example file="@site/examples/counter.tsx" />\n`,
    });
    const { contentPolicy = "" } = await site.buildWell();
    for (const route of ["a", "b"]) {
      const $ = site.page(`/docs/${route}`);
      assert.equal($(".example .example-result button").text(), "Count 0");
      const sources = $(".example pre").toArray();
      assert.deepEqual(
        sources.map((pre) => $(pre).text().trim()),
        Object.values(FILES).map((text) => text.trim()),
      );
      assert.deepEqual(await htmlProblems(site.read(`docs/${route}/index.html`)), []);
      assert.match(site.read(`docs/${route}.md`), /title="counter\\.tsx"|counter\.tsx/);
      assert.ok(site.read(`docs/${route}.md`).includes(FILES["examples/counter.tsx"].trim()));
      assert.ok(!site.read(`docs/${route}.md`).includes("Count 0"));
      const given = new Map(
        $("form input")
          .toArray()
          .map((input) => [$(input).attr("name"), $(input).attr("value")]),
      );
      assert.equal(given.get("project[files][src/counter.tsx]"), FILES["examples/counter.tsx"]);
      assert.equal(given.get("project[files][src/parts/Button.tsx]"), FILES["examples/parts/Button.tsx"]);
      assert.match(given.get("project[files][package.json]") ?? "", /"react": "19/);
    }
    assert.equal(site.page("/docs/a")("figcaption").first().text(), "A counter");
    const url = await serveFolder(context, `${site.dir}/dist`, { "content-security-policy": contentPolicy });
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    await page.goto(`${url}docs/a/`);
    await page.getByRole("button", { name: "Count 0" }).click();
    await page.getByRole("button", { name: "Count 1" }).waitFor();
    await page.getByRole("link", { name: "Full page" }).click();
    const box = await page.locator(".example-result").boundingBox();
    assert.equal(box?.width, page.viewportSize()?.width);
    assert.equal(box?.height, page.viewportSize()?.height);
    assert.equal(new URL(page.url()).hash, "#example-counter");
    const focused = new Set<string>();
    for (let times = 0; times < 8; times++) {
      await page.keyboard.press("Tab");
      focused.add(await page.evaluate(`document.activeElement.innerText`));
    }
    focused.delete(await page.evaluate(`document.body.innerText`));
    assert.deepEqual([...focused].sort(), ["Close", "Count 1"]);
    await page.getByRole("button", { name: "Count 1" }).click();
    await page.getByRole("link", { name: "Close" }).click();
    await page.getByRole("link", { name: "Test" }).first().focus();
    assert.ok(
      (await page.getByRole("link", { name: "Full page" }).isVisible()) && errors.length === 0,
      errors.join(),
    );
    assert.deepEqual(await barriers(page), []);
    await page.context().route("https://stackblitz.com/**", (route) => route.fulfill({ body: "Running" }));
    const [opened] = await Promise.all([
      page.context().waitForEvent("page"),
      page.getByRole("button", { name: "Open in StackBlitz" }).click(),
    ]);
    await opened.getByText("Running").waitFor();
    assert.equal(new URL(opened.url()).pathname, "/run");
  });

  it("has its title before its code, each file once, in the Markdown file and in the search", async (context) => {
    const site = testSite(context, {
      ...FILES,
      "content/docs/a.md": `# A

::example[A *small* counter]{file="../../examples/counter.tsx"}

Columns:

:::columns
::example{file="../../examples/counter.tsx" title="Another"}
:::
`,
    });
    await site.buildWell();
    const lines = site
      .read("docs/a.md")
      .split("\n")
      .filter((line) => /counter\.tsx"|^A small|^Another|^Columns|^\*\*/.test(line));
    const code = `\`\`\`\`tsx title="counter.tsx"`;
    assert.deepEqual(lines, ["A small counter", code, "Columns:", "Another", code]);
    const text = site
      .files()
      .filter((file) => /^assets\/search\/.*\.json$/.test(file))
      .map((file) => site.read(file))
      .find((each) => each.includes("Columns:"));
    const found = [...(text ?? "").matchAll(/A small counter|Columns:|Another|export default/g)];
    assert.deepEqual(
      found.map(([words]) => words),
      ["A small counter", "export default", "Columns:", "Another", "export default"],
    );
  });

  it("has an address of its own, whatever stands around it", async (context) => {
    const site = testSite(context, {
      "src/sizes.tsx": `export const Small = () => <p>Small</p>;\nexport const Large = () => <p>Large</p>;\n`,
      "content/docs/a.md": `# A

## Example sizes large

::example{file="../../src/sizes.tsx" name="Small"}

::example{file="../../src/sizes.tsx" name="Small"}

::example{file="../../src/sizes.tsx" name="Large"}

[The second](#example-sizes-small-1)
`,
    });
    await site.buildWell();
    const $ = site.page("/docs/a");
    const ids = ["example-sizes-small", "example-sizes-small-1", "example-sizes-large-1"];
    const attributes = (selector: string, name: string) =>
      $(selector)
        .toArray()
        .map((element) => $(element).attr(name));
    assert.deepEqual(attributes(".example-result", "id"), ids);
    assert.deepEqual(
      attributes(".example-actions a", "href"),
      ids.map((id) => `#${id}`),
    );
    assert.deepEqual(await htmlProblems(site.read("docs/a/index.html")), []);
  });

  it("names the component that is meant, and the files that are shown", async (context) => {
    const site = testSite(context, {
      "src/sizes.tsx": `import { secret } from "./secret";
export const Small = () => <p>Small {secret}</p>;
export const Large = () => <p>Large {secret}</p>;
`,
      "src/secret.ts": `export const secret = "value";\n`,
      "src/other.json": `{ "a": 1 }\n`,
      "content/docs/a.md": `# A

::example{file="../../src/sizes.tsx" name="Large" files="other.json" stackblitz="false"}
`,
    });
    await site.buildWell();
    const $ = site.page("/docs/a");
    assert.match($(".example-result").text(), /Large value/);
    assert.equal($("form[action*=stackblitz]").length, 0);
    assert.equal($(".example pre").length, 2);
    assert.ok(!site.read("docs/a/index.html").includes("secret = "));
  });

  it("that cannot be shown is an error where the page asks for it", async (context) => {
    const site = testSite(context, {
      "src/two.tsx": "export const One = () => null, n = 1;\nexport function Two() { return null; }\n",
      "src/none.ts": "export const value = 1;\n",
      "content/docs/a.md": `# A

::example{file="gone.tsx"}

::example{file="../../src/two.tsx"}

::example{file="../../src/two.tsx" name="Tow"}

::example{file="../../src/none.ts"}

::example

::example{file="../../src/two.tsx" name="One" files="no.css"}
`,
    });
    const { diagnostics } = await site.build();
    assert.deepEqual(
      diagnostics
        .toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0))
        .map(({ code, file, line }) => `${file}:${line} ${code}`),
      [
        "content/docs/a.md:3 missing-partial",
        "content/docs/a.md:5 example-component",
        "content/docs/a.md:7 example-component",
        "content/docs/a.md:9 example-component",
        "content/docs/a.md:11 component-attribute",
        "content/docs/a.md:13 missing-partial",
      ],
    );
  });
});
