// Which files of an index hold what → lists of them, which `theme/client/search/format.ts` decodes.
import type { FileList } from "../../theme/client/search/format.js";
import { Cutter } from "./cut.js";
import { encodeNumbers, termAfter } from "./lines.js";

/** A file of terms. */
export interface TermFile {
  readonly hash: string;
  /** Its first term. */
  readonly first: string;
}

/** A file of what results show. */
export interface PageFile {
  readonly hash: string;
  /** Address of its first page. */
  readonly first: string;
  /** How many pages it holds. */
  readonly pages: number;
}

/** Number of files in a list of a site of many pages. A list and the list of all lists then have about the same size. */
const MOST_FILES = 128;

export function encodeTermFiles(files: readonly TermFile[]): FileList {
  return files
    .map(({ hash, first }, index) => hash + termAfter(first, files[index - 1]?.first ?? ""))
    .join("\n");
}

export function encodePageFiles(files: readonly PageFile[]): FileList {
  return files.map(({ hash, pages }) => hash + encodeNumbers([pages])).join("\n");
}

/** Cuts a list of files into lists. `put`: writes one and gives it as a file of the list of lists. */
export function inLists<File extends TermFile>(
  files: readonly File[],
  put: (part: readonly File[], first: File) => File,
): File[] {
  const lists: File[] = [];
  const cutter = new Cutter<File>(
    { sizeOf: () => 1, nameOf: ({ first }) => first },
    { small: 0, whenSmall: MOST_FILES, most: MOST_FILES },
    (part) => lists.push(put(part, part[0] as File)),
  );
  for (const file of files) cutter.add(file);
  cutter.finish();
  return lists;
}
