// Spaces of GitBook that `docsite migrate` turns into sites.
import assert from "node:assert/strict";
import { describe, test, type TestContext } from "node:test";
import { migrate } from "../src/commands/migrate.js";
import type { MigrateOptions } from "../src/commands/migration.js";
import { testSite } from "./support/site.js";

const OPTIONS: MigrateOptions = {
  dryRun: false,
  force: true,
  signal: new AbortController().signal,
  progress: { stage: () => undefined, done: () => undefined },
};

const SUMMARY = `# Table of contents

* [Welcome](README.md)

## Guides <a href="#guides" id="guides"></a>

* [Install](guides/README.md)
  * [Linux](guides/linux.md "On Linux")
  * [Options](guides/linux.md#id-1.-options-and-more)
* [Same](same/same.md)

***

* [Elsewhere](https://widget.example)
`;

const WELCOME = `---
description: What Widget is.
icon: house
cover: .gitbook/assets/cover.png
hidden: true
layout:
  outline:
    visible: false
  pagination:
    visible: false
---

# Welcome

{% hint style="warning" %}
Read [linux.md](guides/linux.md "mention").

{% hint style="success" %}
Within.
{% endhint %}
{% endhint %}

{% tabs %}
{% tab title="npm [1]" %}
{% code title="Terminal" lineNumbers="true" overflow="wrap" %}
\`\`\`sh
npm install widget # {% endcode %}
\`\`\`
{% endcode %}
{% endtab %}

{% tab title="Other" %} Ask us. {% endtab %}
{% endtabs %}

{% stepper %}
{% step %}
### Download

* In a list:

  {% hint style="info" %}
  Nested.
  {% endhint %}
{% endstep %}
{% endstepper %}

{% columns %}
{% column width="50%" %}
Left.
{% endcolumn %}

{% column %}
Right.
{% endcolumn %}
{% endcolumns %}

{% content-ref url="guides/" %}
[guides](guides/)
{% endcontent-ref %}

{% embed url="https://www.youtube.com/watch?v=abc123&t=1" %}
How to begin
{% endembed %}

{% embed url="https://other.example/x" %}

{% file src=".gitbook/assets/a (1).txt" %}
The file.
{% endfile %}

<figure><img src=".gitbook/assets/a picture (1).svg" alt=""><figcaption></figcaption></figure>

<table data-view="cards"><thead><tr><th></th><th></th><th data-hidden data-card-target data-type="content-ref"></th><th data-hidden data-card-cover data-type="files"></th></tr></thead><tbody><tr><td><h4><i class="fa-book">:book:</i> <strong>First</strong></h4></td><td>About <code>it</code></td><td><a href="guides/linux.md">linux.md</a></td><td><a href=".gitbook/assets/a picture (1).svg">a picture (1).svg</a></td></tr></tbody></table>

<table><thead><tr><th>Name</th><th data-hidden>Secret</th><th data-type="checkbox">Done</th></tr></thead><tbody><tr><td>A</td><td>Hushed</td><td>true</td></tr></tbody></table>

{% include ".gitbook/includes/part.md" %}

Version <code class="expression">space.vars.version</code>, <mark style="color:red;">red</mark>, :tada:, $5 and $$x^2$$ cost $6.

{% if visitor.claims.x %}
Some.
{% endif %}

{% strange %}
Kept.
{% endstrange %}
`;

const LINUX = `# Linux

## 1. Options & more

[Back](./) and [same](../same/same.md).

{% swagger method="get" path="/widgets/{id}" baseUrl="https://api.example" summary="One widget" %}
{% swagger-description %}
Gives it.
{% endswagger-description %}

{% swagger-parameter in="path" name="id" type="string" required="true" %}
Its id.
{% endswagger-parameter %}

{% swagger-response status="200: OK" description="Found" %}
\`\`\`json
{ "id": 1 }
\`\`\`
{% endswagger-response %}
{% endswagger %}

{% openapi src="../.gitbook/assets/api.yaml" path="/widgets" method="get" %}
[api.yaml](../.gitbook/assets/api.yaml)
{% endopenapi %}
`;

const SVG = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>\n";

const FILES = {
  ".gitbook.yaml":
    "root: ./docs/\nredirects:\n  old/linux: guides/linux.md\n  gone: nothing.md\n  /out/: https://widget.example\n",
  "docs/SUMMARY.md": SUMMARY,
  "docs/README.md": WELCOME,
  "docs/guides/README.md": "# Install\n\nHow to.\n",
  "docs/guides/linux.md": LINUX,
  "docs/same/same.md": "# Same\n",
  "docs/not-listed.md": "# Not listed\n",
  "docs/.gitbook/includes/part.md": "Of a [part](../../guides/linux.md).\n",
  "docs/.gitbook/vars.yaml": "version: 1.2.3\n",
  "docs/.gitbook/assets/a picture (1).svg": SVG,
  "docs/.gitbook/assets/a (1).txt": "Text\n",
  "docs/.gitbook/assets/api.yaml":
    "openapi: 3.1.0\ninfo: { title: Widget, version: '1' }\npaths:\n  /widgets:\n    get:\n      operationId: list\n      summary: List widgets\n      responses: { '200': { description: All } }\n",
};

