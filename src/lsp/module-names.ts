// The modules that a page in MDX names: in its imports, and in any of its expressions.
import { parse } from "@babel/parser";
import type { Nodes, Parents, Root } from "mdast";
import { splitFrontMatter } from "../markdown/front-matter.js";
import { withHeadingIds } from "../markdown/heading-ids.js";
import { mdx1Tree } from "../markdown/mdx1.js";
import { mdxTree } from "../markdown/mdx-tree.js";
import { loadMdxParser } from "../markdown/processor.js";
import { isObject } from "../text/json.js";
import { LineIndex } from "../text/position.js";
import type { SourceRange } from "../types/document.js";

/** A module where it is named. */
export interface ModuleName {
  /** What is written between the quotes. */
  readonly from: string;
  readonly range: SourceRange;
}

/** The modules that a text names, as MDX reads it; none in a text that is no MDX. `mdx1`: what is none may be MDX 1. */
export async function moduleNames(text: string, mdx1 = false): Promise<ModuleName[]> {
  const tree = await treeOf(text, mdx1);
  if (!tree) return [];
  const lines = new LineIndex(text);
  const found = new Map<number, ModuleName>();
  for (const { code, node } of codeIn(tree)) {
    const start = node.position ? text.indexOf(code, lines.offsetAt(node.position.start)) : -1;
    if (start < 0) continue;
    for (const [from, end] of namesIn(code)) {
      const at = start + end - from.length;
      if (text.startsWith(from, at)) found.set(at, { from, range: [at, at + from.length] });
    }
  }
  return [...found.values()];
}

async function treeOf(text: string, mdx1: boolean): Promise<Root | undefined> {
  const { body } = splitFrontMatter(text);
  const parser = await loadMdxParser();
  const readers = [mdxTree, ...(mdx1 ? [mdx1Tree] : [])];
  for (const read of readers)
    try {
      return read(body, withHeadingIds(parser, true));
    } catch {
      continue;
    }
  return undefined;
}

/** A piece of JavaScript, and the node that it is in. */
interface Piece {
  readonly code: string;
  readonly node: Nodes;
}

function* codeIn(parent: Parents): Iterable<Piece> {
  for (const node of parent.children) {
    if (node.type === "mdxjsEsm" || node.type === "mdxFlowExpression" || node.type === "mdxTextExpression")
      yield { code: node.value, node };
    if ("attributes" in node && Array.isArray(node.attributes))
      for (const attribute of node.attributes) {
        const { type, value } = attribute;
        if (type === "mdxJsxExpressionAttribute") yield { code: value, node };
        else if (typeof value === "object" && value !== null) yield { code: value.value, node };
      }
    if ("children" in node) yield* codeIn(node);
  }
}

/** The modules that JavaScript names, each with the offset of the quote at its end. */
function namesIn(code: string): (readonly [from: string, end: number])[] {
  // An expression is none without its braces: `{ a: 1 }` would be a block.
  for (const [before, after] of [
    ["", ""],
    ["(", ")"],
    ["({", "})"],
  ] as const)
    try {
      const { program } = parse(before + code + after, { sourceType: "module", plugins: ["jsx"] });
      return Array.from(literalsIn(program.body), ([from, end]) => [from, end - before.length] as const);
    } catch {
      continue;
    }
  return [];
}

function* literalsIn(value: unknown): Iterable<readonly [from: string, end: number]> {
  if (Array.isArray(value)) for (const each of value) yield* literalsIn(each);
  if (!isObject(value)) return;
  const { type, source, callee, arguments: given } = value;
  const isCall = type === "CallExpression" && isObject(callee) && Array.isArray(given);
  const loads =
    isCall &&
    (callee["type"] === "Import" || (callee["type"] === "Identifier" && callee["name"] === "require"));
  const literal: unknown = loads ? given[0] : source;
  if (isObject(literal) && literal["type"] === "StringLiteral") {
    const { value: from, end } = literal;
    if (typeof from === "string" && typeof end === "number") yield [from, end - 1];
  }
  for (const [key, each] of Object.entries(value)) if (key !== "loc") yield* literalsIn(each);
}
