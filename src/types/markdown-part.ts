// What a feature adds to the parsing of Markdown.
import type { Code, Nodes, Root } from "mdast";
import type { Point as UnistPoint } from "unist";
import type { Words } from "../words/words.js";
import type { Diagnostic, Point } from "./diagnostic.js";
import type { Hole, Mention, Template } from "./document.js";
import type { Libraries } from "./source.js";

/** What the HTML of a node is made with, and where what it says goes. One for each file. */
export interface NodeTools {
  readonly diagnostics: Diagnostic[];
  readonly wording: Words;
  /** The place of a position. */
  readonly pointOf: (position: UnistPoint | undefined) => Point;
  /** What is written where a node stands; nothing for a generated one. */
  readonly sourceOf: (node: Nodes) => string;
  /** Adds to what a feature collects of the document: see `Document.collected`. */
  readonly collect: (feature: string, values: readonly string[]) => void;
}

/** What the hole of a component is made with. One for each file. */
export interface HoleTools extends NodeTools {
  /** Path of the file. */
  readonly file: string;
  readonly mentions: Mention[];
  /** What nodes say besides their text, for the search. */
  readonly words: Map<Nodes, string>;
  /** Records a hole and gives the mark that stands for it in HTML text. */
  readonly hole: (hole: Hole) => string;
  /** HTML text with marks, as a template. */
  readonly template: (html: string) => Template;
}

/** Gives HTML with holes for a block of code; nothing where it is shown as code. `code`: that. */
export type CodeHtml = (tools: HoleTools, node: Code, code: () => string) => string | undefined;

/** Gives the HTML of a node. `code`: that of a block of code. */
export type NodeHtml<Type extends Nodes["type"]> = (
  tools: NodeTools,
  node: NodeOf<Type>,
  code: (node: NodeOf<"code">) => string,
) => string;

type NodeOf<Type> = Extract<Nodes, { readonly type: Type }>;

/** Makes links of names of symbols, before anything else is made of a tree. */
export interface SymbolLinks {
  /** `sourceOf`: what is written where a node stands. */
  readonly link: (tree: Root, sourceOf: (node: Nodes) => string) => void;
  /** What it reads, which is no syntax of another tool then. */
  readonly written: RegExp;
}

/** What a feature adds to the parsing of Markdown. */
export interface MarkdownPart {
  /** What makes HTML of nodes, by their type. Formulas are read where `math` is one of them. */
  readonly nodes?: { readonly [Type in Nodes["type"]]?: NodeHtml<Type> };
  /** What makes links of names of symbols. */
  readonly symbols?: SymbolLinks;
  /** What makes something else of blocks of code, by their language. */
  readonly code?: Readonly<Record<string, CodeHtml>>;
  /** What makes parts of their pages of blocks of code with a word after their language. */
  readonly fenceParts?: Readonly<Partial<Record<FenceWord, FencePart>>>;
  /** What finds the first fault of code, by its language. */
  readonly syntax?: Readonly<Record<string, SyntaxCheck>>;
}

/** Gives the first fault of code; nothing where it has none. */
export type SyntaxCheck = (code: string) => CodeFault | undefined;

/** A place in code that its language does not allow. Lines and columns are counted from 1. */
export interface CodeFault {
  readonly line: number;
  readonly column: number;
  /** What is wrong, as a part of a sentence. */
  readonly message: string;
}

/** Words that ask for a part of the page: types in code, and code that runs. */
export type FenceWord = "twoslash" | "live";

/** What makes a part of its page of a block of code. */
export interface FencePart {
  /** Name of the feature. */
  readonly feature: string;
  /** Names of the languages that it reads. */
  readonly languages: readonly string[];
}

/** A feature that takes part in the parsing of a site, as plain data. */
export interface ParsingFeature {
  readonly name: string;
  /** Its packages that are installed, by their names. */
  readonly libraries: Libraries;
}
