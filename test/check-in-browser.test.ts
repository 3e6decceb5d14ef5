// `docsite check --browser`: pages as a Chromium shows them.
import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { findChromium } from "./support/chromium.js";
import { configWith } from "./support/problems.js";
import { docsite, testSite } from "./support/site.js";

before(async () => {
  process.env["CHROMIUM_PATH"] = await findChromium();
});

interface Told {
  readonly code: string;
  readonly message: string;
  readonly file?: string;
  readonly line?: number;
  readonly hint?: string;
}

/** What the command tells, each as `file:line code message`. */
async function checked(dir: string): Promise<readonly string[]> {
  const { stdout, stderr } = await docsite(["check", "--browser", "--json"], { cwd: dir });
  assert.equal(stderr, "");
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly Told[] };
  return diagnostics.map(({ file = "", line = 0, code, message }) => `${file}:${line} ${code} ${message}`);
}

const COLORS = "Elements must meet minimum color contrast ratio thresholds";

describe("`docsite check --browser`", () => {
  test("tells what axe finds: the line, the element, the color mode, and all pages with the same", async (context) => {
    const site = testSite(context, {
      "content/docs/a.md":
        '# A\n\n<p style="color: #bbb">Pale</p>\n\n<p style="color: #333">Dark</p>\n\n<b class="mark" style="color: #bbb">Mark</b>\n\n[B](b.md)\n',
      "content/docs/b.md": '# B\n\n<button></button>\n\n<b class="mark" style="color: #bbb">Mark</b>\n',
    });
    const told = await checked(site.dir);
    assert.deepEqual(
      told.map((line) => line.replace(/\[data-s="\w+"\]/, "")),
      [
        `content/docs/a.md:3 accessibility-browser ${COLORS}: \`p\` and 2 more elements in light mode on 2 pages: /docs/a, /docs/b`,
        `content/docs/a.md:5 accessibility-browser ${COLORS}: \`p\` in dark mode`,
        "content/docs/b.md:3 accessibility-browser Buttons must have discernible text: `p:nth-child(1) > button`",
      ],
    );
    const { stderr, status } = await docsite(["check", "--browser", "--strict"], { cwd: site.dir });
    assert.equal(status, 1);
    assert.match(
      stderr,
      /hint: Element has insufficient color contrast of 1\.\d+ .*https:\/\/dequeuniversity\.com\/rules\/axe\/[\d.]+\/color-contrast\n/,
    );
  });

  test("tells what does not work on a page, and nothing of other sites", async (context) => {
    const site = testSite(context, {
      "components/Broken.tsx": `import { useEffect } from "react";
export function Broken() {
  useEffect(() => {
    console.error("No entries", 3);
    void fetch("/menu.json");
    setTimeout(() => { throw new TypeError("menu is gone"); });
  }, []);
  return <button>Menu</button>;
}
`,
      "content/docs/a.mdx": `import { Broken } from "../../components/Broken";

# A

<Broken client:load />

![A map](https://images.example/map.png)
`,
    });
    const told = await checked(site.dir);
    assert.deepEqual(told, [
      "content/docs/a.mdx:1 browser-error A script throws `TypeError: menu is gone`",
      "content/docs/a.mdx:1 browser-error The console of the browser shows an error: No entries 3",
      "content/docs/a.mdx:1 browser-error The request for `/menu.json` fails",
    ]);
  });

  test("tells nothing of a right site, under a base URL and in one color mode as well", async (context) => {
    const page =
      '# A\n\nWords, `code` and [a link](b.md).\n\n```js title="a.js"\nconst a = 1; // one\n```\n\n![A map](https://images.example/map.png)\n\n| a | b |\n|---|---|\n| 1 | 2 |\n';
    for (const settings of ["", 'baseUrl: "/manual/", colorMode: { default: "dark", toggle: false }']) {
      const site = testSite(context, {
        "docsite.config.js": configWith(settings),
        "content/docs/a.md": page,
        "content/docs/b.md": "# B\n\n:::note\nWords.\n:::\n",
      });
      assert.deepEqual(await checked(site.dir), []);
    }
  });

  test("takes the severities of the configuration", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": configWith('checks: { codes: { "accessibility-browser": "off" } }'),
      "content/docs/a.md": '# A\n\n<p style="color: #bbb">Pale</p>\n',
    });
    assert.deepEqual(await checked(site.dir), []);
  });

  test("opens no page of a site with errors", async (context) => {
    const site = testSite(context, {
      "content/docs/a.md": '# A\n\n[x](nowhere.md)\n\n<p style="color: #bbb">Pale</p>\n',
    });
    const told = await checked(site.dir);
    assert.equal(told.length, 1);
    assert.match(told[0] ?? "", /broken-link/);
  });

  test("says before it makes the site that there is no browser, and where it looked", async (context) => {
    const site = testSite(context, { "content/docs/a.md": "# A\n\n[x](nowhere.md)\n" });
    const { CHROMIUM_PATH: browser, PATH: programs } = process.env;
    try {
      process.env["CHROMIUM_PATH"] = "/nowhere/chromium";
      const broken = await docsite(["check", "--browser"], { cwd: site.dir });
      assert.match(broken.stderr, /broken-link/, "it is started for a site without errors alone");
      process.env["CHROMIUM_PATH"] = "";
      process.env["PATH"] = "";
      const { status, stderr } = await docsite(["check", "--browser"], { cwd: site.dir });
      if (/broken-link/.test(stderr)) return context.skip("a browser is where systems install one");
      assert.equal(status, 2);
      assert.match(stderr, /^error: .*Chromium.*none on this machine\nhint: .*CHROMIUM_PATH.*google-chrome/);
    } finally {
      process.env["CHROMIUM_PATH"] = browser;
      process.env["PATH"] = programs;
    }
  });
});
