// Which files of an index hold what → lists of them, which `theme/client/search/format.ts` decodes.
import { NO_FILE, type FileList } from "../../theme/client/search/format.js";
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

/** `before`: the hash of the file before them. */
export function encodeTermFiles(files: readonly TermFile[], before = NO_FILE): FileList {
  const lines = files.map(({ hash, first }, index) => hash + termAfter(first, files[index - 1]?.first ?? ""));
  return [before, ...lines].join("\n");
}

/** `before`: the hash of the file before them. */
export function encodePageFiles(files: readonly PageFile[], before = NO_FILE): FileList {
  return [before, ...files.map(({ hash, pages }) => hash + encodeNumbers([pages]))].join("\n");
}

/** The hash of the last of some files. */
export function lastHash(files: readonly { readonly hash: string }[]): string {
  return files.at(-1)?.hash ?? NO_FILE;
}

/**
 * Cuts a list of files into lists. `put`: writes one, given the hashes of the file before its first one and of the list before it,
 * and gives it as a file of the list of lists.
 */
export function inLists<File extends TermFile>(
  files: readonly File[],
  put: (part: readonly File[], first: File, before: { readonly file: string; readonly list: string }) => File,
): File[] {
  const lists: File[] = [];
  let file = NO_FILE;
  const cutter = new Cutter<File>(
    { sizeOf: () => 1, nameOf: ({ first }) => first },
    { small: 0, whenSmall: MOST_FILES, most: MOST_FILES },
    (part) => {
      lists.push(put(part, part[0] as File, { file, list: lastHash(lists) }));
      file = lastHash(part);
    },
  );
  for (const file of files) cutter.add(file);
  cutter.finish();
  return lists;
}
