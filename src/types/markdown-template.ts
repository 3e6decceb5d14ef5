// Markdown of a document without its components.
/** What only the site knows, in Markdown, such as a part of an API reference: the component that shows it, and its name. */
export interface MarkdownPart {
  readonly component: string;
  readonly name: string;
  /** Language of a sample. */
  readonly lang?: string;
}

/** Markdown with gaps for what only the site knows: `strings[0] holes[0] strings[1] …`. */
export interface MarkdownTemplate {
  readonly strings: readonly string[];
  /** The address of a link, by its index; a list of pages or headings; what is put in place when the document is expanded; or a part of an API reference. */
  readonly holes: readonly (
    | number
    | "DocCardList"
    | "TOCInline"
    | { readonly insertion: number }
    | { readonly part: MarkdownPart }
  )[];
}
