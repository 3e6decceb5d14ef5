import * as v from "valibot";
import type { OptionsOf } from "../../schema/options.js";
import { shape } from "../../schema/shape.js";
import { defaultFolder, eachOf, editUrl, folder, id, several } from "../../schema/folders.js";
import { optionalText, sitePath, text, textThat } from "../../schema/texts.js";
import { TRUNCATE } from "../../text/truncate.js";
import type { Blog, BlogSettings, FeedType } from "./config.js";

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
  postExcerpts: v.exactOptional(v.picklist(["text", "marked", "description"]), "text"),
  showReadingTime: flag(true),
  showLastUpdateTime: flag(false),
  showLastUpdateAuthor: flag(false),
  holdFuturePosts: flag(false),
  sortPosts: v.exactOptional(v.picklist(["ascending", "descending"]), "descending"),
  feedOptions: v.exactOptional(feedOptions, {}),
  include: v.exactOptional(v.array(text)),
  exclude: v.exactOptional(v.array(text)),
  editUrl: v.exactOptional(editUrl),
};

const single = shape({ id: v.exactOptional(id), ...entries });
const blogs = several("blogs", shape({ id, ...entries }));

type One = v.InferOutput<typeof single>;

/** `key`: its path in the configuration. */
function blogOf({ id: name = "blog", ...rest }: One, key: string): Blog {
  const isUsual = key === "blog" || name === "blog";
  return {
    path: defaultFolder(name),
    routeBasePath: name,
    editUrl: "",
    truncateMarker: TRUNCATE,
    ...rest,
    kind: "blog",
    id: name,
    name: `blog:${name}`,
    key,
    translations: `content-blog${isUsual ? "" : `-${name}`}`,
    data: [rest.authorsMapPath],
    isDated: true,
    hasAuthors: rest.showLastUpdateAuthor,
  };
}

export const blogOptions: OptionsOf<BlogSettings> = {
  blog: v.exactOptional(
    v.pipe(
      v.lazy((value): v.GenericSchema<unknown, One | v.InferOutput<typeof blogs>> =>
        Array.isArray(value) ? blogs : single,
      ),
      v.transform((given) => eachOf<One, Blog>(given, "blog", blogOf)),
    ),
    [],
  ),
};
