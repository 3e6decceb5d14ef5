// The theme of a site: overriding, wrapping and restyling components, and what is said when that fails.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, test } from "node:test";
import { Bundler } from "../src/bundle/bundle.js";
import { bundleLiveScript } from "../src/bundle/live-script.js";
import { problemLines } from "./support/problems.js";
import { ROOT, testSite } from "./support/site.js";
import { MAIN_ID } from "../theme/parts/ids.js";

const content = { "content/docs/a.md": "# A\n\n:::note\n\nBody\n\n:::\n", "content/docs/b.md": "# B\n" };

describe("A file of the same path in the site's theme", () => {
  test("takes a component's place on every page", async (context) => {
    const site = testSite(context, {
      ...content,
      "theme/parts/Footer.tsx": `import type { ShellView } from "docsite-cli";
export function Footer({ shell }: { shell: ShellView }) {
  return <footer data-own="">{shell.title} has {shell.footer.groups.length} groups</footer>;
}
`,
    });
    await site.buildWell();
    for (const page of ["/docs/a", "/docs/b", "404.html"]) {
      assert.equal(site.page(page)("footer[data-own]").text(), "Test has 0 groups");
    }
  });

  test("may wrap the default one", async (context) => {
    const site = testSite(context, {
      ...content,
      "theme/content/Admonition.tsx": `import { Admonition as Default } from "docsite-cli/theme/content/Admonition.js";
export function Admonition(props: any) {
  return <div data-wrapped={props.type}><Default {...props} /></div>;
}
`,
      "theme/parts/SkipLink.tsx": `export * from "./SkipLink.js";
export function SkipLink() { return <a className="skip-link" href="#${MAIN_ID}">To the text</a>; }
`,
    });
    await site.buildWell();
    const $ = site.page("/docs/a");
    assert.equal($("[data-wrapped=note] > [role=note]").text(), "Note\nBody\n");
    assert.equal($("body a").first().text(), "To the text");
    assert.ok($("main").attr("id"), "what the override leaves out comes from the default");
  });

  test("may use state, packages of its own and files beside it", async (context) => {
    const site = testSite(context, {
      ...content,
      "theme/parts/Footer.tsx": `import { useState } from "react";
import { words } from "../words.js";
export function Footer() { const [text] = useState(words); return <footer>{text}</footer>; }
`,
      "theme/words.ts": `export const words = "From a file of its own";\n`,
    });
    await site.buildWell();
    assert.equal(site.page("/docs/a")("footer").last().text(), "From a file of its own");
  });

  test("restyles it: its style sheet comes in place of the default one", async (context) => {
    const site = testSite(context, {
      ...content,
      "theme/styles/footer.css": ".footer { outline: 7px solid teal; }\n",
    });
    await site.buildWell();
    const styles = site
      .page("/docs/a")("link[rel=stylesheet]")
      .map((_, node) => site.page("/docs/a")(node).attr("href"))
      .get();
    const css = styles.map((href) => site.read(href.slice(1))).join("\n");
    assert.ok(css.includes(".footer{outline:7px solid teal}"));
    assert.ok(!css.includes(".footer-title"), "the default style sheet of the footer is gone");
    assert.ok(css.includes(".navbar{"), "the others stay");
  });
});

test("The scripts of the theme are replaced like its components, the first of them too", async (context) => {
  const site = testSite(context, {
    ...content,
    "theme/client/boot.ts": `import "docsite-cli/theme/client/boot.ts";\nconsole.log("own boot");\n`,
    "theme/client/menu.ts": `export const startMenu = () => console.log("own menu");\n`,
    "theme/client/live.ts": `console.log("own live");\n`,
  });
  await site.buildWell();
  const scripts = site
    .files()
    .filter((file) => /^assets\/.*\.js$/.test(file))
    .map((file) => site.read(file));
  const boot = scripts.find((text) => text.includes("own boot"));
  assert.ok(boot, "the site's own first script is there");
  assert.ok(scripts.some((text) => text.includes("own menu")));
  const src = site.page("/docs/a")("script[type=module]").attr("src") ?? "";
  assert.ok(site.read(src.slice(1)).includes("own boot"), "pages load it");
  assert.ok(scripts.join("").length > 2000, "the default one that it imports is in it");
  assert.match(await bundleLiveScript(site.dir, (code) => code), /own live/);
});

