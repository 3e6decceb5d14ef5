/** The day of a front matter date in UTC: `2025-03-14`. */
export function isoDate(date: string): string {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(date)?.[0];
  if (day !== undefined) return day;
  // Dates without a time zone would be parsed as local time.
  const utc = Date.parse(`${date} UTC`);
  return new Date(Number.isNaN(utc) ? Date.parse(date) : utc).toISOString().slice(0, 10);
}
