/**
 * Id of `<main>`. The theme's own ids begin with a capital letter, which keeps them apart from the ids
 * that headings get from their text.
 */
export const MAIN_ID = "Main";

/** The first focusable element of the page. */
export function SkipLink() {
  return (
    <a className="skip-link" href={`#${MAIN_ID}`}>
      Skip to main content
    </a>
  );
}
