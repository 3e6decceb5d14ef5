import type { Point as UnistPoint } from "unist";
import type { Diagnostic, Point, Severity } from "../model/diagnostic.js";
import type { AuthoredLink, Hole, LinkHole, Template } from "../model/document.js";
import { markHole, templateOf } from "../text/template.js";
import { replaceRawLinks } from "../text/raw-html.js";

/** What one file's conversion to HTML gathers: links, holes and problems, in document order. */
export class ConversionContext {
  readonly links: AuthoredLink[] = [];
  readonly holes: Hole[] = [];
  readonly diagnostics: Diagnostic[] = [];

  constructor(readonly file: string) {}

  /** The place of a node. Generated nodes have none; they stand for the file as a whole. */
  pointOf(position: UnistPoint | undefined): Point {
    return { file: this.file, line: position?.line ?? 1, column: position?.column ?? 1 };
  }

  report(severity: Severity, code: string, message: string, at: Point, hint?: string): void {
    this.diagnostics.push({ severity, code, message, ...at, ...(hint !== undefined && { hint }) });
  }

  /** Records a hole and gives the mark that stands for it in HTML text. */
  hole(hole: Hole): string {
    return markHole(this.holes.push(hole) - 1);
  }

  /** Records a link and gives the mark of its attributes. */
  link(url: string, at: Point, has: LinkHole["has"] = []): string {
    return this.hole({ kind: "link", link: this.links.push({ url, kind: "link", at }) - 1, has });
  }

  /** Records an image and gives the mark of its `src`, and of its size where `size` is true. */
  image(url: string, at: Point, size = true): string {
    return this.hole({ kind: "image", link: this.links.push({ url, kind: "image", at }) - 1, size });
  }

  /** Raw HTML with its links and images recorded. `start` is where the HTML begins in the file. */
  rawHtml(html: string, start: UnistPoint | undefined): string {
    const base = this.pointOf(start);
    let line = base.line;
    let lineStart = 1 - base.column;
    let newline = html.indexOf("\n");
    return replaceRawLinks(html, ({ url, kind, has, unsized, offset }) => {
      // Tags come in order, so that each line break is passed once.
      for (; newline >= 0 && newline < offset; newline = html.indexOf("\n", newline + 1)) {
        line += 1;
        lineStart = newline + 1;
      }
      const at = { file: this.file, line, column: offset - lineStart + 1 };
      return kind === "link" ? this.link(url, at, has) : this.image(url, at, unsized);
    });
  }

  /** HTML text with marks, as a template. Marks that stand for attributes lose their carrier. */
  template(html: string): Template {
    return templateOf(html.replace(/data-hole="(\ufdd0\d+\ufdd1)"/g, "$1"), this.holes);
  }
}
