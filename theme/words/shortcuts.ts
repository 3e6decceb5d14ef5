/** Words of the list of keys. */
export const SHORTCUTS = {
  title: "Keyboard shortcuts",
  close: "Close",
  /** Between two keys that do the same. */
  or: "or",
  search: "Search",
  previous: "Previous page",
  next: "Next page",
  theme: "Switch between light and dark mode",
  menu: "Go to the menu",
  edit: "Edit this page",
  copy: "Copy the page as Markdown",
  list: "Show this list",
  /** Of the box that switches all of them off. Ctrl K stays. */
  enabled: "Use keys without Ctrl or Alt",
} as const;
