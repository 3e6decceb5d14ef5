import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { load } from "cheerio";
import { renderUntrusted } from "../src/markdown/api-description.js";
import { createHighlighter } from "../src/markdown/highlight.js";
import { describeText } from "./support/openapi.js";
import { testSite } from "./support/site.js";
import { ENGLISH_WORDING, wordsOf } from "../src/words/words.js";

const link = () => undefined;
const words = wordsOf(ENGLISH_WORDING);
const html = (text: string) => renderUntrusted(text, { link, words, highlight: createHighlighter() }).html;

describe("Markdown of a description", () => {
  test("runs nothing", () => {
    const attacks = [
      "<script>alert(1)</script>",
      "a <img src=x onerror=alert(1)> b",
      "<svg/onload=alert(1)>",
      "[x](javascript:alert(1))",
      "[x](JaVaScRiPt:alert(1))",
      "[x](&#106;avascript:alert(1))",
      "[x](data:text/html,<script>alert(1)</script>)",
      "![x](javascript:alert(1))",
      "<javascript:alert(1)>",
      "[x]: javascript:alert(1)\n\n[x]",
      "<a href='javascript:alert(1)'>x</a>",
      "<iframe src=https://evil.example></iframe>",
      "<style>*{display:none}</style>",
      "# <script>alert(1)</script>",
      "`</code><script>alert(1)</script>`",
      "```html\n</code></pre><script>alert(1)</script>\n```",
      '```"><script>\nx\n```',
      "<b onclick=alert(1)>x</b>",
      ":::tip\n<script>alert(1)</script>\n:::",
      "| a |\n|---|\n| <script>alert(1)</script> |",
      "\ufdd00\ufdd1",
    ];
    for (const attack of attacks) {
      const $ = load(html(attack), undefined, false);
      assert.equal($("script, iframe, style, svg, img, object, form").length, 0, attack);
      for (const element of $("*").toArray()) {
        for (const [name, value] of Object.entries("attribs" in element ? element.attribs : {})) {
          assert.doesNotMatch(name, /^on|^style$|^src/i, attack);
          assert.doesNotMatch(value, /^\s*(?:javascript|data|vbscript):/i, attack);
        }
      }
    }
  });

  test("keeps the words of HTML, and the links that lead to the web", () => {
    assert.equal(html("A <b>bold</b> word<br>here"), "<p>A <b>bold</b> word<br>\nhere</p>");
    assert.match(
      html("[x](https://example.com)"),
      /<a href="https:\/\/example.com" class="external" rel="noopener">x<\/a>/,
    );
    assert.match(html("[x](mailto:a@example.com)"), /href="mailto:a@example.com"/);
    assert.match(
      html("![A map](https://example.com/map.png)"),
      /<a href="https:\/\/example.com\/map.png"[^>]*>A map<\/a>/,
    );
    assert.equal(html("[x](javascript:alert)"), "<p>x</p>");
    assert.equal(html("<script>\nalert(1)\n</script>\n\nWords"), "<p>Words</p>");
    assert.equal(html(":::tip\nWords\n:::"), "<p>:::tip\nWords\n:::</p>");
  });
});

