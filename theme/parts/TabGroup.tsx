import type { ReactNode } from "react";

/**
 * Tabs. Without JavaScript there is no tab list, and each panel
 * has its label as a title. `group` synchronizes tabs across the site by their values or else labels; `query` names the parameter of
 * the address that tells the open one; `name` is the accessible name.
 */
export function TabGroup(props: {
  name?: string;
  group?: string | undefined;
  query?: string | undefined;
  id?: string | undefined;
  className?: string | undefined;
  /** Index of the tab that is shown first. */
  selected?: number | undefined;
  /** Indexes of the tabs in the order of their labels, where that is not the order of the panels. */
  order?: readonly number[] | undefined;
  tabs: readonly {
    readonly label: string;
    readonly value?: string | undefined;
    readonly content: ReactNode;
  }[];
}) {
  const { name, group, query, id, className, selected = 0, order, tabs } = props;
  const labels = tabs.map(({ label, value }, index) => ({ label, value, index }));
  const listed = order ? order.flatMap((index) => labels[index] ?? []) : labels;
  return (
    <div
      className={className === undefined ? "tabs" : `tabs ${className}`}
      id={id}
      data-group={group}
      data-query={query}
    >
      <div className="tab-list js-only" role="tablist" aria-label={name}>
        {listed.map(({ label, value, index }) => (
          <button
            key={index}
            type="button"
            role="tab"
            data-value={value}
            data-panel={order && index}
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
