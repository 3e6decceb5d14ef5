import type { ReactNode } from "react";

/**
 * Alternatives, one of which is shown at a time. Without script there is no list of tabs, and every panel
 * stands under its label. The slots are `tab0`, `tab1` and so on, one for each label.
 */
export function Tabs(props: {
  group?: string;
  labels: readonly string[];
  [slot: `tab${number}`]: ReactNode;
}) {
  const { group, labels } = props;
  return (
    <div className="tabs" data-group={group}>
      <div className="tab-list js-only" role="tablist">
        {labels.map((label, index) => (
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
      {labels.map((label, index) => (
        <div key={index} className="tab-panel" role="tabpanel" aria-label={label}>
          <p className="tab-label">{label}</p>
          <div className="tab-content prose">{props[`tab${index}`]}</div>
        </div>
      ))}
    </div>
  );
}
