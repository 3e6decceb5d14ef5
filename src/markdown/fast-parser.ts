// Markdown text → syntax tree, by satteri in native code: the same trees as remark-parse, many times faster.
import type { Root } from "mdast";
import { parseTree, type TreeOf } from "./processor.js";
import { repairTree } from "./repair.js";

/**
 * Ampersands of a text times its characters: the memory for character references in one paragraph grows with the square,
 * until the process is killed. The bound is 160 kB of nothing but references, or 1 MB with 4,000.
 */
const MAX_REFERENCES = 4_000_000_000;

/** The fast parser, or nothing where it cannot run on this machine. */
export async function loadFastParser(): Promise<TreeOf | undefined> {
  try {
    const { markdownToMdast } = await import("satteri");
    return (text) => {
      if ((text.split("&").length - 1) * text.length > MAX_REFERENCES) return parseTree(text);
      const features = { frontmatter: false, directive: text.includes(":::") };
      const tree = markdownToMdast(text, { features }) as Root;
      return repairTree(tree, text) ? tree : parseTree(text);
    };
  } catch {
    return undefined;
  }
}
