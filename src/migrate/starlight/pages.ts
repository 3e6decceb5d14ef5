// The pages of a Starlight project in the words of docsite.
import type { Code, Definition, Link, Nodes, Root } from "mdast";
import path from "node:path/posix";
import { BUILT_INS } from "../../markdown/components/built-ins.js";
import { isJsx, type Jsx } from "../../markdown/jsx-nodes.js";
import type { TreeOf } from "../../markdown/processor.js";
import type { Leftover } from "../importer.js";
import { edited, rangeOf, type Edit } from "../markdown/edits.js";
import { pageOf } from "../markdown/front-matter.js";
import { jsxEdits, type Replacement, type Tag } from "../markdown/jsx.js";
import { idsBelowTitle, treeIn } from "../markdown/tree.js";
import { componentOf } from "./components.js";
import { metaOf, shifted } from "./code-meta.js";
import { codeTitle } from "./code-titles.js";
import { frontMatterChanges, leadOf } from "./front-matter.js";
import { withoutDirectives } from "./directives.js";
import { importsOf } from "./imports.js";
import {
  LOST_EXPRESSION,
  lostExpressions,
  lostStatements,
  withFrontMatter,
  withoutLost,
} from "./page-code.js";

/** What pages are read with. */
export interface PagesContext {
  readonly treeOf: (file: string) => TreeOf;
  /** The path of a module or an image in the words of docsite. */
  readonly pathOf: (specifier: string) => string;
  /** The path of a component in Astro that is one in React now; nothing where it is none. */
  readonly reactOf: (specifier: string, file: string) => string | undefined;
  /** Whether a module of the project needs what only Astro can run. */
  readonly asksAstro: (specifier: string, file: string) => boolean;
  /** The slug of a page, where its file does not tell its address. */
  readonly slugOf: (file: string) => string | undefined;
  /** Whether plugins of the project change the Markdown of pages. */
  readonly hasMarkdownPlugins: boolean;
  /** Whether names of files in comments at the top of code are its title. */
  readonly hasCodeTitles: boolean;
  /** See `Pages.ownId`. */
  readonly ownId: (file: string) => string | undefined;
  /** A link as docsite has it; nothing for one that stays. */
  readonly linkTo: (url: string, file: string) => string | undefined;
  /** The address of a file of `public`, without the base. */
  readonly fileTo: (url: string) => string;
  readonly left: Leftover[];
}

/** A page in the words of docsite. */
export interface ConvertedPage {
  readonly text: string;
  /** Ids of its headings. */
  readonly ids: readonly string[];
  /** Names of components that only Astro can run. */
  readonly stubs: readonly string[];
}

/** Reads a page, or a part of pages. */
export function convertPage(file: string, source: string, context: PagesContext): ConvertedPage {
  const page = pageOf(source);
  const leave = (what: string, line?: number, hint?: string) =>
    context.left.push({
      what,
      file,
      ...(line !== undefined && { line: line + page.before }),
      ...(hint !== undefined && { hint }),
    });
  const leaveMeta = (what: string, hint?: string) => leave(what, undefined, hint);
  const id = context.ownId(file);
  const changes = {
    ...frontMatterChanges(page.meta, context.slugOf(file), leaveMeta),
    ...(id !== undefined && { id }),
  };
  const imageAt = (given: string) => {
    const found = context.pathOf(given);
    return found.startsWith(".") ? `@site/${path.join(path.dirname(file), found)}` : found;
  };
  const lead = leadOf(page.meta, imageAt, leaveMeta);
  const treeOf = context.treeOf(file);
  const isMdx = /\.mdx$/i.test(file);
  const plain = withoutDirectives(page.body, {
    treeOf,
    isMdx,
    areElements: context.hasMarkdownPlugins,
    leave,
  });
  const given = isMdx ? withFrontMatter(plain, treeOf, page.meta, changes) : plain;
  const tree = treeIn(given, treeOf);
  if (!tree) {
    leave("a page that is no valid MDX", 1);
    return { text: page.with(changes, page.body), ids: [], stubs: [] };
  }
  const reader = new PageReader(file, given, tree, context, leave);
  const body = edited(given, reader.read()).replace(/^\s*\n/, "\n");
  const text = lead.length > 0 ? `\n${lead.join("\n")}${body}` : body;
  const shown = treeIn(text, treeOf) ?? tree;
  return {
    text: page.with(changes, text),
    ids: idsBelowTitle(shown),
    stubs: reader.stubs,
  };
}

