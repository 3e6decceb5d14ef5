// Addresses of a site → addresses that are relative to the file in which they stand.
import { scanCss } from "../../text/css.js";
import { escapeHtml } from "../../text/escape.js";
import { hostedFile } from "../../text/hosted-file.js";
import { readHtml, type Attribute } from "../../text/html.js";
import { asBrowsersRead, decodePath, encodePath, folderOf, relativePath } from "../../text/path.js";
import { isReferring, referencesIn, withAddresses } from "../../text/references.js";

/** What is known of the files of a site. */
export interface SiteFiles {
  /** Path from which the addresses of the site begin. */
  readonly base: string;
  /** Origin that addresses lead to that are those of no file. */
  readonly origin: string;
  readonly has: (path: string) => boolean;
  /** Address of the page in a file; that of another file is its path. */
  readonly addressOf: (path: string) => string;
}

/** Receives an address as it is written in a file, and gives what stands in its place. `undefined`: it stays. */
type Replace = (url: string) => string | undefined;

/** What the addresses in a file of a site become, so that they lead to files of the folder. */
export function relativeAddresses(file: string, site: SiteFiles): Replace {
  const { base, origin, has, addressOf } = site;
  const page = `https://docsite.invalid${addressOf(file)}`;
  return (written) => {
    const read = asBrowsersRead(written);
    if (read === "" || read.startsWith("#") || /^(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i.test(read))
      return undefined;
    if (!URL.canParse(read, page)) return undefined;
    const { pathname, search, hash } = new URL(read, page);
    const path = pathname.startsWith(base) ? decodePath(pathname.slice(base.length)) : undefined;
    const found = path === undefined ? undefined : hasFile(path, has);
    if (found === undefined) return origin + pathname + search + hash;
    if (found === file && hash !== "" && search === "") return hash;
    const folder = folderOf(file);
    const relative = folder === "" ? found : relativePath(folder, found).replace(/^\.\//, "");
    return encodePath(relative) + search + hash;
  };
}

/** Files on a disk have no parameters, so what is behind `?` stays for scripts. */
function hasFile(path: string, has: SiteFiles["has"]): string | undefined {
  return path !== "" && has(path) ? path : hostedFile(path, has);
}

/** A style sheet with other addresses. */
export function replacedInCss(css: string, replace: Replace): string {
  const places: { at: number; length: number }[] = [];
  const addresses: (string | undefined)[] = [];
  scanCss(css, (url, _resource, at, length) => {
    places.push({ at, length });
    addresses.push(replace(url)?.replace(/['()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`));
  });
  return withAddresses(css, places, addresses);
}

/** A change of a text: what stands from one offset to another gives way to something else. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** A text after changes, which are in order and do not overlap. */
export function edited(text: string, edits: readonly Edit[]): string {
  let result = "";
  let end = 0;
  for (const each of edits) {
    result += text.slice(end, each.from) + each.text;
    end = each.to;
  }
  return result + text.slice(end);
}

/** The change of an attribute that gives other addresses to it; `undefined` where they stay. */
export function attributeEdit(
  tag: string,
  attribute: Attribute,
  attributes: readonly Attribute[],
  replace: Replace,
): Edit | undefined {
  const { name, value, from, to } = attribute;
  if (name === "srcdoc") return { from, to, text: escapeHtml(replacedInHtml(value, replace)) };
  const places = referencesIn(tag, attribute, attributes).filter(
    ({ kind }) => kind === "link" || kind === "file",
  );
  const addresses = places.map(({ url }) => replace(url));
  if (addresses.every((address) => address === undefined)) return undefined;
  return { from, to, text: escapeHtml(withAddresses(value, places, addresses)).replaceAll("'", "&#39;") };
}

/** HTML with other addresses. `editTag`: further changes of a start tag, in the place of those of its addresses. */
export function replacedInHtml(
  html: string,
  replace: Replace,
  editTag?: (tag: string, attributes: readonly Attribute[], offset: number) => readonly Edit[] | undefined,
): string {
  const edits: Edit[] = [];
  const isWanted = (name: string, tag: string) =>
    isReferring(name, tag) || (name === "srcdoc" && tag === "iframe") || tag === "link" || tag === "script";
  readHtml(html, isWanted, {
    start(tag, attributes, offset) {
      const own = editTag?.(tag, attributes, offset);
      if (own) return void edits.push(...own);
      for (const each of attributes) {
        const edit = attributeEdit(tag, each, attributes, replace);
        if (edit) edits.push(edit);
      }
    },
    text(from, to, inside) {
      if (inside !== "style") return;
      const css = html.slice(from, to);
      const text = replacedInCss(css, replace);
      if (text !== css) edits.push({ from, to, text });
    },
  });
  return edited(html, edits);
}
