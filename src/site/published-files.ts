// Files that authors may link to by an address that is that of no page and no source.
import type { Site } from "../types/site.js";
import { hostedFile } from "../text/hosted-file.js";
import { encodePath } from "../text/path.js";

/** Finds the address of a file that the build makes, or of a static HTML file where hosts show one. */
export function publishedFiles({
  config,
  assets,
  made,
}: Pick<Site, "config" | "assets" | "made">): (path: string) => string | undefined {
  const { staticDirectories, locale, baseUrl, publicPath } = config;
  return (path) => {
    for (const folder of staticDirectories) {
      const file = hostedFile(path, (each) => assets.has(`${folder}/${each}`));
      if (file === undefined) continue;
      const base = locale && folder === `${locale.path}/static` ? baseUrl : publicPath;
      return base + encodePath(file.replace(/(?<=^|\/)index\.html$/, ""));
    }
    return made.get(path);
  };
}
