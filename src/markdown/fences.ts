const FENCE = /^[ \t]*(?:(?:>|[-+*]|\d{1,9}[.)])[ \t]*)*(`{3,}|~{3,})([^`]*)$/;

/**
 * Calls `change` for every line that stands outside fenced code and puts its answer in the line's place.
 * Fences inside block quotes and list items are seen as well. `isInComment`: whether the lines before leave a comment open, in which no
 * fence begins.
 */
export function mapLinesOutsideFences(
  text: string,
  change: (line: string, index: number) => string,
  isInComment: () => boolean = () => false,
): string {
  let fence: string | undefined;
  return text
    .split("\n")
    .map((line, index) => {
      const [, marker, info = ""] = FENCE.exec(line) ?? [];
      if (fence) {
        if (marker?.startsWith(fence) && info.trim() === "") fence = undefined;
        return line;
      }
      if (marker && !isInComment()) {
        fence = marker;
        return line;
      }
      return change(line, index);
    })
    .join("\n");
}
