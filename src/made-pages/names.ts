// Names of what pages are made of → those of files and of elements.

/** Ids of what is around the text of a page, in the default theme. */
export const PAGE_IDS = ["Main", "Menu", "Status", "Feedback", "Related", "Nearest", "Shortcuts"];

/** Ids of the elements of a page. */
export class Ids {
  private readonly taken = new Set<string>(PAGE_IDS);

  constructor(taken: Iterable<string> = []) {
    for (const id of taken) this.taken.add(id);
  }

  take(name: string): string {
    const plain = name.replace(/[^\p{L}\p{N}$_.-]+/gu, "-").replace(/^-+|-+$/g, "") || "member";
    for (let count = 0; ; count++) {
      const tried = count === 0 ? plain : `${plain}-${count}`;
      if (this.taken.has(tried)) continue;
      this.taken.add(tried);
      return tried;
    }
  }
}

/** Names of the files and folders of a book. */
export class FileNames {
  private readonly taken = new Set<string>();

  /** A name that no other file or folder has, in any case of its letters. `folder`: with a `/` at its end. */
  free(folder: string, name: string): string {
    for (let count = 0; ; count++) {
      const tried = count === 0 ? name : `${name}-${count}`;
      const key = (folder + tried).toLowerCase();
      if (this.taken.has(key)) continue;
      this.taken.add(key);
      return tried;
    }
  }
}

/** A name as that of a file: files that begin with `_` are no pages, and `index` is that of their folder. */
export function fileName(name: string): string {
  const plain = name.replace(/[^\p{L}\p{N}$.-]+/gu, "_").replace(/^[_.]+|[_.]+$/g, "") || "symbol";
  return /^(?:index|readme)$/i.test(plain) ? `${plain}_` : plain;
}
