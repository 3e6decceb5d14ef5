// What style sheets of a site may be written in: PostCSS with its plugins, Tailwind, Sass and Less, with the packages of the site.
import assert from "node:assert/strict";
import { describe, it, type TestContext } from "node:test";
import { install } from "./support/packages.js";
import { eventually, startServer, testSite, type TestSite } from "./support/site.js";

/** The CSS of a built site, without spaces. */
function cssOf(site: TestSite): string {
  const sheets = site.files().filter((file) => file.endsWith(".css"));
  return sheets.map((file) => site.read(file).replaceAll(/\s+/g, "")).join("");
}

/** What a build says, as `file:line:column code message`. */
async function problemsOf(site: TestSite): Promise<string[]> {
  const { diagnostics } = await site.build();
  return diagnostics.map(
    ({ file, line, column, code, message }) => `${file}:${line}:${column} ${code} ${message}`,
  );
}

const HOME = `import "@site/src/look.css";\nexport default () => <h1 className="a">A</h1>;\n`;

/** A plugin of PostCSS in a file of the site, which gives rules another color. */
const PAINT = `const paint = (color) => ({ postcssPlugin: "paint", Declaration(node) {
  if (node.value === "COLOR") node.value = color;
} });
paint.postcss = true;
`;

describe("PostCSS", () => {
  const forms: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    "a function in postcss.config.mjs": {
      "postcss.config.mjs": `import { paint } from "./paint.js";\nexport default { plugins: [paint("red")] };\n`,
      "paint.js": `export ${PAINT}`,
      "package.json": `{ "type": "module" }\n`,
    },
    "a function in postcss.config.cjs": {
      "postcss.config.cjs": `${PAINT}module.exports = () => ({ plugins: [paint("red")] });\n`,
    },
    "types in postcss.config.ts": {
      "postcss.config.ts": `${PAINT.replace("(color)", "(color: string)").replace("(node)", "(node: { value: string })")}export default { plugins: [paint("red")] };\n`,
    },
    "a name in postcss.config.json": {
      "postcss.config.json": `{ "plugins": { "postcss-paint": "red", "postcss-gone": false } }\n`,
    },
    "a name in .postcssrc": { ".postcssrc": `plugins:\n  postcss-paint: {}\n` },
    "a name in package.json": { "package.json": `{ "postcss": { "plugins": [["postcss-paint", {}]] } }\n` },
  };
  for (const [name, files] of Object.entries(forms))
    it(`takes plugins from ${name}`, async (test) => {
      const site = testSite(test, {
        "content/pages/index.jsx": HOME,
        "src/look.css": ".a { color: COLOR; }\n",
        "node_modules/postcss-paint/package.json": `{ "name": "postcss-paint", "main": "index.js" }\n`,
        "node_modules/postcss-paint/index.js": `${PAINT}module.exports = () => paint("red");\n`,
        ...files,
      });
      install(site, "postcss");
      await site.buildWell();
      assert.match(cssOf(site), /\.a\{color:red\}/);
    });

  it("runs for the theme's style sheet, for CSS modules and for plugins of docsite, and leaves the theme's own files alone", async (test) => {
    const site = testSite(test, {
      "docsite.config.js": `${PAINT}export default { title: "T", url: "https://t.example", plugins: [{ name: "paint", postcssPlugins: [paint("red")] }] };\n`,
      "theme/styles/index.css": `@import "./index.css";\n@import "./own.css";\n.b { color: COLOR; }\n`,
      "theme/styles/own.css": ".c { color: COLOR; }\n",
      "src/box.module.css": ".box { color: COLOR; }\n",
      "content/pages/index.jsx": `import { box } from "@site/src/box.module.css";\nexport default () => <h1 className={box}>A</h1>;\n`,
    });
    install(site, "postcss");
    await site.buildWell();
    assert.match(cssOf(site), /\.b\{color:red\}/);
    assert.match(cssOf(site), /\.c\{color:red\}/);
    assert.match(cssOf(site), /\.box_\w+\{color:red\}/);
    assert.match(cssOf(site), /@layertokens,html,layout,content,modes/);
  });

  it("says which package is missing, what a plugin throws, and warnings, with their places", async (test) => {
    const site = testSite(test, {
      "content/pages/index.jsx": HOME,
      "src/look.css": ".a { color: COLOR; }\n",
      "postcss.config.mjs": `export default {\n  plugins: { "@acme/postcss-gone": {} },\n};\n`,
    });
    const missing = (name: string, place: string) =>
      `postcss.config.mjs:${place} style-sheet This needs the package \`${name}\`, which is not installed`;
    install(site, "postcss");
    assert.deepEqual(await problemsOf(site), [missing("@acme/postcss-gone", "2:14")]);
    site.write("postcss.config.mjs", `import gone from "gone-paint";\nexport default { plugins: [gone] };\n`);
    assert.deepEqual(await problemsOf(site), [missing("gone-paint", "1:18")]);
    site.write("postcss.config.mjs", `throw new Error("not today");\n`);
    assert.deepEqual(await problemsOf(site), [
      "postcss.config.mjs:undefined:undefined style-sheet The configuration of PostCSS fails: not today",
    ]);
    const plugin = (rule: string) =>
      `const plugin = { postcssPlugin: "strict", Declaration(node, { result }) { ${rule} } };\nexport default { plugins: [plugin] };\n`;
    site.write("postcss.config.mjs", plugin(`throw node.error("No such color");`));
    assert.deepEqual(await problemsOf(site), ["src/look.css:1:6 style-sheet No such color"]);
    site.write("postcss.config.mjs", plugin(`node.warn(result, "An odd color");`));
    assert.deepEqual(await problemsOf(site), ["src/look.css:1:6 style-sheet An odd color"]);
    site.remove("node_modules/postcss");
    assert.deepEqual(await problemsOf(site), [missing("postcss", "1:1")]);
  });

  it("is followed by serve: its configuration, and what plugins read", async (test) => {
    const site = testSite(test, {
      "content/pages/index.jsx": HOME,
      "src/look.css": ".a { color: COLOR; }\n",
      "postcss.config.mjs": `import { readFileSync } from "node:fs";
const file = new URL("./src/color.txt", import.meta.url).pathname;
export default { plugins: [{ postcssPlugin: "paint", Declaration(node, { result }) {
  if (node.value === "COLOR") node.value = readFileSync(file, "utf8");
  result.messages.push({ type: "dependency", file });
} }] };\n`,
      "src/color.txt": "red",
    });
    install(site, "postcss");
    const css = await servedCss(test, site);
    assert.match(await css(), /\.a\{color:red\}/);
    site.write("src/color.txt", "teal");
    await eventually(async () => assert.match(await css(), /\.a\{color:teal\}/));
    site.write("postcss.config.mjs", `export default { plugins: [] };\n`);
    await eventually(async () => assert.match(await css(), /\.a\{color:COLOR\}/));
  });
});

