// The link at a place of a text, and where it leads: to a line of a file, or to what editors say of it.
import type { Location } from "vscode-languageserver-protocol";
import { pathFrom } from "../markdown/components/component.js";
import { frontMatterBlock } from "../text/front-matter.js";
import type { AuthoredLink, Document, SourceRange } from "../types/document.js";
import type { AskedFile } from "./asked-file.js";
import { placeAt } from "./place.js";
import type { SiteModel, Target } from "./site-model.js";
import { SourceText } from "./source-text.js";

/** A link where its address is written. */
export interface LinkAt {
  readonly url: string;
  readonly kind: AuthoredLink["kind"];
  readonly range: SourceRange;
}

/** A file that a directive names. */
export interface FileAt {
  /** Relative to the site folder. */
  readonly path: string;
  readonly range: SourceRange;
}

/**
 * The links of a text whose addresses are known by their places. Those in attributes of directives and of JSX have none: they stand
 * behind the beginning of what has them.
 */
export function linksIn({ links }: Pick<Document, "links">, { text }: SourceText, file: string): LinkAt[] {
  const source = new SourceText(text);
  const taken = new Set<number>();
  return links.flatMap(({ url, kind, at, range }) => {
    if (at.file !== file || url === "") return [];
    if (range) return [{ url, kind, range }];
    const from = source.offsetOf(at);
    for (let found = text.indexOf(url, from); found >= 0; found = text.indexOf(url, found + 1)) {
      const end = found + url.length;
      const isWhole =
        /["'=(]$/.test(text.slice(found - 1, found)) && /^["'\s})]/.test(text.slice(end, end + 1));
      if (!isWhole || taken.has(found)) continue;
      taken.add(found);
      return [{ url, kind, range: [found, end] }];
    }
    return [];
  });
}

/** Links without those that several pages have of one file. */
export function distinctLinks(links: readonly AuthoredLink[]): AuthoredLink[] {
  return [...new Map(links.map((link) => [JSON.stringify([link.at, link.range]), link])).values()];
}

/** The link that an offset is in. */
export function linkAt(links: readonly LinkAt[], offset: number): LinkAt | undefined {
  return links.find(({ range: [from, to] }) => from <= offset && offset <= to);
}

/** The partial, snippet or other file that the text at an offset names. */
export function fileAt(document: Document, { file, text }: AskedFile, offset: number): FileAt | undefined {
  const place = placeAt(text.text, offset);
  const [rest = ""] = place?.kind === "file" ? (/^[^\s"'{}]*/.exec(text.text.slice(offset)) ?? []) : [];
  const named = place?.kind === "file" ? pathFrom(file, place.written + rest) : undefined;
  if (place?.kind === "file" && named !== undefined)
    return { path: named, range: [place.from, offset + rest.length] };
  const { partials = [], snippets = [] } = document.open ?? {};
  for (const { from, path, at, made } of [...partials, ...snippets]) {
    if (made || at.file !== file) continue;
    const start = text.text.indexOf(from, text.offsetOf(at));
    if (start >= 0 && start <= offset && offset <= start + from.length)
      return { path, range: [start, start + from.length] };
  }
  return undefined;
}

/** The file and the line, from 1, that a target is written in; nothing for what no file of the site is. */
export async function placeOfTarget(
  model: SiteModel,
  { page, id, asset }: Target,
): Promise<{ readonly file: string; readonly line: number } | undefined> {
  if (asset) return { file: asset.path, line: 1 };
  const { source } = page ?? {};
  if (source === undefined) return undefined;
  if (id === undefined) return { file: source, line: 1 };
  // What a page shows of others has its headings there.
  const { open } = (await ownDocument(model, source)) ?? {};
  const shown = (open?.partials ?? []).filter(({ made }) => !made).map(({ path }) => path);
  for (const file of [source, ...shown]) {
    const document = await ownDocument(model, file);
    const line = document && lineOf(document, id, new SourceText(model.textOf(file) ?? "").text);
    if (line !== undefined) return { file, line };
  }
  return { file: source, line: 1 };
}

/** The line of the element with an id. `text`: of its file. */
export function lineOf({ headings, lead, markup }: Document, id: string, text: string): number | undefined {
  if (lead?.id === id) return titleLine(text);
  const heading = headings.find((each) => each.id === id);
  return heading?.line ?? markup.find(({ kind, value }) => kind === "id" && value === id)?.at.line;
}

/** The line of the title above the text, which is in no list of headings. `text`: of a file, with `\n` for every line break. */
export function titleLine(text: string): number {
  const { whole = "" } = frontMatterBlock(text) ?? {};
  const [before = ""] = /^\s*/.exec(text.slice(whole.length)) ?? [];
  return text.slice(0, whole.length + before.length).split("\n").length;
}

async function ownDocument(model: SiteModel, file: string): Promise<Document | undefined> {
  const text = model.textOf(file);
  return text === undefined ? undefined : model.read(file, text);
}

/** The beginning of a line of a file. */
export function locationOf(model: SiteModel, file: string, line: number): Location {
  const start = { line: line - 1, character: 0 };
  return { uri: model.uriOf(file), range: { start, end: start } };
}

/** Where the link or the file at an offset leads. */
export async function definition(asked: AskedFile, offset: number): Promise<Location[]> {
  const { model, file, text } = asked;
  const document = await model.read(file, text.text);
  if (!document) return [];
  const link = linkAt(linksIn(document, text, file), offset);
  const target = link && model.resolve(link, file);
  if (target?.page?.source === file && target.id !== undefined) {
    const line = lineOf(document, target.id, text.text);
    if (line !== undefined) return [locationOf(model, file, line)];
  }
  const named = link ? undefined : fileAt(document, asked, offset);
  const place = target ? await placeOfTarget(model, target) : named && { file: named.path, line: 1 };
  if (!place || model.textOf(place.file) === undefined) return [];
  return [locationOf(model, place.file, place.line)];
}
