import type { MarkdownTemplate } from "./markdown-template.js";
import type { Diagnostic, Point } from "./diagnostic.js";
import type { DocumentFrontMatter, FrontMatterSearch, SidebarBadge } from "./front-matter.js";
import type { HeadTag } from "./head.js";
import type { FileAuthors } from "./source.js";
import type { PageOfKind } from "./route.js";
import type { Parameters } from "./variables.js";

/**
 * HTML with holes: `strings[0] hole[0] strings[1] hole[1] … strings[n]`,
 * so `strings.length === holes.length + 1`.
 */
export interface Template {
  readonly strings: readonly string[];
  readonly holes: readonly Hole[];
}

/** A gap in a template, filled by the site or the theme. */
export type Hole = AddressedHole | ComponentHole | PartialHole | CodeHole | SnippetHole | TruncateHole;

/** Attributes of an `<a>`, inside of its start tag. */
export interface LinkHole {
  readonly kind: "link";
  /** Index into the document's `links`. */
  readonly link: number;
  /** Attributes that the author's own HTML already has: these are not written again. */
  readonly has: readonly ("class" | "rel")[];
}

/** What an `<img>` has of its size: nothing, one side in pixels, or all that it needs. */
export type GivenSize = "none" | "all" | { readonly width: number } | { readonly height: number };

/** The attribute `src` of an `<img>`, with what it lacks of `width` and `height`, inside of its tag. */
export interface ImageHole {
  readonly kind: "image";
  /** Index into the document's `links`. */
  readonly link: number;
  readonly given: GivenSize;
}

/** Where an address stands: it is a value, or it is a part of one or of a style sheet. */
export type AddressPlace = "value" | "list" | "css";

/** An address in the value of any other attribute, or in a style sheet. */
export interface AddressHole {
  readonly kind: "address";
  /** Index into the document's `links`. */
  readonly link: number;
  readonly within: AddressPlace;
}

/** A hole that an address fills. */
export type AddressedHole = LinkHole | ImageHole | AddressHole;

/** A theme component, rendered in place with its slots as children. */
export interface ComponentHole {
  readonly kind: "component";
  /** File name under `theme/content`, for example `CodeBlock`. */
  readonly name: string;
  /** JSON only. */
  readonly props: Readonly<Record<string, unknown>>;
  /** Further props that are addresses, as indexes into the document's `links`: the component gets a `ResolvedAddress`. */
  readonly links?: Readonly<Record<string, number>>;
  /** Markup that the component places; `children` is the usual one. */
  readonly slots: Readonly<Record<string, Template>>;
}

/** Where the part of a document ends that lists show. It stands for nothing on the page of the document. */
export interface TruncateHole {
  readonly kind: "truncate";
  /** Name of the marker. */
  readonly marker: string;
}

/** Another Markdown file, put in place when the document is expanded. */
export interface PartialHole {
  readonly kind: "partial";
  /** Path of the file, relative to the site folder, with its parameters: see `partialKey`. */
  readonly path: string;
  /** JSON only. */
  readonly props: Readonly<Record<string, unknown>>;
  /** Number of the insertion. */
  readonly insertion: number;
}

/** JSX or an expression that React renders, put in place when the document is expanded. */
export interface CodeHole {
  readonly kind: "code";
  /** Name of the component in the document's module: `docsite$0` and so on; `default` is the layout. */
  readonly name: string;
  /** Markdown between its tags, by number. */
  readonly slots: readonly Template[];
  /** Number of the insertion. */
  readonly insertion: number;
}

/**
 * Something that a document leaves to the site: an icon of the theme or a term of the glossary by its name, the list of its
 * own headings (`toc`), cards of its category, pages that have changed (`JSON` of `AskedChanges`), a diagram by its source, which a browser draws, an operation or a schema of an
 * API by its name, or the types that it describes by their keys and ids (`JSON`), so that its tables may link to each other.
 */
export interface Mention {
  readonly kind: "icon" | "term" | "toc" | "cards" | "changes" | "diagram" | "operation" | "schema" | "type";
  readonly name: string;
  readonly at: Point;
}

