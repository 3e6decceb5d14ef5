// The texts of one page: Markdown → HTML with unique ids and links to resolve.
import GithubSlugger from "github-slugger";
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { Highlight } from "../markdown/highlight.js";
import type { Excess } from "../markdown/limits.js";
import { settledSource } from "../markdown/api-description-source.js";
import { renderUntrusted } from "../markdown/api-description.js";
import type { ApiHtml } from "../types/api-text.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { ApiLink } from "../types/api.js";
import type { Heading } from "../types/document.js";
import { defined } from "../text/defined.js";
import { escapeHtml } from "../text/escape.js";
import { linksIn, markLink, ORIGIN_MARK } from "../text/api-links.js";
import { textAt } from "../text/json.js";
import { decodePath, schemeOf } from "../text/path.js";
import type { TextPlaces } from "./text-places.js";
import type { Words } from "../words/words.js";

/** What the pages of one description share. */
export interface ApiTexts {
  /** Texts within other content, cached because schemas repeat them thousands of times. */
  readonly known: Map<string, ApiHtml>;
  /** Addresses of links that point into the reference itself: `#operation/<id>`, `#tag/<name>`. */
  readonly references: ReadonlyMap<string, string>;
  readonly places: TextPlaces;
  /** Links that the site has to resolve, by address: each has the place of the first text that holds it. */
  readonly links: Map<string, ApiLink>;
  /** Where relative links lead. Absent: to pages of the site. */
  readonly baseUrl?: string;
  /** Addresses that are reported as unsafe. */
  readonly unsafe: Set<string>;
  readonly diagnostics: Diagnostic[];
  readonly highlight: Highlight;
  readonly words: Words;
}

/** The texts of a description of which nothing is read yet. */
export function newTexts(
  given: Pick<ApiTexts, "references" | "places" | "highlight" | "words"> & {
    readonly baseUrl: string | undefined;
  },
): ApiTexts {
  const { baseUrl, ...rest } = given;
  const none = { known: new Map(), links: new Map(), unsafe: new Set<string>(), diagnostics: [] };
  return { ...none, ...rest, ...defined({ baseUrl }) };
}

/** Collects the headings, ids and links of a page. */
export class ApiPageText {
  readonly headings: Heading[] = [];
  /** Schemas shown so far. */
  nodes = 0;
  private readonly ids = new Set<string>();
  private readonly reserved: ReadonlySet<string>;
  /** By address: each is resolved once. */
  private readonly linked = new Map<string, ApiLink>();
  private readonly slugger = new GithubSlugger();

  /** `reserved`: ids that the theme gives to sections, which nothing of the description gets. */
  constructor(
    private readonly texts: ApiTexts,
    reserved: readonly string[],
  ) {
    this.reserved = new Set(reserved);
    for (const id of reserved) this.slugger.occurrences[id] = 0;
  }

  get words(): Words {
    return this.texts.words;
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
    for (let number = 1; this.ids.has(id) || this.reserved.has(id); number++) id = `${base}-${number}`;
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
      words: this.texts.words,
      link: (url) => this.link(url, text),
    });
    this.report(excess, text);
    this.texts.known.set(text, html);
    return html;
  }

  /** HTML that another page has made: this page shows it, too, so its links are links of this page. */
  shown(html: ApiHtml): ApiHtml {
    for (const url of linksIn(html)) this.link(url, "");
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
      words: this.texts.words,
      slugger: this.slugger,
      ...(idPrefix !== undefined && { idPrefix }),
      link: (url) => this.link(url, text),
    });
    this.report(excess, text);
    for (const { id } of headings) this.ids.add(id);
    if (lead) this.headings.unshift(...headings);
    else this.headings.push(...headings);
    return html;
  }

  /** The Markdown source with links as in `short` and `long`. */
  markdown(text: string): string {
    return settledSource(text, (url) => {
      const reference = this.texts.references.get(decodePath(url));
      return reference === undefined ? this.link(url, text) : ORIGIN_MARK + reference;
    });
  }

  /** Adds a section to the table of contents. */
  section(level: number, id: string, text: string): void {
    this.ids.add(id);
    this.headings.push({ level, id, text, label: escapeHtml(text), line: 1 });
  }

  private report(excess: Excess | undefined, text: string): void {
    if (!excess) return;
    const { places, diagnostics } = this.texts;
    const { message, hint } = excess;
    diagnostics.push(diagnostic("too-complex.description", places.of(text, text), message, hint));
  }

  /** Address of a link in a text, or a mark if the site has to resolve it; `undefined` if it is unsafe. */
  link(url: string, text: string): string | undefined {
    const { references, baseUrl, places, links, unsafe, diagnostics } = this.texts;
    const reference = references.get(decodePath(url));
    if (reference !== undefined) return reference;
    const scheme = schemeOf(url);
    if (scheme !== undefined && !unsafe.has(url)) {
      unsafe.add(url);
      diagnostics.push(diagnostic("unsafe-link.description", places.of(text, url), scheme));
    }
    if (scheme !== undefined || url === "") return undefined;
    if (baseUrl !== undefined && !url.startsWith("#"))
      return URL.canParse(url, baseUrl) ? new URL(url, baseUrl).href : undefined;
    if (url.startsWith("//")) return undefined;
    const link = links.get(url) ?? {
      url,
      kind: "link",
      at: places.of(text, url),
      unadvised: true,
      mark: markLink(url),
    };
    links.set(url, link);
    this.linked.set(url, link);
    return link.mark;
  }
}
