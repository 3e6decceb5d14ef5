// The site as an EPUB 3: an archive of XHTML, one file for each chapter.
import { buildDate } from "../../io/git.js";
import { zipOf, type ZipFile } from "../../io/zip.js";
import { escapeHtml } from "../../text/escape.js";
import { attributeOf, elementsIn, isElement, xmlOf, type TreeElement } from "../../text/html-tree.js";
import { encodePath } from "../../text/path.js";
import type { EditionMaker, FinishedSite } from "../../types/edition.js";
import { wordsOf } from "../../words/words.js";
import { bookOf, textOf, type Book, type BookChapter } from "./book.js";
import type { Chapter } from "./chapters.js";
import { coverImage } from "./epub-cover.js";
import { suitAll } from "./epub-elements.js";
import { EPUB_STYLES } from "./epub-styles.js";
import { mediaTypeOf } from "./one-file.js";

/** Images that every reading system shows. */
const CORE = /^image\/(?:gif|jpeg|png|svg\+xml|webp)$/;

/** What a book has for a day where nothing tells it. */
const NO_DATE = "1980-01-01T00:00:00Z";

/** Makes it. */
export const epubEdition: EditionMaker = async (site, choice) => {
  const files = new Map<string, string | Uint8Array>();
  const book = await bookOf(site, choice, {
    addressOf: (id, anchor) =>
      `${id}.xhtml${anchor === undefined || anchor === "" ? "" : `#${id}-${anchor}`}`,
    fileOf(path, content) {
      if (!CORE.test(mediaTypeOf(path))) return undefined;
      files.set(path, path.endsWith(".svg") ? withoutDoctype(textOf(content)) : content);
      return `files/${encodePath(path)}`;
    },
  });
  const ids = idsOf(book);
  // The nodes change on the way.
  const roots = book.placed.flatMap(({ nodes }) => nodes.filter((node) => isElement(node)));
  for (const root of roots) suitAll(root, ids);
  const modified = ((await buildDate(site.siteDir)) ?? NO_DATE).replace(/\.\d+Z$/, "Z");
  const inBook: ZipFile[] = [
    { path: "EPUB/package.opf", content: packageXml(book, site, [...files.keys()], modified) },
    { path: "EPUB/nav.xhtml", content: navXml(book, site) },
    { path: "EPUB/cover.xhtml", content: coverXml(book) },
    { path: "EPUB/cover.svg", content: coverImage(book) },
    { path: "EPUB/book.css", content: EPUB_STYLES },
    ...book.placed.map((each) => ({ path: `EPUB/${each.id}.xhtml`, content: chapterXml(book, each) })),
    ...Array.from(files, ([path, content]) => ({ path: `EPUB/files/${path}`, content })),
  ];
  const archive = zipOf([
    { path: "mimetype", content: "application/epub+zip", isStored: true },
    { path: "META-INF/container.xml", content: CONTAINER },
    ...inBook,
  ]);
  return { made: { file: archive }, diagnostics: [] };
};

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

const CONTAINER = `${XML}<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;

/** Books may name no document type that is elsewhere. One with definitions of its own stays, since the image may need them. */
function withoutDoctype(svg: string): string {
  return svg.replace(/<!DOCTYPE[^>[]*>/i, "");
}

/** All that links may lead to: files of chapters, and ids in them. */
function idsOf({ placed }: Book): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const { id, nodes } of placed) {
    ids.add(`${id}.xhtml`);
    const add = (element: TreeElement) => ids.add(`${id}.xhtml#${attributeOf(element, "id") ?? ""}`);
    for (const node of nodes)
      if (isElement(node)) {
        add(node);
        for (const element of elementsIn(node)) add(element);
      }
  }
  return ids;
}

/** A document of the book. */
function documentXml({ lang, direction }: Book, title: string, body: string): string {
  return `${XML}<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${escapeHtml(lang)}" xml:lang="${escapeHtml(lang)}" dir="${direction}">
<head><meta charset="utf-8"/><title>${escapeHtml(title)}</title><link rel="stylesheet" type="text/css" href="book.css"/></head>
${body}
</html>
`;
}

