// Code of a reference, highlighted.
import { createHighlighter, type Highlight } from "../markdown/highlight.js";
import type { ApiCode } from "../types/api-text.js";

/** Longer code is not highlighted, to keep pages small. */
const PLAIN = 12_000;

/** Highlighted code. Punctuation is not highlighted: in thousands of samples its markup would be a third of all HTML. */
export class CodeTexts {
  /** By language and text: many operations share examples. */
  private readonly known = new Map<string, ApiCode>();

  constructor(readonly highlight: Highlight = createHighlighter()) {}

  /** Highlights each text once. */
  of(code: string, language: string): ApiCode {
    const key = `${language} ${code}`;
    const text = this.known.get(key) ?? this.make(code, language);
    this.known.set(key, text);
    return text;
  }

  /** Without a cache, for texts that are hardly ever equal. */
  make(code: string, language: string): ApiCode {
    const html = this.highlight(code, code.length > PLAIN ? "text" : language, { marks: new Map() });
    return { language, code, html: html.replace(/<span class="u">([^<]*)<\/span>/g, "$1") };
  }
}
