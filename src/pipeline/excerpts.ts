// What lists of posts show of the posts.
import { keyOf } from "../text/hash.js";
import { TRUNCATE } from "../text/truncate.js";
import type { SiteConfig } from "../types/config.js";
import type { DocumentContent } from "../types/document.js";
import type { Page, ResolvedLink } from "../types/site.js";
import type { PageView } from "../types/view.js";
import type { RenderItem } from "../workers/tasks.js";
import { EMPTY } from "./documents.js";

interface KnownPage {
  readonly page: Page;
  readonly key: string;
  readonly links: readonly (ResolvedLink | null)[];
  readonly view: () => Promise<PageView>;
  readonly content: (part: keyof DocumentContent) => Promise<Uint8Array | undefined>;
  readonly excerpts: () => Promise<Excerpts | undefined>;
}

type Excerpts = NonNullable<RenderItem["excerpts"]>;

/** Of a page that is no list. */
export const NO_EXCERPTS = async (): Promise<undefined> => undefined;

/** Adds what lists show of posts. A list depends on the posts that it shows. */
export function withExcerpts<Given extends KnownPage>(
  pages: readonly Given[],
  { blog: blogs }: Pick<SiteConfig, "blog">,
): Given[] {
  const byPath = new Map(
    pages.flatMap((page) => (page.page.kind === "post" ? [[page.page.route.path, page]] : [])),
  );
  return pages.map((each) => {
    if (each.page.kind !== "posts") return each;
    const { blog } = each.page;
    const marker = blogs.find(({ id }) => id === blog)?.truncateMarker ?? TRUNCATE;
    const posts = each.page.posts.flatMap((path) => byPath.get(path) ?? []);
    const keys = posts.map(({ key }) => key);
    return {
      ...each,
      key: keyOf(each.key, keys),
      excerpts: () => Promise.all(posts.map((post) => excerptOf(post, marker))),
    };
  });
}

async function excerptOf(post: KnownPage, marker: string): Promise<Excerpts[number]> {
  const [body = EMPTY.body, view] = await Promise.all([post.content("body"), post.view()]);
  const given = "given" in view ? view.given : undefined;
  return { page: post.page.route.path, body, links: post.links, marker, ...(given && { given }) };
}
