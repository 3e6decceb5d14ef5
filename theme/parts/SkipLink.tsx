import { MAIN_ID } from "./ids.js";

/** The first focusable element of the page. */
export function SkipLink() {
  return (
    <a className="skip-link" href={`#${MAIN_ID}`}>
      Skip to main content
    </a>
  );
}