/** The style sheets of the home page of a served site, without spaces. */
async function servedCss(test: TestContext, site: TestSite): Promise<() => Promise<string>> {
  const server = await startServer(test, site.dir);
  return async () => {
    const html = await (await fetch(server.url)).text();
    const sheets = Array.from(html.matchAll(/href="([^"]+\.css)"/g), ([, href = ""]) => href);
    const texts = await Promise.all(
      sheets.map(async (sheet) => (await fetch(new URL(sheet, server.url))).text()),
    );
    return texts.join("").replaceAll(/\s+/g, "");
  };
}

/** A site with Tailwind as its manual says. */
const TAILWIND = {
  "package.json": `{ "type": "module" }\n`,
  "postcss.config.mjs": `export default { plugins: { "@tailwindcss/postcss": {} } };\n`,
  "theme/styles/index.css": `@import "./index.css";\n@import "tailwindcss";\n@import "docsite-cli/tailwind.css";\n@theme { --color-brand: #7c3aed; }\n`,
  "content/pages/index.jsx": `import { Box } from "@site/src/Box";\nexport default () => <h1 className="mt-7 text-brand dark:bg-accent"><Box /></h1>;\n`,
  "src/Box.jsx": `"use client";\nexport const Box = () => <b className="pt-9">A</b>;\n`,
  "content/docs/a.mdx": `# A\n\n<b className="grid">A</b>\n`,
};

