// The schema of blogs.
import * as v from "valibot";
import type { Blog, BlogText, FeedType } from "../types/blog.js";
import { editUrl, folder, id } from "./books.js";
import { shape } from "../schema/shape.js";
import { optionalText, sitePath, text, textThat } from "../schema/texts.js";
import { ENGLISH_WORDING, type Wording } from "../words/words.js";

const FEEDS: readonly FeedType[] = ["rss", "atom", "json"];

const flag = (value: boolean) => v.exactOptional(v.boolean(), value);
const reporting = (value: "ignore" | "warn") =>
  v.exactOptional(v.picklist(["ignore", "log", "warn", "throw"]), value);

/** A whole number from `least` on, or `others`. */
const count = (least: number, others: readonly unknown[], expected: string) =>
  v.custom<number>(
    (value) => others.includes(value) || (Number.isInteger(value) && (value as number) >= least),
    expected,
  );
const posts = (least: number) =>
  count(least, ["ALL"], `a whole number from ${least} on, or "ALL"`) as v.GenericSchema<number | "ALL">;

/** A file in the folder of the blog. */
const dataFile = textThat(
  (value) => /\.(?:ya?ml|json)$/i.test(value) && !/^\/|[\\:]|(?:^|\/)\.\.(?:\/|$)/.test(value),
  "a YAML or JSON file in the folder of the blog, such as authors.yml",
);

/** A part of an address. */
const subPath = v.pipe(
  sitePath(""),
  v.check((value) => value !== "", "a path such as tags"),
);

const marker = v.lazy((value): v.GenericSchema<unknown, string> => {
  if (typeof value === "string")
    return v.pipe(
      textThat((pattern) => patternOf(pattern) !== undefined, "a regular expression"),
      v.transform((pattern) => `/${pattern}/`),
    );
  return v.pipe(
    v.custom<RegExp>(
      (given) => Object.prototype.toString.call(given) === "[object RegExp]",
      "a regular expression",
    ),
    v.transform(({ source, flags }) => `/${source}/${flags.replace(/[gyd]/g, "")}`),
  );
});

function patternOf(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern);
  } catch {
    return undefined;
  }
}

const feedType = v.lazy((value): v.GenericSchema<unknown, readonly FeedType[]> => {
  if (value === null)
    return v.pipe(
      v.null(),
      v.transform(() => []),
    );
  if (Array.isArray(value)) return v.array(v.picklist(FEEDS));
  return v.pipe(
    v.picklist([...FEEDS, "all"]),
    v.transform((type) => (type === "all" ? FEEDS : [type])),
  );
});

const feedOptions = shape({
  type: v.exactOptional(feedType, ["rss", "atom"]),
  title: v.exactOptional(v.string()),
  description: v.exactOptional(v.string()),
  copyright: v.exactOptional(v.string()),
  language: optionalText,
  limit: v.exactOptional(
    v.pipe(
      count(1, [false, null], "a whole number from 1 on, false or null"),
      v.transform((value) => (typeof value === "number" ? value : null)),
    ),
    20,
  ),
});

const entries = {
  path: v.exactOptional(folder("posts, such as content/blog or ../blog")),
  routeBasePath: v.exactOptional(sitePath("")),
  blogTitle: v.exactOptional(v.string()),
  blogDescription: v.exactOptional(v.string()),
  blogSidebarTitle: v.exactOptional(v.string()),
  blogSidebarCount: v.exactOptional(posts(0), 5),
  postsPerPage: v.exactOptional(posts(1), 10),
  archiveBasePath: v.exactOptional(v.nullable(subPath), "archive"),
  pageBasePath: v.exactOptional(subPath, "page"),
  tagsBasePath: v.exactOptional(subPath, "tags"),
  authorsBasePath: v.exactOptional(subPath, "authors"),
  tags: v.exactOptional(
    v.lazy((value): v.GenericSchema<unknown, string | null> =>
      value === false || value === null
        ? v.pipe(
            v.any(),
            v.transform(() => null),
          )
        : dataFile,
    ),
    "tags.yml",
  ),
  onInlineTags: reporting("warn"),
  authorsMapPath: v.exactOptional(dataFile, "authors.yml"),
  onInlineAuthors: reporting("ignore"),
  onUntruncatedBlogPosts: reporting("ignore"),
  truncateMarker: v.exactOptional(marker),
  showReadingTime: flag(true),
  showLastUpdateTime: flag(false),
  showLastUpdateAuthor: flag(false),
  sortPosts: v.exactOptional(v.picklist(["ascending", "descending"]), "descending"),
  feedOptions: v.exactOptional(feedOptions, {}),
  include: v.exactOptional(v.array(text)),
  exclude: v.exactOptional(v.array(text)),
  editUrl: v.exactOptional(editUrl),
};

const single = shape({ id: v.exactOptional(id), ...entries });
const several = v.pipe(
  v.array(shape({ id, ...entries })),
  v.check((blogs) => new Set(blogs.map((blog) => blog.id)).size === blogs.length, "blogs with different ids"),
  v.check(
    (blogs) => new Set(blogs.map((blog) => blog.path ?? defaultFolder(blog.id))).size === blogs.length,
    "blogs with different folders",
  ),
);

const defaultFolder = (name: string) => `content/${name}`;

/** One blog, or a list of several. */
export const blog = v.lazy((value): v.GenericSchema<unknown, Given> =>
  Array.isArray(value) ? several : single,
);

type One = v.InferOutput<typeof single>;
type Given = One | v.InferOutput<typeof several>;

const NAMES: readonly BlogText[] = ["blogTitle", "blogDescription", "blogSidebarTitle"];

const textsIn = ({ texts: { blog: words } }: Wording) => ({
  blogTitle: words.title,
  blogDescription: words.title,
  blogSidebarTitle: words.recent,
});

const BLOG_TEXTS = textsIn(ENGLISH_WORDING);

/** Blogs in another language: texts that their authors did not write are in it. */
export function blogsIn(blogs: readonly Blog[], wording: Wording): readonly Blog[] {
  const all = textsIn(wording);
  return blogs.map((each) => ({
    ...each,
    ...Object.fromEntries(each.usual.map((name) => [name, all[name]])),
  }));
}

/** The blogs of a configuration, with every default. */
export function blogsOf(given: Given | undefined): readonly Blog[] {
  const blogOf = ({ id: name = "blog", ...rest }: One, key: string): Blog => ({
    ...BLOG_TEXTS,
    path: defaultFolder(name),
    routeBasePath: name,
    editUrl: "",
    ...rest,
    id: name,
    key,
    usual: NAMES.filter((text) => rest[text] === undefined),
  });
  if (given === undefined) return [];
  return Array.isArray(given)
    ? given.map((each: One, index) => blogOf(each, `blog[${index}]`))
    : [blogOf(given as One, "blog")];
}
