// Page view → finished HTML file.
import type { PageView, SidebarView, ThemeModule } from "../types/view.js";
import { renderMarkup, renderWithSlots } from "./component.js";
import type { RenderContext } from "./context.js";
import { documentHtml } from "./document-html.js";

/** HTML document of a page. Throws if a component of the theme throws. */
export function renderPage(view: PageView, context: RenderContext): string {
  const { theme, shell } = context;
  const slots: Record<string, string> = {};
  if ("heading" in view && view.heading)
    slots["heading"] = renderMarkup(view.heading.markup, theme, "heading-");
  if ("body" in view) slots["body"] = renderMarkup(view.body, theme, "body-");
  const main = renderWithSlots(theme.Main, { shell, view }, slots, "main-");
  const body = renderWithSlots(theme.Shell, { shell, view, children: "" }, { children: main }, "shell-");
  // NUL is not allowed in HTML, but escapes in YAML and JSON can produce it.
  return documentHtml(view, body, context).replaceAll("\0", "\ufffd");
}

/** HTML of a whole sidebar without a current page. */
export function renderSidebar(sidebar: SidebarView, theme: ThemeModule): string {
  return renderWithSlots(theme.Sidebar, { sidebar, path: "" }, {}, "sidebar-");
}
