import { pages } from "../../text/given-pages.js";
import type { ContentPage } from "../../types/content.js";

/** The posts of a blog, or of all blogs, the newest first, without unlisted ones. */
export function posts(blog?: string): readonly ContentPage[] {
  return pages()
    .filter((each) => each.kind === "post" && !each.unlisted && (blog === undefined || each.blog === blog))
    .toSorted(({ date: one = "" }, { date: other = "" }) => (one < other ? 1 : one > other ? -1 : 0));
}
