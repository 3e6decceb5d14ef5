// `<Heading as="h2" id="…">` → a heading like those of Markdown, so that it has an id and joins the list of contents.
import type { Heading, Nodes, Parents, PhrasingContent } from "mdast";
import { isJsx } from "./jsx-nodes.js";
import { propsOf } from "./jsx-props.js";
import type { MdxScope } from "./mdx-scope.js";

/** Puts headings in the place of the elements `Heading` of a tree. */
export function headingsOfJsx(parent: Parents, scope: MdxScope): void {
  for (const [index, node] of parent.children.entries()) {
    const heading = headingOf(node, scope);
    if (heading) (parent.children as Nodes[])[index] = heading;
    else if ("children" in node && node.type !== "paragraph") headingsOfJsx(node, scope);
  }
}

function headingOf(node: Nodes, { imports, values, code }: MdxScope): Heading | undefined {
  if (node.type !== "mdxJsxFlowElement" || node.name === null) return undefined;
  const imported = imports.get(node.name)?.from;
  const isOwn = !imported && node.name === "Heading" && !values.has("Heading") && !code.has("Heading");
  const props = isOwn || imported === "@theme/Heading" ? propsOf(node, values) : undefined;
  const depth = /^h([1-6])$/.exec(String(props?.["as"] ?? "h2"))?.[1];
  if (!props || depth === undefined) return undefined;
  const id = props["id"];
  return {
    type: "heading",
    depth: Number(depth) as Heading["depth"],
    children: node.children.flatMap(phrasesIn),
    data: { isJsx: true, ...(typeof id === "string" && id !== "" && { id }) },
    ...(node.position && { position: node.position }),
  };
}

/** What stands on lines of its own in an element is a paragraph of it. */
function phrasesIn(node: Nodes): PhrasingContent[] {
  if (node.type === "paragraph") return node.children;
  if (isJsx(node)) return [{ ...node, type: "mdxJsxTextElement" } as PhrasingContent];
  if (node.type === "mdxFlowExpression") return [{ ...node, type: "mdxTextExpression" } as PhrasingContent];
  return [node as PhrasingContent];
}

declare module "mdast" {
  interface HeadingData {
    /** Written as an element of JSX, or as the label of an update. */
    isJsx?: true;
    /** Explicit id. */
    id?: string;
  }
}
