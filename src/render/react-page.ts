// React page → Document: rendered once; links and ids are extracted from the HTML.
import { createElement, type ComponentType } from "react";
import { jsx } from "react/jsx-runtime";
import { diagnostic, stopping } from "../diagnostics/diagnostics.js";
import { checkFrontMatter } from "../markdown/front-matter.js";
import type { ParsedDocument } from "../markdown/parse.js";
import type { Diagnostic, Point } from "../types/diagnostic.js";
import type { AuthoredLink, Hole } from "../types/document.js";
import type { ReactPageFile, ReactPageModule } from "../types/source.js";
import { textOfHtml } from "../text/html.js";
import { UNREADABLE_MODULE } from "../text/unreadable-module.js";
import { keyOf, shortHash } from "../text/hash.js";
import { withOutline } from "../text/metadata-hash.js";
import { positionAt } from "../text/position.js";
import { authored, holeOf, idsOf, replaceRawLinks } from "../text/raw-html.js";
import { markHole, templateOf, withoutMarks } from "../text/template.js";
import { HeadCollector, headParts, withHead, type PageHead } from "../text/page-head.js";
import { partialSlot } from "./island-props.js";
import { fallbacksIn, reasonOf, whenLoaded, type Waits } from "./loading.js";
import { PagePartials, placed, type PageFiles } from "./page-partials.js";
import { plainText, redirectIn } from "./expanded-template.js";
import type { ComponentHost } from "../types/component-host.js";
import { renderCode, renderReact, stylesOfCode } from "./react.js";

