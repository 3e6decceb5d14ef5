// What an editor offers at a place.
import type { CompletionItem, CompletionList } from "vscode-languageserver-protocol";
import { mayBeMdx } from "../workers/parser.js";
import { destinations, filesFrom, labels, matcherOf, MOST, symbols, type Offer } from "./link-offers.js";
import { attributes, attributeValues, components, directives, keys, values } from "./name-offers.js";
import { placeAt, type Place } from "./place.js";
import { ownComponent, props, propValues } from "./prop-offers.js";
import { CompletionItemKind, MarkupKind } from "./protocol.js";
import type { AskedFile } from "./asked-file.js";

/** Characters after which an editor asks. */
export const TRIGGERS: readonly string[] = ["(", "/", "#", ":", "<", "[", "{", '"', "=", " ", "@", "."];

const KINDS = {
  page: CompletionItemKind.File,
  file: CompletionItemKind.File,
  folder: CompletionItemKind.Folder,
  anchor: CompletionItemKind.Reference,
  name: CompletionItemKind.Property,
  value: CompletionItemKind.EnumMember,
} as const satisfies Record<Offer["kind"], CompletionItemKind>;

/** The offers at an offset of a file. */
export async function completion(asked: AskedFile, offset: number): Promise<CompletionList> {
  const { text } = asked;
  const place = placeAt(text.text, offset);
  const all = place ? (await offersAt(place, asked)).filter(matcherOf(place.written)) : [];
  const items = place ? all.slice(0, MOST).map((offer, index) => itemOf(offer, index, place, asked)) : [];
  return { isIncomplete: all.length > MOST, items };
}

async function offersAt(place: Place, asked: AskedFile): Promise<Offer[]> {
  const { model, file, text } = asked;
  switch (place.kind) {
    case "key":
      return keys(model, file, place);
    case "value":
      return values(model, file, place);
    case "destination": {
      // Only ids are those of the text as it is now.
      const document = place.written.includes("#") ? await model.read(file, text.text) : undefined;
      return destinations(model, file, document, place.of, place.written);
    }
    case "file":
      return filesFrom(model, file, place.written);
    case "label":
      return labels(text.text);
    case "symbol":
      return symbols(model, file);
    case "directive":
      return directives(model, file, place.colons);
    case "component":
      return mayBeMdx(file, text.text, model.partsOf(file).site.config.markdown.format)
        ? components(model, file, text.text)
        : [];
    case "attribute": {
      const own = await ownComponent(asked, place.of);
      return own ? props(own, place.given, place.written) : attributes(place.of, place.given, place.written);
    }
    case "attribute-value": {
      const own = await ownComponent(asked, place.of);
      return own ? propValues(own, place.attribute) : attributeValues(place.of, place.attribute);
    }
  }
}

function itemOf(offer: Offer, index: number, { from, to }: Place, { text }: AskedFile): CompletionItem {
  const { kind, detail, about } = offer;
  return {
    label: offer.text.trimEnd(),
    kind: KINDS[kind],
    ...(detail !== undefined && { detail }),
    ...(about !== undefined &&
      about !== "" && { documentation: { kind: MarkupKind.Markdown, value: about } }),
    // A page is found by its title, too.
    filterText: kind === "page" ? `${offer.text} ${detail}` : offer.text,
    sortText: String(index).padStart(5, "0"),
    textEdit: { range: text.rangeOf([from, to]), newText: offer.text },
  };
}
