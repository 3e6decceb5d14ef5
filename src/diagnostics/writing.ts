import { counted } from "../text/counted.js";
import { suggest, warning } from "./kind.js";

/** Problems with text that probably does not mean what its author meant, by code; see `DIAGNOSTICS`. */
export const WRITING = {
  "undefined-reference": warning<[written: string, label: string, suggestion: string | undefined]>({
    about: "A link or an image names a definition that the page does not have. It is shown as text.",
    message: (written) => `\`${written}\` has no definition, and is shown as text`,
    hint: (_, label, suggestion) =>
      suggest(suggestion && `[${suggestion}]`, `Add a line \`[${label}]: address\``),
  }),
  "undefined-reference.note": warning<[written: string, label: string, suggestion: string | undefined]>({
    about: "A text refers to a footnote that the page does not have. The mark is shown as text.",
    message: (written) => `There is no footnote \`${written}\``,
    hint: (_, label, suggestion) =>
      suggest(suggestion && `[^${suggestion}]`, `Add a line \`[^${label}]: text\``),
  }),
  "unused-definition": warning<[labels: readonly string[]]>({
    about: "A page defines the address of links by reference, and has no such link.",
    message: (labels) =>
      labels.length === 1
        ? `No link uses the definition \`[${labels[0]}]\``
        : `No link uses these definitions: ${labels.map((label) => `\`[${label}]\``).join(", ")}`,
    hint: "Remove it, or write a link `[text][label]`",
  }),
  "unused-definition.note": warning<[label: string]>({
    about: "A page has a footnote that its text does not refer to. It is not shown.",
    message: (label) => `The text does not refer to the footnote \`[^${label}]\`, which is not shown`,
    hint: (label) => `Write \`[^${label}]\` where it belongs, or remove it`,
  }),
  "link-space": warning<[address: string]>({
    about:
      "The address of a link or an image has a space. It is shown as text. `docsite fix` writes it in angle brackets.",
    message: () => "The address has a space, so this is shown as text",
    hint: (address) => `Write \`<${address}>\` between the parentheses`,
  }),
  "code-unclosed": warning<[fence: string]>({
    about:
      "A block of code has no closing fence. All that follows is code, up to the end of the page or of what the block stands in.",
    message: () => "This block of code is not closed: it ends with the page, or with what it stands in",
    hint: (fence) =>
      `Write ${fence} on a line of its own where it ends. Code that holds such lines needs longer ones around it`,
  }),
  table: warning<[head: number, delimiters: number]>({
    about:
      "The second line of a table has another number of cells than the first one. The table is shown as text.",
    message: () => "This is no table, because its first two lines have different numbers of cells",
    hint: (head, delimiters) => `The head has ${head}, the line of dashes ${delimiters}`,
  }),
  "table.cells": warning<[columns: number, cells: number]>({
    about: "A row of a table has more cells than the table has columns. The last ones are not shown.",
    message: (columns, cells) =>
      `The row has ${cells} cells, and the table ${columns} columns: the rest is not shown`,
    hint: "Write `\\|` for a vertical bar that separates no cells, in code, too",
  }),
  "file-ending": warning<[name: string]>({
    about: "A file among the pages has an ending that other tools read as Markdown. It becomes no page.",
    message: () => "This file becomes no page: pages are `.md` and `.mdx` files",
    hint: (name) => `Rename it to \`${name}\``,
  }),
  "empty-page": warning({
    about: "A page has no text, and nothing in its front matter but names of it.",
    message: () => "The page has no text",
    hint: "Write some, remove the file, or write `draft: true` in its front matter",
  }),
  "unknown-language": warning<[language: string, suggestion: string | undefined]>({
    about:
      "A code block names a language that docsite does not know, so its code has no colors. Each name is reported once for the whole site.",
    message: (language) => `Unknown code language \`${language}\``,
    hint: (_, suggestion) =>
      suggest(suggestion, "The code is shown without colors. Write `text` if that is meant"),
  }),
  "code-meta": warning<[word: string]>({
    about: "A word after the language of a code block means nothing to docsite.",
    message: (word) => `\`${word}\` after the language has no effect`,
    hint: (word) =>
      /^[^"']*["'][^"']*$/.test(word) ? "Close the quotes" : "Remove it, or check its spelling",
  }),
  "code-meta.line": warning<[line: number, lines: number]>({
    about: "A code block marks a line that it does not have.",
    message: (line) => `There is no line ${line} to mark`,
    hint: (_, lines) => `The code has ${counted(lines, "line")}`,
  }),
  "formula.off": warning<[written: string]>({
    about:
      "A page has formulas in TeX, and the configuration does not turn them on. They are shown as text. Reported once for the whole site.",
    message: (written) => `\`${written}\` is shown as text: formulas are off`,
    hint: "Set `markdown.math` to `true` in the configuration, or write `\\$` for dollar signs",
  }),
  "foreign-syntax": warning<[written: string, what: string, instead: string, page: string]>({
    about:
      "A page has syntax of another tool, which is shown as text or has no effect. Each kind is reported once for the whole site.",
    message: (written, what) => `\`${written}\` is ${what.replace(/,$/, "")}, which docsite does not read`,
    hint: (_, __, instead, page) => `${instead}. See “${page}” in the manual`,
  }),
};
