// Puts the partials and the rendered code of a document in place: what is left is a complete document.
import { createElement, Fragment, type ComponentType, type ReactNode } from "react";
import type { Point } from "../types/diagnostic.js";
import type { AuthoredLink, CodeHole, ComponentHole, Document, DocumentContent } from "../types/document.js";
import type { Hole, Template } from "../types/document.js";
import { excerptOf } from "../text/excerpt.js";
import { shortHash } from "../text/hash.js";
import { withOutline } from "../text/metadata-hash.js";
import { idsOf, replaceRawLinks } from "../text/raw-html.js";
import { markHole } from "../text/template.js";
import { partsOf, readExpanded, type Mark } from "./expanded-template.js";
import { renderReact } from "./react.js";
import {
  enter,
  filledText,
  headingsOf,
  MOST_PARTIALS,
  sectionsOf,
  type DocumentPart,
  type Scope,
} from "./scope.js";

/** The code of a site, as far as documents use it. */
export interface DocumentCode {
  /** The module of a document; nothing where it could not be bundled. Throws what it throws while it is loaded. */
  readonly moduleOf: (path: string) => Readonly<Record<string, unknown>> | undefined;
  /** Called for the time of a rendering: how code renders a partial that it imports. */
  readonly withPartials: <Result>(
    partial: (path: string, props: Readonly<Record<string, unknown>>) => ReactNode,
    run: () => Result,
  ) => Result;
}

/** What is put in place. */
export interface ExpandInputs {
  readonly page: DocumentPart;
  /** The partials that it uses, and those that they use, by path. */
  readonly partials: ReadonlyMap<string, DocumentPart>;
  readonly code: DocumentCode;
}

/** An insertion whose code throws an error. */
export interface Failure {
  readonly error: unknown;
  /** Where it is used. */
  readonly at: Point;
}

/** A complete document. */
export interface Expanded {
  readonly document: Document;
  readonly content: DocumentContent;
  readonly failures: readonly Failure[];
}

/** Longest description taken from a page's own text, in UTF-16 code units. */
const EXCERPT_LENGTH = 160;

/** More errors of one page are not reported. */
const MOST_FAILURES = 10;

/** Expands a document. Code that throws is left out. */
export function expand(inputs: ExpandInputs): Expanded {
  const failures: Failure[] = [];
  const failed = new Set<string>();
  for (;;) {
    const expansion = new Expansion(inputs, failed);
    try {
      return { ...expansion.run(), failures };
    } catch (error) {
      const place = expansion.current();
      if (!place || failures.length === MOST_FAILURES) throw error;
      failed.add(place.key);
      failures.push({ error, at: place.at });
    }
  }
}

class Expansion {
  private readonly marks: Mark[] = [];
  readonly links: AuthoredLink[] = [];
  readonly ids = new Set<string>();
  /** Whether code may have left out some of the Markdown that it was given. */
  private hasSlots = false;
  /** The insertions that are being rendered, the innermost last. */
  private readonly stack: { readonly scope: Scope; readonly hole: CodeHole }[] = [];

  constructor(
    private readonly inputs: ExpandInputs,
    private readonly failed: ReadonlySet<string>,
  ) {}

  /** The insertion that is being rendered. */
  current(): { readonly key: string; readonly at: Point } | undefined {
    const { scope, hole } = this.stack.at(-1) ?? {};
    if (!scope || !hole) return undefined;
    return { key: keyOf(scope, hole), at: pointOf(scope, hole.insertion) };
  }

  run(): Omit<Expanded, "failures"> {
    const { page, code } = this.inputs;
    const { open: _, outline: __, ...document } = page.document;
    const scope = enter(page, {}, this);
    const title = document.lead?.title;
    const tree = createElement(
      Fragment,
      null,
      title && this.node(title, scope),
      this.mark({ kind: "body" }),
      this.node(page.content.body, scope),
    );
    const partial = (path: string, props: Readonly<Record<string, unknown>>) => {
      const { scope: parent = scope, hole } = this.stack.at(-1) ?? {};
      return this.partial(path, props, parent, hole?.insertion ?? -1);
    };
    // React separates texts that follow each other by comments.
    const html = code
      .withPartials(partial, () => renderReact(tree, "mdx-"))
      .replace(/(?<=\ufdd1)<!-- -->|<!-- -->(?=\ufdd0)/g, "");
    const { lead, body } = readExpanded(this.withLinks(html), this.marks);
    const sections = sectionsOf(scope);
    const written = this.hasSlots ? new Set([...idsIn(lead), ...idsIn(body)]) : undefined;
    const isShown = (id: string) => written?.has(id) ?? true;
    const excerpt =
      document.excerpt === undefined ? sections[0]?.text.split("\n")[0] : filledText(scope, document.excerpt);
    const parts = scope.all().map(({ part }) => part.document);
    const content = { body, sections };
    return {
      document: withOutline({
        ...document,
        hash: shortHash(JSON.stringify([document.hash, lead, content, this.links])),
        ...(document.lead && { lead: { ...document.lead, title: lead } }),
        headings: headingsOf(scope).filter(({ id }) => isShown(id)),
        anchors: [...new Set([...this.ids, ...idsOf(html)])].filter(isShown),
        links: this.links,
        markup: parts.flatMap(({ markup }) => markup),
        ...(parts.some(({ open }) => open?.code) && { hasCode: true as const }),
        ...(excerpt && { excerpt: excerptOf(excerpt, EXCERPT_LENGTH) }),
      }),
      content,
    };
  }

  private mark(mark: Mark): string {
    return markHole(this.marks.push(mark) - 1);
  }