/** A part of a text file as a code block, put in place when the document is expanded. */
export interface SnippetHole {
  readonly kind: "snippet";
  /** See `snippetKey`. */
  readonly path: string;
  /** Lines such as `3-9`, or the name of a region. Neither: the whole file. */
  readonly lines?: string;
  readonly region?: string;
  /** Language, and what may follow it in a fence. */
  readonly language: string;
  readonly meta: string;
  /** Number of the insertion. */
  readonly insertion: number;
}

/** A link or image as its author wrote it. */
export interface AuthoredLink {
  readonly url: string;
  /** `address`: in another attribute of HTML, where the finished page tells whether it leads anywhere. */
  readonly kind: "link" | "image" | "address";
  readonly at: Point;
  /** Where its destination is written; absent where that is not known, and for addresses that are links by themselves. */
  readonly range?: SourceRange;
  /** Markdown of its text, where the destination is written as all of the link: `[[Queue]]`. */
  readonly text?: string;
  /** Browsers do not show it as a link, as in a `<textarea>`. */
  readonly inert?: true;
  /** Of an address: the site need not have anything there. */
  readonly weak?: true;
  /** It is told together with others or not at all, without what could be meant. */
  readonly unadvised?: true;
  /** Docusaurus does not see it: it is written in HTML, or in a tag of JSX that is HTML, or a component of the project shows it. */
  readonly unseen?: true;
}

/**
 * Offsets of a part of a source file and of what follows it, in UTF-16 code units of the text without its byte order
 * mark and with `\n` for every line break.
 */
export type SourceRange = readonly [from: number, to: number];

/** An address, an id or the beginning of code in an author's own HTML, other than addresses of links and images. */
export interface MarkupValue {
  readonly kind: "address" | "id" | "code";
  readonly value: string;
  readonly at: Point;
  /** Where an address is written. */
  readonly range?: SourceRange;
}

/** A heading of a document. */
export interface Heading {
  /** 1 to 6. */
  readonly level: number;
  readonly id: string;
  /** Inline HTML for the table of contents: `code`, `em` and `strong` only. */
  readonly label: string;
  /** The same as plain text. */
  readonly text: string;
  readonly line: number;
}

/** The text between two headings. */
export interface Section {
  /** Id and plain text of the heading above; both empty before the first heading. */
  readonly id: string;
  readonly heading: string;
  /** Plain text, a line for each block. */
  readonly text: string;
  /** The code within its lines that has ASCII punctuation; absent where there is none. */
  readonly code?: readonly string[];
}

/** Inline markup from the configuration. */
export interface InlineMarkup {
  readonly body: Template;
  readonly links: readonly AuthoredLink[];
  /** Absent for none. */
  readonly problems?: readonly Diagnostic[];
}

/** Keys that only documents of features have, which add them by interface merging. */
export interface FrontMatterOfFeatures {}

/** Front matter after validation. */
export interface FrontMatter
  extends Omit<DocumentFrontMatter, "keywords" | "search" | "sidebar_badge">, FrontMatterOfFeatures {
  readonly sidebar_badge?: SidebarBadge;
  readonly keywords?: readonly string[];
  readonly search?: FrontMatterSearch;
}

/** The parts of a document that only its own page needs. */
export interface DocumentContent {
  readonly body: Template;
  /** In document order; the first is the text before any heading. Marks in their text stand for insertions. */
  readonly sections: readonly Section[];
  /** Markdown without components; `null` where the source has none. */
  readonly markdown: MarkdownTemplate | null;
}

/** The JavaScript of a page in MDX: what its tree does not tell. */
export interface PageCode {
  /** A module in JSX that exports a component for each code hole. */
  readonly text: string;
  /** The line in the page for each line of `text`; 0 for lines of our own. */
  readonly lines: readonly number[];
  /** Names that the page neither imports nor declares, where they are used first. */
  readonly globals: readonly { readonly name: string; readonly at: Point }[];
  /** What it uses of what only the site gives it: `toc`, the headings of the page, which partials add to, `contentTitle`, `metadata`. */
  readonly needs: readonly string[];
}

/** A file that a document imports or shows. */
export interface PartialImport {
  /** As written. */
  readonly from: string;
  /** Relative to the site folder, which it may leave by `../`. */
  readonly path: string;
  readonly at: Point;
  /** What it is given, for a partial in Markdown that a page shows by name. */
  readonly parameters?: Parameters;
  /** Names in braces in it are variables of the site. */
  readonly hasVariables?: true;
  /** It is what a feature makes of the file. Absent: it is the file itself. */
  readonly made?: MadeOf;
}

