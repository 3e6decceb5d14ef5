// Page view → finished HTML file, and its chunk for client navigation.
import type { PageChunk, SidebarChunk } from "../model/chunk.js";
import type { PageView, SidebarView, ThemeModule } from "../model/view.js";
import { renderMarkup, renderWithSlots } from "./component.js";
import type { RenderContext } from "./context.js";
import { documentFrame, GAP, ownHead, type Gap } from "./frame.js";
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
  const document = withGaps(html);
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

function withGaps(html: string): Pick<RenderedPage, "html" | "gaps"> {
  const [first = "", ...parts] = html.split(GAP);
  const pieces = [Buffer.from(first)];
  const gaps: { name: Gap; at: number }[] = [];
  let length = pieces[0]?.length ?? 0;
  for (let index = 0; index + 1 < parts.length; index += 2) {
    gaps.push({ name: parts[index] as Gap, at: length });
    const piece = Buffer.from(parts[index + 1] ?? "");
    pieces.push(piece);
    length += piece.length;
  }
  return { html: Buffer.concat(pieces), gaps };
}

/** JSON of a `SidebarChunk`. */
export function renderSidebarChunk(sidebar: SidebarView, theme: ThemeModule): string {
  const chunk: SidebarChunk = { html: renderSidebar(sidebar, "", theme) };
  return JSON.stringify(chunk);
}

function renderSidebar(sidebar: SidebarView, path: string, theme: ThemeModule): string {
  return renderWithSlots(theme.Sidebar, { sidebar, path }, {}, "sidebar-");
}
