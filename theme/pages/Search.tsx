import type { ShellView } from "docsite-cli";
import { languageOfWords } from "../parts/LanguageNotice.js";
import { WORDS } from "../words/index.js";

/** The page with the search. A script puts the search into it. */
export function Search({ shell, view }: { shell: ShellView; view: { readonly path: string } }) {
  return (
    <div className="search-page" {...languageOfWords(shell.lang)}>
      <h1>{WORDS.navbar.search}</h1>
      <form className="search-place" action={view.path}>
        <input type="search" name="q" aria-label={WORDS.search.field} placeholder={WORDS.search.field} />
        <button className="button primary" type="submit">
          {WORDS.navbar.search}
        </button>
      </form>
      <noscript>{WORDS.pages.noSearch}</noscript>
    </div>
  );
}
