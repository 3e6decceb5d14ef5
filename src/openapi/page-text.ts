// The texts of one page: Markdown → HTML with unique ids and links to resolve.
import GithubSlugger from "github-slugger";
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { Highlight } from "../markdown/highlight.js";
import type { Excess } from "../markdown/limits.js";
import { settledSource } from "../markdown/api-description-source.js";
import { renderUntrusted } from "../markdown/api-description.js";
import type { ApiHtml } from "../types/api-text.js";
import type { Diagnostic, Point } from "../types/diagnostic.js";
import type { ApiLink } from "../types/api.js";
import type { Heading } from "../types/document.js";
import { escapeHtml } from "../text/escape.js";
import { linksIn, markLink, ORIGIN_MARK } from "../text/api-links.js";
import { textAt } from "../text/json.js";
import { decodePath } from "../text/path.js";

/** What the pages of one description share. */
export interface ApiTexts {
  /** Texts within other content, cached because schemas repeat them thousands of times. */
  readonly known: Map<string, ApiHtml>;
  /** Addresses of links that point into the reference itself: `#operation/<id>`, `#tag/<name>`. */
  readonly references: ReadonlyMap<string, string>;
  readonly diagnostics: Diagnostic[];
  /** Addresses that are reported already. */
  readonly unsafe: Set<string>;
  readonly highlight: Highlight;
}

/** Collects the headings, ids and links of a page. */
export class ApiPageText {
  readonly headings: Heading[] = [];
  /** Schemas shown so far. */
  nodes = 0;
  private readonly ids = new Set<string>();
  /** By address: each is resolved once. */
  private readonly linked = new Map<string, ApiLink>();
  private readonly slugger = new GithubSlugger();

  private place: Point | undefined;

  constructor(
    private readonly texts: ApiTexts,
    /** Position for problems in the page's texts. */
    private readonly placeOf: () => Point,
  ) {}

  /** Computed lazily: it searches the whole file. */
  private at(): Point {
    return (this.place ??= this.placeOf());
  }

  /** The links that the site has to resolve. */
  get links(): ApiLink[] {
    return [...this.linked.values()];
  }

  /** All ids of the page. */
  get anchors(): string[] {
    return [...this.ids];
  }

  /** A unique id for a name: letters, digits, `.`, `_` and `-` only, with a number if it is taken. */
  anchor(name: string): string {
    const base = name.replace(/[^\p{L}\p{N}._-]+/gu, "-");
    let id = base;
    for (let number = 1; this.ids.has(id); number++) id = `${base}-${number}`;
    this.ids.add(id);
    // Reserved, so that no heading of a description gets it.
    this.slugger.occurrences[id] ??= 0;
    return id;
  }

  /** HTML of a text within other content: headings become bold text. */
  short(text: string): ApiHtml {
    const known = this.texts.known.get(text);
    if (known !== undefined) return this.shown(known);
    const { html, excess } = renderUntrusted(text, {
      highlight: this.texts.highlight,
      link: (url) => this.link(url),
    });
    this.report(excess);
    this.texts.known.set(text, html);
    return html;
  }

  /** HTML that another page has made: this page shows it, too, so its links are links of this page. */
  shown(html: ApiHtml): ApiHtml {
    for (const url of linksIn(html)) this.link(url);
    return html;
  }

  /** HTML of the text at a key of something, if there is one. */
  about(owner: unknown, key = "description"): ApiHtml | undefined {
    const text = textAt(owner, key);
    return text === undefined ? undefined : this.short(text);
  }

  /** HTML of a text with headings. `lead`: they come first in the table of contents. */
  long(
    text: string,
    headingLevel: number,
    { lead = false, idPrefix }: { readonly lead?: boolean; readonly idPrefix?: string } = {},
  ): ApiHtml {
    const { html, headings, excess } = renderUntrusted(text, {
      headingLevel,
      highlight: this.texts.highlight,
      slugger: this.slugger,
      ...(idPrefix !== undefined && { idPrefix }),
      link: (url) => this.link(url),
    });
    this.report(excess);
    for (const { id } of headings) this.ids.add(id);
    if (lead) this.headings.unshift(...headings);
    else this.headings.push(...headings);
    return html;
  }

  /** The Markdown source with links as in `short` and `long`. */
  markdown(text: string): string {
    return settledSource(text, (url) => {
      const reference = this.texts.references.get(decodePath(url));
      return reference === undefined ? this.link(url) : ORIGIN_MARK + reference;
    });
  }

  /** Adds a section to the table of contents. */
  section(level: number, id: string, text: string): void {
    this.ids.add(id);
    this.headings.push({ level, id, text, label: escapeHtml(text), line: 1 });
  }

  /** Keeps headings of descriptions from using these ids. */
  reserve(ids: readonly string[]): void {
    for (const id of ids) this.slugger.occurrences[id] = 0;
  }

  private report(excess: Excess | undefined): void {
    if (!excess) return;
    const { message, hint } = excess;
    this.texts.diagnostics.push(diagnostic("too-complex.description", this.at(), message, hint));
  }

  /** Address of a link, or a mark if the site has to resolve it; `undefined` if it is unsafe. */
  link(url: string): string | undefined {
    const reference = this.texts.references.get(decodePath(url));
    if (reference !== undefined) return reference;
    const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1];
    if (scheme !== undefined || url === "" || url.startsWith("//")) {
      if (scheme !== undefined && !this.texts.unsafe.has(url)) {
        this.texts.unsafe.add(url);
        this.texts.diagnostics.push(diagnostic("unsafe-link.description", this.at(), scheme));
      }
      return undefined;
    }
    const mark = markLink(url);
    if (!this.linked.has(url)) this.linked.set(url, { url, kind: "link", at: this.at(), mark });
    return mark;
  }
}
