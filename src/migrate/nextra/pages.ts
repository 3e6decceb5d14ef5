// The pages of a Nextra project in the words of docsite.
import type { Code, Heading, InlineCode, Nodes, Root } from "mdast";
import { BUILT_INS } from "../../markdown/components/built-ins.js";
import { isExpression, isJsx, type Jsx } from "../../markdown/jsx-nodes.js";
import type { TreeOf } from "../../markdown/processor.js";
import type { Leftover } from "../importer.js";
import { edited, rangeOf, type Edit } from "../markdown/edits.js";
import { pageOf } from "../markdown/front-matter.js";
import { elementsAround, jsxEdits, readTag, type Replacement, type Tag } from "../markdown/jsx.js";
import { idsBelowTitle, treeIn } from "../markdown/tree.js";
import { componentOf, isKnown, stepsOf } from "./components.js";
import { importsOf, type Imports, type Modules } from "./modules.js";

/** What a page is read with. */
export interface PageContext extends Modules {
  readonly treeOf: TreeOf;
  /** Changes of its front matter that follow from its place. */
  readonly changes: Readonly<Record<string, unknown>>;
  /** The title of a page that has none. */
  readonly usualTitle: string | undefined;
  /** A link as docsite has it; nothing for one that stays. */
  readonly linkTo: (url: string) => string | undefined;
  /** The project renders formulas. */
  readonly hasFormulas: boolean;
  readonly left: Leftover[];
}

/** A page in the words of docsite. */
export interface ConvertedPage {
  readonly text: string;
  /** Ids of its headings. */
  readonly ids: readonly string[];
  /** Names of components that docsite does not have. */
  readonly stubs: readonly string[];
}

/** Keys that mean nothing here, or are read elsewhere. */
const DROPPED = [
  "asIndexPage",
  "sidebarTitle",
  "searchable",
  "theme",
  "display",
  "icon",
  "type",
  "full",
  "layout",
  "navigation",
  "breadcrumb",
];

/** Reads a page. */
export function convertPage(file: string, source: string, context: PageContext): ConvertedPage {
  const page = pageOf(source);
  const leave = (line: number | undefined) => (what: string, hint?: string) =>
    context.left.push({
      what,
      file,
      ...(line !== undefined && { line: line + page.before }),
      ...(hint !== undefined && { hint }),
    });
  const { meta } = page;
  const changes: Record<string, unknown> = {
    ...Object.fromEntries(DROPPED.filter((key) => key in meta).map((key) => [key, undefined])),
    ...(typeof meta["sidebarTitle"] === "string" && { sidebar_label: meta["sidebarTitle"] }),
    ...(meta["searchable"] === false && { search: false }),
    ...context.changes,
  };
  const tree = treeIn(page.body, context.treeOf);
  if (!tree) {
    leave(1)("a page that is no valid MDX");
    return { text: page.with(changes, page.body), ids: [], stubs: [] };
  }
  const imports = importsOf(tree, page.body, file, context);
  const reader = new PageReader(page.body, tree, imports, context, leave);
  const body = edited(page.body, reader.read()).replace(/^\s*\n/, "\n");
  const title = imports.title ?? (hasTitle(meta, tree) ? undefined : context.usualTitle);
  if (title !== undefined && !("title" in meta)) changes["title"] = title;
  const shown = treeIn(body, context.treeOf) ?? tree;
  return {
    text: page.with(changes, body),
    ids: idsBelowTitle(shown),
    stubs: [...reader.stubs],
  };
}

/** What a page calls itself: in its front matter, or its first heading. */
export function hasTitle(meta: Readonly<Record<string, unknown>>, tree: Root): boolean {
  return (
    typeof meta["title"] === "string" ||
    tree.children.some((node) => node.type === "heading" && node.depth === 1)
  );
}

class PageReader {
  readonly stubs = new Set<string>();
  private readonly edits: Edit[] = [];
  /** The element of JSX around a node. */
  private readonly parents: ReadonlyMap<Nodes, Nodes>;

  constructor(
    private readonly text: string,
    private readonly tree: Root,
    private readonly imports: Imports,
    private readonly context: PageContext,
    private readonly leave: (line: number | undefined) => (what: string, hint?: string) => void,
  ) {
    this.parents = elementsAround(tree);
  }

  read(): readonly Edit[] {
    this.edits.push(...this.imports.edits);
    for (const name of this.imports.exported)
      this.leave(undefined)(`code of Next.js that a page exports (\`${name}\`)`);
    this.edits.push(...jsxEdits(this.tree, this.text, (tag, node) => this.component(tag, node)));
    this.visit(this.tree);
    return this.edits;
  }

  /** The name of a component as its module exports it; nothing for one of the page or the project. */
  private original(name: string): string | undefined {
    const [top = "", ...rest] = name.split(".");
    if (this.imports.own.has(top)) return undefined;
    return [this.imports.known.get(top) ?? top, ...rest].join(".");
  }

