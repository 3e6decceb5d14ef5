// The theme's own ids begin with a capital letter, which keeps them apart from the ids that headings get
// from their text.

/** `<main>`. */
export const MAIN_ID = "Main";

/** What leads elsewhere: the left column, on narrow screens a popover. */
export const MENU_ID = "Menu";

/** Live region through which the script says what happened. */
export const STATUS_ID = "Status";
