// `reference/front-matter`: every key of the front matter of documents, pages and posts.
import { keySection, keysOf, type TypedKey } from "./keys.js";
import { page } from "./page.js";
import { membersOf, type Declarations } from "./type-comments.js";

/** The keys in the order in which people need them. Those of posts alone are a group of their own. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  "Title and address": ["title", "description", "slug", "id", "hide_title"],
  Sidebar: [
    "sidebar_position",
    "sidebar_label",
    "sidebar_badge",
    "sidebar_class_name",
    "sidebar_custom_props",
    "sidebar_key",
    "displayed_sidebar",
    "parse_number_prefixes",
  ],
  "Previous and next page": ["pagination_label", "pagination_next", "pagination_prev"],
  "Parts of the page": [
    "mode",
    "hide_table_of_contents",
    "toc_min_heading_level",
    "toc_max_heading_level",
    "numbered_headings",
    "hide_page_actions",
    "hide_feedback",
    "custom_edit_url",
    "last_update",
  ],
  "Search, tags and previews": ["keywords", "tags", "search", "image", "head"],
  Variables: ["variables"],
  Freshness: ["watches", "reviewed", "review_by", "owner"],
  "Whether and how it is built": ["draft", "publish_date", "unlisted", "noindex", "format", "source_hash"],
};

/** The heading of the keys that posts alone have. */
const POSTS = "Posts of a blog";

/** Keys by the heading of their group. */
export function frontMatterKeys(declarations: Declarations): ReadonlyMap<string, readonly TypedKey[]> {
  const membersIn = (name: string) => membersOf({ kind: "reference", name, arguments: [] }, declarations);
  const members = membersIn("DocumentFrontMatter");
  const common = new Set(members.map(({ name }) => name));
  const grouped = Object.entries(GROUPS).map(([title, names]) => {
    const own = names.flatMap((name) => members.filter((member) => member.name === name));
    return [title, keysOf(own, declarations)] as const;
  });
  const ofPosts = membersIn("PostFrontMatter").filter(({ name }) => !common.has(name));
  return new Map([...grouped, [POSTS, keysOf(ofPosts, declarations)] as const]);
}

/** The page. `told`: Markdown by the heading of a group. */
export function frontMatterPage(declarations: Declarations, told: ReadonlyMap<string, string>): string {
  return page(
    {
      title: "Front matter",
      sidebar_position: 3,
      description: "Every key of the front matter of documents, pages and posts.",
    },
    [
      "# Front matter",
      told.get("") ?? "",
      ...[...frontMatterKeys(declarations)].flatMap(([title, keys]) => [
        `## ${title}`,
        told.get(title) ?? "",
        ...keys.map((key) => keySection(key, declarations)),
      ]),
    ],
  );
}
