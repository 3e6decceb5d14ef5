import { STATUS_CODES } from "node:http";
import { WORDS } from "../text/words.js";

/** What Node calls otherwise than RFC 9110 does, and what OpenAPI has beside status codes. */
const NAMES: Readonly<Record<string, string>> = {
  413: "Content Too Large",
  422: "Unprocessable Content",
  ...WORDS.statusRanges,
};

/** Name of a status, a range such as `4XX`, or `default`. */
export function statusName(status: string): string | undefined {
  const key = /^[1-5]xx$/i.test(status) ? status.toUpperCase() : status;
  const names = Object.hasOwn(NAMES, key) ? NAMES : STATUS_CODES;
  return Object.hasOwn(names, key) ? names[key] : undefined;
}
