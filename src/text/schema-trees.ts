// Texts and addresses in trees of schemas, which stand elsewhere.
import type { SchemaNode } from "../types/api-schema.js";

/** The key of a text by its number. */
export function textKey(index: number): string {
  return `d${index}`;
}

/** The key of an address by its number. */
export function addressKey(index: number): string {
  return `l${index}`;
}

/** A tree with what stands for its texts and addresses, by their numbers. */
export function mappedTree(
  node: SchemaNode,
  { text, address }: { text: (index: number) => string; address: (index: number) => string },
): SchemaNode {
  return JSON.parse(JSON.stringify(node), (key, value: unknown) => {
    if (typeof value !== "string") return value;
    const [, kind, index] = /^([dl])(\d+)$/.exec(value) ?? [];
    if (key === "description" && kind === "d") return text(Number(index));
    return key === "href" && kind === "l" ? address(Number(index)) : value;
  }) as SchemaNode;
}
