// What screen readers call elements, as far as HTML alone tells.
import { attributeOf, elementsIn, isElement, type TreeElement, type TreeNode } from "../../text/html-tree.js";

/** The elements with ids of a page, by these. */
export type Ids = ReadonlyMap<string, TreeElement>;

/** What an element is called by its attributes, or by what it contains; empty for nothing. */
export function nameOf(element: TreeElement, ids: Ids): string {
  const given = givenName(element, ids);
  if (given !== "") return given;
  return contentName(element.childNodes, ids) || (attributeOf(element, "title") ?? "").trim();
}

/** What an element is called by `aria-labelledby` and `aria-label`. */
export function givenName(element: TreeElement, ids: Ids): string {
  const named = (attributeOf(element, "aria-labelledby") ?? "")
    .split(/\s+/)
    .flatMap((id) => ids.get(id) ?? []);
  const label = named
    .map((each) => contentName(each.childNodes, ids))
    .join(" ")
    .trim();
  return label || (attributeOf(element, "aria-label") ?? "").trim();
}

function contentName(nodes: readonly TreeNode[], ids: Ids): string {
  return nodes
    .map((node): string => {
      if ("value" in node) return node.value;
      if (!isElement(node) || isHidden(node)) return "";
      const given = givenName(node, ids);
      if (given !== "") return ` ${given} `;
      if (node.tagName === "img") return attributeOf(node, "alt") ?? "";
      // Code and frames fill others.
      if (["iframe", "object", "embed", "video", "audio", "canvas"].includes(node.tagName))
        return ` ${attributeOf(node, "title") ?? node.tagName} `;
      if (["script", "style", "template"].includes(node.tagName)) return "";
      const inside = contentName(node.childNodes, ids);
      return inside.trim() === "" ? (attributeOf(node, "title") ?? inside) : inside;
    })
    .join("")
    .trim();
}

/** Whether screen readers leave an element out. */
export function isHidden(element: TreeElement): boolean {
  return attributeOf(element, "aria-hidden") === "true" || attributeOf(element, "hidden") !== undefined;
}

/** Whether an element, or one around it, is left out. */
export function isLeftOut(element: TreeElement): boolean {
  for (let each: TreeElement | undefined = element; each; each = parentOf(each))
    if (isHidden(each)) return true;
  return false;
}

/** The element around one. */
export function parentOf(element: TreeElement): TreeElement | undefined {
  const parent = element.parentNode;
  return parent && "tagName" in parent ? parent : undefined;
}

/** Whether a field has a label. */
export function isLabelled(field: TreeElement, labels: ReadonlySet<string>, ids: Ids): boolean {
  const isNamed = ["title", "placeholder"].some((name) => (attributeOf(field, name) ?? "").trim() !== "");
  if (isNamed || givenName(field, ids) !== "" || labels.has(attributeOf(field, "id") ?? "")) return true;
  for (let each = parentOf(field); each; each = parentOf(each))
    if (each.tagName === "label") return contentName(each.childNodes, ids) !== "";
  return false;
}

/** The ids that labels with a text name. */
export function labelledIds(root: TreeElement): ReadonlySet<string> {
  return new Set(
    [...elementsIn(root)].flatMap((each) =>
      each.tagName === "label" ? (attributeOf(each, "for") ?? []) : [],
    ),
  );
}
