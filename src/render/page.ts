// Page view → finished HTML file, and its chunk for client navigation.
import type { PageChunk, SidebarChunk } from "../model/chunk.js";
import type { PageView, SidebarView, ThemeModule } from "../model/view.js";
import { renderMarkup, renderWithSlots } from "./component.js";
import type { RenderContext } from "./context.js";
import { documentFrame, GAP, ownHead } from "./frame.js";
import type { RenderedPage } from "./rendered.js";

/** Renders a page. Throws where a component of the theme does. */
export function renderPage(view: PageView, context: RenderContext): RenderedPage {
  const { theme, shell } = context;
  const slots: Record<string, string> = {};
  if ("heading" in view && view.heading)
    slots["heading"] = renderMarkup(view.heading.markup, theme, "heading-");
  if ("body" in view) slots["body"] = renderMarkup(view.body, theme, "body-");
  const main = renderWithSlots(theme.Main, { shell, view }, slots, "main-");
  const body = renderWithSlots(theme.Shell, { shell, view, children: "" }, { children: main }, "shell-");
  // NUL may stand in no HTML document; escapes of YAML and JSON can spell it.
  const html = documentFrame(view, body, context).replaceAll("\0", "\ufffd");
  const document = withGap(html);
  if (view.kind === "not-found") return { ...document, hasChunk: false };
  const nav = view.activeNavItem === undefined ? undefined : shell.navbar.items[view.activeNavItem]?.href;
  const chunk: PageChunk = {
    path: view.path,
    title: view.documentTitle,
    head: ownHead(view, context.assets),
    main,
    ...(nav !== undefined && { nav }),
    ...(view.sidebar?.id !== undefined && { sidebar: view.sidebar.id }),
    ...(view.sidebar &&
      view.sidebar.id === undefined && { sidebarHtml: renderSidebar(view.sidebar, view.path, theme) }),
  };
  return { ...document, chunk: Buffer.from(JSON.stringify(chunk)), hasChunk: true };
}

/** The gap is in the first tag: what looks like one after it is text. */
function withGap(html: string): Pick<RenderedPage, "html" | "gap"> {
  const at = html.indexOf(GAP);
  const before = html.slice(0, at);
  return { html: Buffer.from(before + html.slice(at + GAP.length)), gap: Buffer.byteLength(before) };
}

/** JSON of a `SidebarChunk`. */
export function renderSidebarChunk(sidebar: SidebarView, theme: ThemeModule): string {
  const chunk: SidebarChunk = { html: renderSidebar(sidebar, "", theme) };
  return JSON.stringify(chunk);
}

function renderSidebar(sidebar: SidebarView, path: string, theme: ThemeModule): string {
  return renderWithSlots(theme.Sidebar, { sidebar, path }, {}, "sidebar-");
}