function chapterXml(book: Book, { id, label, page, nodes }: BookChapter): string {
  const content = page ? xmlOf(nodes) : `<h1>${escapeHtml(label)}</h1>`;
  return documentXml(book, page?.title ?? label, `<body><section id="${id}">${content}</section></body>`);
}

function coverXml(book: Book): string {
  const about = [book.tagline, book.version].filter((text) => text !== undefined && text !== "");
  const lines = about.map((text) => `<p>${escapeHtml(text ?? "")}</p>`).join("");
  return documentXml(
    book,
    book.title,
    `<body epub:type="cover"><section class="cover"><h1>${escapeHtml(book.title)}</h1>${lines}</section></body>`,
  );
}

function navXml(book: Book, { config }: FinishedSite): string {
  const title = wordsOf(config.wording).toc.inline;
  const ids = book.placed.map(({ id }) => id).values();
  // Chapters are in the order of reading here, too.
  const list = (chapters: readonly Chapter[]): string =>
    chapters.length === 0
      ? ""
      : `<ol>${chapters
          .map(({ label, chapters: below }) => {
            const id = ids.next().value ?? "";
            return `<li><a href="${id}.xhtml">${escapeHtml(label)}</a>${list(below)}</li>`;
          })
          .join("")}</ol>`;
  const body = `<body><nav epub:type="toc" id="toc"><h1>${escapeHtml(title)}</h1>${list(book.chapters)}</nav></body>`;
  return documentXml(book, title, body);
}

function packageXml(
  book: Book,
  { config }: FinishedSite,
  files: readonly string[],
  modified: string,
): string {
  const { title, tagline, lang, direction, version, placed } = book;
  const about = version === undefined ? title : `${title} ${version}`;
  const identifier = `${config.url}${config.publicPath}${version === undefined ? "" : `#${encodePath(version)}`}`;
  const item = (id: string, href: string, type: string, properties: readonly string[] = []) =>
    `<item id="${id}" href="${escapeHtml(href)}" media-type="${type}"${properties.length > 0 ? ` properties="${properties.join(" ")}"` : ""}/>`;
  const xhtml = "application/xhtml+xml";
  const items = [
    item("nav", "nav.xhtml", xhtml, ["nav"]),
    item("cover", "cover.xhtml", xhtml),
    item("cover-image", "cover.svg", "image/svg+xml", ["cover-image"]),
    item("css", "book.css", "text/css"),
    ...placed.map((chapter) => item(chapter.id, `${chapter.id}.xhtml`, xhtml, partsIn(chapter))),
    ...files.map((path, place) => item(`f${place + 1}`, `files/${encodePath(path)}`, mediaTypeOf(path))),
  ];
  return `${XML}<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${escapeHtml(lang)}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">${escapeHtml(identifier)}</dc:identifier>
<dc:title>${escapeHtml(about)}</dc:title>
<dc:language>${escapeHtml(lang)}</dc:language>${tagline === "" ? "" : `\n<dc:description>${escapeHtml(tagline)}</dc:description>`}
<meta property="dcterms:modified">${modified}</meta>
</metadata>
<manifest>
${items.join("\n")}
</manifest>
<spine page-progression-direction="${direction}">
${["cover", "nav", ...placed.map(({ id }) => id)].map((id) => `<itemref idref="${id}"/>`).join("\n")}
</spine>
</package>
`;
}

/** What of other languages is in a chapter, which reading systems are told of. */
function partsIn({ nodes }: BookChapter): string[] {
  const names = new Set(
    nodes
      .filter((node) => isElement(node))
      .flatMap((node) => [node.tagName, ...Array.from(elementsIn(node), (each) => each.tagName)]),
  );
  return [...(names.has("math") ? ["mathml"] : []), ...(names.has("svg") ? ["svg"] : [])];
}
