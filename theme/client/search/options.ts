// The listbox of the search dialog.
import type { Hit, Results } from "./engine.js";
import type { Manifest } from "./format.js";
import { element, icon, markedText } from "./elements.js";
import { SEARCH } from "../../words/search.js";

/** An option: a link, an earlier search to repeat, or something to ask the query. */
export type Option =
  | { readonly kind: "ask"; readonly text: string; readonly url: string | undefined }
  | (Hit & { readonly kind: "link"; readonly method?: string; readonly path: readonly string[] })
  | { readonly kind: "recent"; readonly text: string };

export interface Group {
  readonly key: string;
  /** Labels of categories, outermost first, then of the page. */
  readonly label: readonly string[];
  /** Whether its one row says all that the label would say. */
  readonly isRow?: boolean;
  readonly options: readonly Option[];
}

/** Results by page; before something is typed and where nothing is found, what else to open. */
export function groupsOf(
  results: Results | undefined,
  recent: readonly string[],
  suggestions: Manifest["suggestions"],
): Group[] {
  if (results && results.count > 0) {
    return results.pages.map(({ title, trail, method, url, hits }): Group => {
      const isRow = hits.length === 1;
      const options = hits.map((hit): Option => ({
        kind: "link",
        ...hit,
        path: isRow ? [...trail, ...(hit.isPage ? [] : [title])] : [],
        ...(method !== undefined && hit.isPage && { method }),
      }));
      return { key: url, label: [...trail, title], isRow, options };
    });
  }
  const searches = recent.map((text): Option => ({ kind: "recent", text }));
  const pages = suggestions.map(({ title, url }): Option => ({
    kind: "link",
    url,
    title: [{ text: title, marked: false }],
    excerpt: [],
    isPage: true,
    path: [],
  }));
  const groups: Group[] = [
    { key: "recent", label: [SEARCH.recent], options: results ? [] : searches },
    { key: "pages", label: [SEARCH.suggestions], options: pages },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

/** The groups as elements. `id`: prefix of the ids of the options, which end with their numbers. */
export function groupElements(groups: readonly Group[], id: string): HTMLElement[] {
  let number = 0;
  return groups.map(({ label, isRow, options }) => {
    const rows = options.map((option) => optionElement(option, `${id}${number++}`));
    const named = { class: "search-group", role: "group", "aria-label": label.join(", ") };
    if (isRow) return element("div", named, ...rows);
    return element(
      "div",
      named,
      element("p", { class: "search-group-label", "aria-hidden": "true" }, ...pathElements(label)),
      ...rows,
    );
  });
}

function optionElement(option: Option, id: string): HTMLElement {
  const common = { id, class: "search-option", role: "option", "aria-selected": "false", tabindex: "-1" };
  if (option.kind !== "link") {
    const title = element("span", { class: "search-title" }, option.text);
    const shown = [
      icon(option.kind === "ask" ? "chat" : "history"),
      element("span", { class: "search-text" }, title),
    ];
    return option.kind === "ask" && option.url !== undefined
      ? element("a", { ...common, href: option.url }, ...shown)
      : element("div", common, ...shown);
  }
  const { url, title, excerpt, path, method, isPage } = option;
  const text = element("span", { class: "search-text" });
  if (path.length > 0)
    text.append(element("span", { class: "search-path", "aria-hidden": "true" }, ...pathElements(path)));
  text.append(
    element(
      "span",
      { class: "search-title" },
      ...(method === undefined ? [] : [element("span", { class: "search-method" }, method)]),
      ...markedText(title),
    ),
  );
  if (excerpt.length > 0) text.append(element("span", { class: "search-excerpt" }, ...markedText(excerpt)));
  return element(
    "a",
    { ...common, href: url },
    icon(isPage ? "note" : "hash"),
    text,
    icon("enter", "search-enter"),
  );
}

function pathElements(labels: readonly string[]): HTMLElement[] {
  return labels.flatMap((label, place) => [
    ...(place > 0 ? [element("span", { class: "search-separator" }, "/")] : []),
    element("span", {}, label),
  ]);
}
