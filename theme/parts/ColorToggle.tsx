import type { ShellView } from "docsite-cli";
import { Icon } from "./Icon.js";
import { WORDS } from "../words/index.js";

/** Switches between light and dark mode, and that of the system where the site follows it. Hidden without JavaScript. */
export function ColorToggle({ initial }: { initial: ShellView["colorMode"]["default"] }) {
  return (
    <button
      className="color-toggle icon-button js-only"
      type="button"
      data-default={initial}
      aria-label={initial === "dark" ? WORDS.boot.lightMode : WORDS.boot.darkMode}
    >
      <Icon name="moon" className="for-light" />
      <Icon name="sun" className="for-dark" />
      {initial === "system" && <Icon name="contrast" className="for-system" />}
    </button>
  );
}
