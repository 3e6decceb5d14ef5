// The public types of features. They complete those of the core, too: see `PagesByKind` and `ViewsByKind`.
export type { BlogConfig, FeedType, Reporting } from "./blog/config.js";
export type { FrontMatterAuthor, PostFrontMatter } from "./blog/front-matter.js";
export type {} from "./blog/page.js";
export type {
  ArchivedYear,
  ArchiveView,
  AuthorsView,
  AuthorView,
  ListedAuthor,
  ListedPost,
  PostListing,
  PostsView,
  PostSummary,
  PostView,
} from "./blog/view.js";
export type { OwnProviderConfig, TypesenseConfig } from "./hosted-search/config.js";
