import type { PageView } from "docsite";
import { Icon } from "./Icon.js";
import { MENU_ID } from "./ids.js";
import { Toc } from "./Toc.js";
import { WORDS } from "../words/index.js";

/**
 * What stays in sight of a page while it is read: on narrow screens a bar under the navbar, with the menu where the sidebar has
 * no column and with the table of contents; on wide ones the column of the contents.
 */
export function PageBar({ view }: { view: PageView }) {
  const { toc, title, sidebar } = view;
  const entries = "hideToc" in view && view.hideToc ? [] : toc;
  if (entries.length === 0 && !sidebar) return null;
  return (
    <div className={entries.length === 0 ? "page-bar menu-only" : "page-bar"}>
      {sidebar && (
        <button className="page-bar-menu" type="button" popoverTarget={MENU_ID} popoverTargetAction="show">
          <Icon name="menu" />
          {WORDS.menu.title}
        </button>
      )}
      {entries.length > 0 ? (
        <Toc entries={entries} />
      ) : (
        <span className="page-bar-title" aria-hidden="true">
          {title}
        </span>
      )}
    </div>
  );
}
