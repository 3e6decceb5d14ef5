// A menu that opens under a button (WAI-ARIA, "Menu Button").

/** Distance from the edges of the window, in pixels. */
const MARGIN = 8;

/**
 * Opens a menu with one entry for each label. `choose` gets the one that is chosen; the menu closes by itself. Gives
 * what closes it.
 */
export function openMenu(
  button: HTMLElement,
  labels: readonly string[],
  chosen: string | undefined,
  choose: (label: string) => void,
): () => void {
  const menu = document.createElement("div");
  Object.assign(menu, { className: "samples-menu", role: "menu", ariaLabel: button.textContent });
  const items = labels.map((label) => {
    const item = document.createElement("button");
    Object.assign(item, { type: "button", role: "menuitemradio", tabIndex: -1, textContent: label });
    item.ariaChecked = String(label === chosen);
    return item;
  });
  menu.append(...items);
  const listening = new AbortController();
  const close = () => {
    listening.abort();
    menu.remove();
    button.ariaExpanded = "false";
  };
  const focus = (index: number) => items.at(index % items.length)?.focus();
  menu.addEventListener("click", ({ target }) => {
    const item = items.find((one) => one === target);
    if (!item) return;
    close();
    choose(item.textContent ?? "");
  });
  menu.addEventListener("keydown", (event) => {
    // These are keys of the browser.
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const index = items.indexOf(event.target as HTMLButtonElement);
    const key = event.key.toLowerCase();
    const named = items.findIndex(
      (item, place) => place > index && item.textContent?.toLowerCase().startsWith(key),
    );
    const targets: Readonly<Record<string, number>> = {
      arrowdown: index + 1,
      arrowup: index - 1,
      home: 0,
      end: -1,
    };
    const target = targets[key] ?? (key.length === 1 && named >= 0 ? named : undefined);
    if (target !== undefined) focus(target);
    else if (key === "escape") {
      close();
      button.focus();
    } else {
      // The focus leaves the menu as it would leave the button.
      if (key === "tab") button.focus();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  });
  const closeOutside = ({ target }: Event) => {
    if (!menu.contains(target as Node) && !button.contains(target as Node)) close();
  };
  for (const name of ["pointerdown", "focusin"])
    document.addEventListener(name, closeOutside, { signal: listening.signal });
  document.addEventListener("scroll", closeOutside, { capture: true, signal: listening.signal });
  button.after(menu);
  // Above everything, so that nothing around it cuts it off.
  menu.popover = "manual";
  menu.showPopover();
  const { bottom, right } = button.getBoundingClientRect();
  const top = Math.max(0, Math.min(bottom, innerHeight - menu.offsetHeight - MARGIN));
  menu.style.top = `${top}px`;
  menu.style.left = `${Math.max(MARGIN, right - menu.offsetWidth)}px`;
  button.ariaExpanded = "true";
  focus(Math.max(0, labels.indexOf(chosen ?? "")));
  return close;
}
