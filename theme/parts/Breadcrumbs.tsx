import type { LabelledLink } from "docsite-cli";
import { Icon } from "./Icon.js";
import { WORDS } from "../words/index.js";

/** The breadcrumbs of a page; the last of `links` is the page itself. */
export function Breadcrumbs({ home, links }: { home: string; links: readonly LabelledLink[] }) {
  if (links.length === 0) return null;
  return (
    <nav className="breadcrumbs" aria-label={WORDS.breadcrumbs.name}>
      <ol>
        <li>
          <a href={home} aria-label={WORDS.breadcrumbs.home}>
            <Icon name="home" />
          </a>
        </li>
        {links.map(({ label, href }, index) => (
          <li key={index}>
            {index === links.length - 1 ? (
              <span aria-current="page">{label}</span>
            ) : href === undefined ? (
              <span>{label}</span>
            ) : (
              <a href={href}>{label}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
