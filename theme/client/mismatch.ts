// In the dev server, an island that browsers render in another way than the build is one of the problems that the page lists.

/** The event for it: its `detail` is a `Mismatch`. */
export const MISMATCH_EVENT = "docsite:mismatch";

/** What React says of an island that does not fit its HTML. */
export interface Mismatch {
  /** The components around the place. */
  readonly stack: string;
  /** Lines of both: those of the browser begin with `+`, those of the HTML with `-`. */
  readonly difference: string;
}

/** Tells the page and the console of an error from which React has recovered by rendering in the browser alone. */
export function reportMismatch(error: unknown, { componentStack = "" }: { componentStack?: string }): void {
  console.error(error);
  const message = error instanceof Error ? error.message : String(error);
  const [, difference = message] =
    /https:\/\/react\.dev\/link\/hydration-mismatch\s*\n([\s\S]+)$/.exec(message) ?? [];
  const detail: Mismatch = { stack: componentStack, difference: difference.replace(/^\n+|\s+$/g, "") };
  document.dispatchEvent(new CustomEvent(MISMATCH_EVENT, { detail }));
}
