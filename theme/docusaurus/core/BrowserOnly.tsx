import type { ReactNode } from "react";
import useIsBrowser from "./useIsBrowser.js";

/** What only browsers can render: `children` is a function. */
export default function BrowserOnly({
  children,
  fallback = null,
}: {
  children?: () => ReactNode;
  fallback?: ReactNode;
}): ReactNode {
  return useIsBrowser() ? children?.() : fallback;
}
