// The code of a site, for the expansion of its documents.
import { codeBlock } from "../markdown/code-block.js";
import { ConversionContext } from "../markdown/conversion-context.js";
import { createHighlighter } from "../markdown/highlight.js";
import type { ComponentHost, HighlightedCode } from "../types/component-host.js";
import type { CodeBlockSettings } from "../types/code-blocks.js";
import type { DocumentCode } from "./expand-inputs.js";

/** The bundle of a site's code, as far as documents use it. */
export interface CodeModule {
  readonly modules: Readonly<Record<string, () => Readonly<Record<string, unknown>>>>;
  readonly host: ComponentHost;
  readonly keepsImages?: boolean;
  readonly ownFrontMatter?: boolean;
}

/** The code of a site from its bundle. `codeBlocks`: how the site has its code blocks. */
export function documentCode(site: CodeModule | undefined, codeBlocks: CodeBlockSettings = {}): DocumentCode {
  const highlight = highlighter(codeBlocks);
  return {
    moduleOf: (path) => site?.modules[path]?.(),
    keepsImages: site?.keepsImages ?? false,
    ownFrontMatter: site?.ownFrontMatter ?? false,
    highlight,
    withHost(given, run) {
      const host = site?.host ?? {};
      const all = { ...given, highlight };
      const before = { ...host };
      Object.assign(host, all);
      try {
        return run(host);
      } finally {
        // What modules of the site add when they are loaded stays.
        for (const key of Object.keys(all) as (keyof ComponentHost)[])
          if (key in before) Object.assign(host, { [key]: before[key] });
          else delete host[key];
      }
    },
  };
}

/** Highlights code as a fence does. */
function highlighter(codeBlocks: CodeBlockSettings): DocumentCode["highlight"] {
  const tools = { highlight: createHighlighter(), features: { codeBlocks } };
  return (value, lang, meta) => {
    const context = new ConversionContext("", "", tools);
    codeBlock(context, { type: "code", lang, meta, value });
    const [hole] = context.holes;
    return (hole?.kind === "component"
      ? hole.props
      : { language: lang, html: "" }) as unknown as HighlightedCode;
  };
}
