import type { PageView } from "docsite-cli";
import { Admonition } from "../content/Admonition.js";
import { dayText } from "./day.js";
import { WORDS } from "../words/index.js";

/** Notices on drafts, on pages that are published later, on unlisted pages, and on those that may be out of date. */
export function PageNotices(props: {
  unlisted: boolean;
  draft: boolean;
  /** The day on which the page is published. */
  scheduled?: string | undefined;
  outdated?: PageView["outdated"];
}) {
  const { unlisted, draft, scheduled, outdated } = props;
  return (
    <>
      {draft && (
        <Admonition type="caution" tone="warning" label={WORDS.notices.draft}>
          <p>{WORDS.notices.draftText}</p>
        </Admonition>
      )}
      {scheduled !== undefined && (
        <Admonition type="caution" tone="warning" label={WORDS.notices.scheduled}>
          <p>{WORDS.notices.scheduledText(dayText(scheduled))}</p>
        </Admonition>
      )}
      {outdated && (
        <Admonition type="caution" tone="warning" label={WORDS.notices.outdated}>
          <p>{WORDS.notices.outdatedText(dayText(outdated.since), outdated.changes)}</p>
        </Admonition>
      )}
      {unlisted && (
        <Admonition type="caution" tone="warning" label={WORDS.notices.unlisted}>
          <p>{WORDS.notices.unlistedText}</p>
        </Admonition>
      )}
    </>
  );
}
