import { STATUS_CODES } from "node:http";
import type { Words } from "../words/words.js";

/** What Node calls otherwise than RFC 9110 does. The names of statuses are those of the standard in every language. */
const NAMES: Readonly<Record<string, string>> = {
  413: "Content Too Large",
  422: "Unprocessable Content",
};

/** Name of a status, a range such as `4XX`, or `default`. */
export function statusName(status: string, { api }: Words): string | undefined {
  const others: Readonly<Record<string, string>> = {
    ...NAMES,
    ...api.statusRanges,
    default: api.response.anyStatus,
  };
  const key = /^[1-5]xx$/i.test(status) ? status.toUpperCase() : status;
  const names = Object.hasOwn(others, key) ? others : STATUS_CODES;
  return Object.hasOwn(names, key) ? names[key] : undefined;
}
