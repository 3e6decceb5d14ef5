import type { ReactNode } from "react";

/**
 * Tabs. Without JavaScript there is no tab list, and each panel
 * has its label as a title. `group` synchronizes tabs across the site; `name` is the accessible name.
 */
export function TabGroup(props: {
  name?: string;
  group?: string | undefined;
  selected?: number | undefined;
  tabs: readonly { readonly label: string; readonly content: ReactNode }[];
}) {
  const { name, group, selected = 0, tabs } = props;
  return (
    <div className="tabs" data-group={group}>
      <div className="tab-list js-only" role="tablist" aria-label={name}>
        {tabs.map(({ label }, index) => (
          <button
            key={index}
            type="button"
            role="tab"
            aria-selected={index === selected}
            tabIndex={index === selected ? 0 : -1}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ label, content }, index) => (
        <div key={index} className="tab-panel" role="tabpanel" aria-label={label}>
          <p className="tab-label">{label}</p>
          {content}
        </div>
      ))}
    </div>
  );
}
