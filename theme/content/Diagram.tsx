import type { ReactNode } from "react";
import { Icon } from "../parts/Icon.js";
import { CONTENT } from "../words/content.js";

/** A diagram: its drawing as SVG, and what it was drawn from in the slot `source`. */
export function Diagram(props: { svg: string; title?: string; source: ReactNode }) {
  const { svg, title, source } = props;
  return (
    <figure className="diagram">
      {title !== undefined && <figcaption>{title}</figcaption>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <div className="diagram-drawing" tabIndex={0} dangerouslySetInnerHTML={{ __html: svg }} />
      <button
        className="zoom icon-button js-only"
        type="button"
        aria-label={CONTENT.diagram.enlarge}
        title={CONTENT.diagram.enlarge}
      >
        <Icon name="enlarge" />
      </button>
      <details>
        <summary>{CONTENT.diagram.source}</summary>
        {source}
      </details>
    </figure>
  );
}
