// React element → HTML as HTML writes it.
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";

/** Attributes of HTML that React writes as its props are spelt. Those of SVG keep their case. */
const MIXED_CASE = [
  "allowFullScreen|autoComplete|colSpan|contentEditable|dateTime|encType|enterKeyHint|fetchPriority|hrefLang",
  "inputMode|maxLength|minLength|noValidate|playsInline|popoverTarget|popoverTargetAction|readOnly|rowSpan",
  "spellCheck|srcDoc|srcSet|useMap",
].join("|");

/** Attributes that are either there or not: React gives them an empty value. */
const FLAGS = [
  "allowfullscreen|async|autofocus|autoplay|checked|controls|default|defer|disabled|download|hidden|inert|loop",
  "multiple|muted|novalidate|open|playsinline|readonly|required|reversed|selected",
].join("|");

const MIXED_CASES = new RegExp(` (?:${MIXED_CASE})(?==)`, "g");
const EMPTY_FLAGS = new RegExp(` (${FLAGS})=""`, "g");
/** Start tags with any of these. */
const TAGS = new RegExp(`<[a-z][^<>]*? (?:(?:${MIXED_CASE})=|(?:${FLAGS})="")[^<>]*>`, "g");

/** Elements without content: HTML ends them with their start tag. The slash that React adds says nothing. */
const VOID = /<((?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)(?: [^<>]*)?)\/>/g;

/** React asks for images ahead of what shows them, by addresses as they were written: the pages name them soon enough. */
const PRELOAD = /<link rel="preload" as="image"[^<>]*>/g;

/**
 * HTML of what React renders, with its attributes in lower case and flags without a value.
 * `identifierPrefix` keeps the ids that React makes apart from those of the page's other parts.
 */
export function renderReact(node: ReactNode, identifierPrefix: string): string {
  return renderToString(node, { identifierPrefix })
    .replace(TAGS, (tag) =>
      tag.replace(MIXED_CASES, (name) => name.toLowerCase()).replace(EMPTY_FLAGS, " $1"),
    )
    .replace(PRELOAD, "")
    .replace(VOID, "<$1>");
}
