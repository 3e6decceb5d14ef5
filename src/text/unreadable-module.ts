/** What a module throws that cannot be read. That is reported at its place, not where it is used. */
export const UNREADABLE_MODULE = "docsite: this module cannot be read";
