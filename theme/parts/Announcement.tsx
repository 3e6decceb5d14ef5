import type { ShellView } from "docsite-cli";
import { Icon } from "./Icon.js";
import { WORDS } from "../words/index.js";

/** The bar above the navbar. A closed bar reappears when its id changes. */
export function Announcement({ announcement }: { announcement: NonNullable<ShellView["announcement"]> }) {
  const { id, html, closeable, backgroundColor, textColor: color } = announcement;
  const hasColors = backgroundColor !== undefined || color !== undefined;
  return (
    <section
      className={hasColors ? "announcement own-colors" : "announcement"}
      aria-label={WORDS.announcement.name}
      data-announcement={id}
      style={hasColors ? { backgroundColor, color } : undefined}
    >
      <div className="announcement-text" dangerouslySetInnerHTML={{ __html: html }} />
      {closeable && (
        <button className="icon-button js-only" type="button" aria-label={WORDS.announcement.close}>
          <Icon name="close" />
        </button>
      )}
    </section>
  );
}
