// Infima, the style sheet that Docusaurus's components build on → the same in layers, for the content of pages alone.
import { readFileSync } from "node:fs";
import path from "node:path";
import { PACKAGE } from "../io/package-root.js";

/** Parts of a page that docsite's theme draws itself. */
const FRAME =
  /^\.(?:breadcrumbs|footer|markdown|menu|navbar|navbar-sidebar|pagination|pagination-nav|table-of-contents|tabs)(?![a-z])/;

/** Components of docsite's theme, which look the same everywhere. */
const OWN = ":not(:where(.code, .admonition, .tabs, .cards, .diagram, .toc-inline) *, .code)";

/**
 * Infima's rules: those of elements, for React pages, in the layer `infima-elements`; those of classes, for all content, and its
 * variables in the layer `infima`.
 */
export function infimaStyles(): string {
  const text = readFileSync(path.join(PACKAGE, "bin", "compiled", "infima.css"), "utf8");
  const { elements, classes } = layersOf(text.replace(/\/\*[\s\S]*?\*\//g, ""));
  return `@layer infima-elements {\n${elements}}\n@layer infima {\n${classes}}\n`;
}

function layersOf(text: string): { readonly elements: string; readonly classes: string } {
  let elements = "";
  let classes = "";
  for (const [head, body] of blocksOf(text)) {
    if (head.startsWith("@media")) {
      const inner = layersOf(body);
      if (inner.elements) elements += `${head} {\n${inner.elements}}\n`;
      if (inner.classes) classes += `${head} {\n${inner.classes}}\n`;
    } else if (/^(?::root|html\[)/.test(head)) classes += `${head} {${body}}\n`;
    else {
      const selectors = head.split(",").map((selector) => selector.trim());
      const ofElements = selectors.filter((selector) => !/\.|^(?:\*|html|body)$/.test(selector));
      const ofClasses = selectors.filter((selector) => selector.includes(".") && !FRAME.test(selector));
      const rule = (list: readonly string[]) => (list.length === 0 ? "" : `${list.join(", ")} {${body}}\n`);
      elements += rule(ofElements.map((selector) => `:where(.page) ${selector}${OWN}`));
      classes += rule(ofClasses.map((selector) => `:where(.page, .prose) ${selector}`));
    }
  }
  return { elements, classes };
}

/** The blocks of a style sheet without comments: what stands before the braces, and between them. */
function* blocksOf(text: string): Iterable<readonly [head: string, body: string]> {
  for (let at = 0; ;) {
    const open = text.indexOf("{", at);
    if (open < 0) return;
    let end = open + 1;
    for (let depth = 1; depth > 0 && end < text.length; end++)
      depth += text[end] === "{" ? 1 : text[end] === "}" ? -1 : 0;
    yield [text.slice(at, open).trim(), text.slice(open + 1, end - 1)];
    at = end;
  }
}
