import type { PageView, ShellView } from "docsite-cli";
import { Icon } from "./Icon.js";
import { MENU_ID } from "./ids.js";
import { NavItems } from "./NavItems.js";
import { Sections } from "./Sections.js";
import { Sidebar } from "./Sidebar.js";
import { WORDS } from "../words/index.js";

/**
 * The navigation: on wide screens the left column with the docs sidebar, on narrow ones a
 * popover that also contains the navbar's links. Both work without JavaScript.
 */
export function Menu({ shell, view }: { shell: ShellView; view: PageView }) {
  return (
    <div
      id={MENU_ID}
      className="menu"
      popover="auto"
      data-auto-collapse={shell.sidebar.autoCollapseCategories ? "" : undefined}
    >
      <div className="menu-head">
        <p className="menu-title" aria-hidden="true">
          {WORDS.menu.title}
        </p>
        <button
          className="menu-closer icon-button"
          type="button"
          aria-label={WORDS.menu.close}
          aria-expanded="true"
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
        >
          <Icon name="close" />
        </button>
      </div>
      {shell.navbar.items.length > 0 && (
        <nav className="menu-nav" aria-label={WORDS.menu.site}>
          <NavItems shell={shell} view={view} />
        </nav>
      )}
      {shell.sidebar.hideable && (
        <button
          className="sidebar-hider icon-button js-only"
          type="button"
          aria-label={WORDS.sidebar.hide}
          data-hide={WORDS.sidebar.hide}
          data-show={WORDS.sidebar.show}
          aria-expanded="true"
        >
          <Icon name="sidebar" />
        </button>
      )}
      {view.sidebar && <Sections shell={shell} view={view} />}
      {view.sidebar && <Sidebar sidebar={view.sidebar} path={view.path} />}
    </div>
  );
}

/** The button that opens the menu on narrow screens. */
export function MenuOpener() {
  return (
    <button
      className="menu-opener icon-button"
      type="button"
      aria-label={WORDS.menu.open}
      aria-expanded="false"
      popoverTarget={MENU_ID}
      popoverTargetAction="show"
    >
      <Icon name="menu" />
    </button>
  );
}
