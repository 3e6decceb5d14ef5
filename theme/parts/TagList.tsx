import { WORDS } from "../words/index.js";

/** Links to the pages of tags. `count`: the number of documents with it. */
export function TagList({
  tags,
}: {
  tags: readonly { readonly label: string; readonly href: string; readonly count?: number }[];
}) {
  return (
    <ul className="tags">
      {tags.map(({ label, href, count }) => (
        <li key={href}>
          <a href={href} rel="tag">
            {label}
            {count !== undefined && (
              <span>
                <span className="sr-only"> {WORDS.tags.documents} </span>
                {count}
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
