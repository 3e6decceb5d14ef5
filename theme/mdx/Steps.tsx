import { Children, type ComponentProps, type ReactNode } from "react";
import { Steps as Box } from "../content/Steps.js";
import { use } from "./host.js";

/** Steps in JSX: each child is one. */
export function Steps({ children, ...rest }: ComponentProps<typeof Box>) {
  use("Steps");
  return (
    <Box {...rest}>
      {Children.toArray(children).map((child, index) => (
        <li key={index}>{child}</li>
      ))}
    </Box>
  );
}

/** A step in JSX. */
export function Step({ title, children }: { title?: ReactNode; children?: ReactNode }) {
  return (
    <>
      {title !== undefined && <p className="step-title">{title}</p>}
      {children}
    </>
  );
}
