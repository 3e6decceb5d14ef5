// What the head of a built page says of it.
import { readHtml, unescapeHtml, type Attribute } from "../text/html.js";

/** A page by its head, or where a page that has moved leads. */
export interface PageHead {
  /** Written by docsite. */
  readonly isPage: boolean;
  /** Address that the page only leads to. */
  readonly movedTo?: string;
  readonly title: string;
  readonly description?: string;
  /** Language tag. */
  readonly lang: string;
  /** Name of its language, where the site has several. */
  readonly locale?: string;
  /** Version of its book or API, and the name of the index that it is searched with. */
  readonly version?: PageVersion;
  /** It is not listed anywhere. */
  readonly isHidden: boolean;
  /** It belongs to the reference of an API. */
  readonly isApi: boolean;
  /** Canonical address. */
  readonly canonical?: string;
  /** Path that the output folder is published under, with a slash at its end. */
  readonly publicPath?: string;
}

export interface PageVersion {
  readonly label: string;
  /** `index` for the latest version. */
  readonly index: string;
  /** The API whose version it is; absent for a version of a book. */
  readonly api?: string;
}

const ATTRIBUTES: ReadonlySet<string> = new Set(
  "name property content http-equiv rel href lang data-locale data-index data-api data-site".split(" "),
);

/** Reads the head of an HTML document. What follows it may be missing. */
export function readHead(html: string): PageHead {
  const end = html.indexOf("</head>");
  const head = end < 0 ? html : html.slice(0, end);
  const metas = new Map<string, readonly Attribute[]>();
  const links: (readonly Attribute[])[] = [];
  let root: readonly Attribute[] = [];
  let title = "";
  readHtml(head, (name) => ATTRIBUTES.has(name), {
    start(tag, attributes) {
      if (tag === "html") root = attributes;
      if (tag === "link") links.push(attributes);
      const name = ["name", "property", "http-equiv"].flatMap((key) => valueOf(attributes, key) ?? [])[0];
      if (tag === "meta" && name !== undefined && !metas.has(name)) metas.set(name, attributes);
    },
    text(from, to, inside) {
      if (inside === "title") title += head.slice(from, to);
    },
  });
  const meta = (name: string) => valueOf(metas.get(name) ?? [], "content");
  const [, movedTo] = /^\s*\d+\s*;\s*url=(.*)$/i.exec(meta("refresh") ?? "") ?? [];
  const label = meta("docsite:version");
  const hrefs = (wanted: (attributes: readonly Attribute[]) => boolean) =>
    links.filter(wanted).flatMap((attributes) => valueOf(attributes, "href") ?? []);
  const [asset] = hrefs((attributes) => valueOf(attributes, "data-site") !== undefined);
  const [canonical] = hrefs((attributes) => valueOf(attributes, "rel") === "canonical");
  const sheets = hrefs((attributes) => valueOf(attributes, "rel") === "stylesheet");
  const publicPath = asset?.slice(0, asset.lastIndexOf("assets/"));
  const description = meta("description");
  const locale = valueOf(root, "data-locale");
  return {
    isPage: meta("generator") === "docsite",
    ...(movedTo !== undefined && { movedTo }),
    title: meta("og:title") ?? unescapeHtml(title).trim(),
    ...(description !== undefined && { description }),
    lang: valueOf(root, "lang") ?? "en",
    ...(locale !== undefined && { locale }),
    ...(label !== undefined && { version: versionIn(label, metas.get("docsite:version") ?? []) }),
    isHidden: /\bnoindex\b/.test(meta("robots") ?? ""),
    isApi: sheets.some((href) => /\/assets\/api-[^/]*\.css$/.test(href)),
    ...(canonical !== undefined && { canonical }),
    ...(publicPath !== undefined && { publicPath }),
  };
}

function versionIn(label: string, attributes: readonly Attribute[]): PageVersion {
  const api = valueOf(attributes, "data-api");
  const index = valueOf(attributes, "data-index") ?? "index";
  return { label, index, ...(api !== undefined && { api }) };
}

function valueOf(attributes: readonly Attribute[], name: string): string | undefined {
  return attributes.find((each) => each.name === name)?.value;
}
