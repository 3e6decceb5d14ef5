// What the expansion of a document takes and gives.
import type { ComponentHost, HighlightedCode } from "../types/component-host.js";
import type { DocumentPart, Scope } from "./scope.js";

/** The code of a site, as far as documents use it. */
export interface DocumentCode {
  /** The module of a document; nothing where it could not be bundled. Throws what it throws while it is loaded. */
  readonly moduleOf: (path: string) => Readonly<Record<string, unknown>> | undefined;
  /** Whether images stay as they are written, without the size of their file. */
  readonly keepsImages: boolean;
  /** Whether keys of front matter that only docsite has may be the site's own. */
  readonly ownFrontMatter: boolean;
  /** Highlights code. `meta`: the words after the language of a fence. */
  readonly highlight: (code: string, language: string, meta: string) => HighlightedCode;
  /** Gives components what the program does for them, for the time of a rendering. */
  readonly withHost: <Result>(host: ComponentHost, run: (host: ComponentHost) => Result) => Result;
}

/** What is put in place. */
export interface ExpandInputs {
  readonly page: DocumentPart;
  /** Its address. */
  readonly path?: string;
  /** What it is given, where a page of React shows it. */
  readonly props?: Readonly<Record<string, unknown>>;
  /** The partials that it uses, and those that they use, by path. */
  readonly partials: ReadonlyMap<string, DocumentPart>;
  /** Texts of the files that it shows parts of, by path. */
  readonly files: ReadonlyMap<string, string>;
  readonly code: DocumentCode;
  /** The page of React around it, as far as its contexts matter. */
  readonly around?: Pick<ComponentHost, "reads" | "isInIsland">;
}

/** The HTML of an open document, with marks. */
export interface RenderedDocument {
  readonly html: string;
  /** The same with marks for links and images. */
  readonly written: string;
  readonly scope: Scope;
}
