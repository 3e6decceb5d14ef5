// Parts of the search dialog that nothing happens to.
import type { Results } from "./engine.js";
import { around, element } from "./elements.js";
import { SEARCH } from "../../words/search.js";

/** The text field. `list`: id of its listbox. */
export function fieldOf(list: string): HTMLInputElement {
  return element("input", {
    class: "search-input",
    type: "text",
    role: "combobox",
    "aria-label": SEARCH.field,
    "aria-expanded": "false",
    "aria-controls": list,
    "aria-autocomplete": "list",
    autocomplete: "off",
    autocorrect: "off",
    autocapitalize: "off",
    spellcheck: "false",
    enterkeyhint: "go",
    maxlength: "120",
    placeholder: SEARCH.field,
  });
}

/** What is said about results above their list. */
export function notesOf(results: Results, query: string): HTMLElement[] {
  const note = (...parts: readonly (Node | string)[]) => element("p", { class: "search-note" }, ...parts);
  const strong = (text: string) => element("strong", { dir: "auto" }, text);
  const typed = strong(query.trim());
  if (results.nearest) return [note(...around(SEARCH.nearest, typed))];
  if (results.count === 0) return [note(...around(SEARCH.nothingFor, typed)), note(SEARCH.nothingHint)];
  return [
    ...results.corrected.map(({ from, to }) =>
      note(...around(SEARCH.corrected, element("bdi", {}, from), strong(to))),
    ),
    ...(results.inexact ?? []).map((phrase) => note(...around(SEARCH.inexact, strong(phrase)))),
  ];
}

export function countOf({ count, pageCount }: Results): string {
  return count > 0 ? SEARCH.count(SEARCH.hits(count), SEARCH.pages(pageCount)) : SEARCH.none;
}

export function keysElement(): HTMLElement {
  const key = (name: string) => element("kbd", {}, name);
  const keys = [
    key("↑"),
    key("↓"),
    SEARCH.toMove,
    key("↵"),
    SEARCH.toOpen,
    key(SEARCH.escape),
    SEARCH.toClose,
  ];
  return element("p", { class: "search-keys", dir: "auto", "aria-hidden": "true" }, ...keys);
}
