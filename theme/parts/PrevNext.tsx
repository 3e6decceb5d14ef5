import type { LabelledLink } from "docsite";
import { Icon } from "./Icon.js";
import { WORDS } from "../words/index.js";

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
    <nav className="prev-next" aria-label={WORDS.pagination.name}>
      {previous?.href && (
        <a rel="prev" href={previous.href}>
          <Icon name="previous" />
          <span>{WORDS.pagination.previous}</span>
          <strong>{previous.label}</strong>
        </a>
      )}
      {next?.href && (
        <a rel="next" href={next.href}>
          <Icon name="next" />
          <span>{WORDS.pagination.next}</span>
          <strong>{next.label}</strong>
        </a>
      )}
    </nav>
  );
}
