// The pages of a Fumadocs project in the words of docsite.
import type { Code, Nodes, Parents, Root } from "mdast";
import { BUILT_INS } from "../../markdown/components/built-ins.js";
import { isJsx } from "../../markdown/jsx-nodes.js";
import type { TreeOf } from "../../markdown/processor.js";
import type { Leftover } from "../importer.js";
import { edited, rangeOf, type Edit } from "../markdown/edits.js";
import { pageOf } from "../markdown/front-matter.js";
import { elementsAround, jsxEdits, type Replacement, type Tag } from "../markdown/jsx.js";
import { idsBelowTitle, treeIn } from "../markdown/tree.js";
import { componentOf, isKnown } from "./components.js";

/** A page in the words of docsite. */
export interface ConvertedPage {
  readonly text: string;
  /** Ids of its headings. */
  readonly ids: readonly string[];
  /** Names of components that docsite does not have. */
  readonly stubs: readonly string[];
}

/** What a page is read with. */
export interface PageContext {
  readonly treeOf: TreeOf;
  /** Where the file tells another address: the page's. */
  readonly slug: string | undefined;
  readonly left: Leftover[];
}

/** Keys of the front matter that mean something to the code of a project only. */
const DROPPED = ["icon", "full", "index", "toc", "_openapi", "preview", "links", "base", "component"];

/** Reads a page. */
export function convertPage(
  file: string,
  source: string,
  { treeOf, slug, left }: PageContext,
): ConvertedPage {
  const page = pageOf(source);
  const leave = (line: number | undefined) => (what: string, hint?: string) =>
    left.push({
      what,
      file,
      ...(line !== undefined && { line: line + page.before }),
      ...(hint !== undefined && { hint }),
    });
  const dropped = DROPPED.filter((key) => key in page.meta);
  for (const key of dropped)
    if (key !== "full" && key !== "index") leave(undefined)(`\`${key}\` in the front matter of pages`);
  const changes = {
    ...Object.fromEntries(dropped.map((key) => [key, undefined])),
    ...((page.meta["full"] === true || page.meta["toc"] === false) && { hide_table_of_contents: true }),
    ...(slug !== undefined && { slug }),
  };
  const tree = treeIn(page.body, treeOf);
  if (!tree) {
    leave(1)("a page that is no valid MDX");
    return { text: page.with(changes, page.body), ids: [], stubs: [] };
  }
  const reader = new PageReader(page.body, tree, leave);
  const body = edited(page.body, reader.read());
  const shown = treeIn(body, treeOf) ?? tree;
  return {
    text: page.with(changes, body),
    ids: idsBelowTitle(shown),
    stubs: [...reader.stubs],
  };
}

const IMPORT = /^import\s+(?:[\w$*\s{},]{1,5000}?\s+from\s+)?["']([^"'\n]+)["'];?[ \t]*\n?/gm;

/** Imports that docsite reads as they are. */
const READ = /^\.{1,2}\/.*\.(?:mdx?|png|jpe?g|gif|svg|webp|avif|json)$/;

class PageReader {
  readonly stubs = new Set<string>();
  private readonly edits: Edit[] = [];
  /** The element of JSX around a node. */
  private readonly parents: ReadonlyMap<Nodes, Nodes>;
  /** Names that imports of the page give that stay. */
  private readonly own = new Set<string>();

  constructor(
    private readonly text: string,
    private readonly tree: Root,
    private readonly leave: (line: number | undefined) => (what: string, hint?: string) => void,
  ) {
    this.parents = elementsAround(tree);
  }

  read(): readonly Edit[] {
    this.imports();
    this.edits.push(...jsxEdits(this.tree, this.text, (tag, node) => this.component(tag, node)));
    this.visit(this.tree);
    return this.edits;
  }

  private imports(): void {
    for (const node of this.tree.children) {
      if (node.type !== "mdxjsEsm") continue;
      const { from, to } = rangeOf(node);
      const text = this.text.slice(from, to);
      for (const [name] of text.replace(IMPORT, "").matchAll(/\b[A-Z]\w*/g)) this.own.add(name);
      for (const match of text.matchAll(IMPORT)) {
        const [whole, specifier = ""] = match;
        if (READ.test(specifier)) for (const [name] of whole.matchAll(/\b[A-Z]\w*/g)) this.own.add(name);
        else this.edits.push({ from: from + match.index, to: from + match.index + whole.length, text: "" });
      }
    }
  }

