// A site in two languages, below a path, with versions: addresses of what components show after a click, and translated versions.
import assert from "node:assert/strict";
import path from "node:path";
import { before, describe, it } from "node:test";
import type { Browser } from "playwright-core";
import { openBrowser, serveFolder } from "./support/browser.js";
import { docsite, eventually, testSite } from "./support/site.js";
import { suiteContext } from "./support/at-end.js";

const FILES = {
  "docsite.config.js": `export default {
  title: "Tea", url: "https://tea.example", baseUrl: "/shop/",
  i18n: { defaultLocale: "en", locales: ["en", "de"] },
  navbar: { items: [{ type: "docsVersionDropdown" }, { type: "localeDropdown" }] },
};\n`,
  "src/More.jsx": `import { useState } from "react";
import Link from "@docusaurus/Link";
import useBaseUrl from "@docusaurus/useBaseUrl";
export default function More() {
  const [isOpen, setOpen] = useState(false);
  const address = useBaseUrl("/docs/cup"), file = useBaseUrl("/list.pdf"), old = useBaseUrl("/docs/1.0/cup");
  if (!isOpen) return <button onClick={() => setOpen(true)}>More</button>;
  return <p>
    <Link to="/docs/cup#size">Linked</Link> <a href={address}>Cup</a> <a href={file}>List</a> <a href={old}>Old</a>{" "}
    <Link to="https://tea.example/">Away</Link> <Link to="/de/docs/cup">Given</Link>
  </p>;
}
`,
  "versions.json": '["2.0", "1.0"]',
  "content/docs/cup.mdx": "# Cup\n",
  "content/static/list.pdf": "%PDF",
  "versioned_docs/version-2.0/cup.mdx": 'import More from "@site/src/More"\n\n# Cup 2\n\n<More />\n',
  "versioned_docs/version-1.0/cup.mdx": "# Cup 1\n",
  "versioned_docs/version-1.0/pot.mdx": "# Pot 1\n\n[Cup](cup.mdx)\n",
  "i18n/de/docusaurus-plugin-content-docs/version-1.0/cup.mdx": "# Tasse 1\n",
  "i18n/de/docusaurus-plugin-content-docs/version-2.0/cup.mdx":
    'import More from "@site/src/More"\n\n# Tasse 2\n\n<More />\n',
};

describe("a site with versions in two languages", { concurrency: false }, () => {
  const context = suiteContext();
  const site = testSite(context, FILES);
  let browser: Browser;
  let url: string;
  before(async () => {
    const { status, stderr } = await docsite([
      "build",
      site.dir,
      "--out-dir",
      path.join(site.dir, "dist", "shop"),
    ]);
    assert.equal(status, 0, stderr);
    url = await serveFolder(context, path.join(site.dir, "dist"));
    browser = await openBrowser(context);
  });
  const page = (route: string) => site.page(`/shop${route}`);

  it("shows the translation of each version, and the default language where there is none", () => {
    const titles = [
      "/docs/1.0/cup",
      "/de/docs/1.0/cup",
      "/de/docs/cup",
      "/de/docs/next/cup",
      "/de/docs/1.0/pot",
    ].map((route) => page(route)("h1").text());
    assert.deepEqual(titles, ["Cup 1", "Tasse 1", "Tasse 2", "Cup", "Pot 1"]);
    assert.equal(page("/de/docs/1.0/pot")("main a:contains(Cup)").attr("href"), "/shop/de/docs/1.0/cup");
  });

  it("leads to the same page in another version and in another language", () => {
    const $ = page("/de/docs/1.0/cup");
    const links = $("nav.navbar-nav .dropdown-list a").toArray();
    assert.deepEqual(
      links.map((link) => link.attribs["href"]),
      [
        "/shop/de/docs/next/cup",
        "/shop/de/docs/cup",
        "/shop/de/docs/1.0/cup",
        "/shop/docs/1.0/cup",
        "/shop/de/docs/1.0/cup",
      ],
    );
  });

  for (const [language, prefix] of [
    ["default", "/shop"],
    ["other", "/shop/de"],
  ] as const)
    it(`keeps links that appear after a click in the language of the page: the ${language} one`, async () => {
      const shown = await browser.newPage();
      await shown.goto(new URL(`${prefix}/docs/cup/`, url).href);
      await eventually(async () => {
        await shown
          .getByRole("button", { name: "More" })
          .click({ timeout: 2000 })
          .catch(() => undefined);
        await shown.getByRole("link", { name: "Linked" }).waitFor({ timeout: 2000 });
      });
      const href = (name: string) => shown.getByRole("link", { name, exact: true }).getAttribute("href");
      assert.equal(await href("Linked"), `${prefix}/docs/cup#size`);
      assert.equal(await href("Cup"), `${prefix}/docs/cup`);
      assert.equal(await href("Old"), `${prefix}/docs/1.0/cup`);
      assert.equal(await href("List"), "/shop/list.pdf");
      assert.equal(await href("Away"), "https://tea.example/");
      assert.equal(await href("Given"), "/shop/de/docs/cup");
      await shown.close();
    });
});
