// The main part of a built page: its headings, and its text as Markdown.
import { readHtml, unescapeHtml } from "../text/html.js";

/** A heading of a page. */
export interface HtmlHeading {
  readonly level: number;
  readonly id?: string;
  readonly text: string;
  /** Ids of what follows it, up to the next heading. */
  readonly inner: readonly string[];
}

/** Elements whose content is no text of the page. */
const SKIPPED: ReadonlySet<string> = new Set("nav button svg script style template select dialog".split(" "));

/** Elements that begin a block. */
const BLOCKS: ReadonlySet<string> = new Set(
  "p div section article header footer ul ol table tr blockquote figure figcaption details summary dl dt dd aside main".split(
    " ",
  ),
);

/** The headings of the main part, in their order. */
export function headingsOf(html: string): HtmlHeading[] {
  const headings: (HtmlHeading & { text: string; inner: string[] })[] = [];
  let inHeading = false;
  readMain(html, {
    start(tag, attributes) {
      const [, level] = /^h([1-6])$/.exec(tag) ?? [];
      const id = attributes("id");
      if (level !== undefined) {
        headings.push({ level: Number(level), ...(id !== undefined && { id }), text: "", inner: [] });
        inHeading = true;
      } else if (id !== undefined) headings.at(-1)?.inner.push(id);
    },
    end(tag) {
      if (/^h[1-6]$/.test(tag)) inHeading = false;
    },
    text(text) {
      const last = headings.at(-1);
      if (inHeading && last) last.text += text;
    },
  });
  return headings;
}

/** The text of the main part: headings, paragraphs, lists, links, code, and tables with a line for each row. */
export function markdownOf(html: string): string {
  let text = "";
  let skipped = 0;
  let pre = false;
  /** Where the text of the code begins. */
  let code = 0;
  /** Whether an element has just ended. */
  let isAfter = false;
  const links: string[] = [];
  const block = (mark = "") => {
    const isBegun = /(?:^|\n)- $/.test(text) && !mark.endsWith("\n");
    if (skipped === 0 && !isBegun) text = `${text.trimEnd()}\n\n${mark}`;
  };
  readMain(html, {
    start(tag, attributes) {
      if (SKIPPED.has(tag)) skipped += 1;
      if (skipped > 0) return;
      // Styles keep apart what HTML does not.
      if (isAfter && !pre && /[^\s([`]$/.test(text)) text += " ";
      const [, level] = /^h([1-6])$/.exec(tag) ?? [];
      if (level !== undefined) block(`${"#".repeat(Number(level))} `);
      else if (tag === "pre") {
        block("```\n");
        code = text.length;
        pre = true;
      } else if (tag === "li") text = `${text.trimEnd()}${isItem(text) ? "\n" : "\n\n"}- `;
      else if (tag === "td" || tag === "th") text += " | ";
      else if (tag === "br") text += "\n";
      else if (tag === "code" && !pre) text += "`";
      else if (tag === "img") text += attributes("alt") ?? "";
      else if (tag === "a") {
        const href = attributes("href") ?? "";
        links.push(href);
        if (isLink(href)) text += "[";
      } else if (BLOCKS.has(tag)) block();
    },
    end(tag) {
      if (SKIPPED.has(tag)) skipped = Math.max(0, skipped - 1);
      if (skipped > 0) return;
      isAfter = true;
      if (tag === "pre") {
        // A fence is longer than any in the code.
        const inside = text.slice(code).trimEnd();
        const longest = Math.max(2, ...Array.from(inside.matchAll(/`{3,}/g), ([run]) => run.length));
        const fence = "`".repeat(longest + 1);
        text = `${text.slice(0, code - 4)}${fence}\n${inside}\n${fence}\n\n`;
        pre = false;
      } else if (tag === "code" && !pre) text += "`";
      else if (tag === "a") {
        const href = links.pop() ?? "";
        if (isLink(href)) text += `](${href})`;
      } else if (/^h[1-6]$/.test(tag) || BLOCKS.has(tag)) block();
    },
    text(found) {
      if (skipped > 0 || found === "") return;
      isAfter = false;
      const flat = pre ? found : found.replace(/\s+/g, " ");
      text += !pre && /(?:^|\s)$/.test(text) ? flat.trimStart() : flat;
    },
  });
  return text
    .replace(/\n{3,}/g, "\n\n")
    .replace(/\[\]\([^)]*\)/g, "")
    .trim();
}

/** Whether a text ends with a line of a list. */
function isItem(text: string): boolean {
  const all = text.trimEnd();
  return all.startsWith("- ", all.lastIndexOf("\n") + 1);
}

function isLink(href: string): boolean {
  return href !== "" && !href.startsWith("#");
}

interface MainVisitor {
  start(tag: string, attribute: (name: string) => string | undefined): void;
  end(tag: string): void;
  /** References decoded. */
  text(text: string): void;
}

function readMain(html: string, visitor: MainVisitor): void {
  let isInside = false;
  readHtml(html, (name) => ["id", "href", "alt"].includes(name), {
    start(tag, attributes) {
      if (tag === "main") isInside = true;
      else if (isInside) visitor.start(tag, (name) => attributes.find((each) => each.name === name)?.value);
    },
    end(tag) {
      if (tag === "main") isInside = false;
      else if (isInside) visitor.end(tag);
    },
    text(from, to, inside) {
      if (isInside && inside !== "script" && inside !== "style")
        visitor.text(unescapeHtml(html.slice(from, to)));
    },
  });
}
