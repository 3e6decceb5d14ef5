import type { ShellView } from "docsite-cli";
import { languageOfWords } from "../parts/LanguageNotice.js";
import { WORDS } from "../words/index.js";

/** What stands in for pages that are not saved while there is no network. A script lists those that are. */
export function Offline({ shell }: { shell: ShellView }) {
  return (
    <div className="doc-only">
      <article className="prose" {...languageOfWords(shell.lang)}>
        <h1>{WORDS.offline.title}</h1>
        <p>{WORDS.offline.missing}</p>
        <h2 hidden>{WORDS.offline.pages}</h2>
        <ul data-saved-pages="" hidden></ul>
      </article>
    </div>
  );
}
