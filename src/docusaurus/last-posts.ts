import type { Plugin } from "esbuild";
import { PACKAGE } from "../io/package-root.js";
import type { SiteConfig } from "../types/config.js";
import { wordsOf } from "../words/words.js";
import { PACKAGE_NAME } from "../text/package-name.js";

/** The list of a blog's last posts, which pages of many projects show. */
const LAST_POSTS =
  /(?:^@generated|\.docusaurus)\/docusaurus-plugin-content-blog\/([^/]+)\/blog-post-list-prop-[^/]+\.json$/;

/** esbuild plugin: modules that give the last posts of blogs, which are known when a page is rendered. */
export function lastPosts(config: Pick<SiteConfig, "blog" | "wording">): Plugin {
  return {
    name: "docusaurus-posts",
    setup(build) {
      build.onResolve({ filter: LAST_POSTS }, ({ path: name }) => ({
        path: LAST_POSTS.exec(name)?.[1] ?? "",
        namespace: "docusaurus-posts",
      }));
      build.onLoad({ filter: /^/, namespace: "docusaurus-posts" }, ({ path: id }) => ({
        contents: moduleOf(id, config),
        resolveDir: PACKAGE,
      }));
    },
  };
}

/** `id`: as Docusaurus names the blog. */
function moduleOf(id: string, { blog: blogs, wording }: Pick<SiteConfig, "blog" | "wording">): string {
  const blog = blogs.find((each) => each.id === (id === "default" ? "blog" : id));
  const { blogSidebarTitle: title = blog && wordsOf(wording).blog.recent, blogSidebarCount: count } =
    blog ?? {};
  return `const { posts } = require("${PACKAGE_NAME}/content");
module.exports = {
  title: ${JSON.stringify(title)},
  get items() {
    return posts(${JSON.stringify(blog?.id)}).slice(0, ${typeof count === "number" ? count : "undefined"})
      .map(({ path, title, date, unlisted }) => ({ permalink: path, title, date, unlisted }));
  },
};`;
}
