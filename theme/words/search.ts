/** Words of the search dialog. */
export const SEARCH = {
  field: "Search",
  /** Precedes the version that is searched. */
  version: "Version ",
  results: "Search results",
  close: "Close search",
  escape: "Esc",
  failed: "Search could not be loaded. Check your connection.",
  retry: "Retry",
  /** Precedes the corrected word. */
  corrected: (word: string) => `Nothing has “${word}”. Showing results for `,
  /** Before and after the query. */
  nothingFor: ["No results for “", "”."],
  nothingHint: "Try fewer or other words, or the name of a setting, a file or a command.",
  forget: "Clear recent searches",
  recent: "Recent searches",
  suggestions: "Pages to begin with",
  /** After the keys. */
  toMove: " to move ",
  toOpen: " to open ",
  toClose: " to close",
  none: "No results",
  count: (results: number, pages: number) =>
    `${results} ${results === 1 ? "result" : "results"} on ${pages} ${pages === 1 ? "page" : "pages"}`,
} as const;
