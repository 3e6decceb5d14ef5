// Variables of a site in text and code, and partials with parameters: on the page, in its Markdown file and in the search.
import assert from "node:assert/strict";
import { describe, test, type TestContext } from "node:test";
import { load } from "cheerio";
import { problemLines } from "./support/problems.js";
import { testSite } from "./support/site.js";

const VARIABLES = `{
  version: "2.4.0",
  major: 2,
  stable: true,
  host: "example.org",
  folder: "guide",
  odd: "a *b* | <c> & \\"d\\" [e](f)",
  company: { name: "Widget", offices: ["Bern", "Rom"] },
}`;

const config = (settings = `variables: ${VARIABLES}, environment: ["DOCSITE_TEST_RELEASE"],`) =>
  `export default { title: "T", url: "https://t.example", ${settings} };\n`;

const PARTIAL =
  "Needs {{ size }} MB for {{ product }}: `{{ product }} --version`.\n\n### Of {{ product }}\n\nMore.\n";

/** What a page says, and what becomes of it: `text` of the page and in the search, `html` in it, `twin` in its Markdown file. */
interface Case {
  readonly about: string;
  readonly page: string;
  readonly text?: string;
  readonly html?: string;
  readonly twin: string;
  /** Default: `.md`. */
  readonly name?: "mdx";
}

