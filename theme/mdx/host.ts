import type { ComponentHost } from "docsite";

/** Set by the program. */
export const host: ComponentHost = {};
