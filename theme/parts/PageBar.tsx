import type { PageView } from "docsite-cli";
import { Toc } from "./Toc.js";

/**
 * What stays in sight of a page while it is read: on narrow screens a bar under the navbar with the table of contents; on wide ones
 * the column of the contents.
 */
export function PageBar({ view }: { view: PageView }) {
  const entries = "hideToc" in view && view.hideToc ? [] : view.toc;
  if (entries.length === 0) return null;
  return (
    <div className="page-bar">
      <Toc entries={entries} />
    </div>
  );
}
