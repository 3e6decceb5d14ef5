// The site as one file of HTML.
import { escapeHtml } from "../../text/escape.js";
import { htmlOf } from "../../text/html-tree.js";
import { wordsOf } from "../../words/words.js";
import type { EditionMaker, FinishedSite } from "../../types/edition.js";
import { bookOf, type Book, type BookChapter } from "./book.js";
import type { Chapter } from "./chapters.js";
import { BOOK_STYLES } from "./book-styles.js";

/** Makes it. */
export const oneFileEdition: EditionMaker = async (site, choice) => {
  const book = await bookOf(site, choice, IN_ONE_FILE);
  return { made: { file: await bookHtml(book, site) }, diagnostics: [] };
};

/** Chapters are elements of the file, and files are in their addresses. */
export const IN_ONE_FILE: Parameters<typeof bookOf>[2] = {
  addressOf: (id, anchor) => (anchor === undefined || anchor === "" ? `#${id}` : `#${id}-${anchor}`),
  fileOf: (path, content) => {
    const bytes = typeof content === "string" ? Buffer.from(content) : Buffer.from(content);
    return `data:${mediaTypeOf(path)};base64,${bytes.toString("base64")}`;
  },
};

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  avif: "image/avif",
  css: "text/css",
  gif: "image/gif",
  ico: "image/x-icon",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  png: "image/png",
  svg: "image/svg+xml",
  ttf: "font/ttf",
  otf: "font/otf",
  webp: "image/webp",
  woff: "font/woff",
  woff2: "font/woff2",
};

/** The media type of a file by its name. */
export function mediaTypeOf(path: string): string {
  const extension = /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? "";
  return MEDIA_TYPES[extension] ?? "application/octet-stream";
}

/** A book as one file. */
export async function bookHtml(book: Book, { config }: FinishedSite, styles = ""): Promise<string> {
  const { lang, direction, title, tagline, version, placed, css } = book;
  const words = wordsOf(config.wording);
  const about = [tagline, version].filter((text) => text !== undefined && text !== "");
  return `<!DOCTYPE html>
<html lang="${escapeHtml(lang)}" dir="${direction}" data-theme="light" class="edition">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="docsite">
<title>${escapeHtml(title)}</title>
<style>${inStyle(await css())}</style>
<style>${inStyle(BOOK_STYLES + styles)}</style>
</head>
<body>
<header class="edition-cover"><p class="edition-title">${escapeHtml(title)}</p>${about
    .map((text) => `<p>${escapeHtml(text ?? "")}</p>`)
    .join("")}</header>
<nav class="edition-contents" aria-labelledby="edition-contents"><p class="edition-heading" id="edition-contents">${escapeHtml(words.toc.inline)}</p>${contentsHtml(book)}</nav>
<main>
${placed.map(chapterHtml).join("\n")}
</main>
</body>
</html>
`;
}

/** Rules within HTML, which no rule may end. */
function inStyle(css: string): string {
  return css.replace(/<\/(?=style)/gi, "<\\/");
}

/** The contents, as nested lists. */
function contentsHtml({ chapters, placed }: Book): string {
  const ids = new Map(
    placed.map(({ page, id, label, depth }) => [page?.route.path ?? `${depth} ${label}`, id]),
  );
  const list = (each: readonly Chapter[], depth: number): string =>
    each.length === 0 ? "" : `<ol>${each.map((chapter) => entry(chapter, depth)).join("")}</ol>`;
  const entry = ({ label, page, chapters: below }: Chapter, depth: number): string => {
    const id = ids.get(page?.route.path ?? `${depth} ${label}`) ?? "";
    return `<li><a href="#${id}"><span>${escapeHtml(label)}</span></a>${list(below, depth + 1)}</li>`;
  };
  return list(chapters, 1);
}

function chapterHtml({ id, label, page, depth, nodes }: BookChapter): string {
  const level = Math.min(6, depth);
  if (!page) return `<h1 class="edition-part" id="${id}" aria-level="${level}">${escapeHtml(label)}</h1>`;
  return `<section class="edition-page" id="${id}">${nodes.map(htmlOf).join("")}</section>`;
}
