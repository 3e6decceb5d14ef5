// The options of plugin-content-blog.
import { defined } from "../text/defined.js";
import type { UserConfig } from "../types/config.js";
import type { Plugin } from "../types/plugin.js";
import { admonitionsOf, componentsOf, editUrlOf } from "./content.js";
import { feedPlugins } from "./feed-items.js";
import type { Options } from "./options.js";
import type { Project } from "./project.js";
import { siteFolder } from "./paths.js";
import type { PluginPlace } from "./recorder.js";
import { unifiedPluginsOf } from "./remark.js";

type BlogConfig = Extract<NonNullable<UserConfig["blog"]>, readonly unknown[]>[number];
type Feeds = NonNullable<BlogConfig["feedOptions"]>;

/** A blog, and the plugins of its files. */
export interface MappedBlog {
  readonly blog: BlogConfig;
  readonly unified: ReturnType<typeof unifiedPluginsOf>;
  /** Names of admonitions that docsite does not have. */
  readonly admonitions: readonly string[];
  /** What functions of its options do. */
  readonly plugins: readonly Plugin[];
}

const COMPONENTS = [
  "blogListComponent",
  "blogPostComponent",
  "blogTagsListComponent",
  "blogTagsPostsComponent",
  "blogArchiveComponent",
  "blogAuthorsPostsComponent",
  "blogAuthorsListComponent",
];

/** Options of an instance of the blog; nothing where it has no folder. */
export function blogOf(options: Options, project: Project, place: PluginPlace): MappedBlog | undefined {
  const given = options.text("id") ?? "default";
  const path = siteFolder(options.text("path") ?? "blog", project);
  if (!project.exists(path)) {
    options.unneeded(options.keys(), `there is no folder ${path}`);
    return undefined;
  }
  const unified = unifiedPluginsOf(options, [path], project);
  const reporting = (key: string) => options.text(key) as BlogConfig["onInlineTags"];
  const count = (key: string) => options.take(key) as number | "ALL" | undefined;
  const marker = options.read("truncateMarker");
  if (marker !== undefined) options.note("truncateMarker", "taken");
  const archive = options.read("archiveBasePath");
  if (archive !== undefined) options.note("archiveBasePath", "taken");
  const tags = options.read("tags");
  if (tags !== undefined) options.note("tags", "taken");
  const id = given === "default" ? "blog" : given;
  const feeds = options.within("feedOptions");
  const plugins = feedPlugins(feeds, id, place);
  const blog = {
    id,
    path,
    routeBasePath: options.text("routeBasePath") ?? "blog",
    editUrl: editUrlOf(options, path),
    ...defined({
      include: options.texts("include"),
      exclude: options.texts("exclude"),
      blogTitle: options.text("blogTitle"),
      blogDescription: options.text("blogDescription"),
      blogSidebarTitle: options.text("blogSidebarTitle"),
      blogSidebarCount: count("blogSidebarCount"),
      postsPerPage: count("postsPerPage"),
      archiveBasePath: archive as string | null | undefined,
      pageBasePath: options.text("pageBasePath"),
      tagsBasePath: options.text("tagsBasePath"),
      authorsBasePath: options.text("authorsBasePath"),
      authorsMapPath: options.text("authorsMapPath"),
      tags: tags as BlogConfig["tags"],
      onInlineTags: reporting("onInlineTags"),
      onInlineAuthors: reporting("onInlineAuthors"),
      onUntruncatedBlogPosts: reporting("onUntruncatedBlogPosts"),
      truncateMarker: marker as RegExp | undefined,
      showReadingTime: options.flag("showReadingTime"),
      showLastUpdateTime: options.flag("showLastUpdateTime"),
      showLastUpdateAuthor: options.flag("showLastUpdateAuthor"),
      sortPosts: options.text("sortPosts") as BlogConfig["sortPosts"],
      feedOptions: feedsOf(feeds),
    }),
  };
  options.unsupported(["readingTime", "processBlogPosts"], "functions of this kind are not run");
  options.unneeded(["editLocalizedFiles"], "edit links lead to the original");
  componentsOf(options, COMPONENTS);
  const admonitions = admonitionsOf(options);
  options.finish();
  return { blog: blog as MappedBlog["blog"], unified, admonitions, plugins };
}

function feedsOf(options: Options): BlogConfig["feedOptions"] {
  if (options.keys().length === 0) return undefined;
  const [type, limit] = [options.take("type"), options.take("limit")];
  const feeds = defined({
    type: type as Feeds["type"],
    limit: limit as number | false | null | undefined,
    title: options.text("title"),
    description: options.text("description"),
    copyright: options.text("copyright"),
    language: options.text("language"),
  });
  options.unsupported(["xslt"], "feeds have no look of their own");
  options.finish();
  return feeds;
}
