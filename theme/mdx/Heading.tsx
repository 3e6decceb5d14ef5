import { createElement, type ComponentProps } from "react";

/** A heading in JSX (Docusaurus). */
export default function Heading({ as = "h2", ...rest }: ComponentProps<"h2"> & { as?: string }) {
  return createElement(as, rest);
}
