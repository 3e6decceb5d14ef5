import type { PageView } from "docsite-cli";
import { Around } from "./Around.js";
import { Dropdown } from "./Dropdown.js";
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

/** Names the version of a page. Where the page is in several, the name opens a list of them. */
export function VersionBadge({ version: { badge, label, versions } }: { version: Version }) {
  if (versions)
    return (
      <div className="version-menu">
        <Dropdown
          className="version-badge"
          label={WORDS.version.badge(label)}
          name={WORDS.version.choose(WORDS.version.badge(label))}
        >
          {versions.map((each) => (
            <li key={each.label}>
              <a
                className="dropdown-link"
                href={each.href}
                aria-current={each.label === label ? "true" : undefined}
              >
                {each.isLatest ? WORDS.version.isLatest(each.label) : each.label}
              </a>
            </li>
          ))}
        </Dropdown>
      </div>
    );
  if (!badge) return null;
  return <p className="version-badge theme-doc-version-badge">{WORDS.version.badge(label)}</p>;
}
