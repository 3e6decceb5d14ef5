// Texts of an API description, ready to be shown: prose, links, code.

/**
 * HTML made from a description's Markdown, or from its code: without raw HTML, scripts and unsafe links,
 * so it may be set as inner HTML. Its headings begin at level 2 or below.
 */
export type ApiHtml = string;

/** A link with a resolved address. */
export interface ApiReference {
  readonly label: string;
  readonly href: string;
}

/** External documentation. `href` is absent where the address leads nowhere. */
export interface ApiExternalDocs extends Omit<ApiReference, "href"> {
  readonly href?: string;
}

/** Highlighted code. */
export interface ApiCode {
  /** Name of the language, for example `json`. */
  readonly language: string;
  /** Plain text. */
  readonly code: string;
  /** The same, highlighted as in code blocks of documents. */
  readonly html: ApiHtml;
}

/** A request in one programming language. */
export interface ApiSample extends Pick<ApiCode, "language" | "code"> {
  /** Identifies the language across the site: the choice is kept under it, for example `shell`. */
  readonly id: string;
  /** Shown on the tab, for example `cURL`. */
  readonly label: string;
  /** Highlighted, if it is a sample of the description. The theme highlights those that are made. */
  readonly html?: ApiHtml;
}

/** An example of a body or of a parameter: given in the description, or made from its schema. */
export interface ApiExample extends ApiCode {
  /** Shown where there are several; unique among them. */
  readonly label: string;
  /** What it is, in one line of plain text. Where `label` is shown, that is the same. */
  readonly summary?: string;
  readonly description?: ApiHtml;
  /** Address of an external example, for which `code` is empty. */
  readonly externalUrl?: string;
  /** Generated from the schema. */
  readonly generated?: true;
}
