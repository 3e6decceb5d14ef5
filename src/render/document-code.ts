// The code of a site, for the expansion of its documents.
import type { ReactNode } from "react";
import { codeBlock } from "../markdown/code-block.js";
import { ConversionContext } from "../markdown/context.js";
import type { ComponentHost, HighlightedCode } from "../types/component-host.js";
import type { DocumentCode } from "./expand.js";

/** The bundle of a site's code, as far as documents use it. */
export interface CodeModule {
  readonly modules: Readonly<Record<string, () => Readonly<Record<string, unknown>>>>;
  readonly components: () => Readonly<Record<string, unknown>>;
  readonly host: ComponentHost;
}

/** `unknown`: names of components that nobody exports: their children are shown. */
export function documentCode(site: CodeModule | undefined, unknown: readonly string[]): DocumentCode {
  if (unknown.length > 0) {
    const components = site?.components() as Record<string, unknown>;
    for (const name of unknown) components[name] ??= ({ children }: { children?: ReactNode }) => children;
  }
  return {
    moduleOf: (path) => site?.modules[path]?.(),
    withPartials(partial, run) {
      if (!site) return run();
      Object.assign(site.host, { partial, highlight } satisfies ComponentHost);
      try {
        return run();
      } finally {
        Object.assign(site.host, { partial: undefined, highlight: undefined } satisfies ComponentHost);
      }
    },
  };
}

function highlight(value: string, lang: string, meta: string): HighlightedCode {
  const context = new ConversionContext("");
  codeBlock(context, { type: "code", lang, meta, value });
  const [hole] = context.holes;
  return (hole?.kind === "component"
    ? hole.props
    : { language: lang, html: "" }) as unknown as HighlightedCode;
}
