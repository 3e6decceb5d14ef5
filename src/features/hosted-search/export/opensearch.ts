// OpenSearch: the lines of `POST /:index/_bulk`, and settings and mappings for `PUT /:index`.
import type { SearchRecord } from "../../../types/search-record.js";
import type { ExportedSite, ExportFormat } from "../../../types/search-export.js";

/** The analyzers of languages that OpenSearch has built in, by language. */
const ANALYZERS: Readonly<Record<string, string>> = {
  ar: "arabic",
  bg: "bulgarian",
  bn: "bengali",
  ca: "catalan",
  cs: "czech",
  da: "danish",
  de: "german",
  el: "greek",
  en: "english",
  es: "spanish",
  et: "estonian",
  eu: "basque",
  fa: "persian",
  fi: "finnish",
  fr: "french",
  ga: "irish",
  gl: "galician",
  hi: "hindi",
  hu: "hungarian",
  hy: "armenian",
  id: "indonesian",
  it: "italian",
  ja: "cjk",
  ko: "cjk",
  lt: "lithuanian",
  lv: "latvian",
  nb: "norwegian",
  nl: "dutch",
  nn: "norwegian",
  no: "norwegian",
  pt: "portuguese",
  ro: "romanian",
  ru: "russian",
  sv: "swedish",
  th: "thai",
  tr: "turkish",
  zh: "cjk",
};

export const opensearch: ExportFormat = {
  file: "records.ndjson",
  lines: ({ id, ...record }) => [`${JSON.stringify({ index: { _id: id } })}\n${JSON.stringify(record)}\n`],
  settings: mapping,
};

function mapping({ language = "" }: ExportedSite): object {
  const analyzer = language.startsWith("pt-BR") ? "brazilian" : ANALYZERS[language.split("-")[0] ?? ""];
  const text = { type: "text", ...(analyzer !== undefined && { analyzer }) };
  // Finds words that are not typed to their end.
  const name = { ...text, fields: { typing: { type: "search_as_you_type" } } };
  const keyword = { type: "keyword" };
  const properties: Readonly<Record<Exclude<keyof SearchRecord, "id">, object>> = {
    url: { ...keyword, index: false, doc_values: false },
    page: keyword,
    anchor: { ...keyword, index: false, doc_values: false },
    title: name,
    heading: name,
    hierarchy: text,
    breadcrumbs: text,
    text,
    keywords: text,
    tags: keyword,
    kind: keyword,
    method: keyword,
    area: keyword,
    book: keyword,
    version: keyword,
    latest: { type: "boolean" },
    language: keyword,
    rank: { type: "float" },
    position: { type: "integer" },
  };
  return { mappings: { dynamic: "strict", properties } };
}
