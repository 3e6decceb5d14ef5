// What pages show of others: their beginnings.
import { keyOf } from "../text/hash.js";
import type { DocumentContent } from "../types/document.js";
import type { Page, PageKind, ResolvedLink, Site } from "../types/site.js";
import type { PageView } from "../types/view.js";
import type { RenderItem } from "../workers/tasks.js";
import { EMPTY } from "./documents.js";

interface KnownPage {
  readonly page: Page;
  readonly kind: PageKind<Page>;
  readonly key: string;
  readonly links: readonly (ResolvedLink | null)[];
  readonly view: () => Promise<PageView>;
  readonly content: (part: keyof DocumentContent) => Promise<Uint8Array | undefined>;
  readonly excerpts: () => Promise<Excerpts | undefined>;
  readonly images: NonNullable<RenderItem["images"]>;
}

type Excerpts = NonNullable<RenderItem["excerpts"]>;

/** Of a page that shows no others. */
export const NO_EXCERPTS = async (): Promise<undefined> => undefined;

/** Adds what pages show of others. They depend on those that they show. */
export function withExcerpts<Given extends KnownPage>(pages: readonly Given[], site: Site): Given[] {
  const shown = pages.map(({ page, kind }) => kind.excerpts(page, site));
  if (shown.every((each) => each === null)) return [...pages];
  const byPath = new Map(pages.map((page) => [page.page.route.path, page]));
  return pages.map((each, place) => {
    const excerpted = shown[place];
    if (!excerpted) return each;
    const others = excerpted.pages.flatMap((path) => byPath.get(path) ?? []);
    return {
      ...each,
      key: keyOf(
        each.key,
        others.map(({ key }) => key),
      ),
      images: Object.assign({}, each.images, ...others.map(({ images }) => images)) as Given["images"],
      excerpts: () => Promise.all(others.map((other) => excerptOf(other, excerpted.marker))),
    };
  });
}

async function excerptOf(shown: KnownPage, marker: string): Promise<Excerpts[number]> {
  const [body = EMPTY.body, view] = await Promise.all([shown.content("body"), shown.view()]);
  const given = "given" in view ? view.given : undefined;
  return { page: shown.page.route.path, body, links: shown.links, marker, ...(given && { given }) };
}
