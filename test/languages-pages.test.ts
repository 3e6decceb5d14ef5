// Whole sites in German, Arabic and Japanese: what docsite says in them, with the English table as the judge.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "cheerio";
import { isMessage, type Messages } from "../src/words/message.js";
import { ENGLISH_TEXTS } from "../src/words/words.js";
import { textsIn } from "../src/words/languages.js";
import { barriers } from "./support/barriers.js";
import { openBrowser, serveFolder } from "./support/browser.js";
import { configWith, problemLines } from "./support/problems.js";
import { testSite } from "./support/site.js";

// The words of the content are no English.
const API = `openapi: 3.1.0
info: { title: Kessl, version: "1", description: "Kessl.\\n\\n## Wanz\\n\\nKnud." }
servers: [{ url: "https://kessl.example" }]
tags: [{ name: Wanz }]
paths:
  /wanz/{kol}:
    post:
      tags: [Wanz]
      summary: Knud wanz
      operationId: knud
      deprecated: true
      security: [{ mip: [] }, {}]
      parameters:
        - { name: kol, in: path, required: true, schema: { type: integer, minimum: 1, maximum: 9 } }
        - { name: trux, in: query, schema: { type: array, items: { type: string, maxLength: 5 }, minItems: 2 } }
      requestBody:
        content:
          application/json:
            schema:
              type: object
              required: [wump]
              properties:
                wump: { type: string, default: zonk, pattern: "^z" }
                brol: { oneOf: [{ type: string }, { type: "null" }], readOnly: true }
      responses:
        "200":
          description: Zonk
          headers: { X-Mip: { schema: { type: string } } }
          content: { application/json: { schema: { $ref: "#/components/schemas/Mip" } } }
        "4XX": { description: Brol }
components:
  securitySchemes: { mip: { type: apiKey, in: header, name: X-Mip } }
  schemas: { Mip: { type: object, properties: { zonk: { type: array, items: { type: integer } } }, additionalProperties: false } }
`;

const DOC = `---
title: Zonk
description: Zonk wump.
tags: [mip]
---

:::note

Brol.

:::

> [!WARNING]
> Knud.

<details>

Wump.

</details>

## Wump

- [x] mip
- [ ] brol

Knud[^1].

[^1]: Wanz.

| a | b |
| - | - |
| 1 | 2 |

\`\`\`sh
zonk
\`\`\`
`;

const FILES = {
  "content/docs/zonk.md": DOC,
  "content/docs/kol/mip.md": "---\ntitle: Mip\ndescription: Mip kol.\n---\n\nKol.\n",
  "content/docs/kol/_category_.yml": "label: Kol\nlink: { type: generated-index }\n",
  "content/blog/2024-03-05-knud.md":
    "---\ntitle: Knud\ndescription: Knud wump.\nauthors: [{ name: Wanz }]\ntags: [trux]\n---\n\nBrol.\n\n<!-- truncate -->\n\nMip.\n",
  "content/blog/2024-03-06-zonk.md":
    "---\ntitle: Wump\ndescription: Wump brol.\n---\n\nKol.\n\n<!-- truncate -->\n\nZonk.\n",
  "openapi/kessl.yaml": API,
};

const SETTINGS = `blog: {}, api: { descriptions: [{ source: "openapi/kessl.yaml" }] }, docs: { tags: true }, navbar: { items: [{ label: "Kol", to: "/docs/zonk" }] },`;

const leaves = (table: Messages): string[] =>
  Object.values(table).flatMap((value) =>
    isMessage(value) ? (typeof value === "string" ? [value] : Object.values(value)) : leaves(value),
  );

/** What people see or hear on a page. */
function textsOf(html: string): string[] {
  const $ = load(html);
  $("pre, code, script, style").remove();
  const spoken = ["aria-label", "title", "placeholder", "alt"].flatMap((name) =>
    $(`[${name}]`)
      .toArray()
      .map((element) => $(element).attr(name) ?? ""),
  );
  const written = $("title, body *")
    .contents()
    .toArray()
    .flatMap((node) => (node.type === "text" ? [node.data.trim().replace(/\s+/g, " ")] : []));
  return [...spoken, ...written];
}

/** English texts, as patterns that allow any value. */
async function english(language: string): Promise<RegExp[]> {
  const own = new Set(leaves(await textsIn(language)));
  return leaves(ENGLISH_TEXTS)
    .filter((text) => !own.has(text) && /\p{L}{2}/u.test(text.replace(/\{\w+\}/g, "")))
    .map(
      (text) =>
        new RegExp(
          `^${text
            .trim()
            .replace(/[.*+?^$()|[\]\\]/g, "\\$&")
            .replace(/\{\w+\}/g, ".+")}$`,
          "u",
        ),
    );
}

