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
  return `${opening}[${title.replace(/[[\]]/g, "\\$&")}]${attributes}`;
}

/** Type of a GitHub alert, from the first line of a block quote: `[!NOTE]` gives `note`. */
export function alertTypeOf(line: string): string | undefined {
  return /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]$/.exec(line.trim())?.[1]?.toLowerCase();
}
