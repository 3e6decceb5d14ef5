import type { LabelledLink } from "docsite-cli";
import { Icon } from "./Icon.js";
import { WORDS } from "../words/index.js";

type Direction = "previous" | "next";

interface Props extends Partial<Record<Direction, LabelledLink | undefined>> {
  /** What the two are. Default: chapters. */
  words?: Readonly<Record<Direction | "name", string>>;
}

/** The chapters before and after this page. */
export function PrevNext({ previous, next, words = WORDS.pagination }: Props) {
  if (!previous?.href && !next?.href) return null;
  return (
    <nav className="prev-next" aria-label={words.name}>
      <Chapter link={previous} rel="prev" name="previous" word={words.previous} />
      <Chapter link={next} rel="next" name="next" word={words.next} />
    </nav>
  );
}

function Chapter(props: { link: LabelledLink | undefined; rel: string; name: Direction; word: string }) {
  const { link, rel, name, word } = props;
  if (!link?.href) return null;
  return (
    <a rel={rel} href={link.href}>
      <Icon name={name} />
      <span>{word}</span>
      <strong>{link.label}</strong>
      {link.description !== undefined && <small>{link.description}</small>}
    </a>
  );
}
