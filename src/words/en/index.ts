import { API } from "./api.js";
import { CHANGES } from "./changes.js";
import { CONSOLE } from "./console.js";
import { SITE } from "./site.js";

export const TEXTS = { ...SITE, ...API, ...CONSOLE, ...CHANGES } as const;
