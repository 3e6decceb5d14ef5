import type { PageView, ShellView } from "docsite-cli";
import { ColorToggle } from "./ColorToggle.js";
import { Logo } from "./Logo.js";
import { MenuOpener } from "./Menu.js";
import { MoreItems, NavItems } from "./NavItems.js";
import { SearchButton } from "./SearchButton.js";
import { WORDS } from "../words/index.js";

/** The bar that stays at the top of the window. */
export function Navbar({ shell, view }: { shell: ShellView; view: PageView }) {
  const { title, logo, items, hideOnScroll, style } = shell.navbar;
  return (
    <header
      className={style === undefined ? "navbar" : `navbar ${style}`}
      data-hides={hideOnScroll ? "" : undefined}
    >
      <div className="navbar-row">
        <a className="brand" href={logo?.href ?? shell.home} target={logo?.target}>
          {logo && <Logo logo={logo} />}
          {title !== "" && <span className="brand-title">{title}</span>}
        </a>
        {items.length > 0 && (
          <nav className="navbar-nav" aria-label={WORDS.navbar.name}>
            <NavItems shell={shell} view={view} position="left" />
            <MoreItems shell={shell} view={view} />
            <NavItems shell={shell} view={view} position="right" compact />
          </nav>
        )}
        <div className={shell.search || shell.colorMode.toggle ? "navbar-tools" : "navbar-tools menu-only"}>
          {shell.search && (
            <SearchButton shell={shell} narrow={items.some(({ kind }) => kind === "search")} />
          )}
          {shell.colorMode.toggle && <ColorToggle initial={shell.colorMode.default} />}
          <MenuOpener />
        </div>
      </div>
    </header>
  );
}
