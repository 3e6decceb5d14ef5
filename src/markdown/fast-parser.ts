// Markdown text → syntax tree, by satteri in native code: the same trees as remark-parse, many times faster.
import type { Root } from "mdast";
import { mayEmphasizeCjk } from "./cjk-emphasis.js";
import { BUILT_IN_DIRECTIVES } from "./inline-directives.js";
import { DoubtfulMdx } from "./mdx-syntax.js";
import { parseTree, spreadLists, type Syntax, type TreeOf } from "./processor.js";
import { isMisread, repairTree, restoreDefinitions, restoreInlineDirectives } from "./repair.js";

/**
 * Ampersands of a text times its characters: the memory for character references in one paragraph grows with the square,
 * until the process is killed. The bound is 160 kB of nothing but references, or 1 MB with 4,000.
 */
const MAX_REFERENCES = 4_000_000_000;

/**
 * The fast parsers of Markdown and of MDX, or nothing where they cannot run on this machine. That of MDX throws `DoubtfulMdx`
 * where the reference has to read the text. `load` gives the package where `require`, which the compiled program asks, does not find
 * it: as a module of ECMAScript in an archive of Yarn.
 */
export async function loadFastParser(
  load?: () => Promise<unknown>,
): Promise<{ treeOf: TreeOf; mdxTreeOf: TreeOf } | undefined> {
  try {
    const { markdownToMdast, mdxToMdast } = await import("satteri").catch(async (error: unknown) => {
      if (!load) throw error;
      return (await load()) as typeof import("satteri");
    });
    const isCjk = (text: string, { cjk = true }: Syntax = {}) => cjk && mayEmphasizeCjk(text);
    const optionsFor = (text: string, { math = false, inline = BUILT_IN_DIRECTIVES }: Syntax = {}) => ({
      features: { frontmatter: false, directive: inline.mayBeIn(text), math },
    });
    return {
      treeOf: (text, syntax) => {
        const isTooMuch = (text.split("&").length - 1) * text.length > MAX_REFERENCES;
        if (isTooMuch || isCjk(text, syntax)) return parseTree(text, syntax);
        const tree = markdownToMdast(text, optionsFor(text, syntax)) as Root;
        return repairTree(tree, text, syntax) ? tree : parseTree(text, syntax);
      },
      mdxTreeOf: (text, syntax) => {
        if (isCjk(text, syntax)) throw new DoubtfulMdx();
        const tree = mdxToMdast(text, optionsFor(text, syntax)) as Root;
        const { inline = BUILT_IN_DIRECTIVES } = syntax ?? {};
        if (inline.mayBeIn(text)) restoreInlineDirectives(tree, text, inline);
        if (text.includes("]:")) restoreDefinitions(tree);
        spreadLists(tree);
        if (isMisread(tree, text)) throw new DoubtfulMdx();
        return tree;
      },
    };
  } catch {
    return undefined;
  }
}
