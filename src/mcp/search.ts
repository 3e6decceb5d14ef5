// Searches the built site as its dialog does: the same index, read from files, and the same ranking.
import { counted } from "../text/counted.js";
import { SearchIndex, type Results } from "../../theme/client/search/engine.js";
import type { IndexStart, Manifest } from "../../theme/client/search/format.js";
import type { Marked } from "../../theme/client/search/excerpt.js";
import type { Stemmer } from "../../theme/client/search/language.js";
import { loadStemmer } from "../io/stemmers.js";
import { languageOf } from "../search/languages.js";
import type { BuiltSite } from "./built-site.js";
import type { Choice } from "./pages.js";
import { RequestError } from "./request-error.js";

/** An index of the built site. Loads its files when queries need them. */
export interface OpenIndex {
  readonly parts: readonly Choice[];
  ask(query: string, part: number | undefined): Promise<Results>;
}

/** Opens the index of a language and a version; `undefined` where the site has none. `lang`: tag of the language. */
export async function openIndex(
  site: BuiltSite,
  { locale, version, lang }: { readonly locale?: string; readonly version: string; readonly lang: string },
): Promise<OpenIndex | undefined> {
  const folder = `assets/search/${locale === undefined ? "" : `${locale}/`}`;
  const begin = await site.textIfExists(`${folder}${version}.json`);
  if (begin === undefined) return undefined;
  const { manifest: name } = JSON.parse(begin) as Partial<IndexStart>;
  const text = name === undefined ? undefined : await site.textIfExists(`${folder}${name}`);
  const manifest = text === undefined ? undefined : (JSON.parse(text) as Partial<Manifest>);
  // With a hosted engine, the manifest says how to ask that one.
  if (!isManifest(manifest)) return undefined;
  const { stemmer } = languageOf(lang);
  const stem: Stemmer | undefined = stemmer === undefined ? undefined : loadStemmer(stemmer);
  const index = new SearchIndex(manifest, stem);
  const read = (file: string) => site.text(`${folder}parts/${file.replace(/[/\\]/g, "")}`);
  return {
    parts: manifest.areas.map(({ kind, label = kind }) => ({ name: label, label: kind })),
    async ask(query, part) {
      for (;;) {
        const answer = index.search({ query, area: part });
        if (!("missing" in answer)) return answer;
        for (const file of answer.missing) index.add(file, await read(file));
      }
    },
  };
}

function isManifest(value: Partial<Manifest> | undefined): value is Manifest {
  return value?.sections !== undefined && value.areas !== undefined && value.language !== undefined;
}

/** The choice with a name or a label, in any case. Throws `RequestError` with those that there are. */
export function choose<Each extends Choice>(kind: string, wanted: string, choices: readonly Each[]): Each {
  const is = (text: string) => text.toLowerCase() === wanted.trim().toLowerCase();
  const found = choices.find(({ name }) => is(name)) ?? choices.find(({ label }) => is(label));
  if (found) return found;
  const known = choices.map(({ label, name }) =>
    choices.some((each) => each.name !== name && each.label === label) ? name : label,
  );
  throw new RequestError(
    `The site has no ${kind} ${JSON.stringify(wanted.slice(0, 100))}`,
    choices.length === 0 ? `It has one ${kind}: leave it out` : `It has ${known.join(", ")}`,
  );
}

/** What a search found, as text. */
export function resultsText(query: string, results: Results, limit: number): string {
  const { pages, pageCount, corrected, nearest } = results;
  const asked = JSON.stringify(query);
  if (pages.length === 0) return `Nothing found for ${asked}. Try fewer or other words, or list_pages.`;
  const shown = pages.slice(0, limit);
  const lines = shown.map(({ title, url, trail, method, hits }, place) => {
    const where = trail.length === 0 ? "" : ` (${trail.join(" > ")})`;
    const sections = hits.map(({ url: address, title: heading, excerpt, isPage }) => {
      const name = isPage ? "" : `${textOf(heading)}: `;
      return `   - ${address}\n     ${name}${textOf(excerpt)}`;
    });
    return `${place + 1}. ${method === undefined ? "" : `${method} `}${title}${where}: ${url}\n${sections.join("\n")}`;
  });
  const notes = [
    nearest
      ? `No page has the words of ${asked}. The nearest:`
      : `${shownOf(shown.length, pageCount)} for ${asked}:`,
    ...corrected.map(({ from, to }) => `Searched for "${to}" instead of "${from}", which no page has.`),
  ];
  return `${notes.join("\n")}\n\n${lines.join("\n")}`;
}

function shownOf(shown: number, all: number): string {
  const pages = counted(all, "page");
  return shown < all ? `The best ${shown} of ${pages}` : pages;
}

function textOf(marked: Marked): string {
  return marked
    .map(({ text }) => text)
    .join("")
    .trim();
}
