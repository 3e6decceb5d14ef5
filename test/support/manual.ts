// The pages of the manual and the blocks of code in them, which tests carry out.
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import type { Code, Nodes, Root } from "mdast";
import { directiveFromMarkdown } from "mdast-util-directive";
import { directive } from "micromark-extension-directive";
import remarkParse from "remark-parse";
import { unified, type Processor } from "unified";
import { parse as parseYaml } from "yaml";
import { ROOT } from "./site.js";

/** Folder of the manual's site. */
export const MANUAL = path.join(ROOT, "manual");

/** A block of code of the manual. */
export interface ManualBlock {
  readonly lang: string;
  /** `title="…"` of the block: the file that it is. */
  readonly title?: string;
  /** `skip="…"`: why it cannot be carried out. */
  readonly skip?: string;
  /** `problems="…"`: codes of the diagnostics that it causes. */
  readonly problems?: readonly string[];
  /** `holds="…"`: commands that prove what a block of commands has done. Pages do not show them. */
  readonly holds?: string;
  /** Words of its meta: `config`, `fails`. */
  readonly words: readonly string[];
  readonly value: string;
  /** 1-based, in the file of the page. */
  readonly line: number;
}

/** A page of the manual that people have written. */
export interface ManualPage {
  /** Path of its file below `manual/content`. */
  readonly file: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** Whether its story begins in an empty folder: `sidebar_custom_props: { start: empty }`. Otherwise there is a site already. */
  readonly startsEmpty: boolean;
  /** All blocks but those that the page itself renders, in `:::example`. */
  readonly blocks: readonly ManualBlock[];
}

function withDirectives(this: Processor): void {
  const data = this.data();
  (data.micromarkExtensions ??= []).push(directive());
  (data.fromMarkdownExtensions ??= []).push(directiveFromMarkdown());
}

const parser = unified().use(remarkParse).use(withDirectives);

/** All pages of the manual, sorted by path. */
export function manualPages(): ManualPage[] {
  const content = path.join(MANUAL, "content");
  return readdirSync(content, { recursive: true, encoding: "utf8" })
    .map((file) => file.split(path.sep).join("/"))
    .filter((file) => /\.mdx?$/.test(file))
    .sort()
    .map(manualPage);
}

/** One of them, by the path of its file. */
export function manualPage(file: string): ManualPage {
  const text = readFileSync(path.join(MANUAL, "content", file), "utf8");
  const head = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/.exec(text);
  // As many lines as before, so that blocks keep theirs.
  const body = head ? head[0].replace(/[^\n]/g, "") + text.slice(head[0].length) : text;
  const frontMatter = head ? (parseYaml(head[1] ?? "") as Record<string, unknown>) : {};
  const blocks: ManualBlock[] = [];
  visit(parser.parse(body), (node) => blocks.push(blockOf(node)));
  const props = frontMatter["sidebar_custom_props"] as { readonly start?: unknown } | undefined;
  return { file, frontMatter, startsEmpty: props?.start === "empty", blocks };
}

function visit(node: Nodes | Root, found: (code: Code) => void): void {
  if (node.type === "code") found(node);
  if (node.type === "containerDirective" && node.name === "example") return;
  if ("children" in node) for (const child of node.children) visit(child, found);
}

function blockOf({ lang, meta, value, position }: Code): ManualBlock {
  const text = meta ?? "";
  const attribute = (name: string) => new RegExp(String.raw`(?:^|\s)${name}="([^"]*)"`).exec(text)?.[1];
  const title = attribute("title");
  const skip = attribute("skip");
  const problems = attribute("problems")?.split(",");
  const holds = attribute("holds");
  return {
    lang: lang ?? "",
    ...(title !== undefined && { title }),
    ...(skip !== undefined && { skip }),
    ...(problems !== undefined && { problems }),
    ...(holds !== undefined && { holds }),
    words: text.replace(/"[^"]*"/g, "").split(/\s+/),
    value,
    line: position?.start.line ?? 0,
  };
}
