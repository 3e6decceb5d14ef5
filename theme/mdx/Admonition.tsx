import type { ReactNode } from "react";
import { Admonition as Box } from "../content/Admonition.js";

const TONES = {
  note: "note",
  info: "info",
  important: "info",
  tip: "tip",
  success: "tip",
  warning: "warning",
  caution: "warning",
  danger: "danger",
} as const;

/** An admonition in JSX. */
export default function Admonition(props: {
  type?: string;
  title?: ReactNode;
  id?: string;
  className?: string;
  children?: ReactNode;
}) {
  const { type = "note", title, ...rest } = props;
  const tone = TONES[type as keyof typeof TONES] ?? "note";
  const isText = typeof title === "string" || typeof title === "number";
  const given = title != null && title !== "" && { title, ...(isText && { name: String(title) }) };
  return <Box {...rest} type={type} tone={tone} {...given} />;
}
