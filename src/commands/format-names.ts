/** Output formats of `docsite check`. In a separate file, so that the command line starts without their code. */
export const FORMATS = ["text", "json", "sarif", "github"] as const;

/** An output format. */
export type Format = (typeof FORMATS)[number];
