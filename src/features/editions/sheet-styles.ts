import type { Book } from "./book.js";

const RULES = `
@page { size: A4; margin: 24mm 20mm 22mm; }
@page { @bottom-center { content: counter(page); color: #555; font: 9pt system-ui, sans-serif; } }
@page edition-cover { @bottom-center { content: none; } }
.edition-cover { page: edition-cover; }
.edition-number { margin-inline-start: auto; min-width: 3em; text-align: end; font-variant-numeric: tabular-nums; font-weight: 400; }
.edition-contents a { break-inside: avoid; }
.edition-contents li > a { break-after: auto; }
.edition-page :is(.doc, .doc-body, .samples) { overflow: visible; }
.edition-page table { table-layout: auto; width: 100%; }
.edition-page :is(td, th) { overflow-wrap: break-word; }
.edition-page :is(td, th) code { overflow-wrap: anywhere; white-space: normal; }
.edition-page :is(.code pre, pre) { overflow: visible; }
.edition-page .code code :is(.l, span) { white-space: inherit; }
`;

/** Rules of sheets: their size, their numbers, and the names of book and part at their heads. */
export function sheetStyles({ placed, title }: Book): string {
  const parts = [...new Set(placed.map(({ part }) => part))];
  const heads = parts.map((part, number) => {
    const name = `edition-${number + 1}`;
    const ids = placed.filter((chapter) => chapter.part === part).map(({ id }) => `#${id}`);
    const font = "color: #555; font: 9pt system-ui, sans-serif;";
    return `@page ${name} { @top-left { content: ${quoted(title)}; ${font} } @top-right { content: ${quoted(part)}; ${font} } }
:is(${ids.join()}) { page: ${name}; }`;
  });
  return `${RULES}${heads.join("\n")}\n`;
}

/** A string of CSS. */
function quoted(text: string): string {
  return `"${text.replace(/["\\\n\r\f<]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`;
}