/** What is known of a React page beside its file. */
export interface PageFacts {
  /** Its address. */
  readonly path?: string | undefined;
  /** Its title where it has no other one. */
  readonly title?: string | undefined;
  /** The Markdown files that it may show. */
  readonly files?: PageFiles | undefined;
  /** What it is given: data that can be sent as JSON. */
  readonly props?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Renders a React page. An error of its module or component becomes a diagnostic; `errorPlace` returns
 * the position where it was thrown, if known. A page that needs the browser is one island.
 */
export function parseReactPage(
  page: ReactPageFile,
  load: () => ReactPageModule,
  errorPlace: (error: unknown) => Partial<Point> = () => ({}),
  host: ComponentHost = {},
  about: PageFacts = {},
): Promise<ParsedDocument> {
  return whenLoaded((waits) => parsedOnce(page, load, errorPlace, host, about, waits));
}

function parsedOnce(
  page: ReactPageFile,
  load: () => ReactPageModule,
  errorPlace: (error: unknown) => Partial<Point>,
  host: ComponentHost,
  about: PageFacts,
  waits: Waits,
): ParsedDocument {
  const { module, failure } = loaded(page, load, errorPlace);
  const entries = (page.generated?.frontMatter ?? module.frontMatter ?? {}) as Readonly<
    Record<string, unknown>
  >;
  const frontMatter = checkFrontMatter(
    entries,
    (key) => placeOf(page, new RegExp(String.raw`\b${key}\b["']?\s*:`)),
    about.files?.code.ownFrontMatter,
  );
  const rendered: RenderedPage = failure
    ? { html: "", diagnostics: failure.message.includes(UNREADABLE_MODULE) ? [] : [failure], head: NO_HEAD }
    : renderComponent(page, module, errorPlace, { ...about, waits }, host);
  const { tags } = rendered.head;
  const links: AuthoredLink[] = [];
  const holes: Hole[] = [];
  const withLinks = (text: string) =>
    replaceRawLinks(withoutMarks(text), (raw) => {
      const link = links.push({ ...authored(raw), at: placeOf(page, raw.url) }) - 1;
      return markHole(holes.push(holeOf(raw, link, about.files?.code.keepsImages)) - 1);
    });
  const { between, shown = [] } = rendered.partials?.readIn(rendered.html) ?? { between: [rendered.html] };
  const html = between
    .map((text, index) => {
      const file = shown[index];
      return withLinks(text) + (file ? placed(file, links, holes) : "");
    })
    .join("");
  const files = shown.map(({ document }) => document);
  const components = [
    ...new Set([...(rendered.components ?? []), ...files.flatMap((file) => file.components ?? [])]),
  ].sort();
  const { redirect } = rendered;
  const islands = [
    ...(rendered.isIsland ? [page.path] : []),
    ...new Set(files.flatMap((file) => file.islands ?? [])),
  ];
  const mentions = files.flatMap((file) => file.mentions ?? []);
  const text = shown.flatMap(({ content }) => content.sections.map((section) => section.text)).join("\n");
  const heading = /<h1[^>]*>([\s\S]*?)<\/h1>/i.exec(html)?.[1];
  const body = templateOf(html, holes);
  const written = page.generated?.markdown;
  const document = withOutline({
    path: page.path,
    hash: shortHash(page.text),
    ...headParts(withHead(frontMatter.values, { title: about.title, ...rendered.head }), { tags }),
    ...(page.generated?.of && { of: page.generated.of }),
    ...(written !== undefined && { hasMarkdown: true }),
    ...(redirect !== undefined && { redirect }),
    ...(/<main[\s>]/.test(html) && { hasMain: true }),
    frontMatterAt: frontMatter.at,
    ...(heading !== undefined && { heading: textOfHtml(heading).trim() }),
    headingInBody: true,
    headings: [],
    anchors: [...new Set([...idsOf(html), ...files.flatMap((file) => file.anchors)])],
    links,
    markup: [],
    ...(components.length > 0 && { components }),
    ...(mentions.length > 0 && { mentions }),
    ...(islands.length > 0 && { islands }),
  });
  return {
    // All that it has may come from other modules.
    document: { ...document, hash: keyOf(document, body) },
    content: {
      body,
      sections: [{ id: "", heading: "", text: `${textOfBody(html)}\n${text}`.trim() }],
      markdown: written === undefined ? null : { strings: [written], holes: [] },
    },
    diagnostics: [
      ...frontMatter.diagnostics,
      ...rendered.diagnostics,
      ...shown.flatMap(({ problems }) => problems),
    ],
  };
}

const NO_HEAD: PageHead = { tags: [] };

/** The text of a page without its H1. */
function textOfBody(html: string): string {
  return plainText(html.replace(/<h1[^>]*>[\s\S]*?<\/h1>|\ufdd0\d+\ufdd1/gi, " "));
}

function loaded(
  page: ReactPageFile,
  load: () => ReactPageModule,
  errorPlace: (error: unknown) => Partial<Point>,
): { readonly module: ReactPageModule; readonly failure?: Diagnostic } {
  try {
    const module = load();
    // What a module of CommonJS exports is its default export.
    const isCommonJs =
      !("__esModule" in module) && (typeof module === "function" || Object.keys(module).length > 0);
    return { module: isCommonJs ? { ...module, default: module } : module };
  } catch (error) {
    return { module: {}, failure: failureOf(page, error, errorPlace) };
  }
}

function failureOf(
  page: ReactPageFile,
  error: unknown,
  errorPlace: (error: unknown) => Partial<Point>,
): Diagnostic {
  const message = error instanceof Error ? error.message : String(error);
  const at = { file: page.path, line: 1, column: 1, ...errorPlace(error) };
  return stopping(diagnostic("react-page", at, message), [page.path]);
}

interface RenderedPage {
  readonly html: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly isIsland?: boolean;
  /** Where it sends readers to, where it shows nothing else. */
  readonly redirect?: string;
  readonly head: PageHead;
  /** Names of the theme's components that it uses. */
  readonly components?: ReadonlySet<string>;
  readonly partials?: PagePartials;
}

function renderComponent(
  page: ReactPageFile,
  { default: component, hydrate }: ReactPageModule,
  errorPlace: (error: unknown) => Partial<Point>,
  { path, files, props = {}, waits }: PageFacts & { readonly waits: Waits },
  host: ComponentHost,
): RenderedPage {
  const at = { file: page.path, line: 1, column: 1 };
  if (!isElementType(component)) {
    const problem =
      component === undefined
        ? diagnostic("react-page.no-export", at)
        : diagnostic(
            "react-page.no-component",
            placeOf(page, /export\s+default|export\s*\{[^}]*\bdefault\b|module\.exports/),
            kindOfValue(component),
          );
    return { html: "", diagnostics: [stopping(problem, [page.path])], head: NO_HEAD };
  }
  const prefix = "page-";
  const asked = new Set<string>();
  const given = page.generated?.props ?? noting(props, asked);
  // Unlike `createElement`, it passes on the object itself.
  const render = () => renderCode(host, jsx(component as ComponentType<object>, given), prefix);
  let needsBrowser = false;
  const missing = new Set<string>();
  const components = new Set<string>();
  const partials = new PagePartials(files, host);
  const partial: ComponentHost["partial"] = (file, given) => {
    const shown = partials.show(file, given);
    if (shown === undefined) missing.add(file);
    return host.isInIsland
      ? createElement("docsite-slot", { "data-slot": partialSlot(file, given) }, shown)
      : shown;
  };
  const collector = new HeadCollector();
  const fallbacks: Diagnostic[] = [];
  const redirects: string[] = [];
  const diagnostics = () => [
    ...[...missing].map((file) =>
      diagnostic("react-page.partial", placeOf(page, file.slice(file.lastIndexOf("/") + 1)), file),
    ),
    ...fallbacks,
  ];
  try {
    const tools: ComponentHost = {
      canBecomeIsland: true,
      waits,
      needsBrowser: () => void (needsBrowser = true),
      reads: (provider) => {
        // An island in it gets its contexts as part of it.
        if (host.isInIsland ? provider === "page" : provider === "living root") needsBrowser = true;
        return host.isInIsland === true && provider === "page";
      },
      redirects: (to: string) => void redirects.push(to),
      partial,
      uses: (name: string) => void components.add(name),
      highlight: files?.code.highlight,
      path,
      head: collector.add,
    };
    Object.assign(host, tools);
    const { html: shown, css } = render();
    const html = renderReact(stylesOfCode(css), "") + shown;
    const head = collector.head();
    const found = { head, components, partials };
    const redirect = redirectIn(redirects, html);
    if (redirect !== undefined) return { html, diagnostics: [], redirect, ...found };
    // What shows a fallback is left to browsers.
    if (fallbacksIn(html).length > 0) {
      needsBrowser = true;
      try {
        Object.assign(host, { isUnbounded: true });
        render();
      } catch (error) {
        fallbacks.push(diagnostic("suspense", { ...at, ...errorPlace(error) }, reasonOf(error)));
      }
      Object.assign(host, { isUnbounded: false });
    }
    if (!needsBrowser) return { html, diagnostics: diagnostics(), ...found };
    if (page.generated) return { html, diagnostics: [diagnostic("plugin-page", at)], ...found };
    Object.assign(host, { needsBrowser: undefined, isInIsland: true });
    const inside = render();
    const island = createElement("docsite-island", {
      "data-module": page.path,
      ...(typeof hydrate === "string" && { "data-hydrate": hydrate }),
      ...(asked.size > 0 && { "data-props": JSON.stringify(props).replaceAll("=", "\\u003d") }),
      "data-prefix": prefix,
      dangerouslySetInnerHTML: { __html: inside.html },
    });
    return {
      html: renderReact([stylesOfCode(inside.css), island], ""),
      diagnostics: diagnostics(),
      isIsland: true,
      ...found,
    };
  } catch (error) {
    return { html: "", diagnostics: [failureOf(page, error, errorPlace)], head: NO_HEAD };
  } finally {
    Object.assign(host, {
      canBecomeIsland: false,
      needsBrowser: undefined,
      reads: undefined,
      waits: undefined,
      redirects: undefined,
      isUnbounded: undefined,
      isInIsland: false,
      partial: undefined,
      uses: undefined,
      highlight: undefined,
      path: undefined,
      head: undefined,
    });
  }
}

/** The same props, which note the names of those that code asks for. */
function noting(props: Readonly<Record<string, unknown>>, asked: Set<string>): object {
  const notes = Object.entries(props).map(([name, value]) => {
    const get = () => (asked.add(name), value);
    return [name, { get, enumerable: true }] as const;
  });
  return Object.defineProperties({}, Object.fromEntries(notes));
}

/** The position of a text in the page's source. */
function placeOf({ path, text }: ReactPageFile, what: string | RegExp): Point {
  const offset = typeof what === "string" ? text.indexOf(what) : text.search(what);
  return { file: path, ...positionAt(text, Math.max(offset, 0)) };
}

/** Names of React for what is an element already. */
const ELEMENTS: ReadonlySet<unknown> = new Set(
  ["react.element", "react.transitional.element", "react.portal"].map((name) => Symbol.for(name)),
);

/** Whether React renders it: a function, the name of a tag, or an object as `memo`, `forwardRef` and `lazy` give it. */
function isElementType(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return /^(?:function|string|symbol)$/.test(typeof value);
  const { $$typeof: kind } = value as { readonly $$typeof?: unknown };
  return typeof kind === "symbol" && !ELEMENTS.has(kind);
}

/** How messages call a value that React does not render. */
function kindOfValue(value: unknown): string {
  if (typeof value === "object" && value !== null && "$$typeof" in value) return "an element";
  return /^[aeiou]/.test(typeof value) ? `an ${typeof value}` : `a ${typeof value}`;
}
