import type { EditTarget, Filled } from "../../types/book.js";
import type { Collection } from "../../types/collection.js";

/** A format of feeds: RSS 2.0, Atom or JSON Feed 1.1. */
export type FeedType = "rss" | "atom" | "json";

/** What happens when something is found that is likely a mistake; `log` is the same as `warn`. */
export type Reporting = "ignore" | "log" | "warn" | "throw";

/** A blog or a changelog: posts with a date. The names are those of Docusaurus. */
export interface BlogConfig {
  /** Names the blog. Default for a single one: `blog`. */
  readonly id?: string;
  /** Folder of the posts, relative to the site folder; it may lie beside it (`../blog`). Default: `content/` and the id. */
  readonly path?: string;
  /** Route prefix of the posts. Default: the id; `"/"` puts the blog at the root. */
  readonly routeBasePath?: string;
  /** Title of the list of posts. Default `Blog`. */
  readonly blogTitle?: string;
  /** Description of the list of posts. Default `Blog`. */
  readonly blogDescription?: string;
  /** Title of the sidebar. Default `Recent posts`. */
  readonly blogSidebarTitle?: string;
  /** Number of posts in the sidebar. Default 5; 0: no sidebar. */
  readonly blogSidebarCount?: number | "ALL";
  /** Number of posts on a page of a list. Default 10. */
  readonly postsPerPage?: number | "ALL";
  /** Path of the archive below that of the blog. Default `archive`; `null`: no archive. */
  readonly archiveBasePath?: string | null;
  /** Path of the further pages of a list, below that of the list. Default `page`. */
  readonly pageBasePath?: string;
  /** Path of the list of tags below that of the blog. Default `tags`. */
  readonly tagsBasePath?: string;
  /** Path of the list of authors below that of the blog. Default `authors`. */
  readonly authorsBasePath?: string;
  /** Name of the file that defines tags, in the folder of the blog. Default `tags.yml`; `false` or `null`: none is read. */
  readonly tags?: string | false | null;
  /** Tags that the file of tags does not have. Default `warn`. */
  readonly onInlineTags?: Reporting;
  /** Name of the file that defines authors, in the folder of the blog. Default `authors.yml`. */
  readonly authorsMapPath?: string;
  /** Authors that front matter describes itself although there is a file of authors. Default `ignore`. */
  readonly onInlineAuthors?: Reporting;
  /**
   * What lists show of posts. `text`: their beginnings up to the mark, or all of them. `marked`: the beginnings of posts with a mark, and
   * the description of others, which is their first paragraph unless front matter has one. `description`: always that. Default `text`.
   */
  readonly postExcerpts?: "text" | "marked" | "description";
  /** Posts that lists show whole because nothing marks the end of their beginning. Default `ignore`. */
  readonly onUntruncatedBlogPosts?: Reporting;
  /**
   * What marks the end of the part of a post that lists show: a pattern that fits an HTML comment or an MDX comment. Default:
   * `<!-- truncate -->` and `{/* truncate *\/}`.
   */
  readonly truncateMarker?: RegExp | string;
  /** Whether posts show how long reading them takes. Default `true`. */
  readonly showReadingTime?: boolean;
  /** Whether posts show the date of the last commit, or of `last_update`. Default `false`. */
  readonly showLastUpdateTime?: boolean;
  /** Whether posts show the author of the last commit, or of `last_update`: the name alone. Default `false`. */
  readonly showLastUpdateAuthor?: boolean;
  /**
   * Whether posts with a date ahead of the build are drafts until then, as with `publish_date` in their front matter. Default `false`: they
   * are published at once.
   */
  readonly holdFuturePosts?: boolean;
  /** Order of posts in lists and feeds. Default `descending`: the newest first. */
  readonly sortPosts?: "ascending" | "descending";
  /** Feeds of the newest posts. */
  readonly feedOptions?: {
    /** Formats. `null`: no feeds. Default: RSS and Atom. */
    readonly type?: FeedType | "all" | readonly FeedType[] | null;
    /** Title of the feeds. Default: the title of the site and `Blog`. */
    readonly title?: string;
    /** Description of the feeds. Default: the title of the site and `Blog`. */
    readonly description?: string;
    /** Copyright notice of the feeds. Default: none. */
    readonly copyright?: string;
    /** Language tag of the feeds. Default: that of the site. */
    readonly language?: string;
    /** Number of posts. Default 20; `false` or `null`: all. */
    readonly limit?: number | false | null;
  };
  /** Patterns of the files that are posts, relative to the folder. Default: all Markdown files. */
  readonly include?: readonly string[];
  /** Patterns of files that are left out, besides those whose name or folder begins with `_`. */
  readonly exclude?: readonly string[];
  /**
   * Base of the "Edit this page" links of posts: the file's path relative to the folder is appended. Or a function that gives
   * the whole address; nothing for a page without a link. Default: `editUrl` of the site. `false`: no links.
   */
  readonly editUrl?: string | false | ((document: EditTarget) => string | undefined);
}

/** Options of blogs. */
export interface BlogOptions {
  /** A blog, or a list of several, each with an id of its own. Default: none. */
  readonly blog?: BlogConfig | readonly (BlogConfig & { readonly id: string })[];
}

/** A blog with every default filled in, but for its texts: their defaults are in the language of the pages. */
export interface Blog
  extends
    Filled<
      Omit<BlogConfig, "editUrl" | "truncateMarker" | "feedOptions" | "tags" | "archiveBasePath">,
      "include" | "exclude" | "blogTitle" | "blogDescription" | "blogSidebarTitle"
    >,
    Collection {
  readonly routeBasePath: string;
  readonly archiveBasePath: string | null;
  readonly feedOptions: {
    readonly type: readonly FeedType[];
    readonly title?: string;
    readonly description?: string;
    readonly copyright?: string;
    readonly language?: string;
    readonly limit: number | null;
  };
}

/** The same with every default filled in. */
export interface BlogSettings {
  /** Empty for none. */
  readonly blog: readonly Blog[];
}
