import type { ReactNode } from "react";

/** Islands catch the errors of what is in them. */
export default function ErrorBoundary({ children }: { children?: ReactNode; fallback?: unknown }): ReactNode {
  return children;
}
