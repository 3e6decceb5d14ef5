import type { ShellView } from "docsite";
import { Icon } from "./Icon.js";

/** The bar above the navbar. A bar that was closed comes back when its id changes. */
export function Announcement({ announcement }: { announcement: NonNullable<ShellView["announcement"]> }) {
  const { id, html, closeable } = announcement;
  return (
    <section className="announcement" aria-label="Announcement" data-announcement={id}>
      <div className="announcement-text" dangerouslySetInnerHTML={{ __html: html }} />
      {closeable && (
        <button className="icon-button js-only" type="button" aria-label="Close">
          <Icon name="close" />
        </button>
      )}
    </section>
  );
}
