import type { ReactNode } from "react";

interface Common {
  id?: string;
  className?: string;
  children?: ReactNode;
}

/** Columns beside each other. Each child is one. */
export function Columns({ id, className, cols, children }: Common & { cols?: number | string }) {
  const classes = ["columns", cols !== undefined && `cols-${cols}`, className];
  return (
    <div className={classes.filter(Boolean).join(" ")} id={id}>
      {children}
    </div>
  );
}

/** One column. */
export function Column({ id, className, children }: Common) {
  return (
    <div className={className === undefined ? "prose" : `prose ${className}`} id={id}>
      {children}
    </div>
  );
}
