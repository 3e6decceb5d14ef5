// Pages in MDX as @mdx-js/mdx and React make them, and the form in which docsite's pages can be compared with these.
import { createRequire } from "node:module";
import { compile } from "@mdx-js/mdx";
import { load } from "cheerio";
import { build, type Plugin } from "esbuild";
import { gfmAutolinkLiteralFromMarkdown } from "mdast-util-gfm-autolink-literal";
import { gfmFootnoteFromMarkdown } from "mdast-util-gfm-footnote";
import { gfmStrikethroughFromMarkdown } from "mdast-util-gfm-strikethrough";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTaskListItemFromMarkdown } from "mdast-util-gfm-task-list-item";
import { gfmAutolinkLiteral } from "micromark-extension-gfm-autolink-literal";
import { gfmFootnote } from "micromark-extension-gfm-footnote";
import { gfmStrikethrough } from "micromark-extension-gfm-strikethrough";
import { gfmTable } from "micromark-extension-gfm-table";
import { gfmTaskListItem } from "micromark-extension-gfm-task-list-item";
import { createElement, type ComponentType } from "react";
import { renderToString } from "react-dom/server";
import type { Processor } from "unified";
import { spreadLists } from "../../src/markdown/processor.js";
import type { TestSite } from "./site.js";

/** GitHub Flavored Markdown for unified. */
function gfm(this: Processor): void {
  const data = this.data();
  (data.micromarkExtensions ??= []).push(
    gfmAutolinkLiteral(),
    gfmFootnote(),
    gfmStrikethrough(),
    gfmTable(),
    gfmTaskListItem(),
  );
  (data.fromMarkdownExtensions ??= []).push(
    gfmAutolinkLiteralFromMarkdown(),
    gfmFootnoteFromMarkdown(),
    gfmStrikethroughFromMarkdown(),
    gfmTableFromMarkdown(),
    gfmTaskListItemFromMarkdown(),
  );
}

/**
 * HTML of documents by name, made by @mdx-js/mdx: by `renderToString`, or the message of the error that it throws. `files` are
 * the modules and partials that they import, beside them in one folder, which is also `@site/`. `components.jsx` among them
 * has the components that pages use without an import.
 */
