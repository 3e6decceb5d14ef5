import type { ReactElement } from "react";

/** HTML, and the styles that belong to it. */
export interface RenderedIsland {
  readonly html: string;
  /** CSS for the page that shows it. */
  readonly css?: string;
}

/**
 * Renders an island, or a page of React, on the server. A site puts a file in the place of this one for a library that collects
 * styles while it renders; emotion and styled-components need none.
 */
export function renderIsland(
  element: ReactElement,
  render: (element: ReactElement) => string,
): RenderedIsland {
  return { html: render(element) };
}
