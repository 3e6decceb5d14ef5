import { Icon } from "./Icon.js";

/** Opens the search. Of no use without script, so shown only with it. */
export function SearchButton() {
  return (
    <button
      className="search-button js-only"
      type="button"
      aria-keyshortcuts="Control+K Meta+K /"
      data-opens="search"
    >
      <Icon name="search" />
      <span className="search-button-label">Search</span>
      <kbd data-search-keys="" aria-hidden="true">
        Ctrl K
      </kbd>
    </button>
  );
}
