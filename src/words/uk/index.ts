import { API } from "./api.js";
import { CONSOLE } from "./console.js";
import { SITE } from "./site.js";

export const TEXTS = { ...SITE, ...API, ...CONSOLE };
