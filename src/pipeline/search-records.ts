// The records of a site for hosted search engines, page by page.
import { recordsOf } from "../search/records.js";
import { documentSections } from "../search/pages.js";
import { decodeText } from "../text/bytes.js";
import { withoutMarks } from "../text/template.js";
import type { Section } from "../types/document.js";
import type { SearchRecord } from "../types/search-record.js";
import { wordsOf } from "../words/words.js";
import type { SiteParts } from "./parts.js";
import { apiTitlesOf, searchablePages } from "../search/sets.js";
import { searchItem } from "./search-pages.js";

/** The records of the pages of a site in one language that search may find, in the order of their paths. */
export async function* searchRecords({
  site: { config },
  pages,
  documents,
  apis,
}: Pick<SiteParts, "site" | "pages" | "documents" | "apis">): AsyncGenerator<readonly SearchRecord[]> {
  const titles = apiTitlesOf(apis);
  const words = wordsOf(config.wording);
  for (const each of searchablePages(pages, documents)) {
    const { page, sections } = await searchItem(each, titles, words);
    const read = sections && (JSON.parse(withoutMarks(decodeText(sections))) as Section[]);
    const found = read ? { ...page, sections: documentSections(page.sections, read) } : page;
    yield recordsOf(
      { page: each.page, kind: each.kind, found, headings: each.document?.headings ?? [] },
      config,
    );
  }
}
