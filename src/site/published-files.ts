// Files that authors may link to by an address that is that of no page and no source.
import type { Site } from "../types/site.js";
import { encodePath } from "../text/path.js";

/** Finds the address of a file that the build makes, or of a folder of static files, where hosts show its `index.html`. */
export function publishedFiles({
  config,
  assets,
  made,
}: Pick<Site, "config" | "assets" | "made">): (path: string) => string | undefined {
  const { staticDirectories, locale, baseUrl, publicPath } = config;
  return (path) => {
    const folder = staticDirectories.find((each) => assets.has(`${each}/${path}/index.html`));
    if (folder === undefined) return made.get(path);
    const base = locale && folder === `${locale.path}/static` ? baseUrl : publicPath;
    return `${base}${encodePath(path)}/`;
  };
}
