import type { ReactNode } from "react";

/**
 * Alternatives, one of which is shown at a time. Without script there is no list of tabs, and every panel
 * stands under its label. `group` names tabs of the same choice all over the site; `name` says what is chosen.
 */
export function TabGroup(props: {
  name?: string;
  group?: string | undefined;
  tabs: readonly { readonly label: string; readonly content: ReactNode }[];
}) {
  const { name, group, tabs } = props;
  return (
    <div className="tabs" data-group={group}>
      <div className="tab-list js-only" role="tablist" aria-label={name}>
        {tabs.map(({ label }, index) => (
          <button
            key={index}
            type="button"
            role="tab"
            aria-selected={index === 0}
            tabIndex={index === 0 ? 0 : -1}
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
