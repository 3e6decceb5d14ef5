import assert from "node:assert/strict";
import path from "node:path";
import { before, describe, test, type TestContext } from "node:test";
import type { Browser } from "playwright-core";
import { openBrowser, serveFolder } from "./support/browser.js";
import { testSite, type TestSite } from "./support/site.js";
import { suiteContext } from "./support/at-end.js";

/** Breaks out of every context that a text may be put into, and tells when it runs. */
const ATTACK = `"'></title></script></style></textarea>--><img src=x onerror=attacked()><svg onload=attacked()><script>attacked()</script>`;
const QUOTED = JSON.stringify(ATTACK);

const SITES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "front matter": {
    "content/docs/a.md": `---
title: ${QUOTED}
description: ${QUOTED}
keywords: [${QUOTED}]
sidebar_label: ${QUOTED}
sidebar_class_name: ${QUOTED}
pagination_label: ${QUOTED}
sidebar_custom_props: { x: ${QUOTED} }
tags: [${QUOTED}]
last_update: { author: ${QUOTED}, date: 2024-01-01 }
custom_edit_url: ${JSON.stringify(`https://x.example/${ATTACK}`)}
image: ${JSON.stringify(`https://x.example/${ATTACK}`)}
---

Text.
`,
    "content/docs/b.md": "# B\n",
    "content/pages/p.md": `---\ntitle: ${QUOTED}\ndescription: ${QUOTED}\n---\n\nText.\n`,
  },
  "names and categories": {
    'content/docs/"><img src=x onerror=attacked()>/a.md': "Text.\n",
    "content/docs/c/_category_.json": `{ "label": ${QUOTED}, "description": ${QUOTED}, "className": ${QUOTED}, "link": { "type": "generated-index", "title": ${QUOTED}, "description": ${QUOTED}, "keywords": [${QUOTED}] } }`,
    "content/docs/c/b.md": "# B\n",
    'content/docs/c/"onclick="attacked()".md': "Text.\n",
  },
  Markdown: {
    "content/docs/a.md": `# A

## ${ATTACK.replace(/<[^>]*>/g, (tag) => `\\${tag}`)} {#x"onclick="attacked()}

:::note[\\<img src=x onerror=attacked()>]{#i .c title="'><img src=x onerror=attacked()>"}
Text
:::

:::tabs{group="'><img src=x onerror=attacked()>"}
:::tab[\\<img src=x onerror=attacked()>]
Text
:::
:::

\`\`\`js title="<img src=x onerror=attacked()></figcaption><script>attacked()</script>"
"</code></pre><script>attacked()</script>"
\`\`\`

\`\`\`"><img/src=x/onerror=attacked()>
<script>attacked()</script>
\`\`\`

![<img src=x onerror=attacked()>" onerror="attacked()](https://x.example/"onerror="attacked\\(\\) "<img src=x onerror=attacked()>")

[x](<https://x.example/"onclick="attacked()> '" onclick="attacked()"')
<https://x.example/"onmouseover="attacked()>

| <!-- --> "\\<img src=x onerror=attacked()> |
| --- |
| \\<script>attacked()\\</script> |

[^1]: \\<script>attacked()\\</script>

Note[^1]. \\<script>attacked()\\</script> &lt;script>attacked()&lt;/script>

> [!NOTE]
> \\<img src=x onerror=attacked()>
`,
  },
  configuration: {
    "docsite.config.js": `const a = ${QUOTED};
export default { title: a, tagline: a, url: "https://t.example",
  navbar: { title: a, items: [{ label: a, href: "https://x.example/" + a }, { label: a, to: "/docs/a" }] },
  footer: { copyright: "\\\\<img src=x onerror=attacked()>", groups: [{ title: a, items: [{ label: a, href: "https://x.example/" + a }] }] },
  announcementBar: { id: a, content: "\\\\<img src=x onerror=attacked()>", closeable: true },
  docs: { sidebars: { [a]: [{ type: "category", label: a, description: a, className: a, items: ["a"], link: { type: "generated-index", title: a } }, { type: "link", label: a, href: "https://x.example/" + a }] } },
  redirects: [{ from: "/" + "<script>attacked()<\\/script>", to: "/docs/a" }, { from: "/old", to: "/docs/a?" + a }],
  head: [{ tag: "meta", attributes: { name: a, content: a } }, { tag: "script", attributes: { type: "application/json" }, text: JSON.stringify(a + "<!--<script>") }],
};
`,
    "content/docs/a.md": "# A\n",
  },
  "escapes that spell the tool's own marks": {
    "content/docs/a.md": `---
title: "A \\uFDD00\\uFDD1 \\uFDD01\\uFDD1"
description: "\\uFDD00\\uFDD1"
sidebar_label: "\\uFDD00\\uFDD1"
---

<p title='"><img src=x onerror=attacked()>'>body</p>

:::note{title="&#xFDD0;0&#xFDD1;"}
&#xFDD0;0&#xFDD1; &#64976;1&#64977;
:::
`,
    "content/docs/c/_category_.json": '{ "label": "\\ufdd00\\ufdd1" }',
    "content/docs/c/b.md": "# B\n",
  },
};

