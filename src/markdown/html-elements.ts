// Markdown with HTML of somebody whom nobody knows → the same text without HTML: nodes of Markdown stand for the elements that are shown.
import type {
  BlockContent,
  DefinitionContent,
  Heading,
  List,
  ListItem,
  Nodes,
  PhrasingContent,
  Root,
  RootContent,
  TableCell,
  TableRow,
} from "mdast";
import type { MdxJsxFlowElement } from "mdast-util-mdx";
import { isBlock, itemsOf, type HtmlItem, type Item } from "./html-items.js";
import { phrases } from "./html-phrases.js";
import { textOf } from "./text.js";

type Flow = BlockContent | DefinitionContent;

/**
 * A tree in which nothing is HTML. Elements that Markdown has no node for are elements of JSX without attributes: `kbd`, `sub`, `sup`
 * and `u`; `dl`, `dt`, `dd`, `details` and `summary`.
 */
export function withElements(tree: Root): Root {
  return needsElements(tree, false)
    ? { ...tree, children: flow(itemsOf(tree.children)) as RootContent[] }
    : tree;
}

/** Whether a tree has HTML, or a picture in a link, which would be a link in a link. */
function needsElements(node: Nodes, inLink: boolean): boolean {
  if (node.type === "html" || (inLink && node.type.startsWith("image"))) return true;
  const within = inLink || node.type === "link" || node.type === "linkReference";
  return "children" in node && node.children.some((child) => needsElements(child, within));
}

/** Blocks of items; `marks` are the elements around all of their text. */
function flow(items: readonly Item[], marks: readonly HtmlItem[] = []): Flow[] {
  const blocks: Flow[] = [];
  let run: Item[] = [];
  const endRun = () => {
    const inside = marks.reduceRight<Item[]>((inner, mark) => [{ ...mark, children: inner }], run);
    const children = phrases(inside);
    if (children.length > 0) blocks.push({ type: "paragraph", children });
    run = [];
  };
  for (const [place, item] of items.entries()) {
    if (!isBlock(item)) run.push(item);
    else if (isListItem(item)) {
      // Without a list around them.
      endRun();
      if (place === 0 || !isListItem(items[place - 1]))
        blocks.push(...listOf(itemsFrom(items, place), false, undefined, marks));
    } else {
      endRun();
      blocks.push(...blocksOf(item, marks));
    }
  }
  endRun();
  return blocks;
}

function isListItem(item: Item | undefined): item is HtmlItem {
  return item?.type === "item" && item.tag === "li";
}

function itemsFrom(items: readonly Item[], place: number): readonly Item[] {
  const end = items.findIndex((item, index) => index > place && !isListItem(item));
  return items.slice(place, end < 0 ? items.length : end);
}

function blocksOf(item: Item, marks: readonly HtmlItem[]): Flow[] {
  if (item.type !== "item") return [nested(item) as Flow];
  const { tag, children, number, language } = item;
  const inner = () => flow(children, marks);
  switch (tag) {
    case "ul":
    case "ol":
      return listOf(children, tag === "ol", number, marks);
    case "pre":
      return codeOf(children, language);
    case "blockquote":
      return wrapped({ type: "blockquote", children: inner() });
    case "table":
      return tableOf(children, marks);
    case "dl":
      return wrapped(element("dl", groupsOf(children, marks)));
    case "details":
      return wrapped(detailsOf(children, marks));
    case "h1":
    case "h2":
    case "h3":
    case "h4":
    case "h5":
    case "h6": {
      const heading: Heading = {
        type: "heading",
        depth: Number(tag[1]) as Heading["depth"],
        children: line(children, marks),
      };
      return wrapped(heading);
    }
    case "node":
    case "b":
    case "strong":
    case "i":
    case "em":
    case "u":
    case "s":
    case "del":
    case "sub":
    case "sup":
    case "kbd":
    case "code":
      return flow(children, [...marks, item]);
    // Definitions, rows and cells that are in no list or table, too.
    default:
      return inner();
  }
}

