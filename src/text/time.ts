/** Years of four digits, in milliseconds since 1970. */
const EARLIEST = Date.parse("1000-01-01T00:00:00Z");
const LATEST = Date.parse("9999-12-31T23:59:59Z");

/** The time that a date of an author means. */
export interface WrittenTime {
  /** ISO 8601 in UTC, which is also the zone of a date without any. */
  readonly time: string;
  /** The day as it is written: `2024-03-01`. */
  readonly day: string;
  /** The other day that it may mean: `01/02/2024` is read as January 2. */
  readonly other?: string;
}

/** The time that a date of an author means; nothing where there is no such day, or it is no date. */
export function writtenTime(date: string): WrittenTime | undefined {
  const read = isoTime(date.trim()) ?? numericTime(date.trim()) ?? namedTime(date.trim());
  if (!read || !(read.time >= EARLIEST && read.time <= LATEST)) return undefined;
  return { ...read, time: new Date(read.time).toISOString() };
}

/** The same as ISO 8601 in UTC alone. */
export function utcTimeOf(date: string): string | undefined {
  return writtenTime(date)?.time;
}

interface ReadTime extends Omit<WrittenTime, "time"> {
  readonly time: number;
}

const CLOCK = /(?:[Tt]|\s+|,\s*)(\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)/.source;
const ZONE = /\s*(Z|z|UTC|GMT|[-+]\d{1,2}(?::?\d{2})?)?/.source;

/** Year, month and day in this order: ISO 8601, with one or two digits, and with slashes or dots. */
const YEAR_FIRST = new RegExp(`^(\\d{4})([-/.])(\\d{1,2})\\2(\\d{1,2})(?:${CLOCK})?${ZONE}$`);

/** Day and month in either order. */
const YEAR_LAST = new RegExp(`^(\\d{1,2})([-/.])(\\d{1,2})\\2(\\d{4})(?:${CLOCK})?${ZONE}$`);

/** `undefined`: it is of another form. The time is no number where there is no such day or hour. */
function isoTime(date: string): ReadTime | undefined {
  const [, year, , month, day, clock, zone] = YEAR_FIRST.exec(date) ?? [];
  return year === undefined ? undefined : timeAt(Number(year), Number(month), Number(day), clock, zone);
}

function numericTime(date: string): ReadTime | undefined {
  const [, first, , second, year, clock, zone] = YEAR_LAST.exec(date) ?? [];
  if (first === undefined) return undefined;
  const [one, two] = [Number(first), Number(second)];
  const dayFirst = timeAt(Number(year), two, one, clock, zone);
  if (one > 12) return dayFirst;
  const monthFirst = timeAt(Number(year), one, two, clock, zone);
  return one === two || Number.isNaN(dayFirst.time) ? monthFirst : { ...monthFirst, other: dayFirst.day };
}

/** Other forms, such as `March 1, 2024`: what engines read, if the day that they find is one that is written. */
function namedTime(date: string): ReadTime | undefined {
  // Dates without a time zone would be read as local time.
  const utc = Date.parse(`${date} UTC`);
  const time = Number.isNaN(utc) ? Date.parse(date) : utc;
  const dayAlone = date.replace(/[\sT,]*\d{1,2}:\d{2}.*$/s, "");
  const start = Date.parse(`${dayAlone} UTC`);
  if (Number.isNaN(time) || Number.isNaN(start)) return undefined;
  const numbers = [...dayAlone.matchAll(/(?<!\d)\d{1,2}(?!\d)/g)].map(Number);
  const found = new Date(start);
  // February 30 is March 1 to them.
  if (numbers.length > 0 && !numbers.includes(found.getUTCDate())) return undefined;
  return { time, day: found.toISOString().slice(0, 10) };
}

function timeAt(year: number, month: number, day: number, clock = "0:00", zone = ""): ReadTime {
  const start = Date.UTC(year, month - 1, day);
  const found = new Date(start);
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(":").map(Number);
  const isThere = found.getUTCMonth() === month - 1 && found.getUTCDate() === day;
  if (!isThere || hours * 60 + minutes > 24 * 60 || minutes > 59 || seconds >= 61)
    return { time: Number.NaN, day: "" };
  const [, sign, zoneHours = "0", zoneMinutes = "0"] = /^([-+])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? [];
  const offset = (sign === "-" ? -1 : 1) * (Number(zoneHours) * 60 + Number(zoneMinutes));
  const time = start + ((hours * 60 + minutes - offset) * 60 + seconds) * 1000;
  return { time, day: found.toISOString().slice(0, 10) };
}
