// What the build writes for client navigation: the script in the browser reads it.

/** What of a page differs from others. `assets/pages/<path>.<version>.json`. */
export interface PageChunk {
  /** Canonical path. */
  readonly path: string;
  /** Text of the `<title>` element. */
  readonly title: string;
  /** HTML of the page's own tags in the head, each with the attribute `data-page`. */
  readonly head: string;
  /** HTML inside `<main>`. */
  readonly main: string;
  /** Address of the navbar item that the page belongs to. */
  readonly nav?: string;
  /** Name of the page's sidebar. */
  readonly sidebar?: string;
  /** The sidebar itself, where it belongs to this page alone. */
  readonly sidebarHtml?: string;
}

/** A whole sidebar, no page of it open. `assets/sidebar/<name>.<version>.json`. */
export interface SidebarChunk {
  readonly html: string;
}
