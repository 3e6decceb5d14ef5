import type { ShellView } from "docsite";
import { Icon } from "./Icon.js";

/** Changes between light and dark. Of no use without script, so shown only with it. */
export function ColorToggle({ initial }: { initial: ShellView["colorMode"]["default"] }) {
  return (
    <button
      className="color-toggle icon-button js-only"
      type="button"
      aria-label={initial === "dark" ? "Switch to light mode" : "Switch to dark mode"}
    >
      <Icon name="moon" className="for-light" />
      <Icon name="sun" className="for-dark" />
    </button>
  );
}
