// The blocks of GitBook as directives. Read line by line: each block is read again by itself, so that they nest.
import { container, fenceEnd, fenceOf, indentOf, isBlank, labelled } from "../markdown/lines.js";
import { withFenceMeta } from "./code.js";
import { card, linked, video } from "./media.js";
import { requestOf } from "./requests.js";
import { cardsOf } from "./tables.js";
import { blockAt, MAY_STAND_ALONE, tagAt, tagsIn, type Block, type Tag } from "./tags.js";

/** What blocks are read with. One for each file. */
export interface BlockContext {
  /** The title of the page that a link leads to. */
  readonly titleOf: (url: string) => string | undefined;
  /** The link as one to a file, where it leads to one. */
  readonly linkTo: (url: string) => string;
  /** The directive that shows a file as a part of a page, or its text; nothing where there is no such file. */
  readonly included: (
    path: string,
  ) => { readonly partial: string } | { readonly lines: string[] } | undefined;
  /** The id of an operation of a description in the project. */
  readonly operation: (tag: Tag) => string | undefined;
  /** Says what has no counterpart. `line`: in the text, from 0. */
  readonly leave: (what: string, line: number, hint?: string) => void;
}

/** A block in the syntax of docsite, and the line after it. */
interface Read {
  readonly lines: readonly string[];
  readonly end: number;
}

const HINTS: Readonly<Record<string, string>> = {
  info: "info",
  success: "success",
  tip: "tip",
  warning: "warning",
  danger: "danger",
  working: "info",
};

/** Reads lines of a file. */
export class BlockReader {
  constructor(private readonly context: BlockContext) {}

  /** The lines in the syntax of docsite. `start`: the first of them in the file, from 0. */
  convert(lines: readonly string[], start: number): string[] {
    const out: string[] = [];
    let at = 0;
    while (at < lines.length) {
      const line = lines[at] ?? "";
      const fence = fenceOf(line);
      const end = fence && fenceEnd(lines, at, fence);
      if (end !== undefined) {
        out.push(...lines.slice(at, end));
        at = end;
        continue;
      }
      const tag = tagAt(line);
      const read = tag ? this.block(tag, lines, at, start) : this.cards(lines, at);
      if (read) {
        const space = " ".repeat(indentOf(line));
        if (out.length > 0 && !isBlank(out.at(-1))) out.push("");
        out.push(...read.lines.map((each) => (each === "" ? "" : space + each)));
        if (read.end < lines.length && !isBlank(lines[read.end])) out.push("");
        at = read.end;
        continue;
      }
      for (const each of tag ? [tag] : tagsIn(line)) this.say(each.name, start + at);
      out.push(line);
      at += 1;
    }
    return out;
  }

  private say(name: string, line: number): void {
    if (!name.startsWith("end"))
      this.context.leave(`the block \`{% ${name} %}\``, line, "Write in its place what it is to show");
  }

  private block(tag: Tag, lines: readonly string[], at: number, start: number): Read | undefined {
    const { name, attributes } = tag;
    if (name === "include") return this.include(tag, at, start);
    const found = blockAt(tag, lines, at, start);
    if (!found && !MAY_STAND_ALONE.test(name)) return undefined;
    const { block, end } = found ?? { block: { tag, inner: [], start: start + at }, end: at + 1 };
    const rest = found?.rest ?? (lines[at] ?? "").slice(tag.to);
    const shown = name.startsWith("@") ? this.integration(block) : this.shown(block);
    if (!shown) return undefined;
    if (attributes.has("icon") && /^(?:tab|hint)$/.test(name))
      this.context.leave(`the icon of \`{% ${name} %}\``, start + at);
    return { lines: isBlank(rest) ? shown : [...shown, "", ...this.convert([rest.trim()], start + at)], end };
  }

  /** A table of cards, which ends with its last tag. */
  private cards(lines: readonly string[], at: number): Read | undefined {
    if (!(lines[at] ?? "").trimStart().startsWith('<table data-view="cards"')) return undefined;
    const last = lines.findIndex((line, index) => index >= at && line.includes("</table>"));
    if (last < 0) return undefined;
    const html = lines
      .slice(at, last + 1)
      .join("\n")
      .trim();
    const { linkTo } = this.context;
    const shown = html.endsWith("</table>") ? cardsOf(html, linkTo) : undefined;
    return shown && { lines: shown, end: last + 1 };
  }

