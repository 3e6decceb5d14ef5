import { Admonition } from "../content/Admonition.js";
import { WORDS } from "../words/index.js";

/** Notices on drafts and unlisted pages. */
export function PageNotices({ unlisted, draft }: { unlisted: boolean; draft: boolean }) {
  return (
    <>
      {draft && (
        <Admonition type="caution" tone="warning" label={WORDS.notices.draft}>
          <p>{WORDS.notices.draftText}</p>
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