/** What a feature makes of a file. */
export interface MadeOf {
  /** Name of the feature. */
  readonly feature: string;
  /** What it is asked for. */
  readonly request: Readonly<Record<string, string>>;
  /** Tells it from others of its document, so that its name stays when the request changes. Absent: the request does. */
  readonly id?: string;
}

/** One Markdown file after parsing, without its content. It depends on that file alone. */
export interface Document {
  readonly path: string;
  readonly hash: string;
  /** Hash of all that other pages may show of it, or that the site depends on, but for its excerpt. */
  readonly outline: string;
  readonly lastUpdated?: string;
  /** Who made its commits, where that is shown. */
  readonly authors?: FileAuthors;
  /** A plugin brings its source: there is no such file. */
  readonly generated?: true;
  /** A feature makes it of a file whose texts may have been written for another site. */
  readonly described?: true;
  /** The kind of its page, where that is one of a plugin. */
  readonly of?: PageOfKind;
  readonly frontMatter: FrontMatter;
  /** Positions of front matter keys, for problems that only the whole site shows. */
  readonly frontMatterAt: Readonly<Record<string, Point>>;
  /** The H1 as plain text, where the first heading of the file is one. */
  readonly heading?: string;
  /** Inline HTML of an H1 at the beginning, which is not part of the body. Absent if there is none, or if it is in the body. */
  readonly lead?: { readonly id: string; readonly title: Template };
  /** True when the body itself holds the page's H1, after other content. */
  readonly headingInBody: boolean;
  /** In document order, level 1 left out. */
  readonly headings: readonly Heading[];
  /** Every id that a link may point at: headings, raw HTML, footnotes. */
  readonly anchors: readonly string[];
  /** Those of a document of which only an outline is known, in the place of the list: one text takes a third of the memory. See `anchorsIn`. */
  readonly anchorText?: string;
  readonly links: readonly AuthoredLink[];
  /** Other addresses and ids in the author's HTML, in document order. */
  readonly markup: readonly MarkupValue[];
  /** Where its source has comments of HTML; absent for none. */
  readonly comments?: readonly SourceRange[];
  /** What features have found in it, by their names: sorted texts. A feature that is absent has found nothing. */
  readonly collected?: Readonly<Record<string, readonly string[]>>;
  /** Names of the markers in it that may end the part of it that lists show. */
  readonly truncated?: readonly string[];
  /** First line of text, markup stripped: the description where front matter has none. */
  readonly excerpt?: string;
  /** What its components put into the head of its page; absent for nothing. */
  readonly head?: readonly HeadTag[];
  /** Where all that it shows sends readers to (`Redirect`). */
  readonly redirect?: string;
  /** Whether it has an element `main` of its own. */
  readonly hasMain?: true;
  /** Whether its page uses the site's own code, and so its style sheet. */
  readonly hasCode?: true;
  /** Names of the theme's components that its code uses, besides those of its holes. */
  readonly components?: readonly string[];
  /** Keys of the modules that its islands come from, besides those of `'use client'` modules. */
  readonly islands?: readonly string[];
  /** The parts that only other files or running code tell. A document without them is complete. */
  readonly open?: {
    readonly partials: readonly PartialImport[];
    /** Other text files that it shows parts of. */
    readonly snippets: readonly PartialImport[];
    readonly code?: PageCode;
    /** Where the insertions stand, by number. */
    readonly insertions: readonly Point[];
  };
  /** Where its file is, relative to the site folder, if a link leads to it. */
  readonly real?: string;
  /** What a page gives to it, and what that lacks or has beyond what it uses. Absent: it is read on its own. */
  readonly asPartial?: {
    readonly parameters: Parameters;
    readonly unused: readonly string[];
    readonly missing: readonly { readonly name: string; readonly near?: string }[];
  };
  /** What other files may import from it, where it shows nothing of it itself; absent for nothing. */
  readonly exported?: PageCode;
  /** What the site adds to it; absent for nothing. */
  readonly mentions?: readonly Mention[];
  /** Its Markdown for other programs is not its source but `DocumentContent.markdown`. */
  readonly hasMarkdown?: true;
}
