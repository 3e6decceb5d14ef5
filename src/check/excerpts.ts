// Lists of posts show parts of them, whose problems are reported for the posts alone.
import type { Site } from "../types/site.js";
import { referencesIn, type FileScan } from "./scan.js";

/** The addresses in the posts that a list shows, by the file of the list; nothing for other files. */
export function addressesInPosts(
  { pages, routes }: Site,
  scans: ReadonlyMap<string, FileScan>,
): (file: string) => ReadonlySet<string> | undefined {
  const lists = new Map(pages.flatMap((page) => (page.kind === "posts" ? [[page.route.file, page]] : [])));
  return (file) => {
    const posts = lists.get(file)?.posts;
    if (!posts) return undefined;
    const found = posts.flatMap((path) => {
      const scan = scans.get(routes.get(path)?.route.file ?? "");
      const urls = scan ? referencesIn(scan).map(({ url }) => url) : [];
      // Links to places of the post lead to its page.
      return urls.flatMap((url) => (url.startsWith("#") ? [url, path + url] : [url]));
    });
    return new Set(found);
  };
}
