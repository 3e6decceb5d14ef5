// What a page says that its author probably does not mean.
import type { Root } from "mdast";
import { diagnostic } from "../../diagnostics/diagnostics.js";
import { fileNameOf } from "../../text/path.js";
import type { ConversionContext } from "../conversion-context.js";
import type { ParsedFrontMatter } from "../front-matter.js";
import { reportBlocks } from "./blocks.js";
import { reportForeign } from "./foreign.js";
import { reportFormulas } from "./formulas.js";
import { proseOf, type Prose } from "./prose.js";
import { reportReferences } from "./references.js";
import { reportSpacedLinks } from "./spaced-links.js";

/** Reports it. `text`: what the tree has its places in. `meta`: the front matter of the page. */
export function reportDoubts(
  tree: Root,
  text: string,
  meta: ParsedFrontMatter | undefined,
  context: ConversionContext,
): void {
  let made: Prose | undefined;
  const prose = () => (made ??= proseOf(tree, text));
  reportForeign(tree, text, prose, context);
  // Plugins may have made anything of what follows.
  if (context.isTransformed) return;
  reportFormulas(text, prose, context);
  reportReferences(tree, text, prose, context);
  reportSpacedLinks(tree, text, prose, context);
  reportBlocks(tree, context);
  if (isEmpty(tree) && (!meta || onlyNames(meta)) && !fileNameOf(context.file).startsWith("_"))
    context.diagnostics.push(diagnostic("empty-page", { file: context.file, line: 1, column: 1 }));
}

function isEmpty({ children }: Root): boolean {
  return children.every((node) => node.type === "html" && /^\s*<!--[^]*-->\s*$/.test(node.value));
}

/** Keys that say nothing to readers but what a page is about. */
const NAMES: ReadonlySet<string> = new Set(["title", "description", "sidebar_label", "sidebar_position"]);

/** Whether front matter has no fault and nothing that a theme or a plugin could make a page of. */
function onlyNames({ entries, diagnostics }: ParsedFrontMatter): boolean {
  return diagnostics.length === 0 && Object.keys(entries).every((key) => NAMES.has(key));
}
