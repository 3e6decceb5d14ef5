// The tree of a sidebar.

/** Labels of categories that open and close. */
export const LABEL = ".sidebar .category > a[aria-expanded]";

/** Adds what only the script needs: buttons of categories that the page omits, and roles. */
export function prepare(root: ParentNode): void {
  for (const label of root.querySelectorAll<HTMLElement>(".sidebar .cut > a:only-child")) {
    const button = document.createElement("button");
    button.type = "button";
    button.ariaLabel = DOCSITE_WORDS.boot.pagesOf(label.textContent);
    label.after(button);
    setOpen(label, false);
  }
  for (const label of root.querySelectorAll<HTMLElement>(LABEL))
    if (!toggleOf(label)) label.setAttribute("role", "button");
}

/** The button beside a label that leads to a page. */
export function toggleOf(label: HTMLElement): HTMLElement | undefined {
  return label.parentElement?.querySelector<HTMLElement>(":scope > button") ?? undefined;
}

/** Whether a category is open. */
export function isOpen(label: HTMLElement): boolean {
  return label.ariaExpanded === "true";
}

/** Whether this page omits the children of a category. */
export function isCut(label: HTMLElement): boolean {
  return label.matches(".category > [aria-expanded]") && !label.parentElement?.querySelector(":scope > ul");
}

/** Opens or closes a category. */
export function setOpen(label: HTMLElement, open: boolean): void {
  for (const element of [label, toggleOf(label)]) element?.setAttribute("aria-expanded", String(open));
}