class PageReader {
  readonly stubs: string[] = [];
  private readonly edits: Edit[] = [];
  private lineStarts: readonly number[] | undefined;

  constructor(
    private readonly file: string,
    private readonly text: string,
    private readonly tree: Root,
    private readonly context: PagesContext,
    private readonly leave: (what: string, line?: number, hint?: string) => void,
  ) {}

  read(): readonly Edit[] {
    const { tree, text, context } = this;
    const { edits, known, foreign, images, converted } = importsOf(tree, text, {
      pathOf: context.pathOf,
      reactOf: (specifier) => context.reactOf(specifier, this.file),
      asksAstro: (specifier) => context.asksAstro(specifier, this.file),
    });
    const lost = lostStatements(tree, text, foreign);
    const expressions = lostExpressions(tree, text, lost.names);
    this.edits.push(...edits, ...lost.edits, ...expressions);
    for (const { from } of [...lost.edits, ...expressions])
      this.leave("code of a page that only Astro can run", text.slice(0, from).split("\n").length);
    const used = new Set<string>(expressions.length > 0 ? [LOST_EXPRESSION] : []);
    const replace = (tag: Tag, node: Nodes): Replacement | undefined => {
      if (!isJsx(node)) return undefined;
      const line = node.position?.start.line;
      const [top = ""] = tag.name.split(".");
      if (lost.names.has(top)) {
        // docsite's own component of that name is another one.
        const isTaken = Object.hasOwn(BUILT_INS, top);
        const shown = isTaken ? `Astro${tag.name}` : tag.name;
        used.add(shown);
        this.leave(
          `the component \`<${tag.name}>\` of Astro`,
          line,
          "Write it in React in `theme/components.tsx`",
        );
        if (!isTaken) return withoutLost(tag, lost.names, tag.name);
        const rest = text.slice(rangeOf(node).from + 1 + tag.name.length, tag.to);
        const kept = {
          open: `<${shown}${tag.isEmpty ? rest.replace(/\/>$/, ">") : rest}`,
          close: `</${shown}>`,
        };
        return withoutLost(tag, lost.names, shown) ?? kept;
      }
      // A component without what it shows is a note.
      const note = /^[A-Z]/.test(top) ? `Astro${tag.name.replaceAll(".", "")}` : tag.name;
      const without = withoutLost(tag, lost.names, note);
      if (without) {
        this.leave(`what \`<${tag.name}>\` gets, which only Astro can run`, line);
        if (note !== tag.name) used.add(note);
        return without;
      }
      const original = known.get(tag.name);
      const say = (what: string, hint?: string) => this.leave(what, line, hint);
      if (original !== undefined) {
        const by = componentOf(original, tag, node.type, say);
        if (!by && !Object.hasOwn(BUILT_INS, original)) used.add(tag.name);
        return by;
      }
      if (tag.name === "Fragment" || tag.name === "slot") return this.fragment(tag, node, converted.size > 0);
      return undefined;
    };
    this.edits.push(...jsxEdits(tree, text, replace));
    this.stubs.push(...used);
    for (const name of used)
      if (known.has(name))
        this.leave(
          `the component \`<${name}>\` of Starlight`,
          undefined,
          "Write it in React in `theme/components.tsx`",
        );
    // `{logo.src}`: images are addresses here.
    for (const name of images)
      for (const match of text.matchAll(
        new RegExp(String.raw`(?<![\w$.])${name.replaceAll("$", "\\$")}\.src\b`, "g"),
      ))
        this.edits.push({ from: match.index, to: match.index + match[0].length, text: name });
    this.visit(tree);
    return this.edits;
  }

  /** Where components read slots, a fragment says which one it is for. */
  private fragment(tag: Tag, node: Jsx, isRead: boolean): Replacement {
    if (tag.attributes.has("set:html") || tag.attributes.has("set:text"))
      this.leave(`the attribute \`set:html\` of \`<${tag.name}>\``, node.position?.start.line);
    const own = node.type === "mdxJsxTextElement" ? "span" : "div";
    const slot = tag.attributes.get("slot");
    return {
      open: slot !== undefined && isRead ? `<${own} slot=${slot}>` : `<${own}>`,
      close: `</${own}>`,
    };
  }

