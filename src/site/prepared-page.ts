// Pages that can be rendered.
import type { ApiPageContent } from "../types/api.js";
import type { ResolvedLink } from "../types/site.js";
import type { Document } from "../types/document.js";
import type { MarkdownView, PageView } from "../types/view.js";
import { keyOf } from "../text/hash.js";
import type { LinkCollector, LinkFindings } from "./links.js";

/** A page with its resolved links. Its content is only needed to render it. */
export interface PreparedPage {
  /** Equal for equal views. */
  readonly key: () => string;
  /** The resolved links of its document or description, in order; `null` for broken ones. */
  readonly links: readonly (ResolvedLink | null)[];
  readonly findings: LinkFindings;
  /** The complete view. Rendering fills in the body of a document; an API page needs its content. */
  readonly view: (content?: ApiPageContent) => PageView;
}

/** A page whose view does not depend on content. */
export function complete(view: PageView, { findings }: LinkCollector): PreparedPage {
  return { key: () => keyOf(view), links: [], findings, view: () => view };
}

/** What a page says of the components in its code. */
export function componentsOf(document: Document | undefined): Pick<MarkdownView, "components"> {
  return document?.components ? { components: document.components } : {};
}
