// What few sites have around their pages: dropdowns, a navbar that leaves while the reader scrolls down, a sidebar that can be hidden,
// and categories that close each other.
import type { onContent } from "./events.js";
import type { keep } from "./storage.js";

const root = document.documentElement;
const OPEN = ":is(.navbar, main) .dropdown[open]";

/** Starts all of it. */
export function start(onPage: typeof onContent): void {
  closeDropdowns(onPage);
  if (document.querySelector(".navbar[data-hides]")) hideOnScroll();
  labelHiders();
  const menu = document.querySelector("[data-auto-collapse]");
  if (menu) collapseOthers(menu);
}

/** Closes a dropdown by Escape, by a click or the focus elsewhere, and on other pages. Opening it is up to the browser. */
function closeDropdowns(onPage: typeof onContent): void {
  document.addEventListener("keydown", ({ key }) => {
    const open = key === "Escape" && document.querySelector<HTMLDetailsElement>(OPEN);
    if (!open) return;
    const { activeElement } = document;
    open.open = false;
    if (activeElement === document.body || open.contains(activeElement))
      open.querySelector<HTMLElement>("summary")?.focus();
  });
  for (const event of ["click", "focusin"])
    document.addEventListener(event, ({ target }) => closeOthers(target as Node));
  // The reader may have opened one before the script was there, and may have gone on since.
  if (document.activeElement !== document.body) closeOthers(document.activeElement);
  let isFirst = true;
  onPage(() => {
    if (!isFirst) closeOthers(null);
    isFirst = false;
  });
}

/** Closes all dropdowns but the one that holds a node. */
function closeOthers(node: Node | null): void {
  for (const open of document.querySelectorAll<HTMLDetailsElement>(OPEN))
    if (!open.contains(node)) open.open = false;
}

function hideOnScroll(): void {
  const navbar = document.querySelector<HTMLElement>(".navbar");
  if (!navbar) return;
  let last = scrollY;
  const isInUse = () => navbar.matches(":focus-within") || document.querySelector(OPEN) !== null;
  const update = () => {
    // Browsers that bounce at the end report places beyond it.
    const y = Math.max(0, Math.min(scrollY, root.scrollHeight - innerHeight));
    if (y !== last) root.classList.toggle("navbar-away", y > last && y > navbar.offsetHeight && !isInUse());
    last = y;
  };
  document.addEventListener("scroll", update, { passive: true });
  navbar.addEventListener("focusin", () => root.classList.remove("navbar-away"));
}

/** Carries out what a button of the frame is for, which readers may click before this script is there. */
export function press(button: HTMLElement, keepInStorage: typeof keep): void {
  if (button.matches("[data-print]")) {
    closeOthers(null);
    return print();
  }
  root.classList.toggle("sidebar-hidden");
  keepInStorage("sidebar", labelHiders() ? "hidden" : undefined);
}

/** Names the buttons that hide and show the sidebar, and gives whether it is hidden. A script before the first paint hides it again on the next visit. */
function labelHiders(): boolean {
  const isHidden = root.classList.contains("sidebar-hidden");
  for (const button of document.querySelectorAll<HTMLElement>(".sidebar-hider")) {
    button.ariaExpanded = String(!isHidden);
    button.ariaLabel = button.dataset[isHidden ? "show" : "hide"] ?? null;
  }
  return isHidden;
}

/** Closes the categories beside one that opens, whoever opened it. */
function collapseOthers(menu: Element): void {
  const observer = new MutationObserver((records) => {
    for (const { target, oldValue } of records) {
      const label = target as Element;
      const category = label.closest(".category");
      if (oldValue === "true" || label.ariaExpanded !== "true" || label.parentElement !== category) continue;
      for (const other of category?.parentElement?.children ?? [])
        if (other !== category)
          for (const part of other.querySelectorAll(":scope > [aria-expanded]")) part.ariaExpanded = "false";
    }
  });
  observer.observe(menu, { subtree: true, attributeFilter: ["aria-expanded"], attributeOldValue: true });
}
