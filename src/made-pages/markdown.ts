// Texts of others as Markdown in pages that are made.

/** Headings of a text are below those of the page. `isAtStart`: whether it begins a line. */
export function withLowerHeadings(text: string, isAtStart: boolean): string {
  return text.replace(/^(#{1,6})(?=[ \t])/gm, (marks: string, _, offset: number) =>
    offset === 0 && !isAtStart ? marks : "#".repeat(Math.min(6, marks.length + 3)),
  );
}

/** The first paragraph of a text on one line; nothing where that is no sentence, such as a list. */
export function firstSentences(text: string): string {
  const [first = ""] = text.split(/\n\s*\n/, 1);
  return /^(?:[-*+#>|]|\d+[.)]|```|~~~)/.test(first) ? "" : first.replace(/\s*\n\s*/g, " ");
}

/** An admonition that ends with what it holds. */
export function boxed(type: string, title: string, text: string): string {
  const fence = fenceOf(text);
  return `${fence}${type}[${title}]\n${text}\n${fence}`;
}

/** Colons that are more than all in a text. */
export function fenceOf(text: string): string {
  const runs = text.match(/:{3,}/g) ?? [];
  return ":".repeat(1 + Math.max(2, ...runs.map(({ length }) => length)));
}

/** Text as code. */
export function codeOf(text: string): string {
  const marks = "`".repeat(1 + Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length)));
  const space = text.startsWith("`") || text.endsWith("`") ? " " : "";
  return marks + space + text + space + marks;
}

/** Text as Markdown that means nothing else. */
export function escaped(text: string): string {
  return text.replace(/[[\]\\<*_`]/g, "\\$&").replace(/\s+/g, " ");
}
