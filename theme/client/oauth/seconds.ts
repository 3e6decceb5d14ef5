// What authorization servers say of time. It may be any value of JSON.

/** The last date that there is (ECMAScript, "Time Values and Time Range"). */
const LAST_DATE = 8.64e15;

/** A number of seconds; `usual` where the value is none. */
export function secondsIn(value: unknown, usual: number): number {
  const seconds = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof seconds === "number" && seconds > 0 && seconds < Infinity ? seconds : usual;
}

/** When so many seconds from now are over, in milliseconds since 1970; `undefined` for never. */
export function endOf(value: unknown): number | undefined {
  const end = Date.now() + secondsIn(value, Infinity) * 1000;
  return end <= LAST_DATE ? end : undefined;
}
