import type { NotFoundView, ShellView } from "docsite-cli";
import { languageOfWords } from "../parts/LanguageNotice.js";
import { WORDS } from "../words/index.js";

interface NotFoundProps {
  readonly shell: ShellView;
  readonly view: Pick<NotFoundView, "languages">;
}

/** `404.html`. */
export function NotFound({ shell, view }: NotFoundProps) {
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
      <Search shell={shell} />
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
      <Nearest shell={shell} view={view} />
    </div>
  );
}

/** The search of a page of addresses that lead nowhere. */
function Search({ shell }: { shell: ShellView }) {
  if (!shell.search) return null;
  return (
    <form className="not-found-search js-only" {...languageOfWords(shell.lang)}>
      <input type="search" name="q" aria-label={WORDS.notFound.field} placeholder={WORDS.notFound.field} />
      <button className="button primary" type="submit" data-opens="search">
        {WORDS.notFound.search}
      </button>
    </form>
  );
}

/** The pages whose addresses are near the one that leads nowhere, which the browser finds. */
function Nearest({ shell, view }: NotFoundProps) {
  const words = languageOfWords(shell.lang);
  return (
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
  );
}

/** What a page that the site has written itself does not say. */
export function NotFoundHelp({ shell, view }: NotFoundProps) {
  return (
    <div className="not-found-help">
      <Search shell={shell} />
      <Nearest shell={shell} view={view} />
    </div>
  );
}
