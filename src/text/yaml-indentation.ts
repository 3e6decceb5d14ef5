// Quoted texts and flow collections that go on at the indentation of their own key, or at less: YAML forbids it, and nearly every
// other parser reads it. What they mean is clear, since only their quote or bracket ends them.
import type { CST } from "yaml";

/** Quoted texts, whole. */
const QUOTED = { '"': /"(?:[^"\\]|\\[^])*"/y, "'": /'(?:[^']|'')*'/y } as const;
const CLOSING: Readonly<Record<string, string>> = { "[": "]", "{": "}" };

/**
 * Offset of the first quoted text or flow collection that ends without its quote or bracket, according to the tokens of a text.
 */
export function firstUnclosed(tokens: readonly CST.Token[], text: string): number | undefined {
  let first: number | undefined;
  const open = [...tokens];
  for (let token = open.pop(); token; token = open.pop()) {
    if (isUnclosed(token, text) && (first === undefined || token.offset < first)) first = token.offset;
    const inner =
      "items" in token
        ? token.items.flatMap(({ key, value }) => [key, value])
        : "value" in token
          ? [token.value]
          : [];
    for (const child of inner) if (child) open.push(child);
  }
  return first;
}

function isUnclosed(token: CST.Token, text: string): boolean {
  if (token.type === "flow-collection")
    return !token.end.some(({ type }) => type === "flow-map-end" || type === "flow-seq-end");
  if (token.type !== "double-quoted-scalar" && token.type !== "single-quoted-scalar") return false;
  return endOfQuoted(text, token.offset) !== token.offset + token.source.length;
}

/**
 * The text with all lines of what begins at an offset indented as far as that is: leading space says nothing within it. Nothing if it
 * has no end, or none of its lines is indented too little.
 */
export function deepened(text: string, offset: number): string | undefined {
  const end =
    text[offset] === '"' || text[offset] === "'" ? endOfQuoted(text, offset) : endOfFlow(text, offset);
  if (end === undefined) return undefined;
  const indentation = " ".repeat(offset - text.lastIndexOf("\n", offset - 1));
  const whole = text.slice(offset, end);
  const lines = whole.replace(/\n[ \t]*(?=[^ \t\n])/g, (space) =>
    space.includes("\t") || space.length <= indentation.length ? `\n${indentation}` : space,
  );
  return lines === whole ? undefined : text.slice(0, offset) + lines + text.slice(end);
}

/** Offset behind a quoted text. */
function endOfQuoted(text: string, offset: number): number | undefined {
  const quoted = QUOTED[text[offset] === '"' ? '"' : "'"];
  quoted.lastIndex = offset;
  return quoted.test(text) ? quoted.lastIndex : undefined;
}

/** Offset behind a flow collection. */
function endOfFlow(text: string, offset: number): number | undefined {
  const open: string[] = [];
  for (let place = offset; place < text.length;) {
    const character = text[place] ?? "";
    const before = text[place - 1] ?? "";
    if ((character === '"' || character === "'") && /[\s[{,:]/.test(before)) {
      const end = endOfQuoted(text, place);
      if (end === undefined) return undefined;
      place = end;
      continue;
    }
    if (character === "#" && /\s/.test(before)) {
      const end = text.indexOf("\n", place);
      if (end < 0) return undefined;
      place = end;
      continue;
    }
    const closing = CLOSING[character];
    if (closing !== undefined) open.push(closing);
    else if (character === "]" || character === "}") {
      if (open.pop() !== character) return undefined;
      if (open.length === 0) return place + 1;
    }
    place++;
  }
  return undefined;
}
