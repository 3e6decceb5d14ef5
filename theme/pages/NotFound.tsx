import type { ShellView } from "docsite";

/** `404.html`: what happened, and where to go on. */
export function NotFound({ shell }: { shell: ShellView }) {
  const places = shell.navbar.items.filter(({ external }) => !external);
  return (
    <div className="not-found">
      <div className="not-found-track" aria-hidden="true" />
      <h1>Page not found</h1>
      <p className="lead">
        Nothing is at this address. The page may have moved, or the link may have a typing error.
      </p>
      <ul className="not-found-places">
        <li>
          <a className="button primary" href={shell.baseUrl}>
            Go to the home page
          </a>
        </li>
        {shell.search && (
          <li className="js-only">
            <button className="button" type="button" data-opens="search">
              Find a page
            </button>
          </li>
        )}
        {places.map(({ label, href }) => (
          <li key={href}>
            <a className="button" href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
