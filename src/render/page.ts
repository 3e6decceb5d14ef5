// Page view → finished HTML file.
import { createElement } from "react";
import type { ThemeModule } from "../types/theme.js";
import type { GivenProps, Markup, PageView, SidebarView } from "../types/view.js";
import type { ResolvedNavItem } from "../types/navbar.js";
import { shortHash } from "../text/hash.js";
import type { RenderContext } from "./context.js";
import { documentHtml } from "./document-html.js";
import { embedded } from "./excerpt.js";
import { MarkupRenderer } from "./markup.js";
import { renderReact } from "./react.js";
import { liftStyles } from "./styles.js";

/** Style sheets of what many pages do not have, and by what HTML has it, whoever made it. */
const PARTS: readonly (readonly [sheet: string, mark: RegExp])[] = [
  ["code-lines", /<span class="(?:l[ "]|(?:\w+ )*(?:on-|bold|italic|underline))/],
  ["tabs", /\srole="tablist"/],
  ["controls", /<docsite-island/],
  ["components", /<span class="badge[ "]|\ssrc="[^"]*#(?:gh-(?:dark|light)-mode-only|only-(?:dark|light))"/],
];

/** What the styles of a page add to the site. */
export interface PageStyles {
  /** Path of the style sheet of this page alone. */
  readonly sheet?: string;
  /** Names of the style sheets of components that it loads. */
  readonly components?: readonly string[];
  /** Hashes, for the policy, of style elements that had to stay. */
  readonly styleHashes?: readonly string[];
}

/** A finished page. */
export interface RenderedPage {
  readonly html: string;
  /** The same with its inline styles in place, for the check. */
  readonly written: string;
  readonly styles: PageStyles;
  /** The content of its style sheet. */
  readonly css?: string;
}

/** What a page shows of another. */
export interface Excerpt {
  /** Path of the other page. */
  readonly page: string;
  readonly body: Markup;
  /** Props of components in it that only the site knows. */
  readonly given?: GivenProps;
}

/** HTML document of a page. `excerpts`: the beginnings of others that it shows. Throws if a component of the theme throws. */
export function renderPage(
  view: PageView,
  context: RenderContext,
  excerpts: readonly Excerpt[] = [],
): RenderedPage {
  const { theme, shell } = context;
  const sheets = new Set<string>();
  const renderer = new MarkupRenderer(theme, "given" in view ? view.given : undefined);
  const beginnings = excerpts.map(({ page, body, given }, index) => {
    const prefix = `post-${index + 1}-`;
    const own = new MarkupRenderer(theme, given);
    const html = embedded(own.render(own.node(body)), prefix, page);
    for (const name of own.sheets()) sheets.add(name);
    return renderer.node({ strings: [html], holes: [] });
  });
  const main = createElement(theme.Main, {
    shell,
    view,
    ...("heading" in view && view.heading && { heading: renderer.node(view.heading.markup) }),
    ...("body" in view && { body: renderer.node(view.body) }),
    ...(excerpts.length > 0 && { excerpts: beginnings }),
  });
  const page = createElement(theme.Shell, { shell, view }, main);
  const body = renderer.render(theme.AroundPage ? createElement(theme.AroundPage, null, page) : page);
  const loaded = [
    ...PARTS.flatMap(([name, mark]) => (mark.test(body) ? [name] : [])),
    ...sheets,
    ...renderer.sheets("components" in view ? view.components : []),
    ...(shell.linkPreviews ? ["previews"] : []),
    ...(shell.feedback ? ["feedback"] : []),
    ...(view.related ? ["related"] : []),
    ...(shell.resume ? ["resume"] : []),
    ...(view.version ? ["version"] : []),
    ...("api" in view ? ["api"] : []),
    ...(view.kind === "not-found" ? ["not-found"] : []),
  ];
  const components = [...new Set(loaded)];
  const known = components.length > 0 ? { components } : {};
  const written = withoutNul(documentHtml(view, body, context, components));
  const lifted = liftStyles(body, view.path);
  if (!lifted) return { html: written, written, styles: known };
  const { css, hashes } = lifted;
  const sheet = css === "" ? undefined : `assets/styles/page-${shortHash(css)}.css`;
  const address = sheet === undefined ? undefined : shell.publicPath + sheet;
  return {
    html: withoutNul(documentHtml(view, lifted.body, context, components, address)),
    written,
    styles: {
      ...known,
      ...(sheet !== undefined && { sheet }),
      ...(hashes.length > 0 && { styleHashes: hashes }),
    },
    ...(sheet !== undefined && { css }),
  };
}

/** NUL is not allowed in HTML, but escapes in YAML and JSON can produce it. */
function withoutNul(html: string): string {
  return html.replaceAll("\0", "\ufffd");
}

/** HTML of an entry of the navbar by itself. `current`: position of the entry in it that is current. */
export function renderNavItem(
  props: { readonly item: ResolvedNavItem; readonly compact: boolean; readonly current?: number },
  { NavItem }: ThemeModule,
): string {
  return NavItem ? renderReact(createElement(NavItem, props), "") : "";
}

/** HTML of a whole sidebar without a current page. */
export function renderSidebar(sidebar: SidebarView, theme: ThemeModule): string {
  return renderReact(createElement(theme.Sidebar, { sidebar, path: "" }), "");
}
