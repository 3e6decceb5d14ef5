// A button that leads to the top of a long page: it is there when a reader scrolls up, and gone when they read on.
import styles from "../styles/back-to-top.css?text";
import { BACK_TO_TOP } from "../words/back-to-top.js";
import { addStyles } from "./add-styles.js";

/** Windows from the top within which the top is near. */
const NEAR = 1;

/** Adds the button. */
export function start(): void {
  addStyles(styles);
  const button = document.createElement("button");
  button.className = "back-to-top";
  button.type = "button";
  button.hidden = true;
  button.ariaLabel = button.title = BACK_TO_TOP.name;
  button.innerHTML =
    '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 19V5m-7 7 7-7 7 7"/></svg>';
  button.addEventListener("click", () => {
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    scrollTo({ top: 0, behavior: isCalm ? "instant" : "smooth" });
    document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
  });
  document.body.append(button);
  let last = scrollY;
  const follow = () => {
    // Browsers that bounce at the end of a page scroll up without a reader's doing.
    const isPastEnd = scrollY + innerHeight > document.documentElement.scrollHeight - 1;
    if (scrollY !== last && !isPastEnd) button.hidden = scrollY > last || scrollY < innerHeight * NEAR;
    last = scrollY;
  };
  addEventListener("scroll", follow, { passive: true });
}
