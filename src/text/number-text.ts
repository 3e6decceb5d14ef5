// Numbers in YAML and JSON that JavaScript would write in other digits.

/** Begins a text that stands for such a number: a noncharacter, like other marks. */
export const NUMBER_MARK = "\ufdd4";

/**
 * The number as JSON writes it, if JavaScript would write another one: `1.10` (`1.1`), `1e3` (`1000`), integers beyond 2^53.
 * Numbers in the forms of YAML alone (`+1`, `.5`, `0x1F`) get the form of JSON.
 */
export function numberText(source: string): string | undefined {
  if (/^0[xo]/.test(source)) {
    const integer = BigInt(source);
    return integer > BigInt(Number.MAX_SAFE_INTEGER) ? String(integer) : undefined;
  }
  const match = /^([+-]?)0*(\d*)(?:\.(\d*))?([eE][+-]?\d+)?$/.exec(source);
  if (!match || !/\d/.test(source)) return undefined;
  const [, sign = "", whole = "", part = "", power = ""] = match;
  const text = `${sign === "-" ? "-" : ""}${whole || "0"}${part === "" ? "" : `.${part}`}${power}`;
  return String(Number(text)) === text ? undefined : text;
}
