// Which texts the two Markdown parsers may read differently. Such files go to remark-parse, the reference.

/**
 * Each pattern is wider than the case that it stands for: a doubt costs time, a difference costs trust. A text before
 * it: without that in them, texts need not be searched.
 */
const DOUBTS: readonly (RegExp | readonly [needed: string, pattern: RegExp])[] = [
  // Task items with odd spaces.
  /\[[ \txX]\](?:[ \t]{2}|[ \t]*$)|^[ \t>]*\[[ \txX]\]/m,
  // A tag that begins an indented line of a paragraph, or a list item or quote; a fence that begins one.
  ["<", /^[ \t>]*(?!<(?!\w+[:@]))\S.*\n[ \t>]+<[a-z/!?]/im],
  /^[ \t>]*(?:[-+*>]|\d+[.)])[ \t>]*(?:<[a-z/!?]|`{3}|~{3})/im,
  // What follows a definition: text without a blank line, or a list that could not interrupt a paragraph.
  ["]:", /^[ \t>]*\[[^\]^\n]+\]:.*\n[ \t>]*[^\s>[]/m],
  ["]:", /^[ \t>]*\[[^\]^\n]+\]:.*\n(?:[ \t>]*\n)*[ \t>]*(?:[-+*]|\d+[.)])/m],
  // A line that may be a list item as well as the delimiter row of a table.
  ["|", /^[ \t>]*[-+*:][ \t].*\|/m],
  // The delimiter row of a table inside a list item or quote.
  ["|", /^(?=[ \t>])[-: \t>]*\|[-:| \t>]*$/m],
  // Raw HTML right after a footnote.
  ["]:", /^[ \t>]*\[\^[^\]\n]+\]:.*\n[ \t>]*</m],
  // Signs of emphasis beside escaped ones.
  /\\[*_][*_]/,
  // A backslash at the end of a directive's last line.
  /\\\n[ \t>]*:::/,
  // Emphasis of one sign that begins where that of the other ends.
  /[^\s*_]_+\*+[\p{L}\p{N}]|[^\s*_]\*+_+[\p{L}\p{N}]/u,
  // Strong emphasis that a single sign would close.
  /\*\*[^*\n]*[^*\s]\*(?!\*)|__[^_\n]*[^_\s]_(?!_)/,
  // Addresses of links that do not end, or whose bracket opens in another line.
  ["](", /\]\((?:https?:\/\/|www\.)(?![^\s()<>]*\))|^[^[\n]*\]\((?:https?:|www\.)/im],
  // Bare addresses of hosts outside ASCII.
  /https?:\/\/[^\s/]*[^\0-\x7f\s]/i,
  // Bare addresses that follow anything but a space, and those in angle brackets that do not close.
  /[^ \t\n(<]https?:\/\/|[^ \t\n(</]www\./i,
  /<(?:https?:\/\/|www\.)[^\s<>]*(?:[\s<]|$)/i,
  ["@", /[^ \t\n\w.+-][\w.+-]+@[\w-]/],
];

/** Two conditions that are only doubtful together. */
const DOUBTFUL_PAIRS: readonly (readonly [RegExp, RegExp])[] = [
  // A task item and the underline of a heading inside a list item or quote.
  [/\[[ \txX]\]/, /^[ \t>]+[=-]+[ \t]*$/m],
  // A bare address and a bracket that is not closed before the next one or before the address.
  [
    /(?<!\]\(|<|\w)(?:https?:\/\/|www\.)|[\w.+-]@[\w-]/i,
    /\[[^\]]*(?:\[|(?<!<)https?:\/\/|www\.|[\w.+-]@)|\[[^\]]*$(?![\s\S])/i,
  ],
];

function hasDoubt(text: string): boolean {
  return (
    DOUBTS.some((doubt) =>
      doubt instanceof RegExp ? doubt.test(text) : text.includes(doubt[0]) && doubt[1].test(text),
    ) || DOUBTFUL_PAIRS.some(([one, other]) => one.test(text) && other.test(text))
  );
}

/** Whether remark-parse and the fast parser may disagree about a text. Finds too much rather than too little. */
export function isDoubtful(text: string): boolean {
  if (!text.includes(":::") && !hasDoubt(text)) return false;
  const outside = outsideOf(text);
  return hasDoubt(outside) || hasOddDirective(outside);
}

/** Raw HTML in which a fence is not a fence, blank lines or not (CommonMark 4.6, kinds 1 to 5). */
const OPAQUE_HTML = /^[ \t>]*<(?:pre|script|style|textarea|!--|\?|![a-z]|!\[CDATA)/im;

/** Characters of a text times its fences: each that nothing closes is searched for to the end. */
const MAX_WORK = 200_000_000;

/** The text with its fenced code emptied, unless raw HTML could hide a fence. */
function withoutFences(text: string): string {
  const fences = text.match(/^(?:`{3}|~{3})/gm)?.length ?? 0;
  if (fences === 0 || fences * text.length > MAX_WORK) return text;
  const outside = text
    .replace(/(?<=^|\n[ \t]*\n|:::[^\n]*\n)(`{3,})[^`\n]*\n[^]*?^\1`*[ \t]*$/gm, "$1\n$1")
    .replace(/(?<=^|\n[ \t]*\n|:::[^\n]*\n)(~{3,})[^\n]*\n[^]*?^\1~*[ \t]*$/gm, "$1\n$1");
  return OPAQUE_HTML.test(outside) ? text : outside;
}

const OPENING = /^(:{3,})[a-z][a-z-]*(?:\[[^[\]\n]*\])?(?:\{[^{}\n]*\})?[ \t]*$/;
const CLOSING = /^(:{3,})[ \t]*$/;

/** Whether colons stand anywhere but in plain fences at the start of lines, each of which is closed. */
function hasOddDirective(text: string): boolean {
  const open: number[] = [];
  let before = "";
  for (const line of text.split("\n")) {
    if (line.includes(":::")) {
      const opening = OPENING.exec(line)?.[1];
      const closing = CLOSING.exec(line)?.[1];
      const inner = open.at(-1);
      if (opening) {
        if (before.trim() !== "" && !before.startsWith(":::")) return true;
        if (inner !== undefined && opening.length >= inner) return true;
        open.push(opening.length);
      } else if (closing && inner === closing.length) open.pop();
      else return true;
    }
    before = line;
  }
  return open.length > 0 || (text.includes(":::") && hasOpenFence(text));
}

/** Of what remains of fences, every second line closes one. */
function hasOpenFence(text: string): boolean {
  return (text.match(/^[ \t>]*(?:`{3}|~{3})/gm)?.length ?? 0) % 2 === 1;
}

/** What stands outside code and tags. */
function outsideOf(text: string): string {
  return withoutFences(text)
    .replace(/(?<!`)`[^`\n]+`(?!`)/g, "`c`")
    .replace(/<\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?>/gi, "<a>");
}