/** Opens every page of a built site in a browser; gives what ran that should not have. */
async function attacksOn(site: TestSite, browser: Browser, context: TestContext): Promise<string[]> {
  const url = await serveFolder(context, path.join(site.dir, "dist"));
  const page = await browser.newPage();
  const attacks: string[] = [];
  await page.exposeFunction("attacked", () => attacks.push(page.url()));
  for (const file of site.files().filter((name) => name.endsWith(".html"))) {
    if (/http-equiv="refresh"/.test(site.read(file))) {
      assert.ok(!/<img|<svg|<script/i.test(site.read(file)), file);
      continue;
    }
    await page.goto(url + file.split("/").map(encodeURIComponent).join("/"));
    const handlers = await page.evaluate(() => {
      for (const element of document.querySelectorAll("[onclick],[onmouseover],[onerror],[onload]"))
        element.dispatchEvent(new Event("click"));
      return [...document.querySelectorAll("*")]
        .flatMap((element) => [...element.attributes])
        .filter(({ name, value }) => name.startsWith("on") || /^\s*javascript:/i.test(value))
        .map(({ name, value }) => `${name}=${value}`);
    });
    attacks.push(...handlers.map((handler) => `${file}: ${handler}`));
  }
  await page.context().close();
  return attacks;
}

describe("no page runs a foreign script:", () => {
  const suite = suiteContext();
  let browser: Browser;
  before(async () => (browser = await openBrowser(suite)));
  for (const [name, files] of Object.entries(SITES))
    test(name, async (context) => {
      const site = testSite(context, files);
      const { diagnostics } = await site.build();
      assert.deepEqual(
        diagnostics.filter(({ severity }) => severity === "error"),
        [],
      );
      assert.deepEqual(await attacksOn(site, browser, context), []);
    });
});

test("what stands for a slot while a page is rendered cannot be spelled by an author", async (context) => {
  const site = testSite(context, SITES["escapes that spell the tool's own marks"] ?? {});
  await site.build();
  const $ = site.page("/docs/a");
  assert.equal($("article .doc-body p[title]").length, 1);
  assert.equal($("h1").text(), "A \ufffd0\ufffd \ufffd1\ufffd");
  for (const file of site.files().filter((name) => name.endsWith(".html")))
    assert.doesNotMatch(site.read(file), /[\ufdd0\ufdd1]/);
});

/** Addresses that run code or carry a document, as attackers disguise them. */
const UNSAFE = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java&#10;script:alert(1)",
  "java&Tab;script:alert(1)",
  "&#x1;javascript:alert(1)",
  "&#32;javascript:alert(1)",
  "javascript&colon;alert(1)",
  "vbscript:msgbox(1)",
  "data:text/html,<script>alert(1)</script>",
  "data:image/svg+xml,<svg/onload=alert(1)>",
];

for (const url of UNSAFE) {
  test(`a link with code in its address is an error whatever the checks say: ${url}`, async (context) => {
    const off = `checks: { brokenLinks: "off", missingFiles: "off" }`;
    const site = testSite(context, {
      "docsite.config.js": `export default { title: "T", url: "https://t.example", ${off} };`,
    });
    for (const body of [
      `[x](<${url}>)`,
      `[x]\n\n[x]: <${url}>`,
      `<a href="${url}">x</a>`,
      `<A\nHREF='${url.replaceAll("'", "&#39;")}'>x</A>`,
    ]) {
      site.write("content/docs/a.md", `# A\n\n${body}\n`);
      const { exitCode, diagnostics } = await site.build();
      if (exitCode === 1)
        assert.deepEqual(
          diagnostics.map(({ code }) => code),
          ["unsafe-link"],
          body,
        );
      // What is not a link to Markdown, or no longer an address with that scheme, is harmless text.
      else {
        const $ = site.page("/docs/a");
        for (const link of $("article a[href]").toArray())
          assert.match(new URL($(link).attr("href") ?? "", "https://t.example/").protocol, /^https?:$/, body);
        assert.notEqual(body.slice(0, 9), "<a href=", body);
      }
    }
  });
}

test("addresses with code are errors in front matter and configuration too", async (context) => {
  const site = testSite(context, {
    "content/docs/a.md": "---\ncustom_edit_url: ' javascript:alert(1)'\n---\n\n# A\n",
  });
  assert.deepEqual(
    (await site.build()).diagnostics.map(({ code }) => code),
    ["front-matter-value"],
  );
  for (const extra of [
    `navbar: { items: [{ label: "x", href: "javascript:alert(1)" }] }`,
    `navbar: { items: [{ label: "x", to: "javascript:alert(1)" }] }`,
    `footer: { groups: [{ title: "x", items: [{ label: "x", href: "data:text/html,x" }] }] }`,
    `editUrl: "javascript:alert(1)//"`,
    `docs: { sidebars: { s: [{ type: "link", label: "x", href: "javascript:alert(1)" }] } }`,
    `url: "javascript:alert(1)"`,
  ]) {
    site.write("docsite.config.js", `export default { title: "T", url: "https://t.example", ${extra} };`);
    assert.equal((await site.build()).exitCode, 2, extra);
  }
  site.write(
    "docsite.config.js",
    `export default { title: "T", url: "https://t.example", announcementBar: { id: "x", content: "[x](javascript:alert\\\\(1\\\\))" } };`,
  );
  site.write("content/docs/a.md", "# A");
  assert.deepEqual(
    (await site.build()).diagnostics.map(({ code }) => code),
    ["unsafe-link"],
  );
});
