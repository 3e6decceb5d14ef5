// Files that pages name by their paths: partials, snippets and modules.
import type { TextEdit } from "vscode-languageserver-protocol";
import { pathFrom } from "../markdown/components/component.js";
import { addressOf } from "../site/link-fixes.js";
import { fileNameOf, folderOf } from "../text/path.js";
import type { Document } from "../types/document.js";
import type { SourceFile } from "../types/source.js";
import type { KnownLanguage } from "./known-site.js";
import { moduleNames, type ModuleName } from "./module-names.js";
import type { SiteModel } from "./site-model.js";
import { SourceText } from "./source-text.js";

/** Tells of files of Markdown whether they may name others whose paths change with some moves. */
export function naming(moved: ReadonlyMap<string, string>): (file: SourceFile) => boolean {
  const files = [...moved.keys()];
  const names = [...new Set(files.map(shortName))];
  const patterns = names.map(asPath);
  return ({ path, bytes }) => {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const isMoved = moved.has(path) || files.some((file) => path.startsWith(`${file}/`));
    const isNaming = () =>
      names.some((name, place) => text.includes(name) && patterns[place]?.test(text.toString()));
    return (
      (isMoved || isNaming()) && ["file=", "import", "from", "require"].some((word) => text.includes(word))
    );
  };
}

/** A name at the end of a path in quotes, or behind the `file=` of a directive: a link to a page names no file. */
function asPath(name: string): RegExp {
  return new RegExp(
    `(?:["'\`][^"'\`\n]*|file=\\S*)${name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?![\\w-])`,
  );
}

/** What every path to a file has in it: imports leave extensions out, and the names of indexes. */
function shortName(file: string): string {
  const name = fileNameOf(file).replace(/\.[^.]*$/, "");
  return name === "index" ? fileNameOf(folderOf(file)) : name;
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
  const isFile = (path: string) => model.textOf(path) !== undefined;
  for (const { from, range } of await namedIn(document, file, text, model.partsOf(file).setup)) {
    const target = pathFrom(file, from);
    const newText = pathAfter(from, target, moduleAfter(target, placeOf, isFile), place);
    if (newText !== from) edits.set(range[0], { range: text.rangeOf(range), newText });
  }
  return [...edits.values()];
}

/** `from`: what is written; `target`, `to`: where that leads before and afterwards; `place`: where it will stand. */
function pathAfter(from: string, target: string, to: string, place: string): string {
  if (from.startsWith("@site/")) return to === target ? from : `@site/${to}`;
  if (pathFrom(place, from) === to) return from;
  const path = addressOf(to, place);
  return from.startsWith(".") ? path : path.replace(/^\.\//, "");
}

/** What an import may leave out of a path, in the order in which it is looked for. */
const LEFT_OUT = ["", "/index"].flatMap((name) =>
  ["tsx", "ts", "jsx", "js", "css", "json"].map((ending) => `${name}.${ending}`),
);

/** Where a file is afterwards, or a module whose path leaves something out. */
function moduleAfter(
  target: string,
  placeOf: (file: string) => string,
  isFile: (path: string) => boolean,
): string {
  const to = placeOf(target);
  const rest = to === target && !isFile(target) ? LEFT_OUT.find((each) => isFile(target + each)) : undefined;
  if (rest === undefined) return to;
  const whole = placeOf(target + rest);
  return whole.endsWith(rest) ? whole.slice(0, -rest.length) : whole.replace(/\.[^./]*$/, "");
}

async function namedIn(
  document: Document | undefined,
  file: string,
  text: SourceText,
  { format, mdx1 }: KnownLanguage["setup"],
): Promise<ModuleName[]> {
  const { partials = [], snippets = [], code } = document?.open ?? {};
  const isMdx = /\.mdx$/i.test(file) || format === "mdx" || code !== undefined;
  const modules = isMdx ? await moduleNames(text.text, mdx1) : [];
  const named = [...partials, ...snippets].flatMap(({ from, at }): ModuleName[] => {
    if (at.file !== file) return [];
    const start = text.offsetOf(at);
    const [part = ""] = /^(?:[^\n]+\n?)*/.exec(text.text.slice(start)) ?? [];
    const found = part.indexOf(from);
    return found < 0 ? [] : [{ from, range: [start + found, start + found + from.length] }];
  });
  return [...named, ...modules.filter(({ from }) => /^(?:\.{1,2}\/|@site\/)/.test(from))];
}
