import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, test, type TestContext } from "node:test";
import { migrate } from "../src/commands/migrate.js";
import { actionsOf } from "../src/migrate/apply.js";
import { contentHash } from "../src/text/hash.js";
import { git } from "./support/git.js";
import { testSite, type TestSite } from "./support/site.js";

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=",
  "base64",
);

const PROJECT = {
  "docusaurus.config.js": `
    import shout from "./plugins/shout.js";
    export default async () => ({
      title: "Lighthouse", url: "https://lighthouse.example", baseUrl: "/project/", favicon: "img/icon.svg",
      customFields: { keeper: "Ada" },
      onBrokenLinks: "warn",
      presets: [["classic", {
        docs: {
          sidebarPath: "./sidebars.js",
          remarkPlugins: [[shout, { sign: "!" }]],
          editUrl: ({ docPath }) => "https://git.example/edit/docs/" + docPath,
        },
        blog: false,
      }]],
      plugins: [["client-redirects", { redirects: [{ from: "/old", to: "/docs/a" }],
        createRedirects: (route) => route === "/docs/part/b" ? ["/older"] : undefined }]],
      themeConfig: { navbar: { title: "Lighthouse", items: [{ to: "/docs/a", label: "Docs" }] } },
    });\n`,
  "sidebars.js": `export default { docs: ["a", { Part: ["part/b"] }] };\n`,
  "plugins/shout.js": `
    export default ({ sign }) => (tree) => {
      tree.children.at(-1).children.unshift({ type: "text", value: "Hear" + sign + " " });
    };\n`,
  "docs/a.md": `---\nunknown_key: 1\n---\n\nimport Box from "../src/components/Box";\n\n# A\n\n## Here\n\n![P](./p.png) <Box />\n\n[b](part/b.md#there) [gone](gone)\n`,
  "docs/p.png": PIXEL,
  "docs/part/b.md": `# B\n\n## There\n\n![P](../p.png) [page](@site/src/pages/about.md)\n`,
  "src/components/Box.jsx": `import picture from "../../docs/p.png";\nexport default () => <img alt="Box" src={picture} />;\n`,
  "src/pages/about.md": `import Box from "../components/Box";\n\n# About\n\n<Box />\n`,
  "static/img/icon.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>\n",
  "package.json": `{\n  "scripts": { "start": "docusaurus start", "build": "docusaurus build --out-dir x" }\n}\n`,
} as const;

function project(
  context: TestContext,
  files: Readonly<Record<string, string | Uint8Array>> = PROJECT,
): TestSite {
  const site = testSite(context, { ...files, ".gitignore": "dist/\n.docsite/\n" });
  git(site.dir, ["init", "-q"]);
  git(site.dir, ["add", "-A"]);
  git(site.dir, ["commit", "-qm", "All"]);
  return site;
}

const OPTIONS = {
  dryRun: false,
  force: false,
  signal: new AbortController().signal,
  progress: { stage: () => undefined, done: () => undefined },
};

/** All files of a project but those of git and builds, with a hash of their content. */
function filesOf(site: TestSite): Record<string, string> {
  const names = git(site.dir, ["ls-files", "-co", "--exclude-standard"]).split("\n").filter(Boolean);
  const there = names.filter((name) => existsSync(path.join(site.dir, name)));
  return Object.fromEntries(
    there.map((name) => [name, contentHash(readFileSync(path.join(site.dir, name)))]),
  );
}

