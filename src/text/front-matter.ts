// Front matter at the beginning of a file.

/** A block of front matter. */
export interface FrontMatterBlock {
  /** With the lines around it, and the line break after them. */
  readonly whole: string;
  /** What stands between these lines; empty where nothing does. */
  readonly source: string;
}

/** The block that a text begins with, without a byte order mark; nothing where it has none. */
export function frontMatterBlock(text: string): FrontMatterBlock | undefined {
  const [whole, source = ""] = /^---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)??---[ \t]*(?:\r?\n|$)/.exec(text) ?? [];
  return whole === undefined ? undefined : { whole, source };
}
