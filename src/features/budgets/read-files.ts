// What files load, by their contents.
import { gzipSync } from "node:zlib";
import { decodeText } from "../../text/bytes.js";
import { readHtml, textOfHtml, type Attribute } from "../../text/html.js";

/** What is counted apart. */
export type Kind = "html" | "css" | "script" | "fonts" | "images";

/** What is known of a file, as plain data. */
export interface ReadFile {
  /** As it is sent. */
  readonly bytes: number;
  /** What it loads at once, as it names it. */
  readonly loads: readonly (readonly [kind: Kind, url: string])[];
  /** Of a style sheet: its fonts. */
  readonly faces: readonly Face[];
  /** Of a style sheet: families that code is set in. */
  readonly codeFamilies: readonly string[];
  /** Of a page: the characters of its text, each once, and whether there is code. */
  readonly letters: string;
  readonly hasCode: boolean;
}

/** A font of a style sheet. */
export interface Face {
  readonly url: string;
  readonly family: string;
  /** From the lightest to the boldest one. */
  readonly weights: readonly [lightest: number, boldest: number];
  /** Code points from the first to the last one. */
  readonly ranges: readonly (readonly [first: number, last: number])[];
}

/** Files that hosts compress. */
const TEXT = /\.(?:html?|css|m?js|json|svg|xml|txt|md|webmanifest)$/i;

/** Reads a file. */
export function readFile(path: string, content: string | Uint8Array): ReadFile {
  const bytes = TEXT.test(path) ? gzipSync(content).byteLength : Buffer.byteLength(content);
  const nothing = { bytes, loads: [], faces: [], codeFamilies: [], letters: "", hasCode: false };
  const text = () => (typeof content === "string" ? content : decodeText(content));
  if (/\.html?$/i.test(path)) return { ...nothing, ...readPage(text()) };
  if (/\.m?js$/i.test(path)) return { ...nothing, loads: importsIn(text()) };
  return /\.css$/i.test(path) ? { ...nothing, ...readSheet(text()) } : nothing;
}

function readPage(html: string): Pick<ReadFile, "loads" | "letters" | "hasCode"> {
  const loads: [Kind, string][] = [];
  let picture: string | undefined;
  let isInPicture = false;
  let unread = 0;
  let hasCode = false;
  readHtml(html, () => true, {
    start(tag, attributes) {
      const valueOf = (wanted: string) => attributes.find(({ name }) => name === wanted)?.value;
      if (tag === "noscript" || tag === "template") unread += 1;
      if (unread > 0) return;
      if (/^(?:code|pre|kbd|samp)$/.test(tag)) hasCode = true;
      if (tag === "picture") isInPicture = true;
      if (tag === "source" && isInPicture) picture ??= candidateOf(attributes);
      if (tag === "link") loads.push(...ofLink(valueOf));
      const src = valueOf("src");
      if (tag === "script" && src !== undefined) loads.push(["script", src]);
      const module = tag === "docsite-island" ? valueOf("data-module") : undefined;
      if (module !== undefined) loads.push(["script", module]);
      const poster = tag === "video" ? valueOf("poster") : undefined;
      if (poster !== undefined) loads.push(["images", poster]);
      if (tag !== "img") return;
      const image = picture ?? candidateOf(attributes) ?? src;
      if (image !== undefined) loads.push(["images", image]);
    },
    end(tag) {
      if (tag === "noscript" || tag === "template") unread = Math.max(0, unread - 1);
      if (tag === "picture") [isInPicture, picture] = [false, undefined];
    },
  });
  const letters = [...new Set(textOfHtml(html))].sort().join("");
  return { loads, letters, hasCode };
}

function ofLink(valueOf: (name: string) => string | undefined): [Kind, string][] {
  const href = valueOf("href");
  if (href === undefined) return [];
  const rels = (valueOf("rel") ?? "").toLowerCase().split(/\s+/);
  if (rels.includes("stylesheet") && !rels.includes("alternate")) return [["css", href]];
  if (rels.includes("modulepreload")) return [["script", href]];
  if (!rels.includes("preload")) return [];
  const kinds: Readonly<Record<string, Kind>> = {
    font: "fonts",
    image: "images",
    script: "script",
    style: "css",
  };
  const kind = kinds[valueOf("as") ?? ""];
  return kind ? [[kind, href]] : [];
}