  private component(tag: Tag, node: Nodes): Replacement | undefined {
    const { name } = tag;
    if (!isJsx(node)) return undefined;
    const say = this.leave(node.position?.start.line);
    if (name === "include") return this.include(node);
    if (!/^[A-Z]|\./.test(name) || this.own.has(name.split(".")[0] ?? "")) return undefined;
    if (isKnown(name)) return componentOf(tag, node, this.parents.get(node) ?? this.tree, this.text, say);
    // docsite's own component of that name is another one.
    const isTaken = Object.hasOwn(BUILT_INS, name) || name.includes(".");
    const shown = isTaken ? `Own${name.replaceAll(".", "")}` : name;
    this.stubs.add(shown);
    say(`the component \`<${name}>\``, "Write it in React in `theme/components.tsx`");
    if (!isTaken) return undefined;
    const rest = this.text.slice(rangeOf(node).from + 1 + name.length, tag.to);
    return { open: `<${shown}${tag.isEmpty ? rest.replace(/\/>$/, ">") : rest}`, close: `</${shown}>` };
  }

  /** `<include>./part.mdx</include>`: Markdown is a part of the page, other files are code. */
  private include(node: Nodes): Replacement {
    const { from, to } = rangeOf(node);
    const given = this.text.slice(from, to).replace(/^<include[^>]*>\s*|\s*<\/include>$/g, "");
    const [file = "", region] = given.split("#");
    if (region === undefined && /^\.{1,2}\/.*\.mdx?$/.test(file))
      return { whole: `<Partial file=${JSON.stringify(file)} />` };
    this.leave(node.position?.start.line)(
      "a file that is included",
      "Put the text of the file here, or `<Partial file>`",
    );
    return { whole: `\`<include>${given}</include>\`` };
  }

  private visit(node: Nodes): void {
    if (node.type === "heading") {
      const { from, to } = rangeOf(node);
      const [whole, , id] =
        /\s*\[(?:!?toc|#([\w-]+))\](\s*\[#[\w-]+\])?\s*$/.exec(this.text.slice(from, to)) ?? [];
      const given = /\[#([\w-]+)\]/.exec(whole ?? "")?.[1] ?? id;
      if (whole !== undefined) {
        // MDX reads braces as code.
        this.edits.push({ from: to - whole.length, to, text: given === undefined ? "" : ` \\{#${given}}` });
        if (whole.includes("toc]"))
          this.leave(node.position?.start.line)("`[!toc]` and `[toc]` of a heading");
      }
    }
    if (!("children" in node)) return;
    this.codeTabs(node);
    for (const child of node.children) this.visit(child);
  }

  /** Blocks of code with `tab="…"` that follow each other are a group. */
  private codeTabs(parent: Parents): void {
    const tabOf = (node: Nodes | undefined) =>
      node?.type === "code" ? /(?:^|\s)tab=(["'])(.*?)\1/.exec(node.meta ?? "")?.[2] : undefined;
    let first: Nodes | undefined;
    for (const [index, node] of parent.children.entries()) {
      const tab = tabOf(node);
      if (tab === undefined) continue;
      first ??= node;
      this.tabTitle(node as Code, tab);
      if (tabOf(parent.children[index + 1]) !== undefined) continue;
      const indent = " ".repeat((first.position?.start.column ?? 1) - 1);
      const [from, to] = [rangeOf(first).from, rangeOf(node).to];
      this.edits.push({ from, to: from, text: `<CodeGroup>\n\n${indent}` });
      this.edits.push({ from: to, to, text: `\n\n${indent}</CodeGroup>` });
      first = undefined;
    }
  }

  private tabTitle(node: Code, tab: string): void {
    const { from } = rangeOf(node);
    const line = this.text.slice(from, this.text.indexOf("\n", from));
    const match = /\s+tab=(["']).*?\1/.exec(line);
    if (!match) return;
    const bare = line.replace(/\s+title=(["']).*?\1/, "");
    const [fence = ""] = /^[`~]+\s*\S*/.exec(bare) ?? [];
    const rest = bare.slice(fence.length).replace(/\s+tab=(["']).*?\1/, "");
    this.edits.push({
      from: from + 1,
      to: from + line.length,
      text: `${fence} title=${JSON.stringify(tab)}${rest}`.slice(1),
    });
  }
}
