/** Words of blogs. */
export const BLOG = {
  sidebar: "Recent posts",
  readingTime: (minutes: number) => `${minutes} min read`,
  authors: "Authors",
  more: "Read more",
  moreAbout: (title: string) => `Read more about ${title}`,
  none: "There are no posts yet.",
  count: (posts: number) => (posts === 1 ? "1 post" : `${posts} posts`),
  feed: (format: string) => `${format} feed`,
  profile: (name: string, platform: string) => (name === "" ? platform : `${name} on ${platform}`),
  feeds: "Feeds",
  neighbors: { name: "Posts", newer: "Newer post", older: "Older post" },
  pages: { name: "Pages of the list", newer: "Newer posts", older: "Older posts" },
} as const;
