// What a site has published stays, or somebody says that it may go.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as fc from "fast-check";
import { docsite, testSite } from "./support/site.js";

const page = (title: string, ...headings: readonly string[]) =>
  [`# ${title}`, ...headings.map((each) => `## ${each}\n\nText.`)].join("\n\n");

const accept = async (dir: string, ...flags: readonly string[]) => {
  const { status, stdout, stderr } = await docsite(["urls", "accept", ...flags], { cwd: dir });
  assert.equal(status, 0, stderr);
  return stdout;
};

test("a site without urls.lock may change as it likes; with it, pages and headings that were published may not vanish", async (t) => {
  const site = testSite(t, {
    "content/docs/intro.md": page("Intro", "Install", "Größe & Maß"),
    "content/docs/setup.md": page("Setup", "First steps"),
  });
  await site.buildWell();
  assert.equal(await accept(site.dir), "urls.lock: 6 addresses, 6 new, 0 gone\n");
  await site.buildWell();

  site.rename("content/docs/setup.md", "content/docs/start.md");
  site.write("content/docs/intro.md", page("Intro", "Installation", "Größe & Maß"));
  const { exitCode, diagnostics } = await site.build();
  assert.equal(exitCode, 1);
  assert.deepEqual(
    diagnostics.map(({ code, file, message }) => [code, file, message]),
    [
      ["vanished-address", "urls.lock", "`#install` on `/docs/intro` was published, and leads nowhere now"],
      ["vanished-address", "urls.lock", "`/docs/setup` was published, and leads nowhere now"],
    ],
  );
});

test("a redirect keeps a page with its headings; an id keeps a heading, wherever on its page it is", async (t) => {
  const site = testSite(t, {
    "content/docs/intro.md": page("Intro", "Install"),
    "content/docs/setup.md": page("Setup", "First steps"),
  });
  await accept(site.dir);
  site.rename("content/docs/setup.md", "content/docs/start.md");
  site.write("content/docs/intro.md", `${page("Intro", "Installation")}\n\n<a id="install"></a>Moved.\n`);
  site.write(
    "docsite.config.js",
    `export default { title: "Test", url: "https://test.example", redirects: [{ from: "/docs/setup", to: "/docs/start" }] };\n`,
  );
  await site.buildWell();
  site.write("content/docs/intro.md", page("Intro", "Installation {#install}"));
  await site.buildWell();
});

test("`docsite urls accept` says what is gone; with --add, it stays promised", async (t) => {
  const site = testSite(t, { "content/docs/a.md": page("A"), "content/docs/b.md": page("B") });
  await accept(site.dir);
  site.rename("content/docs/b.md", "content/docs/c.md");
  assert.equal(await accept(site.dir, "--add"), "urls.lock: 4 addresses, 1 new, 0 gone\n");
  assert.equal((await site.build()).exitCode, 1);
  assert.equal(await accept(site.dir), "urls.lock: 3 addresses, 0 new, 1 gone\n  /docs/b\n");
  await site.buildWell();
});

test("addresses do not depend on the path under which the site is published", async (t) => {
  const site = testSite(t, { "content/docs/a.md": page("A", "Part") });
  await accept(site.dir);
  await site.buildWell({ baseUrl: "/preview/" });
  assert.equal((await site.build({ baseUrl: "/preview/" })).exitCode, 0);
});

test("a site with errors keeps its ledger: some of its pages may be missing", async (t) => {
  const site = testSite(t, { "content/docs/a.md": page("A"), "content/docs/b.md": page("B") });
  await accept(site.dir);
  site.remove("content/docs/b.md");
  site.write("content/docs/a.md", "# A\n\n[B](./b.md)\n");
  const { status } = await docsite(["urls", "accept"], { cwd: site.dir });
  assert.equal(status, 1);
  assert.equal(
    (await site.build()).diagnostics.some(({ code }) => code === "vanished-address"),
    true,
  );
});

test("what is no address in urls.lock is reported, comments are not", async (t) => {
  const site = testSite(t, {
    "content/docs/a.md": page("A"),
    "urls.lock": "# Ours\n<<<<<<< main\r\n/docs/a\r\n\r\n  /docs/a  \n>>>>>>> other\n",
  });
  const { diagnostics } = await site.build();
  assert.deepEqual(
    diagnostics.map(({ code, line }) => [code, line]),
    [
      ["address-ledger", 2],
      ["address-ledger", 6],
    ],
  );
});

test("languages keep their addresses, too; what something else serves is no loss", async (t) => {
  const config = (more: string) =>
    `export default { title: "Test", url: "https://test.example", i18n: { defaultLocale: "en", locales: ["en", "de"] }, ${more} };\n`;
  const site = testSite(t, {
    "docsite.config.ts": config(""),
    "content/docs/a.md": page("A"),
    "content/docs/b.md": page("B"),
    "i18n/de/docusaurus-plugin-content-docs/current/a.md": page("Ah", "Teil"),
  });
  await accept(site.dir);
  assert.match(site.read("../urls.lock"), /^\/de\/docs\/a#teil$/m);
  site.remove("i18n/de/docusaurus-plugin-content-docs/current/a.md");
  site.remove("content/docs/b.md");
  const lost = async () => (await site.build()).diagnostics.map(({ message }) => message.split(" was ")[0]);
  assert.deepEqual(await lost(), ["`#teil` on `/de/docs/a`", "`/de/docs/b`", "`/docs/b`"]);
  site.write(
    "docsite.config.ts",
    config(`checks: { ignore: ["/de/docs/b", "/docs/b"], codes: { "vanished-address": "warning" } }`),
  );
  assert.deepEqual(await lost(), ["`#teil` on `/de/docs/a`"]);
  await site.build().then(({ exitCode }) => assert.equal(exitCode, 0));
});

test("whatever happens to pages, nothing that was published vanishes unnoticed, and nothing else is reported", async (t) => {
  const names = ["a", "b", "c"] as const;
  const state = fc.dictionary(fc.constantFrom(...names), fc.subarray(["one", "two", "three"]), {
    minKeys: 1,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(state, { minLength: 2, maxLength: 3 }), async (states) => {
      const site = testSite(t, {});
      const published = new Set<string>();
      for (const [index, pages] of states.entries()) {
        for (const name of names) {
          const headings = pages[name];
          if (headings) site.write(`content/docs/${name}.md`, page(name, ...headings));
          else if (index > 0 && states[index - 1]?.[name]) site.remove(`content/docs/${name}.md`);
        }
        const now = new Set(
          Object.entries(pages).flatMap(([name, headings]) => [
            `/docs/${name}`,
            ...headings.map((each) => `/docs/${name}#${each}`),
          ]),
        );
        const { diagnostics } = await site.build();
        const told = diagnostics.filter(({ code }) => code === "vanished-address");
        const lines = site.has("../urls.lock") ? site.read("../urls.lock").split("\n") : [];
        assert.deepEqual(
          told.map(({ line = 0 }) => lines[line - 1]),
          [...published]
            .filter((each) => !now.has(each))
            // A page that is gone takes its headings with it.
            .filter((each) => !each.includes("#") || now.has(each.replace(/#.*/, "")))
            .sort(),
        );
        for (const each of now) published.add(each);
        await accept(site.dir, "--add");
      }
    }),
    { numRuns: 8 },
  );
});
