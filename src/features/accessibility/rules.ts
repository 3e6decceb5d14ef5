// Elements of a page → what keeps people from reading it. Only what HTML alone makes certain.
import { isSlip, nearest } from "../../text/nearest.js";
import { attributeOf, elementsIn, isElement, textIn, type TreeElement } from "../../text/html-tree.js";
import { ATTRIBUTES, ROLES } from "./aria.js";
import { contrastProblems } from "./contrast.js";
import { barrier, type Barrier } from "./barrier.js";
import { saysNothing } from "./link-words.js";
import { givenName, isLabelled, isLeftOut, labelledIds, nameOf, parentOf, type Ids } from "./names.js";

/** A page as the rules read it. */
export interface ReadPage {
  /** The element with all of the page. */
  readonly root: TreeElement;
  /** The elements that hold what its author has written. */
  readonly bodies: readonly TreeElement[];
  /** The heading above them. */
  readonly title: TreeElement | undefined;
  /** The color modes that readers can see the page in. */
  readonly modes: readonly ("light" | "dark")[];
}

/** What is wrong on a page, in the order of its elements. */
export function barriersOf({ root, bodies, title, modes }: ReadPage): Barrier[] {
  const all = [...elementsIn(root)];
  const ids: Ids = new Map(
    all.flatMap((each) => {
      const id = attributeOf(each, "id");
      return id === undefined ? [] : [[id, each] as const];
    }),
  );
  const labels = labelledIds(root);
  const elements = bodies.flatMap((body) => [...elementsIn(body)]);
  const headings = [...(title && !elements.includes(title) ? [title] : []), ...elements].filter(isHeading);
  const found = elements.flatMap((element) => [
    ...(isLeftOut(element) ? hiddenProblems(element) : ofElement(element, ids, labels)),
    ...ariaProblems(element),
    ...languageProblems(element),
    ...contrastProblems(element, modes),
  ]);
  return [...headingProblems(headings), ...found];
}

function ofElement(element: TreeElement, ids: Ids, labels: ReadonlySet<string>): Barrier[] {
  const { tagName } = element;
  const has = (name: string) => attributeOf(element, name) !== undefined;
  const isDecoration = ["presentation", "none"].includes(attributeOf(element, "role") ?? "");
  const isNamed = () => givenName(element, ids) !== "" || (attributeOf(element, "title") ?? "").trim() !== "";
  switch (tagName) {
    case "img":
    case "area":
      if (tagName === "area" && !has("href")) return [];
      return has("alt") || isDecoration || isNamed() ? [] : [barrier("image-text", element, shown(element))];
    case "a":
      return has("href") ? linkProblems(element, ids) : [];
    case "button":
      return nameOf(element, ids) === "" ? [barrier("link-text.empty", element, shown(element))] : [];
    case "input":
    case "select":
    case "textarea":
      return fieldProblems(element, ids, labels);
    case "iframe":
      return isNamed() || isDecoration ? [] : [barrier("field-name.frame", element, shown(element))];
    case "table":
      return isDecoration ? [] : tableProblems(element);
    case "video":
    case "audio":
      return mediaProblems(element);
    default:
      return [];
  }
}

function linkProblems(element: TreeElement, ids: Ids): Barrier[] {
  const name = nameOf(element, ids);
  if (name === "") return [barrier("link-text.empty", element, shown(element))];
  const isDescribed =
    attributeOf(element, "aria-describedby") !== undefined || (attributeOf(element, "title") ?? "") !== "";
  // A name in code is a name.
  const isCode = element.childNodes.every((node) => isElement(node, "code"));
  return !isDescribed && !isCode && saysNothing(name, languageOf(element))
    ? [barrier("link-text", element, name.replace(/\s+/g, " "))]
    : [];
}

/** The language of an element: that of the nearest one that says it. */
function languageOf(element: TreeElement): string {
  for (let each: TreeElement | undefined = element; each; each = parentOf(each)) {
    const lang = attributeOf(each, "lang");
    if (lang !== undefined) return lang;
  }
  return "";
}

/** Types of inputs that need no label, or whose value is one. */
const UNLABELLED: ReadonlySet<string> = new Set(["hidden", "submit", "reset", "button"]);

function fieldProblems(element: TreeElement, ids: Ids, labels: ReadonlySet<string>): Barrier[] {
  const type = (attributeOf(element, "type") ?? "").toLowerCase();
  // Those of task lists are no fields.
  if (UNLABELLED.has(type) || attributeOf(element, "disabled") !== undefined) return [];
  if (type === "image") {
    const isNamed = (attributeOf(element, "alt") ?? "").trim() !== "" || givenName(element, ids) !== "";
    return isNamed ? [] : [barrier("image-text", element, shown(element))];
  }
  return isLabelled(element, labels, ids) ? [] : [barrier("field-name", element, shown(element))];
}