const CASES: readonly Case[] = [
  { about: "a paragraph", page: "Now {{ version }}.", text: "Now 2.4.0.", twin: "Now 2.4.0." },
  { about: "no spaces in the braces", page: "Now {{version}}.", text: "Now 2.4.0.", twin: "Now 2.4.0." },
  { about: "a nested name", page: "By {{ company.name }}.", text: "By Widget.", twin: "By Widget." },
  { about: "an entry of a list", page: "In {{ company.offices.1 }}.", text: "In Rom.", twin: "In Rom." },
  { about: "a number", page: "Major {{ major }}.", text: "Major 2.", twin: "Major 2." },
  { about: "true", page: "Stable: {{ stable }}.", text: "Stable: true.", twin: "Stable: true." },
  { about: "the environment", page: "R {{ env.DOCSITE_TEST_RELEASE }}.", text: "R r7.", twin: "R r7." },
  {
    about: "a value that would be syntax",
    page: "Odd {{ odd }}.",
    text: 'Odd a *b* | <c> & "d" [e](f).',
    twin: 'Odd a \\*b\\* \\| \\<c> & "d" \\[e\\](f).',
  },
  { about: "strong text", page: "**{{ version }}**", html: "<strong>2.4.0</strong>", twin: "**2.4.0**" },
  {
    about: "emphasis in a word",
    page: "a**{{ version }}**b",
    html: "a<strong>2.4.0</strong>b",
    twin: "a**2.4.0**b",
  },
  { about: "two in a row", page: "{{ major }}{{ major }}", text: "22", twin: "22" },
  {
    about: "inline code",
    page: "Run `npm i x@{{ version }}`.",
    html: "<code>npm i x@2.4.0</code>",
    twin: "`npm i x@2.4.0`",
  },
  {
    about: "inline code of another notation",
    page: "Write `{{ user.name }}`.",
    html: "<code>{{ user.name }}</code>",
    twin: "`{{ user.name }}`",
  },
  {
    about: "escaped inline code",
    page: "Write `\\{{ version }}`.",
    html: "<code>{{ version }}</code>",
    twin: "`{{ version }}`",
  },
  {
    about: "escaped text",
    page: "Write \\{{ version }}.",
    text: "Write {{ version }}.",
    twin: "Write \\{{ version }}.",
  },
  {
    about: "escaped text of no variable",
    page: "Write \\{{ nothing }}.",
    text: "Write {{ nothing }}.",
    twin: "\\{{ nothing }}",
  },
  { about: "a backslash before", page: "A \\\\{{ version }}.", text: "A \\2.4.0.", twin: "A \\\\2.4.0." },
  {
    about: "code that asks for it",
    page: "```sh variables\nnpm i x@{{ version }}\n```",
    text: "npm i x@2.4.0",
    twin: "npm i x@2.4.0",
  },
  {
    about: "escaped in such code",
    page: "```sh variables\n\\{{ version }} {{ major }}\n```",
    text: "{{ version }} 2",
    twin: "{{ version }} 2",
  },
  { about: "other code", page: "```vue\n{{ version }}\n```", text: "{{ version }}", twin: "{{ version }}" },
  {
    about: "indented code",
    page: "    {{ version }} in",
    text: "{{ version }} in",
    twin: "{{ version }} in",
  },
  {
    about: "Helm in code that asks for it",
    page: "```yaml variables\na: {{ .Values.a }} {{ x | y }} {{ major }}\n```",
    text: "a: {{ .Values.a }} {{ x | y }} 2",
    twin: "{{ .Values.a }} {{ x | y }} 2",
  },
  {
    about: "an expression of GitHub Actions",
    page: "Set ${{ version }} and ${{ github.ref }}.",
    text: "Set ${{ version }} and ${{ github.ref }}.",
    twin: "${{ version }}",
  },
  {
    about: "three braces",
    page: "Write {{{ version }}}.",
    text: "Write {{{ version }}}.",
    twin: "{{{ version }}}",
  },
  {
    about: "the title of code",
    page: '```sh title="v{{ version }}"\nx\n```',
    html: "<figcaption>v2.4.0</figcaption>",
    twin: 'title="v2.4.0"',
  },
  {
    about: "a cell of a table",
    page: "| a | b |\n| - | - |\n| {{ odd }} | {{ version }} |",
    html: "<td>2.4.0</td>",
    twin: "| 2.4.0 |",
  },
  {
    about: "a heading",
    page: "## Version {{ version }}",
    html: '<h2 id="version-240" aria-label="Version 2.4.0">Version 2.4.0',
    twin: "## Version 2.4.0",
  },
  {
    about: "a heading with an id",
    page: "## Version {{ version }} {#now}",
    html: '<h2 id="now" aria-label="Version 2.4.0">Version 2.4.0',
    twin: "## Version 2.4.0",
  },
  {
    about: "an address",
    page: "[x](https://{{ host }}/{{ version }}/)",
    html: 'href="https://example.org/2.4.0/"',
    twin: "[x](https://example.org/2.4.0/)",
  },
  {
    about: "a link to a page",
    page: "[x](./{{ folder }}.md#part)",
    html: 'href="/docs/guide#part"',
    twin: "[x](https://t.example/docs/guide#part)",
  },
  {
    about: "the text and title of a link",
    page: '[v{{ version }}](./guide.md "T {{ version }}")',
    html: 'title="T 2.4.0"',
    twin: '[v2.4.0](https://t.example/docs/guide "T 2.4.0")',
  },
  {
    about: "a definition",
    page: "[x][r]\n\n[r]: ./{{ folder }}.md",
    html: 'href="/docs/guide"',
    twin: "[r]: https://t.example/docs/guide",
  },
  {
    about: "an image",
    page: "![Alt {{ version }}](./{{ folder }}.svg)",
    html: 'alt="Alt 2.4.0"',
    twin: "![Alt 2.4.0](https://t.example/assets/files/guide-",
  },
  {
    about: "an address in the text",
    page: "https://{{ host }}/x",
    html: 'href="https://example.org/x"',
    twin: "https://example.org/x",
  },
  {
    about: "HTML",
    page: '<a href="./{{ folder }}.md" title="{{ odd }}">v{{ version }}</a>',
    html: 'title="a *b* | &lt;c&gt; &amp; &quot;d&quot; [e](f)"',
    twin: ">v2.4.0</a>",
  },
  {
    about: "a script",
    page: '<div><script type="text/plain">{{ version }}</script></div>',
    html: '<script type="text/plain">{{ version }}</script>',
    twin: "<div>",
  },
  {
    about: "a directive",
    page: ":::note[For {{ version }}]\nOn {{ major }}.\n:::",
    html: "<span>For 2.4.0</span>",
    twin: ":::note[For 2.4.0]\nOn 2.\n:::",
  },
  {
    about: "attributes of a directive",
    page: '::card[A]{to="./{{ folder }}.md" description="v{{ version }}"}',
    text: "v2.4.0",
    twin: "v2.4.0",
  },
  {
    about: "a footnote",
    page: "A[^n].\n\n[^n]: In {{ version }}.",
    text: "In 2.4.0.",
    twin: "[^n]: In 2.4.0.",
  },
  {
    about: "a quote in a list",
    page: "- > Since {{ version }}\n  > and {{ major }}.",
    text: "Since 2.4.0\nand 2.",
    twin: "- > Since 2.4.0\n  > and 2.",
  },
  {
    about: "a partial",
    page: '::partial{file="./_p.md" size=200 product="the server"}',
    text: "Needs 200 MB for the server: the server --version.",
    twin: "Needs 200 MB for the server: `the server --version`.",
  },
  {
    about: "a partial with a variable",
    page: '::partial{file="./_p.md" size="{{ major }}" product="{{ company.name }}"}',
    html: '<h3 id="of-widget" aria-label="Of Widget">Of Widget',
    twin: "### Of Widget",
  },
  {
    about: "a partial in a partial",
    page: '::partial{file="./_outer.md" what="x"}',
    text: "Needs 9 MB for x: x --version.",
    twin: "Outer x, 2.4.0.\n\nNeeds 9 MB for x",
  },
  {
    about: "twice the same partial",
    page: '::partial{file="./_p.md" size=1 product=a}\n\n::partial{file="./_p.md" size=2 product=a}',
    html: '<h3 id="of-a-1" aria-label="Of a">',
    twin: "Needs 2 MB for a",
  },
  {
    about: "a partial in MDX",
    page: '::partial{file="./_q.mdx" name="{{ version }}"}',
    text: "Q 2.4.0",
    twin: "Q 2.4.0",
  },
  {
    about: "text of MDX",
    name: "mdx",
    page: 'export const v = 3;\n\nNow {{ company.name }} <b title="{{ version }}">x</b> {v} `{{ major }}`.',
    html: '<b title="2.4.0">',
    twin: "Now Widget <b>x</b> 3 `2`.",
  },
  {
    about: "code of MDX",
    name: "mdx",
    page: 'export const t = "{{ version }}";\n\n<i style={{color: "red"}}>{t}</i> {{ major }}',
    text: "{{ version }} 2",
    twin: "2",
  },
  {
    about: "a partial as JSX",
    name: "mdx",
    page: '<Partial file="./_p.md" size={5} product="v{{ version }}" />',
    text: "Needs 5 MB for v2.4.0: v2.4.0 --version.",
    twin: "Needs 5 MB for v2.4.0",
  },
];

