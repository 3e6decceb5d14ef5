import type { PageView, ShellView } from "docsite";
import { Icon } from "./Icon.js";
import { MENU_ID } from "./ids.js";
import { NavItems } from "./NavItems.js";
import { Sidebar } from "./Sidebar.js";

/**
 * What leads elsewhere: on wide screens the left column with the docs sidebar, on narrow ones a
 * popover that also holds the navbar's links. It needs no script for either.
 */
export function Menu({ shell, view }: { shell: ShellView; view: PageView }) {
  return (
    <div id={MENU_ID} className="menu" popover="auto">
      <div className="menu-head">
        <p className="menu-title" aria-hidden="true">
          Menu
        </p>
        <button
          className="menu-closer icon-button"
          type="button"
          aria-label="Close navigation menu"
          aria-expanded="true"
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
        >
          <Icon name="close" />
        </button>
      </div>
      {shell.navbar.items.length > 0 && (
        <nav className="menu-nav" aria-label="Site">
          <NavItems shell={shell} view={view} />
        </nav>
      )}
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
      aria-label="Open navigation menu"
      aria-expanded="false"
      popoverTarget={MENU_ID}
      popoverTargetAction="show"
    >
      <Icon name="menu" />
    </button>
  );
}
