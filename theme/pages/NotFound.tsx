import type { NotFoundView, ShellView } from "docsite";
import { languageOfWords } from "../parts/LanguageNotice.js";
import { WORDS } from "../words/index.js";

/** `404.html`. */
export function NotFound({ shell, view }: { shell: ShellView; view: NotFoundView }) {
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
      {shell.search && (
        <form className="not-found-search js-only" {...words}>
          <input
            type="search"
            name="q"
            aria-label={WORDS.notFound.field}
            placeholder={WORDS.notFound.field}
          />
          <button className="button primary" type="submit" data-opens="search">
            {WORDS.notFound.search}
          </button>
        </form>
      )}
      <ul className="not-found-places">
        <li>
          <a className="button" href={shell.home} {...words}>
            {WORDS.notFound.home}
          </a>
        </li>
        {places.map(({ label, name, href }) => (
          <li key={href}>
            <a className="button" href={href}>
              {label === "" ? name : label}
            </a>
          </li>
        ))}
      </ul>
      <nav
        className="not-found-nearest"
        aria-labelledby="Nearest"
        data-bases={(view.languages?.map(({ href }) => href) ?? [shell.baseUrl]).join(" ")}
        hidden
      >
        <h2 id="Nearest" {...words}>
          {WORDS.notFound.nearest}
        </h2>
        <ul></ul>
      </nav>
    </div>
  );
}
