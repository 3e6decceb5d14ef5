// React element → HTML.
import { createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { ComponentHost } from "../types/component-host.js";

/** Renders to HTML. `identifierPrefix` keeps React's ids unique within the page. */
export function renderReact(node: ReactNode, identifierPrefix: string): string {
  // React adds image preloads with unresolved addresses, except inside of a `<picture>`.
  const html = renderToString(createElement("picture", null, node), { identifierPrefix });
  return html.slice(0, -"</picture>".length).replace("<picture>", "");
}

/** The same for code of a site, with what its libraries have made of styles. */
export function renderCode({ render }: ComponentHost, node: ReactNode, identifierPrefix: string) {
  return render?.(node, identifierPrefix) ?? { html: renderReact(node, identifierPrefix), css: "" };
}

/** Styles of code, beside what they are for. They become part of the page's style sheet. */
export function stylesOfCode(css: string): ReactNode {
  return css === ""
    ? null
    : createElement("style", { "data-island": "", dangerouslySetInnerHTML: { __html: css } });
}
