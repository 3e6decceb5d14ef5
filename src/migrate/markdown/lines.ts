// Lines of Markdown whose blocks are indented, and the directives that take their place.

/** Columns of space that a line begins with; a tab goes on to the next multiple of four. */
export function indentOf(line: string): number {
  let columns = 0;
  for (const char of line) {
    if (char === " ") columns += 1;
    else if (char === "\t") columns += 4 - (columns % 4);
    else break;
  }
  return columns;
}

/** A line without so many columns of space at its beginning. Blank lines become empty. */
export function dedented(line: string, columns: number): string {
  const rest = line.trimStart();
  return rest === "" ? "" : " ".repeat(Math.max(0, indentOf(line) - columns)) + rest;
}

export function isBlank(line: string | undefined): boolean {
  return line === undefined || line.trim() === "";
}

/** The end of the lines from `at` that are blank or indented by so many columns. Blank lines at the end are not counted. */
export function indentedEnd(lines: readonly string[], at: number, columns: number): number {
  let end = at;
  for (let index = at; index < lines.length; index++) {
    const line = lines[index] ?? "";
    if (isBlank(line)) continue;
    if (indentOf(line) < columns) break;
    end = index + 1;
  }
  return end;
}

/** A fence that opens a block of code, and whether a line closes it. */
export interface Fence {
  readonly indent: number;
  readonly marks: string;
  readonly info: string;
}

/** The fence of code that a line opens. */
export function fenceOf(line: string): Fence | undefined {
  const [, marks = "", info = ""] = /^\s*(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
  if (marks === "" || (marks.startsWith("`") && info.includes("`"))) return undefined;
  return { indent: indentOf(line), marks, info: info.trim() };
}

/** The line after the block of code that begins in a line; `undefined` where nothing closes it. */
export function fenceEnd(lines: readonly string[], at: number, { marks, indent }: Fence): number | undefined {
  for (let index = at + 1; index < lines.length; index++) {
    const line = lines[index] ?? "";
    const text = line.trim();
    if (!isBlank(line) && indentOf(line) < indent && text.length > 0 && indent >= 4) return undefined;
    if (text.length >= marks.length && text === marks.charAt(0).repeat(text.length)) return index + 1;
  }
  return undefined;
}

/** A directive around lines, with more colons than those that it holds. `head`: name, label and attributes. */
export function container(head: string, content: readonly string[], indent = ""): string[] {
  const inner = content.flatMap((line) => /^\s*(:{3,})/.exec(line)?.[1]?.length ?? []);
  const colons = ":".repeat(Math.max(3, ...inner.map((count) => count + 1)));
  const lines = withoutBlankEnds(content);
  return [
    `${indent}${colons}${head}`,
    "",
    ...lines.map((line) => (line === "" ? "" : indent + line)),
    "",
    indent + colons,
  ];
}

/** A label of a directive: brackets in it need a backslash unless they are those of a link. */
export function labelled(name: string, label: string): string {
  if (label === "") return name;
  let depth = 0;
  const isBalanced =
    [...label].every((char) => {
      if (char === "[") depth += 1;
      if (char === "]") depth -= 1;
      return depth >= 0;
    }) && depth === 0;
  return `${name}[${isBalanced ? label : label.replace(/(?<!\\)[[\]]/g, "\\$&")}]`;
}

export function withoutBlankEnds(lines: readonly string[]): readonly string[] {
  let [from, to] = [0, lines.length];
  while (from < to && isBlank(lines[from])) from += 1;
  while (to > from && isBlank(lines[to - 1])) to -= 1;
  return lines.slice(from, to);
}