export async function referencePages(
  documents: Readonly<Record<string, string>>,
  files: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, string>> {
  const names = Object.keys(documents);
  const sources = new Map(Object.entries(files));
  for (const [index, name] of names.entries()) sources.set(`page-${index}.mdx`, documents[name] ?? "");
  const list = names.map((_, index) => `() => require("./page-${index}.mdx").default`);
  sources.set("entry.js", `module.exports = [${list.join(", ")}];`);
  const provider = 'import * as all from "./components.jsx"; export const useMDXComponents = () => all;';
  sources.set("provider.js", provider);
  const plugin: Plugin = {
    name: "reference",
    setup(on) {
      on.onResolve({ filter: /^(?:(?:\.{1,2}\/)+|@site\/)/ }, ({ path: name }) => ({
        path: name.replace(/^(?:@site\/|(?:\.{1,2}\/)+)/, ""),
        namespace: "reference",
      }));
      on.onLoad({ filter: /^/, namespace: "reference" }, async ({ path: name }) => {
        const text = sources.get(name);
        if (text === undefined) return { errors: [{ text: `No file ${name}` }] };
        if (!name.endsWith(".mdx"))
          return { contents: text, loader: name.endsWith(".json") ? "json" : "jsx" };
        return { contents: await moduleOf(text), loader: "js" };
      });
    },
  };
  const { outputFiles } = await build({
    entryPoints: ["./entry.js"],
    bundle: true,
    write: false,
    format: "cjs",
    platform: "node",
    jsx: "automatic",
    logLevel: "silent",
    external: ["react", "react/jsx-runtime"],
    plugins: [plugin],
  });
  const module = { exports: [] as (() => ComponentType)[] };
  new Function("module", "require", outputFiles[0]?.text ?? "")(module, createRequire(import.meta.url));
  return new Map(names.map((name, index) => [name, rendered(module.exports[index])]));
}

/** The module of a page, with its front matter in scope. */
async function moduleOf(text: string): Promise<string> {
  const [, matter = "", body = text] = /^---\n([^]*?\n)---\n([^]*)$/.exec(text) ?? [];
  const entries = matter
    .split("\n")
    .filter(Boolean)
    .map((line) => line.split(": "));
  const code = await compile(body, {
    remarkPlugins: [gfm, () => spreadLists],
    providerImportSource: "./provider.js",
  });
  return `const frontMatter = ${JSON.stringify(Object.fromEntries(entries))};\n${String(code)}`;
}

function rendered(load: (() => ComponentType) | undefined): string {
  try {
    return renderToString(createElement(load?.() ?? "p"));
  } catch (error) {
    return `Error: ${(error as Error).message}`;
  }
}

/** One form of a page's HTML for docsite and the reference. Ten kinds of differences are taken away, numbered here. */
export function normalized(html: string): string {
  const $ = load(html, null, false);
  // 1. Headings have ids, links to themselves, and names without those of the links.
  $("a.anchor").remove();
  $("h1, h2, h3, h4, h5, h6").removeAttr("id aria-label aria-labelledby");
  $("span[id$=':name']").each((_, name) => void $(name).replaceWith($(name).contents()));
  // 2. Images and links get attributes for the network, and addresses stay as they are written.
  $("[loading]").removeAttr("loading");
  $("link[rel=preload]").remove();
  $("a.external").removeAttr("class").removeAttr("rel");
  $("a[href]").each((_, link) => void $(link).attr("href", decodeURI($(link).attr("href") ?? "")));
  // 3. Code blocks are figures with highlighted lines and a button.
  $(".code").each((_, block) => {
    $(block).replaceWith($(block).find("pre"));
  });
  $("pre > code").each((_, code) => {
    $(code).text($(code).text().replace(/\n+$/, ""));
    $(code).removeAttr("class").parent().removeAttr("tabindex").removeAttr("class");
  });
  // 4. Tables stand in a box that scrolls, and their cells are aligned by classes.
  $(".table-scroll").each((_, box) => void $(box).replaceWith($(box).contents()));
  $("[class^=align-]").each((_, cell) => {
    $(cell)
      .attr("style", `text-align:${$(cell).attr("class")?.slice("align-".length)}`)
      .removeAttr("class");
  });
  // 5. Boxes of tasks have names.
  $("input[type=checkbox]").removeAttr("aria-label");
  $("ul, ol, li").removeAttr("class");
  // 6. Islands and what they hold are marked.
  $("docsite-island, docsite-slot").each((_, island) => void $(island).replaceWith($(island).contents()));
  // 7. Attributes of data without a value are empty, or `true` in React.
  $("[data-footnote-ref=true]").attr("data-footnote-ref", "");
  $("[data-footnotes=true]").attr("data-footnotes", "");
  // 8. Attributes have an order, and styles a semicolon at the end or none.
  $("*").each((_, element) => {
    if (!("attribs" in element)) return;
    const entries = Object.entries(element.attribs).sort(([one], [other]) => (one < other ? -1 : 1));
    element.attribs = Object.fromEntries(entries.map(([name, value]) => [name, value.replace(/;$/, "")]));
  });
  return (
    $.html()
      // 9. React separates texts by comments.
      .replace(/<!--.*?-->/g, "")
      // 10. White space between blocks.
      .replace(/\s+/g, " ")
      .replace(
        / ?(<\/?(?!(?:b|i|u|a|s|em|strong|code|span|del|sup|sub|mark|kbd|img|input)\b)[a-z][^>]*>) ?/g,
        "$1",
      )
      .trim()
  );
}

/** Places of these folders: `@site/` of docsite is the site's folder, that of the reference the only one there is. */
export function filesOf(
  documents: Readonly<Record<string, string>>,
  files: Readonly<Record<string, string>>,
): Record<string, string> {
  const entries = [
    ...Object.entries(files).flatMap(([name, text]) => [
      [`content/docs/${name}`, text],
      [name === "components.jsx" ? "theme/components.tsx" : name, text],
    ]),
    ...Object.values(documents).map((text, index) => [`content/docs/page-${index}.mdx`, text]),
  ];
  return Object.fromEntries(entries) as Record<string, string>;
}

/** The body of a page, with its inline styles in place. */
export function bodyOf(site: TestSite, index: number): string {
  const $ = site.page(`/docs/page-${index}`);
  const sheet = $("link[rel=stylesheet][data-page]").attr("href");
  const css = sheet === undefined ? "" : site.read(sheet.slice(1));
  for (const [, name = "", style = ""] of css.matchAll(/\[data-s="([^"]+)"\][^{]*\{([^}]*)\}/g))
    $(`[data-s="${name}"]`).attr("style", style).removeAttr("data-s");
  return normalized($(".doc-body").html() ?? "");
}
