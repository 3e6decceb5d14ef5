import type { SiteConfig } from "../../types/config.js";
import { wordsOf } from "../../words/words.js";
import type { Blog } from "./config.js";

/** What a blog is called. What its author did not write is in the language of the pages. */
export function textsOf(blog: Blog, { wording }: Pick<SiteConfig, "wording">) {
  const { title, recent } = wordsOf(wording).blog;
  const { blogTitle = title, blogDescription = title, blogSidebarTitle = recent } = blog;
  return { blogTitle, blogDescription, blogSidebarTitle };
}