  private visit(node: Nodes): void {
    if (node.type === "link" || node.type === "definition") this.link(node);
    if (node.type === "image") this.address(node, this.imageAt(node.url));
    if (node.type === "code") this.code(node);
    if (isJsx(node)) this.attributes(node);
    if ("children" in node) for (const child of node.children) this.visit(child);
  }

  private link(node: Link | Definition): void {
    const target = this.context.linkTo(node.url, this.file);
    if (target !== undefined) this.address(node, target);
  }

  /** What begins with a slash is a file of `public`, below `base`. */
  private imageAt(url: string): string {
    return url.startsWith("/") ? this.context.fileTo(url) : this.context.pathOf(url);
  }

  private address(node: Nodes & { readonly url: string }, target: string): void {
    const { from, to } = rangeOf(node);
    const at = this.text.lastIndexOf(node.url, to);
    if (target !== node.url && at > from)
      this.edits.push({ from: at, to: at + node.url.length, text: target });
  }

  /** Addresses in attributes that are written as texts. */
  private attributes(node: Nodes): void {
    const { from } = rangeOf(node);
    const end = this.text.indexOf("\n\n", from);
    const head = this.text.slice(from, end < 0 ? undefined : end);
    const [tag = ""] = /^<[\w.]+(?:[^<>"'{}]|"[^"]*"|'[^']*'|\{[^{}]*\})*>/.exec(head) ?? [];
    for (const match of tag.matchAll(/\s(href|src)=(["'])([^"']*)\2/g)) {
      const [whole, name, , url = ""] = match;
      const target = name === "href" ? this.context.linkTo(url, this.file) : this.context.fileTo(url);
      const at = from + match.index + whole.length - 1 - url.length;
      if (target !== undefined && target !== url)
        this.edits.push({ from: at, to: at + url.length, text: target });
    }
  }

  /** A file name in a comment at the top becomes the title. Gives the lines that go, from 0. */
  private title({ lang, meta, value, position }: Code): readonly number[] {
    const first = position?.start.line;
    if (!lang || first === undefined || !this.context.hasCodeTitles || OWN_TITLE.test(meta ?? "")) return [];
    const found = codeTitle(value, lang);
    const starts = this.starts;
    const fence = starts[first - 1] ?? 0;
    const open = this.text.slice(fence, (starts[first] ?? 0) - 1);
    // A block that is indented, or on the line of something else, stays.
    if (!found || found.title.includes('"') || !/(?:```|~~~)/.test(open)) return [];
    const end = fence + open.trimEnd().length;
    this.edits.push({ from: end, to: end, text: ` title="${found.title}"` });
    for (const line of found.lines) {
      const [from, to] = [starts[first + line], starts[first + line + 1]];
      if (from !== undefined && to !== undefined) this.edits.push({ from, to, text: "" });
    }
    return found.lines;
  }

  /** Where its lines begin. */
  private get starts(): readonly number[] {
    this.lineStarts ??= [0, ...Array.from(this.text.matchAll(/\n/g), ({ index }) => index + 1)];
    return this.lineStarts;
  }

  /** Options of Expressive Code that docsite writes in another way, or does not have. */
  private code(node: Code): void {
    const gone = this.title(node);
    if (!node.meta) return;
    const { from } = rangeOf(node);
    const end = this.text.indexOf("\n", from);
    const line = this.text.slice(from, end < 0 ? undefined : end);
    const at = line.lastIndexOf(node.meta);
    const leave = (what: string) => this.leave(what, node.position?.start.line);
    const kept = shifted(metaOf(node.meta, leave), gone);
    if (at >= 0 && kept !== node.meta)
      this.edits.push({ from: from + at, to: from + at + node.meta.length, text: kept });
  }
}

/** Whether a block of code says itself which title it has. */
const OWN_TITLE = /(?:^|\s)(?:title=|frame=(["']?)none\1(?:\s|$))/;

/** A relative link from a page as browsers follow it. `address`: of the page, with a slash at its end where the site has it. */
export function followed(url: string, address: string): string | undefined {
  if (url === "" || /^(?:[a-z][\w+.-]*:|[/#?{])/i.test(url)) return undefined;
  const [, given = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  if (/\.mdx?$/i.test(given)) return undefined;
  const base = address.endsWith("/") ? address : path.dirname(address);
  return path.join(base, given) + rest;
}
