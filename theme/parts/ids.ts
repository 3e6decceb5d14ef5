// The theme's ids begin with a capital letter, which keeps them different from the ids of headings, made
// from their lower-case text.

/** `<main>`. */
export const MAIN_ID = "Main";

/** The menu: the left column, on narrow screens a popover. */
export const MENU_ID = "Menu";

/** Live region for status messages. */
export const STATUS_ID = "Status";
