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

/** Tabs in JSX: each child is a tab, by the props of `TabItem`. */
export default function Tabs(props: {
  values?: readonly { readonly value: string; readonly label?: string }[];
  defaultValue?: string | null;
  groupId?: string;
  queryString?: boolean | string;
  children?: ReactNode;
}) {
  const { values, defaultValue, groupId, queryString, children } = props;
  const query = queryString === true ? groupId : queryString || undefined;
  const items = itemsIn(children);
  const valueOf = ({ props: { value, label } }: Item) => value ?? label ?? "";
  const labels = new Map(values?.map(({ value, label }) => [value, label]));
  const ordered = values
    ? values.flatMap(({ value }) => items.filter((item) => valueOf(item) === value))
    : items;
  const selected = ordered.findIndex((item) =>
    defaultValue == null ? item.props.default : valueOf(item) === defaultValue,
  );
  const slots = Object.fromEntries(ordered.map((item, index) => [`tab${index}`, item.props.children]));
  return (
    <Box
      labels={ordered.map((item) => labels.get(valueOf(item)) ?? item.props.label ?? valueOf(item))}
      values={ordered.map(valueOf)}
      {...(groupId !== undefined && { group: groupId })}
      {...(query !== undefined && { query })}
      {...(selected > 0 && { selected })}
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
