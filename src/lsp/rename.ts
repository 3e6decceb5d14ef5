// Other names: of an element, with the links to it, and of a page.
import type { Range, TextEdit } from "vscode-languageserver-protocol";
import { inAddress } from "../site/link-fixes.js";
import { fileNameOf, folderOf } from "../text/path.js";
import type { Document, SourceRange } from "../types/document.js";
import type { AskedFile } from "./asked-file.js";
import { linksTo } from "./references.js";
import type { SiteModel } from "./site-model.js";
import { SourceText } from "./source-text.js";
import { lineOf, linkAt, linksIn, placeOfTarget, titleLine } from "./targets.js";

/** What can get another name. */
export type Renamed =
  /** A page that a link leads to: its file, relative to the site folder. */
  | { readonly kind: "page"; readonly range: SourceRange; readonly name: string; readonly file: string }
  /** The text of a heading, which its id is made of, or an id that is written. `at`: where that is. */
  | {
      readonly kind: "heading" | "id";
      readonly range: SourceRange;
      readonly name: string;
      readonly file: string;
      readonly at: SourceRange;
      readonly id: string;
    };

/** An id that is written at the end of a heading. */
const WRITTEN_ID = /(\{#|\{\/\*[ \t]*#|<!--[ \t]*#)([^\s{}]+?)(?=\}|[ \t]*\*\/\}|[ \t]*-->)[^\n]*$/;

/** What the text at an offset names that can be renamed. */
export async function renamedAt(
  asked: Pick<AskedFile, "file" | "text" | "model">,
  offset: number,
): Promise<Renamed | undefined> {
  const { model, file, text } = asked;
  const document = await model.read(file, text.text);
  if (!document) return undefined;
  const link = linkAt(linksIn(document, text, file), offset);
  if (!link) return headingAt(document, file, text, offset);
  const target = model.resolve(link, file);
  if (!target?.page) return undefined;
  const [from, to] = link.range;
  const mark = text.text.slice(from, to).indexOf("#");
  if (mark < 0 || offset <= from + mark) {
    const { source = "" } = target.page;
    if (!/\.mdx?$/i.test(source) || mark === 0) return undefined;
    const end = mark < 0 ? to : from + mark;
    return { kind: "page", range: [from, end], name: fileNameOf(source), file: source };
  }
  const { id } = target;
  const place = id === undefined || target.problem ? undefined : await placeOfTarget(model, target);
  if (id === undefined || !place) return undefined;
  const other = new SourceText(model.textOf(place.file) ?? "");
  const at = idPlace(other, place.line);
  if (!at) return undefined;
  return { kind: "id", range: [from + mark + 1, to], name: id, file: place.file, at, id };
}

/** The heading in the line of an offset. */
function headingAt(document: Document, file: string, text: SourceText, offset: number): Renamed | undefined {
  const line = text.lineAt(offset);
  const ids = [...(document.lead ? [document.lead.id] : []), ...document.headings.map(({ id }) => id)];
  const id = ids.find((each) => lineOf(document, each, text.text) === line);
  const [start, end] = text.lineRange(line);
  const written = text.text.slice(start, end);
  const [, marks = "", title = ""] = /^(.*?#{1,6}[ \t]+)(.*?)[ \t]*#*[ \t]*$/.exec(written) ?? [];
  if (id === undefined || title === "") return undefined;
  const known = WRITTEN_ID.exec(written);
  if (known) {
    const from = start + known.index + (known[1] ?? "").length;
    const at: SourceRange = [from, from + (known[2] ?? "").length];
    return { kind: "id", range: at, name: known[2] ?? "", file, at, id };
  }
  const at: SourceRange = [start + marks.length, start + marks.length + title.length];
  return { kind: "heading", range: at, name: title, file, at, id };
}

/** Where the id of a heading is written, or would be; nothing in a line that is no heading of number signs. */
function idPlace(text: SourceText, line: number): SourceRange | undefined {
  const [start, end] = text.lineRange(line);
  const written = text.text.slice(start, end);
  if (!/#{1,6}[ \t]+\S/.test(written)) return undefined;
  const known = WRITTEN_ID.exec(written);
  if (!known) return [start + written.trimEnd().length, start + written.trimEnd().length];
  const from = start + known.index + (known[1] ?? "").length;
  return [from, from + (known[2] ?? "").length];
}

/** The edits for another heading or id, by paths relative to the site folder. `name`: the new one. */
export async function elementEdits(
  model: SiteModel,
  renamed: Extract<Renamed, { kind: "heading" | "id" }>,
  name: string,
): Promise<ReadonlyMap<string, readonly TextEdit[]>> {
  const { file, at, id } = renamed;
  const text = new SourceText(model.textOf(file) ?? "");
  const isNew = renamed.kind === "id" && at[0] === at[1];
  const own: TextEdit = { range: text.rangeOf(at), newText: isNew ? ` {#${name}}` : name };
  const changed = text.text.slice(0, at[0]) + own.newText + text.text.slice(at[1]);
  const after = await model.read(file, changed);
  const line = text.lineAt(at[0]);
  const newId = after && idAt(after, line, changed);
  const edits = new Map<string, readonly TextEdit[]>([[file, [own]]]);
  const route = model.originOf(file).page;
  if (newId === undefined || newId === id || route === undefined) return edits;
  for (const found of await linksTo(model, { route, id })) {
    const links = found.links.flatMap(({ range: [from, to] }): TextEdit[] => {
      const mark = found.text.text.slice(from, to).indexOf("#");
      const range: Range = found.text.rangeOf([from + mark + 1, to]);
      return mark < 0 ? [] : [{ range, newText: inAddress(newId) }];
    });
    edits.set(found.file, [...(edits.get(found.file) ?? []), ...links]);
  }
  return edits;
}

function idAt(document: Document, line: number, text: string): string | undefined {
  if (document.lead && titleLine(text) === line) return document.lead.id;
  return document.headings.find((heading) => heading.line === line)?.id;
}

/** The path of a page with another name: in its folder, or in another one where the name has slashes. */
export function newPath(file: string, name: string): string {
  const [extension = ".md"] = /\.mdx?$/i.exec(file) ?? [];
  const given = /\.mdx?$/i.test(name) ? name : name + extension;
  const folder = folderOf(file);
  return folder === "" ? given : `${folder}/${given}`;
}
