// React page → Document: rendered once; links and ids are extracted from the HTML.
import { createElement, type ComponentType } from "react";
import { diagnostic } from "../diagnostics/diagnostics.js";
import { checkFrontMatter } from "../markdown/front-matter.js";
import type { ParsedDocument } from "../markdown/parse.js";
import type { Diagnostic, Point } from "../types/diagnostic.js";
import type { AuthoredLink, Hole } from "../types/document.js";
import type { ReactPageFile, ReactPageModule } from "../types/source.js";
import { textOfHtml } from "../text/html.js";
import { shortHash } from "../text/hash.js";
import { withOutline } from "../text/metadata-hash.js";
import { positionAt } from "../text/position.js";
import { idsOf, replaceRawLinks } from "../text/raw-html.js";
import { markHole, templateOf, withoutMarks } from "../text/template.js";
import { HeadCollector, type PageHead } from "../text/page-head.js";
import { withHead } from "./expand.js";
import { plainText } from "./expanded-template.js";
import type { ComponentHost } from "../types/component-host.js";
import { renderReact } from "./react.js";

/**
 * Renders a React page. An error of its module or component becomes a diagnostic; `errorPlace` returns
 * the position where it was thrown, if known. A page that needs the browser is one island. `about`: its address, and its title where it has
 * no other one.
 */
export function parseReactPage(
  page: ReactPageFile,
  load: () => ReactPageModule,
  errorPlace: (error: unknown) => Partial<Point> = () => ({}),
  host: ComponentHost = {},
  about: { readonly path?: string | undefined; readonly title?: string | undefined } = {},
): ParsedDocument {
  const { module, failure } = loaded(page, load, errorPlace);
  const entries = (page.generated?.frontMatter ?? module.frontMatter ?? {}) as Readonly<
    Record<string, unknown>
  >;
  const frontMatter = checkFrontMatter(entries, (key) =>
    placeOf(page, new RegExp(String.raw`\b${key}\b["']?\s*:`)),
  );
  const rendered: ReturnType<typeof renderComponent> = failure
    ? { html: "", diagnostics: [failure], head: NO_HEAD }
    : renderComponent(page, module, errorPlace, host, about.path);
  const { tags } = rendered.head;
  const links: AuthoredLink[] = [];
  const holes: Hole[] = [];
  const html = replaceRawLinks(withoutMarks(rendered.html), ({ url, kind, has, unsized }) => {
    const link = links.push({ url, kind, at: placeOf(page, url) }) - 1;
    return markHole(holes.push(kind === "link" ? { kind, link, has } : { kind, link, size: unsized }) - 1);
  });
  const heading = /<h1[^>]*>([\s\S]*?)<\/h1>/i.exec(html)?.[1];
  return {
    document: withOutline({
      path: page.path,
      // Positions of links depend on the source, their addresses may come from other modules.
      hash: shortHash(rendered.html + page.text),
      frontMatter: withHead(frontMatter.values, { title: about.title, ...rendered.head }),
      ...(tags.length > 0 && { head: tags }),
      ...(/<main[\s>]/.test(html) && { hasMain: true }),
      frontMatterAt: frontMatter.at,
      ...(heading !== undefined && { heading: textOfHtml(heading).trim() }),
      headingInBody: true,
      headings: [],
      anchors: idsOf(html),
      links,
      markup: [],
      ...(rendered.isIsland && { islands: [page.path] }),
    }),
    content: {
      body: templateOf(html, holes),
      sections: [{ id: "", heading: "", text: textOfBody(html) }],
      markdown: null,
    },
    diagnostics: [...frontMatter.diagnostics, ...rendered.diagnostics],
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
    return { module: load() };
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
  return diagnostic("react-page", { file: page.path, line: 1, column: 1, ...errorPlace(error) }, message);
}

function renderComponent(
  page: ReactPageFile,
  { default: component, hydrate }: ReactPageModule,
  errorPlace: (error: unknown) => Partial<Point>,
  host: ComponentHost,
  path: string | undefined,
): { html: string; diagnostics: Diagnostic[]; isIsland?: boolean; head: PageHead } {
  const at = { file: page.path, line: 1, column: 1 };
  if (typeof component !== "function")
    return { html: "", diagnostics: [diagnostic("react-page.no-export", at)], head: NO_HEAD };
  const prefix = "page-";
  const { props } = page.generated ?? {};
  const render = () => renderReact(createElement(component as ComponentType<object>, props), prefix);
  let needsBrowser = false;
  const partials = new Set<string>();
  const collector = new HeadCollector();
  const diagnostics = () =>
    [...partials].map((file) =>
      diagnostic("react-page.partial", placeOf(page, file.slice(file.lastIndexOf("/") + 1)), file),
    );
  try {
    Object.assign(host, {
      canBecomeIsland: true,
      needsBrowser: () => void (needsBrowser = true),
      partial: (file: string) => void partials.add(file),
      path,
      head: collector.add,
    });
    const html = render();
    const head = collector.head();
    if (!needsBrowser) return { html, diagnostics: diagnostics(), head };
    if (page.generated) return { html, diagnostics: [diagnostic("plugin-page", at)], head };
    Object.assign(host, { needsBrowser: undefined, isInIsland: true });
    const island = createElement("docsite-island", {
      "data-module": page.path,
      ...(typeof hydrate === "string" && { "data-hydrate": hydrate }),
      "data-prefix": prefix,
      dangerouslySetInnerHTML: { __html: render() },
    });
    return { html: renderReact(island, ""), diagnostics: diagnostics(), isIsland: true, head };
  } catch (error) {
    return { html: "", diagnostics: [failureOf(page, error, errorPlace)], head: NO_HEAD };
  } finally {
    Object.assign(host, {
      canBecomeIsland: false,
      needsBrowser: undefined,
      isInIsland: false,
      partial: undefined,
      path: undefined,
      head: undefined,
    });
  }
}

/** The position of a text in the page's source. */
function placeOf({ path, text }: ReactPageFile, what: string | RegExp): Point {
  const offset = typeof what === "string" ? text.indexOf(what) : text.search(what);
  return { file: path, ...positionAt(text, Math.max(offset, 0)) };
}
