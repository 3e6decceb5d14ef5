// Infima, the style sheet that Docusaurus's components build on → the same in layers, for the content of pages alone.
import { readFileSync } from "node:fs";
import path from "node:path";
import { PACKAGE } from "../io/package-root.js";
import { listOf, statementsOf } from "../text/css.js";

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
  const { elements, classes } = layersOf(text);
  return `@layer infima-elements {\n${elements}}\n@layer infima {\n${classes}}\n`;
}

function layersOf(text: string): { readonly elements: string; readonly classes: string } {
  let elements = "";
  let classes = "";
  for (const { head, body = "" } of statementsOf(text)) {
    if (head.startsWith("@media")) {
      const inner = layersOf(body);
      if (inner.elements) elements += `${head} {\n${inner.elements}}\n`;
      if (inner.classes) classes += `${head} {\n${inner.classes}}\n`;
    } else if (/^(?::root|html\[)/.test(head)) classes += `${head} {${body}}\n`;
    else {
      const selectors = listOf(head);
      const ofElements = selectors.filter((selector) => !/\.|^(?:\*|html|body)$/.test(selector));
      const ofClasses = selectors.filter((selector) => selector.includes(".") && !FRAME.test(selector));
      const rule = (list: readonly string[]) => (list.length === 0 ? "" : `${list.join(", ")} {${body}}\n`);
      elements += rule(ofElements.map((selector) => `:where(.page) ${selector}${OWN}`));
      classes += rule(ofClasses.map((selector) => `:where(.page, .prose) ${selector}`));
    }
  }
  return { elements, classes };
}
