// Changes of a text at places that its syntax tree tells.
import type { Nodes } from "mdast";

/** What stands in the place of a part of a text. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** A text after its edits. Of two that overlap, the outer one or else the first stays. */
export function edited(text: string, edits: readonly Edit[]): string {
  const sorted = edits
    .map((edit, index) => ({ ...edit, index }))
    .sort((one, other) => one.from - other.from || other.to - one.to || one.index - other.index);
  let result = "";
  let done = 0;
  for (const { from, to, text: by } of sorted) {
    if (from < done) continue;
    result += text.slice(done, from) + by;
    done = to;
  }
  return result + text.slice(done);
}

/** Where a node stands in its text. */
export function rangeOf(node: Nodes): { readonly from: number; readonly to: number } {
  return { from: node.position?.start.offset ?? 0, to: node.position?.end.offset ?? 0 };
}