/** Tables of one row or column, and those of pictures, place things. */
function tableProblems(table: TreeElement): Barrier[] {
  const inside = [...elementsIn(table)];
  const rows = inside.filter(({ tagName }) => tagName === "tr");
  const cells = inside.filter(({ tagName }) => tagName === "td");
  const isGrid = rows.length > 1 && cells.length >= 2 * rows.length;
  const hasHead = inside.some(
    (each) =>
      each.tagName === "th" ||
      ["columnheader", "rowheader"].includes(attributeOf(each, "role") ?? "") ||
      attributeOf(each, "scope") !== undefined ||
      each.tagName === "table",
  );
  const texts = cells.filter(
    (cell) => textIn(cell).trim() !== "" && ![...elementsIn(cell)].some(({ tagName }) => tagName === "img"),
  );
  const isOfTexts = texts.length > cells.length / 2;
  return isGrid && isOfTexts && !hasHead ? [barrier("table-head", table)] : [];
}

function mediaProblems(element: TreeElement): Barrier[] {
  const has = (name: string) => attributeOf(element, name) !== undefined;
  const tracks = [...elementsIn(element)].filter(({ tagName }) => tagName === "track");
  const isCaptioned = tracks.some((track) =>
    ["captions", "subtitles", undefined].includes(attributeOf(track, "kind")),
  );
  const isShort = has("autoplay") && !has("loop");
  return [
    ...(element.tagName === "video" && !has("muted") && !isCaptioned
      ? [barrier("media", element, shown(element))]
      : []),
    ...(has("autoplay") && !has("muted") ? [barrier("media.autoplay", element, shown(element))] : []),
    // Code may bring buttons of its own to what has an id or a class.
    ...(!has("controls") &&
    !isShort &&
    !has("id") &&
    !has("class") &&
    !(element.tagName === "audio" && !has("autoplay"))
      ? [barrier("media.controls", element, shown(element))]
      : []),
  ];
}

function isHeading({ tagName }: TreeElement): boolean {
  return /^h[1-6]$/.test(tagName);
}

function headingProblems(headings: readonly TreeElement[]): Barrier[] {
  let before = 0;
  return headings.flatMap((heading) => {
    if (isLeftOut(heading)) return [];
    const level = Number(heading.tagName[1]);
    const text = textIn(heading).replace(/\s+/g, " ").trim().slice(0, 60);
    const last = before;
    before = level;
    return last > 0 && level > last + 1 ? [barrier("heading-order", heading, level, last, text)] : [];
  });
}

/** What takes the focus without a script. */
function hiddenProblems(element: TreeElement): Barrier[] {
  const has = (name: string) => attributeOf(element, name) !== undefined;
  const takesFocus =
    (element.tagName === "a" && has("href")) ||
    (["button", "input", "select", "textarea"].includes(element.tagName) &&
      !has("disabled") &&
      attributeOf(element, "type") !== "hidden");
  // What is not shown takes no focus.
  for (let each: TreeElement | undefined = element; each; each = parentOf(each))
    if (
      attributeOf(each, "hidden") !== undefined ||
      attributeOf(each, "inert") !== undefined ||
      /display\s*:\s*none|visibility\s*:\s*hidden/.test(attributeOf(each, "style") ?? "")
    )
      return [];
  return takesFocus && attributeOf(element, "tabindex") !== "-1"
    ? [barrier("aria.hidden", element, shown(element))]
    : [];
}

function ariaProblems(element: TreeElement): Barrier[] {
  const roles = (attributeOf(element, "role") ?? "").split(/\s+/).filter(Boolean);
  // Of several, browsers take the first that they know.
  const isUnknown =
    roles.length > 0 && !roles.some((role) => ROLES.has(role.toLowerCase()) || role.startsWith("doc-"));
  return [
    ...(isUnknown ? [barrier("aria.role", element, roles.join(" "), likely(roles[0] ?? "", ROLES))] : []),
    ...element.attrs
      .filter(({ name }) => name.startsWith("aria-") && !ATTRIBUTES.has(name))
      .map(({ name }) => barrier("aria", element, name, likely(name, ATTRIBUTES))),
  ];
}

function likely(written: string, names: ReadonlySet<string>): string | undefined {
  const found = nearest(written, [...names]);
  return found !== undefined && isSlip(written, found) ? found : undefined;
}

function languageProblems(element: TreeElement): Barrier[] {
  const tag = attributeOf(element, "lang");
  return tag === undefined || tag === "" || isLanguageTag(tag) ? [] : [barrier("language-tag", element, tag)];
}

/** Languages have two or three letters: longer ones are allowed, and there are none. */
function isLanguageTag(tag: string): boolean {
  try {
    return (
      /^(?:[a-z]{2,3}|[ix])(?:-|$)/i.test(tag) &&
      (/^[ix]-/i.test(tag) || Intl.getCanonicalLocales(tag).length === 1)
    );
  } catch {
    return false;
  }
}

/** An element as messages show it: with the attribute that tells it from others. */
function shown(element: TreeElement): string {
  const name = ["href", "src", "name", "type", "id", "class"].find((each) => attributeOf(element, each));
  const value = name === undefined ? "" : ` ${name}="${attributeOf(element, name)}"`;
  return `<${element.tagName}${value}>`;
}
