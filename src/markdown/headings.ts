import type { Heading as HeadingNode, Nodes, PhrasingContent } from "mdast";
import type { Heading } from "../types/document.js";
import { idsOf } from "../text/raw-html.js";
import type { HeadingIds } from "../types/markdown-config.js";
import { sluggedText, sluggerFor, takesImages, type Slugger } from "./heading-slugs.js";
import { isElementName, isJsx, type Jsx } from "./jsx-nodes.js";
import { labelOf, textOf } from "./text.js";

const TEXT_ID = /(?<!\s)\s*(?:\{#([^\s{}]+)\}|\{\/\*\s*#([^\s{}]+)\s*\*\/\})\s*$/;
const COMMENT_ID = /^(?:<!--|\/\*)\s*#(\S+)\s*(?:-->|\*\/)$/;

/** A heading together with the children that remain when its explicit id is taken off. */
export interface HeadingEntry extends Heading {
  readonly children: PhrasingContent[];
  readonly explicit: boolean;
}

/** Headings of a tree in document order, those in quotes, lists and directives included. */
export function headingNodes(node: Nodes): HeadingNode[] {
  if (node.type === "heading") return [node];
  return "children" in node ? node.children.flatMap(headingNodes) : [];
}

/**
 * Gives every heading its id: an explicit one (`## Title {#id}`, or a trailing comment `#id`),
 * else one that is made of its text in the way of `ids`. Generated ids never collide with explicit ones, nor with those in
 * `reserved`; two equal explicit ids are both returned, for the caller to report.
 */
export function headingEntries(
  nodes: readonly HeadingNode[],
  reserved: readonly string[],
  ids?: HeadingIds,
): HeadingEntry[] {
  const prepared = nodes.map((node) => ({ node, ...withoutExplicitId(node) }));
  const taken = new Set([...reserved, ...prepared.flatMap(({ id }) => (id === undefined ? [] : [id]))]);
  const slugger = sluggerFor(ids);
  return prepared.map(({ node, children, id }) => {
    const content = { ...node, children };
    const text = textOf(content).replace(/\s+/g, " ").trim();
    return {
      level: node.depth,
      id: id ?? freeSlug(slugger, sourceText(content, ids), taken),
      label: labelOf(content).trim(),
      text,
      line: node.position?.start.line ?? 1,
      children,
      explicit: id !== undefined,
    };
  });
}

/** The text that an id is made of, each space a hyphen as on GitHub: for an expression in MDX, its code. */
function sourceText(heading: HeadingNode, ids: HeadingIds = "github"): string {
  const written = (node: PhrasingContent): PhrasingContent => {
    if (node.type === "image" && !takesImages(ids)) return { type: "text", value: "" };
    if (node.type === "text") return { ...node, value: sluggedText(node.value, ids) };
    if (node.type === "mdxTextExpression") return { type: "text", value: node.value };
    return "children" in node ? ({ ...node, children: node.children.map(written) } as PhrasingContent) : node;
  };
  const text = textOf({ ...heading, children: heading.children.map(written) });
  return text
    .split("\n")
    .map((line) => line.trim())
    .join(" ")
    .trim();
}

/** A heading with marks for what its code shows, which is known when it is converted. */
export function withInsertions(entry: HeadingEntry): HeadingEntry {
  return entry.children.some(holdsCode) ? relabeled(entry) : entry;
}

/** A heading whose label and text are made again of its children. */
export function relabeled(entry: HeadingEntry): HeadingEntry {
  const content: HeadingNode = { type: "heading", depth: 2, children: entry.children };
  return { ...entry, label: labelOf(content).trim(), text: textOf(content).replace(/\s+/g, " ").trim() };
}

function holdsCode(node: Nodes): boolean {
  return (
    node.type.startsWith("mdx") ||
    node.data?.insertion !== undefined ||
    ("children" in node && node.children.some(holdsCode))
  );
}

/** The base of `section` is used where a heading has no letter at all, so that an id is never empty. */
function freeSlug(slugger: Slugger, text: string, taken: ReadonlySet<string>): string {
  for (;;) {
    const slug = slugger.slug(text) || slugger.slug("section");
    if (!taken.has(slug)) return slug;
  }
}

function withoutExplicitId(node: HeadingNode): Pick<HeadingEntry, "children"> & { id?: string } {
  const last = node.children.at(-1);
  const before = node.children.slice(0, -1);
  if (node.data?.id !== undefined) return { children: node.children, id: node.data.id };
  if (last?.type === "html" || last?.type === "mdxTextExpression") {
    const id = COMMENT_ID.exec(last.value.trim())?.[1];
    if (id) return { children: trimEnd(before), id };
  }
  if (last?.type === "text") {
    const match = TEXT_ID.exec(last.value);
    const id = match?.[1] ?? match?.[2];
    if (match && id) {
      const value = last.value.slice(0, match.index);
      return { children: value === "" ? trimEnd(before) : [...before, { ...last, value }], id };
    }
  }
  return { children: node.children };
}

/** Whether a comment is the id of the heading that it stands in. */
export function isCommentedId(node: Nodes, heading: Nodes): boolean {
  return node.type === "html" && heading.type === "heading" && COMMENT_ID.test(node.value.trim());
}

function trimEnd(children: PhrasingContent[]): PhrasingContent[] {
  const last = children.at(-1);
  if (last?.type !== "text") return children;
  return [...children.slice(0, -1), { ...last, value: last.value.trimEnd() }];
}

/** Ids in a document that are not its headings': of HTML, of elements in JSX, of directives, of footnotes and the heading over them. */
export function reservedIds(node: Nodes): string[] {
  const counts = new Map<string, number>();
  return idsIn(node).flatMap((id) => {
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    // Further references to a footnote have a number.
    return count === 1 ? id : [id, `${id}-${count}`];
  });
}

function idsIn(node: Nodes): string[] {
  const below = "children" in node ? node.children.flatMap(idsIn) : [];
  return [...ownIds(node), ...below];
}

function ownIds(node: Nodes): string[] {
  switch (node.type) {
    case "html":
      return idsOf(node.value);
    case "containerDirective":
    case "leafDirective":
    case "textDirective":
      return [node.attributes?.["id"] ?? []].flat();
    case "footnoteDefinition":
      return ["footnote-label", `user-content-fn-${node.identifier}`];
    case "footnoteReference":
      return [`user-content-fnref-${node.identifier}`];
    default:
      return isJsx(node) ? idOfElement(node) : [];
  }
}

/** The id of an element; none for a component, which may do anything with it. */
function idOfElement({ name, attributes }: Jsx): string[] {
  if (name === null || !isElementName(name)) return [];
  const id = attributes.find((attribute) => attribute.type === "mdxJsxAttribute" && attribute.name === "id");
  return typeof id?.value === "string" ? [id.value] : [];
}
