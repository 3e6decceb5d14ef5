// The contrast of colors that authors write into their pages.
import { attributeOf, textIn, type TreeElement } from "../../text/html-tree.js";
import { colorOf, contrastOf, type Color } from "../look/index.js";
import { barrier, type Barrier } from "./barrier.js";
import { parentOf } from "./names.js";

/** What is behind pages, whatever greys a site has chosen. */
const PAGES: Readonly<Record<"light" | "dark", Color>> = {
  light: { l: 0.995, c: 0, h: 0 },
  dark: { l: 0.18, c: 0, h: 0 },
};

/** What text of any size needs. */
const LEAST = 3;

/** Named colors that people write by hand. */
const NAMES: Readonly<Record<string, string>> = {
  black: "#000000",
  blue: "#0000ff",
  cyan: "#00ffff",
  gold: "#ffd700",
  gray: "#808080",
  green: "#008000",
  grey: "#808080",
  lightblue: "#add8e6",
  lightgray: "#d3d3d3",
  lightgreen: "#90ee90",
  lightgrey: "#d3d3d3",
  lime: "#00ff00",
  magenta: "#ff00ff",
  maroon: "#800000",
  navy: "#000080",
  orange: "#ffa500",
  pink: "#ffc0cb",
  purple: "#800080",
  red: "#ff0000",
  silver: "#c0c0c0",
  teal: "#008080",
  white: "#ffffff",
  yellow: "#ffff00",
};

/** The problem that an element with a style of its own has too little contrast for text of any size. */
export function contrastProblems(element: TreeElement, modes: readonly ("light" | "dark")[]): Barrier[] {
  const style = stylesOf(element);
  const written = style.get("color");
  const color = written === undefined ? undefined : read(written);
  if (written === undefined || !color || textIn(element).trim() === "" || style.has("opacity")) return [];
  const behind = style.get("background-color") ?? style.get("background");
  if (behind !== undefined) {
    const back = read(behind);
    return back ? problem(element, `${written} on ${behind}`, color, back, "") : [];
  }
  // What is around it may have another color behind it.
  if (!isOnPage(element)) return [];
  return modes
    .flatMap((mode) => problem(element, `${written} on the page`, color, PAGES[mode], mode))
    .slice(0, 1);
}

function problem(element: TreeElement, colors: string, color: Color, back: Color, mode: string): Barrier[] {
  const ratio = contrastOf(color, back);
  return ratio < LEAST
    ? [barrier("contrast", element, colors, (Math.floor(ratio * 10) / 10).toString(), mode)]
    : [];
}

/** Whether nothing but plain elements of Markdown is between an element and the page. */
function isOnPage(element: TreeElement): boolean {
  if (attributeOf(element, "class") !== undefined) return false;
  for (let each = parentOf(element); each; each = parentOf(each)) {
    const classes = attributeOf(each, "class") ?? "";
    if (/\bdoc-body\b/.test(classes)) return true;
    if (classes !== "" || stylesOf(each).has("background") || stylesOf(each).has("background-color"))
      return false;
    if (
      ![
        "p",
        "span",
        "strong",
        "em",
        "b",
        "i",
        "li",
        "ul",
        "ol",
        "div",
        "h2",
        "h3",
        "h4",
        "center",
        "font",
        "section",
      ].includes(each.tagName)
    )
      return false;
  }
  return false;
}

function stylesOf(element: TreeElement): ReadonlyMap<string, string> {
  const text = attributeOf(element, "style") ?? "";
  return new Map(
    text.split(";").flatMap((each) => {
      const [name = "", ...value] = each.split(":");
      return value.length === 0
        ? []
        : [
            [
              name.trim().toLowerCase(),
              value
                .join(":")
                .replace(/!\s*important/i, "")
                .trim(),
            ] as const,
          ];
    }),
  );
}

function read(text: string): Color | undefined {
  const name = text.trim().toLowerCase();
  const [, ...parts] = /^rgb\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)\s*\)$/.exec(name) ?? [];
  if (parts.length === 3)
    return colorOf(
      `#${parts.map((part) => Math.min(255, Number(part)).toString(16).padStart(2, "0")).join("")}`,
    );
  return colorOf(Object.hasOwn(NAMES, name) ? (NAMES[name] ?? "") : name);
}
