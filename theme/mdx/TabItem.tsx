import type { ReactNode } from "react";

/** A tab. `Tabs` reads its props; on its own it is its content. */
export default function TabItem({
  children,
}: {
  value?: string | number;
  label?: string;
  default?: boolean;
  children?: ReactNode;
}) {
  return <>{children}</>;
}