const FILES = {
  "docsite.config.js": config(),
  "content/docs/guide.md": "# Guide\n\n## Part\n",
  "content/docs/guide.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  "content/docs/_p.md": PARTIAL,
  "content/docs/_outer.md":
    'Outer {{ what }}, {{ version }}.\n\n::partial{file="./_p.md" size=9 product="{{ what }}"}\n',
  "content/docs/_q.mdx": "Q {props.name}\n",
};

function withRelease(context: TestContext): void {
  process.env["DOCSITE_TEST_RELEASE"] = "r7";
  context.after(() => delete process.env["DOCSITE_TEST_RELEASE"]);
}

test("Variables and partials say the same on the page, in its Markdown file and in the search", async (context) => {
  withRelease(context);
  const pages = CASES.map(({ page, name = "md" }, place) => [
    `content/docs/c${place}.${name}`,
    `# C\n\n${page}\n`,
  ]);
  const site = testSite(context, { ...FILES, ...Object.fromEntries(pages) });
  await site.buildWell();
  const texts = site.files().filter((file) => file.startsWith("assets/search/parts/text-"));
  const searched = texts.flatMap(
    (file) => JSON.parse(site.read(file)) as { url: string; sections: string[][] }[],
  );
  for (const [place, { about, text, html, twin }] of CASES.entries()) {
    const $ = site.page(`/docs/c${place}`);
    const body = $(".doc-body");
    body.find(".code-tools").remove();
    if (text !== undefined) assert.ok(body.text().includes(text), `${about}: ${body.text()}`);
    if (html !== undefined) {
      const shown = site.read(`docs/c${place}/index.html`);
      assert.ok(shown.includes(html), `${about}: ${body.html()}`);
    }
    const markdown = site.read(`docs/c${place}.md`);
    assert.ok(markdown.includes(twin), `${about}: ${markdown}`);
    const words =
      searched
        .find(({ url }) => url === `/docs/c${place}`)
        ?.sections.flat()
        .join("\n") ?? "";
    if (text !== undefined && about !== "attributes of a directive")
      assert.ok(words.replace(/\s+/g, " ").includes(text.replace(/\s+/g, " ")), `${about}, search: ${words}`);
  }
  const stray = site
    .files()
    .filter((file) => /\.(?:html|md|json|txt|xml)$/.test(file) && /[\ufdd0-\ufdef]/.test(site.read(file)));
  assert.deepEqual(stray, []);
});