async function migrated(context: TestContext, files: Readonly<Record<string, string>> = FILES) {
  const site = testSite(context, files);
  site.remove("docsite.config.js");
  const report = await migrate(site.dir, OPTIONS);
  const { diagnostics } = await site.build();
  return Object.assign(site, { report, diagnostics });
}

describe("A space of GitBook that is migrated", () => {
  test("has its blocks in docsite's words", async (context) => {
    const site = await migrated(context);
    assert.deepEqual([site.report.exitCode, site.report.lostAddresses], [0, []]);
    const page = site.page("/");
    const body = page(".doc-body");
    const warning = page(".admonition:contains('Read')").first();
    assert.match(warning.text(), /Read Linux\.[^]*Within\./);
    assert.equal(warning.find(".admonition").length, 1);
    assert.equal(warning.find("a[href='/guides/linux']").text(), "Linux");
    assert.deepEqual(
      page(".doc-body [role=tab]")
        .map((_, tab) => page(tab).text())
        .get(),
      ["npm [1]", "Other"],
    );
    assert.match(body.find(".code").first().text(), /Terminal[^]*npm install widget/);
    assert.match(page(".steps li").first().text(), /Download[^]*Nested\./);
    assert.equal(page(".steps li li .admonition").length, 1);
    assert.match(page(".columns").text(), /Left\.\s*Right\./);
    assert.equal(page(".card[href='/guides'], .card a[href='/guides']").first().text().trim(), "Install");
    assert.equal(page("iframe").attr("src"), "https://www.youtube-nocookie.com/embed/abc123");
    assert.equal(page("a[href='https://other.example/x']").length > 0, true);
    assert.match(body.text(), /a \(1\)\.txt[^]*The file\./);
    assert.match(body.text(), /First[^]*About it/);
    const table = page("table").text();
    assert.match(table, /A\s*☑/);
    assert.doesNotMatch(table, /Secret|Hushed/);
    assert.match(body.text(), /Of a part\./);
    assert.match(body.text(), /Version 1\.2\.3, red, 🎉, \$5 and [^]* cost \$6\./);
    assert.equal(page(".cards img").length, 1);
    assert.deepEqual(
      site.diagnostics.filter(({ code }) => /missing-image|broken-link/.test(code)),
      [],
    );
  });

  test("keeps addresses, anchors and redirects", async (context) => {
    const site = await migrated(context);
    const linux = site.page("/guides/linux");
    assert.deepEqual(
      linux(".doc-body h2:not([id^=part-])")
        .map((_, heading) => linux(heading).attr("id"))
        .get(),
      ["id-1.-options-and-more", "one-widget"],
    );
    assert.ok(linux(".doc-body a[href='/guides']").length > 0);
    assert.ok(site.page("/same/same")("h1").text().includes("Same"));
    assert.match(site.read("old/linux.html"), /url=\/guides\/linux/);
    assert.match(site.read("out.html"), /url=https:\/\/widget\.example/);
    assert.equal(site.has("not-listed.html") || site.has("not-listed/index.html"), false);
    const sidebar = linux("nav").text();
    for (const part of ["Guides", "Install", "Linux", "Options", "Elsewhere"])
      assert.ok(sidebar.includes(part));
  });

  test("has requests that pages describe, and those of descriptions in the project", async (context) => {
    const page = (await migrated(context)).page("/guides/linux");
    const text = page(".doc-body").text();
    assert.match(text, /One widget[^]*GET[^]*https:\/\/api\.example\/widgets\/\{id\}[^]*Gives it\./);
    assert.match(page(".doc-body table").text(), /id[^]*required[^]*string[^]*Its id\./);
    assert.match(page(".doc-body details").text(), /200: OK: Found[^]*"id"/);
    assert.match(text, /\/widgets/);
  });

  test("says what has no counterpart, with places", async (context) => {
    const { report, diagnostics } = await migrated(context);
    const left = report.left.map(({ what, file, line }) => `${what} ${file}:${line ?? ""}`).join("\n");
    const lineOf = (text: string) => WELCOME.split("\n").findIndex((line) => line.startsWith(text)) + 1;
    for (const part of [
      "the icon of a page (`icon`) docs/README.md",
      "the cover of a page (`cover`)",
      `the block \`{% if %}\` docs/README.md:${lineOf("{% if")}`,
      `the block \`{% strange %}\` docs/README.md:${lineOf("{% strange")}`,
      "a redirect that leads to no page .gitbook.yaml:4",
    ])
      assert.ok(left.includes(part), `${part}\n${left}`);
    assert.ok(
      diagnostics.some(({ code, message }) => code === "foreign-syntax" && message.includes("{% if")),
    );
  });

  test("that is the whole project moves into a folder", async (context) => {
    const own = Object.entries(FILES).map(([name, text]) => [name.replace(/^docs\//, ""), text] as const);
    const site = await migrated(context, {
      ...Object.fromEntries(own.filter(([name]) => name !== ".gitbook.yaml")),
      "package.json": "{}\n",
    });
    assert.deepEqual([site.report.exitCode, site.report.lostAddresses], [0, []]);
    assert.match(site.page("/")(".doc-body").text(), /Of a part\./);
    assert.ok(site.has("../content/docs/.gitbook/assets/api.yaml"));
    assert.ok(site.has("../package.json"));
  });
});
