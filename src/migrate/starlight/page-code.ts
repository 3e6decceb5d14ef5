// Code in MDX pages that only Astro can run: modules at the top, expressions, values of attributes.
import type { Nodes, Root } from "mdast";
import { isJsx } from "../../markdown/jsx-nodes.js";
import type { TreeOf } from "../../markdown/processor.js";
import { objectAt } from "../../text/json.js";
import { edited, rangeOf, type Edit } from "../markdown/edits.js";
import { readTag, type Replacement, type Tag } from "../markdown/jsx.js";
import { treeIn } from "../markdown/tree.js";
import { isKey, namesOf, placeOf, some, treeOf, type Tree } from "./astro-code.js";

/** What stands in the place of an expression. */
export const LOST_EXPRESSION = "AstroExpression";

/** Statements that only Astro can run, and the names that they give. `foreign`: names whose values only Astro knows. */
export function lostStatements(
  tree: Root,
  text: string,
  foreign: readonly string[],
): { readonly edits: readonly Edit[]; readonly names: ReadonlySet<string> } {
  const names = new Set(foreign);
  const edits: Edit[] = [];
  for (const node of tree.children) {
    if (node.type !== "mdxjsEsm") continue;
    const { from, to } = rangeOf(node);
    for (const statement of parsed(text.slice(from, to))?.program.body ?? []) {
      if (statement.type === "ImportDeclaration" || !asksAstro(statement, names)) continue;
      const declared = "declaration" in statement ? statement.declaration : undefined;
      const own = declared && declared.type.endsWith("Declaration") ? declared : statement;
      for (const name of namesOf(own as Parameters<typeof namesOf>[0])) names.add(name);
      const { start, end } = placeOf(statement);
      edits.push({ from: from + start, to: from + end, text: "" });
    }
  }
  return { edits, names };
}

/** Expressions that only Astro can run: notes stand in their place. */
export function lostExpressions(tree: Root, text: string, names: ReadonlySet<string>): Edit[] {
  const edits: Edit[] = [];
  const visit = (node: Nodes) => {
    if (node.type === "mdxFlowExpression" || node.type === "mdxTextExpression") {
      const { from, to } = rangeOf(node);
      if (isLost(text.slice(from + 1, to - 1), names))
        edits.push({ from, to, text: `<${LOST_EXPRESSION} />` });
    }
    if ("children" in node) for (const child of node.children) visit(child);
  };
  visit(tree);
  return edits;
}

/** A tag without the attributes that only Astro knows; nothing where it has none of them. `name`: its new name. */
export function withoutLost(tag: Tag, names: ReadonlySet<string>, name: string): Replacement | undefined {
  const all = [...tag.attributes];
  const kept = all.filter(([, value]) => !value?.startsWith("{") || !isLost(value.slice(1, -1), names));
  if (kept.length === all.length) return undefined;
  const written = kept.map(([key, value]) =>
    key.startsWith("...") ? value : value === undefined ? key : `${key}=${value}`,
  );
  return { open: `<${[name, ...written].join(" ")}>`, close: `</${name}>` };
}

/**
 * A page in MDX whose code reads its front matter as docsite gives it. `meta`: the front matter as it was. `changes`: its keys that change, whose
 * values are written out.
 */
export function withFrontMatter(
  text: string,
  treeOf: TreeOf,
  meta: Readonly<Record<string, unknown>>,
  changes: Readonly<Record<string, unknown>>,
): string {
  const tree = text.includes("frontmatter") ? treeIn(text, treeOf) : undefined;
  if (!tree) return text;
  const edits: Edit[] = [];
  const within = (from: number, to: number) => {
    for (const match of text.slice(from, to).matchAll(FRONT_MATTER)) {
      const keys = (match[1] ?? "").split(/\??\./).slice(1);
      const at = from + match.index;
      const [first] = keys;
      const isChanged = first !== undefined && first in changes;
      const value = JSON.stringify(
        keys.reduce((each, key) => objectAt({ each }, "each")[key], meta as unknown),
      );
      edits.push(
        isChanged
          ? { from: at, to: at + match[0].length, text: value ?? "undefined" }
          : { from: at, to: at + "frontmatter".length, text: "frontMatter" },
      );
    }
  };
  const visit = (node: Nodes) => {
    const { from, to } = rangeOf(node);
    if (/^mdx(?:jsEsm|(?:Flow|Text)Expression)$/.test(node.type)) within(from, to);
    if (isJsx(node))
      for (const value of readTag(text, from).attributes.values()) {
        const at = value?.startsWith("{") ? text.indexOf(value, from) : -1;
        if (value !== undefined && at >= 0) within(at, at + value.length);
      }
    if ("children" in node) for (const child of node.children) visit(child);
  };
  visit(tree);
  return edited(text, edits);
}

const FRONT_MATTER = /(?<![\w$.])frontmatter((?:\??\.[A-Za-z_$][\w$]*)*)(?![\w$]|\s*:)/g;

function isLost(code: string, names: ReadonlySet<string>): boolean {
  const spread = code.trim().startsWith("...") ? code.trim().slice(3) : code;
  const tree = parsed(`(${spread})`);
  return tree !== undefined && asksAstro(tree.program, names);
}

function asksAstro(tree: Tree, names: ReadonlySet<string>): boolean {
  return some(tree, (node, parent, key) => {
    if (node.type === "AwaitExpression") return true;
    if (node.type === "MetaProperty") return true;
    if (node.type !== "Identifier") return false;
    return !isKey(parent, key) && (node.name === "Astro" || names.has(node.name));
  });
}

function parsed(code: string): ReturnType<typeof treeOf> | undefined {
  try {
    return treeOf(code);
  } catch {
    return undefined;
  }
}
