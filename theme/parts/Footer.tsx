import type { ShellView } from "docsite";
import { Logo } from "./Logo.js";
import { NavLink } from "./NavLink.js";
import { WORDS } from "../words/index.js";

/** The site in one line, groups of links, and the copyright notice. */
export function Footer({ shell }: { shell: ShellView }) {
  const { navbar, tagline, baseUrl, footer } = shell;
  return (
    <footer className="footer">
      <div className="footer-row">
        <div className="footer-about">
          <a className="brand" href={baseUrl}>
            {navbar.logo && <Logo logo={navbar.logo} />}
            {navbar.title}
          </a>
          {tagline !== "" && <p>{tagline}</p>}
        </div>
        {footer.groups.length > 0 && (
          <nav aria-label={WORDS.footer.name}>
            <ul className="footer-groups">
              {footer.groups.map((group, index) => (
                <Group key={index} group={group} />
              ))}
            </ul>
          </nav>
        )}
      </div>
      {footer.copyright !== "" && <p className="copyright">{footer.copyright}</p>}
    </footer>
  );
}

function Group({ group }: { group: ShellView["footer"]["groups"][number] }) {
  return (
    <li>
      <p className="footer-title">{group.title}</p>
      <ul>
        {group.items.map((link, index) => (
          <li key={index}>
            <NavLink link={link} />
          </li>
        ))}
      </ul>
    </li>
  );
}
