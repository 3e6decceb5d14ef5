import { Admonition } from "../content/Admonition.js";

/** Says of a page that it is not an ordinary part of the site. */
export function PageNotices({ unlisted, draft }: { unlisted: boolean; draft: boolean }) {
  return (
    <>
      {draft && (
        <Admonition type="caution" tone="warning" label="Draft">
          <p>This page is still being written. It is left out of the published site.</p>
        </Admonition>
      )}
      {unlisted && (
        <Admonition type="caution" tone="warning" label="Unlisted page">
          <p>Only those who have its address find this page: menus and search leave it out.</p>
        </Admonition>
      )}
    </>
  );
}
