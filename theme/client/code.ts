import { BOOT } from "../words/boot.js";
import { delegate, onContent } from "./events.js";

/** Blocks of code: a tab stop where they scroll, lines that wrap, folded lines. */
export function startCode(): void {
  // Fonts, tabs and the window change what has room.
  const sizes = new ResizeObserver((entries) => {
    for (const pre of new Set(entries.map(({ target }) => target.closest("pre")))) if (pre) settle(pre);
  });
  onContent(() => {
    sizes.disconnect();
    for (const part of document.querySelectorAll(".code pre, .code pre > code")) sizes.observe(part);
  });
  delegate("click", ".code-fold", (button) => {
    button.ariaExpanded = String(button.ariaExpanded !== "true");
  });
  delegate("click", ".code-wrap", (button) => {
    const wraps = button.closest(".code")?.classList.toggle("wrap");
    button.ariaPressed = String(wraps);
  });
}

function settle(pre: HTMLElement): void {
  const { classList } = pre.parentElement as HTMLElement;
  const isTooWide = () => pre.scrollWidth > pre.clientWidth;
  let isLong = isTooWide();
  const scrolls = isLong || pre.scrollHeight > pre.clientHeight;
  classList.toggle("scrolls", isLong);
  if (scrolls) pre.tabIndex = 0;
  else if (pre !== document.activeElement) pre.removeAttribute("tabindex");
  if (!isLong && classList.contains("wrap")) {
    classList.remove("wrap");
    isLong = isTooWide();
    classList.add("wrap");
  }
  const tools = pre.closest(".prose") && pre.parentElement?.querySelector(":scope > .code-tools");
  const button = tools && (tools.querySelector<HTMLElement>(".code-wrap") ?? (isLong && wrapButton(tools)));
  if (button) button.hidden = !isLong;
}

function wrapButton(tools: Element): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "code-wrap";
  button.ariaLabel = BOOT.toggleWrap;
  button.ariaPressed = String(tools.parentElement?.classList.contains("wrap"));
  tools.lastElementChild?.before(button);
  return button;
}
