// A document in place: the page itself, or one of its partials with its own links, ids and props.
import type { ContextProvider } from "../types/component-host.js";
import type { Point } from "../types/diagnostic.js";
import type { AuthoredLink, Document, DocumentContent, Heading } from "../types/document.js";
import type { MarkdownTemplate } from "../types/markdown-template.js";
import type { CodeHole, ComponentHole, Hole, Section, Template } from "../types/document.js";
import { escapeHtml } from "../text/escape.js";
import { partialKey } from "../text/partial-key.js";
import { fillMarks, isAddressed } from "../text/template.js";

/** A document and its content. */
export interface DocumentPart {
  readonly document: Document;
  readonly content: DocumentContent;
}

type Props = Readonly<Record<string, unknown>>;

/** The page, or one use of a partial. */
export class Scope {
  /** Partials by the insertion that they stand in. */
  private readonly partials = new Map<number, Scope[]>();
  /** What code shows, as plain text, by insertion. */
  private readonly texts = new Map<number, string>();

  /** Code of files as fences, by insertion. */
  private readonly snippets = new Map<number, string>();

  constructor(
    readonly part: DocumentPart,
    readonly props: Props,
    /** Names the place in the page. */
    readonly key: string,
    /** Place of its first link among those of the page. */
    private readonly firstLink: number,
    /** Ids that it has under another name in the page. */
    private readonly renamed: ReadonlyMap<string, string>,
    /** Number of partials around it. */
    readonly depth: number,
    /** Where the page brings it in, with what is around it; nothing for the page itself. */
    readonly broughtAt?: Point,
  ) {}

  /** Names an insertion in the page. */
  keyOf({ insertion }: { readonly insertion: number }): string {
    return `${this.key}/${insertion}`;
  }

  add(insertion: number, partial: Scope): void {
    this.partials.set(insertion, [...this.partialsAt(insertion), partial]);
  }

  addText(insertion: number, text: string): void {
    this.texts.set(insertion, `${this.textAt(insertion)} ${text}`.trim());
  }

  partialsAt(insertion: number): readonly Scope[] {
    return this.partials.get(insertion) ?? [];
  }

