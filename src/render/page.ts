// Page view → finished HTML file.
import { createElement, Fragment, type ReactNode } from "react";
import type { ThemeModule } from "../types/theme.js";
import type { GivenProps, Markup, PageView, SidebarView, ApiPart } from "../types/view.js";
import type { ResolvedNavItem } from "../types/navbar.js";
import { shortHash } from "../text/hash.js";
import type { RenderContext } from "./context.js";
import { documentHtml } from "./document-html.js";
import { embedded } from "./excerpt.js";
import { renderReact } from "./react.js";
import { withLineIds } from "./line-ids.js";
import { liftStyles } from "./styles.js";
import { byCodeUnit } from "../text/order.js";
import { fillMarks, markHole, withoutAtMarks } from "../text/template.js";

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

/** HTML document of a page. `excerpts`: the beginnings of others that it shows; `change`: what features change in its body. Throws if a component of the theme throws. */
export function renderPage(
  view: PageView,
  context: RenderContext,
  excerpts: readonly Excerpt[] = [],
  change = (body: string) => body,
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
  const body = change(
    withLineIds(renderer.render(theme.AroundPage ? createElement(theme.AroundPage, null, page) : page)),
  );
  const components = sheetsOf(body, view, context, [
    ...sheets,
    ...renderer.sheets("components" in view ? view.components : []),
  ]);
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

/** Style sheets of what many pages do not have, and by what HTML has it, whoever made it. */
const PARTS: readonly (readonly [sheet: string, mark: RegExp])[] = [
  ["search-page", /\sclass="search-page"/],
  ["navbar-lists", /<li class="has-dropdown|<docsite-versions/],
  [
    "blocks",
    /<(?:table|blockquote|dl|kbd(?! data-search)|input|figure(?! class="code))[\s>]|<details(?! class="(?:dropdown|sections-list|toc-list|part|part choice|response folded)")[\s>]|class="(?:footnotes|steps)|(?<!<nav class="breadcrumbs"[^>]*>)<ol[\s>]/,
  ],
  ["sections", /<nav class="sections"/],
  ["previews", /\sdata-footnote-ref/],
  ["card-list", /\sclass="cards?[ "]/],
  ["methods", /\sclass="method[ "]/],
  ["code-blocks", /\sclass="code[ "]/],
  ["line-numbers", /\sclass="code numbered[ "]/],
  ["tabs", /\srole="tablist"/],
  ["controls", /<docsite-island/],
  [
    "components",
    /<span class="badge[ "]|<a class="zoom[ "]|\ssrc="[^"]*#(?:gh-(?:dark|light)-mode-only|only-(?:dark|light))"/,
  ],
];

/** Sheets whose rules are in the one of API references, too. */
const IN_API: readonly string[] = ["methods", "code-blocks", "tabs"];

/** What scripts may add to the content of a page after it was rendered. */
const ADDED: readonly string[] = ["blocks", "card-list", "code-blocks", "line-numbers"];

/** Names of the style sheets of a page with this body. `components`: those of its components. */
function sheetsOf(
  body: string,
  view: PageView,
  context: RenderContext,
  components: readonly string[],
): readonly string[] {
  const { shell } = context;
  const hasProse = /\sclass="(?:[^"]* )?prose[ "]/.test(body);
  const needed = new Set([
    ...PARTS.flatMap(([name, mark]) => (mark.test(body) && (name !== "blocks" || hasProse) ? [name] : [])),
    ...(isChangedByScripts(body, view, context) ? ADDED : []),
    ...components,
    ...(shell.linkPreviews ? ["previews"] : []),
    ...(shell.feedback ? ["feedback"] : []),
    ...(view.related ? ["related"] : []),
    ...(view.mode ? ["page-modes"] : []),
    ...(shell.resume ? ["resume"] : []),
    ...(shell.readerOptions ? ["reader-options"] : []),
    ...(view.version ? ["version"] : []),
    ...("api" in view ? ["api"] : []),
    ...(/\sclass="(?:samples )?api-part"/.test(body) ? ["api-parts"] : []),
    ...(view.kind === "api-changelog" ? ["changelog"] : []),
    ...(view.kind === "not-found" || "isNotFound" in view ? ["not-found"] : []),
  ]);
  return [...needed].filter((name) => !(needed.has("api") && IN_API.includes(name)));
}

/** Whether code of the site runs on the page. Its author cannot know which of the theme's rules are there. */
function isChangedByScripts(body: string, view: PageView, { assets }: RenderContext): boolean {
  const runs = ({ tag, attributes }: PageView["head"][number]) =>
    tag === "script" && !String(attributes["type"] ?? "").includes("json");
  return assets.scripts.length > 1 || view.head.some(runs) || /<(?:docsite-island|script)[\s>]/.test(body);
}

/** Renders React nodes in which finished HTML is represented by marks, so React never processes it. */
class MarkupRenderer {
  private readonly html: string[] = [];
  private readonly used = new Set<string>();
  /** Number of parts of other pages. */
  private shown = 0;

  /** `given`: props of components beside those of their holes. */
  constructor(
    private readonly theme: ThemeModule,
    private readonly given: GivenProps = {},
  ) {}

  /** Names of the style sheets of the components in it and of `others`, beside that of all pages. */
  sheets(others: readonly string[] = []): readonly string[] {
    const names = [...this.used, ...others].flatMap((name) => this.theme.sheets?.[name] ?? []);
    return [...new Set(names)].sort(byCodeUnit);
  }

  /** Markup with the theme's components. Throws if the theme lacks one. */
  node({ strings, holes }: Markup): ReactNode {
    const nodes = strings.flatMap((html, index): ReactNode[] => {
      const hole = holes[index];
      return [
        ...(html === "" ? [] : [markHole(this.html.push(html) - 1)]),
        ...(hole ? [this.component(hole)] : []),
      ];
    });
    return createElement(Fragment, null, ...nodes);
  }

  private component({ name, props, slots }: Markup["holes"][number]): ReactNode {
    const component = this.theme.content[name];
    if (!component) throw new Error(`The theme has no content component \`${name}\``);
    this.used.add(name);
    const { parts = {}, ...given } = this.given[name] ?? {};
    if ("part" in props) return this.part(component, props, parts as Readonly<Record<string, ApiPart>>);
    const filled = Object.entries(slots).map(([slot, markup]) => [slot, this.node(markup)] as const);
    return createElement(component, { ...given, ...props, ...Object.fromEntries(filled) });
  }

  /** A component that shows a part of another page, whose ids may be those of other parts. */
  private part(
    component: ThemeModule["content"][string],
    { part, ...props }: Markup["holes"][number]["props"],
    parts: Readonly<Record<string, ApiPart>>,
  ): ReactNode {
    const found = parts[String(part)];
    if (!found) return null;
    const prefix = `part-${(this.shown += 1)}-`;
    const html = renderReact(createElement(component, { ...props, name: String(part), part: found }), prefix);
    return markHole(this.html.push(embedded(html, prefix, found.href)) - 1);
  }

  /** The HTML of a tree. */
  render(node: ReactNode): string {
    // React separates texts that follow each other by comments.
    const html = withoutAtMarks(renderReact(node, ""), "<!-- -->");
    return fillMarks(html, (index) => this.html[index] ?? "");
  }
}
