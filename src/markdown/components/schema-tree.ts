// A schema with its fields, in pages that features make: the tree as data, and its descriptions as a list.
import type { List, RootContent } from "mdast";
import { decodedData } from "../../text/encoded-data.js";
import { escapeHtml } from "../../text/escape.js";
import { schemaText } from "../../text/schema-markdown.js";
import { addressKey, mappedTree, textKey } from "../../text/schema-trees.js";
import type { SchemaNode } from "../../types/api-schema.js";
import type { SchemaTreeData } from "../../types/schema-tree.js";
import { indented, textIn, type Component } from "./component.js";
import type { Use } from "./use.js";

export const SchemaTree: Component = {
  directive: "schema-tree",
  isMade: true,
  readsChildren: true,
  attributes: { data: "value" },
  html(use, writer) {
    const data = dataOf(use);
    const { context } = writer;
    if (!data || !context.origins) return writer.blocks(use.children);
    const { node, label, addresses } = data;
    context.words.set(use.node, [...factsOf(node, "id")].join(" "));
    for (const id of factsOf(node, "anchor")) context.ids.push(id);
    const links = addresses.map(
      (url, index) => [addressKey(index), context.linkIn(use.node, addressKey(index), url, "link")] as const,
    );
    return context.hole({
      kind: "component",
      name: "SchemaTree",
      props: { node, label },
      ...(links.length > 0 && { links: Object.fromEntries(links) }),
      slots: Object.fromEntries(
        itemsOf(use).map((nodes, index) => [textKey(index), context.template(writer.blocks(nodes))]),
      ),
    });
  },
  markdown(use, writer) {
    const data = dataOf(use);
    if (!data) return writer.blocks(use.children);
    const texts = itemsOf(use).map((nodes) => writer.blocks(nodes));
    // Links are marked where they stand, so that addresses are not escaped twice.
    const marked = mappedTree(data.node, {
      text: (index) => `${MARK}${index}${MARK}`,
      address: (index) => writer.address(use, addressKey(index)),
    });
    return schemaText(writer.wording, marked)
      .split("\n")
      .map((line) => lineWith(line, texts))
      .join("\n");
  },
};

/** Stands around the number of a text: a noncharacter, like other marks. */
const MARK = "\ufdd3";

/** A line with a text in the place of its mark. What is more than a paragraph stands below it. */
function lineWith(line: string, texts: readonly string[]): string {
  return line.replace(new RegExp(`${MARK}(\\d+)${MARK}`, "g"), (_, index: string) => {
    const text = (texts[Number(index)] ?? "").trim();
    if (!text.includes("\n")) return text;
    const space = " ".repeat(/^ *(?:- )?/.exec(line)?.[0].length ?? 0);
    return /\n\s*\n|^\s*(?:[-*+>|]|\d+\.|`{3})/m.test(text)
      ? `\n\n${indented(text, space)}\n`
      : text.replace(/\s*\n\s*/g, " ");
  });
}

function dataOf(use: Use): SchemaTreeData | undefined {
  return decodedData(textIn(use, "data")) as SchemaTreeData | undefined;
}

/** The descriptions, by their numbers. */
function itemsOf({ children }: Use): RootContent[][] {
  const lists = children.flatMap((node) => (node.type === "list" ? (node as List).children : []));
  return lists.map((item) => item.children as RootContent[]);
}

/** Ids of the fields of a tree; or what the search finds of it: names, types and values. */
function* factsOf(node: SchemaNode, wanted: "id" | "anchor"): Generator<string> {
  if (wanted === "id") {
    const { type, title, format, enum: values = [], const: constant } = node;
    for (const fact of [type, title, format, constant, ...values.map(({ value }) => value)])
      if (fact !== undefined) yield fact;
  }
  for (const { name, anchor, schema } of node.properties ?? []) {
    yield wanted === "id" ? name : escapeHtml(anchor);
    yield* factsOf(schema, wanted);
  }
  for (const { options } of [node.choices ?? { options: [] }, ...(node.moreChoices ?? [])])
    for (const { label, anchor, schema } of options) {
      yield wanted === "id" ? label : escapeHtml(anchor);
      yield* factsOf(schema, wanted);
    }
  for (const { anchor, schema } of node.conditions ?? []) {
    if (wanted === "anchor") yield escapeHtml(anchor);
    yield* factsOf(schema, wanted);
  }
  const { values, items, names, content, contains, not, tuple = [], patternProperties = [] } = node;
  const inner = [values, items, names, content, contains?.schema, not, ...tuple];
  for (const each of [...inner, ...patternProperties.map(({ schema }) => schema)])
    if (each) yield* factsOf(each, wanted);
}
