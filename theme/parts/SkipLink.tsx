import { MAIN_ID } from "./ids.js";
import { WORDS } from "../words/index.js";

/** The first focusable element of the page. */
export function SkipLink() {
  return (
    <a className="skip-link" href={`#${MAIN_ID}`}>
      {WORDS.skipLink}
    </a>
  );
}
