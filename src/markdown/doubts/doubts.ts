// What a page says that its author probably does not mean.
import type { Root } from "mdast";
import { diagnostic } from "../../diagnostics/diagnostics.js";
import { fileNameOf } from "../../text/path.js";
import type { ConversionContext } from "../conversion-context.js";
import { reportBlocks } from "./blocks.js";
import { reportForeign } from "./foreign.js";
import { proseOf, type Prose } from "./prose.js";
import { reportReferences } from "./references.js";
import { reportSpacedLinks } from "./spaced-links.js";

/** Reports it. `text`: what the tree has its places in. */
export function reportDoubts(tree: Root, text: string, context: ConversionContext): void {
  let made: Prose | undefined;
  const prose = () => (made ??= proseOf(tree, text));
  reportForeign(tree, text, prose, context);
  // Plugins may have made anything of what follows.
  if (context.isTransformed) return;
  reportReferences(tree, text, prose, context);
  reportSpacedLinks(tree, text, prose, context);
  reportBlocks(tree, context);
  if (isEmpty(tree) && !fileNameOf(context.file).startsWith("_"))
    context.diagnostics.push(diagnostic("empty-page", { file: context.file, line: 1, column: 1 }));
}

function isEmpty({ children }: Root): boolean {
  return children.every((node) => node.type === "html" && /^\s*<!--[^]*-->\s*$/.test(node.value));
}
