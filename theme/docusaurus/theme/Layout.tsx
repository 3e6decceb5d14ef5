import type { ReactNode } from "react";
import { PageMetadata } from "../core/theme-common.js";

/** What a page shows. The frame around it is that of docsite's theme. */
export default function Layout(props: {
  title?: string;
  description?: string;
  noFooter?: boolean;
  wrapperClassName?: string;
  children?: ReactNode;
}) {
  const { title, description, wrapperClassName, children } = props;
  const classes = ["main-wrapper", wrapperClassName].filter(Boolean).join(" ");
  return (
    <>
      <PageMetadata {...(title && { title })} {...(description && { description })} />
      <div className={classes}>{children}</div>
    </>
  );
}
