// Documents that features make.
import type { ContentSite, Feature, FeatureContent } from "../types/feature.js";
import type { CategoryFile } from "../types/source.js";
import { folderOf } from "../text/path.js";

/** Makes the documents of features, again when one of the files that they are made of may have changed. */
export class MadeContent {
  private made: FeatureContent | undefined;

  constructor(private readonly features: Promise<readonly Feature[]>) {}

  /** `changed`: absolute paths of files that may have changed since the last call. Without it, any file may have. */
  async read(site: ContentSite, changed: readonly string[] | undefined): Promise<FeatureContent> {
    const reads = new Set(this.made?.reads);
    if (this.made && changed?.every((each) => !reads.has(each))) return this.made;
    const all = await Promise.all((await this.features).flatMap(({ content }) => content?.(site) ?? []));
    this.made = {
      documents: all.flatMap(({ documents }) => documents),
      categories: all.flatMap(({ categories }) => categories),
      symbols: all.flatMap(({ symbols }) => symbols),
      reads: all.flatMap((each) => each.reads),
      diagnostics: all.flatMap(({ diagnostics }) => diagnostics),
    };
    return this.made;
  }
}

/** The `_category_` files of a site, and those of features for other folders. */
export function withOwnCategories(
  made: readonly CategoryFile[],
  own: readonly CategoryFile[],
): readonly CategoryFile[] {
  if (made.length === 0) return own;
  const folders = new Set(own.map(({ path }) => folderOf(path)));
  return [...own, ...made.filter(({ path }) => !folders.has(folderOf(path)))];
}
