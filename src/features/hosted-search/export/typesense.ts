// Typesense: JSON lines for `POST /collections/:collection/documents/import`, and the schema for `POST /collections`.
import type { SearchRecord } from "../../../types/search-record.js";
import type { ExportedSite, ExportFormat } from "../../../types/search-export.js";

/** A record with what the dialog shows of a section in which no word of its text was found. */
export interface TypesenseRecord extends SearchRecord {
  readonly lead: string;
}

/** Length of `lead`, in UTF-16 code units. */
const LEAD = 160;

/** Signs that end a word, so that parts of `DB_PASSWORD` and `docs/install.md` are found. */
const SEPARATORS = [..."-_/.:,;()[]{}<>=@#\"'`|"];

export const typesense: ExportFormat = {
  file: "records.jsonl",
  lines(record) {
    const typesenseRecord: TypesenseRecord = { ...record, lead: leadOf(record.text) };
    return [`${JSON.stringify(typesenseRecord)}\n`];
  },
  settings: schema,
};

function leadOf(text: string): string {
  const flat = text.replace(/\s+/g, " ");
  if (flat.length <= LEAD) return flat;
  const space = flat.lastIndexOf(" ", LEAD);
  return `${flat.slice(0, space > 0 ? space : LEAD)}…`;
}

function schema({ language }: ExportedSite): object {
  // Without a locale, accents make no difference, which suits the languages that are written in Latin letters.
  const script = language === undefined ? "Latn" : new Intl.Locale(language).maximize().script;
  const locale = script === "Latn" || language === undefined ? {} : { locale: language.split("-")[0] };
  const text = (name: keyof TypesenseRecord) => ({ name, type: "string", ...locale });
  const texts = (name: keyof TypesenseRecord) => ({ name, type: "string[]", ...locale });
  const facet = (name: keyof TypesenseRecord, type: string) => ({ name, type, facet: true });
  const shown = (name: keyof TypesenseRecord) => ({ name, type: "string", index: false, optional: true });
  return {
    name: "docs",
    fields: [
      text("title"),
      text("heading"),
      texts("hierarchy"),
      texts("breadcrumbs"),
      texts("keywords"),
      text("text"),
      facet("page", "string"),
      facet("tags", "string[]"),
      facet("kind", "string"),
      facet("area", "string"),
      facet("book", "string"),
      facet("version", "string"),
      facet("latest", "bool"),
      facet("language", "string"),
      { name: "rank", type: "float" },
      { name: "position", type: "int32" },
      shown("url"),
      shown("anchor"),
      shown("method"),
      shown("lead"),
    ],
    default_sorting_field: "rank",
    token_separators: SEPARATORS,
  };
}
