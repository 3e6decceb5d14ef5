// What in the site's own pages keeps people from reading them.
import { decodeText } from "../../text/bytes.js";
import {
  attributeOf,
  elementsIn,
  isElement,
  setAttribute,
  treeOf,
  type TreeElement,
} from "../../text/html-tree.js";
import { keyOf } from "../../text/hash.js";
import type { Diagnostic } from "../../types/diagnostic.js";
import type { Feature } from "../../types/feature.js";
import type { SiteFiles } from "../../types/site-files.js";
import { barrierDiagnostic } from "./diagnostics.js";
import { placesOf } from "./places.js";
import { barriersOf, type ReadPage } from "./rules.js";

/** Pages are read as browsers read them, once for each state that they have. */
export const accessibility: Feature = {
  name: "accessibility",
  async checkPages(site) {
    site.begin("Checking accessibility");
    const pages = site.pages.flatMap(({ file, source }) => {
      const text = source === undefined ? undefined : site.textOf(source);
      const html = site.files.get(file);
      return source !== undefined && text !== undefined && html ? [{ source, text, html }] : [];
    });
    const modes = modesOf(site);
    const keys = pages.map(({ source, text, html }) => keyOf(modes, source, text, html.key ?? ""));
    const found = await site.memo.getAll<readonly Diagnostic[]>(
      "accessibility",
      keys,
      async (missing, put) => {
        for (const place of missing) {
          const page = pages[place];
          if (!page) continue;
          const content = await page.html.content();
          const html = typeof content === "string" ? content : decodeText(content);
          const styles = await stylesOf(html, site);
          await put(place, { value: problemsIn(html, page.source, page.text, modes, styles) });
        }
      },
    );
    // A page in several languages may have one source.
    return [
      ...new Map(found.flatMap((each) => each ?? []).map((each) => [JSON.stringify(each), each])).values(),
    ];
  },
};

function modesOf({ config: { colorMode } }: SiteFiles): ReadPage["modes"] {
  const { default: mode, toggle } = colorMode;
  return toggle || mode === "system" ? ["light", "dark"] : [mode];
}

/** The styles of elements by the names that builds give them, which have a file of the page. */
async function stylesOf(html: string, { files, config }: SiteFiles): Promise<ReadonlyMap<string, string>> {
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

function problemsIn(
  html: string,
  source: string,
  text: string,
  modes: ReadPage["modes"],
  styles: ReadonlyMap<string, string>,
): Diagnostic[] {
  const root = treeOf(html).childNodes.find((node) => isElement(node, "html")) as TreeElement | undefined;
  if (!root) return [];
  const all = [...elementsIn(root)];
  for (const each of all) {
    const style = styles.get(attributeOf(each, "data-s") ?? "");
    if (style !== undefined) setAttribute(each, "style", style);
  }
  const main = all.find(({ tagName }) => tagName === "main");
  const marked = all.filter((each) => (attributeOf(each, "class") ?? "").split(" ").includes("doc-body"));
  // The whole page is its author's where it is made by code.
  const bodies = marked.length > 0 ? marked : main && /\.[jt]sx$/.test(source) ? [main] : [];
  const title = main && [...elementsIn(main)].find(({ tagName }) => tagName === "h1");
  const barriers = barriersOf({ root, bodies, title, modes });
  const places = placesOf(
    barriers,
    [...(title ? [title] : []), ...bodies.flatMap((body) => [...elementsIn(body)])],
    text,
  );
  return barriers.map(({ code, values }, index) =>
    (barrierDiagnostic as (...given: readonly unknown[]) => Diagnostic)(
      code,
      { file: source, ...(places[index] ?? { line: 1, column: 1 }) },
      ...values,
    ),
  );
}
