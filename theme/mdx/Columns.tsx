import { Children, isValidElement, type ComponentProps } from "react";
import { Column, Columns as Box } from "../content/Columns.js";
import { use } from "./host.js";

export { Column };

/** Columns in JSX: each child is one. */
export function Columns({ children, ...rest }: ComponentProps<typeof Box>) {
  use("Columns");
  return (
    <Box {...rest}>
      {Children.toArray(children).map((child, index) =>
        isValidElement(child) && child.type === Column ? child : <Column key={index}>{child}</Column>,
      )}
    </Box>
  );
}
