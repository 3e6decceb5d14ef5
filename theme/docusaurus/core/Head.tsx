import { Children, Fragment, isValidElement, type ReactNode } from "react";
import { host } from "../../mdx/host.js";

/** Elements for the head of the page. They are those that the server renders: in browsers, nothing changes them. */
export default function Head({ children }: { children?: ReactNode }): null {
  for (const [tag, attributes, text] of elementsIn(children)) host.head?.(tag, attributes, text);
  return null;
}

type Tag = readonly [tag: string, attributes: Readonly<Record<string, unknown>>, text: string];

function elementsIn(children: ReactNode): Tag[] {
  return Children.toArray(children).flatMap((child): Tag[] => {
    if (!isValidElement<{ children?: ReactNode }>(child)) return [];
    const { children: inner, ...attributes } = child.props;
    if (child.type === Fragment) return elementsIn(inner);
    return typeof child.type === "string" ? [[child.type, attributes, textOf(inner)]] : [];
  });
}

function textOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(textOf).join("");
  return typeof node === "string" || typeof node === "number" ? String(node) : "";
}
