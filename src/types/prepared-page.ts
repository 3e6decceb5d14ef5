import type { ApiPageContent } from "./api.js";
import type { Diagnostic } from "./diagnostic.js";
import type { AuthoredLink } from "./document.js";
import type { CopiedFile } from "./output.js";
import type { AssetFile } from "./source.js";
import type { PageView } from "./view.js";

/** The target of an authored link. */
export interface ResolvedLink {
  /** Not escaped. */
  readonly href: string;
  readonly external: boolean;
  /** The file behind it, where that is an asset. */
  readonly asset?: AssetFile;
  /** Where the asset has to be copied, in the output folder. Absent for static files, which are copied anyway. */
  readonly copyTo?: string;
}

/** A link in a text that was written for another site, such as an API description, that leads to no page of this one. */
export interface DeadLink extends Pick<AuthoredLink, "url" | "at"> {
  /** Path of the API description that has it; absent in other texts, of which each link is told. */
  readonly source?: string;
}

/** The side results of resolving links, as plain data. */
export interface LinkFindings {
  readonly diagnostics: readonly Diagnostic[];
  /** Assets to copy. */
  readonly copies: readonly CopiedFile[];
  /** Addresses that their author excluded from checks (`pathname:///…`). */
  readonly unchecked: readonly string[];
  /** Links of described things, such as APIs and packages, that lead nowhere. */
  readonly dead: readonly DeadLink[];
}

/** The key of a page. */
export interface PageKey {
  readonly key: string;
  /** A short key for each part so far, in the order of `PAGE_PARTS`, with spaces between them: which of them has changed. */
  readonly parts: string;
}

/** A page with its resolved links. Its content is only needed to render it. */
export interface PreparedPage {
  /** Equal for equal views. */
  readonly key: () => PageKey;
  /** The resolved links of its document or description, in order; `null` for broken ones. */
  readonly links: readonly (ResolvedLink | null)[];
  readonly findings: LinkFindings;
  /** The complete view. Rendering fills in the body of a document; an API page needs its content. */
  readonly view: (content?: ApiPageContent) => PageView;
}