/** A phone. */
const WINDOW = 390;
const DENSITY = 2;

/** The file of a `srcset` that a phone loads. */
function candidateOf(attributes: readonly Attribute[]): string | undefined {
  const valueOf = (wanted: string) => attributes.find(({ name }) => name === wanted)?.value;
  const all = (valueOf("srcset") ?? "")
    .trim()
    .split(/\s*,\s+|,(?=\S+\s)/)
    .flatMap((written) => {
      const [url = "", size = "1x"] = written.trim().split(/\s+/);
      return url === "" ? [] : [{ url, size: Number.parseFloat(size), isWidth: size.endsWith("w") }];
    });
  const ascending = all.toSorted((one, other) => one.size - other.size);
  const isEnough = ({ size, isWidth }: (typeof all)[number]) =>
    size >= (isWidth ? DENSITY * widthIn(valueOf("sizes") ?? "") : DENSITY);
  return (ascending.find(isEnough) ?? ascending.at(-1))?.url;
}

/** The width that the simple forms of `sizes` mean on a phone; that of its window for others. */
function widthIn(sizes: string): number {
  const lengths = [...sizes.matchAll(/([\d.]+)(px|r?em|vw)/g)].map(([, number = "", unit]) => {
    const factor = unit === "px" ? 1 : unit === "vw" ? WINDOW / 100 : 16;
    return Number(number) * factor;
  });
  return /^(?:min\([^()]*\)|[\d.]+(?:px|r?em|vw))$/.test(sizes.trim())
    ? Math.min(WINDOW, ...lengths)
    : WINDOW;
}

/** The modules that a module imports at once. */
function importsIn(code: string): [Kind, string][] {
  const found = code.matchAll(/\b(?:import|from)\s*(["'])([^"'\n]{1,500})\1/g);
  return Array.from(found, ([, , url = ""]) => ["script", url]);
}

function readSheet(css: string): Pick<ReadFile, "loads" | "faces" | "codeFamilies"> {
  const imports = css.matchAll(/@import\s*(?:url\()?\s*["']?([^"')\s;]{1,500})/g);
  const families = css.matchAll(/--(?:font-mono|ifm-font-family-monospace)\s*:\s*["']?([^"',;}]{1,200})/g);
  return {
    loads: Array.from(imports, ([, url = ""]) => ["css", url]),
    faces: [...css.matchAll(/@font-face\s*\{([^}]{0,10000})\}/g)].flatMap(([, text = ""]) => faceOf(text)),
    codeFamilies: Array.from(families, ([, family = ""]) => family.trim()),
  };
}

function faceOf(text: string): Face[] {
  const of = (name: string) => new RegExp(`(?:^|;)\\s*${name}\\s*:([^;]*)`).exec(text)?.[1]?.trim();
  const url = /url\((["']?)([^"')]+)\1\)/.exec(of("src") ?? "")?.[2];
  if (url === undefined || url.startsWith("data:") || (of("font-style") ?? "normal") !== "normal") return [];
  const [lightest = 400, boldest = lightest] = (of("font-weight") ?? "400")
    .replace("normal", "400")
    .replace("bold", "700")
    .split(/\s+/)
    .map(Number);
  const ranges = [
    ...(of("unicode-range") ?? "U+0-10FFFF").matchAll(/U\+([\da-f?]{1,6})(?:-([\da-f]{1,6}))?/gi),
  ];
  return [
    {
      url,
      family: (of("font-family") ?? "").replace(/^["']|["']$/g, ""),
      weights: [lightest, boldest],
      ranges: ranges.map(([, from = "", to = from]) => [
        Number.parseInt(from.replaceAll("?", "0"), 16),
        Number.parseInt(to.replaceAll("?", "f"), 16),
      ]),
    },
  ];
}
