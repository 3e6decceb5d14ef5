// `docsite check --browser`.
import type { ServedCheckOption } from "../../types/served-site.js";

export const checkInBrowser: ServedCheckOption = {
  flag: "--browser",
  description: "open all pages in a Chromium, and report barriers that axe finds, errors and failed requests",
  load: async () => (await import("./in-browser.js")).browserCheck,
};
