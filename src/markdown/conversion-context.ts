import type { ElementContent } from "hast";
import type { Handlers } from "mdast-util-to-hast";
import type { Definition, Html, Image, Link, Nodes, Text } from "mdast";
import type { Point as UnistPoint } from "unist";
import { HeadCollector } from "../text/page-head.js";
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { Diagnostic, Point } from "../types/diagnostic.js";
import type {
  AuthoredLink,
  Document,
  Hole,
  LinkHole,
  MarkupValue,
  Mention,
  PartialImport,
  SourceRange,
  Template,
  GivenSize,
} from "../types/document.js";
import type { UseOf } from "./components/use.js";
import { closeComponents } from "./component-tags.js";
import type { Attribute } from "../text/html.js";
import { authored, holeOf, rawValues, replaceRawLinks, type RawLink } from "../text/raw-html.js";
import { startOfCode } from "../text/inline-code.js";
import { partialKey } from "../text/partial-key.js";
import { isSitePath, referencesIn, withAddresses } from "../text/references.js";
import { markHole, markOwn, templateOf } from "../text/template.js";
import { markerOf, TRUNCATE } from "../text/truncate.js";
import type { Features } from "./features.js";
import { createHighlighter, type Highlight } from "./highlight.js";
import { completeHtml, withoutComments, type WrittenHtml } from "./own-html.js";
import type { OpenModule, PageModule } from "./page-module.js";
import { SourcePlaces, type VariablesInText } from "./places.js";
import { ENGLISH_WORDING, wordsOf, type Words } from "../words/words.js";

declare module "mdast" {
  interface LinkData {
    /** Markdown of the text of a link that is written in another way. */
    markdown?: string;
  }
}

/** What a conversion takes from outside. */
export interface ConversionTools {
  readonly highlight?: Highlight | undefined;
  /** Reads nodes as uses of components. */
  readonly useOf?: UseOf;
  /** What makes HTML of the JSX of a page in MDX. */
  readonly jsx?: ((context: ConversionContext) => Handlers) | undefined;
  readonly features?: Features;
  /** Anyone may be the author of the file. */
  readonly isUntrusted?: boolean;
  /** Variables in the text, for which something else stands in it. */
  readonly variables?: VariablesInText | undefined;
  /** Where the lines of a text come from that is made of other files. */
  readonly origins?: readonly Point[] | undefined;
}

type LinkKind = "link" | "image";

/** What a hole knows of the address that it stands for. */
type HoleFacts = Pick<RawLink, "kind" | "has" | "given" | "within">;

/** What one file's conversion to HTML gathers: links, holes and problems, in document order. */
export class ConversionContext {
  readonly links: AuthoredLink[] = [];
  readonly markup: MarkupValue[] = [];
  readonly holes: Hole[] = [];
  /** Ids of elements, except those in raw HTML. */
  readonly ids: string[] = [];
  readonly diagnostics: Diagnostic[] = [];
  /** Names of the markers in it that may end the part of it that lists show. */
  readonly truncated: string[] = [];
  /** What features have found in the document, by their names. */
  readonly collected = new Map<string, ReadonlySet<string>>();
  /** What its code becomes part of. */
  module: PageModule | undefined;
  /** Where the insertions stand, by number. */
  readonly insertions: Point[] = [];
  /** Text files that the document shows parts of. */
  readonly snippets: PartialImport[] = [];
  /** Markdown files that it shows by their names. */
  readonly partials: PartialImport[] = [];
  /** Headings that are no sections of the page: they stand in examples. */
  readonly exampleHeadings = new Set<Nodes>();
  /** Names in the document that only the site knows. */
  readonly mentions: Mention[] = [];
  /** What it puts into the head of its page. */
  readonly head = new HeadCollector();
  /** Headings that are in its HTML. */
  readonly shownHeadings = new Set<Nodes>();
  /** Where comments are written. */
  readonly comments: SourceRange[] = [];
  /** What nodes say besides their text: in attributes, in diagrams. */
  readonly words = new Map<Nodes, string>();
  readonly highlight: Highlight;
  useOf: UseOf;
  jsx: ConversionTools["jsx"];
  readonly features: Features;
  readonly wording: Words;
  readonly isUntrusted: boolean;
  readonly variables: VariablesInText | undefined;
  /** See `ConversionTools`. */
  readonly origins: readonly Point[] | undefined;
  /** Whether plugins have changed the tree. */
  isTransformed = false;
  /** Contents of components whose HTML is made when plugins have seen their elements. Absent: it is made at once. */
  parts: ElementContent[][] | undefined;
  /** Links in the attributes of nodes, as indexes of `links`. */
  private readonly attributeLinks = new Map<Nodes, Map<string, number>>();
  /** What is reported to have no address. */
  private readonly emptied = new Set<Nodes>();
  private readonly places: SourcePlaces;
  /** The pieces of HTML in it, by the numbers that they are marked with. */
  private readonly written: WrittenHtml[] = [];

