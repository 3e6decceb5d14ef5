// React element → HTML.
import { createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";

/** Renders to HTML. `identifierPrefix` keeps React's ids unique within the page. */
export function renderReact(node: ReactNode, identifierPrefix: string): string {
  // React adds image preloads with unresolved addresses, except inside of a `<picture>`.
  const html = renderToString(createElement("picture", null, node), { identifierPrefix });
  return html.slice(0, -"</picture>".length).replace("<picture>", "");
}
