// Pages that have changed → what a page shows of them.
import { byCodeUnit } from "../../text/order.js";
import type { AskedChanges, ChangedPageView, ChangesView } from "../../types/page-changes.js";
import type { Site } from "../../types/site.js";
import { wordsOf } from "../../words/words.js";
import type { ListedChange } from "./listed.js";
import { standingOf } from "./shown-pages.js";

/** Subjects that are shown of each page. */
const MOST_SUBJECTS = 10;

const KINDS = ["added", "changed", "moved", "removed"] as const;

/** What a page shows. `most`: pages, at most. */
export function viewOf(
  all: readonly ListedChange[],
  most: number,
  asked: AskedChanges,
  site: Pick<Site, "config" | "sidebars">,
): Omit<ChangesView, "news"> {
  const words = wordsOf(site.config.wording).changes;
  const viewed = (change: ListedChange): ChangedPageView => {
    const { kind, title, page, commits } = change;
    const day = commits[0]?.time.slice(0, 10);
    const subjects = [...new Set(commits.map(({ subject }) => subject))].slice(0, MOST_SUBJECTS);
    return {
      kind,
      badge: words[kind],
      title,
      ...(page && { href: page.route.path }),
      ...(day !== undefined && { day }),
      subjects: asked.commits ? subjects : [],
    };
  };
  const left = Math.max(0, all.length - most);
  const rest = { none: words.none, ...(left > 0 && { more: words.more(left) }) };
  if (asked.since === undefined) {
    const pages = all.slice(0, most).map(viewed);
    return { sections: pages.length > 0 ? [{ pages }] : [], ...rest };
  }
  const standing = standingOf(site);
  const placeOf = ({ page }: ListedChange) => standing.get(page?.route.path ?? "")?.place ?? Infinity;
  const ordered = all.toSorted(
    (one, other) =>
      order(KINDS.indexOf(one.kind), KINDS.indexOf(other.kind)) ||
      order(placeOf(one), placeOf(other)) ||
      byCodeUnit(one.title, other.title),
  );
  const shown = ordered.slice(0, most);
  const labelOf = (change: ListedChange) =>
    change.kind === "removed" ? words.removed : standing.get(change.page?.route.path ?? "")?.label;
  const first = new Map<string | undefined, number>();
  for (const change of shown) {
    const label = labelOf(change);
    // Those in no category come first, and those that are gone last.
    const place = label === undefined ? -1 : placeOf(change);
    first.set(label, Math.min(place, first.get(label) ?? Infinity));
  }
  const labels = [...first].sort(([, one], [, other]) => order(one, other)).map(([label]) => label);
  const sections = labels.map((label) => ({
    ...(label !== undefined && { label }),
    pages: shown.filter((change) => labelOf(change) === label).map(viewed),
  }));
  return { sections, ...rest };
}

function order(one: number, other: number): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
