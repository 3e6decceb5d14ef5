// JSON as text. Numbers are never parsed, so none loses a digit.

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Position after the string that begins at `start`. */
export function endOfString(text: string, start: number): number {
  for (let end = start + 1; ; end++) {
    end = text.indexOf('"', end);
    if (end === -1) return text.length;
    let first = end;
    while (text.charCodeAt(first - 1) === BACKSLASH) first--;
    // An even number of backslashes escape each other.
    if ((end - first) % 2 === 0) return end + 1;
  }
}

/** JSON with line breaks and an indentation of two spaces; every value stays as it is written. `undefined`: it is not JSON. */
export function indentedJson(text: string): string | undefined {
  try {
    JSON.parse(text);
  } catch {
    return undefined;
  }
  const parts: string[] = [];
  let line = "\n";
  let from = 0;
  /** Takes what stands between signs, such as a number. */
  const take = (to: number) => {
    const word = text.slice(from, to).trim();
    if (word !== "") parts.push(word);
    from = to + 1;
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (text.charCodeAt(at) === QUOTE) {
      const end = endOfString(text, at);
      parts.push(text.slice(at, end));
      from = end;
      at = end - 1;
    } else if (sign === ",") {
      take(at);
      parts.push(",", line);
    } else if (sign === ":") {
      take(at);
      parts.push(": ");
    } else if (sign === "{" || sign === "[") {
      take(at);
      const close = /[^\s]/g;
      close.lastIndex = at + 1;
      const next = close.exec(text);
      if (next && (next[0] === "}" || next[0] === "]")) {
        parts.push(sign, next[0]);
        at = next.index;
        from = at + 1;
      } else {
        line += "  ";
        parts.push(sign, line);
      }
    } else if (sign === "}" || sign === "]") {
      take(at);
      line = line.slice(0, -2);
      parts.push(line, sign);
    }
  }
  take(text.length);
  return parts.join("");
}
