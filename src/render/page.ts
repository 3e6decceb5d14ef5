// Page view → finished HTML file.
import { createElement } from "react";
import type { PageView, SidebarView, ThemeModule } from "../types/view.js";
import type { RenderContext } from "./context.js";
import { documentHtml } from "./document-html.js";
import { MarkupRenderer } from "./markup.js";
import { renderReact } from "./react.js";

/** HTML document of a page. Throws if a component of the theme throws. */
export function renderPage(view: PageView, context: RenderContext): string {
  const { theme, shell } = context;
  const renderer = new MarkupRenderer(theme);
  const main = createElement(theme.Main, {
    shell,
    view,
    ...("heading" in view && view.heading && { heading: renderer.node(view.heading.markup) }),
    ...("body" in view && { body: renderer.node(view.body) }),
  });
  const body = renderer.render(createElement(theme.Shell, { shell, view }, main));
  // NUL is not allowed in HTML, but escapes in YAML and JSON can produce it.
  return documentHtml(view, body, context).replaceAll("\0", "\ufffd");
}

/** HTML of a whole sidebar without a current page. */
export function renderSidebar(sidebar: SidebarView, theme: ThemeModule): string {
  return renderReact(createElement(theme.Sidebar, { sidebar, path: "" }), "");
}
