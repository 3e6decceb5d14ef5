/** A tag of the document head. */
export interface HeadTag {
  readonly tag: "meta" | "link" | "script" | "style";
  readonly attributes: Readonly<Record<string, string | true>>;
  readonly text?: string;
}
