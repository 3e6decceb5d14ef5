// What an editor shows of what the pointer is on: the target of a link, a key, a directive, a component, an attribute.
import type { Hover } from "vscode-languageserver-protocol";
import type { SourceRange } from "../types/document.js";
import type { AskedFile } from "./asked-file.js";
import { aboutAttribute, aboutKey, aboutOwner } from "./name-offers.js";
import { placeAt } from "./place.js";
import { aboutProp, ownComponent } from "./prop-offers.js";
import { MarkupKind } from "./protocol.js";
import type { SiteModel, Target } from "./site-model.js";
import { linkAt, linksIn } from "./targets.js";

/** What is said of an offset. */
export async function hover(asked: AskedFile, offset: number): Promise<Hover | null> {
  const { model, file, text } = asked;
  const document = await model.read(file, text.text);
  const link = document && linkAt(linksIn(document, text, file), offset);
  if (link) {
    const target = model.resolve(link, file);
    return target ? shown(asked, aboutTarget(model, target), link.range) : null;
  }
  const named = await nameAt(asked, offset);
  return named ? shown(asked, named.about, named.range) : null;
}

function shown({ text }: AskedFile, value: string | undefined, range: SourceRange): Hover | null {
  if (value === undefined || value === "") return null;
  return { contents: { kind: MarkupKind.Markdown, value }, range: text.rangeOf(range) };
}

/** Title, address and what the page is about. */
function aboutTarget(model: SiteModel, { href, page, id, asset, isExternal }: Target): string | undefined {
  if (asset) {
    const size = asset.width === undefined ? "" : `, ${asset.width} × ${asset.height}`;
    return `\`${asset.path}\`${size}, ${asset.bytes} bytes`;
  }
  if (!page) return isExternal ? undefined : `\`${href}\``;
  const { source } = page;
  const document = source === undefined ? undefined : model.documentOf(source);
  const heading = document?.headings.find((each) => each.id === id);
  const title = [page.title, ...(heading ? [heading.text] : [])].map(escaped).join(" › ");
  const about = page.description ?? document?.excerpt;
  return [
    `**${title}**`,
    `\`${href.startsWith("#") ? page.route.path + href : href}\``,
    ...(about === undefined ? [] : [escaped(about)]),
  ].join("\n\n");
}

/** Text as Markdown that shows it. */
function escaped(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|]/g, String.raw`\$&`);
}

/** A name that the tables know, at an offset. */
async function nameAt(asked: AskedFile, offset: number) {
  const { model, file, text } = asked;
  const [before = ""] = /[\w-]*$/.exec(text.text.slice(Math.max(0, offset - 100), offset)) ?? [];
  const [after = ""] = /^[\w-]*/.exec(text.text.slice(offset, offset + 100)) ?? [];
  const from = offset - before.length;
  const to = offset + after.length;
  const name = before + after;
  if (name === "") return undefined;
  const range: SourceRange = [from, to];
  // The name up to its end is what somebody would have typed.
  const place = placeAt(text.text, to);
  switch (place?.kind) {
    case "key":
      return { range, about: aboutKey(model, file, [...place.keys, name]) };
    case "directive":
    case "component": {
      const of = { name: place.written, isDirective: place.kind === "directive" };
      const own = await ownComponent(asked, of);
      return { range, about: own ? own.description : aboutOwner(of) };
    }
    case "attribute": {
      const own = await ownComponent(asked, place.of);
      return { range, about: own ? aboutProp(own, name) : aboutAttribute(place.of, name) };
    }
    default:
      return undefined;
  }
}
