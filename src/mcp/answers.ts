// What the tools for pages answer.
import { counted } from "../text/counted.js";
import { decodePath } from "../text/path.js";
import type { BuiltSite } from "./built-site.js";
import { pieceOf, pageText, sectionIds, sectionText } from "./page-text.js";
import type { Page, Pages } from "./pages.js";
import { choose, openIndex, resultsText } from "./search.js";
import { RequestError } from "./request-error.js";
import { excerptOf } from "../../theme/client/search/excerpt.js";
import { fold } from "../../theme/client/search/fold.js";

/** Restricts pages to a language and a version. */
export interface Restrictions {
  readonly language?: string;
  readonly version?: string;
}

/** Characters of a page that are given at once. */
const READ = 20_000;
const LISTED = 100;
const FOUND = 8;

/** Texts as lines. */
export function lines(texts: readonly string[]): string {
  return texts.join("\n");
}

interface Restricted {
  readonly pages: readonly Page[];
  /** Name of the language, where it is not the first one. */
  readonly locale?: string;
  readonly lang: string;
  /** Name of the index that is about them. */
  readonly index: string;
}

/** The listed pages of a language and a version. Throws `RequestError` where there is no such language or version. */
export function restricted(pages: Pages, { language, version }: Restrictions): Restricted {
  const locales = pages.locales;
  const locale = language === undefined ? locales[0] : choose("language", language, locales);
  const ofLanguage = pages.listed.filter((page) => !locale || (page.locale ?? page.lang) === locale.name);
  const wanted = version === undefined ? undefined : choose("version", version, pages.versions);
  const index = wanted?.name ?? "index";
  const own = ofLanguage.filter((page) =>
    wanted ? page.version?.index === index && page.version.label === wanted.label : !page.isOld,
  );
  const name = ofLanguage[0]?.locale;
  return {
    pages: own,
    index,
    lang: ofLanguage[0]?.lang ?? "en",
    ...(name !== undefined && { locale: name }),
  };
}

/** Answers `search`. */
export async function search(
  site: BuiltSite,
  all: Pages,
  { query, part, limit = FOUND, ...rest }: Restrictions & { query: string; part?: string; limit?: number },
): Promise<string> {
  const { pages, locale, lang, index: version } = restricted(all, rest);
  const index = await openIndex(site, { version, lang, ...(locale !== undefined && { locale }) });
  if (!index) return searchTexts(site, pages, query, part, limit);
  const place = part === undefined ? undefined : index.parts.indexOf(choose("part", part, index.parts));
  return resultsText(query, await index.ask(query, place), limit);
}

async function searchTexts(
  site: BuiltSite,
  pages: readonly Page[],
  query: string,
  part: string | undefined,
  limit: number,
): Promise<string> {
  if (part !== undefined)
    throw new RequestError(
      "The site has no search index, so its parts cannot be searched alone",
      "Leave out part",
    );
  const hits = await plainSearch(site, pages, query);
  if (hits.length === 0)
    return `Nothing found for ${JSON.stringify(query)}. Try fewer or other words, or list_pages.`;
  const found = hits.slice(0, limit).map(({ page, excerpt }, place) => {
    return `${place + 1}. ${page.title}: ${page.href}\n   ${excerpt}`;
  });
  const count =
    hits.length > limit ? `The first ${limit} of ${hits.length} pages` : counted(hits.length, "page");
  return `${count} with these words (the site has no search index, so texts were compared):\n\n${lines(found)}`;
}