  /** A template as React nodes, in which marks stand for HTML. */
  private node(template: Template, scope: Scope): ReactNode {
    const nodes: ReactNode[] = [];
    let run: { strings: string[]; holes: Hole[] } = { strings: [template.strings[0] ?? ""], holes: [] };
    const flush = () => {
      if (run.holes.length > 0 || run.strings.some((text) => text !== ""))
        nodes.push(this.mark({ kind: "html", template: scope.own(run) }));
    };
    for (const [index, hole] of template.holes.entries()) {
      const next = template.strings[index + 1] ?? "";
      if (!isOpen(hole)) {
        run.holes.push(hole);
        run.strings.push(next);
        continue;
      }
      flush();
      nodes.push(this.open(hole, scope));
      run = { strings: [next], holes: [] };
    }
    flush();
    return createElement(Fragment, null, ...nodes);
  }

  private open(hole: Hole, scope: Scope): ReactNode {
    if (hole.kind === "partial") return this.partial(hole.path, hole.props, scope, hole.insertion);
    if (hole.kind === "component") return this.component(hole, scope);
    if (hole.kind !== "code" || this.failed.has(keyOf(scope, hole))) return null;
    const begin = () => {
      this.stack.push({ scope, hole });
      return this.mark({ kind: "begin", scope, insertion: hole.insertion });
    };
    const end = () => {
      this.stack.pop();
      return this.mark({ kind: "end" });
    };
    return createElement(
      Fragment,
      null,
      createElement(begin),
      createElement(() => this.code(hole, scope)),
      createElement(end),
    );
  }

  private code({ name, slots }: CodeHole, scope: Scope): ReactNode {
    if (slots.length > 0) this.hasSlots = true;
    const module = this.inputs.code.moduleOf(scope.part.document.path);
    // The reason why it has no module is reported by the bundler.
    if (!module) return null;
    const component = module[name] as ComponentType<object>;
    const slot = (index: number) => this.node(slots[index] as Template, scope);
    if (name === "default") return createElement(component, scope.props, slot(0));
    return createElement(component, { s: slot, props: scope.props } as object);
  }

  /** A component of the theme with code in one of its slots: the theme renders it with the page. */
  private component(hole: ComponentHole, scope: Scope): ReactNode {
    const slots = Object.entries(hole.slots).flatMap(([name, slot]) => [
      this.mark({ kind: "slot", name }),
      this.node(slot, scope),
    ]);
    return createElement(
      Fragment,
      null,
      this.mark({ kind: "component", hole }),
      ...slots,
      this.mark({ kind: "component-end" }),
    );
  }

  private partial(
    path: string,
    props: Readonly<Record<string, unknown>>,
    parent: Scope,
    insertion: number,
  ): ReactNode {
    const part = this.inputs.partials.get(path);
    // Both are reported where the partial is imported.
    if (!part || parent.depth >= MOST_PARTIALS) return null;
    const scope = enter(part, props, this, { scope: parent, insertion });
    const { lead } = part.document;
    const html = (text: string) => this.mark({ kind: "html", template: { strings: [text], holes: [] } });
    return createElement(
      Fragment,
      null,
      lead && [html(`<h1 id="${scope.idOf(lead.id)}">`), this.node(lead.title, scope), html("</h1>")],
      this.node(part.content.body, scope),
    );
  }

  /** Records the links and images that React wrote. */
  private withLinks(html: string): string {
    const placeAt = placesOf(html, this.marks);
    return replaceRawLinks(html, ({ url, kind, has, unsized, offset }) => {
      const at = placeAt(offset) ?? { file: this.inputs.page.document.path, line: 1, column: 1 };
      const link = this.links.push({ url, kind, at }) - 1;
      const hole =
        kind === "link" ? ({ kind, link, has } as const) : ({ kind, link, size: unsized } as const);
      return this.mark({ kind: "html", template: { strings: ["", ""], holes: [hole] } });
    });
  }
}

function keyOf({ key }: Scope, { insertion }: CodeHole): string {
  return `${key}/${insertion}`;
}

function pointOf({ part: { document } }: Scope, insertion: number): Point {
  return document.open?.insertions[insertion] ?? { file: document.path, line: 1, column: 1 };
}

/** Whether a hole has to be expanded. */
function isOpen(hole: Hole): boolean {
  if (hole.kind === "component")
    return Object.values(hole.slots).some(({ holes }) => holes.some((each) => isOpen(each)));
  return hole.kind === "partial" || hole.kind === "code";
}

/** Finds the place of the insertion that an offset of the HTML lies in. */
function placesOf(html: string, marks: readonly Mark[]): (offset: number) => Point | undefined {
  const places: { readonly from: number; readonly at: Point | undefined }[] = [];
  const open: Point[] = [];
  let offset = 0;
  for (const [place, part] of partsOf(html).entries()) {
    offset += part.length + (place % 2 === 0 ? 0 : 2);
    const mark = place % 2 === 0 ? undefined : marks[Number(part)];
    if (mark?.kind === "begin") open.push(pointOf(mark.scope, mark.insertion));
    else if (mark?.kind === "end") open.pop();
    else continue;
    places.push({ from: offset, at: open.at(-1) });
  }
  return (wanted) => places.findLast(({ from }) => from <= wanted)?.at;
}

/** Ids in the HTML of a template. */
function idsIn({ strings, holes }: Template): string[] {
  const own = strings.flatMap((text) => idsOf(text));
  const inside = holes.flatMap((hole) => {
    if (hole.kind !== "component") return [];
    const { id } = hole.props;
    return [...(typeof id === "string" ? [id] : []), ...Object.values(hole.slots).flatMap(idsIn)];
  });
  return [...own, ...inside];
}
