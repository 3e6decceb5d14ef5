import type { CodeBlockSettings } from "../types/code-blocks.js";
import type { HeadingIds } from "../types/markdown-config.js";
import type { MarkdownPart } from "../types/markdown-part.js";
import type { TruncateMarker } from "../text/truncate.js";
import type { Words } from "../words/words.js";

/** What a site may have besides Markdown. Absent: it is off. */
export interface Features extends MarkdownPart {
  /** What comments may end the part of a document that lists show. */
  readonly truncateMarkers?: readonly TruncateMarker[];
  /** Names of components of the site, which directives may use. */
  readonly components?: readonly string[];
  /** Names of the components that show fenced code, by its language. */
  readonly fences?: Readonly<Record<string, string>>;
  /** Further names of admonitions, and the type that each looks like. */
  readonly admonitions?: Readonly<Record<string, string>>;
  /** Titles of admonitions without brackets are text. */
  readonly titlesInBrackets?: boolean;
  /** Images in HTML and JSX stay as they are written, without the size of their file. */
  readonly keepsImages?: boolean;
  /** Keys of front matter that only docsite has may be the site's own. */
  readonly ownFrontMatter?: boolean;
  /** What pages say besides the text. Absent: in English. */
  readonly words?: Words;
  /** Puts emoji in the place of their names in a text. */
  readonly emoji?: (text: string) => string;
  /** Whether headings have numbers where front matter does not say so. */
  readonly numberedHeadings?: boolean;
  /** How their ids are made. Absent: as on GitHub. */
  readonly headingIds?: HeadingIds;
  readonly codeBlocks?: CodeBlockSettings;
  /** Languages of code that features would show in another way, each with what to do for that. */
  readonly offered?: Readonly<Record<string, string>>;
}
