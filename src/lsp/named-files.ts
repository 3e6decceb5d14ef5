// Files that pages name by their paths: partials, snippets and modules.
import type { TextEdit } from "vscode-languageserver-protocol";
import { pathFrom } from "../markdown/components/component.js";
import { addressOf } from "../site/link-fixes.js";
import { fileNameOf } from "../text/path.js";
import type { Document, SourceRange } from "../types/document.js";
import type { SourceFile } from "../types/source.js";
import { isInFence } from "./place.js";
import type { SiteModel } from "./site-model.js";
import { SourceText } from "./source-text.js";

/** A path where it is written. */
interface NamedFile {
  readonly from: string;
  readonly range: SourceRange;
}

/** Whether a file of Markdown may name others whose paths change with some moves. */
export function mayName({ path, bytes }: SourceFile, moved: ReadonlyMap<string, string>): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isAffected = moved.has(path) || [...moved.keys()].some((file) => text.includes(fileNameOf(file)));
  return isAffected && ["file=", "import", "from "].some((word) => text.includes(word));
}

/** The paths in a file that have to change. `placeOf`: where files are afterwards. */
export async function fileEdits(
  file: string,
  model: SiteModel,
  placeOf: (file: string) => string,
): Promise<readonly TextEdit[]> {
  const text = new SourceText(model.textOf(file) ?? "");
  const document = await model.read(file, text.text);
  const place = placeOf(file);
  const edits = new Map<number, TextEdit>();
  for (const { from, range } of namedIn(document, file, text)) {
    const newText = pathAfter(from, pathFrom(file, from), placeOf, place);
    if (newText !== from) edits.set(range[0], { range: text.rangeOf(range), newText });
  }
  return [...edits.values()];
}

function pathAfter(from: string, target: string, placeOf: (file: string) => string, place: string): string {
  const to = placeOf(target);
  if (from.startsWith("@site/")) return `@site/${to}`;
  if (pathFrom(place, from) === to) return from;
  const path = addressOf(to, place);
  return from.startsWith(".") ? path : path.replace(/^\.\//, "");
}

function namedIn(document: Document | undefined, file: string, text: SourceText): NamedFile[] {
  const { partials = [], snippets = [] } = document?.open ?? {};
  const named = [...partials, ...snippets].flatMap(({ from, at }): NamedFile[] => {
    if (at.file !== file) return [];
    const start = text.offsetOf(at);
    const [part = ""] = /^(?:[^\n]+\n?)*/.exec(text.text.slice(start)) ?? [];
    const found = part.indexOf(from);
    return found < 0 ? [] : [{ from, range: [start + found, start + found + from.length] }];
  });
  return /\.mdx$/i.test(file) || document?.open?.code ? [...named, ...importsIn(text.text)] : named;
}

/** The relative paths of modules that MDX imports. */
function importsIn(text: string): NamedFile[] {
  const found = text.matchAll(/^(?:import|export)\b[^;"'`]*["']((?:\.{1,2}\/|@site\/)[^"'\n]+)["']/gm);
  return Array.from(found).flatMap((match): NamedFile[] => {
    const [whole, from = ""] = match;
    if (isInFence(text, match.index)) return [];
    const end = match.index + whole.length - 1;
    return [{ from, range: [end - from.length, end] }];
  });
}
