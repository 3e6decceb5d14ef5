// A finished page as browsers read it, and what of it its author has written.
import { decodeText } from "../../text/bytes.js";
import {
  attributeOf,
  elementsIn,
  isElement,
  setAttribute,
  treeOf,
  type TreeElement,
} from "../../text/html-tree.js";
import type { SiteFile, SiteFiles } from "../../types/site-files.js";

/** The elements of a page. */
export interface WrittenPage {
  readonly root: TreeElement;
  /** All in it. */
  readonly all: readonly TreeElement[];
  /** Those that hold what its author has written. */
  readonly bodies: readonly TreeElement[];
}

/** Reads a page. `source`: path of the file that it is made of. */
export async function readPage(
  file: SiteFile,
  source: string,
  site: Pick<SiteFiles, "files" | "config">,
): Promise<WrittenPage | undefined> {
  const content = await file.content();
  const html = typeof content === "string" ? content : decodeText(content);
  const root = treeOf(html).childNodes.find((node) => isElement(node, "html")) as TreeElement | undefined;
  if (!root) return undefined;
  const styles = await stylesOf(html, site);
  const all = [...elementsIn(root)];
  for (const each of all) {
    const style = styles.get(attributeOf(each, "data-s") ?? "");
    if (style !== undefined) setAttribute(each, "style", style);
  }
  const marked = all.filter((each) => (attributeOf(each, "class") ?? "").split(" ").includes("doc-body"));
  // The whole page is its author's where it is made by code.
  const main = /\.[jt]sx$/.test(source) ? all.find(({ tagName }) => tagName === "main") : undefined;
  return { root, all, bodies: marked.length > 0 ? marked : main ? [main] : [] };
}

/** The styles of elements by the names that builds give them, which have a file of the page. */
async function stylesOf(
  html: string,
  { files, config }: Pick<SiteFiles, "files" | "config">,
): Promise<ReadonlyMap<string, string>> {
  if (!html.includes("data-s=")) return new Map();
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].flatMap(
    ([, href = ""]) => files.get(href.slice(config.publicPath.length)) ?? [],
  );
  const found = new Map<string, string>();
  for (const sheet of sheets) {
    const content = await sheet.content();
    const css = typeof content === "string" ? content : decodeText(content);
    for (const [, name = "", style = ""] of css.matchAll(/\[data-s="([^"]+)"\][^{]*\{([^}]*)\}/g))
      found.set(name, style);
  }
  return found;
}
