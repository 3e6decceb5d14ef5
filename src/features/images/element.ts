// What is known of images and the elements around them.

/** Images that are shown narrower, in CSS pixels, are icons and faces. */
export const NARROWEST = 96;

/** Elements in which images stay as they are: code of the site makes them again, or their author has chosen files. */
export const KEPT: ReadonlySet<string> = new Set(["picture", "docsite-island", "template", "noscript"]);