describe("Tailwind", () => {
  it("finds classes in pages, components and Markdown, and not in what was built before", async (test) => {
    const site = testSite(test, TAILWIND);
    install(site, "postcss", "tailwindcss", "@tailwindcss/postcss");
    await site.buildWell();
    const css = cssOf(site);
    assert.match(css, /\.mt-7\{margin-top:calc\(var\(--spacing\)\*7\)\}/);
    assert.match(css, /\.text-brand\{color:var\(--color-brand\)\}/);
    assert.match(css, /\.pt-9\{/);
    assert.match(css, /\.grid\{display:grid\}/);
    assert.equal(site.page("/")("h1").attr("class"), "mt-7 text-brand dark:bg-accent");
    site.write("content/pages/index.jsx", `export default () => <h1>A</h1>;\n`);
    await site.buildWell();
    assert.doesNotMatch(cssOf(site), /\.mt-7\{/);
  });

  it("is before the theme with what it resets, and after it with classes; dark: follows the modes of the theme", async (test) => {
    const site = testSite(test, TAILWIND);
    install(site, "postcss", "tailwindcss", "@tailwindcss/postcss");
    await site.buildWell();
    const css = cssOf(site);
    const [, order = ""] = /@layer([\w,]+);/.exec(css) ?? [];
    assert.equal(
      order,
      "properties,theme,base,tokens,html,layout,content,modes,plugins,components,utilities",
    );
    assert.match(css, /\.dark\\:bg-accent:where\(\[data-theme="?dark"?\],\[data-theme="?dark"?\]\*\)/);
    assert.match(css, /prefers-color-scheme:dark\)\{\.dark\\:bg-accent:where\(\[data-theme="?system"?\]/);
    assert.match(css, /background-color:var\(--accent\)/);
  });

  it("may be a function in the configuration, called or not", async (test) => {
    for (const plugin of ["tailwindcss", "tailwindcss()"]) {
      const config = `import tailwindcss from "@tailwindcss/postcss";\nexport default { plugins: [${plugin}] };\n`;
      const site = testSite(test, { ...TAILWIND, "postcss.config.mjs": config });
      install(site, "postcss", "tailwindcss", "@tailwindcss/postcss");
      await site.buildWell();
      assert.match(cssOf(site), /@layerproperties,theme,base,tokens/);
      assert.match(cssOf(site), /\.mt-7\{/);
    }
  });

  it("is followed by serve: new classes in old and new files", async (test) => {
    const site = testSite(test, TAILWIND);
    install(site, "postcss", "tailwindcss", "@tailwindcss/postcss");
    const css = await servedCss(test, site);
    assert.match(await css(), /\.mt-7\{/);
    site.write("content/docs/a.mdx", `# A\n\n<b className="pl-11">A</b>\n`);
    await eventually(async () => assert.match(await css(), /\.pl-11\{/));
    site.write("content/docs/b.mdx", `# B\n\n<b className="pl-13">B</b>\n`);
    await eventually(async () => assert.match(await css(), /\.pl-13\{/));
  });

  it("is an error where nothing compiles it", async (test) => {
    const site = testSite(test, { ...TAILWIND, "postcss.config.mjs": "export default { plugins: {} };\n" });
    install(site, "postcss", "tailwindcss");
    assert.deepEqual(await problemsOf(site), [
      "theme/styles/index.css:2:1 style-sheet Tailwind is imported, and nothing compiles it",
    ]);
  });
});

describe("Sass and Less", () => {
  const files = {
    "content/pages/index.jsx": `import "@site/src/a.scss";
import "@site/src/b.sass";
import "@site/src/c.less";
import { box } from "@site/src/d.module.scss";
import { cup } from "@site/src/e.module.less";
export default () => <h1 className={box + " " + cup}>A</h1>;\n`,
    "content/docs/a.mdx": `import "@site/src/a.scss";\n\n# A\n`,
    "src/a.scss": `@use "parts/colors";\n.a { .b { color: colors.$ink; } }\n`,
    "src/parts/_colors.scss": "$ink: navy;\n",
    "src/b.sass": "$size: 3px\n.b\n  margin: $size * 2\n",
    "src/c.less": `@import "./parts/sizes";\n.c { padding: @gap; background: url("./dot.svg"); }\n`,
    "src/parts/sizes.less": "@gap: 7px;\n",
    "src/dot.svg": `<svg xmlns="http://www.w3.org/2000/svg"/>`,
    "src/d.module.scss": ".box { & { top: 1px + 4; } }\n",
    "src/e.module.less": ".cup { left: (2px + 4); }\n",
  };

  it("are compiled with the packages of the site, modules too", async (test) => {
    const site = testSite(test, files);
    install(site, "sass", "less");
    await site.buildWell();
    const css = cssOf(site);
    assert.match(css, /\.a\.b\{color:navy\}|\.a \.b\{color:#000080\}/);
    assert.match(css, /\.b\{margin:6px\}/);
    assert.match(css, /\.c\{padding:7px;background:url\("?\/assets\/dot-\w+\.svg/);
    assert.match(css, /\.box_\w+\{top:5px\}/);
    assert.match(css, /\.cup_\w+\{left:6px\}/);
    assert.match(site.page("/")("h1").attr("class") ?? "", /^box_\w+ cup_\w+$/);
  });

  it("name the package that is missing", async (test) => {
    const site = testSite(test, files);
    const said = await problemsOf(site);
    for (const [file, name] of [
      ["src/a.scss", "sass"],
      ["src/c.less", "less"],
      ["src/e.module.less", "less"],
    ])
      assert.ok(
        said.includes(`${file}:1:1 style-sheet This needs the package \`${name}\`, which is not installed`),
        said.join("\n"),
      );
  });

  it("name the place of an error, also in a file that is imported", async (test) => {
    const site = testSite(test, {
      "content/pages/index.jsx": `import "@site/src/a.scss";\nimport "@site/src/c.less";\nexport default () => <h1>A</h1>;\n`,
      "src/a.scss": `@use "colors";\n`,
      "src/_colors.scss": `\n.a {\n  color: $ink;\n}\n@warn "loud";\n`,
      "src/c.less": ".c {\n  .gone();\n}\n",
    });
    install(site, "sass", "less");
    assert.deepEqual(await problemsOf(site), [
      "src/_colors.scss:3:10 style-sheet Undefined variable",
      "src/c.less:2:3 style-sheet .gone is undefined",
    ]);
    site.write("src/_colors.scss", `@warn "loud";\n`);
    site.write("src/c.less", "");
    assert.deepEqual(await problemsOf(site), ["src/_colors.scss:1:1 style-sheet loud"]);
  });

  it("are followed by serve, with what they import", async (test) => {
    const site = testSite(test, files);
    install(site, "sass", "less");
    const css = await servedCss(test, site);
    assert.match(await css(), /padding:7px/);
    site.write("src/parts/sizes.less", "@gap: 8px;\n");
    await eventually(async () => assert.match(await css(), /padding:8px/));
    site.write("src/parts/_colors.scss", "$ink: teal;\n");
    await eventually(async () => assert.match(await css(), /color:teal/));
  });
});

it("@import of a package takes its style sheet: the condition `style` of `exports`, or the field `style`", async (test) => {
  const site = testSite(test, {
    "content/pages/index.jsx": HOME,
    "src/look.css": `@import "one-ui";\n@import "one-ui/parts/b";\n@import "two-ui";\n@import "one-ui/plain.css";\n`,
    "node_modules/one-ui/package.json": `{ "name": "one-ui", "exports": { ".": { "import": "./a.js", "style": "./a.css" }, "./parts/*": { "style": "./css/*.css" }, "./plain.css": "./plain.css" } }\n`,
    "node_modules/one-ui/a.js": "export {};\n",
    "node_modules/one-ui/a.css": ".one { top: 1px; }\n",
    "node_modules/one-ui/plain.css": ".plain { top: 4px; }\n",
    "node_modules/one-ui/css/b.css": ".part { top: 2px; }\n",
    "node_modules/two-ui/package.json": `{ "name": "two-ui", "main": "a.js", "style": "a.css" }\n`,
    "node_modules/two-ui/a.js": "",
    "node_modules/two-ui/a.css": ".two { top: 3px; }\n",
  });
  await site.buildWell();
  for (const rule of [".one{top:1px}", ".part{top:2px}", ".two{top:3px}", ".plain{top:4px}"])
    assert.ok(cssOf(site).includes(rule), rule);
});
