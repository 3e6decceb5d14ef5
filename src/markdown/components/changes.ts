// Lists of pages that have changed.
import { diagnostic } from "../../diagnostics/diagnostics.js";
import type { AskedChanges } from "../../types/page-changes.js";
import { componentHole, isSet, mention, textIn, type Component } from "./component.js";
import type { Use } from "./use.js";

/** As many as a page may ask for. */
const MOST = 1000;

export const Changes: Component = {
  directive: "changes",
  stands: ["leaf"],
  attributes: { since: "value", limit: "value", commits: "value" },
  html(use, writer) {
    const limit = textIn(use, "limit");
    const at = writer.context.pointOf(use.node.position?.start);
    if (limit !== undefined && limitOf(limit) === undefined)
      writer.context.diagnostics.push(
        diagnostic("component-value", at, "limit", limit, `the numbers from 1 to ${MOST}`, undefined),
      );
    const list = nameOf(use);
    mention(writer, use, "changes", list);
    return componentHole("Changes", use, writer, { props: { list } });
  },
  markdown: (use, writer) => writer.part({ component: "Changes", name: nameOf(use) }),
};

/** Names a list by what is asked for. */
function nameOf(use: Use): string {
  const since = textIn(use, "since");
  const limit = limitOf(textIn(use, "limit") ?? "");
  const asked: AskedChanges = {
    ...(since !== undefined && { since }),
    ...(limit !== undefined && { limit }),
    ...(isSet(use, "commits") && { commits: true }),
  };
  return JSON.stringify(asked);
}

function limitOf(text: string): number | undefined {
  const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return limit >= 1 && limit <= MOST ? limit : undefined;
}
