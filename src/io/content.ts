// Lists the content files of a site by kind.
import path from "node:path";
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { Collection } from "../types/source.js";
import { fileNameOf } from "../text/path.js";
import { listFiles, reasonOf } from "./files.js";

/** A file of a site's content. */
export interface ContentFile {
  /** Absolute path. */
  readonly file: string;
  /** Relative to the site folder. */
  readonly sitePath: string;
  /** First folder of the path inside `content`, and the path inside that folder. */
  readonly top: string;
  readonly inner: string;
  readonly kind: FileKind;
}

/** The files of a site's content, with problems such as symbolic links. */
export interface ContentListing {
  readonly files: readonly ContentFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Lists the content of a site. `pathOf` returns a path relative to the site folder. */
export function listContent(content: string, pathOf: (file: string) => string): ContentListing {
  const diagnostics: Diagnostic[] = [];
  const files = listFiles(content, {
    folder: (file) => {
      if (!/\.mdx?$/i.test(file)) return;
      diagnostics.push(diagnostic("folder-as-page", { file: pathOf(file), line: 1, column: 1 }));
    },
    link: (file) => {
      // Editors create hidden links as lock files.
      if (path.basename(file).startsWith(".")) return;
      // Without a line: with one, the report would show the file behind the link, which may be private.
      diagnostics.push(diagnostic("symbolic-link", { file: pathOf(file) }));
    },
    unreadable: (file, error) => void diagnostics.push(unreadable(pathOf(file), error)),
  });
  return { files: files.flatMap((file) => contentFile(file, pathOf(file))), diagnostics };
}

function contentFile(file: string, sitePath: string): ContentFile[] {
  const [, top = "", ...rest] = sitePath.split("/");
  const inner = rest.join("/");
  const kind = top === "docs" || top === "pages" ? kindOf(inner, top) : "asset";
  return kind === "ignored" ? [] : [{ file, sitePath, top, inner, kind }];
}

export type FileKind = "markdown" | "react" | "category" | "asset";

/** The kind of a file under `content/docs` or `content/pages` (Docusaurus' include and exclude patterns). */
export function kindOf(name: string, collection: Collection): FileKind | "ignored" {
  const base = fileNameOf(name);
  if (/^_category_\.(?:json|ya?ml)$/.test(base)) return collection === "docs" ? "category" : "ignored";
  const isCode = /\.(?:jsx?|tsx?|mdx?)$/i.test(base);
  if (base.startsWith(".") || (collection === "docs" && name === "tags.yml")) return "ignored";
  if (!isCode) return "asset";
  const isPartial = name.split("/").some((segment) => segment.startsWith("_") || segment === "__tests__");
  if (isPartial || /\.test\.[jt]sx?$/i.test(base)) return "ignored";
  if (/\.mdx?$/i.test(base)) return "markdown";
  return collection === "pages" && /\.(?:tsx|jsx?)$/i.test(base) ? "react" : "ignored";
}

/** The diagnostic for a file or folder that the system does not allow reading. */
export function unreadable(file: string, error: unknown): Diagnostic {
  return diagnostic("unreadable", { file, line: 1, column: 1 }, reasonOf(error));
}
