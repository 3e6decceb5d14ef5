import type { ShellView } from "docsite-cli";
import { languageOfWords } from "./LanguageNotice.js";
import { MAIN_ID } from "./ids.js";
import { WORDS } from "../words/index.js";

/** The first focusable element of the page. */
export function SkipLink({ shell }: { shell: ShellView }) {
  return (
    <a className="skip-link" href={`#${MAIN_ID}`} {...languageOfWords(shell.lang)}>
      {WORDS.skipLink}
    </a>
  );
}
