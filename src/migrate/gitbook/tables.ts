// Tables that GitBook writes in HTML: cards, and columns that it hides.
import { escapeHtml } from "../../text/escape.js";
import { iconOf } from "../markdown/icons.js";
import { container } from "../markdown/lines.js";
import { card, plain } from "./media.js";

/** A cell: its HTML, and what its column is. */
interface Cell {
  readonly column: Column;
  readonly html: string;
}

interface Column {
  /** `target`, `cover`, `cover-dark`: what a hidden column of cards means. */
  readonly role: string | undefined;
  readonly isHidden: boolean;
  readonly type: string | undefined;
}

/** The path of the file that a link leads to, or the link. */
type LinkTo = (url: string) => string;

/** Directives in the place of a table of cards; nothing for any other HTML. */
export function cardsOf(html: string, linkTo: LinkTo): string[] | undefined {
  if (!/^<table\b[^>]*\bdata-view="cards"/.test(html)) return undefined;
  const cards = rowsOf(html).map((row) => cardOf(row, linkTo));
  return cards.length === 0
    ? undefined
    : container(
        "cards",
        cards.flatMap((each) => [...each, ""]),
      );
}

function cardOf(row: readonly Cell[], linkTo: LinkTo): string[] {
  const addressIn = (role: string) => {
    const cell = row.find(({ column, html }) => column.role === role && html !== "");
    return cell && hrefIn(cell.html);
  };
  const pieces = row
    .filter(({ column }) => !column.isHidden && column.role === undefined)
    .flatMap(({ html }) => piecesOf(html));
  const icons = pieces.flatMap(
    (piece) => iconNamed(/^<i\b[^>]*class="fa-([\w-]+)/.exec(piece)?.[1] ?? "") ?? [],
  );
  const texts = pieces.filter((piece) => textOf(piece) !== "");
  const [first = "", ...others] = texts;
  const href = addressIn("target") ?? pieces.map(hrefIn).find(Boolean);
  const [cover, dark] = [addressIn("cover"), addressIn("cover-dark")];
  const images = pieces.filter((piece) => textOf(piece) === "" && /<img\b/.test(piece));
  const image =
    cover === undefined
      ? []
      : [
          `::image{src="${escapeHtml(linkTo(cover))}" alt=""${dark === undefined ? "" : ` dark="${escapeHtml(linkTo(dark))}"`}}`,
        ];
  const body = [...image, ...images, ...others.map((piece) => `<p>${piece}</p>`)].flatMap((each) => [
    each,
    "",
  ]);
  const title = textOf(first);
  if (href === undefined)
    return container(`card[${plain(title)}]${icons[0] ? `{icon=${icons[0]}}` : ""}`, body);
  return card(title, linkTo(href), body, icons[0]);
}

/** The HTML of a table without the columns that GitBook hides, with signs for its boxes; nothing for a table without any. */
export function shownTable(html: string): string | undefined {
  if (!/^<table\b/.test(html) || !/<th\b[^>]*\bdata-(?:hidden|type="checkbox")/.test(html)) return undefined;
  const columns: Column[] = [];
  let [index, result, done] = [0, "", 0];
  for (const { name, attributes, from, to, inner } of cellsIn(html)) {
    if (name === "tr") {
      index = 0;
      continue;
    }
    if (name === "th") columns.push(columnOf(attributes));
    const column = columns[index] ?? NO_COLUMN;
    index += 1;
    const sign = name === "td" && column.type === "checkbox" ? BOXES[inner.trim()] : undefined;
    if (!column.isHidden && sign === undefined) continue;
    result += html.slice(done, from) + (column.isHidden ? "" : `<td>${sign}</td>`);
    done = to;
  }
  return result + html.slice(done);
}

const BOXES: Readonly<Record<string, string>> = { true: "☑", false: "☐" };

/** The rows and cells of a table in order. */
function cellsIn(html: string) {
  return Array.from(
    html.matchAll(/<(tr|th|td)\b([^>]*)>/g),
    ({ index: from, 0: open, 1: name = "", 2: attributes = "" }) => {
      const start = from + open.length;
      const end = name === "tr" ? start : html.indexOf(`</${name}>`, start);
      const inner = html.slice(start, end < 0 ? undefined : end);
      return { name, attributes, from, inner, to: end < 0 || name === "tr" ? start + inner.length : end + 5 };
    },
  );
}

function rowsOf(html: string): readonly (readonly Cell[])[] {
  const columns: Column[] = [];
  const rows: Cell[][] = [];
  let row: Cell[] = [];
  for (const { name, attributes, inner } of cellsIn(html)) {
    if (name === "th") columns.push(columnOf(attributes));
    else if (name === "tr") rows.push((row = []));
    else row.push({ column: columns[row.length] ?? NO_COLUMN, html: inner.trim() });
  }
  return rows.filter((each) => each.length > 0);
}

const NO_COLUMN: Column = { role: undefined, isHidden: false, type: undefined };

function columnOf(attributes: string): Column {
  return {
    role: /\bdata-card-([\w-]+)/.exec(attributes)?.[1],
    isHidden: /\bdata-hidden\b/.test(attributes),
    type: /\bdata-type="([^"]*)"/.exec(attributes)?.[1],
  };
}

/** The paragraphs, headings and lines of a cell. */
function piecesOf(html: string): string[] {
  return html
    .split(/<\/?(?:p|h[1-6]|div)\b[^>]*>|<br\s*\/?>/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "");
}

function hrefIn(html: string): string | undefined {
  return /<(?:a|img)\b[^>]*\b(?:href|src)="([^"]*)"/.exec(html)?.[1]?.replaceAll("&#x26;", "&");
}

/** The text of HTML. Icons have their names as their text. */
function textOf(html: string): string {
  return html
    .replace(/<i\b[^>]*>[^<]*<\/i>|<[^>]*>/g, "")
    .replace(/&#x26;|&amp;/g, "&")
    .replace(/&#x20;|&nbsp;/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** The icon of docsite for one of Font Awesome; nothing where none says the same. */
export function iconNamed(name: string): string | undefined {
  return iconOf(`fontawesome-solid-${name}`);
}
