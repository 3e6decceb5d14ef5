// The Markdown of generated pages.
import { readFileSync } from "node:fs";
import { stringify } from "yaml";

/** Front matter and body of a page. */
export function page(frontMatter: Readonly<Record<string, unknown>>, blocks: readonly string[]): string {
  return `---\n${stringify(frontMatter)}---\n\n${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}

/** Text as inline code, whatever signs it holds. */
export function code(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = "`".repeat(longest + 1);
  const space = text.startsWith("`") || text.endsWith("`") ? " " : "";
  return `${fence}${space}${text}${space}${fence}`;
}

/** Text of a comment as Markdown: what would be HTML or an expression outside of code is text. */
export function prose(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part, index) => (index % 2 === 0 ? part.replace(/[<{]/g, "\\$&") : part))
    .join("");
}

/** The same within a cell of a table. */
export function cell(text: string): string {
  return text.replaceAll("|", "\\|").replace(/\s*\n+\s*/g, " ");
}

/** A table. Cells are Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return "";
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

/** A fenced block. */
export function fenced(language: string, text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/^`+/gm)].map(([ticks]) => ticks.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}

/** Sections of a Markdown file by the text of their headings of level 2; what stands before the first one has none. */
export function sectionsOf(file: string): ReadonlyMap<string, string> {
  const text = readFileSync(file, "utf8").replace(/^---\n[\s\S]*?\n---\n/, "");
  const sections = new Map<string, string[]>([["", []]]);
  let title = "";
  let fence = "";
  for (const line of text.split("\n")) {
    const [marks = ""] = /^`{3,}/.exec(line) ?? [];
    if (fence === "") fence = marks;
    else if (marks.length >= fence.length) fence = "";
    const heading = fence === "" ? /^## (.*)$/.exec(line)?.[1] : undefined;
    if (heading === undefined) sections.get(title)?.push(line);
    else sections.set((title = heading.trim().replaceAll("`", "")), []);
  }
  return new Map(Array.from(sections, ([name, lines]) => [name, lines.join("\n").trim()]));
}

/** The id of the heading of a key: `navbar-items` for `navbar.items`. */
export function anchorOf(key: string): string {
  return key
    .replace(/\[\]|<[^>]*>/g, "")
    .split(/[^A-Za-z0-9_]+/)
    .filter(Boolean)
    .join("-")
    .toLowerCase();
}
