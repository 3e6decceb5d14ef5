import type { ShellView } from "docsite";
import { Icon } from "./Icon.js";
import { WORDS } from "../words/index.js";

/** Switches between light and dark mode. Hidden without JavaScript. */
export function ColorToggle({ initial }: { initial: ShellView["colorMode"]["default"] }) {
  return (
    <button
      className="color-toggle icon-button js-only"
      type="button"
      aria-label={initial === "dark" ? WORDS.boot.lightMode : WORDS.boot.darkMode}
    >
      <Icon name="moon" className="for-light" />
      <Icon name="sun" className="for-dark" />
    </button>
  );
}
