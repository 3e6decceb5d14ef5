// The links of a site that lead to a page or to an element of it.
import type { Location } from "vscode-languageserver-protocol";
import { splitUrl } from "../text/path.js";
import { anchorOf } from "../text/url-fragment.js";
import type { AuthoredLink } from "../types/document.js";
import type { AskedFile } from "./asked-file.js";
import type { SiteModel } from "./site-model.js";
import { SourceText } from "./source-text.js";
import { lineOf, distinctLinks, linkAt, linksIn, titleLine, type LinkAt } from "./targets.js";

/** A page by its route path, or an element of it. */
export interface Wanted {
  readonly route: string;
  /** Absent: the page, with all its elements. */
  readonly id?: string | undefined;
}

/** The links of a file that lead to what is wanted. */
export interface LinksOfFile {
  readonly file: string;
  readonly text: SourceText;
  readonly links: readonly LinkAt[];
}

/** What the text at an offset is about: what a link there leads to, a heading, or the page itself. */
export async function wantedAt(asked: AskedFile, offset: number): Promise<Wanted | undefined> {
  const { model, file, text } = asked;
  const document = await model.read(file, text.text);
  if (!document) return undefined;
  const link = linkAt(linksIn(document, text, file), offset);
  const target = link && model.resolve(link, file);
  if (target?.page) return { route: target.page.route.path, id: target.id };
  const route = model.originOf(file).page;
  if (route === undefined) return undefined;
  const line = text.lineAt(offset);
  if (document.lead && titleLine(text.text) === line) return { route };
  const id = document.anchors.find((each) => lineOf(document, each, text.text) === line);
  return { route, id };
}

/** All links of the site that lead there, in the texts as they are now. */
export async function linksTo(model: SiteModel, wanted: Wanted): Promise<LinksOfFile[]> {
  const found = new Map<string, AuthoredLink[]>();
  const changed = new Set(model.changedFiles());
  for (const language of model.languages)
    for (const { link, href } of model.linksTo([wanted.route], language)) {
      const { file } = link.at;
      const isIt = wanted.id === undefined || anchorOf(splitUrl(href).hash)?.id === wanted.id;
      if (isIt && !changed.has(file)) found.set(file, [...(found.get(file) ?? []), link]);
    }
  const known = [...found].flatMap(([file, links]): LinksOfFile[] => {
    const written = model.textOf(file);
    if (written === undefined) return [];
    // Its places may be others now.
    if (model.known.hashes.has(file) && model.isChanged(file, written)) {
      changed.add(file);
      return [];
    }
    const text = new SourceText(written);
    return [{ file, text, links: linksIn({ links: distinctLinks(links) }, text, file) }];
  });
  return [...known, ...(await Promise.all([...changed].map((file) => currentLinks(model, file, wanted))))];
}

/** Those of a file that has changed since the site was assembled. */
async function currentLinks(model: SiteModel, file: string, wanted: Wanted): Promise<LinksOfFile> {
  const text = new SourceText(model.textOf(file) ?? "");
  const document = await model.read(file, text.text);
  const origin = model.originOf(file);
  const links = document ? linksIn(document, text, file) : [];
  return {
    file,
    text,
    links: links.filter((link) => {
      const target = model.resolve(link, file, origin);
      const isIt = target?.page?.route.path === wanted.route;
      return isIt && (wanted.id === undefined || target?.id === wanted.id);
    }),
  };
}

/** Where the page, or the element at an offset, is linked to. */
export async function references(asked: AskedFile, offset: number): Promise<Location[]> {
  const { model } = asked;
  const wanted = await wantedAt(asked, offset);
  const found = wanted ? await linksTo(model, wanted) : [];
  return found.flatMap(({ file, text, links }) =>
    links.map(({ range }) => ({ uri: model.uriOf(file), range: text.rangeOf(range) })),
  );
}
