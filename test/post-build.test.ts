// `postBuild` of plugins of Docusaurus projects: it runs when the site is written, with what docsite can tell.
import assert from "node:assert/strict";
import { realpathSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { problemLines } from "./support/problems.js";
import { docsite, testSite, type TestSite } from "./support/site.js";

const config = (plugins: string, more = "") =>
  `const fs = require("fs");
const path = require("path");
module.exports = { title: "Widget", url: "https://widget.example", baseUrl: "/w/", ${more}
  presets: [["classic", { blog: false }]],
  plugins: [
    ${plugins},
  ],
};\n`;

const DOCS = { "docs/a.md": "# A\n", "docs/b.md": "# B\n" };

const leftOut = ({ inPlace }: Awaited<ReturnType<TestSite["build"]>>) =>
  (inPlace?.outcomes ?? []).filter(({ fate }) => fate !== "taken").map(({ note }) => note);

test("`postBuild` is told of the written site, and may read, change and add files", async (context) => {
  const site = testSite(context, {
    ...DOCS,
    "docusaurus.config.js": config(`function lists(context, options) {
      let loads = 0;
      return {
        name: "lists",
        loadContent: () => ({ loads: ++loads, word: options.word }),
        async postBuild({ siteDir, outDir, baseUrl, siteConfig, routesPaths, routes, content, i18n }) {
          const html = fs.readFileSync(path.join(outDir, "docs/a/index.html"), "utf8");
          fs.writeFileSync(path.join(outDir, "docs/a/index.html"), html.replace("</title>", " (changed)</title>"));
          fs.writeFileSync(path.join(context.outDir, "list.json"), JSON.stringify({
            siteDir, outDir, baseUrl, title: siteConfig.title, routesPaths, content, locale: i18n.currentLocale,
            sources: routes.map(({ path, metadata }) => [path, metadata.sourceFilePath]).filter(([, source]) => source),
          }));
        },
      };
    }`)
      .replace("function lists", "[function lists")
      .replace(/\},\n\s*\],\n\};\n$/, '}, { word: "given" }],\n  ],\n};\n'),
  });
  for (const _ of ["first", "second"]) {
    const report = await site.buildWell({ cache: true });
    assert.deepEqual(leftOut(report), []);
    const { siteDir, outDir, ...rest } = JSON.parse(site.read("list.json")) as Record<string, unknown>;
    assert.equal(siteDir, site.dir);
    assert.equal(outDir, path.join(site.dir, "dist"));
    assert.deepEqual(rest, {
      baseUrl: "/w/",
      title: "Widget",
      routesPaths: ["/w/404.html", "/w/docs/a", "/w/docs/b"],
      content: { loads: 1, word: "given" },
      locale: "en",
      sources: [
        ["/w/docs/a", "docs/a.md"],
        ["/w/docs/b", "docs/b.md"],
      ],
    });
    // Once in each build: the file is written again.
    assert.equal(site.page("/docs/a")("title").text().split("(changed)").length, 2);
  }
});

test("Each language has a `postBuild` of its own, with its folder and address", async (context) => {
  const site = testSite(context, {
    ...DOCS,
    "i18n/de/docusaurus-plugin-content-docs/current/a.md": "# A auf Deutsch\n",
    "docusaurus.config.js": config(
      `({ outDir, baseUrl, i18n }) => ({
        name: "told",
        loadContent: () => i18n.currentLocale,
        postBuild: (props) => fs.writeFileSync(path.join(outDir, "told.json"), JSON.stringify([
          path.relative(props.siteDir, props.outDir), baseUrl, props.baseUrl, props.siteConfig.baseUrl, props.content, i18n.locales, props.routesPaths,
        ])),
      })`,
      `i18n: { defaultLocale: "en", locales: ["en", "de"] },`,
    ),
  });
  await site.buildWell({ outDir: "out" });
  const told = (file: string) => JSON.parse(site.read(`../out/${file}`)) as unknown[];
  const languages = ["en", "de"];
  const paths = (base: string) => ["404.html", "docs/a", "docs/b"].map((name) => base + name);
  assert.deepEqual(told("told.json"), ["out", "/w/", "/w/", "/w/", "en", languages, paths("/w/")]);
  assert.deepEqual(told("de/told.json"), [
    path.join("out", "de"),
    "/w/de/",
    "/w/de/",
    "/w/de/",
    "de",
    languages,
    paths("/w/de/"),
  ]);
});

test("What `postBuild` throws is an error at the plugin, when the site is written", async (context) => {
  const site = testSite(context, { ...DOCS, "docusaurus.config.js": "" });
  const build = async (body: string) => {
    site.write(
      "docusaurus.config.js",
      config(
        `() => ({ name: "checker", postBuild: async ({ outDir, siteDir, routes, ...rest }) => { ${body} } })`,
      ),
    );
    const report = await site.build();
    return [report.exitCode, ...problemLines(report).map((line) => line.replaceAll(site.dir, ""))];
  };
  const place = "docusaurus.config.js:6:20";
  assert.deepEqual(await build(`throw new Error("Dead link");`), [
    1,
    `${place} error plugin-failed: \`postBuild\` of checker throws: Dead link`,
  ]);
  assert.ok(site.has("docs/a/index.html"));
  // Docusaurus writes to another folder.
  const [exitCode, problem] = await build(`fs.writeFileSync(path.join(siteDir, "build/x.txt"), "");`);
  assert.equal(exitCode, 1);
  assert.match(String(problem), /ENOENT.* \(The site is in `dist`, which `outDir` names\)$/);
  const { status, stdout } = await docsite(["build"], { cwd: realpathSync(site.dir) });
  assert.equal(status, 1);
  assert.doesNotMatch(stdout, /^Built/m);
});

test("What `postBuild` asks for and docsite does not have is told, and no error", async (context) => {
  const site = testSite(context, {
    ...DOCS,
    "docusaurus.config.js": config(
      `() => ({ name: "heads", postBuild({ head, routes }) { for (const { path, plugin } of routes) head[path].meta; } }),
    () => ({ name: "owner", postBuild({ routes, plugins }) { routes.filter(({ plugin }) => plugin?.name === "x"); } }),
    () => ({ name: "whole", allContentLoaded() {}, postBuild() { throw new Error("not ready"); } })`,
    ),
  });
  const report = await site.build();
  assert.equal(report.exitCode, 0);
  assert.deepEqual(problemLines(report), [
    "docusaurus.config.js:6:20 warning plugin-warning: `postBuild` asks for `head`, `routes[].plugin`, which docsite does not have, and throws: Cannot read properties of undefined (reading '/w/docs/a') (heads)",
    "docusaurus.config.js:7:20 warning plugin-warning: `postBuild` asks for `plugins`, `routes[].plugin`, which docsite does not have (owner)",
  ]);
  assert.deepEqual(leftOut(report), ["`allContentLoaded`, `postBuild` does not run"]);
});

test("`postBuild` does not run where nothing is written", async (context) => {
  const site = testSite(context, {
    "docs/a.md": "[Gone](./gone.md)\n",
    "docusaurus.config.js": config(
      `() => ({ name: "never", postBuild() { throw new Error("ran"); } })`,
      `onBrokenLinks: "throw",`,
    ),
  });
  assert.deepEqual(
    problemLines(await site.build()).map((line) => / error (\S+)/.exec(line)?.[1]),
    ["broken-link:"],
  );
  site.write("docs/a.md", "# A\n");
  const { status, stderr } = await docsite(["check"], { cwd: site.dir });
  assert.equal(status, 0, stderr);
});
