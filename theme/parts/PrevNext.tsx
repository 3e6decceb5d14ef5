import type { LabelledLink } from "docsite";
import { Icon } from "./Icon.js";

/** The chapters before and after this page. */
export function PrevNext({
  previous,
  next,
}: {
  previous?: LabelledLink | undefined;
  next?: LabelledLink | undefined;
}) {
  if (!previous?.href && !next?.href) return null;
  return (
    <nav className="prev-next" aria-label="Docs pages">
      {previous?.href && (
        <a rel="prev" href={previous.href}>
          <Icon name="previous" />
          <span>Previous</span>
          <strong>{previous.label}</strong>
        </a>
      )}
      {next?.href && (
        <a rel="next" href={next.href}>
          <Icon name="next" />
          <span>Next</span>
          <strong>{next.label}</strong>
        </a>
      )}
    </nav>
  );
}
