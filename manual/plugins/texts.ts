// `reference/texts`: every text of the interface, with its name in the configuration.
import { TEXTS } from "../../src/words/en/index.js";
import { code, page, prose, table } from "./page.js";

/** Texts by their names, in groups. A text with an amount has several forms. */
interface Group {
  readonly [name: string]: string | Group;
}

/** The page. `told`: Markdown before the texts. */
export function textsPage(told: ReadonlyMap<string, string>): string {
  const groups = Object.entries<string | Group>(TEXTS).map(([name, group]) =>
    [`## ${code(name)} {#${name.toLowerCase()}}`, table(["Name", "English"], rowsOf(name, group))].join(
      "\n\n",
    ),
  );
  return page(
    {
      title: "Texts",
      sidebar_position: 8,
      description: "Every text of the interface, by the name that the configuration gives it.",
      toc_max_heading_level: 2,
    },
    ["# Texts", told.get("") ?? "", ...groups],
  );
}

function rowsOf(name: string, text: string | Group): string[][] {
  if (typeof text === "string") return [[code(name), prose(text)]];
  if (typeof text["other"] === "string") return [[code(name), formsText(text)]];
  return Object.entries(text).flatMap(([key, inner]) => rowsOf(`${name}.${key}`, inner));
}

function formsText(forms: Group): string {
  return Object.entries(forms)
    .map(([form, text]) => `${code(form)}: ${prose(String(text))}`)
    .join("; ");
}
