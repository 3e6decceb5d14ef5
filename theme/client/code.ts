import { delegate, onContent } from "./events.js";

/** Blocks of code: a tab stop where they scroll, lines that wrap, folded lines. */
export function startCode(): void {
  // Fonts, tabs and the window change what has room.
  const sizes = new ResizeObserver((entries) => {
    settle(new Set(entries.flatMap(({ target }) => target.closest("pre") ?? [])));
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

/** Gives blocks what their size asks for. All are measured before one is changed: else each would lay out the page again. */
function settle(blocks: ReadonlySet<HTMLElement>): void {
  const isTooWide = (pre: HTMLElement) => pre.scrollWidth > pre.clientWidth;
  const wide = new Set([...blocks].filter(isTooWide));
  const high = new Set([...blocks].filter((pre) => pre.scrollHeight > pre.clientHeight));
  const wrapped = [...blocks].filter((pre) => !wide.has(pre) && frameOf(pre).classList.contains("wrap"));
  for (const pre of wrapped) frameOf(pre).classList.remove("wrap");
  const long = new Set([...wide, ...wrapped.filter(isTooWide)]);
  for (const pre of wrapped) frameOf(pre).classList.add("wrap");
  for (const pre of blocks) {
    frameOf(pre).classList.toggle("scrolls", wide.has(pre));
    if (wide.has(pre) || high.has(pre)) pre.tabIndex = 0;
    else if (pre !== document.activeElement) pre.removeAttribute("tabindex");
    const tools = pre.closest(".prose") && frameOf(pre).querySelector(":scope > .code-tools");
    const button =
      tools && (tools.querySelector<HTMLElement>(".code-wrap") ?? (long.has(pre) && wrapButton(tools)));
    if (button) button.hidden = !long.has(pre);
  }
}

function frameOf(pre: HTMLElement): HTMLElement {
  return pre.parentElement as HTMLElement;
}

function wrapButton(tools: Element): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "code-wrap";
  button.ariaLabel = DOCSITE_WORDS.boot.toggleWrap;
  button.ariaPressed = String(tools.parentElement?.classList.contains("wrap"));
  tools.lastElementChild?.before(button);
  return button;
}