/** Answers `read_page`. */
export async function answerPage(
  site: BuiltSite,
  pages: Pages,
  { page: address, section, ...piece }: { page: string; section?: string } & PieceOptions,
): Promise<string> {
  const { page, id = section && decodePath(section.replace(/^#/, "")) } = pages.find(address);
  const isWhole = id === undefined;
  const text = isWhole ? await pageText(site, page) : await sectionText(site, pages, page, id);
  const ids = isWhole ? () => sectionIds(site, page) : () => Promise.resolve([]);
  const url = isWhole ? pages.urlOf(page) : `${pages.urlOf(page)}#${encodeURIComponent(id)}`;
  return inPieces(`Address: ${url}\n${versionLine(page)}`, text, piece, ids);
}

/** Says that a page is of a version that is not the latest. */
export function versionLine({ isOld, version }: Page): string {
  return isOld ? `Version: ${version?.label}, which is not the latest\n` : "";
}

/** What of a long text to give. */
export interface PieceOptions {
  readonly offset?: number;
  readonly limit?: number;
}

/** A text, or a piece of it with a note on how to get the next one. */
export async function inPieces(
  head: string,
  text: string,
  { offset = 0, limit = READ }: PieceOptions,
  sections: () => Promise<readonly string[]> = () => Promise.resolve([]),
): Promise<string> {
  if (offset > 0 && offset >= text.length)
    throw new RequestError(
      `The offset ${offset} is behind the end`,
      `The text has ${text.length} characters`,
    );
  const { text: piece, next } = pieceOf(text, offset, limit);
  if (next === undefined) return `${head}\n${piece}`;
  const ids = offset === 0 ? await sections() : [];
  const known = ids.length === 0 ? "" : ` Or read one section: ${ids.join(", ")}.`;
  return `${head}\n${piece.trimEnd()}\n\n[Characters ${offset} to ${next} of ${text.length}. Go on with offset ${next}.${known}]`;
}

/** Answers `list_pages`. */
export async function listPages(
  _: BuiltSite,
  all: Pages,
  {
    prefix,
    section,
    offset = 0,
    limit = LISTED,
    ...rest
  }: Restrictions & { prefix?: string; section?: string; offset?: number; limit?: number },
): Promise<string> {
  const { pages } = restricted(all, rest);
  const inPrefix = prefix === undefined ? pages : all.below(prefix, pages);
  const sections = sectionsOf(inPrefix);
  const only = section === undefined ? undefined : choose("section", section, sections).name;
  const found = inPrefix.filter((page) => only === undefined || (page.section ?? REST) === only);
  if (found.length === 0) throw new RequestError("No page is there", "List all pages, or search");
  const shown = found.slice(offset, offset + limit);
  if (shown.length === 0)
    throw new RequestError(
      `The offset ${offset} is behind the end`,
      `The site has ${counted(found.length, "page")}`,
    );
  const about = sections.map(({ name, count }) => `${name} (${count})`).join(", ");
  const next = offset + limit;
  return lines([
    `${counted(found.length, "page")}${only === undefined && sections.length > 1 ? `. Sections: ${about}` : ""}`,
    ...choicesText(all),
    ...shown.flatMap((page, place) => {
      const name = page.section ?? REST;
      const isNew = place === 0 || (shown[place - 1]?.section ?? REST) !== name;
      return [...(isNew ? ["", `## ${name}`, ""] : []), entryOf(page)];
    }),
    ...(next < found.length ? ["", `[${next} of ${found.length}. Go on with offset ${next}.]`] : []),
  ]);
}

/** Name for the pages that `llms.txt` does not list. */
const REST = "Other pages";

function sectionsOf(pages: readonly Page[]): { name: string; label: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { section = REST } of pages) counts.set(section, (counts.get(section) ?? 0) + 1);
  return Array.from(counts, ([name, count]) => ({ name, label: name, count }));
}

function entryOf({ title, href, description }: Page): string {
  const about = description === undefined ? "" : `. ${description.replace(/\s+/g, " ")}`;
  return `- ${href}: ${title}${about}`;
}

/** The languages and versions that there are. */
export function choicesText(pages: Pages): string[] {
  const named = (title: string, choices: readonly { readonly label: string }[]) =>
    choices.length > 1 ? [`${title}: ${[...new Set(choices.map(({ label }) => label))].join(", ")}`] : [];
  return [...named("Languages", pages.locales), ...named("Versions", pages.versions)];
}

/** A page that has the words. */
interface PlainHit {
  readonly page: Page;
  readonly excerpt: string;
}

/** What a word counts for where it is found. */
const WEIGHTS = { title: 10, address: 5, heading: 3, text: 1 } as const;
/** A word counts at most so often in a text. */
const MOST_TIMES = 5;
/** Files that are read at the same time. */
const AT_ONCE = 32;

/** The pages with all words of a query, or else with the most of them; the best first. */
async function plainSearch(
  site: BuiltSite,
  pages: readonly Page[],
  query: string,
): Promise<readonly PlainHit[]> {
  const words = [...new Set(fold(query).match(/[\p{L}\p{N}]+/gu))];
  if (words.length === 0) return [];
  const found: { page: Page; words: number; score: number; excerpt: string }[] = [];
  for (let at = 0; at < pages.length; at += AT_ONCE) {
    const some = pages.slice(at, at + AT_ONCE);
    const texts = await Promise.all(some.map((page) => pageText(site, page)));
    for (const [place, page] of some.entries()) {
      const text = texts[place] ?? "";
      const counts = words.map((word) => countOf(word, page, fold(text)));
      const present = counts.filter((count) => count > 0);
      if (present.length === 0) continue;
      const score = present.reduce((sum, count) => sum + count, 0);
      found.push({ page, words: present.length, score, excerpt: excerptIn(text, words) });
    }
  }
  const most = Math.max(0, ...found.map((each) => each.words));
  // The sort is stable: equal pages stay in reading order.
  return found.filter((each) => each.words === most).sort((a, b) => b.score - a.score);
}

function countOf(word: string, { title, href }: Page, text: string): number {
  const has = (where: string) => fold(where).includes(word);
  const times = Math.min(MOST_TIMES, text.split(word).length - 1);
  const inHeading = text.split("\n").some((line) => line.startsWith("#") && line.includes(word));
  return (
    (has(title) ? WEIGHTS.title : 0) +
    (has(href) ? WEIGHTS.address : 0) +
    (inHeading ? WEIGHTS.heading : 0) +
    times * WEIGHTS.text
  );
}

function excerptIn(text: string, words: readonly string[]): string {
  const body = text.replace(/^# .*\n/, "");
  const sought = words.map((start) => ({ start, whole: false }));
  return excerptOf(body, sought)
    .map((piece) => piece.text)
    .join("")
    .trim();
}
