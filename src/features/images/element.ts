// What is known of images and the elements around them.
import type { Attribute } from "../../text/html.js";

/** Images that are shown narrower, in CSS pixels, are icons and faces. */
export const NARROWEST = 96;

/** Elements in which images stay as they are: code of the site makes them again, or their author has chosen files. */
export const KEPT: ReadonlySet<string> = new Set(["picture", "docsite-island", "template", "noscript"]);

/** The value of an attribute; nothing without it. */
export function valueOf(attributes: readonly Attribute[], wanted: string): string | undefined {
  return attributes.find(({ name }) => name === wanted)?.value;
}

/** Whether one of the classes of an element has this name. */
export function hasClass(attributes: readonly Attribute[], name: string): boolean {
  return (valueOf(attributes, "class") ?? "").split(/\s+/).includes(name);
}
