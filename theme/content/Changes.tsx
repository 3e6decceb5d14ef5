import type { ChangedPageView, ChangesView } from "docsite-cli";
import { dayText } from "../parts/day.js";
import { Badge } from "./Badge.js";

const TONES = { added: "tip", changed: undefined, moved: "info", removed: "warning" } as const;

/** Pages that have changed. */
export function Changes(props: {
  list: string;
  lists?: Readonly<Record<string, ChangesView>>;
  id?: string;
  className?: string;
}) {
  const { list, lists, id, className } = props;
  const { sections = [], none, more, news = [] } = lists?.[list] ?? {};
  return (
    <div id={id} className={className}>
      {sections.length === 0 && <p>{none}</p>}
      {sections.map(({ label = "", pages }) => (
        <div key={label}>
          {label !== "" && (
            <p>
              <strong>{label}</strong>
            </p>
          )}
          <ul>
            {pages.map((page, index) => (
              <li key={index}>
                <ChangedPage page={page} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {more !== undefined && <p>{more}</p>}
      {news.length > 0 && (
        <p>
          {news.map(({ label, href }, index) => (
            <span key={label}>
              {index > 0 && " · "}
              <a href={href}>{label}</a>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

function ChangedPage({ page }: { page: ChangedPageView }) {
  const { kind, badge, title, href, day, subjects } = page;
  return (
    <>
      {href === undefined ? title : <a href={href}>{title}</a>} <Badge tone={TONES[kind]}>{badge}</Badge>{" "}
      {day !== undefined && (
        <small>
          <time dateTime={day}>{dayText(day)}</time>
        </small>
      )}
      {subjects.length > 0 && (
        <ul>
          {subjects.map((subject) => (
            <li key={subject}>{subject}</li>
          ))}
        </ul>
      )}
    </>
  );
}
