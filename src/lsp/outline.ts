// The headings of a text, and its links with what they lead to.
import type { DocumentLink, DocumentSymbol } from "vscode-languageserver-protocol";
import type { SourceRange } from "../types/document.js";
import type { AskedFile } from "./asked-file.js";
import { SymbolKind } from "./protocol.js";
import { linksIn, placeOfTarget, titleLine } from "./targets.js";

interface Entry {
  readonly level: number;
  readonly name: string;
  readonly line: number;
}

/** The headings of a text, those of lower levels inside of those above. */
export async function symbolsOf({ model, file, text }: AskedFile): Promise<DocumentSymbol[]> {
  const document = await model.read(file, text.text);
  if (!document) return [];
  const { lead, heading, headings } = document;
  const title: Entry[] =
    lead && heading !== undefined ? [{ level: 1, name: heading, line: titleLine(text.text) }] : [];
  const entries = [...title, ...headings.map(({ level, text: name, line }) => ({ level, name, line }))];
  const lastLine = text.lineAt(text.text.length);
  const below = (from: number, level: number): [DocumentSymbol[], number] => {
    const symbols: DocumentSymbol[] = [];
    let at = from;
    for (let entry = entries[at]; entry && entry.level > level; entry = entries[at]) {
      const [children, next] = below(at + 1, entry.level);
      const end = (entries[next]?.line ?? lastLine + 1) - 1;
      const own = text.lineRange(entry.line);
      const whole: SourceRange = [own[0], Math.max(own[1], text.lineRange(end)[1])];
      symbols.push({
        name: entry.name === "" ? "#" : entry.name,
        kind: SymbolKind.String,
        range: text.rangeOf(whole),
        selectionRange: text.rangeOf(own),
        children,
      });
      at = next;
    }
    return [symbols, at];
  };
  return below(0, 0)[0];
}

/** The links of a text that lead somewhere. */
export async function documentLinks({ model, file, text }: AskedFile): Promise<DocumentLink[]> {
  const document = await model.read(file, text.text);
  if (!document) return [];
  const origin = model.originOf(file);
  const found = await Promise.all(
    linksIn(document, text, file).map(async ({ range, ...link }): Promise<DocumentLink | undefined> => {
      const target = model.resolve(link, file, origin);
      if (!target) return undefined;
      const shown = { range: text.rangeOf(range) };
      if (target.isExternal) return { ...shown, target: target.href };
      const place = await placeOfTarget(model, target);
      if (!place) return undefined;
      const line = place.line > 1 ? `#L${place.line}` : "";
      return {
        ...shown,
        target: model.uriOf(place.file) + line,
        ...(target.page && { tooltip: target.page.title }),
      };
    }),
  );
  return found.filter((each) => each !== undefined);
}