/** A block, unless there is nothing in it. */
function wrapped<Block extends Flow & { readonly children: readonly unknown[] }>(block: Block): Flow[] {
  return block.children.length === 0 ? [] : [block];
}

/** A node of Markdown that is a block, with its own blocks. */
function nested(node: Nodes): Nodes {
  switch (node.type) {
    case "blockquote":
    case "footnoteDefinition":
      return { ...node, children: flow(itemsOf(node.children)) };
    case "list":
      return spread({
        ...node,
        children: node.children.map((item) => ({ ...item, children: flow(itemsOf(item.children)) })),
      });
    case "heading":
      return { ...node, children: line(itemsOf(node.children)) };
    case "table":
      return {
        ...node,
        children: node.children.map((row) => ({
          ...row,
          children: row.children.map((cell) => ({ ...cell, children: line(itemsOf(cell.children)) })),
        })),
      };
    default:
      return node;
  }
}

function listOf(
  items: readonly Item[],
  ordered: boolean,
  start: number | undefined,
  marks: readonly HtmlItem[],
): Flow[] {
  const children: ListItem[] = [];
  for (const item of items) {
    if (isListItem(item))
      children.push({ type: "listItem", spread: false, children: flow(item.children, marks) });
    else {
      const more = flow([item], marks);
      const last = children.at(-1);
      // A list in a list belongs to the item before it.
      if (more.length === 0) continue;
      if (last) last.children.push(...more);
      else children.push({ type: "listItem", spread: false, children: more });
    }
  }
  const shown = children.filter((item) => item.children.length > 0);
  return shown.length === 0
    ? []
    : [spread({ type: "list", ordered, ...(ordered && { start: start ?? 1 }), children: shown })];
}

/** A list, with space between its items where one of them has several paragraphs. */
function spread(list: List): List {
  const isWide =
    list.spread === true ||
    list.children.some(
      ({ spread: own, children }) =>
        own === true || children.filter(({ type }) => type === "paragraph").length > 1,
    );
  return { ...list, spread: isWide, children: list.children.map((item) => ({ ...item, spread: isWide })) };
}

/** The names and texts of a list of definitions. */
function groupsOf(items: readonly Item[], marks: readonly HtmlItem[]): Flow[] {
  return items.flatMap((item): Flow[] => {
    if (item.type !== "item" || (item.tag !== "dt" && item.tag !== "dd")) {
      const isGroup = item.type === "item" && item.tag === "div";
      if (isGroup) return groupsOf(item.children, marks);
      const children = flow([item], marks);
      return children.length === 0 ? [] : [element("dd", children)];
    }
    if (item.tag === "dd") return [element("dd", flow(item.children, marks))];
    const children = line(item.children, marks);
    return children.length === 0 ? [] : [element("dt", [{ type: "paragraph", children }])];
  });
}

function detailsOf(items: readonly Item[], marks: readonly HtmlItem[]): MdxJsxFlowElement {
  const isSummary = (item: Item): item is HtmlItem => item.type === "item" && item.tag === "summary";
  const summary = items.find(isSummary);
  const title = summary ? line(summary.children, marks) : [];
  const content = flow(
    items.filter((item) => item !== summary),
    marks,
  );
  const head = title.length === 0 ? [] : [element("summary", [{ type: "paragraph", children: title }])];
  return element("details", [...head, ...content]);
}

function codeOf(items: readonly Item[], language: string | undefined): Flow[] {
  const [only] = items.filter((item) => item.type === "item" && item.tag === "code");
  const lang = language ?? (only?.type === "item" ? only.language : undefined);
  const value = plainText(items).replace(/^\n/, "").trimEnd();
  return value.trim() === "" ? [] : [{ type: "code", value, ...(lang !== undefined && { lang }) }];
}

