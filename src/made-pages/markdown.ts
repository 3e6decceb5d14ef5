// Texts of others as Markdown in pages that are made.

/**
 * A text of somebody else in a page: its headings are below those of the page, and it has no directives that only features make.
 * `isAtStart`: whether it begins a line.
 */
export function textOfOthers(text: string, isAtStart: boolean): string {
  const plain = text.replace(/(?<!:):{2,}(?=(?:type-(?:signature|members)|schema-tree)\b)/g, "\\$&");
  return plain.replace(/^(#{1,6})(?=[ \t])/gm, (marks: string, _, offset: number) =>
    offset === 0 && !isAtStart ? marks : "#".repeat(Math.min(6, marks.length + 3)),
  );
}

/** A text whose code blocks and directives all end, so that nothing of the page after it is a part of them. */
export function withEnds(text: string): string {
  const open: { readonly indent: string; readonly marks: string }[] = [];
  for (const line of text.split("\n")) {
    const [, indent = "", marks = "", rest = ""] = /^([ \t]*)(`{3,}|~{3,}|:{3,})(.*)$/.exec(line) ?? [];
    // An item of a list ends with all that is in it.
    const depth = /\S/.test(line) ? line.search(/\S/) : Infinity;
    while ((open.at(-1)?.indent.length ?? 0) > depth) open.pop();
    const last = open.at(-1);
    const isInCode = last !== undefined && !last.marks.startsWith(":");
    const isEnd = rest.trim() === "" && last !== undefined && marks.startsWith(last.marks);
    if (isEnd) open.pop();
    else if (marks !== "" && !isInCode && beginsBlock(marks, rest)) open.push({ indent, marks });
  }
  return [text, ...open.toReversed().map(({ indent, marks }) => indent + marks)].join("\n");
}

function beginsBlock(marks: string, rest: string): boolean {
  if (marks.startsWith(":")) return /^[ \t]*[A-Za-z]/.test(rest);
  return marks.startsWith("~") || !rest.includes("`");
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
