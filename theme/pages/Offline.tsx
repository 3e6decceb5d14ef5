import type { ShellView } from "docsite-cli";
import { languageOfWords } from "../parts/LanguageNotice.js";
import { WORDS } from "../words/index.js";

/** What stands in for pages that are not saved while there is no network. A script lists those that are. */
export function Offline({ shell }: { shell: ShellView }) {
  return (
    <article className="doc" {...languageOfWords(shell.lang)}>
      <header className="doc-head">
        <h1>{WORDS.offline.title}</h1>
        <p className="lead">{WORDS.offline.missing}</p>
      </header>
      <div className="doc-body prose">
        <h2 hidden>{WORDS.offline.pages}</h2>
        <ul data-saved-pages="" hidden></ul>
      </div>
    </article>
  );
}
