/** Ways to print the outcome of a check. On its own, so that the command line starts without what they need. */
export const FORMATS = ["text", "json", "sarif", "github"] as const;

/** How problems may be printed. */
export type Format = (typeof FORMATS)[number];
