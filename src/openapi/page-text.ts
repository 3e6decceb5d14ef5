// The texts of one page: Markdown → HTML, ids without repeats, links that the site has to settle.
import GithubSlugger from "github-slugger";
import type { Excess } from "../markdown/limits.js";
import { settledSource } from "../markdown/untrusted-source.js";
import { renderUntrusted } from "../markdown/untrusted.js";
import type { ApiHtml } from "../model/api-text.js";
import type { Diagnostic, Point } from "../model/diagnostic.js";
import type { AuthoredLink, Heading } from "../model/document.js";
import { escapeHtml } from "../text/escape.js";
import { decodePath } from "../text/path.js";
import { ORIGIN_MARK } from "../text/source-links.js";
import { markHole } from "../text/template.js";

/** What the pages of one description share. */
export interface ApiTexts {
  /** HTML of texts without headings and links to settle: schemas repeat them thousands of times. */
  readonly known: Map<string, ApiHtml>;
  /** Addresses of links that point into the reference itself: `#operation/<id>`, `#tag/<name>`. */
  readonly references: ReadonlyMap<string, string>;
  readonly diagnostics: Diagnostic[];
}

/** Gathers what one page says and holds. */
export class ApiPageText {
  readonly links: AuthoredLink[] = [];
  readonly headings: Heading[] = [];
  /** Schemas shown so far. */
  nodes = 0;
  private readonly ids = new Set<string>();
  /** Marks of links by address: the same address is settled once. */
  private readonly marks = new Map<string, string>();
  private readonly slugger = new GithubSlugger();

  private place: Point | undefined;

  constructor(
    private readonly texts: ApiTexts,
    /** Place that problems of the page's texts are reported at. */
    private readonly placeOf: () => Point,
  ) {}

  /** Looked up once, and only when something is reported: it takes a look through the file. */
  private at(): Point {
    return (this.place ??= this.placeOf());
  }

  /** Every id of the page. */
  get anchors(): string[] {
    return [...this.ids];
  }

  /** A free id for a name. Only letters, digits, `.`, `_` and `-` stay; a repeat gets a number. */
  anchor(name: string): string {
    const base = name.replace(/[^\p{L}\p{N}._-]+/gu, "-");
    let id = base;
    for (let number = 1; this.ids.has(id); number++) id = `${base}-${number}`;
    this.ids.add(id);
    // Headings of descriptions stay clear of it.
    this.slugger.occurrences[id] ??= 0;
    return id;
  }

  /** HTML of a text beside other things: its headings become bold. */
  short(text: string): ApiHtml {
    const known = this.texts.known.get(text);
    if (known !== undefined) return known;
    const before = this.links.length;
    const { html, excess } = renderUntrusted(text, { link: (url) => this.link(url) });
    this.report(excess);
    if (this.links.length === before) this.texts.known.set(text, html);
    return html;
  }

  /** HTML of a text with headings, which begin at a level. `lead`: they come before all others in the contents. */
  long(
    text: string,
    headingLevel: number,
    { lead = false, idPrefix }: { readonly lead?: boolean; readonly idPrefix?: string } = {},
  ): ApiHtml {
    const { html, headings, excess } = renderUntrusted(text, {
      headingLevel,
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

  /** The text itself with the links of its HTML, which must have been made before. */
  markdown(text: string): string {
    return settledSource(text, (url) => {
      const reference = this.texts.references.get(decodePath(url));
      return reference === undefined ? this.marks.get(url) : ORIGIN_MARK + reference;
    });
  }

  /** Adds a section to the table of contents, under its own id. */
  section(level: number, id: string, text: string): void {
    this.ids.add(id);
    this.headings.push({ level, id, text, label: escapeHtml(text), line: 1 });
  }

  /** Keeps ids of sections from being taken by headings of descriptions. */
  reserve(ids: readonly string[]): void {
    for (const id of ids) this.slugger.occurrences[id] = 0;
  }

  private report(excess: Excess | undefined): void {
    if (!excess) return;
    const { message, hint } = excess;
    this.texts.diagnostics.push({
      severity: "error",
      code: "too-complex",
      message: `A text of this description cannot be read: ${message}`,
      ...this.at(),
      hint,
    });
  }

  private link(url: string): string | undefined {
    const reference = this.texts.references.get(decodePath(url));
    if (reference !== undefined) return reference;
    const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1];
    if (scheme !== undefined || url === "" || url.startsWith("//")) {
      if (scheme !== undefined) {
        this.texts.diagnostics.push({
          severity: "warning",
          code: "unsafe-link",
          message: `\`${scheme}:\` addresses are not allowed in links of a description`,
          ...this.at(),
          hint: "The link is shown as text; use http, https or mailto",
        });
      }
      return undefined;
    }
    const mark = this.marks.get(url) ?? markHole(this.links.push({ url, kind: "link", at: this.at() }) - 1);
    this.marks.set(url, mark);
    return mark;
  }
}
