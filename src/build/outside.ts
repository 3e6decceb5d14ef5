// Images and downloads that stand beside partials, outside of the site's content.
import type { Document } from "../types/document.js";
import { decodePath, folderOf, joinPath, schemeOf, splitUrl } from "../text/path.js";

/** The paths of files outside of `content` that documents name by an address, whether or not they exist. */
export function outsidePaths(documents: readonly Document[]): string[] {
  const found = documents.flatMap(({ links }) =>
    links.flatMap(({ url, at }) => {
      const isNamed = url.startsWith("@site/");
      if ((!isNamed && isContent(at.file)) || schemeOf(url) !== undefined || /^[/#?]/.test(url)) return [];
      const path = decodePath(splitUrl(url).path);
      const joined = isNamed ? joinPath(path.slice("@site/".length)) : joinPath(folderOf(at.file), path);
      const isFile = joined !== undefined && /\.\w+$/.test(joined) && !/\.mdx?$/i.test(joined);
      return isFile && !isContent(joined) ? [joined] : [];
    }),
  );
  return [...new Set(found)].sort();
}

function isContent(file: string): boolean {
  return file.startsWith("content/");
}
