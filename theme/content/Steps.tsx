import type { ReactNode } from "react";

/** Numbered steps. `children` are `<li>` elements. */
export function Steps({
  id,
  className,
  children,
}: {
  id?: string;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <ol className={className === undefined ? "steps" : `steps ${className}`} id={id}>
      {children}
    </ol>
  );
}
