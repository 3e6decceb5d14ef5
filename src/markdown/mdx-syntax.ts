// What every page needs to know of MDX; the rest is loaded with the first page in MDX.
import type { Excess } from "./limits.js";

/** A syntax error of MDX. */
export class MdxSyntaxError extends Error {
  override readonly name = "MdxSyntaxError";

  constructor(
    message: string,
    readonly line: number,
    readonly column: number,
  ) {
    super(message);
  }
}

/** A text that the fast parser may have misread: the reference has to read it. */
export class DoubtfulMdx extends Error {
  override readonly name = "DoubtfulMdx";
}

/** A text that would take the reference of MDX too long. */
export class ExcessiveMdx extends Error {
  override readonly name = "ExcessiveMdx";

  constructor(readonly excess: Excess) {
    super(excess.message);
  }
}

/** What stands in front of the value in the braces of `{...value}`; comments may stand before the dots. */
export const SPREAD = /^(?:\s|\/\*[^]*?\*\/|\/\/.*\n)*\.\.\./;

/** Whether an expression holds nothing but comments. */
export function isOnlyComment(code: string): boolean {
  return code.replace(/\/\*[^]*?\*\/|\/\/.*/g, "").trim() === "";
}
