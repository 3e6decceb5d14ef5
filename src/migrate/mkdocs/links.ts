// Links of MkDocs that are not paths of files: they lead where they do in a browser.
import path from "node:path/posix";

/** The files of a project, and the addresses of its pages. */
export interface Places {
  /** Folder of the documents. */
  readonly folder: string;
  readonly files: ReadonlySet<string>;
  /** The page at an address from the root of the site, without a slash at its end. */
  readonly pageAt: (address: string) => string | undefined;
  /** The address of the page of a file; nothing for a part of pages. */
  readonly addressOf: (file: string) => string | undefined;
}

/** A relative address as the path of the file that it leads to; nothing for one that stays as it is. `isRaw`: it stands in HTML. */
export function linkToFile(
  url: string,
  file: string,
  { folder, files, pageAt, addressOf }: Places,
  isRaw: boolean,
): string | undefined {
  if (url === "" || /^(?:[a-z][\w+.-]*:|[/#?{])/i.test(url)) return undefined;
  const [, given = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  const from = path.dirname(file);
  const near = path.normalize(path.join(from, decoded(given))).replace(/\/$/, "");
  const isFile = files.has(near);
  if (isFile && /\.md\/$/i.test(given)) return given.slice(0, -1) + rest;
  const own = addressOf(file);
  if (own === undefined || (isFile && !isRaw)) return undefined;
  const base = own.endsWith("/") ? own : path.dirname(own);
  const target = path.normalize(path.join(base, decoded(given))).replace(/(?:\/index\.html)?\/?$/, "");
  const inFolder = path.join(folder, target);
  const found =
    pageAt(target) ?? pageAt(target.replace(/\.html$/, "")) ?? (files.has(inFolder) ? inFolder : undefined);
  if (found === undefined || found === near) return undefined;
  return encodeURI(path.relative(from, found)) + rest;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