describe("A Docusaurus project that is migrated", () => {
  test("has its content in the folders of docsite, and the addresses that it had", async (context) => {
    const site = project(context);
    const before = await site.build();
    const pages = site.files().filter((file) => file.endsWith(".html"));
    const text = site.page("/docs/a")("main article").text();
    const report = await migrate(site.dir, OPTIONS);
    assert.deepEqual([report.exitCode, report.lost, report.lostAddresses], [0, [], []]);
    assert.deepEqual(Object.keys(filesOf(site)).sort(), [
      ".gitignore",
      "content/docs/a.md",
      "content/docs/p.png",
      "content/docs/part/b.md",
      "content/pages/about.md",
      "content/static/img/icon.svg",
      "docsite.config.ts",
      "package.json",
      "plugins/shout.js",
      "sidebars.js",
      "src/components/Box.jsx",
    ]);
    const after = await site.build();
    assert.equal(after.exitCode, 0);
    assert.deepEqual(
      site.files().filter((file) => file.endsWith(".html")),
      pages,
    );
    assert.equal(site.page("/docs/a")("main article").text(), text);
    assert.deepEqual(
      after.diagnostics.map(({ code, severity, message }) => [code, severity, message]),
      before.diagnostics.map(({ code, severity, message }) => [code, severity, message]),
    );
    assert.equal(
      site.page("/docs/part/b")('a:contains("Edit")').attr("href"),
      "https://git.example/edit/content/docs/part/b.md",
    );
    assert.match(
      readFileSync(path.join(site.dir, "package.json"), "utf8"),
      /"docsite serve".*"docsite build --out-dir x"/,
    );
  });

  test("has a configuration that says only what it has to", async (context) => {
    const site = project(context);
    await migrate(site.dir, OPTIONS);
    assert.equal(
      readFileSync(path.join(site.dir, "docsite.config.ts"), "utf8"),
      `import { defineConfig } from "docsite-cli";
import sidebars from "./sidebars.js";
import shout from "./plugins/shout.js";

export default defineConfig({
  title: "Lighthouse",
  url: "https://lighthouse.example",
  baseUrl: "/project/",
  favicon: "/img/icon.svg",
  docs: { showLastUpdated: false, sidebars, editUrl: "https://git.example/edit/content/docs" },
  pages: { include: ["**/*.{js,jsx,ts,tsx,md,mdx}"] },
  navbar: { items: [{ label: "Docs", to: "/docs/a" }] },
  backToTop: true,
  markdown: { format: "mdx", emoji: true, headingIds: "docusaurus" },
  redirects: [{ from: "/old", to: "/docs/a" }, { from: "/older", to: "/docs/part/b" }],
  plugins: [
    {
      name: "docs",
      folders: ["content/docs", "versioned_docs"],
      remarkPlugins: [[shout, { sign: "!" }]],
    },
  ],
  checks: { brokenLinks: "warning", brokenAnchors: "warning", codes: { "front-matter-key": "off" } },
  docusaurus: {},
});
`,
    );
  });

  test("is not changed by a second migration, nor by one that only says what it would do", async (context) => {
    const site = project(context);
    const original = filesOf(site);
    const planned = await migrate(site.dir, { ...OPTIONS, dryRun: true });
    assert.deepEqual(planned.steps?.moves, [
      ["docs", "content/docs"],
      ["src/pages", "content/pages"],
      ["static", "content/static"],
    ]);
    assert.deepEqual(filesOf(site), original);
    await migrate(site.dir, OPTIONS);
    const migrated = filesOf(site);
    const second = await migrate(site.dir, OPTIONS);
    assert.equal(second.steps, undefined);
    assert.deepEqual(filesOf(site), migrated);
  });

  test("is whole after a migration that was killed at any moment and started again", async (context) => {
    const site = project(context);
    const { steps } = await migrate(site.dir, { ...OPTIONS, dryRun: true });
    assert.ok(steps);
    await migrate(site.dir, OPTIONS);
    const whole = filesOf(site);
    const place = { siteDir: site.dir, cacheDir: path.join(site.dir, ".docsite") };
    const count = actionsOf(place, steps).length;
    for (let done = 1; done < count; done++) {
      git(site.dir, ["reset", "-q", "--hard"]);
      git(site.dir, ["clean", "-fdq"]);
      for (const act of actionsOf(place, steps).slice(0, done)) act();
      await migrate(site.dir, OPTIONS);
      assert.deepEqual(filesOf(site), whole, `killed after ${done} of ${count} actions`);
    }
  });

  test("is left alone where git could not bring it back", async (context) => {
    const site = project(context);
    writeFileSync(path.join(site.dir, "docs/new.md"), "# New\n");
    const original = filesOf(site);
    await assert.rejects(migrate(site.dir, OPTIONS), /changes that git does not have/);
    assert.deepEqual(filesOf(site), original);
    const forced = await migrate(site.dir, { ...OPTIONS, force: true });
    assert.equal(forced.exitCode, 0);
    assert.ok(existsSync(path.join(site.dir, "content/docs/new.md")));
  });

  test("is left alone while it has no pages to compare with, and may have been built before", async (context) => {
    const site = project(context, { ...PROJECT, "src/pages/bad.jsx": "export default () => <p>\n" });
    site.write("build/index.html", "<p>old</p>");
    const original = filesOf(site);
    const report = await migrate(site.dir, OPTIONS);
    assert.deepEqual([report.exitCode, report.steps], [1, undefined]);
    assert.ok(report.diagnostics.some(({ severity }) => severity === "error"));
    assert.deepEqual(filesOf(site), original);
    site.remove("src/pages/bad.jsx");
    git(site.dir, ["commit", "-qam", "Well again"]);
    assert.equal((await migrate(site.dir, OPTIONS)).exitCode, 0);
  });

  test("does not go on with what has changed since it was interrupted", async (context) => {
    const site = project(context);
    const { steps } = await migrate(site.dir, { ...OPTIONS, dryRun: true });
    assert.ok(steps);
    const place = { siteDir: site.dir, cacheDir: path.join(site.dir, ".docsite") };
    for (const act of actionsOf(place, steps).slice(0, steps.moves.length + 1)) act();
    const edited = "# A\n\nWritten in between.\n";
    site.write("content/docs/a.md", edited);
    await assert.rejects(migrate(site.dir, OPTIONS), /`content\/docs\/a.md` has changed/);
    assert.equal(readFileSync(path.join(site.dir, "content/docs/a.md"), "utf8"), edited);
  });

  test("is planned anew where git has brought back what an interrupted migration did", async (context) => {
    const site = project(context);
    const { steps } = await migrate(site.dir, { ...OPTIONS, dryRun: true });
    assert.ok(steps);
    const place = { siteDir: site.dir, cacheDir: path.join(site.dir, ".docsite") };
    for (const act of actionsOf(place, steps).slice(0, steps.moves.length + 1)) act();
    git(site.dir, ["reset", "-q", "--hard"]);
    git(site.dir, ["clean", "-fdq"]);
    site.write("docs/new.md", "# New\n\n[about](@site/src/pages/about.md)\n");
    git(site.dir, ["add", "-A"]);
    git(site.dir, ["commit", "-qm", "New"]);
    assert.equal((await migrate(site.dir, OPTIONS)).exitCode, 0);
    assert.match(
      readFileSync(path.join(site.dir, "content/docs/new.md"), "utf8"),
      /@site\/content\/pages\/about.md/,
    );
  });

  for (const [name, plan] of Object.entries({
    "a plan beside the configuration": "docsite-migration.json",
    "a plan in the folder of the cache": ".docsite/migration.json",
  }))
    test(`is not what ${name} says that the repository brought`, async (context) => {
      const site = project(context, {
        ...PROJECT,
        ...(plan.startsWith(".docsite") && { ".docsite/.gitignore": "*\n" }),
        "victim/keep.txt": "keep",
      });
      const outside = testSite(context, { keep: "keep", rc: "mine" });
      const to = path.relative(site.dir, outside.dir);
      const steps = {
        siteDir: site.dir,
        moves: [[`${to}/keep`, `${to}/gone`]],
        texts: [[`${to}/rc`, "other"]],
        removed: ["victim/keep.txt"],
      };
      site.write(plan, JSON.stringify(steps));
      git(site.dir, ["add", "-Af"]);
      git(site.dir, ["commit", "-qm", "Plan"]);
      await migrate(site.dir, OPTIONS).catch(() => undefined);
      // Nor where git does not have it.
      git(site.dir, ["rm", "-q", "--cached", plan]);
      await migrate(site.dir, OPTIONS).catch(() => undefined);
      for (const [file, text] of [
        [path.join(outside.dir, "keep"), "keep"],
        [path.join(outside.dir, "rc"), "mine"],
        [path.join(site.dir, "victim/keep.txt"), "keep"],
      ] as const)
        assert.equal(readFileSync(file, "utf8"), text);
      assert.ok(!existsSync(path.join(outside.dir, "gone")));
    });

  test("stays in its folder where it has links out of it", async (context) => {
    const outside = testSite(context, { "rc/x": "mine", file: "mine" });
    for (const [link, target] of [
      ["content", "rc"],
      ["docs/a.md.docsite-migration", "file"],
    ] as const) {
      const site = project(context);
      symlinkSync(path.join(outside.dir, target), path.join(site.dir, link));
      git(site.dir, ["add", "-A"]);
      git(site.dir, ["commit", "-qm", "Link"]);
      await migrate(site.dir, OPTIONS).catch(() => undefined);
      assert.deepEqual(readdirSync(path.join(outside.dir, "rc")), ["x"]);
      assert.equal(readFileSync(path.join(outside.dir, "file"), "utf8"), "mine");
    }
  });

  test("keeps its configuration where a function in it cannot be written down", async (context) => {
    const site = project(context, {
      "docusaurus.config.js": `
        export default { title: "Own", url: "https://own.example", baseUrl: "/",
          presets: [["classic", { blog: false, docs: { remarkPlugins: [() => () => {}] } }]] };\n`,
      "docs/a.md": "# A\n",
    });
    const report = await migrate(site.dir, OPTIONS);
    assert.deepEqual(report.lost, ["plugins[0].remarkPlugins[0]"]);
    assert.ok(existsSync(path.join(site.dir, "docusaurus.config.js")));
  });
});
