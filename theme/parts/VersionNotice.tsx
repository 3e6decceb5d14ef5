import type { PageView } from "docsite";
import { Around } from "./Around.js";
import { Icon } from "./Icon.js";
import { WORDS } from "../words/index.js";

type Version = NonNullable<PageView["version"]>;

/** Says that a page belongs to another version than the latest, and leads to that one. */
export function VersionBanner({ version: { label, banner } }: { version: Version }) {
  if (!banner) return null;
  const { kind, latest } = banner;
  return (
    <p className="version-banner theme-doc-version-banner">
      <Icon name="warning" />
      <span>
        {WORDS.version[kind](label)}{" "}
        {latest && (
          <Around text={WORDS.version.latest}>
            <a href={latest.href}>{latest.label}</a>
          </Around>
        )}
      </span>
    </p>
  );
}

/** Names the version of a page. */
export function VersionBadge({ version: { badge, label } }: { version: Version }) {
  if (!badge) return null;
  return <p className="version-badge theme-doc-version-badge">{WORDS.version.badge(label)}</p>;
}