describe("Variables", () => {
  test("stand in front matter, which defines those of a page, too", async (context) => {
    const site = testSite(context, {
      ...FILES,
      "docsite.config.js": config(`variables: ${VARIABLES}, blog: {}, `),
      "content/docs/a.md":
        "---\ntitle: {{ company.name }} {{ tool.name }}\ndescription: 'In {{ version }}'\nvariables:\n  version: 1.10\n  tool: { name: '{{ host }}' }\n---\n\nOwn {{ version }}, {{ tool.name }}.\n",
      "content/blog/2024-01-02-x.md": "---\ntitle: Post {{ version }}\n---\n\nNew: `{{ version }}`.\n",
    });
    await site.buildWell();
    const $ = site.page("/docs/a");
    assert.equal($("h1").text(), "Widget example.org");
    assert.equal($('meta[name="description"]').attr("content"), "In 1.10");
    assert.match($(".doc-body").text(), /Own 1\.10, example\.org\./);
    assert.match(site.read("llms.txt"), /\[Widget example\.org\]\([^)]*\): In 1\.10/);
    const feed = load(site.read("blog/rss.xml"), { xml: true });
    assert.equal(feed("item > title").text(), "Post 2.4.0");
    assert.match(feed("item").text(), /New: <code>2\.4\.0<\/code>/);
  });

  test("stand in the descriptions of an API, whose other braces and data stay", async (context) => {
    const site = testSite(context, {
      ...FILES,
      "docsite.config.js": config(`variables: ${VARIABLES},`),
      "openapi/w.yaml": `openapi: 3.1.0
info: { title: W, version: "1", description: "By {{ company.name }} for {{ user }}, {{ odd }}" }
paths:
  /a:
    get:
      operationId: getA
      summary: Get
      description: "Since [v{{ version }}](https://{{ host }}/x), \`{{ major }}\`"
      responses:
        "200":
          description: Fine {{ version }}
          content:
            application/json:
              schema: { type: object, properties: { description: { type: string, description: "In {{ version }}", example: "{{ version }}" } } }
`,
    });
    await site.buildWell();
    const twin = site.read("docs/api/get.md");
    assert.match(twin, /Since \[v2\.4\.0\]\(https:\/\/example\.org\/x\), `2`/);
    assert.match(twin, /Fine 2\.4\.0/);
    assert.match(twin, /In 2\.4\.0/);
    const text = site.page("/docs/api/get")("main").text();
    assert.match(text, /Since v2\.4\.0, 2/);
    assert.match(text, /\{\{ version \}\}/);
    assert.match(
      site.page("/docs/api/introduction")("main").text(),
      /By Widget for \{\{ user \}\}, a \*b\* \| <c>/,
    );
    const download = site.files().find((file) => /^assets\/openapi\/.*\.yaml$/.test(file)) ?? "";
    assert.match(site.read(download), /By \{\{ company\.name \}\}/);
  });

  test("that do not exist are errors at their place, with the nearest name", async (context) => {
    const site = testSite(context, {
      ...FILES,
      "content/docs/a.md":
        "---\ntitle: Title {{ versoin }}\n---\n\nText {{ nix }} `{{ company.nam }}` `{{ nix }}`\n\n| a |\n| - |\n| {{ env.DOCSITE_TEST_RELEASE }} |\n\n```sh variables\n{{ majr }}\n```\n",
    });
    assert.deepEqual(problemLines(await site.build()), [
      "content/docs/a.md:2:14 error unknown-variable: There is no variable `versoin` (Write `version`, or for the text itself `\\{{ versoin }}`)",
      "content/docs/a.md:5:6 error unknown-variable: There is no variable `nix` (Define it in `variables` of the configuration or of front matter, or for the text itself `\\{{ nix }}`)",
      "content/docs/a.md:5:17 error unknown-variable: There is no variable `company.nam` (Write `company.name`, or for the text itself `\\{{ company.nam }}`)",
      "content/docs/a.md:9:3 error unknown-variable: The environment variable `DOCSITE_TEST_RELEASE` is not set (Set it where the site is built: `DOCSITE_TEST_RELEASE=… docsite build`)",
      "content/docs/a.md:12:1 error unknown-variable: There is no variable `majr` (Write `major`, or for the text itself `\\{{ majr }}`)",
    ]);
  });

  test("leave problems behind them where they are, and links that fixes find", async (context) => {
    const site = testSite(context, {
      ...FILES,
      "docsite.config.js": config(`variables: { a: "much longer than its name", version: "1" },`),
      "content/docs/a.md": "{{ a }} [x](./gide.md) <a href='./{{ a }}.md'>y</a>\n",
    });
    const { diagnostics } = await site.build();
    assert.deepEqual(
      diagnostics.map(({ code, line, column }) => `${code} ${line}:${column}`),
      ["broken-link 1:9", "broken-link 1:24"],
    );
  });

  test("are braces on a site that has none", async (context) => {
    const text = "# A\n\nVue: {{ message }} `{{ message }}`\n";
    const site = testSite(context, { "content/docs/a.md": text });
    const problems = problemLines(await site.build());
    assert.ok(
      problems.every((each) => each.includes("foreign-syntax")),
      problems.join("\n"),
    );
    assert.match(site.page("/docs/a")(".doc-body").text(), /Vue: \{\{ message \}\} \{\{ message \}\}/);
    assert.equal(site.read("docs/a.md"), text);
  });

  test("of a configuration in YAML keep their digits, and names that no page can write are refused", async (context) => {
    const site = testSite(context, {
      "docsite.config.yaml": "title: T\nurl: https://t.example\nvariables:\n  version: 1.10\n",
      "content/docs/a.md": "# A\n\nV {{ version }}.\n",
    });
    await site.buildWell();
    assert.match(site.page("/docs/a")(".doc-body").text(), /V 1\.10\./);
    site.write("docsite.config.yaml", "title: T\nurl: https://t.example\nvariables:\n  my name: x\n");
    const [problem = ""] = problemLines(await site.build());
    assert.match(
      problem,
      /^docsite\.config\.yaml:3:\d+ error config-value: Expected a mapping of names .* for `variables`/,
    );
  });

  test("stand in snippets that ask for them, and are braces in others", async (context) => {
    const site = testSite(context, {
      ...FILES,
      "docsite.config.js": config(`variables: ${VARIABLES},`),
      "k8s/app.yaml":
        "# #region image\nimage: app:{{ version }}\nraw: \\{{ version }} {{ .Values.tag }}\n# #endregion\nby: {{ user }}\n",
      "content/docs/a.md": '# A\n\n::snippet{file="@site/k8s/app.yaml" region="image" variables}\n',
      "content/docs/b.md": '# B\n\n::snippet{file="@site/k8s/app.yaml" region="image"}\n',
      "content/docs/c.mdx": '# C\n\n<Snippet file="@site/k8s/app.yaml" lines="2" variables />\n',
      "content/docs/_outer.md": "",
    });
    const hint =
      "(Define it in `variables` of the configuration or of front matter, or for the text itself `\\{{ user }}`)";
    assert.deepEqual(problemLines(await site.build()), [
      `content/docs/a.md:3:1 error unknown-variable: There is no variable \`user\` ${hint}`,
      `content/docs/c.mdx:3:1 error unknown-variable: There is no variable \`user\` ${hint}`,
    ]);
    site.write("docsite.config.js", config(`variables: { ...${VARIABLES}, user: "u" },`));
    await site.buildWell({ cache: true });
    const codeOf = (name: string) => site.page(`/docs/${name}`)(".doc-body pre").text().trimEnd();
    assert.equal(codeOf("a"), "image: app:2.4.0\nraw: {{ version }} {{ .Values.tag }}");
    assert.equal(codeOf("b"), "image: app:{{ version }}\nraw: \\{{ version }} {{ .Values.tag }}");
    assert.equal(codeOf("c"), "image: app:2.4.0");
    assert.match(site.read("docs/a.md"), /image: app:2\.4\.0\n/);
    const all = (await site.buildWell({ cache: true })).cached;
    site.write("docsite.config.js", config(`variables: { ...${VARIABLES}, user: "u", version: "3" },`));
    const { cached } = await site.buildWell({ cache: true });
    assert.equal(codeOf("a"), "image: app:3\nraw: {{ version }} {{ .Values.tag }}");
    assert.equal(all - cached, 2);
  });

  test("have values of their own in each language", async (context) => {
    const languages = (german: string) =>
      config(
        `variables: { product: { name: "Widget", size: 5 }, help: "help@t.example" },
         i18n: { defaultLocale: "en", locales: ["en", "de"], localeConfigs: { de: { variables: { product: { name: "${german}" }, gruss: "Servus" } } } },`,
      );
    const text = "# A\n\n{{ product.name }} {{ product.size }}, {{ help }}.\n";
    const site = testSite(context, {
      "docsite.config.js": languages("Dings"),
      "content/docs/a.md": text,
      "content/docs/b.md": "# B\n\nNothing.\n",
      "i18n/de/docusaurus-plugin-content-docs/current/b.md": "# B\n\n{{ gruss }}, {{ product.name }}.\n",
      "openapi/w.yaml":
        'openapi: 3.1.0\ninfo: { title: W, version: "1", description: "Of {{ product.name }}" }\npaths: {}\n',
    });
    await site.buildWell({ cache: true });
    const bodyOf = (route: string) => site.page(route)(".doc-body").text();
    assert.match(bodyOf("/docs/a"), /Widget 5, help@t\.example\./);
    assert.match(bodyOf("/de/docs/a"), /Dings 5, help@t\.example\./);
    assert.match(bodyOf("/de/docs/b"), /Servus, Dings\./);
    assert.match(site.page("/de/docs/api/introduction")("main").text(), /Of Dings/);
    assert.match(site.read("de/docs/a.md"), /Dings 5/);
    site.write("docsite.config.js", languages("Zeug"));
    await site.buildWell({ cache: true });
    assert.match(bodyOf("/de/docs/a"), /Zeug 5/);
    assert.match(bodyOf("/docs/a"), /Widget 5/);
    site.write("content/docs/b.md", "# B\n\n{{ gruss }}\n");
    const [problem = ""] = problemLines(await site.build());
    assert.match(problem, /^content\/docs\/b\.md:3:1 error unknown-variable: There is no variable `gruss`/);
    site.remove("docsite.config.js");
    site.write("content/docs/b.md", "# B\n");
    site.write(
      "docsite.config.yaml",
      "title: T\nurl: https://t.example\nvariables: { help: x, product: { name: A, size: 1 } }\ni18n: { defaultLocale: en, locales: [en, de], localeConfigs: { de: { variables: { product: { size: 1.10 }, gruss: x } } } }\n",
    );
    await site.buildWell();
    assert.match(bodyOf("/de/docs/a"), /A 1\.10, x/);
  });

  test("that change make exactly the pages again that use them", async (context) => {
    const site = testSite(context, {
      ...FILES,
      "docsite.config.js": config(`variables: { version: "1", other: "x" },`),
      "content/docs/a.md": "# A\n\nV {{ version }}.\n",
      "content/docs/b.md": "# B\n\nO {{ other }}.\n",
      "content/docs/c.md": '# C\n\n::partial{file="./_v.md"}\n',
      "content/docs/d.md": "# D\n\n`{{ later }}` and text.\n",
      "content/docs/_v.md": "In {{ version }}.\n",
      "content/docs/_outer.md": "",
    });
    const options = { cache: true };
    await site.buildWell(options);
    const all = (await site.buildWell(options)).cached;
    site.write("docsite.config.js", config(`variables: { version: "2", other: "x" },`));
    const { cached } = await site.buildWell(options);
    assert.match(site.page("/docs/a")(".doc-body").text(), /V 2\./);
    assert.match(site.page("/docs/c")(".doc-body").text(), /In 2\./);
    assert.equal(all - cached, 2);
    // What was no variable is one now.
    site.write("docsite.config.js", config(`variables: { version: "2", other: "x", later: "y" },`));
    assert.equal(all - (await site.buildWell(options)).cached, 1);
    assert.match(site.page("/docs/d")(".doc-body").text(), /y and text/);
  });
});

