import type { PageView, ShellView } from "docsite";
import { Icon } from "./Icon.js";
import { NavItems } from "./NavItems.js";
import { Sidebar } from "./Sidebar.js";

const MENU_ID = "_menu";

/**
 * What leads elsewhere: on wide screens the left column with the docs sidebar, on narrow ones a
 * popover that also holds the navbar's links. It needs no script for either.
 */
export function Menu({ shell, view }: { shell: ShellView; view: PageView }) {
  return (
    <div id={MENU_ID} className="menu" popover="auto">
      <div className="menu-head">
        <p className="menu-title">Menu</p>
        <button
          className="menu-closer icon-button"
          type="button"
          aria-label="Close navigation menu"
          {...popoverTarget("hide")}
        >
          <Icon name="close" />
        </button>
      </div>
      {shell.navbar.items.length > 0 && (
        <nav className="menu-nav" aria-label="Site">
          <NavItems shell={shell} view={view} />
        </nav>
      )}
      {view.sidebar && <Sidebar items={view.sidebar} path={view.path} />}
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
      {...popoverTarget("show")}
    >
      <Icon name="menu" />
    </button>
  );
}

/** In lower case, as they are to stand in the HTML: React writes names of attributes as it gets them. */
function popoverTarget(action: "show" | "hide") {
  return { popovertarget: MENU_ID, popovertargetaction: action };
}
