import {
  Children,
  Fragment,
  isValidElement,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from "react";
import { Tabs as Box } from "../content/Tabs.js";
import type TabItem from "./TabItem.js";

type Item = ReactElement<ComponentProps<typeof TabItem>>;

/** Tabs in JSX: each child is a tab, by the props of `TabItem`. `groupId` is the same as `group`. */
export default function Tabs(props: {
  values?: readonly { readonly value: string; readonly label?: string }[];
  defaultValue?: string | number | null;
  group?: string;
  groupId?: string;
  queryString?: boolean | string;
  id?: string;
  className?: string;
  children?: ReactNode;
}) {
  const { values = [], defaultValue, groupId, group = groupId, queryString, id, className, children } = props;
  const query = queryString === true ? group : queryString || undefined;
  const ranks = new Map(values.map(({ value }, rank) => [value, rank]));
  const rankOf = ({ value }: { value: string }) => ranks.get(value) ?? values.length;
  const tabs = itemsIn(children).map(({ props: item }, index) => {
    const value = String(item.value ?? item.label ?? "");
    const label = item.label ?? values.find((each) => each.value === value)?.label ?? value;
    return { ...item, value, label: label || `Tab ${index + 1}`, index };
  });
  const order = tabs.toSorted((one, other) => rankOf(one) - rankOf(other)).map(({ index }) => index);
  const isOrdered = order.every((index, place) => index === place);
  const selected = tabs.findIndex((tab) =>
    defaultValue == null ? tab.default : tab.value === String(defaultValue),
  );
  // Without a choice of the author, the first label.
  const first = selected < 0 ? (order[0] ?? 0) : selected;
  const isNamed = tabs.some(({ value, label }) => value !== label);
  const slots = Object.fromEntries(tabs.map((tab, index) => [`tab${index}`, tab.children]));
  return (
    <Box
      labels={tabs.map(({ label }) => label)}
      {...(isNamed && (group || query) && { values: tabs.map(({ value }) => value) })}
      {...(group !== undefined && { group })}
      {...(query !== undefined && { query })}
      {...(first > 0 && { selected: first })}
      {...(!isOrdered && { order })}
      {...(id !== undefined && { id })}
      {...(className !== undefined && { className })}
      {...slots}
    />
  );
}

function itemsIn(children: ReactNode): Item[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<{ children?: ReactNode }>(child)) return [];
    return child.type === Fragment ? itemsIn(child.props.children) : [child as Item];
  });
}
