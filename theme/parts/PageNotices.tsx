import { Admonition } from "../content/Admonition.js";
import { dayText } from "./day.js";
import { WORDS } from "../words/index.js";

/** Notices on drafts, on pages that are published later, and on unlisted pages. */
export function PageNotices(props: {
  unlisted: boolean;
  draft: boolean;
  /** The day on which the page is published. */
  scheduled?: string | undefined;
}) {
  const { unlisted, draft, scheduled } = props;
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
      {unlisted && (
        <Admonition type="caution" tone="warning" label={WORDS.notices.unlisted}>
          <p>{WORDS.notices.unlistedText}</p>
        </Admonition>
      )}
    </>
  );
}
