import type { LabelledLink } from "docsite";
import { Icon } from "./Icon.js";
import { WORDS } from "../words/index.js";

type Direction = "previous" | "next";

/** The chapters before and after this page. */
export function PrevNext({ previous, next }: Partial<Record<Direction, LabelledLink | undefined>>) {
  if (!previous?.href && !next?.href) return null;
  return (
    <nav className="prev-next" aria-label={WORDS.pagination.name}>
      <Chapter link={previous} rel="prev" name="previous" />
      <Chapter link={next} rel="next" name="next" />
    </nav>
  );
}

function Chapter(props: { link: LabelledLink | undefined; rel: string; name: Direction }) {
  const { link, rel, name } = props;
  if (!link?.href) return null;
  return (
    <a rel={rel} href={link.href}>
      <Icon name={name} />
      <span>{WORDS.pagination[name]}</span>
      <strong>{link.label}</strong>
    </a>
  );
}