  /** `text`: of the whole file, in which links are found again. */
  constructor(
    readonly file: string,
    text = "",
    {
      highlight = createHighlighter(),
      useOf = () => undefined,
      jsx,
      features = {},
      isUntrusted = false,
      variables,
      origins,
    }: ConversionTools = {},
  ) {
    this.variables = variables;
    this.origins = origins;
    this.places = new SourcePlaces(file, text, variables);
    this.highlight = highlight;
    this.useOf = useOf;
    this.jsx = jsx;
    this.features = features;
    this.wording = features.words ?? wordsOf(ENGLISH_WORDING);
    this.isUntrusted = isUntrusted;
  }

  /** Adds to what a feature has found. */
  collect(feature: string, values: readonly string[]): void {
    this.collected.set(feature, new Set([...(this.collected.get(feature) ?? []), ...values]));
  }

  /** The place of a node. Generated nodes have none; they stand for the file as a whole. */
  pointOf(position: UnistPoint | undefined): Point {
    const origin = this.origins?.[(position?.line ?? 1) - 1];
    if (origin) return origin;
    return { file: this.file, line: position?.line ?? 1, column: position?.column ?? 1 };
  }

  /** What is written where a node stands; nothing for a generated one. */
  sourceOf({ position }: Nodes): string {
    return this.places.sourceOf(position);
  }

  /** Where a node is written; nothing for a generated one. */
  rangeOf({ position }: Nodes): SourceRange | undefined {
    return this.places.rangeOf(position);
  }

  /** What the document is written in. */
  get language(): "md" | "mdx" {
    return this.jsx ? "mdx" : "md";
  }

  /** What the document leaves open; nothing where it is complete. `module`: what it imports. */
  open(module: OpenModule = this.module?.open() ?? { partials: [] }): Document["open"] {
    const { insertions, snippets, partials } = this;
    if (insertions.length === 0 && !module.code) return undefined;
    return { ...module, partials: [...module.partials, ...partials], snippets, insertions };
  }

  /** Gives a node its number among the insertions. */
  insert(node: Nodes): number {
    const insertion = this.insertions.push(this.pointOf(node.position?.start)) - 1;
    node.data = { ...node.data, insertion };
    return insertion;
  }

  /** Records a hole and gives the mark that stands for it in HTML text. */
  hole(hole: Hole): string {
    return markHole(this.holes.push(hole) - 1);
  }

  /** Records what a feature makes for a node, which is inserted like a partial, and gives its mark. */
  made(node: Nodes, partial: Required<Pick<PartialImport, "path" | "from" | "made">>): string {
    this.partials.push({ ...partial, at: this.pointOf(node.position?.start) });
    const insertion = this.insert(node);
    node.data = { ...node.data, isMade: true };
    this.words.set(node, "");
    return this.hole({ kind: "partial", path: partialKey(partial), props: {}, insertion });
  }

