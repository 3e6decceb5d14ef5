// The Markdown files of a site as one file, for assistants and other programs.
import { markdownFileOf } from "../../site/route.js";
import { plain } from "../../outputs/markdown.js";
import type { EditionMaker } from "../../types/edition.js";
import { textOf } from "./book.js";
import { chaptersOf, inOrder } from "./chapters.js";

/** Makes it. */
export const markdownEdition: EditionMaker = async ({ sites, read }, choice) => {
  const [first] = sites;
  if (!first) throw new Error("A finished site has a language");
  const { config } = first.site;
  const order = inOrder(chaptersOf(first.site, choice));
  const about = [config.tagline, choice.version ?? ""].filter((text) => text !== "");
  const contents = order.map(({ label, page, depth }) => {
    const name = page ? `[${plain(label)}](${config.url}${page.route.path})` : plain(label);
    return `${"  ".repeat(depth - 1)}- ${name}\n`;
  });
  const texts: string[] = [];
  for (const { page } of order) {
    const text = page && (await read(markdownFileOf(page.route)));
    // Some pages, such as lists of others, have no text of their own.
    if (page && text !== undefined)
      texts.push(`\n---\n\n<!-- ${config.url}${page.route.path} -->\n\n${textOf(text).trimEnd()}\n`);
  }
  const head = `# ${plain(config.title)}\n${about.map((text) => `\n> ${plain(text)}\n`).join("")}`;
  return { made: { file: `${head}\n${contents.join("")}${texts.join("")}` }, diagnostics: [] };
};
