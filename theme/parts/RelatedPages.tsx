import type { PageView, ShellView } from "docsite-cli";
import { WORDS } from "../words/index.js";

/** Pages that are about the same, without those before and after this one. */
export function RelatedPages({ shell, view }: { shell: ShellView; view: PageView }) {
  const { related = [], previous, next } = view;
  const shown = related
    .filter(({ href }) => href !== previous?.href && href !== next?.href)
    .slice(0, shell.relatedPages);
  if (shown.length === 0) return null;
  return (
    <nav className="related" aria-labelledby="Related">
      <h2 id="Related">{WORDS.related.title}</h2>
      <ul>
        {shown.map(({ label, href, description }) => (
          <li key={href}>
            <a href={href}>{label}</a>
            {description !== undefined && <p>{description}</p>}
          </li>
        ))}
      </ul>
    </nav>
  );
}
