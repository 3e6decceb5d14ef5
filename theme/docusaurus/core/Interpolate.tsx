import { cloneElement, Fragment, isValidElement, type ReactNode } from "react";

type Values = Readonly<Record<string, ReactNode>>;

const PLACE = /\{(\w+)\}/;

/** A text with values for names in braces: a text where all values are, otherwise a list of nodes. */
export function interpolate(text: string, values: Values = {}): ReactNode {
  const parts = text.split(PLACE).map((part, index) => {
    if (index % 2 === 0) return part;
    const value = values[part];
    if (value === undefined) return `{${part}}`;
    return isValidElement(value) ? cloneElement(value, { key: index }) : value;
  });
  const isText = parts.every((part) => typeof part === "string" || typeof part === "number");
  return isText ? parts.join("") : parts.filter((part) => part !== "");
}

/** The same as a component: its child is the text. */
export default function Interpolate({ children = "", values }: { children?: string; values?: Values }) {
  return <Fragment>{interpolate(children, values)}</Fragment>;
}
