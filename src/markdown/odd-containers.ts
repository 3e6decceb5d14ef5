// Containers that the two Markdown parsers may delimit differently.
import type { Nodes, Root } from "mdast";

/** A line that may open or close a container, where nothing else explains it. */
const FENCE = /^(?:[ \t>*+\-\d.)]|\[\^[^\]\s]*\]:)*:::/;
const OPENING = /^(:{3,})[a-z][a-z-]*(?:\[[^[\]\n]*(?<!\\)\])?(?:\{[^{}\n]*\})?[ \t]*$/;

/**
 * Whether a container has its fences anywhere but at the start of lines, is not closed by as many colons as open it,
 * does not stand behind a blank line or fence, or holds one of as many colons; or whether a line could be such a fence
 * and is none.
 */
export function hasOddContainer(tree: Root, source: string): boolean {
  const lines = source.split("\n");
  const explained = new Set<number>();

  /** `colons`: of the container around the nodes. */
  const isOdd = (nodes: readonly Nodes[], colons: number): boolean =>
    nodes.some((node) => {
      const first = (node.position?.start.line ?? 1) - 1;
      const last = (node.position?.end.line ?? 1) - 1;
      if (node.type === "code" || node.type === "html") {
        if (colons === Infinity) for (let line = first; line <= last; line++) explained.add(line);
        return false;
      }
      // Above the container, the reference does not know what is defined in it.
      if (node.type === "definition") return colons !== Infinity;
      if (node.type !== "containerDirective") return "children" in node && isOdd(node.children, colons);
      const fence = OPENING.exec(lines[first] ?? "")?.[1];
      const before = lines[first - 1]?.trim() ?? "";
      if (fence === undefined || fence.length >= colons || lines[last]?.trimEnd() !== fence) return true;
      if (before !== "" && !before.startsWith(":::")) return true;
      if (lines[last - 1]?.endsWith("\\")) return true;
      explained.add(first).add(last);
      return isOdd(node.children, fence.length);
    });

  return (
    isOdd(tree.children, Infinity) || lines.some((line, index) => FENCE.test(line) && !explained.has(index))
  );
}