  private shown(block: Block): string[] | undefined {
    const { tag, inner, start } = block;
    const { name, attributes } = tag;
    const content = () => this.convert(inner, start);
    switch (name) {
      case "hint":
        return container(HINTS[attributes.get("style") ?? ""] ?? "note", content());
      case "tabs":
      case "stepper":
      case "columns":
        return this.group(name === "stepper" ? "steps" : name, block);
      case "tab":
        return container(labelled("tab", attributes.get("title") ?? ""), content());
      case "step":
      case "column":
        return container(name, content());
      case "code":
        return withFenceMeta(content(), attributes);
      case "code-tabs":
        return this.group("code-group", block);
      case "code-tabs-item":
        return withFenceMeta(content(), attributes);
      case "content-ref":
        return this.reference(block);
      case "embed":
        return this.embed(block);
      case "file":
        return this.file(block);
      case "updates":
        return content();
      case "update":
        return this.update(block);
      case "prompt":
        return this.prompt(block);
      default:
        return this.request(block);
    }
  }

  /** A block that holds nothing but blocks of one kind; anything else follows it. */
  private group(name: string, block: Block): string[] {
    const { inner, start } = block;
    const outside: string[] = [];
    const parts: string[] = [];
    for (let at = 0; at < inner.length; at++) {
      const line = inner[at] ?? "";
      const tag = tagAt(line);
      const read = tag && this.block(tag, inner, at, start);
      if (read) {
        parts.push(...read.lines, "");
        at = read.end - 1;
      } else outside.push(line);
    }
    const shown = parts.length > 0 ? container(name, parts) : [];
    return outside.every(isBlank) ? shown : [...shown, "", ...this.convert(outside, start)];
  }

  /** A file whose text stands in the place of the tag. */
  private include(tag: Tag, at: number, start: number): Read | undefined {
    const found = this.context.included(tag.argument ?? "");
    if (found) {
      const lines = "partial" in found ? [found.partial] : this.convert(found.lines, start + at);
      return { lines, end: at + 1 };
    }
    this.context.leave(`the reusable content \`${tag.argument ?? ""}\`, which is missing`, start + at);
    return { lines: [], end: at + 1 };
  }

  private reference({ tag, inner }: Block): string[] {
    const [, label = "", url = ""] = /\[((?:[^[\]\\]|\\.)*)\]\(([^)]*)\)/.exec(inner.join(" ")) ?? [];
    const given = tag.attributes.get("url") ?? url;
    const title = this.context.titleOf(given);
    const isOwn = /^(?:\.{0,2}|.*(?:\.mdx?|\/))$/.test(label.replaceAll("\\", ""));
    return card(title ?? (isOwn && url !== "" ? given : label || given), this.context.linkTo(given));
  }

  private embed({ tag, inner, start }: Block): string[] {
    const url = (tag.attributes.get("url") ?? "").replaceAll("&#x26;", "&");
    const caption = inner.join(" ").trim();
    const player = video(url, caption);
    return player ?? [...linked(url, this.convert(inner, start))];
  }

  private file({ tag, inner, start }: Block): string[] {
    const src = tag.attributes.get("src") ?? "";
    const name = decoded(src.replace(/^.*\//, "").replace(/[?#].*$/, ""));
    const content = this.convert(inner, start);
    return card(name, this.context.linkTo(src), content, "download");
  }

  private update({ tag, inner, start }: Block): string[] {
    const [date, tags] = [tag.attributes.get("date"), tag.attributes.get("tags")];
    const own = [
      ...(date === undefined ? [] : [`date="${date}"`]),
      ...(tags === undefined || tags === "" ? [] : [`tags="${tags}"`]),
    ];
    return container(own.length > 0 ? `update{${own.join(" ")}}` : "update", this.convert(inner, start));
  }

  /** A text that readers copy: code, which nothing reads. */
  private prompt({ tag, inner }: Block): string[] {
    const longest = Math.max(2, ...inner.map((line) => /^\s*(`{3,})/.exec(line)?.[1]?.length ?? 0));
    const marks = "`".repeat(longest + 1);
    const title = tag.attributes.get("description");
    const lines = inner
      .join("\n")
      .replace(/^\s*\n|\s+$/g, "")
      .split("\n");
    return [`${marks}text${title === undefined ? "" : ` title="${title}"`} wrap`, ...lines, marks];
  }

  /** A request: with a description in the project its operation, else what is written about it. */
  private request(block: Block): string[] | undefined {
    const { name, attributes } = block.tag;
    if (
      /^(?:openapi(?:-operation)?|swagger)$/.test(name) &&
      (attributes.has("src") || attributes.has("spec"))
    ) {
      const id = this.context.operation(block.tag);
      return id === undefined ? undefined : [id];
    }
    return requestOf(block, (lines, start) => this.convert(lines, start));
  }

  /** A block of an integration: a diagram, or what lies at an address. */
  private integration({ tag }: Block): string[] | undefined {
    const content = tag.attributes.get("content");
    if (tag.name.startsWith("@mermaid") && content !== undefined)
      return ["```mermaid", ...content.replace(/\\n/g, "\n").split("\n"), "```"];
    const url = tag.attributes.get("url");
    return url === undefined ? undefined : linked(url, []);
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
