// Finds input that no person writes and that would take the parsers impractically long, in linear time.

/** Lists, quotes, footnotes and containers inside one another. */
const MAX_DEPTH = 100;
/** Columns of indentation that a list item may have at that depth. */
const MAX_INDENT = 4 * MAX_DEPTH;
/**
 * Characters of a paragraph times its delimiters: parsers look from each delimiter for its partner. The bound is
 * a paragraph of 20 kB with nothing but delimiters, or one of 1 MB with 200.
 */
const MAX_WORK = 200_000_000;
/** Cells of a table that its text does not hold: every row gets as many as the first one. */
const MAX_EMPTY_CELLS = 100_000;
/** Longest front matter that may be anything, in UTF-16 code units: YAML compares each key with each. */
const MAX_FRONT_MATTER = 100_000;
/** Longer front matter has few keys: one of them holds data, as tools write it. */
const MAX_KEYS = 10_000;
const MAX_DATA = 5_000_000;
/** Braces that are open in MDX: the parser reads on from each of them. */
const MAX_BRACES = 10_000;
/** Braces that end an expression, times the characters of a text: the reference of MDX reads the expression again at each of them. */
const MAX_EXPRESSIONS = 400_000_000;

/** A line that begins a block of HTML (CommonMark 4.6), which the parser leaves as it is. */
const HTML_BLOCK =
  /^<(?:[!?]|\/?(?:address|article|aside|blockquote|details|div|dl|fieldset|figure|footer|form|h[1-6]|header|iframe|main|nav|ol|p|pre|script|section|style|table|tbody|td|textarea|th|thead|tr|ul)(?:[\s/>]|$)|\/?[a-z][^<>]*>$)/i;

/** What is too much of a file, and the 1-based line where. */
export interface Excess {
  readonly line: number;
  readonly message: string;
  readonly hint: string;
}

const SPLIT = "Split it into smaller parts";

/** What `work` gives; nothing where it fills the stack, the one limit that parsers know of emphasis in emphasis. */
export function withinStack<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return undefined;
  }
}

/** Where the stack is full. */
export const TOO_DEEP: Excess = {
  line: 1,
  message: "Nested too deep",
  hint: "Split what is nested into parts",
};

/** Where the reference of MDX would take too long. */
export function excessOfExpressions(text: string): Excess | undefined {
  if ((text.split("}").length - 1) * text.length <= MAX_EXPRESSIONS) return undefined;
  return {
    line: 1,
    message: "The page has too much code in braces to be read again by the slower parser",
    hint: "Move the code into a file, and import it",
  };
}

/** Where a Markdown text exceeds what can be parsed in a reasonable time; nothing in any text that is meant. */
export function excessOf(body: string, isMdx = false): Excess | undefined {
  const excess = excessOfBody(body);
  if (!isMdx) return excess;
  // No Markdown is looked for in the tags of JSX.
  return (excess && excessOfBody(withoutTags(body))) ?? excessOfBraces(body);
}

function excessOfBraces(body: string): Excess | undefined {
  let open = 0;
  for (const { 0: brace, index } of body.matchAll(/[{}]/g)) {
    open = Math.max(0, open + (brace === "{" ? 1 : -1));
    if (open > MAX_BRACES) {
      const line = body.slice(0, index).split("\n").length;
      return {
        line,
        message: `More than ${MAX_BRACES} braces are open`,
        hint: "Close them, or escape them: \\{",
      };
    }
  }
  return undefined;
}

