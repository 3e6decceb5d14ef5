import type { PageView, ShellView } from "docsite-cli";
import { WORDS } from "../words/index.js";

/** What readers can do with a page. `client/copy.ts` copies it; `client/frame.ts` closes the list, and prints. */
export function PageActions({ shell, view }: { shell: ShellView; view: PageView }) {
  const { pageActions, readerOptions } = shell;
  const { actions, path } = view;
  if (!pageActions || !actions) return null;
  const { copy, view: shown, print, assistants } = pageActions;
  const { markdown, origin } = actions;
  const words = WORDS.pageActions;
  const values: Readonly<Record<string, string>> = {
    prompt: words.prompt(origin + markdown),
    markdown: origin + markdown,
    page: origin + path,
  };
  const addressOf = (template: string) =>
    template.replace(/\{(prompt|markdown|page)\}/g, (_, name: string) =>
      encodeURIComponent(values[name] ?? ""),
    );
  const hasLinks = shown || assistants.length > 0;
  if (!hasLinks && !print && !copy && !readerOptions) return null;
  return (
    <div className={hasLinks ? "page-actions" : "page-actions js-only"}>
      {copy && (
        <button className="copy js-only" type="button" data-source={markdown}>
          {words.copy}
        </button>
      )}
      {(hasLinks || print || readerOptions) && (
        <details className="dropdown">
          <summary aria-label={words.more} />
          <ul className="dropdown-list">
            {shown && (
              <li>
                <a className="dropdown-link" href={markdown}>
                  {words.view}
                </a>
              </li>
            )}
            {assistants.map(({ label, url }) => (
              <li key={label}>
                <a
                  className="dropdown-link"
                  href={addressOf(url)}
                  target="_blank"
                  rel="noopener nofollow"
                  data-assistant=""
                >
                  {words.openIn(label)}
                </a>
              </li>
            ))}
            {print && (
              <li className="js-only">
                <button className="dropdown-link" type="button" data-print="">
                  {words.print}
                </button>
              </li>
            )}
            {readerOptions &&
              (["larger", "smaller", "focus"] as const).map((option) => (
                <li key={option} className="js-only">
                  <button className="dropdown-link" type="button" data-reader-option={option}>
                    {WORDS.reader[option]}
                  </button>
                </li>
              ))}
          </ul>
        </details>
      )}
    </div>
  );
}
