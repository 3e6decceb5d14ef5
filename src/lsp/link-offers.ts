// Addresses for links and images that are being typed. Each is one that the site's own resolver follows.
import { readdirSync } from "node:fs";
import path from "node:path";
import { addressOf, inAddress, LinkFixes } from "../site/link-fixes.js";
import { originalOf } from "../text/locale.js";
import { decodePath, splitUrl } from "../text/path.js";
import { staticNameOf } from "../text/static-files.js";
import { withoutNameIds } from "../text/url-fragment.js";
import type { Document } from "../types/document.js";
import type { Page } from "../types/site.js";
import { pathFrom } from "../markdown/components/component.js";
import type { SiteModel } from "./site-model.js";

/** Something that may stand at a place. */
export interface Offer {
  /** What is written. */
  readonly text: string;
  readonly kind: "page" | "file" | "folder" | "anchor" | "name" | "value";
  /** What it is, in a few words. */
  readonly detail?: string | undefined;
  /** Markdown. */
  readonly about?: string | undefined;
}

/** How many offers an editor gets at once; it asks again while somebody types. */
export const MOST = 200;

const IMAGE = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i;

/** What a link or an image may lead to. `written`: what is typed so far; `document`: the text as it is now. */
export function destinations(
  model: SiteModel,
  file: string,
  document: Document | undefined,
  kind: "link" | "image",
  written: string,
): Offer[] {
  const { path: before, hash } = splitUrl(written);
  if (hash !== "" || written.endsWith("#"))
    return kind === "link" ? anchors(model, file, document, before) : [];
  const origin = model.originOf(file);
  const isRight = (offer: Offer & { readonly page?: Page }) => {
    const target = model.resolve({ url: offer.text, kind }, file, origin);
    return target !== undefined && (offer.page === undefined || target.page === offer.page);
  };
  const matches = matcherOf(written);
  const all =
    kind === "image"
      ? images(model, file).filter(matches)
      : [
          ...nearFirst(pages(model, file, written).filter(matches)),
          ...files(model, file, written).filter(matches),
        ];
  const found: Offer[] = [];
  for (const offer of all) {
    if (found.length > MOST) break;
    if (isRight(offer)) found.push(offer);
  }
  return found;
}

/** The ids of the page that an address before `#` leads to. */
function anchors(model: SiteModel, file: string, document: Document | undefined, address: string): Offer[] {
  const origin = model.originOf(file);
  const own = origin.page;
  const page =
    address === "" ? own : model.resolve({ url: address, kind: "link" }, file, origin)?.page?.route.path;
  const { site, documents, anchors: anchorsOf } = model.partsOf(file);
  const isOwn = page === own;
  const ids = page === undefined ? [] : (anchorsOf(page) ?? []);
  // What is shown of other files is known of the page as it was assembled.
  const shown = document?.open ? ids : [];
  const current = isOwn && document ? [...document.anchors, ...shown] : ids;
  const source = page === undefined ? undefined : site.routes.get(page)?.source;
  const { headings = [] } = (isOwn ? document : documents.get(source ?? "")) ?? {};
  const texts = new Map(headings.map(({ id, text }) => [id, text]));
  return withoutNameIds(new Set(current)).map((id) => ({
    text: `${address}#${inAddress(id)}`,
    kind: "anchor",
    detail: texts.get(id),
  }));
}

/** Pages in the way that the author has begun to write them: by their files, or by their addresses. */
function pages(model: SiteModel, file: string, written: string): (Offer & { readonly page: Page })[] {
  const { site } = model.partsOf(file);
  const { locale, baseUrl } = site.config;
  const place = originalOf(file, locale);
  const isAddress = written.startsWith("/");
  return [...site.routes.values()].map((page) => {
    const { source = "", route, title, description } = page;
    const isFile = /\.mdx?$/i.test(source) && !isAddress;
    const original = originalOf(source, locale);
    const text = !isFile
      ? `/${inAddress(decodePath(route.path.slice(baseUrl.length)))}`
      : inAddress(written.startsWith("@") ? `@site/${original}` : addressOf(original, place));
    return { text, page, kind: "page" as const, detail: title, about: description };
  });
}

function nearFirst<Each extends Offer>(offers: readonly Each[]): Each[] {
  const distances = new Map(offers.map((offer) => [offer, distance(offer.text)]));
  return offers.toSorted((one, other) => (distances.get(one) ?? 0) - (distances.get(other) ?? 0));
}

/** Pages close by come first. */
function distance(address: string): number {
  return address.startsWith("./") ? address.split("/").length : 10 + address.split("/").length;
}

/** Files to download. */
function files(model: SiteModel, file: string, written: string): Offer[] {
  const { site } = model.partsOf(file);
  const isRooted = written.startsWith("/");
  return [...site.assets.keys()].flatMap((asset) => {
    const name = staticNameOf(asset, site.config.staticDirectories);
    if (isRooted && name === undefined) return [];
    const text = name === undefined ? addressOf(asset, originalOf(file, site.config.locale)) : `/${name}`;
    return { text: inAddress(text), kind: "file" as const };
  });
}

function images(model: SiteModel, file: string): Offer[] {
  const { site } = model.partsOf(file);
  const names = new LinkFixes(site).assetNames(file).filter((name) => IMAGE.test(name));
  return names.map((name) => ({ text: inAddress(name), kind: "file" }));
}

/** The files and folders in the folder that a path names which is being typed. */
export function filesFrom(model: SiteModel, file: string, written: string): Offer[] {
  const folder = written.slice(0, written.lastIndexOf("/") + 1);
  const at = model.fileOf(pathFrom(file, folder === "" ? "./" : folder));
  try {
    return readdirSync(at, { withFileTypes: true })
      .filter((entry) => !entry.name.startsWith(".") && entry.name !== "node_modules")
      .filter((entry) => path.join(at, entry.name) !== model.fileOf(file))
      .map((entry) => ({
        text: `${folder === "" ? "./" : folder}${entry.name}${entry.isDirectory() ? "/" : ""}`,
        kind: entry.isDirectory() ? "folder" : "file",
      }));
  } catch {
    return [];
  }
}

/** The labels of a text's definitions. */
export function labels(text: string): Offer[] {
  const found = text.matchAll(/^ {0,3}\[(?!\^)([^\]\n]{1,999})\]:[ \t]+(\S+)/gm);
  return Array.from(found, ([, name = "", address]) => ({ text: name, kind: "name", detail: address }));
}

/** The symbols of references that a file may link to: `[[name]]`. */
export function symbols(model: SiteModel, file: string): Offer[] {
  const all = model.partsOf(file).site.symbols.flatMap(({ names }) => [...names]);
  return [...new Map(all)].map(([text, address]) => ({ text, kind: "name", detail: address }));
}

/** Whether an offer has the letters that are typed, in their order, in its text or what it is. */
export function matcherOf(written: string): (offer: Offer) => boolean {
  const letters = written.toLowerCase().replace(/^(?:\.{0,2}\/)+/, "");
  return ({ text, detail = "" }) => {
    const all = `${text} ${detail}`.toLowerCase();
    let at = 0;
    for (const letter of letters) {
      at = all.indexOf(letter, at) + 1;
      if (at === 0) return false;
    }
    return true;
  };
}
