// `meta.json` of folders as a sidebar.
import path from "node:path/posix";
import { isObject, listAt, stringAt } from "../../text/json.js";
import type { SidebarItemConfig } from "../../types/book.js";

/** What a sidebar is made of. Paths are relative to the folder of the pages, which is empty. */
export interface NavigationContext {
  /** Pages without their ending, in order. */
  readonly pages: readonly string[];
  readonly titleOf: (page: string) => string;
  readonly metaOf: (folder: string) => unknown;
  readonly leave: (what: string, folder: string) => void;
}

/** The entries of a folder. */
export function sidebarOf(context: NavigationContext, folder = ""): SidebarItemConfig[] {
  const { pages, metaOf, leave } = context;
  const at = (name: string) => path.join(folder, name);
  const inside = pages.filter((page) => folder === "" || page.startsWith(`${folder}/`));
  const names = [
    ...new Set(inside.map((page) => page.slice(folder === "" ? 0 : folder.length + 1).split("/")[0] ?? "")),
  ];
  const meta = metaOf(folder);
  const given = isObject(meta) && "pages" in meta ? listAt(meta, "pages").map(String) : undefined;
  const entry = (name: string): SidebarItemConfig[] => {
    const target = at(name);
    if (pages.includes(target)) return [target];
    return pages.some((page) => page.startsWith(`${target}/`)) ? [folderEntry(context, target)] : [];
  };
  const rest = [...names.filter((name) => name === "index"), ...names.filter((name) => name !== "index")];
  if (!given) return rest.flatMap(entry);
  const named = new Set(given.map((each) => each.replace(/^!|^\.\.\.(?=\S)/, "").split("/")[0] ?? ""));
  const others = rest.filter((name) => !named.has(name) && name !== "index");
  const groups: { label?: string; items: SidebarItemConfig[] }[] = [{ items: [] }];
  for (const each of given) {
    const [, separator] = /^---\s*(?:\[[^\]]*\])?\s*(.*?)\s*---$/.exec(each) ?? [];
    if (separator !== undefined) groups.push({ ...(separator !== "" && { label: separator }), items: [] });
    const items = groups.at(-1)?.items;
    if (separator !== undefined || each.startsWith("!") || !items) continue;
    const [, label, href] = /^(?:external:)?(?:\[[^\]]*\])?\[([^\]]*)\]\(([^)]*)\)$/.exec(each) ?? [];
    if (label !== undefined && href !== undefined) items.push({ type: "link", label, href });
    else if (each === "...") items.push(...others.flatMap(entry));
    else if (each === "z...a") items.push(...others.toReversed().flatMap(entry));
    else if (each.startsWith("...")) items.push(...sidebarOf(context, at(each.slice(3))));
    else {
      const found = entry(each.replace(/\.mdx?$/, ""));
      items.push(...found);
      if (found.length === 0) leave(`the entry \`${each}\`, which is no page`, folder);
    }
  }
  return groups.flatMap(({ label, items }): SidebarItemConfig[] => {
    if (label === undefined || items.length === 0) return items;
    return [{ type: "category", label, items, collapsed: false }];
  });
}

/** A folder as a category. */
function folderEntry(context: NavigationContext, folder: string): SidebarItemConfig {
  const { pages, titleOf, metaOf } = context;
  const meta = metaOf(folder);
  const index = `${folder}/index`;
  const hasIndex = pages.includes(index);
  const items = sidebarOf(context, folder);
  const isNamed = isObject(meta) && "pages" in meta && listAt(meta, "pages").includes("index");
  const bare = path.basename(folder).replace(/^\((.*)\)$/, "$1");
  const label =
    stringAt(meta, "title") ??
    (hasIndex && !isNamed
      ? titleOf(index)
      : bare.charAt(0).toUpperCase() + bare.slice(1).replaceAll("-", " "));
  const isOpen = isObject(meta) && (meta as { readonly defaultOpen?: unknown }).defaultOpen === true;
  return {
    type: "category",
    label,
    items: hasIndex && !isNamed ? items.filter((item) => item !== index) : items,
    collapsed: !isOpen,
    ...(hasIndex && !isNamed && { link: { type: "doc", id: index } }),
  };
}
