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

/** Makes HTML of parts of a document. */
export interface PartWriter {
  readonly context: ConversionContext;
  /** HTML text of blocks, with line breaks around each. */
  blocks(nodes: readonly Nodes[]): string;
  /** HTML text of phrases. */
  phrases(nodes: readonly Nodes[]): string;
}

/** Makes HTML inside the running conversion. */
export function partWriterOf(state: State): PartWriter {
  const contentOf = (nodes: readonly Nodes[]) =>
    state.all({ type: "root", children: [...nodes] } as Root) as ElementContent[];
  return {
    context: conversionOf(state).context,
    blocks: (nodes) => stringifyTree({ type: "root", children: state.wrap(contentOf(nodes), true) }),
    phrases: (nodes) => stringifyTree({ type: "root", children: contentOf(nodes) } as HastRoot),
  };
}
