import type { Document } from "../types/document.js";
import { searchPage } from "../search/pages.js";
import { titleOf, type ApiTitles } from "../search/sets.js";
import type { EntryItem } from "../workers/tasks.js";
import type { Words } from "../words/words.js";
import type { SitePage } from "./pages.js";

/** A page that search may find, with all that its entry is made of. */
export interface SearchablePage extends SitePage {
  readonly document: Document | undefined;
}

/** The search data of a page. */
export async function searchItem(
  { page, kind, document, view, content, breadcrumbs }: SearchablePage,
  titles: ApiTitles,
  words: Words,
): Promise<EntryItem> {
  const shown = "api" in page ? await view() : undefined;
  const title = titleOf({ page, kind }, titles);
  const item = { page, kind, title, breadcrumbs: breadcrumbs(), document, view: shown, words };
  const sections = await content("sections");
  return { page: searchPage(item), ...(sections && { sections }) };
}
