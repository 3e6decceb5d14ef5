// `SUMMARY.md` of mdBook and GitBook: which files are chapters, and their order.
import type { List, ListItem, Nodes, Root } from "mdast";
import path from "node:path/posix";
import { parseTree } from "../../markdown/processor.js";
import { textOf } from "../../markdown/text.js";
import type { SidebarItemConfig } from "../../types/book.js";

/** A book's chapters. */
export interface Summary {
  readonly sidebar: readonly SidebarItemConfig[];
  /** Their files, relative to the folder of the book, in order. */
  readonly chapters: readonly string[];
}

/** Where a link of a summary leads that is no file of the book: an address, or nothing for one that leads nowhere. */
export type AddressOf = (url: string) => string | undefined;

/** Reads it. `exists`: whether the folder of the book has a file. Default of `addressOf`: other links are left out. */
export function readSummary(
  text: string,
  exists: (file: string) => boolean,
  addressOf: AddressOf = () => undefined,
): Summary {
  const chapters: string[] = [];
  const entry = (node: Nodes, items: readonly SidebarItemConfig[]): SidebarItemConfig[] => {
    const link = linkIn(node);
    const label = textOf(link ?? node).trim();
    const file = link && path.normalize(decodeURI(link.url.replace(/^\.\//, "")));
    const isThere = file !== undefined && /\.md$/i.test(file) && exists(file);
    // A page has one place; a second entry leads to it.
    const isFirst = isThere && !chapters.includes(file);
    if (isFirst) chapters.push(file);
    const id = isFirst ? file.replace(/\.md$/i, "") : undefined;
    if (items.length > 0)
      return [
        { type: "category", label, items, ...(id !== undefined && { link: { type: "doc", id } as const }) },
      ];
    const href = isFirst || !link ? undefined : addressOf(link.url);
    if (href !== undefined) return [{ type: "link", label, href }];
    return id === undefined ? [] : [{ type: "doc", id, label }];
  };
  const list = ({ children }: List): SidebarItemConfig[] =>
    children.flatMap((item: ListItem) => {
      const [head, ...rest] = item.children;
      if (!head) return [];
      // The chapter comes before those that it holds.
      const at = chapters.length;
      const inner = rest.flatMap((each) => (each.type === "list" ? list(each) : []));
      const own = entry(head, inner);
      const [file] = chapters.length > at && linkIn(head) ? chapters.splice(chapters.length - 1, 1) : [];
      if (file !== undefined) chapters.splice(at, 0, file);
      return own;
    });
  const tree: Root = parseTree(text);
  const sidebar: SidebarItemConfig[] = [];
  let part: { label: string; items: SidebarItemConfig[] } | undefined;
  const close = () => {
    if (part && part.items.length > 0)
      sidebar.push({ type: "category", ...part, collapsible: false, collapsed: false });
    part = undefined;
  };
  let isFirst = true;
  for (const node of tree.children) {
    if (node.type === "heading") {
      close();
      if (!isFirst || textOf(node).trim().toLowerCase() !== "summary")
        part = { label: textOf(node).trim(), items: [] };
      isFirst = false;
      continue;
    }
    const items =
      node.type === "list"
        ? list(node)
        : node.type === "paragraph"
          ? node.children.flatMap((child) => (child.type === "link" ? entry(child, []) : []))
          : [];
    if (node.type === "paragraph" || node.type === "thematicBreak") close();
    (part?.items ?? sidebar).push(...items);
  }
  close();
  return { sidebar, chapters };
}

function linkIn(node: Nodes): Extract<Nodes, { type: "link" }> | undefined {
  if (node.type === "link") return node;
  return "children" in node ? node.children.map(linkIn).find(Boolean) : undefined;
}
