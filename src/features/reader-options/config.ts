/** What readers can change of the look of pages. */
export interface ReaderOptionsConfig {
  /**
   * Whether readers can change the size of the text (`+` and `-`), and hide the columns beside it (`f`), in the menu beside the title of a
   * page. Their device keeps it. Default `false`.
   */
  readonly readerOptions?: boolean;
}
