import type { ReactNode } from "react";

/** The code of a code block as its component shows it. */
export interface HighlightedCode {
  readonly language: string;
  readonly html: string;
  readonly title?: string;
  readonly lineNumbers?: boolean;
  readonly diff?: boolean;
}

/** What the program does for components while it renders them. Browsers have none of it. */
export interface ComponentHost {
  /** Renders a Markdown file. */
  partial?: ((path: string, props: Readonly<Record<string, unknown>>) => ReactNode) | undefined;
  /** Highlights code. `meta`: the words after the language of a fence. */
  highlight?: ((code: string, language: string, meta: string) => HighlightedCode) | undefined;
}
