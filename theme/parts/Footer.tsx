import type { ShellView } from "docsite";
import { Logo } from "./Logo.js";

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
          <nav className="footer-groups" aria-label="Footer">
            {footer.groups.map((group, index) => (
              <Group key={index} group={group} id={`Footer-${index}`} />
            ))}
          </nav>
        )}
      </div>
      {footer.copyright !== "" && <p className="copyright">{footer.copyright}</p>}
    </footer>
  );
}

function Group({ group, id }: { group: ShellView["footer"]["groups"][number]; id: string }) {
  return (
    <div role="group" aria-labelledby={id}>
      <p className="footer-title" id={id}>
        {group.title}
      </p>
      <ul>
        {group.items.map(({ label, href, external }) => (
          <li key={label}>
            <a
              className={external ? "external" : undefined}
              href={href}
              rel={external ? "noopener" : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
