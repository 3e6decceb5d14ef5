// Page view → finished HTML file.
import type { PageView } from "../model/view.js";
import { renderMarkup, renderWithSlots } from "./component.js";
import type { RenderContext } from "./context.js";
import { documentFrame } from "./frame.js";

/** The whole HTML document of a page. */
export function renderPage(view: PageView, context: RenderContext): string {
  const { theme, shell } = context;
  const slots: Record<string, string> = {};
  if ("heading" in view && view.heading) slots["heading"] = renderMarkup(view.heading.markup, theme);
  if ("body" in view) slots["body"] = renderMarkup(view.body, theme);
  const main = renderWithSlots(theme.Main, { shell, view }, slots);
  const body = renderWithSlots(theme.Shell, { shell, view, children: "" }, { children: main });
  // NUL may stand in no HTML document; escapes of YAML and JSON can spell it.
  return documentFrame(view, body, context).replaceAll("\0", "\ufffd");
}
