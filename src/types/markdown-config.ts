import type { FeatureMarkdownConfig } from "../features/config.js";
import type { CodeBlockSettings } from "./code-blocks.js";
import type { UnifiedEntry } from "./unified.js";

/** A type of admonitions. */
export type AdmonitionType = "note" | "tip" | "info" | "warning" | "danger";

/** Whose ids headings have that are given none. */
export type HeadingIds =
  | "github"
  | "docusaurus"
  | "docusaurus-case"
  | "mkdocs"
  | "vitepress"
  | "mdbook"
  | "gitbook";

/** How Markdown is read. */
export interface MarkdownConfig extends FeatureMarkdownConfig {
  /**
   * `satteri` (default) runs in native code and gives the same pages many times faster; `remark` is the
   * parser in JavaScript, which also reads the files on which the two may not agree.
   */
  readonly parser?: "remark" | "satteri";
  /**
   * What `.md` files are: `md` (default) for Markdown, `mdx` for MDX; `.mdx` files are MDX. `detect` is the same as `md`. A page's
   * front matter can say otherwise.
   */
  readonly format?: "md" | "mdx" | "detect";
  /**
   * How titles of admonitions are written: `any` (default) for `:::note Title` and `:::note[Title]`; `brackets` for the latter
   * alone, so that a line of the former is text.
   */
  readonly admonitionTitles?: "any" | "brackets";
  /** Further names of admonitions, and the type that each looks like: `{ experiment: "warning" }`. Default: none. */
  readonly admonitions?: Readonly<Record<string, AdmonitionType>>;
  /** Whether names of emoji in text are emoji: `:tada:` is 🎉. Default `false`. */
  readonly emoji?: boolean;
  /**
   * Whether emphasis beside Chinese, Japanese and Korean text follows the rule that is proposed for the next CommonMark, in which
   * `**强调。**后面` is strong. `false`: CommonMark 0.31 to the letter. Default `true`.
   */
  readonly cjkEmphasis?: boolean;
  /**
   * Whether the headings below the titles of pages have numbers: `1.2 Title`. Front matter says otherwise with `numbered_headings`.
   * Default `false`.
   */
  readonly numberedHeadings?: boolean;
  /**
   * How the ids of headings are made of their texts: as on `github` (default), or as `docusaurus`, `mkdocs`, `vitepress`, `mdbook` or
   * `gitbook` make them, so that links to the headings of a site that was made with one of these keep working. `docusaurus-case` is that
   * of Docusaurus with `maintainCase`.
   */
  readonly headingIds?: HeadingIds;
  /** How code blocks are read and shown. */
  readonly codeBlocks?: CodeBlockSettings;
  /** Plugins of remark for every Markdown file, alone or as a list with their options. They run before those of `plugins`. Default: none. */
  readonly remarkPlugins?: readonly UnifiedEntry[];
  /** Plugins of rehype for every Markdown file. Default: none. */
  readonly rehypePlugins?: readonly UnifiedEntry[];
}
