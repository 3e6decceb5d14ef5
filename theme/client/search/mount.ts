import panelStyles from "../../styles/search-panel.css?text";
import { addStyles } from "../add-styles.js";
import { SearchPanel, type SearchPanelProps } from "./panel.js";

addStyles(panelStyles);

/**
 * Puts the search into the open dialog, or into an element of a page. The returned function takes it away again. A site may have its own
 * search by overriding this file.
 */
export function mountSearch(place: HTMLElement, props: Omit<SearchPanelProps, "close">): () => void {
  const close = place instanceof HTMLDialogElement ? () => place.close() : undefined;
  const panel = new SearchPanel({ ...props, close });
  // In one step, so that no letters get lost that are typed before.
  place.replaceChildren(panel.root);
  panel.focus();
  return () => {
    panel.leave();
    place.replaceChildren();
  };
}
