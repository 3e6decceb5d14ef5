import type { ReactNode } from "react";

/**
 * Alternatives, one of which is shown at a time. This is the form without script: every panel under
 * its label. The slots are `tab0`, `tab1` and so on, one for each label.
 */
export function Tabs(props: {
  group?: string;
  labels: readonly string[];
  [slot: `tab${number}`]: ReactNode;
}) {
  return (
    <div className="tabs" data-group={props.group}>
      {props.labels.map((label, index) => (
        <div key={index} className="tab-panel">
          <p className="tab-label">{label}</p>
          <div className="tab-content prose">{props[`tab${index}`]}</div>
        </div>
      ))}
    </div>
  );
}
