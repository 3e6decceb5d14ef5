import { byCodeUnit } from "../text/order.js";
import { shortHash } from "../text/hash.js";

/** Prefix of the module of a page in MDX. */
export const MDX = "docsite-mdx:";
/** Namespace of the Markdown files that code imports. */
export const PARTIAL = "docsite-partial";
/** Ends the name of the module of a Markdown file, or of a page in MDX, that has the names that are imported from it, too. */
export const NAMES = "?names";
/** Namespace of the components that every page may use without an import. */
export const COMPONENTS = "docsite-components";

/** Namespace of modules that do not exist, and that are stubs: see `docusaurus.ts`. */
export const MISSING = "docsite-missing";

/** Namespace of modules that only the repository of a site has. */
export const HISTORY = "docsite-history";

/** Marks those that style sheets import, and those whose address they need. */
export const SHEET = "?sheet";
export const ADDRESS = "?address";

/** Images that code imports. */
export const IMAGE = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i;

/** Kinds of imports in code, in the words of esbuild. */
export const CODE: ReadonlySet<string> = new Set(["import-statement", "require-call", "dynamic-import"]);

/** Extensions of files that code imports for their address: images, fonts, media, downloads. */
export const FILES: readonly string[] =
  "avif gif ico jpeg jpg png svg webp eot otf ttf woff woff2 aac flac m4a mov mp3 mp4 ogg ogv wav webm doc docx pdf xls xlsx zip".split(
    " ",
  );

/** Matches esbuild's hash in file names. */
const HASH = /-[A-Z0-9]{8}(?=\.(?:js|css)$)/;
const MENTIONED_HASH = /-[A-Z0-9]{8}(?=\.(?:js|css))/g;

/** A script or style sheet. */
export interface NamedText {
  readonly path: string;
  readonly text: string;
}

/** A text without the hashes of the files that it names: each stands behind a piece. */
interface CutText {
  readonly pieces: readonly string[];
  /** The names of these files, in their order. */
  readonly names: readonly string[];
}

/** What the names of files depend on, besides the content of each. Default: on all files that it names. */
export interface Naming {
  /** Whether the name of a file depends on the content of another one that it names. Both are paths. */
  readonly dependsOn: (from: string, to: string) => boolean;
  /** What of a file its name depends on. */
  readonly contentOf: (path: string, text: string) => string;
}

/**
 * Names scripts and style sheets by a hash of their content and that of their imports, and updates references.
 * esbuild's own hashes depend on the location of the sources.
 */
export function nameByContent(files: readonly NamedText[], naming?: Naming): NamedText[] {
  const texts = new Map(files.filter(({ path }) => HASH.test(path)).map(({ path, text }) => [path, text]));
  if (texts.size === 0) return [...files];
  const paths = new Map([...texts.keys()].map((path) => [path.slice(path.lastIndexOf("/") + 1), path]));
  // Of names that end alike, the longest is meant.
  const starts = [...paths.keys()]
    .sort((one, other) => other.length - one.length)
    .map((name) => ({ name, length: name.search(HASH) }));
  // Hashes are looked for first, because looking for whole names takes ten times longer.
  const cut = (text: string): CutText => {
    const pieces: string[] = [];
    const names: string[] = [];
    let end = 0;
    for (const { 0: hash, index: at } of text.matchAll(MENTIONED_HASH)) {
      const found = starts.find(({ name, length }) => length <= at && text.startsWith(name, at - length));
      if (!found) continue;
      pieces.push(text.slice(end, at));
      names.push(found.name);
      end = at + hash.length;
    }
    return { pieces: [...pieces, text.slice(end)], names };
  };
  const cuts = new Map(Array.from(texts, ([path, text]) => [path, cut(text)]));
  const named = new Map(
    Array.from(texts, ([path, text]) => {
      const content = naming?.contentOf(path, text) ?? text;
      return [path, content === text ? cuts.get(path) : cut(content)];
    }),
  );
  const own = new Map(
    Array.from(named, ([path, content]) => [path, shortHash(content?.pieces.join("") ?? "")]),
  );
  const reached = (path: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(path)) return seen;
    seen.add(path);
    for (const name of named.get(path)?.names ?? []) {
      const to = paths.get(name) ?? "";
      if (naming?.dependsOn(path, to) ?? true) reached(to, seen);
    }
    return seen;
  };
  const hashes = new Map(
    [...paths].map(([name, path]) => {
      const others = [...reached(path)].map((other) => own.get(other) ?? "").sort(byCodeUnit);
      return [name, `-${shortHash([own.get(path), ...others].join(" "))}`];
    }),
  );
  const renamed = ({ pieces, names }: CutText) =>
    pieces.map((piece, index) => piece + (hashes.get(names[index] ?? "") ?? "")).join("");
  return files.map((file) => {
    const text = cuts.get(file.path);
    return text ? { path: renamed(cut(file.path)), text: renamed(text) } : file;
  });
}

/** Extensions that imports of a Docusaurus project may leave out, in the order in which webpack tries them there. */
export const WEBPACK_EXTENSIONS: readonly string[] = [".wasm", ".mjs", ".js", ".jsx", ".ts", ".tsx", ".json"];
