// Markdown files that a React page shows: expanded on their own, and put in place when the page is read.
import type { ComponentHost } from "../types/component-host.js";
import type { AuthoredLink, Hole, Template } from "../types/document.js";
import { diagnostic } from "../diagnostics/diagnostics.js";
import { markHole } from "../text/template.js";
import { expandOnce, type Expanded } from "./expand.js";
import type { DocumentCode } from "./expand-inputs.js";
import { MOST_SHOWN, PARTIAL_COST, Scope, type DocumentPart } from "./scope.js";

/** What React pages may show of Markdown. */
export interface PageFiles {
  /** By path. */
  readonly parts: ReadonlyMap<string, DocumentPart>;
  readonly code: DocumentCode;
}

/** The files that one page shows. */
export class PagePartials {
  private readonly shown: Expanded[] = [];
  private length = 0;

  constructor(
    private readonly files: PageFiles | undefined,
    private readonly host: ComponentHost,
  ) {}

  /** Expands a file, and gives what stands in its place in the HTML of the page; nothing where it is unknown. */
  show(path: string, props: Readonly<Record<string, unknown>>): string | undefined {
    const page = this.files?.parts.get(path);
    if (!this.files || !page) return undefined;
    // That it is too much is reported.
    if (this.length > MOST_SHOWN) return "";
    const { parts: partials, code } = this.files;
    // Both renderings have the same host.
    const outer = { ...this.host };
    const inputs = { page, props, partials, files: new Map(), code, around: outer };
    const expanded = expandOnce(inputs, outer.waits);
    Object.assign(this.host, outer);
    const { strings } = expanded.content.body;
    this.length += strings.reduce((sum, text) => sum + text.length, PARTIAL_COST);
    const at = { file: page.document.path, line: 1, column: 1 };
    const problems = this.length > MOST_SHOWN ? [diagnostic("too-complex.length", at)] : [];
    return markHole(this.shown.push({ ...expanded, problems: [...expanded.problems, ...problems] }) - 1);
  }

  /** The files that HTML shows, in order, and what stands between them. */
  readIn(html: string): { readonly between: readonly string[]; readonly shown: readonly Expanded[] } {
    const parts = html.split(/\ufdd0(\d+)\ufdd1/);
    return {
      between: parts.filter((_, place) => place % 2 === 0),
      shown: parts.flatMap((part, place) => (place % 2 === 0 ? [] : (this.shown[Number(part)] ?? []))),
    };
  }
}

/** Adds the links and holes of a file to those of its page, and gives its HTML with marks. */
export function placed({ document, content }: Expanded, links: AuthoredLink[], holes: Hole[]): string {
  const scope = new Scope({ document, content }, {}, "", links.length, new Map(), 0);
  links.push(...document.links);
  const marked = (template: Template) => {
    const own = scope.own(template);
    return own.strings.map((text, index) => {
      const hole = own.holes[index];
      return hole ? text + markHole(holes.push(hole) - 1) : text;
    });
  };
  const { lead } = document;
  const heading = lead ? [`<h1 id="${lead.id}">`, ...marked(lead.title), "</h1>"] : [];
  return [...heading, ...marked(content.body)].join("");
}