describe("A partial in Markdown", () => {
  test("says at the page what it lacks, and what it has no use for", async (context) => {
    const site = testSite(context, {
      ...FILES,
      "docsite.config.js": config(""),
      "content/docs/_outer.md": "",
      "content/docs/a.md":
        '# A\n\n::partial{file="./_p.md" product=x}\n\n::partial{file="./_p.md" product=x size=1 sise=2}\n\n::partial{file="./_none.md"}\n\n::partial\n',
    });
    assert.deepEqual(problemLines(await site.build()), [
      "content/docs/a.md:9:1 error component-attribute: `<Partial>` needs the attribute `file`",
      'content/docs/a.md:3:1 error partial-parameter: `./_p.md` needs `size` (Add `size="…"` here)',
      "content/docs/a.md:5:1 warning partial-parameter: `./_p.md` has no use for `sise` (Remove it, or write `{{ sise }}` in the partial)",
      "content/docs/a.md:7:1 error missing-partial: There is no file `./_none.md` (Check the path; it is relative to this file, or to the site folder if it begins with `@site/`)",
    ]);
  });

  test("may not show itself, whatever it gives to itself", async (context) => {
    const site = testSite(context, {
      "content/docs/a.md": '# A\n\n::partial{file="./_x.md" n="1"}\n',
      "content/docs/_x.md": 'X {{ n }}\n\n::partial{file="./_y.md" n="{{ n }}1"}\n',
      "content/docs/_y.md": 'Y {{ n }}\n\n::partial{file="./_x.md" n="{{ n }}1"}\n',
    });
    assert.deepEqual(problemLines(await site.build()), [
      "content/docs/_x.md:3:1 error partial-cycle: `./_y.md` imports or shows this file (Move what both need into a third file)",
      "content/docs/_y.md:3:1 error partial-cycle: `./_x.md` imports or shows this file (Move what both need into a third file)",
    ]);
  });

  test("follows its file, and has links that are relative to it", async (context) => {
    const site = testSite(context, {
      "content/docs/a.md": '# A\n\n::partial{file="@site/content/docs/more/_x.md"}\n',
      "content/docs/more/_x.md": "Old [b](./b.md).\n",
      "content/docs/more/b.md": "# B\n",
    });
    await site.buildWell({ cache: true });
    assert.equal(site.page("/docs/a")('.doc-body a[href="/docs/more/b"]').length, 1);
    assert.equal(
      site.read("docs/a.md"),
      "# A\n\nOld [b](https://t.example/docs/more/b).\n".replace("t.example", "test.example"),
    );
    site.write("content/docs/more/_x.md", "New [b](./b.md).\n");
    await site.buildWell({ cache: true });
    assert.match(site.page("/docs/a")(".doc-body").text(), /New b\./);
  });
});
