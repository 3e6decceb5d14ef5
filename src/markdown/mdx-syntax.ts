// What every page needs to know of MDX; the rest is loaded with the first page in MDX.

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

/** Whether an expression holds nothing but comments. */
export function isOnlyComment(code: string): boolean {
  return code.replace(/\/\*[^]*?\*\/|\/\/.*/g, "").trim() === "";
}
