// Files that authors may link to by an address that is that of no page and no source.
import type { Site } from "../types/site.js";
import { encodePath } from "../text/path.js";
import { feedsOf } from "./feeds.js";

/** The addresses of the files that every build makes besides its pages, by their paths as links name them: `blog/rss.xml`. */
export function madeFiles(site: Pick<Site, "config">): ReadonlyMap<string, string> {
  const { blog, baseUrl, publicPath } = site.config;
  const feeds = blog.flatMap((each) => feedsOf(each, site).map(({ href }) => href));
  const ofLanguage = ["llms.txt", "llms-full.txt"].map((name) => baseUrl + name);
  return new Map([
    ...[...feeds, ...ofLanguage].map((href) => [href.slice(baseUrl.length), href] as const),
    ...["sitemap.xml", "robots.txt"].map((name) => [name, publicPath + name] as const),
  ]);
}

/** Finds the address of a file that the build makes, or of a folder of static files, where hosts show its `index.html`. */
export function publishedFiles(site: Pick<Site, "config" | "assets">): (path: string) => string | undefined {
  const { staticDirectories, locale, baseUrl, publicPath } = site.config;
  const made = madeFiles(site);
  return (path) => {
    const folder = staticDirectories.find((each) => site.assets.has(`${each}/${path}/index.html`));
    if (folder === undefined) return made.get(path);
    const base = locale && folder === `${locale.path}/static` ? baseUrl : publicPath;
    return `${base}${encodePath(path)}/`;
  };
}
