// What a table shows → the Markdown that pages get, with the place where each of its lines is written.
import type { Point } from "../../types/diagnostic.js";
import type { MadeOf } from "../../types/document.js";
import { encodedData } from "../../text/encoded-data.js";
import type { TypeDescription, TypeTableData } from "../../types/type-tables.js";

/** A text in Markdown. */
export interface MadeMarkdown {
  readonly text: string;
  /** One place for each line. */
  readonly origins: readonly Point[];
}

/** Markdown of a table. `at`: where a page shows it; `file`: what is described. */
export function markdownOf(
  { description, members, ...about }: TypeDescription,
  { kind, inherited = "fold", ...request }: MadeOf["request"],
  file: string,
): MadeMarkdown {
  const isDescribed = (request["description"] !== undefined || about.isDeprecated) && description !== "";
  const items = [
    ...(isDescribed ? [{ place: -1, text: description, at: { file, line: 1 } }] : []),
    ...members.flatMap(({ description: text, at = { file, line: 1 } }, place) =>
      text === "" ? [] : [{ place, text, at }],
    ),
  ];
  const data: TypeTableData = {
    ...about,
    kind: kind as TypeTableData["kind"],
    inherited: inherited as TypeTableData["inherited"],
    members: members.map(({ description: _description, at: _at, ...member }) => member),
    described: items.map(({ place }) => place),
  };
  const lines: { text: string; at: { file: string; line: number } }[] = [];
  for (const { text, at } of items) {
    // Each description ends with its item, whatever it leaves open.
    for (const [index, line] of text.split("\n").entries())
      lines.push({ text: (index === 0 ? "1. " : "   ") + line, at });
    lines.push({ text: "", at });
  }
  const longest = Math.max(
    2,
    ...(
      items
        .map(({ text }) => text)
        .join("\n")
        .match(/:{3,}/g) ?? []
    ).map(({ length }) => length),
  );
  const fence = ":".repeat(longest + 1);
  const start = { file, line: 1 };
  const all = [
    { text: `${fence}type-members{data="${encodedData(data)}"}`, at: start },
    ...lines,
    { text: fence, at: start },
  ];
  return {
    text: all.map(({ text }) => text).join("\n"),
    origins: all.map(({ at }) => ({ ...at, column: 1 })),
  };
}
