import { MENU_ID } from "../parts/ids.js";
import { NAVIGATE_EVENT, isModified } from "./events.js";
import { keepInView } from "./toc.js";

/** From this width on, the menu is a column. Must match the style sheets. */
const wide = matchMedia("(min-width: 996.02px)");

let inert: HTMLElement[] = [];

/**
 * The mobile menu. The popover handles opening, Escape and the backdrop; this makes it
 * modal, and closes it on navigation.
 */
export function startMenu(): void {
  // These events do not bubble.
  document.addEventListener("beforetoggle", (event) => onToggle(event, setState), true);
  document.addEventListener("toggle", (event) => onToggle(event, setFocus), true);
  document.addEventListener("keydown", (event) => {
    const menu = openMenu();
    if (menu && event.key === "Tab") keepInside(menu, event);
  });
  wide.addEventListener("change", ({ matches }) => {
    if (matches) close();
  });
  document.addEventListener(NAVIGATE_EVENT, close);
  // Links within the page, and to the page itself, cause no such event. `document` hears first: it keeps links that open categories.
  addEventListener("click", (event) => {
    const { target, defaultPrevented } = event;
    const link = !defaultPrevented && !isModified(event) && (target as Element).closest?.("a[href]");
    if (link && openMenu()?.contains(link)) close();
  });
  addEventListener("hashchange", close);
}

function openMenu(): HTMLElement | undefined {
  const menu = document.getElementById(MENU_ID);
  return menu?.matches(":popover-open") ? menu : undefined;
}

function close(): void {
  openMenu()?.hidePopover();
}

function onToggle(event: Event, react: (menu: HTMLElement, open: boolean) => void): void {
  const { target } = event;
  if (target instanceof HTMLElement && target.id === MENU_ID)
    react(target, (event as ToggleEvent).newState === "open");
}

function setState(menu: HTMLElement, open: boolean): void {
  // The close button is only visible while the menu is open, so its state never changes.
  const opener = document.querySelector(`[popovertarget="${MENU_ID}"][popovertargetaction=show]`);
  opener?.setAttribute("aria-expanded", String(open));
  document.documentElement.classList.toggle("menu-open", open);
  for (const element of inert) element.inert = false;
  inert = open ? outsideOf(menu) : [];
  for (const element of inert) element.inert = true;
  menu.role = open ? "dialog" : null;
  menu.ariaModal = open ? "true" : null;
  menu.ariaLabel = open ? DOCSITE_WORDS.boot.menu : null;
}

function setFocus(menu: HTMLElement, open: boolean): void {
  if (!open) return;
  focusable(menu)[0]?.focus();
  const current = menu.querySelector<HTMLElement>(".sidebar [aria-current=page]");
  if (current) keepInView(current);
}

/** All elements outside of an element and its ancestors, except live regions. */
function outsideOf(element: HTMLElement): HTMLElement[] {
  const outside: HTMLElement[] = [];
  for (let inner = element; inner.parentElement && inner !== document.body; inner = inner.parentElement) {
    for (const other of inner.parentElement.children)
      if (other !== inner && other instanceof HTMLElement && !other.matches("output, [inert], script"))
        outside.push(other);
  }
  return outside;
}

function keepInside(menu: HTMLElement, event: KeyboardEvent): void {
  const elements = focusable(menu);
  const edge = event.shiftKey ? elements[0] : elements.at(-1);
  const isInside = menu.contains(document.activeElement);
  if (isInside && document.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? elements.at(-1) : elements[0])?.focus();
}

function focusable(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>("a[href], button, summary")].filter((element) =>
    element.checkVisibility(),
  );
}
