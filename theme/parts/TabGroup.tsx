import type { ReactNode } from "react";

/**
 * Alternatives, one of which is shown at a time. This is the form without script: every panel under its
 * label. `group` names tabs of the same choice all over the site; `label` says what the choice is.
 */
export function TabGroup(props: {
  label?: string;
  group?: string | undefined;
  tabs: readonly { readonly label: string; readonly content: ReactNode }[];
}) {
  return (
    <div className="tabs" data-group={props.group} data-label={props.label}>
      {props.tabs.map(({ label, content }, index) => (
        <div key={index} className="tab-panel">
          <p className="tab-label">{label}</p>
          {content}
        </div>
      ))}
    </div>
  );
}
