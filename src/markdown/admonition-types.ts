/** The five appearances of an admonition. */
export type Tone = "note" | "tip" | "info" | "warning" | "danger";

/** Admonition types by name, with their appearance (Docusaurus conventions). */
export const ADMONITIONS: Readonly<Record<string, Tone>> = {
  note: "note",
  secondary: "note",
  tip: "tip",
  success: "tip",
  info: "info",
  important: "info",
  warning: "warning",
  caution: "warning",
  danger: "danger",
};

const LEGACY_TITLE = new RegExp(
  String.raw`^((?:[ \t]|>|[-+*][ \t]|\d{1,9}[.)][ \t])*:{3,}(?:${[...Object.keys(ADMONITIONS), "details"].join("|")}))[ \t]+(?![\[{])(.+)$`,
);

/**
 * A line `:::note Title` or `:::details Summary` in the form that the directive syntax knows: `:::note[Title]`.
 * Trailing `{attributes}` stay outside the brackets. Other lines come back as they are.
 */
export function bracketLegacyTitle(line: string): string {
  const [, opening, rest = ""] = LEGACY_TITLE.exec(line.trimEnd()) ?? [];
  if (opening === undefined) return line;
  const attributes = /\{[^{}]*\}$/.exec(rest)?.[0] ?? "";
  const title = rest.slice(0, rest.length - attributes.length).trimEnd();
  return `${opening}[${withBalancedBrackets(title)}]${attributes}`;
}

/** Brackets in a label may be nested this deep (micromark-extension-directive). */
const MOST_BRACKETS = 32;

/** A title in which every bracket has its partner: others are escaped, as is a backslash before the end. */
function withBalancedBrackets(title: string): string {
  const open: number[] = [];
  const single = new Set<number>();
  let deepest = 0;
  for (const { index, 0: sign } of title.matchAll(/\\.|[[\]]/g)) {
    if (sign === "[") deepest = Math.max(deepest, open.push(index));
    else if (sign === "]" && open.pop() === undefined) single.add(index);
  }
  for (const index of open) single.add(index);
  const isEscaped = (index: number) => single.has(index) || deepest > MOST_BRACKETS;
  return title
    .replace(/(\\.)|[[\]]/g, (sign, pair: string | undefined, index: number) =>
      pair === undefined && isEscaped(index) ? `\\${sign}` : sign,
    )
    .replace(/(?<!\\)(?:\\\\)*\\$/, "$&\\");
}

/** Type of a GitHub alert, from the first line of a block quote: `[!NOTE]` gives `note`. */
export function alertTypeOf(line: string): string | undefined {
  return /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]$/i.exec(line.trim())?.[1]?.toLowerCase();
}
