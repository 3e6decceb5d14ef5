// A site with files in other places: it says itself what their addresses are then.
import { sourcesByLocale } from "../pipeline/locales.js";
import { routeKnown } from "../pipeline/route-site.js";
import { byCodeUnit } from "../text/order.js";
import type { Document } from "../types/document.js";
import { knownOf, type KnownSite, type LanguageParts } from "./known-site.js";
import { routed, type ReadSite } from "./site-follower.js";

/** Files that get another place: paths relative to the site folder. Folders move all that is in them. */
export type Moves = ReadonlyMap<string, string>;

/** Where a file is after some moves. */
export function movedTo(file: string, moves: Moves): string {
  const to = moves.get(file);
  if (to !== undefined) return to;
  for (const [from, to] of moves) if (file.startsWith(`${from}/`)) return to + file.slice(from.length);
  return file;
}

/**
 * The site with files in other places; nothing where its code is broken. `before`: the site as it is, where its documents are known. An
 * address depends on the place of a document and its front matter alone, so that no text has to be parsed again.
 */
export async function movedSite(
  read: ReadSite,
  moves: Moves,
  before: KnownSite | undefined,
): Promise<KnownSite | undefined> {
  const { access, drafts, memo, partials } = read;
  const sources = movedSources(read.sources, moves);
  const placeBefore = new Map([...moves].map(([from, to]) => [to, from]));
  const olds = sourcesByLocale(read.sources);
  const languages: LanguageParts[] = [];
  for (const [place, own] of sourcesByLocale(sources).entries()) {
    const language = before?.languages[place];
    const old = olds[place];
    if (!language || !old) return routed(read, sources);
    const { bundled, apis, site } = language;
    const markdown = own.documents.flatMap(({ path }): Document[] => {
      const document = language.documents.get(placeBefore.get(path) ?? path);
      return document ? [{ ...document, path }] : [];
    });
    // One of another language is one there that was not parsed with its setup.
    if (markdown.length < own.documents.length) return routed(read, sources);
    const isText = new Set(old.documents.map(({ path }) => path));
    const isContent = new Set(old.assets.map(({ path }) => path));
    const documents = [
      ...markdown,
      ...[...language.documents.values()].filter(({ path }) => !isText.has(path)),
    ];
    const outside = [...new Set(site.assets.values())].filter(({ path }) => !isContent.has(path));
    const known = { documents, assets: [...own.assets, ...outside], apis: [...apis.values()] };
    languages.push({ bundled, ...(await routeKnown(own, known, access, { drafts }, memo)) });
  }
  return knownOf(sources, languages, [...partials.values()], access.features);
}

function movedSources(sources: ReadSite["sources"], moves: Moves): ReadSite["sources"] {
  const inPlace = <File extends { readonly path: string }>(files: readonly File[]) =>
    files.some(({ path }) => moves.has(path))
      ? files
          .map((file) => (moves.has(file.path) ? { ...file, path: movedTo(file.path, moves) } : file))
          .toSorted((one, other) => byCodeUnit(one.path, other.path))
      : files;
  const { documents, assets, categories } = sources;
  return {
    ...sources,
    documents: inPlace(documents),
    assets: inPlace(assets),
    categories: inPlace(categories),
  };
}
