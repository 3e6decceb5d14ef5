import type { ShellView } from "docsite";
import { Icon } from "./Icon.js";
import { WORDS } from "../words/index.js";

/** The bar above the navbar. A closed bar reappears when its id changes. */
export function Announcement({ announcement }: { announcement: NonNullable<ShellView["announcement"]> }) {
  const { id, html, closeable } = announcement;
  return (
    <section className="announcement" aria-label={WORDS.announcement.name} data-announcement={id}>
      <div className="announcement-text" dangerouslySetInnerHTML={{ __html: html }} />
      {closeable && (
        <button className="icon-button js-only" type="button" aria-label={WORDS.announcement.close}>
          <Icon name="close" />
        </button>
      )}
    </section>
  );
}