test("A misspelt override is warned about, with the nearest name", async (context) => {
  const site = testSite(context, {
    ...content,
    "theme/parts/Foter.tsx": `export function Footer() { return null; }\n`,
    "theme/styles/navbr.css": ".x {}\n",
  });
  const report = await site.build();
  assert.equal(report.exitCode, 0);
  assert.deepEqual(problemLines(report), [
    "theme/parts/Foter.tsx:1:1 warning unused-override: No file of the default theme has this path, so nothing uses it (Did you mean `theme/parts/Footer.tsx`?)",
    "theme/styles/navbr.css:1:1 warning unused-override: No file of the default theme has this path, so nothing uses it (Did you mean `theme/styles/navbar.css`?)",
  ]);
});

test("Components that no page uses yet are no misspelt override, nor is what they import", async (context) => {
  const site = testSite(context, {
    ...content,
    "theme/components.tsx": `export { Price } from "./shop/TicketPrice.js";\n`,
    "theme/shop/TicketPrice.tsx": `export function Price() { return <b>3 €</b>; }\n`,
  });
  await site.buildWell();
});

test("Files that other sites need may be replaced, too: the style of the search is used, the dialog of a hosted one is not", async (context) => {
  const defaultFile = (name: string) => readFileSync(path.join(ROOT, "theme", name), "utf8");
  const site = testSite(context, {
    ...content,
    "theme/styles/search-parts.css": `${defaultFile("styles/search-parts.css")}.own-style { color: red }\n`,
    "theme/client/search/typesense.ts": defaultFile("client/search/typesense.ts"),
  });
  await site.buildWell();
  assert.ok(site.files().some((file) => file.endsWith(".js") && site.read(file).includes("own-style")));
});

describe("A broken component is an error at its line, and the last good site stays:", () => {
  const cases: Readonly<Record<string, readonly [text: string, problem: RegExp]>> = {
    "a syntax error": [
      `export function Footer() {\n  return <p></div>;\n}\n`,
      /^theme\/parts\/Footer\.tsx:2:15 error code: Unexpected closing "div" tag/,
    ],
    "a missing import": [
      `import { x } from "./no.js";\nexport const Footer = () => x;\n`,
      /^theme\/parts\/Footer\.tsx:1:19 error code: Could not resolve "\.\/no\.js"/,
    ],
    "a missing export": [
      `export function Foter() {\n  return null;\n}\n`,
      /^theme\/parts\/Footer\.tsx:1:1 error code: `Footer` is not exported \(Write `export function Footer`/,
    ],
    "an error while it is loaded": [
      `const list: string[] = JSON.parse("null");\nexport const Footer = () => null;\nlist.push("x");\n`,
      /^theme\/parts\/Footer\.tsx:3:\d+ error theme-failed: The theme or a React page throws when it is loaded: Cannot read/,
    ],
    "an error while it is rendered": [
      `export function Footer({ shell }: any) {\n  return <p>{shell.nothing.here}</p>;\n}\n`,
      /^theme\/parts\/Footer\.tsx:2:\d+ error theme-failed: Rendering `[^`]+` failed: Cannot read properties of undefined/,
    ],
    "a style sheet that cannot be read": ["", /^theme\/styles\/footer\.css:1:\d+ (?:error|warning) code: /],
  };
  for (const [name, [text, problem]] of Object.entries(cases)) {
    test(name, async (context) => {
      const site = testSite(context, content);
      await site.buildWell();
      const before = site.read("docs/a/index.html");
      if (text === "") site.write("theme/styles/footer.css", `.x { color: red; } } @import "./no.css";\n`);
      else site.write("theme/parts/Footer.tsx", text);
      const report = await site.build({ strict: true });
      assert.equal(report.exitCode, 1);
      assert.match(problemLines(report)[0] ?? "", problem);
      assert.equal(site.read("docs/a/index.html"), before);
    });
  }
});

test("a build that is given up while the theme is bundled lets the process end", async (context) => {
  const site = testSite(context, {});
  const programs = () => process.getActiveResourcesInfo().filter((name) => name === "ProcessWrap").length;
  const before = programs();
  const bundler = new Bundler(site.dir, { baseUrl: "/", fonts: "system" });
  const bundled = bundler.bundle({ pages: [], modules: new Map() });
  await bundler.dispose();
  assert.ok((await bundled).bundle);
  assert.equal(programs(), before);
});
