/** A tag of the document head. */
export interface HeadTag {
  /** Name of the element. */
  readonly tag: "meta" | "link" | "script" | "style";
  /** Attributes by name; `true` for one without a value. */
  readonly attributes: Readonly<Record<string, string | true>>;
  /** Content of a script or a style sheet. Default: none. */
  readonly text?: string;
}
