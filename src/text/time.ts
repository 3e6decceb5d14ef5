/** Years of four digits, in milliseconds since 1970. */
const EARLIEST = Date.parse("1000-01-01T00:00:00Z");
const LATEST = Date.parse("9999-12-31T23:59:59Z");

/** The time that a date of an author means, ISO 8601 in UTC, which is also the zone of one without any. `undefined`: it is none. */
export function utcTimeOf(date: string): string | undefined {
  const time = millisecondsOf(date.trim());
  return time >= EARLIEST && time <= LATEST ? new Date(time).toISOString() : undefined;
}

function millisecondsOf(date: string): number {
  const [, year, month, day, time = "", zone = ""] =
    /^(\d{4})-(\d{1,2})-(\d{1,2})(?:(?:[Tt]|\s+)(\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?\s*(Z|z|[-+]\d{1,2}(?::?\d{2})?)?$/.exec(
      date,
    ) ?? [];
  // Other forms, such as `March 1, 2024`, would be read as local time.
  if (year === undefined) {
    const utc = Date.parse(`${date} UTC`);
    return Number.isNaN(utc) ? Date.parse(date) : utc;
  }
  if (Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(day) > 31) return Number.NaN;
  const [hours = 0, minutes = 0, seconds = 0] = time.split(":").map(Number);
  const [, sign, zoneHours = "0", zoneMinutes = "0"] = /^([-+])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? [];
  const offset = (sign === "-" ? -1 : 1) * (Number(zoneHours) * 60 + Number(zoneMinutes));
  const start = Date.UTC(Number(year), Number(month) - 1, Number(day), hours, minutes);
  return start + seconds * 1000 - offset * 60_000;
}
