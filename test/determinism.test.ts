import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { nameByContent } from "../src/bundle/names.js";
import { buildSiteIn, docsiteProcess, listBuilt, testSite } from "./support/site.js";

// Everything whose names, hashes or order could follow from where and when it is built.
const FILES = {
  "docsite.config.ts": `import { defineConfig } from "docsite-cli";
export default defineConfig({
  title: "Same",
  url: "https://same.example",
  redirects: [{ from: "/old", to: "/docs/alpha" }],
});
`,
  "content/docs/alpha.md": "# Alpha\n\n![Dot](dot.svg) [Beta](part/beta.md)\n\n```js {1}\nlet a = 1;\n```\n",
  "content/docs/dot.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
  "content/docs/part/_category_.json": '{ "label": "Part" }',
  "content/docs/part/Äpfel.md": "# Äpfel\n",
  "content/docs/part/beta.md": "# Beta\n",
  "content/docs/part/Zeta.md": "# Zeta\n",
  "content/pages/index.md": "# Home\n",
  "content/pages/about.tsx": `import { Badge } from "../../parts/Badge.js";
import styles from "./about.module.css";
export const title = "About";
export default () => <h1 className={styles.title}><Badge /></h1>;
`,
  "content/pages/about.module.css": ".title { color: teal; }\n",
  "parts/Badge.tsx": 'import "./badge.css";\nexport const Badge = () => <b className="badge">New</b>;\n',
  "parts/badge.css": ".badge { color: red; }\n",
  "content/static/notes.txt": "notes",
  "theme/parts/Footer.tsx": `import { Footer as Original } from "docsite-cli/theme/parts/Footer.js";
import type { ComponentProps } from "react";
export const Footer = (props: ComponentProps<typeof Original>) => <Original {...props} />;
`,
  "theme/styles/not-found.css": ".not-found { color: gray; }\n",
};

function contents(dir: string): Record<string, string> {
  return Object.fromEntries(
    listBuilt(dir).map((file) => [file, readFileSync(path.join(dir, file)).toString("base64")]),
  );
}

/** Names first: they tell more than a difference of contents. */
function assertSame(one: string, other: string): void {
  assert.deepEqual(listBuilt(other), listBuilt(one));
  const [a, b] = [contents(one), contents(other)];
  assert.deepEqual(
    Object.keys(a).filter((file) => a[file] !== b[file]),
    [],
  );
}

test("two folders, time zones, languages and file modes give the same bytes", async (context) => {
  const site = testSite(context, FILES);
  const deep = path.join(site.dir, "elsewhere", "far", "down below");
  // In another order: what a folder lists first must not matter.
  for (const [file, content] of Object.entries(FILES).toReversed()) {
    mkdirSync(path.dirname(path.join(deep, file)), { recursive: true });
    writeFileSync(path.join(deep, file), content);
  }
  const one = { TZ: "Pacific/Auckland", LANG: "C", LC_ALL: "C" };
  const other = { TZ: "America/New_York", LANG: "tr_TR.UTF-8", LC_ALL: "tr_TR.UTF-8" };
  const first = await docsiteProcess(["build", site.dir, "--strict"], { cwd: site.dir, env: one });
  assert.deepEqual([first.status, first.stderr], [0, ""]);
  const mask = process.umask(0o077);
  const second = await docsiteProcess(["build", deep, "--strict"], { env: other });
  process.umask(mask);
  assert.deepEqual([second.status, second.stderr], [0, ""]);
  assertSame(path.join(site.dir, "dist"), path.join(deep, "dist"));
  const everything = Object.values(contents(path.join(site.dir, "dist")))
    .map((text) => Buffer.from(text, "base64").toString())
    .join("");
  assert.ok(!everything.includes(site.dir) && !everything.includes(path.basename(site.dir)));
});

test("two builds in one process give the same bytes", async (context) => {
  const site = testSite(context, FILES);
  await site.buildWell();
  await buildSiteIn(site.dir, { outDir: "again" });
  assertSame(path.join(site.dir, "dist"), path.join(site.dir, "again"));
});

test("the name of a style sheet changes with its content", async (context) => {
  const site = testSite(context, FILES);
  await site.buildWell();
  const names = () => site.files().filter((file) => /^assets\/style-.*\.css$/.test(file));
  const before = names();
  site.write("theme/styles/footer.css", ".footer { color: green; }\n");
  await site.buildWell();
  assert.equal(before.length, 1);
  assert.equal(names().length, 1);
  assert.notDeepEqual(names(), before);
});

test("the name of a script changes with what it imports, also in a circle", () => {
  const make = (last: string) =>
    nameByContent([
      { path: "assets/boot-AAAAAAA1.js", text: 'import"./chunk-AAAAAAA2.js"' },
      { path: "assets/chunk-AAAAAAA2.js", text: 'import"./chunk-AAAAAAA3.js"' },
      { path: "assets/chunk-AAAAAAA3.js", text: `import"./chunk-AAAAAAA2.js";${last}` },
      { path: "assets/alone-AAAAAAA4.js", text: "alone" },
      { path: "assets/font-AAAAAAA5.woff2", text: "\u0001" },
    ]);
  const one = make("1");
  const other = make("2");
  const isSame = one.map((file, index) => file.path === other[index]?.path);
  assert.deepEqual(isSame, [false, false, false, true, true]);
  // Where esbuild's own hashes differ, and nothing else, the result is the same.
  const moved = nameByContent([
    { path: "assets/boot-BBBBBBB1.js", text: 'import"./chunk-BBBBBBB2.js"' },
    { path: "assets/chunk-BBBBBBB2.js", text: 'import"./chunk-BBBBBBB3.js"' },
    { path: "assets/chunk-BBBBBBB3.js", text: 'import"./chunk-BBBBBBB2.js";1' },
  ]);
  assert.deepEqual(moved, one.slice(0, 3));
  assert.ok(one[0]?.text.includes(path.basename(one[1]?.path ?? "")));
});

test("no script asks for another of which it uses nothing", async (context) => {
  const site = testSite(context, { "content/pages/index.md": "# Home\n" });
  await site.buildWell();
  const scripts = site.files().filter((file) => /^assets\/[^/]+\.js$/.test(file));
  assert.ok(scripts.length > 1);
  for (const file of scripts) assert.doesNotMatch(site.read(file), /\bimport"/, file);
});