  private component(tag: Tag, node: Jsx): Replacement | undefined {
    const { name } = tag;
    if (!/^[A-Z]|\./.test(name)) return undefined;
    const original = this.original(name);
    if (original === undefined) return undefined;
    const [top = ""] = name.split(".");
    const say = this.leave(node.position?.start.line);
    if (!this.imports.lost.has(top) && isKnown(original)) {
      const by = componentOf(original, tag, node, this.parents.get(node) ?? this.tree, this.text, say);
      if (original === "Steps") this.edits.push(...stepsOf(node).edits);
      return by;
    }
    // docsite's own component of that name is another one.
    const isTaken = Object.hasOwn(BUILT_INS, name) || name.includes(".");
    const shown = isTaken ? `Own${name.replaceAll(".", "")}` : name;
    this.stubs.add(shown);
    say(`the component \`<${name}>\``, "Write it in React in `theme/components.tsx`");
    // Values of attributes may be what is lost.
    const kept = [...tag.attributes].flatMap(([key, value]) =>
      value !== undefined && /^["']/.test(value) ? [`${key}=${value}`] : [],
    );
    return { open: `<${[shown, ...kept].join(" ")}>`, close: `</${shown}>` };
  }

  private visit(node: Nodes): void {
    if (node.type === "heading") this.heading(node);
    if (node.type === "inlineCode") this.inlineCode(node);
    if (node.type === "link" || node.type === "definition") this.address(node, node.url);
    if (node.type === "code") this.code(node);
    if (isJsx(node)) this.attributes(node);
    if (isExpression(node)) this.expression(node);
    if ("children" in node) for (const child of node.children) this.visit(child);
  }

  private heading(node: Heading): void {
    const { from, to } = rangeOf(node);
    const [whole, id] = /[ \t]*\[#([^\]\n]+)\][ \t]*$/.exec(this.text.slice(from, to)) ?? [];
    // MDX reads braces as code.
    if (whole !== undefined) this.edits.push({ from: to - whole.length, to, text: ` \\{#${id}}` });
  }

  /** `code{:js}` says its language, which lines of text do not show. */
  private inlineCode(node: InlineCode): void {
    const { from, to } = rangeOf(node);
    const [whole, ticks = ""] = /\{:[\w.+-]+\}(`+)$/.exec(this.text.slice(from, to)) ?? [];
    if (whole !== undefined) this.edits.push({ from: to - whole.length, to, text: ticks });
  }

  private address(node: Nodes, url: string): void {
    const target = this.context.linkTo(url);
    const { from, to } = rangeOf(node);
    const at = this.text.lastIndexOf(url, to);
    if (target !== undefined && at > from) this.edits.push({ from: at, to: at + url.length, text: target });
  }

  /** Words behind the language that mean nothing here. */
  private code(node: Code): void {
    const { from, to } = rangeOf(node);
    if (node.lang === "math" && this.context.hasFormulas) {
      const indent = " ".repeat((node.position?.start.column ?? 1) - 1);
      const formula = node.value.split("\n").join(`\n${indent}`);
      this.edits.push({ from, to, text: `$$\n${indent}${formula}\n${indent}$$` });
      return;
    }
    const end = this.text.indexOf("\n", from);
    const line = this.text.slice(from, end < 0 ? undefined : end);
    for (const match of line.matchAll(
      /[ \t]+(?:copy(?:=(?:true|false|\{(?:true|false)\}))?|word-wrap=(?:true|false))(?=\s|$)/g,
    ))
      this.edits.push({ from: from + match.index, to: from + match.index + match[0].length, text: "" });
  }

  private attributes(node: Jsx): void {
    const { from } = rangeOf(node);
    const tag = readTag(this.text, from);
    const source = this.text.slice(from, tag.to);
    for (const match of source.matchAll(/\shref=(["'])([^"'\n]*)\1/g)) {
      const [whole, , url = ""] = match;
      const target = this.context.linkTo(url);
      const at = from + match.index + whole.length - 1 - url.length;
      if (target !== undefined) this.edits.push({ from: at, to: at + url.length, text: target });
    }
  }

  /** Code that uses what is lost cannot run. */
  private expression(node: Nodes & { readonly value: string }): void {
    const uses = [...this.imports.lost, ...this.imports.known.keys()].some((name) =>
      new RegExp(`(?<![\\w$."'])${name.replaceAll("$", "\\$")}(?![\\w$])`).test(node.value),
    );
    if (!uses) return;
    this.leave(node.position?.start.line)(
      "an expression with code of Next.js, or of modules that need it",
      "Write here what it shows",
    );
    const { from, to } = rangeOf(node);
    this.edits.push({ from, to, text: node.type === "mdxTextExpression" ? '{""}' : "" });
  }
}