/** Text with its line breaks. */
function plainText(items: readonly Item[]): string {
  return items
    .map((item) => {
      if (item.type !== "item") return textOf(item);
      const text = plainText(item.children);
      // Where a blank line ends the HTML, paragraphs of Markdown follow.
      return item.tag === "p" ? `\n\n${text}` : text;
    })
    .join("");
}

/** Cells of a table that is shown as one: rows are filled up in Markdown. */
const MAX_CELLS = 20_000;

function tableOf(items: readonly Item[], marks: readonly HtmlItem[]): Flow[] {
  const before: Item[] = [];
  const rows: { readonly cells: readonly HtmlItem[]; readonly isHead: boolean }[] = [];
  const collect = (inner: readonly Item[]): void => {
    for (const item of inner) {
      const tag = item.type === "item" ? item.tag : "";
      if (item.type === "item" && tag === "tr") {
        const cells = item.children.filter(isCell);
        before.push(...item.children.filter((child) => !isCell(child)));
        if (cells.length > 0) rows.push({ cells, isHead: cells.every((cell) => cell.tag === "th") });
      } else if (item.type === "item" && tag === "div") collect(item.children);
      else if (isCell(item)) rows.push({ cells: [item], isHead: false });
      else before.push(item);
    }
  };
  collect(items);
  const columns = Math.max(
    0,
    ...rows.map(({ cells }) => cells.reduce((sum, cell) => sum + widthOf(cell), 0)),
  );
  const above = flow(before, marks);
  if (columns * rows.length > MAX_CELLS)
    return [
      ...above,
      ...flow(
        rows.flatMap(({ cells }) => cells.map((cell) => ({ ...cell, tag: "p" }))),
        marks,
      ),
    ];
  const cellsOf = (cells: readonly HtmlItem[]): TableRow => ({
    type: "tableRow",
    children: cells.flatMap((cell): TableCell[] => [
      { type: "tableCell", children: line(cell.children, marks) },
      ...Array.from({ length: widthOf(cell) - 1 }, (): TableCell => ({ type: "tableCell", children: [] })),
    ]),
  });
  const [first] = rows;
  if (!first) return above;
  const head: TableRow = first.isHead
    ? cellsOf(first.cells)
    : {
        type: "tableRow",
        children: Array.from({ length: columns }, () => ({ type: "tableCell", children: [] })),
      };
  const body = (first.isHead ? rows.slice(1) : rows).map(({ cells }) => cellsOf(cells));
  return [...above, { type: "table", children: [head, ...body] }];
}

function isCell(item: Item): item is HtmlItem {
  return item.type === "item" && (item.tag === "td" || item.tag === "th");
}

function widthOf({ number = 1 }: HtmlItem): number {
  return number >= 1 && number <= 20 ? number : 1;
}

/** Items in one line: where blocks meet, it breaks. */
function line(items: readonly Item[], marks: readonly HtmlItem[] = []): PhrasingContent[] {
  const parts = flow(items, marks)
    .map(linesOf)
    .filter((part) => part.length > 0);
  return parts.flatMap((part, index): PhrasingContent[] =>
    index === 0 ? part : [{ type: "break" }, ...part],
  );
}

/** The text of a block, its own blocks on lines of their own. */
function linesOf(node: Nodes): PhrasingContent[] {
  if (node.type === "paragraph" || node.type === "heading") return node.children;
  if (node.type === "code") return [{ type: "inlineCode", value: node.value.replace(/\s+/g, " ") }];
  if (!("children" in node)) return [];
  const parts = (node.children as Nodes[])
    .map((child) => (child.type === "tableCell" ? child.children : linesOf(child)))
    .filter((part) => part.length > 0);
  return parts.flatMap((part, index): PhrasingContent[] =>
    index === 0
      ? part
      : [node.type === "tableRow" ? { type: "text", value: " " } : { type: "break" }, ...part],
  );
}

function element(name: string, children: Flow[]): MdxJsxFlowElement {
  return { type: "mdxJsxFlowElement", name, attributes: [], children };
}
