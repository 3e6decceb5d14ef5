import type { CodeFault } from "../../types/markdown-part.js";

const ENTRY = /^[ \t]*(?:export[ \t]+)?[A-Za-z_][\w.]*[ \t]*=/;

/** The first line of a file with environment variables that is neither `NAME=value`, nor a comment, nor empty, nor within quotes. */
export function faultInDotenv(text: string): CodeFault | undefined {
  let quote = "";
  for (const [index, line] of text.split("\n").entries()) {
    if (quote !== "") {
      if (line.includes(quote)) quote = "";
      continue;
    }
    if (/^[ \t]*(?:#|\r?$)/.test(line)) continue;
    if (!ENTRY.test(line)) return { line: index + 1, column: 1, message: "`NAME=value` is expected here" };
    const [, sign = "", rest = ""] = /=[ \t]*(["'`])(.*)$/.exec(line) ?? [];
    if (sign !== "" && !rest.includes(sign)) quote = sign;
  }
  return quote === ""
    ? undefined
    : { line: text.split("\n").length, column: 1, message: `\`${quote}\` is not closed` };
}
