import { API } from "./api.js";
import { CHANGES } from "./changes.js";
import { CONSOLE } from "./console.js";
import { MADE } from "./made.js";
import { SITE } from "./site.js";

export const TEXTS = { ...SITE, ...MADE, ...API, ...CONSOLE, ...CHANGES } as const;
