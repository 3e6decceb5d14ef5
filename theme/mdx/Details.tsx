import { Children, isValidElement, type ComponentProps, type ReactNode } from "react";
import { CONTENT } from "../words/content.js";

/** A disclosure. Its summary is a prop, which may be called `title`, or the child that is one. */
export default function Details({
  title,
  summary = title,
  children,
  ...rest
}: Omit<ComponentProps<"details">, "summary"> & { summary?: ReactNode }) {
  const parts = Children.toArray(children);
  const own = parts.find((child) => isValidElement(child) && child.type === "summary");
  const given =
    isValidElement(summary) && summary.type === "summary" ? (
      summary
    ) : (
      <summary>{summary ?? CONTENT.details.summary}</summary>
    );
  return (
    <details {...rest}>
      {own ?? given}
      {parts.filter((child) => child !== own)}
    </details>
  );
}