/** Whether front matter exceeds what can be parsed in a reasonable time. */
export function excessOfFrontMatter(text: string): Excess | undefined {
  if (text.length <= MAX_FRONT_MATTER) return undefined;
  const keys = text.match(/[:,[{*&#]|\n/g)?.length ?? 0;
  if (text.length <= MAX_DATA && keys <= MAX_KEYS) return undefined;
  return {
    line: 1,
    message: "The front matter is longer than 100 kB, with many keys",
    hint: "Move what it holds into the page",
  };
}

/** Entries of front matter that may tell where a page is, of one that is too much to be read. */
export function shortEntries(frontMatter: string): string {
  const entries = frontMatter.split(/^(?=[\w"'-])/m);
  return entries
    .filter((entry) => entry.length < 1000 && /^\w+:/.test(entry))
    .slice(0, 100)
    .join("");
}

/** A text in which spaces are in the place of the attributes of JSX that begins a line. Lines stay where they are. */
function withoutTags(text: string): string {
  const parts: string[] = [];
  const tag = /^[ \t]*<[A-Za-z][\w.:-]*(?=[\s/>])/gm;
  let end = 0;
  for (let found = tag.exec(text); found; found = tag.exec(text)) {
    const start = tag.lastIndex;
    const after = endOfTag(text, start);
    if (after === undefined) break;
    parts.push(text.slice(end, start), text.slice(start, after).replace(/[^\n]+/g, " "));
    tag.lastIndex = end = after;
  }
  return parts.join("") + text.slice(end);
}

/** Where the attributes of a tag end; nothing where they do not. */
export function endOfTag(text: string, start: number): number | undefined {
  const sign = /["'`{}>]|\/\*/g;
  sign.lastIndex = start;
  let depth = 0;
  for (let found = sign.exec(text); found; found = sign.exec(text)) {
    const [character] = found;
    if (character === "{") depth += 1;
    else if (character === "}") depth -= 1;
    else if (character === ">" && depth === 0) return found.index;
    else if (character !== ">" && (character !== "/*" || depth > 0)) {
      const close = character === "/*" ? "*/" : character;
      let at = text.indexOf(close, sign.lastIndex);
      // In an attribute, a backslash is one.
      if (depth > 0) while (at > 0 && isEscaped(text, at)) at = text.indexOf(close, at + 1);
      if (at < 0) return undefined;
      sign.lastIndex = at + close.length;
    }
    if (depth < 0) return undefined;
  }
  return undefined;
}

function isEscaped(text: string, at: number): boolean {
  let start = at;
  while (text[start - 1] === "\\") start -= 1;
  return (at - start) % 2 === 1;
}

function excessOfBody(body: string): Excess | undefined {
  let inHtml = false;
  let begins = true;
  let paragraph = { line: 1, length: 0, delimiters: 0 };
  let table: { line: number; columns: number; length: number; rows: number } | undefined;
  let fence: string | undefined;
  let containers = 0;
  let start = 0;
  for (let line = 1; start < body.length; line++) {
    const newline = body.indexOf("\n", start);
    const end = newline < 0 ? body.length : newline;
    const text = body.slice(start, end);
    start = end + 1;
    const { depth, indent, opens, rest } = prefixOf(text);
    if (depth > MAX_DEPTH || (depth > 0 && indent > MAX_INDENT)) return tooDeep(line);
    const marker = /^(?:`{3,}|~{3,}|:{3,})/.exec(rest)?.[0];
    if (marker !== undefined && !marker.startsWith(":")) {
      const closes = fence !== undefined && marker.startsWith(fence) && rest.trim() === marker;
      if (fence === undefined && !(marker.startsWith("`") && rest.includes("`", marker.length)))
        fence = marker;
      else if (closes) fence = undefined;
    } else if (marker !== undefined && fence === undefined) {
      containers = Math.max(0, containers + (rest.trim() === marker ? -1 : 1));
      if (containers > MAX_DEPTH) return tooDeep(line);
    }
    if (rest === "") inHtml = false;
    else if (begins || depth > 0) inHtml = HTML_BLOCK.test(rest);
    begins = rest === "";
    if (rest === "" || opens) paragraph = { line: rest === "" ? line + 1 : line, length: 0, delimiters: 0 };
    // Neither is looked into.
    if (fence !== undefined || inHtml) continue;
    // Cells of a table are parsed each by itself.
    if (rest.includes("|")) paragraph = { line, length: 0, delimiters: 0 };
    if (DELIMITER_ROW.test(rest)) table = { line, columns: rest.split("|").length, length: 0, rows: 0 };
    else if (rest === "") table = undefined;
    else if (table) {
      table.rows += 1;
      table.length += rest.length;
      if (table.columns * table.rows - table.length > MAX_EMPTY_CELLS)
        return {
          line: table.line,
          message: "This table has too many columns that its rows leave empty",
          hint: SPLIT,
        };
    }
    paragraph.length += rest.length;
    paragraph.delimiters += rest.match(DELIMITER)?.length ?? 0;
    if (paragraph.length * paragraph.delimiters > MAX_WORK) {
      const message =
        "This paragraph has too many brackets, backticks, tags, emphasis marks, addresses or character references";
      return { line: paragraph.line, message, hint: SPLIT };
    }
  }
  return undefined;
}

function tooDeep(line: number): Excess {
  return {
    line,
    message: `Lists, quotes, footnotes or containers nested more than ${MAX_DEPTH} levels deep`,
    hint: SPLIT,
  };
}

/** The line under the head of a table. */
const DELIMITER_ROW = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)+\|?$/;

/** The markers of quotes, lists and footnotes that a line begins with, and what follows them. */
function prefixOf(line: string): { depth: number; indent: number; opens: boolean; rest: string } {
  let depth = 0;
  let offset = 0;
  let opens = false;
  const marker = /[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t])|\[\^[^\]\s]+\]:)/y;
  for (let match = marker.exec(line); match && depth <= MAX_DEPTH; match = marker.exec(line)) {
    depth += 1;
    offset = marker.lastIndex;
    // A quote's next line goes on with its paragraph.
    if (!match[0].endsWith(">")) opens = true;
  }
  const indent = line.search(/[^ \t]/);
  return { depth, indent: Math.max(indent, 0), opens, rest: line.slice(offset).trim() };
}

/** A run of one character that may open something, begins a reference or is in an address; of some, each by itself. */
const DELIMITER = /([&*@\]_`~])\1*|[<[]/g;
