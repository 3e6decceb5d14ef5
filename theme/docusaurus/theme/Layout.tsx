import type { ReactNode } from "react";
import { PageMetadata } from "../core/theme-common.js";

/** What a page shows. The frame around it is that of docsite's theme. */
export default function Layout(props: {
  title?: string;
  description?: string;
  noFooter?: boolean | string;
  wrapperClassName?: string;
  children?: ReactNode;
}) {
  const { title, description, noFooter, wrapperClassName, children } = props;
  const classes = ["main-wrapper", wrapperClassName].filter(Boolean).join(" ");
  return (
    <>
      <PageMetadata {...(title && { title })} {...(description && { description })} />
      {/* Style sheets of projects ask for the plugin that a page belongs to. */}
      <div className="plugin-pages plugin-id-default">
        <div className={classes} data-no-footer={noFooter ? "" : undefined}>
          {children}
        </div>
      </div>
    </>
  );
}
