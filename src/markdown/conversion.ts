// What the handlers of one conversion to HTML share.
import type { ElementContent, Root as HastRoot } from "hast";
import type { Nodes, Root } from "mdast";
import type { State } from "mdast-util-to-hast";
import { VFile } from "vfile";
import type { ConversionContext } from "./context.js";
import type { HeadingEntry } from "./headings.js";
import { stringifyTree } from "./processor.js";

/** A document's conversion: what it gathers, and the ids of its headings. */
export interface Conversion {
  readonly context: ConversionContext;
  readonly headings: ReadonlyMap<Nodes, HeadingEntry>;
}

/** The file that carries a conversion to its handlers. */
export function carrierOf(conversion: Conversion): VFile {
  const file = new VFile();
  file.data["conversion"] = conversion;
  return file;
}

/** The conversion that is running. */
export function conversionOf(state: State): Conversion {
  return (state.options.file as VFile).data["conversion"] as Conversion;
}

/** HTML text of blocks inside the running conversion. */
export function htmlOf(state: State, children: readonly Nodes[]): string {
  const content = state.wrap(contentOf(state, children), true);
  return stringifyTree({ type: "root", children: content });
}

/** HTML text of phrases inside the running conversion. */
export function inlineHtmlOf(state: State, children: readonly Nodes[]): string {
  return stringifyTree({ type: "root", children: contentOf(state, children) } as HastRoot);
}

function contentOf(state: State, children: readonly Nodes[]): ElementContent[] {
  return state.all({ type: "root", children: [...children] } as Root) as ElementContent[];
}
