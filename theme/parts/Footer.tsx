import type { ResolvedFooterItem, ShellView } from "docsite-cli";
import { Logo } from "./Logo.js";
import { NavLink } from "./NavLink.js";
import { WORDS } from "../words/index.js";

/** The site in one line, columns or a row of links, a logo, and the copyright notice. */
export function Footer({ shell }: { shell: ShellView }) {
  const { navbar, tagline, home, footer } = shell;
  const { groups, row, logo, copyright, style } = footer;
  return (
    <footer className={style === "dark" ? "footer dark" : "footer"}>
      <div className="footer-row">
        <div className="footer-about">
          <a className="brand" href={home}>
            {navbar.logo && <Logo logo={navbar.logo} />}
            {navbar.title}
          </a>
          {tagline !== "" && <p>{tagline}</p>}
          {shell.shortcuts && (
            <button className="footer-keys js-only" type="button" data-opens="shortcuts">
              {WORDS.shortcuts.title}
            </button>
          )}
        </div>
        {groups.length > 0 && (
          <nav aria-label={WORDS.footer.name}>
            <ul className="footer-groups">
              {groups.map((group, index) => (
                <Group key={index} group={group} />
              ))}
            </ul>
          </nav>
        )}
        {row.length > 0 && (
          <nav aria-label={WORDS.footer.name}>
            <Items items={row} className="footer-links" />
          </nav>
        )}
      </div>
      {logo && (
        <div className="footer-logo">
          {logo.href === undefined ? (
            <Logo logo={logo} />
          ) : (
            <a href={logo.href} target={logo.target}>
              <Logo logo={logo} />
            </a>
          )}
        </div>
      )}
      {copyright !== "" && <Copyright html={copyright} />}
    </footer>
  );
}

function Copyright({ html }: { html: string }) {
  // A paragraph holds no blocks.
  const Element = /<(?:address|article|blockquote|div|dl|h\d|hr|ol|p|pre|section|table|ul)\b/i.test(html)
    ? "div"
    : "p";
  return <Element className="copyright" dangerouslySetInnerHTML={{ __html: html }} />;
}

function Group({ group }: { group: ShellView["footer"]["groups"][number] }) {
  const { title, items, className } = group;
  return (
    <li className={className}>
      {title !== undefined && <p className="footer-title">{title}</p>}
      <Items items={items} />
    </li>
  );
}

function Items({ items, className }: { items: readonly ResolvedFooterItem[]; className?: string }) {
  return (
    <ul className={className}>
      {items.map((item, index) =>
        item.kind === "html" ? (
          <li key={index} className={item.className} dangerouslySetInnerHTML={{ __html: item.html }} />
        ) : (
          <li key={index}>
            <NavLink link={item} />
          </li>
        ),
      )}
    </ul>
  );
}
