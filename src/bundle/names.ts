import { byCodeUnit } from "../text/order.js";
import { shortHash } from "../text/hash.js";

/** Prefix of the module of a page in MDX. */
export const MDX = "docsite-mdx:";

/** Extensions of files that code imports for their address: images, fonts, media, downloads. */
export const FILES: readonly string[] =
  "avif gif ico jpeg jpg png svg webp eot otf ttf woff woff2 aac flac m4a mov mp3 mp4 ogg ogv wav webm doc docx pdf xls xlsx zip".split(
    " ",
  );

/** Matches esbuild's hash in file names. */
const HASH = /-[A-Z0-9]{8}(?=\.(?:js|css)$)/;

/** A script or style sheet. */
export interface NamedText {
  readonly path: string;
  readonly text: string;
}

/**
 * Names scripts and style sheets by a hash of their content and that of their imports, and updates references.
 * esbuild's own hashes depend on the location of the sources.
 */
export function nameByContent(files: readonly NamedText[]): NamedText[] {
  const texts = new Map(files.filter(({ path }) => HASH.test(path)).map(({ path, text }) => [path, text]));
  if (texts.size === 0) return [...files];
  const paths = new Map([...texts.keys()].map((path) => [path.slice(path.lastIndexOf("/") + 1), path]));
  const names = new RegExp([...paths.keys()].map((name) => name.replace(/\W/g, "\\$&")).join("|"), "g");
  const own = new Map<string, string>();
  const mentioned = new Map<string, readonly string[]>();
  for (const [path, text] of texts) {
    const found: string[] = [];
    const bare = text.replace(names, (name) => {
      found.push(paths.get(name) ?? "");
      return name.replace(HASH, "");
    });
    own.set(path, shortHash(bare));
    mentioned.set(path, found);
  }
  const reached = (path: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(path)) return seen;
    seen.add(path);
    for (const other of mentioned.get(path) ?? []) reached(other, seen);
    return seen;
  };
  const renamed = new Map(
    [...paths].map(([name, path]) => {
      const others = [...reached(path)].map((other) => own.get(other) ?? "").sort(byCodeUnit);
      return [name, name.replace(HASH, `-${shortHash([own.get(path), ...others].join(" "))}`)];
    }),
  );
  const rename = (text: string) => text.replace(names, (name) => renamed.get(name) ?? name);
  return files.map((file) =>
    texts.has(file.path) ? { path: rename(file.path), text: rename(file.text) } : file,
  );
}
