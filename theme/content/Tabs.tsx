import type { ReactNode } from "react";
import { TabGroup } from "../parts/TabGroup.js";

/** Tabs in a document. The slots are `tab0`, `tab1` and so on, one for each label. */
export function Tabs(props: {
  group?: string;
  labels: readonly string[];
  /** Index of the tab that is shown first. */
  selected?: number;
  [slot: `tab${number}`]: ReactNode;
}) {
  const tabs = props.labels.map((label, index) => ({
    label,
    content: <div className="tab-content prose">{props[`tab${index}`]}</div>,
  }));
  return <TabGroup group={props.group} selected={props.selected} tabs={tabs} />;
}
