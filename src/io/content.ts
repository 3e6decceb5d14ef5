// A site's content folder → its files by what they are for.
import path from "node:path";
import type { Diagnostic } from "../model/diagnostic.js";
import type { Collection } from "../model/source.js";
import { fileNameOf } from "../text/path.js";
import { listFiles } from "./files.js";

/** A file of a site's content. */
export interface ContentFile {
  /** Absolute path. */
  readonly file: string;
  /** Relative to the site folder. */
  readonly sitePath: string;
  /** The folder of the content that it lies in, and its path there. */
  readonly top: string;
  readonly inner: string;
  readonly kind: FileKind;
}

/** The files of a site's content, and what among them is none. */
export interface Listed {
  readonly files: readonly ContentFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Lists the content of a site. `pathOf` gives a path relative to the site folder. */
export function listContent(content: string, pathOf: (file: string) => string): Listed {
  const diagnostics: Diagnostic[] = [];
  const files = listFiles(content, {
    folder: (file) => {
      if (/\.mdx?$/i.test(file)) diagnostics.push(folderAsPage(pathOf(file)));
    },
    link: (file) => {
      // Such as the locks of editors.
      if (!path.basename(file).startsWith(".")) diagnostics.push(notFollowed(pathOf(file)));
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

/** What a file under `content/docs` or `content/pages` is (Docusaurus' include and exclude patterns). */
function kindOf(name: string, collection: Collection): FileKind | "ignored" {
  const base = fileNameOf(name);
  if (/^_category_\.(?:json|ya?ml)$/.test(base)) return collection === "docs" ? "category" : "ignored";
  const isCode = /\.(?:jsx?|tsx?|mdx?)$/i.test(base);
  if (base.startsWith(".") || (collection === "docs" && name === "tags.yml")) return "ignored";
  if (!isCode) return "asset";
  const isPartial = name.split("/").some((segment) => segment.startsWith("_") || segment === "__tests__");
  if (isPartial || /\.test\.[jt]sx?$/i.test(base)) return "ignored";
  if (/\.mdx?$/i.test(base)) return "markdown";
  return collection === "pages" && /\.tsx$/i.test(base) ? "react" : "ignored";
}

/** A file or folder that the system does not let us read. */
export function unreadable(file: string, error: unknown): Diagnostic {
  const reason =
    error instanceof Error ? error.message.replace(/^\w+: |, \w+(?: '.*)?$/gs, "") : String(error);
  const message = `The file or folder cannot be read: ${reason}`;
  return {
    severity: "error",
    code: "unreadable",
    message,
    file,
    line: 1,
    column: 1,
    hint: "Mend its permissions",
  };
}

function notFollowed(file: string): Diagnostic {
  const message = "Symbolic links are not followed, so this is no part of the site";
  const hint = "Put the file itself here";
  return { severity: "warning", code: "symbolic-link", message, file, line: 1, column: 1, hint };
}

function folderAsPage(file: string): Diagnostic {
  const message = "This folder has the name of a page, but is none";
  const hint = "Rename the folder, or put a file in its place";
  return { severity: "warning", code: "folder-as-page", message, file, line: 1, column: 1, hint };
}
