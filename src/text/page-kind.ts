import type { Page, PageKind, Site } from "../types/site.js";

/** The definition of the kind of a page. */
export function kindOf<Shown extends Page>({ kind }: Shown, { kinds }: Pick<Site, "kinds">): PageKind<Shown> {
  // The table has for each kind what takes pages of this kind; TypeScript does not follow the kind from the page to its entry.
  return kinds[kind as Page["kind"]] as unknown as PageKind<Shown>;
}
