import type { ShellView } from "docsite";
import { languageOfWords } from "../parts/LanguageNotice.js";
import { WORDS } from "../words/index.js";

/** `404.html`. */
export function NotFound({ shell }: { shell: ShellView }) {
  const words = languageOfWords(shell.lang);
  const places = shell.navbar.items.flatMap((item) =>
    (item.kind === "link" || item.kind === "dropdown") && !item.external && item.href !== undefined
      ? [{ ...item, href: item.href }]
      : [],
  );
  return (
    <div className="not-found">
      <div className="not-found-track" aria-hidden="true" />
      <h1 {...words}>{WORDS.notFound.title}</h1>
      <p className="lead" {...words}>
        {WORDS.notFound.lead}
      </p>
      <ul className="not-found-places">
        <li>
          <a className="button primary" href={shell.home} {...words}>
            {WORDS.notFound.home}
          </a>
        </li>
        {shell.search && (
          <li className="js-only">
            <button className="button" type="button" data-opens="search" {...words}>
              {WORDS.notFound.search}
            </button>
          </li>
        )}
        {places.map(({ label, name, href }) => (
          <li key={href}>
            <a className="button" href={href}>
              {label === "" ? name : label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
