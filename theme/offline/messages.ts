// What pages and the service worker tell each other.

/** From a page. */
export interface ToWorker {
  /** Address of the page, and of what it has loaded. */
  readonly loaded: readonly string[];
  /** Whether what the site saves in advance may be loaded now. */
  readonly isSaving: boolean;
}

/** To the page that has asked for another one. */
export type FromWorker =
  /** The network did not give it. `saved`: since when it is saved, ISO 8601. */
  | { readonly page: string; readonly saved: string }
  /** It is from the network. `isOther`: it had been saved, and has changed. */
  | { readonly page: string; readonly isOther: boolean };

/** Name of a page below the path of its site, whatever its host calls it: without `index.html`, `.html` and a slash at the end. */
export function pageNameIn(base: string, pathname: string): string {
  return pathname
    .slice(base.length)
    .replace(/(^|\/)index\.html$/, "")
    .replace(/\.html$/, "")
    .replace(/\/$/, "");
}
