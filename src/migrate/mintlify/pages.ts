// The pages of a Mintlify project in the words of docsite.
import type { Nodes, Root } from "mdast";
import { BUILT_INS } from "../../markdown/components/built-ins.js";
import { headingEntries, headingNodes, reservedIds } from "../../markdown/headings.js";
import { isJsx } from "../../markdown/jsx-nodes.js";
import type { TreeOf } from "../../markdown/processor.js";
import type { Leftover } from "../importer.js";
import { edited } from "../markdown/edits.js";
import { pageOf } from "../markdown/front-matter.js";
import { jsxEdits } from "../markdown/jsx.js";
import { treeIn } from "../markdown/tree.js";
import { componentOf } from "./components.js";
import { textEdits } from "./text.js";

/** Where the content of the project will be. */
export const FOLDER = "content/docs";

/** A page in the words of docsite. */
export interface ConvertedPage {
  readonly text: string;
  /** Ids of its headings, but for its title. */
  readonly ids: readonly string[];
  /** Names of components that nothing defines. */
  readonly unknown: readonly string[];
  /** The operation that it is about: `GET /users`. */
  readonly operation?: string;
}

/** Reads a page. `treeOf`: gives the tree of MDX. */
export function convertPage(
  file: string,
  source: string,
  treeOf: TreeOf,
  left: Leftover[],
  hasApi: boolean,
): ConvertedPage {
  const page = pageOf(source);
  const leaveAt = (line: number) => (what: string, hint?: string) =>
    left.push({ what, file, line: line + page.before, ...(hint !== undefined && { hint }) });
  const changes = frontMatterChanges(page.meta);
  const operation = typeof page.meta["openapi"] === "string" ? operationOf(page.meta["openapi"]) : undefined;
  const call = typeof page.meta["api"] === "string" ? page.meta["api"] : undefined;
  const shown =
    operation !== undefined && hasApi ? `\n\n<ApiOperation id=${JSON.stringify(operation)} />\n` : "";
  const lead = call === undefined ? "" : `\`${call}\`\n\n`;
  const tree = treeIn(page.body, treeOf);
  if (!tree) {
    leaveAt(1)("a page that is no valid MDX");
    return { text: page.with(changes, page.body), ids: [], unknown: [] };
  }
  const edits = jsxEdits(tree, page.body, (tag, node) =>
    componentOf(tag, node, leaveAt(node.position?.start.line ?? 1)),
  );
  const body = edited(page.body, [...edits, ...textEdits(tree, page.body, FOLDER)]);
  const entries = headingEntries(headingNodes(tree), reservedIds(tree));
  return {
    text: page.with(
      changes,
      (lead === "" ? body : `\n${lead}${body.trimStart()}`).replace(/\s*$/, "\n") + shown,
    ),
    ids: entries.filter(({ level }) => level > 1).map(({ id }) => id),
    unknown: unknownIn(tree, page.body),
    ...(operation !== undefined && { operation }),
  };
}

/** `users.json GET /users` names the description first. */
function operationOf(value: string): string | undefined {
  const [, method = "", path = ""] =
    /(?:^|\s)(get|post|put|patch|delete|head|options|trace|webhook)\s+(\S+)\s*$/i.exec(value) ?? [];
  return method === "" || method.toLowerCase() === "webhook" ? undefined : `${method.toUpperCase()} ${path}`;
}

/** Components that a page uses and that are neither docsite's nor Mintlify's, nor made or imported by the page. */
function unknownIn(tree: Root, text: string): string[] {
  const names = new Set<string>();
  const visit = (node: Nodes): void => {
    if (isJsx(node) && node.name !== null && /^[A-Z]/.test(node.name))
      names.add(node.name.split(".")[0] ?? "");
    if ("children" in node) for (const child of node.children) visit(child);
  };
  visit(tree);
  return [...names].filter((name) => {
    const isMade = new RegExp(`(?:import|export)\\b[^\\n]*(?:\\n[^\\n]*)?\\b${name}\\b`).test(text);
    return !isMade && !Object.hasOwn(BUILT_INS, name) && !KNOWN.has(name);
  });
}

const KNOWN: ReadonlySet<string> = new Set(
  (
    "Accordion AccordionGroup Badge Callout Card CardGroup Check CodeGroup Columns Column Danger Expandable Frame Icon Info Note Panel ParamField " +
    "RequestExample ResponseExample ResponseField Snippet Step Steps Tab Tabs Tile Tip Tooltip Update View Visibility Warning Heading"
  ).split(" "),
);

function frontMatterChanges(meta: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { sidebarTitle, tag, boost, hidden, deprecated, hideFooterPagination } = meta;
  const image = meta["og:image"];
  const drop = [
    "sidebarTitle",
    "tag",
    "boost",
    "hidden",
    "deprecated",
    "hideFooterPagination",
    "icon",
    "iconType",
    "openapi",
    "api",
    "authMethod",
    "rss",
    "og:image",
  ];
  const label = typeof tag === "string" ? tag : deprecated === true ? "Deprecated" : undefined;
  return {
    ...Object.fromEntries(drop.filter((key) => key in meta).map((key) => [key, undefined])),
    ...(typeof sidebarTitle === "string" && { sidebar_label: sidebarTitle }),
    ...(label !== undefined && { sidebar_badge: label }),
    ...(typeof boost === "number" && { search: { boost: Math.min(10, Math.max(0.1, boost)) } }),
    ...(hidden === true && { unlisted: true }),
    ...(hideFooterPagination === true && { pagination_prev: null, pagination_next: null }),
    ...(typeof image === "string" && { image }),
  };
}