  /** Records a link or an image and gives the mark of its address. `owner` is where that is written. */
  addressed(kind: AuthoredLink["kind"], node: Nodes, owner: Link | Image | Definition): string {
    // What is wrong with a definition is wrong there, however often it is used.
    const at = this.pointOf((owner.type === "definition" ? owner : node).position?.start);
    if (kind === "link" && owner.url.trim() === "" && !this.emptied.has(owner)) {
      this.emptied.add(owner);
      this.diagnostics.push(diagnostic("broken-link.empty", at));
    }
    const text = owner.type === "link" ? owner.data?.markdown : undefined;
    const range = text === undefined ? this.places.destinationOf(owner) : this.rangeOf(owner);
    // Links to files are Docusaurus's, whatever shows them.
    const hasOwnLinks = kind === "link" && this.features.components?.includes("a") === true;
    const unseen = hasOwnLinks && !/\.mdx?(?:[?#]|$)/i.test(owner.url);
    const link: AuthoredLink = {
      url: owner.url,
      kind,
      at,
      ...(range && { range }),
      ...(text !== undefined && { text }),
    };
    return this.record({ ...link, ...(unseen && { unseen }) }, { kind, has: [], given: "none" });
  }

  /** Records the address in an attribute of JSX and gives its mark. `has`: attributes that it has already; `given`: what an image has of its size. */
  jsxAddress(
    kind: LinkKind,
    url: string,
    node: Nodes,
    has: LinkHole["has"],
    given: GivenSize,
    attribute: string,
  ): string {
    const link = this.linkIn(node, attribute, url, kind, unseenIn(node));
    return this.holeOf(link, { kind, has, given: this.features.keepsImages ? "all" : given });
  }

  /** The value of another attribute of HTML in JSX, with marks for the addresses of the site in it. `all`: the attributes of the element. */
  jsxValue(
    tag: string,
    attribute: Pick<Attribute, "name" | "value">,
    all: readonly Pick<Attribute, "name" | "value">[],
    node: Nodes,
  ): string {
    const at = this.pointOf(node.position?.start);
    const places = referencesIn(tag, attribute, all);
    for (const { url, kind } of places) if (kind === "id") this.jsxMarkup("address", url, node);
    const marks = places.map((place) => {
      if (!isSitePath(place)) return undefined;
      const { url, weak, within } = place;
      return this.record({ url, kind: "address", at, ...(weak && { weak }) }, { within });
    });
    return withAddresses(attribute.value, places, marks);
  }

  /** Records an id of an element in JSX, one that it refers to, or its code, for those who look for its place. */
  jsxMarkup(kind: MarkupValue["kind"], value: string, node: Nodes): void {
    const at = this.places.findIn(node, value) ?? this.pointOf(node.position?.start);
    this.markup.push({ kind, value: kind === "code" ? startOfCode(value) : value, at });
  }

  /** Records an address that no source has at a place of its own, and gives its mark. */
  addedAddress(
    kind: LinkKind,
    url: string,
    position: UnistPoint | undefined,
    has: LinkHole["has"],
    given: GivenSize,
  ): string {
    return this.record({ url, kind, at: this.pointOf(position) }, { has, given });
  }

  /** Records the address in an attribute of a node and gives its index among the links. */
  linkIn(node: Nodes, attribute: string, url: string, kind: LinkKind, unseen?: true): number {
    const at = this.pointOf(node.position?.start);
    const index = this.links.push({ url, kind, at, ...(unseen && { unseen }) }) - 1;
    const own = this.attributeLinks.get(node) ?? new Map<string, number>();
    this.attributeLinks.set(node, own.set(attribute, index));
    return index;
  }

  /** The index of the link in an attribute of a node. */
  linkOf(node: Nodes, attribute: string): number | undefined {
    return this.attributeLinks.get(node)?.get(attribute);
  }

  /** Records an address and gives the mark of what stands for it. */
  private record(link: AuthoredLink, about: Partial<HoleFacts>): string {
    return this.holeOf(this.links.push(link) - 1, { ...about, kind: link.kind });
  }

  private holeOf(link: number, about: Pick<RawLink, "kind"> & Partial<HoleFacts>): string {
    const facts: HoleFacts = { has: [], given: "all", within: "value", ...about };
    return this.hole(holeOf(facts, link));
  }

  /** HTML with a hole in the place of each first comment that may end what lists show of a document; `undefined` where there is none. */
  truncate(html: string): string | undefined {
    if (!html.includes("/*") && !html.includes("<!--")) return undefined;
    const { truncateMarkers: markers = [markerOf(TRUNCATE)] } = this.features;
    let result = html;
    for (const { name, pattern } of markers) {
      if (this.truncated.includes(name) || !pattern.test(result)) continue;
      this.truncated.push(name);
      result = result.replace(pattern, this.hole({ kind: "truncate", marker: name }));
    }
    return result === html ? undefined : result;
  }

  /** A piece of the source, with the values of variables. */
  slice(from: number, to: number): string {
    return this.places.slice(from, to);
  }

  /** The offset in the file of an offset in a node; nothing where the file does not spell it. */
  offsetIn(node: Html | Text, offset: number): number | undefined {
    return this.places.inside(node)(offset);
  }

  /** The place of an offset in a node. */
  placeIn(node: Html | Text, offset: number): Point {
    const found = this.origins ? undefined : this.offsetIn(node, offset);
    return found === undefined ? this.pointOf(node.position?.start) : this.places.pointAt(found);
  }

  /** Raw HTML with its links and images recorded, and what else there is in it for others to find. */
  rawHtml(node: Html): string {
    const offsetOf = this.places.inside(node);
    const placeOf = (offset: number, range?: readonly [number, number]) => {
      const [tag, start, end] = [offset, ...(range ?? [])].map(offsetOf);
      return {
        at: tag === undefined ? this.pointOf(node.position?.start) : this.places.pointAt(tag),
        ...(start !== undefined && end !== undefined && { range: [start, end] as const }),
      };
    };
    for (const { kind, value, range } of rawValues(node.value))
      this.markup.push({ kind, value, ...placeOf(range[0], range) });
    const html = replaceRawLinks(node.value, (link) =>
      this.record(
        { ...authored(link), unseen: true, ...placeOf(link.offset, link.range) },
        this.features.keepsImages ? { ...link, given: "all" } : link,
      ),
    );
    const cut = this.truncate(html) ?? html;
    // Plugins may look for comments.
    const shown = closeComponents(this.parts ? cut : withoutComments(cut));
    if (shown === "") return "";
    const written = { value: node.value, placeOf: (offset: number) => this.placeIn(node, offset) };
    return markOwn(this.written.push(written) - 1, shown);
  }

  /** HTML text with marks, as a template. Marks that stand for attributes lose their carrier. `fillsBlock`: a block holds nothing else. */
  template(html: string, fillsBlock = false): Template {
    const bare = html.replace(/data-hole="(\ufdd0\d+\ufdd1)"/g, "$1");
    const report = (problem: Diagnostic) => void this.diagnostics.push(problem);
    return templateOf(completeHtml(bare, fillsBlock, this.written, this.holes, report), this.holes);
  }
}

/** Whether Docusaurus does not look at the addresses of an element: it is HTML. */
function unseenIn(node: Nodes): true | undefined {
  return "name" in node && /^[a-z]/.test(node.name ?? "") ? true : undefined;
}
