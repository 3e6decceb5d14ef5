// References to files in the texts of a project whose folders move: imports, links, images, addresses in style sheets.
import path from "node:path/posix";

/** Folders that move: the old path and the new one, relative to the site folder. */
export type Moves = ReadonlyMap<string, string>;

/** Where a file is after the moves. `file`: relative to the site folder. */
export function movedPath(file: string, moves: Moves): string {
  for (const [from, to] of moves)
    if (file === from || file.startsWith(`${from}/`)) return to + file.slice(from.length);
  return file;
}

/** A path in a text: relative (`./x`, `../x`), from the site folder (`@site/x`) or a Markdown file (`/docs/x.md`, `docs/x.md`). */
const REFERENCE =
  /(?<=["'`(\s!=<:[\]]|^)(?:@site\/|\.{1,2}\/|\/)?[^\s"'`()<>{}[\]!?#=:,;|*\\/]+(?:\/[^\s"'`()<>{}[\]!?#=:,;|*\\/]+)*\/?(?=$|["'`)\s?#>\]])/gm;

/** Extensions that imports may leave out. */
const EXTENSIONS = [
  "",
  ".js",
  ".jsx",
  ".ts",
  ".tsx",
  ".mjs",
  ".json",
  ".md",
  ".mdx",
  "/index.js",
  "/index.ts",
  "/index.tsx",
  "/index.jsx",
];

/**
 * The text of a file after the moves: references to files that would lead elsewhere, or nowhere, lead to the same files. Text that only
 * looks like a path stays, since no file is there. `file`: its old path. `exists`: whether a path was that of a file or folder.
 */
export function rewrittenReferences(
  file: string,
  text: string,
  moves: Moves,
  exists: (file: string) => boolean,
): string {
  const folder = path.dirname(file);
  const newFolder = path.dirname(movedPath(file, moves));
  const targetOf = (place: string) => {
    const plain = decoded(place);
    return EXTENSIONS.some((extension) => exists(plain + extension)) ? place : undefined;
  };
  return text.replace(REFERENCE, (reference) => {
    if (reference.startsWith("@site/")) {
      const target = targetOf(path.normalize(reference.slice("@site/".length)));
      return target === undefined ? reference : `@site/${movedPath(target, moves)}`;
    }
    if (reference.startsWith("./") || reference.startsWith("../")) {
      const target = targetOf(path.join(folder, reference));
      return target === undefined ? reference : relative(newFolder, movedPath(target, moves), reference);
    }
    if (!/\.mdx?$/i.test(reference) || !reference.includes("/")) return reference;
    const near = targetOf(path.join(folder, reference));
    if (near !== undefined && !reference.startsWith("/"))
      return relative(newFolder, movedPath(near, moves), reference);
    // From the folder of the site, unless the folder of the book has such a file.
    const place = reference.replace(/^\//, "");
    const book = bookOf(file, moves);
    if (book !== undefined && targetOf(`${book}/${place}`) !== undefined) return reference;
    const target = targetOf(place);
    if (target === undefined) return reference;
    return `${reference.startsWith("/") ? "/" : ""}${movedPath(target, moves)}`;
  });
}

function bookOf(file: string, moves: Moves): string | undefined {
  return [...moves.keys()].find((from) => file.startsWith(`${from}/`));
}

/** A relative path in the form of another one: with `./` if that has it, and with the slash at its end. */
function relative(from: string, to: string, like: string): string {
  const bare = path.relative(from, to) || ".";
  const dotted = bare.startsWith(".") || !/^\.{1,2}\//.test(like) ? bare : `./${bare}`;
  return like.endsWith("/") && !dotted.endsWith("/") ? `${dotted}/` : dotted;
}

function decoded(place: string): string {
  try {
    return decodeURIComponent(place).replace(/\/$/, "");
  } catch {
    return place;
  }
}
