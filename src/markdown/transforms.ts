// Changes to a document: to its syntax tree, and to the elements that are made of it.
import type { Root as ElementRoot } from "hast";
import type { Root } from "mdast";
import { VFile } from "vfile";
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { FrontMatter } from "../types/document.js";
import type { ConversionContext } from "./conversion-context.js";
import type { pageOf } from "./mdx.js";

/** The file of a tree, as unified's plugins know it: path, text, front matter as data, and messages. */
export type TransformedFile = VFile & { readonly data: { readonly frontMatter: FrontMatter } };

/**
 * Changes a tree in place, or gives another one. What it needs to load, it may await. Problems are messages of the file;
 * those with a code of their own go to the diagnostics of the context.
 */
type Change<Tree> = (
  tree: Tree,
  file: TransformedFile,
  context: ConversionContext,
) => Promise<Tree | void> | Tree | void;

/** A change of a document's syntax tree. */
export type Transform = Change<Root>;

/** The elements of a document. */
export type Elements = ElementRoot;

/** A change of a document's elements. */
export type ElementTransform = Change<Elements>;

/** Changes to the elements of a document. */
export interface ElementTransforms {
  readonly elements?: readonly ElementTransform[];
  /** Absolute path of the site's folder, from which plugins may read. */
  readonly siteDir?: string;
  /** Called when a plugin learns where that is. */
  readonly onPlace?: () => void;
}

/** Gives what makes a page of a tree with JSX; nothing where it has none. */
export type JsxOf = (tree: Root) => Promise<typeof pageOf | undefined>;

/** The file of a document. `text` is what positions of its tree refer to. */
export function fileOf(document: {
  readonly path: string;
  readonly siteDir: string | undefined;
  readonly onPlace: (() => void) | undefined;
  readonly text: string;
  readonly frontMatter: FrontMatter;
}): TransformedFile {
  const { path, siteDir, onPlace, text, frontMatter } = document;
  const place = siteDir === undefined ? { path } : { path: `${siteDir}/${path}`, cwd: siteDir };
  const file = new VFile({ ...place, value: text, data: { frontMatter } }) as TransformedFile;
  if (onPlace) {
    tellWhenRead(file, "cwd", onPlace);
    // The path and its parts are read from its history.
    tellWhenRead(file, "history", onPlace);
  }
  return file;
}

function tellWhenRead<Name extends "cwd" | "history">(
  file: TransformedFile,
  name: Name,
  onRead: () => void,
): void {
  let value = file[name];
  Object.defineProperty(file, name, {
    enumerable: true,
    configurable: true,
    get() {
      onRead();
      return value;
    },
    set(given: TransformedFile[Name]) {
      value = given;
    },
  });
}

/** Runs transforms one after the other. The root stays the same object. */
export async function transformTree<Tree extends Root | Elements>(
  tree: Tree,
  transforms: readonly Change<Tree>[],
  file: TransformedFile,
  context: ConversionContext,
): Promise<Tree> {
  for (const transform of transforms) {
    const changed = await transform(tree, file, context);
    // Some plugins give what is no tree, such as the results of what they have waited for.
    if (changed && Array.isArray(changed.children)) tree.children = changed.children;
  }
  return tree;
}

/** Reports what plugins say about a file. Mere information is left out. */
export function reportMessages({ messages }: VFile, context: ConversionContext): void {
  for (const { fatal, reason, source, ruleId, line, column } of messages) {
    if (fatal === null || fatal === undefined) continue;
    const place = { file: context.file, line: line ?? 1, column: column ?? 1 };
    const name = [source, ruleId].filter(Boolean).join(":");
    context.diagnostics.push(diagnostic(fatal ? "plugin-error" : "plugin-warning", place, reason, name));
  }
}
