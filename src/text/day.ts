import { writtenTime } from "./time.js";

/** The day of a date as it is written: `2025-03-14`. */
export function isoDate(date: string): string {
  return /^\d{4}-\d{2}-\d{2}/.exec(date)?.[0] ?? writtenTime(date)?.day ?? date;
}
