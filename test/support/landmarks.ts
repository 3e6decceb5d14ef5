// Where the theme's own parts stand in a finished page, as browsers read it: parse5 is the judge.
import { defaultTreeAdapter as tree, html as standard, parse, type DefaultTreeAdapterTypes } from "parse5";

type Element = DefaultTreeAdapterTypes.Element;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;

/** The parts by what assistive technology knows them by, with the elements around each, the outermost first. */
export type Landmarks = ReadonlyMap<string, string>;

/** The last element with each of these is the theme's: what a page may write of its own stands before it. */
const PARTS: Readonly<Record<string, (element: Element) => boolean>> = {
  banner: (element) => element.tagName === "header" && isAt(element, "body"),
  "docs sidebar": (element) => attribute(element, "aria-label") === "Docs sidebar",
  main: ({ tagName }) => tagName === "main",
  article: ({ tagName }) => tagName === "article",
  title: (element) => element.tagName === "h1" && isAt(element, "header"),
  "on this page": (element) => attribute(element, "aria-label") === "On this page",
  "docs pages": (element) => attribute(element, "aria-label") === "Docs pages",
  footer: ({ tagName }) => tagName === "footer",
  status: ({ tagName }) => tagName === "output",
};

/** Pages without sections have no list of them, and the title of a page may be in its text. */
const OPTIONAL: ReadonlySet<string> = new Set(["on this page", "title"]);

function attribute({ attrs }: Element, name: string): string | undefined {
  return attrs.find((each) => each.name === name)?.value;
}

function isAt({ parentNode }: Element, name: string): boolean {
  return parentNode?.nodeName === name;
}

/** The landmarks of a page, for a browser that runs scripts or not. */
export function landmarksOf(html: string, scripted: boolean): Landmarks {
  const found = new Map<string, string>();
  const visit = (parent: ParentNode, around: readonly string[]): void => {
    for (const node of parent.childNodes) {
      if (!tree.isElementNode(node)) continue;
      // The classes of the root tell what the page has.
      const names = node.tagName === "html" ? "" : (attribute(node, "class") ?? "");
      const path = [...around, [node.tagName, ...names.split(" ")].join(".")];
      const isOwn = around.some((each) => each.includes(".prose"));
      for (const [name, isPart] of Object.entries(PARTS))
        if (node.namespaceURI === standard.NS.HTML && isPart(node) && (!isOwn || !found.has(name)))
          found.set(name, path.join(" > "));
      visit(node, path);
    }
  };
  visit(parse(html, { scriptingEnabled: scripted }), []);
  return found;
}

/** What stands elsewhere than in a page without any HTML of its own; `plain`: such a page, with a heading, and pages before and after it. */
export function misplaced(page: string, plain: string): string[] {
  return [true, false].flatMap((scripted) => {
    const [found, expected] = [landmarksOf(page, scripted), landmarksOf(plain, scripted)];
    return [...expected].flatMap(([name, path]) => {
      const own = found.get(name);
      if (own === path || (own === undefined && OPTIONAL.has(name))) return [];
      return [`${name}${scripted ? "" : " without scripts"}: ${own ?? "nowhere"}`];
    });
  });
}
