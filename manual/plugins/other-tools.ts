// `reference/other-tools`: syntax of other tools, and what docsite has in its place.
import { pageAbout, type ForeignKind } from "../../src/markdown/doubts/foreign-kind.js";
import { FOREIGN_KINDS } from "../../src/markdown/doubts/foreign-kinds.js";
import { code, page, prose, table } from "./page.js";

/** Pages about tools, by their titles. */
const GUIDES: Readonly<Record<string, string>> = {
  "From MkDocs": "../start/from-mkdocs.md",
  "From VitePress": "../start/from-vitepress.md",
  "From GitBook": "../start/from-gitbook.md",
};

/** The page. `told`: Markdown before the tables, and after them. */
export function otherToolsPage(told: ReadonlyMap<string, string>): string {
  const tools = [...new Set(FOREIGN_KINDS.map(({ tool }) => tool))];
  const sections = tools.map((tool) => {
    const kinds = FOREIGN_KINDS.filter((kind) => kind.tool === tool);
    const guide = GUIDES[pageAbout(tool)];
    const lead = guide === undefined ? "" : `[${pageAbout(tool)}](${guide}) tells how to move a whole site.`;
    return [`## ${tool}`, lead, table(["Written", "What it is", "In docsite"], rowsOf(kinds))]
      .filter(Boolean)
      .join("\n\n");
  });
  const fences = told.get("Code blocks") ?? "";
  return page(
    {
      title: "Syntax of other tools",
      sidebar_position: 5.7,
      description:
        "What MkDocs, mdBook, Hugo, Jekyll, GitBook, Obsidian, VitePress and Sphinx read, and what to write in docsite.",
    },
    ["# Syntax of other tools", told.get("") ?? "", "## Code blocks", fences, ...sections],
  );
}

function rowsOf(kinds: readonly ForeignKind[]): string[][] {
  const shown = new Map(kinds.map((kind) => [kind.id, kind]));
  return [...shown.values()].map(({ example, what, instead }) => [
    code(example),
    prose(what.replace(/,$/, "")),
    prose(instead),
  ]);
}
