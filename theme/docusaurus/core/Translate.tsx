import { Fragment, type ReactNode } from "react";
import { interpolate } from "./Interpolate.js";
import { currentTranslations } from "./locale.js";

type Values = Readonly<Record<string, ReactNode>>;

function translated(message: string | undefined, id: string | undefined): string {
  return currentTranslations()[id ?? message ?? ""] ?? message ?? id ?? "";
}

/** The translation of a text with values for names in braces. */
export function translate(
  { message, id }: { message?: string; id?: string; description?: string },
  values?: Values,
): string {
  return interpolate(translated(message, id), values) as string;
}

/** The same as a component: its child is the text. */
export default function Translate(props: {
  id?: string;
  description?: string;
  values?: Values;
  children?: string;
}) {
  return <Fragment>{interpolate(translated(props.children, props.id), props.values)}</Fragment>;
}