  /** Code from a file. `info`: what follows the marks of its fence. */
  addSnippet(insertion: number, code: string, info: string): void {
    const inner = code.match(/`{3,}/g) ?? [];
    const fence = "`".repeat(Math.max(3, ...inner.map((marks) => marks.length + 1)));
    this.addText(insertion, code);
    this.snippets.set(insertion, `${fence}${info}\n${code}\n${fence}`);
  }

  /** Markdown of what code or a file shows. */
  markdownAt(insertion: number): string {
    return this.snippets.get(insertion) ?? this.textAt(insertion);
  }

  /** Plain text of what code shows. */
  textAt(insertion: number): string {
    return this.texts.get(insertion) ?? "";
  }

  idOf(id: string): string {
    return this.renamed.get(id) ?? id;
  }

  /** This scope and those inside of it. */
  all(): Scope[] {
    return [this, ...[...this.partials.values()].flat().flatMap((partial) => partial.all())];
  }

  /** A template of the document with the links and ids of the page. */
  own({ strings, holes }: Template): Template {
    if (this.firstLink === 0 && this.renamed.size === 0) return { strings, holes };
    return {
      strings: strings.map((text) => this.rename(text)),
      holes: holes.map((hole) => this.ownHole(hole)),
    };
  }

  /** The index of a link among those of the page. */
  linkOf(link: number): number {
    return link + this.firstLink;
  }

  private ownHole(hole: Hole): Hole {
    if (isAddressed(hole)) return { ...hole, link: this.linkOf(hole.link) };
    if (hole.kind !== "component") return hole;
    const slots = Object.entries(hole.slots).map(([name, slot]) => [name, this.own(slot)] as const);
    return { ...this.ownComponent(hole), slots: Object.fromEntries(slots) };
  }

  /** A component with the links and the id that it has in the page; its slots stay as they are. */
  ownComponent(hole: ComponentHole): ComponentHole {
    const links = Object.entries(hole.links ?? {}).map(([name, link]) => [name, this.linkOf(link)] as const);
    const { id } = hole.props;
    return {
      ...hole,
      ...(typeof id === "string" && { props: { ...hole.props, id: this.idOf(id) } }),
      ...(links.length > 0 && { links: Object.fromEntries(links) }),
    };
  }

  private rename(html: string): string {
    if (this.renamed.size === 0) return html;
    return html.replace(
      /( (?:id="|href="#))([^"]+)/g,
      (_, before: string, id: string) => before + this.idOf(id),
    );
  }
}

/** A use of code in a document. */
export interface Insertion {
  readonly scope: Scope;
  readonly hole: CodeHole;
}

/** Whether what provides a context is one. */
export function isInsertion(provider: ContextProvider): provider is Insertion {
  return typeof provider === "object" && "hole" in provider;
}

/** Where an insertion is written. */
export function pointOf({ part: { document } }: Scope, insertion: number): Point {
  return document.open?.insertions[insertion] ?? { file: document.path, line: 1, column: 1 };
}

/** Where a document imports a partial, or else where it shows it. */
function importedAt(scope: Scope, path: string, insertion: number): Point {
  const imports = scope.part.document.open?.partials ?? [];
  return imports.find((each) => each.path === path)?.at ?? pointOf(scope, insertion);
}

/** What the documents of one page share. */
export interface PageIds {
  readonly links: AuthoredLink[];
  readonly ids: Set<string>;
  /** The last number of each id that was taken before. */
  readonly numbers: Map<string, number>;
}

/** Begins a document within a page: its links become the page's, and its ids are made unique. */
export function enter(
  part: DocumentPart,
  props: Props,
  { links, ids, numbers }: PageIds,
  parent?: { readonly scope: Scope; readonly insertion: number },
): Scope {
  const { document } = part;
  const renamed = new Map<string, string>();
  for (const id of document.anchors) {
    const free = freeId(id, ids, numbers);
    ids.add(free);
    if (free !== id) renamed.set(id, free);
  }
  const key = parent ? `${parent.scope.key}/${parent.insertion} ${document.path}` : "";
  const depth = parent ? parent.scope.depth + 1 : 0;
  const broughtAt =
    parent && (parent.scope.broughtAt ?? importedAt(parent.scope, document.path, parent.insertion));
  const scope = new Scope(part, props, key, links.length, renamed, depth, broughtAt);
  parent?.scope.add(parent.insertion, scope);
  for (const link of document.links) {
    const id = link.url.startsWith("#") ? renamed.get(link.url.slice(1)) : undefined;
    links.push(id === undefined ? link : { ...link, url: `#${id}` });
  }
  return scope;
}

function freeId(id: string, ids: ReadonlySet<string>, numbers: Map<string, number>): string {
  for (let number = numbers.get(id) ?? 0; ; number++) {
    const free = number === 0 ? id : `${id}-${number}`;
    if (ids.has(free)) continue;
    numbers.set(id, number);
    return free;
  }
}

/** The headings of a document with those of its partials, in order. */
export function headingsOf(scope: Scope): Heading[] {
  const { headings } = scope.part.document;
  return scope.part.content.sections.flatMap((section, index) => {
    const heading = index === 0 ? undefined : headings[index - 1];
    const own = heading
      ? [
          {
            ...heading,
            id: scope.idOf(heading.id),
            text: filledText(scope, heading.text),
            label: filledText(scope, heading.label, escapeHtml),
          },
        ]
      : [];
    return [
      ...own,
      ...insertionsIn(section.text).flatMap((each) => scope.partialsAt(each).flatMap(headingsOf)),
    ];
  });
}

/** The sections of a document with those of its partials, in order. */
export function sectionsOf(scope: Scope): Section[] {
  return scope.part.content.sections.flatMap(({ id, heading, text, code }) => {
    const sections: Section[] = [
      { id: scope.idOf(id), heading: filledText(scope, heading), text: "", ...(code && { code }) },
    ];
    const append = (more: string, its?: Section["code"]) => {
      const last = sections.pop() as Section;
      const all = [...(last.code ?? []), ...(its ?? [])];
      sections.push({ ...last, text: last.text + more, ...(all.length > 0 && { code: all }) });
    };
    for (const [place, part] of text.split(MARK).entries()) {
      if (place % 2 === 0) {
        append(part);
        continue;
      }
      const insertion = Number(part);
      append(scope.textAt(insertion));
      for (const partial of scope.partialsAt(insertion)) {
        const [first, ...others] = sectionsOf(partial);
        append(first?.text ?? "", first?.code);
        sections.push(...others);
      }
    }
    return sections;
  });
}

/** The Markdown of a document with that of its partials, and the text of its code. */
export function markdownOf(scope: Scope): MarkdownTemplate {
  const { markdown } = scope.part.content;
  const source = markdown ?? {
    strings: [
      sectionsOf(scope)
        .map(({ heading, text }) => (heading ? `## ${heading}\n\n${text}` : text))
        .join("\n\n"),
    ],
    holes: [],
  };
  const strings = [source.strings[0] ?? ""];
  const holes: MarkdownTemplate["holes"][number][] = [];
  const append = ({ strings: [first = "", ...others], holes: more }: MarkdownTemplate) => {
    strings.push(`${strings.pop() ?? ""}${first}`, ...others);
    holes.push(...more);
  };
  for (const [index, hole] of source.holes.entries()) {
    if (typeof hole === "object" && "insertion" in hole) {
      const indent = indentAfter(strings.at(-1) ?? "");
      append(indented({ strings: [scope.markdownAt(hole.insertion)], holes: [] }, indent));
      for (const partial of scope.partialsAt(hole.insertion)) append(indented(markdownOf(partial), indent));
    } else append({ strings: ["", ""], holes: [typeof hole === "number" ? scope.linkOf(hole) : hole] });
    append({ strings: [source.strings[index + 1] ?? ""], holes: [] });
  }
  return { strings, holes };
}

/** What lines begin with that belong to the same item of a list, or the same quote, as the end of a text. */
function indentAfter(text: string): string {
  const line = text.slice(text.lastIndexOf("\n") + 1);
  return /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*$/.test(line) ? line.replace(/[^>\t]/g, " ") : "";
}

function indented(template: MarkdownTemplate, indent: string): MarkdownTemplate {
  if (indent === "") return template;
  return { ...template, strings: template.strings.map((text) => text.replace(/\n(?=.)/g, `\n${indent}`)) };
}

const MARK = /\ufdd0(\d+)\ufdd1/;

function insertionsIn(text: string): number[] {
  return text.split(MARK).flatMap((part, place) => (place % 2 === 0 ? [] : [Number(part)]));
}

/** A text of a document with what its insertions show; `written` escapes that. */
export function filledText(scope: Scope, text: string, written = (shown: string) => shown): string {
  return fillMarks(text, (insertion) =>
    written(
      [
        scope.textAt(insertion),
        ...scope.partialsAt(insertion).map((partial) => sectionsOf(partial)[0]?.text ?? ""),
      ]
        .join(" ")
        .trim(),
    ),
  );
}

/** The headings of a page and of the partials that its Markdown uses, in order. `parts`: by path. */
export function outlineOf(path: string, parts: ReadonlyMap<string, DocumentPart>): Heading[] {
  const shared = { links: [], ids: new Set<string>(), numbers: new Map<string, number>() };
  let shown = 0;
  const add = (scope: Scope, { holes }: Template): void => {
    for (const hole of holes) {
      // The page is reported when it is rendered.
      if (shown > MOST_SHOWN) return;
      if (hole.kind === "component") for (const slot of Object.values(hole.slots)) add(scope, slot);
      if (hole.kind === "code") for (const slot of hole.slots) add(scope, slot);
      const part = hole.kind === "partial" && scope.depth < MOST_PARTIALS ? parts.get(hole.path) : undefined;
      if (hole.kind !== "partial" || !part) continue;
      shown += PARTIAL_COST;
      add(enter(part, hole.props, shared, { scope, insertion: hole.insertion }), part.content.body);
    }
  };
  const page = parts.get(path);
  if (!page) return [];
  const scope = enter(page, {}, shared);
  add(scope, page.content.body);
  return headingsOf(scope);
}

/** Whether a partial imports itself, directly or by others. */
export function importsItself(path: string, partials: ReadonlyMap<string, DocumentPart>): boolean {
  const found = new Set<string>();
  const add = (each: string) => {
    for (const next of (partials.get(each)?.document.open?.partials ?? []).map(partialKey)) {
      if (found.has(next)) continue;
      found.add(next);
      add(next);
    }
  };
  add(path);
  return found.has(path);
}

/** Partials inside of each other. */
export const MOST_PARTIALS = 50;

/** What partials, files and code may add to a page, in characters. Partials that show others twice, and these others, double it each time. */
export const MOST_SHOWN = 10_000_000;

/** What a partial, and each piece of text between code, counts at least. */
export const PARTIAL_COST = 1000;
export const PIECE_COST = 100;
