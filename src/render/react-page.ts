// React page → Document: rendered once, its links and ids found in the HTML like those of raw HTML.
import { createElement, type ComponentType } from "react";
import { checkFrontMatter } from "../markdown/front-matter.js";
import type { Diagnostic, Point } from "../model/diagnostic.js";
import type { AuthoredLink, Document, Hole } from "../model/document.js";
import type { ReactPageFile, ReactPageModule } from "../model/source.js";
import { textOfHtml } from "../text/escape.js";
import { shortHash } from "../text/hash.js";
import { withOutline } from "../text/outline.js";
import { positionAt } from "../text/position.js";
import { idsOf, replaceRawLinks } from "../text/raw-html.js";
import { markHole, templateOf, withoutMarks } from "../text/template.js";
import { renderReact } from "./react.js";

/**
 * Renders a React page. A component that throws is reported as an error of its file; `errorPlace` gives
 * the place where it threw, as far as it is known.
 */
export function parseReactPage(
  page: ReactPageFile,
  module: ReactPageModule,
  errorPlace: (error: unknown) => Partial<Point> = () => ({}),
): { document: Document; diagnostics: readonly Diagnostic[] } {
  const entries = (module.frontMatter ?? {}) as Readonly<Record<string, unknown>>;
  const frontMatter = checkFrontMatter(entries, (key) =>
    placeOf(page, new RegExp(String.raw`\b${key}\b["']?\s*:`)),
  );
  const rendered = renderComponent(page, module.default, errorPlace);
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
      collection: "pages",
      name: page.name,
      hash: shortHash(html),
      frontMatter: frontMatter.values,
      frontMatterAt: frontMatter.at,
      ...(heading !== undefined && { heading: textOfHtml(heading).trim() }),
      headingInBody: true,
      headings: [],
      anchors: idsOf(html),
      links,
      body: templateOf(html, holes),
      sections: [{ id: "", heading: "", text: textOfBody(html) }],
    }),
    diagnostics: [...frontMatter.diagnostics, ...rendered.diagnostics],
  };
}

/** The text of a page's HTML without its H1, which is the title; a space stands where a tag did. */
function textOfBody(html: string): string {
  const body = html.replace(/<h1[^>]*>[\s\S]*?<\/h1>|<(script|style|svg)[\s\S]*?<\/\1>/gi, " ");
  return textOfHtml(body.replace(/<[^>]*>|\ufdd0\d+\ufdd1/g, " "))
    .replace(/\s+/g, " ")
    .trim();
}

function renderComponent(
  page: ReactPageFile,
  component: unknown,
  errorPlace: (error: unknown) => Partial<Point>,
): { html: string; diagnostics: Diagnostic[] } {
  const at = { file: page.path, line: 1, column: 1 };
  const problem = (found: Partial<Diagnostic> & { message: string }) => ({
    html: "",
    diagnostics: [{ severity: "error" as const, code: "react-page", ...at, ...found }],
  });
  if (typeof component !== "function") {
    return problem({
      message: "The page has no default export",
      hint: "Write `export default function Page() { … }`",
    });
  }
  try {
    return { html: renderReact(createElement(component as ComponentType), "page-"), diagnostics: [] };
  } catch (error) {
    const message = `The page fails to render: ${error instanceof Error ? error.message : String(error)}`;
    return problem({ message, ...errorPlace(error) });
  }
}

/** Where something stands in the page's source: links are found again by their text. */
function placeOf({ path, text }: ReactPageFile, what: string | RegExp): Point {
  const offset = typeof what === "string" ? text.indexOf(what) : text.search(what);
  return { file: path, ...positionAt(text, Math.max(offset, 0)) };
}
