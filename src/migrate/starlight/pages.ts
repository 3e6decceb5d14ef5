// The pages of a Starlight project in the words of docsite.
import type { Code, Definition, Link, Nodes, Root } from "mdast";
import path from "node:path/posix";
import { BUILT_INS } from "../../markdown/components/built-ins.js";
import { isJsx } from "../../markdown/jsx-nodes.js";
import type { TreeOf } from "../../markdown/processor.js";
import type { Leftover } from "../importer.js";
import { edited, rangeOf, type Edit } from "../markdown/edits.js";
import { pageOf } from "../markdown/front-matter.js";
import { jsxEdits, type Replacement, type Tag } from "../markdown/jsx.js";
import { idsBelowTitle, treeIn } from "../markdown/tree.js";
import { componentOf } from "./components.js";
import { codeTitle } from "./code-titles.js";
import { frontMatterChanges, leadOf } from "./front-matter.js";
import { importsOf } from "./imports.js";

/** What pages are read with. */
export interface PagesContext {
  readonly treeOf: (file: string) => TreeOf;
  /** The path of a module or an image in the words of docsite. */
  readonly pathOf: (specifier: string) => string;
  /** The path of a component in Astro that is one in React now; nothing where it is none. */
  readonly reactOf: (specifier: string, file: string) => string | undefined;
  /** The slug of a page, where its file does not tell its address. */
  readonly slugOf: (file: string) => string | undefined;
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
  const tree = treeIn(page.body, context.treeOf(file));
  if (!tree) {
    leave("a page that is no valid MDX", 1);
    return { text: page.with(changes, page.body), ids: [], stubs: [] };
  }
  const reader = new PageReader(file, page.body, tree, context, leave);
  const body = edited(page.body, reader.read()).replace(/^\s*\n/, "\n");
  const text = lead.length > 0 ? `\n${lead.join("\n")}${body}` : body;
  const shown = treeIn(text, context.treeOf(file)) ?? tree;
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
    const { edits, known, foreign, images, converted } = importsOf(tree, text, context.pathOf, (specifier) =>
      context.reactOf(specifier, this.file),
    );
    const names = new Set(foreign);
    this.edits.push(...edits);
    const used = new Set<string>();
    const replace = (tag: Tag, node: Nodes): Replacement | undefined => {
      if (!isJsx(node)) return undefined;
      const line = node.position?.start.line;
      const [top = ""] = tag.name.split(".");
      if (names.has(top)) {
        // docsite's own component of that name is another one.
        const isTaken = Object.hasOwn(BUILT_INS, top);
        const shown = isTaken ? `Astro${tag.name}` : tag.name;
        used.add(shown);
        this.leave(
          `the component \`<${tag.name}>\` of Astro`,
          line,
          "Write it in React in `theme/components.tsx`",
        );
        if (!isTaken) return undefined;
        const rest = text.slice(rangeOf(node).from + 1 + tag.name.length, tag.to);
        return { open: `<${shown}${tag.isEmpty ? rest.replace(/\/>$/, ">") : rest}`, close: `</${shown}>` };
      }
      const original = known.get(tag.name);
      const say = (what: string, hint?: string) => this.leave(what, line, hint);
      if (original !== undefined) {
        const by = componentOf(original, tag, node.type, say);
        if (!by && !Object.hasOwn(BUILT_INS, original)) used.add(tag.name);
        return by;
      }
      if (tag.name === "Fragment" || tag.name === "slot") {
        if (tag.attributes.has("set:html") || tag.attributes.has("set:text"))
          this.leave(`the attribute \`set:html\` of \`<${tag.name}>\``, line);
        const own = node.type === "mdxJsxTextElement" ? "span" : "div";
        const slot = tag.attributes.get("slot");
        const isRead = converted.size > 0;
        return {
          open: slot !== undefined && isRead ? `<${own} slot=${slot}>` : `<${own}>`,
          close: `</${own}>`,
        };
      }
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

const OPTION =
  /(?<=^|\s)(?:([\w-]+)=)?(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|\/((?:[^/\\]|\\.|\/(?!\s|$))+)\/|(\{[^{}]*\})|([^\s"'{}]+))(?=\s|$)/g;

/** What stands behind the language in a block of Expressive Code, in the words of docsite. */
function metaOf(meta: string, leave: (what: string) => void): string {
  const result = meta.replace(
    OPTION,
    (whole: string, name: string | undefined, double, single, regex: string | undefined, braces) => {
      if (name === "frame") return "";
      const [, lines] = /^\{\s*(?:"[^"]*"|'[^']*')\s*:\s*([\d\s,-]+)\}$/.exec(String(braces ?? "")) ?? [];
      if (lines !== undefined) {
        leave("the label of marked lines in code");
        return `${name === undefined ? "" : `${name}=`}{${lines.trim()}}`;
      }
      const text = (double ?? single) as string | undefined;
      const isMark = name === undefined || /^(?:ins|del|mark)$/.test(name);
      if (!isMark || (text === undefined && regex === undefined)) return whole;
      if (name === "ins" || name === "del")
        leave(`words that are marked as ${name === "ins" ? "inserted" : "deleted"} in code`);
      if (regex !== undefined && /[\\^$*+?()[\]{}|]/.test(regex)) {
        leave("a regular expression that marks words in code");
        return "";
      }
      const words = text ?? regex ?? "";
      return words.includes('"') ? `/${words.replace(/[\\/]/g, "\\$&")}/` : `"${words}"`;
    },
  );
  return result.replace(/\s+/g, " ").trim();
}

/** Options whose numbers of lines count those that are `gone`, from 0, without them. */
function shifted(meta: string, gone: readonly number[]): string {
  if (gone.length === 0) return meta;
  const now = (line: number) => line - gone.filter((each) => each < line - 1).length;
  return meta.replace(/(?<=^|[\s=])\{([\d\s,-]+)\}/g, (_, list: string) => {
    const kept = list.split(",").flatMap((range) => {
      const [from = 0, to = from] = range.split("-").map(Number);
      const lines = Array.from({ length: to - from + 1 }, (_, index) => from + index);
      const left = lines.filter((line) => !gone.includes(line - 1)).map(now);
      return left.length === 0 ? [] : [left.length === 1 ? left[0] : `${left[0]}-${left.at(-1)}`];
    });
    return `{${kept.join(",")}}`;
  });
}

/** A relative link from a page as browsers follow it. `address`: of the page, with a slash at its end where the site has it. */
export function followed(url: string, address: string): string | undefined {
  if (url === "" || /^(?:[a-z][\w+.-]*:|[/#?{])/i.test(url)) return undefined;
  const [, given = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  if (/\.mdx?$/i.test(given)) return undefined;
  const base = address.endsWith("/") ? address : path.dirname(address);
  return path.join(base, given) + rest;
}
