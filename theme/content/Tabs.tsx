import type { ReactNode } from "react";
import { TabGroup } from "../parts/TabGroup.js";

/** Tabs in a document. The slots are `tab0`, `tab1` and so on, one for each label. */
export function Tabs(props: {
  group?: string;
  query?: string;
  id?: string;
  className?: string;
  labels: readonly string[];
  /** Names of the tabs, where these are not their labels. */
  values?: readonly string[];
  /** Index of the tab that is shown first. */
  selected?: number;
  /** Indexes of the tabs in the order of their labels, where that is another one. */
  order?: readonly number[];
  [slot: `tab${number}`]: ReactNode;
}) {
  const tabs = props.labels.map((label, index) => ({
    label,
    value: props.values?.[index],
    content: <div className="tab-content prose">{props[`tab${index}`]}</div>,
  }));
  const { group, query, id, className, selected, order } = props;
  return (
    <TabGroup
      name={props.labels.join(", ")}
      group={group}
      query={query}
      id={id}
      className={className === undefined ? "tab-box" : `tab-box ${className}`}
      selected={selected}
      order={order}
      tabs={tabs}
    />
  );
}