describe("a hostile description", () => {
  const evil = `</script><script>alert(1)</script><img src=x onerror=alert(1)>`;
  const text = JSON.stringify({
    openapi: "3.1.0",
    info: {
      title: evil,
      version: evil,
      description: evil,
      contact: { url: "javascript:alert(1)" },
      license: { name: evil, url: "javascript:alert(1)" },
    },
    servers: [{ url: "javascript:alert(1)" }, { url: `https://x/${evil}` }],
    tags: [{ name: evil, description: evil, externalDocs: { url: "javascript:alert(1)" } }],
    paths: {
      [`/a/${evil}`]: {
        get: {
          summary: evil,
          operationId: "__proto__",
          description: `[x](javascript:alert(1)) ${evil}`,
          tags: [evil, "__proto__", "constructor"],
          externalDocs: { url: "javascript:alert(1)", description: evil },
          parameters: [
            { name: "__proto__", in: "query", required: true, schema: { type: "string", enum: [evil] } },
          ],
          "x-codeSamples": [{ lang: evil, source: evil }],
          responses: {
            "200": {
              description: evil,
              content: {
                [evil]: {
                  schema: { $ref: "#/components/schemas/__proto__" },
                  examples: { [evil]: { value: evil }, other: { externalValue: "javascript:alert(1)" } },
                },
              },
            },
          },
        },
      },
    },
    components: {
      schemas: {
        SCHEMA: {
          type: "object",
          required: ["__proto__"],
          properties: {
            PROTO: { type: "string", description: evil, default: evil },
            constructor: { type: "object", properties: { prototype: { const: evil } } },
          },
        },
      },
    },
  })
    .replace('"SCHEMA"', '"__proto__"')
    .replace('"PROTO"', '"__proto__"');

  test("harms neither the build nor its pages", async (t) => {
    const site = testSite(t, { "content/docs/a.md": "# A\n", "openapi/evil.json": text });
    const report = await site.build();
    assert.deepEqual(
      report.diagnostics.filter(({ severity }) => severity === "error"),
      [],
    );
    assert.equal(({} as Record<string, unknown>)["type"], undefined);
    const pages = site.files().filter((file) => file.startsWith("docs/api") && file.endsWith(".html"));
    assert.ok(pages.length >= 3, pages.join());
    for (const file of pages) {
      const $ = load(site.read(file));
      assert.equal($("img[onerror]").length, 0, file);
      for (const script of $("script").toArray()) {
        // Data does not run, as long as nothing in it ends the element.
        // Data, which no browser runs.
        if (/^application\/(?:ld\+)?json$/.test($(script).attr("type") ?? ""))
          assert.doesNotMatch($(script).text(), /</, file);
        else assert.doesNotMatch($(script).text(), /alert\(1\)/, file);
      }
      for (const element of $("[href], [src]").toArray()) {
        assert.doesNotMatch(
          $(element).attr("href") ?? $(element).attr("src") ?? "",
          /^\s*(?:javascript|data):/i,
          file,
        );
      }
    }
  });

  test("names that every object has lead to nothing unless the description has them", async () => {
    const entry = (ref: string) =>
      `openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /a: { get: { summary: A, responses: { "200": { description: A, content: { application/json: { schema: { $ref: "${ref}" } } } } } } }
components: { schemas: {} }
`;
    for (const name of ["toString", "constructor", "__proto__"]) {
      const { diagnostics } = await describeText(entry(`#/components/schemas/${name}`));
      assert.deepEqual(
        diagnostics.map(({ code }) => code),
        ["unknown-ref"],
        name,
      );
    }
    const { api, diagnostics } = await describeText({
      "openapi/api.yaml": entry("more.json#/__proto__"),
      "openapi/more.json": '{ "__proto__": { "type": "object", "properties": { "polluted": {} } } }',
    });
    assert.deepEqual(diagnostics, []);
    const schema = api?.operations[0]?.operation.responses[0]?.contents[0]?.schema;
    assert.equal(schema?.name, "__proto__");
    assert.deepEqual(
      schema.properties?.map(({ name }) => name),
      ["polluted"],
    );
  });

  test("`__proto__` is a name like any other", async () => {
    const { api } = await describeText({ "openapi/evil.json": text });
    const operation = api?.operations[0]?.operation;
    const urls = operation?.servers.map(({ url }) => url) ?? [];
    assert.deepEqual(urls, [`https://x/${evil}`], "a server is no script");
    const schema = operation?.responses[0]?.contents[0]?.schema;
    assert.equal(schema?.name, "__proto__");
    assert.ok(schema?.properties?.some(({ name }) => name === "__proto__"));
    assert.equal(operation?.parameters.query?.[0]?.name, "__proto__");
    const yaml =
      'openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths: {}\ncomponents: { schemas: { __proto__: { type: string } } }\n';
    assert.deepEqual((await describeText(yaml)).diagnostics, []);
    assert.equal(({} as Record<string, unknown>)["polluted"], undefined);
  });

  test("schemas that hold themselves under no name of their own are told once, and linked", async (t) => {
    const again = (more: string) => ({
      allOf: [{ $ref: "#/components/schemas/Node" }, { properties: { [more]: { type: "string" } } }],
    });
    const description = {
      openapi: "3.0.3",
      info: { title: "T", version: "1" },
      paths: {
        "/a": {
          get: {
            summary: "Get a node",
            responses: {
              "200": {
                description: "A",
                content: { "application/json": { schema: { $ref: "#/components/schemas/Node" } } },
              },
            },
          },
        },
      },
      components: {
        schemas: {
          Node: { type: "object", properties: { left: again("a"), right: again("b"), up: again("c") } },
        },
      },
    };
    const site = testSite(t, {
      "content/docs/a.md": "# A\n",
      "openapi/api.json": JSON.stringify(description),
    });
    const { diagnostics } = await site.build();
    assert.deepEqual(
      diagnostics.filter(({ severity }) => severity === "error"),
      [],
    );
    const $ = site.page("/docs/api/get-a-node");
    assert.ok($("#response-200-left").length === 1);
    assert.ok($("a[href='#response-200-left']").length >= 1);
  });

  test("patterns and lengths that would take for ever are not tried", { timeout: 300_000 }, async () => {
    const schema = (keywords: string) =>
      `openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /a: { get: { summary: A, responses: { "200": { description: A, content: { application/json: { schema: ${keywords} } } } } } }
`;
    for (const keywords of [
      `{ type: string, pattern: "^(a+)+$", example: "${"a".repeat(60)}!" }`,
      `{ type: string, pattern: "^(a|aa)+$", enum: ["${"a".repeat(60)}!"] }`,
      `{ type: string, pattern: "^(a?b?)*$", default: "${"ab".repeat(40)}!" }`,
      `{ type: string, pattern: "a*a*a*a*a*a*b", example: "${"a".repeat(3000)}" }`,
      `{ type: object, patternProperties: { "^(a+)+$": { type: string } }, example: { "${"a".repeat(60)}!": x } }`,
      "{ type: string, pattern: '^a+$', minLength: 500000000 }",
      "{ type: string, minLength: 500000000 }",
      "{ type: array, items: { type: array, items: { type: array, minItems: 9000000 }, minItems: 9000000 } }",
    ]) {
      const { api, diagnostics } = await describeText(schema(keywords));
      // What nobody could read is left out of the sample, with a word.
      const isCut = /minLength: \d{4}/.test(keywords);
      assert.deepEqual(
        diagnostics.map(({ code }) => code),
        isCut ? ["sample-cut"] : [],
        keywords,
      );
      assert.equal(api?.operations.length, 1);
    }
  });

  test("texts that no parser reads in time are errors", { timeout: 300_000 }, async (t) => {
    const texts = {
      "quotes in quotes": `${"> ".repeat(1000)}a`,
      "emphasis that never ends": "*a_ ".repeat(20_000),
      "emphasis in emphasis": `${"*a ".repeat(10_000)}${"b*".repeat(10_000)}`,
      "links that never end": "[a](".repeat(20_000),
    };
    for (const [name, words] of Object.entries(texts)) {
      const description = {
        openapi: "3.1.0",
        info: { title: "T", version: "1", description: words },
        paths: { "/a": { get: { description: words, responses: { "200": { description: words } } } } },
      };
      const site = testSite(t, {
        "content/docs/a.md": "# A\n",
        "openapi/api.json": JSON.stringify(description),
      });
      const { diagnostics } = await site.build();
      assert.ok(diagnostics.length > 0, name);
      for (const { code, file, line } of diagnostics)
        assert.deepEqual([code, file, line], ["too-complex", "openapi/api.json", 1], name);
    }
  });

  test("what stops a reader of a faulty description is told as its faults", async () => {
    const faulty = {
      "parameters that are no list": {
        swagger: "2.0",
        info: { title: "T", version: "1" },
        paths: { "/a": { get: { parameters: {}, responses: {} } } },
      },
      "a path that makes no address": {
        openapi: "3.0.3",
        info: { title: "T", version: "1" },
        paths: { " !": { get: { responses: { "200": { description: "A" } } } } },
      },
    };
    for (const [name, description] of Object.entries(faulty)) {
      const { diagnostics } = await describeText({ "openapi/api.json": JSON.stringify(description) });
      assert.ok(diagnostics.length > 0, name);
      for (const { severity, line } of diagnostics) assert.ok(severity === "error" && (line ?? 0) >= 1, name);
    }
  });
});
