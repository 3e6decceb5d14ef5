import type { ShellView } from "docsite";

/** Groups of links, and the copyright notice. */
export function Footer({ footer }: { footer: ShellView["footer"] }) {
  const { groups, copyright } = footer;
  return (
    <footer className="footer">
      {groups.length > 0 && (
        <nav className="footer-groups" aria-label="Footer">
          {groups.map(({ title, items }, index) => (
            <div key={index}>
              <p className="footer-title" id={`_footer-${index}`}>
                {title}
              </p>
              <ul aria-labelledby={`_footer-${index}`}>
                {items.map(({ label, href, external }) => (
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
          ))}
        </nav>
      )}
      {copyright !== "" && <p className="copyright">{copyright}</p>}
    </footer>
  );
}
