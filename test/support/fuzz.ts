// Random sites that must either be refused with reasons or come out as valid pages.
import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import path from "node:path";
import * as fc from "fast-check";
import { parse } from "parse5";
import { parseMarkdown } from "../../src/markdown/parse.js";
import type { TestSite } from "./site.js";

const word = fc.constantFrom(
  "a",
  "B",
  "intro",
  "index",
  "README",
  "x y",
  "ü",
  "中文",
  "%",
  "%20",
  "..",
  ".",
  "_x",
  "01-a",
  "2-b",
  "404",
  "assets",
  "a.html",
  "constructor",
  "__proto__",
  "con",
  "-",
  "~",
);
const text = fc.oneof(word, fc.string({ maxLength: 20 }), fc.string({ unit: "binary", maxLength: 8 }));
const scalar = fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null), fc.double());
const value = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 3 }),
  fc.dictionary(text, scalar, { maxKeys: 3 }),
);
const key = fc.constantFrom(
  "id",
  "title",
  "description",
  "slug",
  "sidebar_label",
  "sidebar_position",
  "sidebar_class_name",
  "displayed_sidebar",
  "pagination_label",
  "pagination_next",
  "hide_title",
  "toc_min_heading_level",
  "keywords",
  "image",
  "tags",
  "custom_edit_url",
  "last_update",
  "draft",
  "unlisted",
  "parse_number_prefixes",
);
const address = fc
  .tuple(
    fc.constantFrom(
      "",
      "/",
      "./",
      "../",
      "/docs/",
      "@site/",
      "#",
      "?",
      "//",
      "https://x.example/",
      "javascript:",
      "pathname:///",
    ),
    text,
    fc.constantFrom("", ".md", "#a", "?q", "/", ".png"),
  )
  .map((parts) => parts.join(""));
const block = fc.oneof(
  text.map((words) => `# ${words}`),
  text.map((words) => `## ${words} {#${words}}`),
  fc.tuple(text, address).map(([label, url]) => `[${label}](<${url}>)`),
  fc.tuple(text, address).map(([label, url]) => `![${label}](${url})`),
  address.map((url) => `<a href="${url}">x</a><video src='${url}'></video>`),
  fc
    .tuple(
      fc.constantFrom(
        ":::note",
        ":::tabs",
        ":::tab[x]",
        ":::",
        "```js",
        "```",
        "> ",
        "- ",
        "| a |\n|-|",
        "[^1]",
        "<div>",
        "</div>",
        "<!--",
        "-->",
        "***",
        "---",
        "`",
      ),
      text,
    )
    .map((parts) => parts.join(" ")),
  text,
);
/** Markdown of one page, with whatever may go wrong in it. */
export const body = fc.array(block, { maxLength: 12 }).map((blocks) => blocks.join("\n\n"));
const page = fc.tuple(fc.dictionary(key, value, { maxKeys: 5 }), body).map(
  ([front, markdown]) =>
    `---\n${Object.entries(front)
      .map(([name, entry]) => `${name}: ${JSON.stringify(entry)}`)
      .join("\n")}\n---\n\n${markdown}\n`,
);
const fileName = fc
  .array(
    word.filter((name) => name !== "." && name !== ".."),
    { minLength: 1, maxLength: 3 },
  )
  .map((parts) => `${parts.join("/")}.md`);

/** Pages by path, and a category file. */
const siteFiles = fc.record({
  pages: fc.dictionary(
    fc
      .tuple(fc.constantFrom("docs/", "pages/"), fileName)
      .map(([folder, name]) => `content/${folder}${name}`),
    page,
    { minKeys: 1, maxKeys: 5 },
  ),
  category: fc.dictionary(
    fc.constantFrom("label", "position", "link", "collapsed", "customProps", "className"),
    value,
  ),
});

/** Parsing any text gives a document or reasons, never an exception. */
export const parsing = fc.property(
  fc.oneof(page, body, fc.string({ unit: "binary", maxLength: 400 })),
  (markdown) => {
    const { content, diagnostics } = parseMarkdown({
      path: "content/docs/a.md",
      text: markdown,
      hash: "",
    });
    assert.equal(content.body.strings.length, content.body.holes.length + 1);
    for (const { line, file } of diagnostics) assert.ok(file === "content/docs/a.md" && (line ?? 0) >= 1);
  },
);

/** The pages that were built, with what an HTML parser finds wrong with them. */
export function parsedPages(site: TestSite) {
  const pages = site.files().filter((name) => name.endsWith(".html"));
  return pages.map((file) => {
    const html = site.read(file);
    const errors: string[] = [];
    parse(html, { onParseError: ({ code }) => errors.push(code) });
    return { file, html, errors };
  });
}

/** Building any site gives valid pages or reasons, never an exception. */
export function building(site: TestSite) {
  return fc.asyncProperty(siteFiles, async ({ pages, category }) => {
    for (const folder of ["content", "dist"])
      rmSync(path.join(site.dir, folder), { recursive: true, force: true });
    const written = Object.entries(pages).filter(([file, markdown]) => writable(site, file, markdown));
    site.write("content/docs/a/_category_.json", JSON.stringify(category));
    const { exitCode, diagnostics } = await site.build();
    for (const { message, severity } of diagnostics) assert.ok(message !== "" && severity !== undefined);
    assert.equal(exitCode, diagnostics.some(({ severity }) => severity === "error") ? 1 : 0);
    if (exitCode !== 0) return;
    for (const { file, html, errors } of parsedPages(site)) {
      // What the author's own raw HTML leaves open is the author's; the page around it stands.
      const serious = errors.filter((code) =>
        /doctype|attribute|null|eof-in-(?:tag|comment|script)/.test(code),
      );
      if (!written.some(([, markdown]) => markdown.includes("<"))) assert.deepEqual(serious, [], file);
      assert.match(html, /<\/html>\s*$/);
    }
  });
}

/** Some names cannot be files here: one is a folder already, or the file system refuses it. */
function writable(site: TestSite, file: string, content: string): boolean {
  try {
    site.write(file, content);
    return true;
  } catch {
    return false;
  }
}
