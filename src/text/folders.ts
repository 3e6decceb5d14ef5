// Paths in folders, relative to the folder of the site, which itself is the empty path. Of books, that of `docs.path: "."`.
import { isHidden } from "./path.js";

/** Whether a file lies in a folder. Makes no text: it is asked for each file and each of perhaps hundreds of books. */
export function isBelow(file: string, folder: string): boolean {
  if (folder === "") return !file.startsWith("../");
  return file[folder.length] === "/" && file.startsWith(folder);
}

/** Whether a folder is another one, or lies in it. */
export function isWithin(folder: string, other: string): boolean {
  return folder === other || isBelow(folder, other);
}

/** The path of a file relative to a folder that it lies in. */
export function nameIn(file: string, folder: string): string {
  return folder === "" ? file : file.slice(folder.length + 1);
}

/** The path of a file that has this name in a folder. */
export function pathIn(folder: string, name: string): string {
  return folder === "" ? name : `${folder}/${name}`;
}

/** The hidden folder of GitBook, which has the images and files of its pages. */
const GITBOOK = ".gitbook";

/**
 * Whether a file or folder in a book is something else that the project has. `name`: relative to the folder of the book; `without`: its
 * paths without documents, `Book.without`.
 */
export function isOfProject(name: string, without: readonly string[]): boolean {
  const [first = ""] = name.split("/", 1);
  return (isHidden(first) && first !== GITBOOK) || without.some((folder) => isWithin(name, folder));
}
