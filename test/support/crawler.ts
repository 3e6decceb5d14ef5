// What a browser finds in a built site: every address that its pages name, followed to its end. It shares no code with
// the tool, so that the two can be held against each other.
import { readFileSync } from "node:fs";
import path from "node:path";
import { defaultTreeAdapter, html, parse, type DefaultTreeAdapterTypes } from "parse5";
import { listBuilt } from "./site.js";

type Element = DefaultTreeAdapterTypes.Element;

/** An address on a page. */
export interface Address {
  /** Output file of the page. */
  readonly page: string;
  readonly tag: string;
  readonly attribute: string;
  /** As the attribute has it. */
  readonly url: string;
}

/** An address that leads nowhere. */
export interface Dead extends Address {
  /** Nothing is there, or the page has no element with that id. */
  readonly missing: "target" | "anchor" | "host";
}

/** A site as a browser sees it. */
export interface Crawl {
  readonly addresses: readonly Address[];
  readonly dead: readonly Dead[];
}

const ATTRIBUTES: ReadonlySet<string> = new Set([
  "href",
  "src",
  "poster",
  "data",
  "action",
  "formaction",
  "background",
  "cite",
]);

/**
 * Follows every address of a built site. `origin` and `base` are where it is published. A whole address of that origin is
 * one of the site where it lies in a folder that the site has; anything else may be published beside it.
 */
export function crawl(dist: string, origin: string, base = "/"): Crawl {
  const files = new Set(listBuilt(dist));
  const tops = new Set([...files].flatMap((file) => (file.includes("/") ? [file.split("/")[0] ?? ""] : [])));
  const pages = new Map<string, { readonly addresses: Address[]; readonly ids: Set<string>; url: string }>();
  for (const file of files) {
    if (!file.endsWith(".html") || file.startsWith("assets/")) continue;
    const page = {
      addresses: [] as Address[],
      ids: new Set<string>(),
      url: `${origin}${base}${file.split("/").map(encodeURIComponent).join("/")}`,
    };
    for (const element of elementsOf(
      parse(readFileSync(path.join(dist, file), "utf8"), { scriptingEnabled: false }),
    )) {
      const valueOf = (name: string) => element.attrs.find((attribute) => attribute.name === name)?.value;
      const id = valueOf("id");
      if (id) page.ids.add(id);
      if (element.tagName === "a" && valueOf("name")) page.ids.add(valueOf("name") ?? "");
      if (element.tagName === "link" && valueOf("rel") === "canonical")
        page.url = valueOf("href") ?? page.url;
      for (const { name, value, prefix } of element.attrs) {
        const add = (url: string) =>
          page.addresses.push({ page: file, tag: element.tagName, attribute: name, url });
        if (
          (ATTRIBUTES.has(name) && (name !== "data" || element.tagName === "object")) ||
          (prefix === "xlink" && name === "href")
        )
          add(value);
        if (name === "srcset") for (const part of value.split(/,\s+/)) add(part.trim().split(/\s+/)[0] ?? "");
      }
    }
    pages.set(file, page);
  }
  const dead: Dead[] = [];
  for (const { addresses, url: own } of pages.values())
    for (const address of addresses) {
      const missing = follow(address, own);
      if (missing) dead.push({ ...address, missing });
    }
  return { addresses: [...pages.values()].flatMap(({ addresses }) => addresses), dead };

  function follow({ page, tag, url }: Address, own: string): Dead["missing"] | undefined {
    if (!URL.canParse(url, own)) return "host";
    const target = new URL(url, own);
    if (target.origin !== origin) return undefined;
    const top = decoded(target.pathname).slice(decoded(base).length).split("/")[0] ?? "";
    if (!url.startsWith("/") && URL.canParse(url) && !tops.has(top)) return undefined;
    const relative = decoded(target.pathname);
    if (`${relative}/` !== decoded(base) && !relative.startsWith(decoded(base))) return "target";
    const name = relative.slice(decoded(base).length).replace(/\/+$/, "");
    const isHere = target.href.split("#")[0] === own.split("#")[0] || url.startsWith("#");
    const found = isHere
      ? page
      : [name, `${name}/index.html`.replace(/^\//, ""), `${name}.html`].find((file) => files.has(file));
    if (found === undefined) return name === "" ? undefined : "target";
    const anchor = decoded(target.hash.slice(1));
    const isText = anchor === "" || anchor === "top" || anchor.includes(":~:") || tag === "use";
    const ids = pages.get(found)?.ids;
    if (isText || !ids || ids.has(anchor) || ids.has(target.hash.slice(1))) return undefined;
    return "anchor";
  }
}

function* elementsOf(node: DefaultTreeAdapterTypes.ParentNode): Generator<Element> {
  for (const child of node.childNodes) {
    if (!defaultTreeAdapter.isElementNode(child)) continue;
    yield child;
    // Nobody sees what stands in a template.
    if (child.namespaceURI === html.NS.HTML && child.tagName === "template") continue;
    yield* elementsOf(child);
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
