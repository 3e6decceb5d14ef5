// Which files of the index hold what. On a site of many pages, the manifest names lists of files, which are loaded first.
import { decodePageList, decodeTermList, type FileList, type ListedFile } from "./format.js";

/** The kinds of files, and those of lists of them. */
const LISTS = { terms: "lists", text: "texts" } as const;

/** The files of terms. */
export class TermFiles {
  private readonly all: readonly ListedFile<string>[];
  private readonly lists = new Map<string, readonly ListedFile<string>[]>();

  /** `inLists`: whether the files of the list are lists, too. */
  constructor(
    list: FileList,
    private readonly inLists: boolean,
  ) {
    this.all = decodeTermList(list, inLists ? LISTS.terms : "terms");
  }

  addList(file: string, content: string): void {
    this.lists.set(file, decodeTermList(content, "terms"));
  }

  /**
   * The first `most` files that hold a term, or the terms that begin with it. Where a list has to be loaded to tell, this
   * list is the last of them.
   */
  filesFor(term: string, expand: boolean, most: number): string[] {
    if (!this.inLists) return filesIn(this.all, term, expand, most);
    const files: string[] = [];
    for (const list of filesIn(this.all, term, expand, most)) {
      const own = this.lists.get(list);
      if (!own) return [...files, list];
      files.push(...filesIn(own, term, expand, most - files.length));
      if (files.length === most) break;
    }
    return files;
  }
}

/** The files of what results show. */
export class PageFiles {
  private readonly all: readonly ListedFile<number>[];
  private readonly lists = new Map<string, readonly ListedFile<number>[]>();

  constructor(list: FileList, inLists: boolean) {
    this.all = decodePageList(list, inLists ? LISTS.text : "text");
  }

  addList(file: string, content: string): void {
    const { first = 0 } = this.all.find((list) => list.file === file) ?? {};
    this.lists.set(file, decodePageList(content, "text", first));
  }

  /** The file that holds a page, and the page's place in it; or the list that has to be loaded to tell. */
  placeOf(page: number): { readonly file: string; readonly index: number } {
    const found = fileAt(this.all, page);
    const own = this.lists.get(found.file);
    const { file, first } = own ? fileAt(own, page) : found;
    return { file, index: page - first };
  }
}

function filesIn(all: readonly ListedFile<string>[], term: string, expand: boolean, most: number): string[] {
  const from = lastNotAfter(all, term);
  let to = from + 1;
  const goesOn = () => to - from < most && all[to]?.first.startsWith(term);
  if (expand) while (goesOn()) to++;
  return all.slice(from, to).map(({ file }) => file);
}

function fileAt(all: readonly ListedFile<number>[], page: number): ListedFile<number> {
  return all[lastNotAfter(all, page)] ?? { first: 0, file: "" };
}

/** Index of the last file whose first key is not greater; 0 where all are. */
function lastNotAfter<Key extends string | number>(all: readonly ListedFile<Key>[], key: Key): number {
  const index = all.findLastIndex(({ first }) => first <= key);
  return Math.max(index, 0);
}

/** What lists of a kind are of. */
export function listed(kind: (typeof LISTS)[keyof typeof LISTS]): keyof typeof LISTS {
  return kind === "lists" ? "terms" : "text";
}
