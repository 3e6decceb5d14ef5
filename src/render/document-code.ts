// The code of a site, for the expansion of its documents.
import { codeBlock } from "../markdown/code-block.js";
import { ConversionContext } from "../markdown/context.js";
import type { ComponentHost, HighlightedCode } from "../types/component-host.js";
import type { DocumentCode } from "./expand-inputs.js";

/** The bundle of a site's code, as far as documents use it. */
export interface CodeModule {
  readonly modules: Readonly<Record<string, () => Readonly<Record<string, unknown>>>>;
  readonly host: ComponentHost;
  readonly keepsImages?: boolean;
}

/** The code of a site from its bundle. */
export function documentCode(site: CodeModule | undefined): DocumentCode {
  return {
    moduleOf: (path) => site?.modules[path]?.(),
    keepsImages: site?.keepsImages ?? false,
    highlight,
    withHost(given, run) {
      const host = site?.host ?? {};
      Object.assign(host, given, { highlight });
      try {
        return run(host);
      } finally {
        for (const key of Object.keys(host)) delete host[key as keyof ComponentHost];
      }
    },
  };
}

/** Highlights code as a fence does. */
export function highlight(value: string, lang: string, meta: string): HighlightedCode {
  const context = new ConversionContext("");
  codeBlock(context, { type: "code", lang, meta, value });
  const [hole] = context.holes;
  return (hole?.kind === "component"
    ? hole.props
    : { language: lang, html: "" }) as unknown as HighlightedCode;
}
