import type { ShellView } from "docsite-cli";
import { Icon } from "./Icon.js";
import { WORDS } from "../words/index.js";

/** Opens the search. Hidden without JavaScript. `narrow`: only on narrow screens, as another one is among the entries of the navbar. */
export function SearchButton({ shell, narrow = false }: { shell: ShellView; narrow?: boolean }) {
  return (
    <button
      className={narrow ? "search-button js-only narrow-only" : "search-button js-only"}
      type="button"
      aria-keyshortcuts={shell.shortcuts ? "Control+K Meta+K /" : "Control+K Meta+K"}
      data-opens="search"
    >
      <Icon name="search" />
      <span className="search-button-label">{WORDS.navbar.search}</span>
      <kbd data-search-keys="" aria-hidden="true">
        {WORDS.navbar.searchKeys}
      </kbd>
    </button>
  );
}
