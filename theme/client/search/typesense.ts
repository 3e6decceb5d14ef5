// Typesense behind the dialog, by its official client. Collections have the schema of `docsite search export`.
import type { FoundPage, FoundText, SearchFilter, SearchProvider, TypesenseConfig } from "docsite-cli";
import client from "typesense/lib/Typesense/SearchClient.js";

/** Of a CommonJS module, bundlers take for the default either all that it exports, or its own default. */
const SearchClient = client.default ?? (client as unknown as typeof client.default);

/** What the configuration says of it. */
export interface TypesenseSettings extends Required<Omit<TypesenseConfig, "name" | "host">> {
  readonly hosts: readonly string[];
}

/** The fields of a record that the dialog shows, and those in which Typesense marks words. */
interface Shown {
  readonly url: string;
  readonly page: string;
  readonly title: string;
  readonly heading: string;
  readonly breadcrumbs: readonly string[];
  readonly method?: string;
  readonly lead?: string;
  readonly text?: string;
}

type Highlight = Readonly<
  Partial<Record<keyof Shown, { readonly snippet?: string; readonly value?: string }>>
>;

/** Fields that are searched, with their weights. */
const FIELDS = { title: 10, heading: 8, keywords: 5, hierarchy: 4, breadcrumbs: 1, text: 2 };
const SEARCHED = {
  query_by: Object.keys(FIELDS).join(","),
  query_by_weights: Object.values(FIELDS).join(","),
};
/** Most sections of a page in the dialog. */
const SECTIONS = 4;
/** Stand around words that were found: characters that no text has. */
const START = "\uE000";
const END = "\uE001";
/** Number of characters by which a part of a text is known to be its beginning or its end. */
const EDGE = 30;

/** The provider of a collection. */
export function typesense({ hosts, apiKey, collection, parameters }: TypesenseSettings): SearchProvider {
  const { filter_by: condition, ...others } = parameters;
  const engine = new SearchClient({
    nodes: hosts.map((url) => ({ url })),
    apiKey,
    // It would remember errors and interrupted queries, too.
    cacheSearchResultsForSeconds: 0,
    connectionTimeoutSeconds: 5,
    logLevel: "silent",
    numRetries: hosts.length,
  });
  return {
    async query(text, { signal, filter, limit }) {
      const name = collection.replaceAll("{language}", filter.language);
      const conditions = [...(condition === undefined ? [] : [`(${condition})`]), ...conditionsOf(filter)];
      try {
        const answer = await engine
          .collections<Shown>(name)
          .documents()
          .search(
            {
              q: text,
              ...("query_by" in others ? {} : SEARCHED),
              sort_by: "_text_match(buckets: 10):desc,rank:desc,position:asc",
              group_by: "page",
              group_limit: SECTIONS,
              per_page: limit,
              include_fields: "url,page,title,heading,breadcrumbs,method,lead",
              highlight_fields: "heading,text",
              highlight_full_fields: "heading",
              highlight_affix_num_tokens: 12,
              highlight_start_tag: START,
              highlight_end_tag: END,
              enable_highlight_v1: false,
              ...others,
              filter_by: conditions.join(" && "),
            },
            { abortSignal: signal },
          );
        const { grouped_hits: groups = [], found, found_docs: foundSections } = answer;
        return {
          pages: groups.flatMap(({ hits }) => pageOf(hits)),
          pageCount: found,
          ...(foundSections !== undefined && { sectionCount: foundSections }),
        };
      } catch (error) {
        // The dialog names the status.
        const { httpStatus } = error as { httpStatus?: number };
        throw httpStatus === undefined
          ? error
          : Object.assign(new Error(String(error)), { status: httpStatus });
      }
    },
  };
}

/** The conditions of a filter. Backticks keep Typesense from reading signs in names. */
function conditionsOf({ language, version, area }: SearchFilter): string[] {
  const is = (field: string, value: string) => `${field}:=${quoted(value)}`;
  return [
    is("language", language),
    version === undefined
      ? "latest:=true"
      : `((${is("book", version.book)} && ${is("version", version.version)}) || (latest:=true && (area:!=docs || book:!=${quoted(version.book)})))`,
    ...(area ? [is("area", area.area), is("book", area.book)] : []),
  ];
}

function quoted(value: string): string {
  return `\`${value.replaceAll("`", "")}\``;
}

/** The sections of a page, as Typesense groups them. */
function pageOf(hits: readonly { readonly document: Shown; readonly highlight: object }[]): FoundPage[] {
  const [first] = hits;
  if (!first) return [];
  const { page: url, title, breadcrumbs, method } = first.document;
  return [
    {
      url,
      title,
      breadcrumbs,
      ...(method !== undefined && { method }),
      sections: hits.map(({ document, highlight }) => {
        const { heading, text } = highlight as Highlight;
        const { lead = "" } = document;
        const excerpt = text?.snippet ?? text?.value;
        return {
          url: document.url,
          title: markedText(heading?.value ?? heading?.snippet ?? document.heading),
          excerpt: excerpt === undefined ? lead : markedText(partOf(excerpt.replace(/\s+/g, " "), lead)),
        };
      }),
    },
  ];
}

/** A part of a text, with dots where more stands before and after it. `lead`: the beginning of the text, with dots if it is not all. */
function partOf(excerpt: string, lead: string): string {
  const plain = excerpt.replaceAll(START, "").replaceAll(END, "");
  const before = lead.startsWith(plain.slice(0, EDGE)) ? "" : "…";
  const after = lead.endsWith(plain.slice(-EDGE)) ? "" : "…";
  return before + excerpt + after;
}

/** A text with its marks as ranges. */
function markedText(tagged: string): FoundText {
  let text = "";
  const marks: [start: number, end: number][] = [];
  for (const [index, piece] of tagged.split(START).entries()) {
    const [word = "", rest = ""] = index === 0 ? ["", piece] : piece.split(END);
    if (word !== "") marks.push([text.length, text.length + word.length]);
    text += word + rest;
  }
  return { text, marks };
}
