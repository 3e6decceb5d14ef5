import { host } from "../../mdx/host.js";

/** Address of the page with the base URL. */
export function pathname(): string {
  return typeof document === "undefined"
    ? (host.path ?? "/")
    : window.location.pathname.replace(/\/index\.html$/, "/");
}