for (const [lang, edit, dir] of [
  ["de", "Auf dieser Seite", undefined],
  ["ar", "مُحتويات هذه الصفحة", "rtl"],
  ["ja", "このページの見出し", undefined],
] as const)
  test(`A site with the language ${lang}`, async (whole) => {
    const site = testSite(whole, {
      ...FILES,
      "docsite.config.js": configWith(`lang: "${lang}", ${SETTINGS}`),
    });
    assert.deepEqual(problemLines(await site.build()), []);

    await whole.test("has no English text in its pages", async () => {
      const patterns = await english(lang);
      const inEnglish = patterns.some((pattern) => pattern.test("Edit this page"));
      assert.ok(inEnglish, "the judge knows English");
      const found = site
        .files()
        .filter((file) => file.endsWith(".html"))
        .flatMap((file) => textsOf(site.read(file)).map((text) => [file, text] as const))
        .filter(([, text]) => patterns.some((pattern) => pattern.test(text)));
      assert.deepEqual(found, []);
      assert.equal(site.page("/docs/zonk")("html").attr("dir"), dir);
      const { repeated } = (await textsIn(lang)).api.field;
      assert.ok(site.page("/docs/api/knud-wanz")("main").text().includes(repeated));
      assert.ok(site.read("docs/api/knud-wanz.md").includes(repeated));
      assert.equal(site.page("/docs/zonk")("nav.toc").attr("aria-label"), edit);
    });

    await whole.test("has scripts with its words alone", async () => {
      const scripts = site.files().filter((file) => /^assets\/.*\.js$/.test(file));
      const texts = scripts.map((file) => site.read(file));
      const { boot, search, console: sent } = await textsIn(lang);
      for (const text of [boot.copied, search.close, sent.sendNow])
        assert.ok(
          texts.some((script) => script.includes(JSON.stringify(text))),
          text,
        );
      for (const text of ["Copied", "Close search", "Send anyway", "DOCSITE_WORDS"])
        assert.ok(!texts.some((script) => script.includes(text)), text);
      assert.equal(scripts.filter((file) => file.includes("/boot-")).length, 1);
    });

    await whole.test("has no barriers", async (context) => {
      const url = await serveFolder(context, `${site.dir}/dist`);
      const browser = await openBrowser(context);
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      for (const route of ["docs/zonk", "docs/api/knud-wanz", "blog", "nowhere"]) {
        await page.goto(url + route);
        assert.deepEqual(await barriers(page), [], route);
        const excess = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth - clientWidth;
        });
        assert.equal(excess, 0, route);
      }
    });
  });

test("Texts of a site take the place of docsite's, in each of its languages", async (context) => {
  const site = testSite(context, {
    ...FILES,
    "docsite.config.js": configWith(`
      texts: { toc: { title: "Brol" }, blog: { count: "{count} Knud" } }, blog: {}, docs: { tags: true },
      i18n: { defaultLocale: "de", locales: ["de", "ja"], localeConfigs: { ja: { texts: { toc: { title: "Mip" } } } } }`),
  });
  await site.buildWell();
  const titleOf = (route: string) => site.page(route)("nav.toc").attr("aria-label");
  assert.deepEqual([titleOf("/docs/zonk"), titleOf("/ja/docs/zonk")], ["Brol", "Mip"]);
  assert.equal(site.files().filter((file) => file.startsWith("assets/boot-")).length, 2);
});

test("Names of texts that do not exist, and values that they do not have, are named", async (context) => {
  const site = testSite(context, {
    ...FILES,
    "docsite.config.js": configWith(`texts: { toc: { titel: "A" }, doc: { lastUpdated: "B {day}" } }`),
  });
  const lines = problemLines(await site.build());
  assert.equal(lines.length, 2);
  assert.match(lines.join("\n"), /texts\.toc\.titel.*title/);
  assert.match(lines.join("\n"), /\{date\} for `texts\.doc\.lastUpdated`/);
});

test("A language without words is English, which is said once", async (context) => {
  const site = testSite(context, { ...FILES, "docsite.config.js": configWith(`lang: "eo", ${SETTINGS}`) });
  const { exitCode, ...report } = await site.build();
  assert.equal(exitCode, 0);
  assert.match(problemLines(report).join("\n"), /^[^\n]*no-words[^\n]*`eo`[^\n]*$/);
  assert.equal(site.page("/docs/zonk")(".skip-link").attr("lang"), "en");
});

test("A Docusaurus project's translations of its theme are texts of the site", async (context) => {
  const site = testSite(context, {
    "docusaurus.config.js": `module.exports = { title: "T", url: "https://t.example", baseUrl: "/", i18n: { defaultLocale: "de", locales: ["de"] }, presets: [["classic", { docs: { routeBasePath: "docs" }, blog: false }]], themeConfig: {} };\n`,
    "docs/a.md": "# A\n\n## B\n\nC.\n",
    "i18n/de/code.json": JSON.stringify({
      "theme.TOCCollapsible.toggleButtonLabel": { message: "Brol" },
      "theme.common.skipToMainContent": { message: "Skip to main content" },
    }),
  });
  await site.build();
  assert.equal(site.page("/docs/a")("nav.toc").attr("aria-label"), "Brol");
  assert.equal(site.page("/docs/a")(".skip-link").text(), "Zum Hauptinhalt springen");
});
