/** The day of a date in any form that front matter allows, in UTC: `2025-03-14`. */
export function isoDate(date: string): string {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(date)?.[0];
  if (day !== undefined) return day;
  // Without a zone of its own, the date would be read in the machine's.
  const utc = Date.parse(`${date} UTC`);
  return new Date(Number.isNaN(utc) ? Date.parse(date) : utc).toISOString().slice(0, 10);
}
