// Elements of the search dialog, made without React, which weighs more than the whole search.
import { PATHS, type IconName } from "../../parts/icons.js";
import type { Marked } from "./excerpt.js";

type Attributes = Readonly<Record<string, string | boolean | undefined>>;

/** An element with these attributes (`true`: an empty one; `false` and `undefined`: none) and children. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  setAttributes(made, attributes);
  made.append(...children);
  return made;
}

export function setAttributes(target: Element, attributes: Attributes): void {
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) target.removeAttribute(key);
    else target.setAttribute(key, value === true ? "" : value);
  }
}

const SVG = "http://www.w3.org/2000/svg";

/** As `Icon` of the theme. */
export function icon(name: IconName, className = ""): SVGElement {
  const svg = document.createElementNS(SVG, "svg");
  const path = document.createElementNS(SVG, "path");
  setAttributes(svg, {
    class: `icon ${className}`.trim(),
    width: "20",
    height: "20",
    viewBox: "0 0 24 24",
    "aria-hidden": "true",
  });
  path.setAttribute("d", PATHS[name]);
  svg.append(path);
  return svg;
}

/** Text with marks. */
export function markedText(pieces: Marked): (Node | string)[] {
  return pieces.map(({ text, marked }) => (marked ? element("mark", {}, text) : text));
}

/** Stands for an element in a text: a noncharacter, which no text has. */
const MARK = "\ufdd8";

/** A text of the interface with elements in the places of its values. */
export function around(
  text: (...values: string[]) => string,
  ...values: readonly (Node | string)[]
): (Node | string)[] {
  const filled = text(...values.map((_, place) => `${MARK}${place}${MARK}`));
  return filled.split(MARK).map((piece, place) => (place % 2 === 0 ? piece : (values[Number(piece)] ?? "")));
}
