// A table with a caption, or with headers of its rows.
import type { PhrasingContent, Table } from "mdast";
import { contentOf, isSet, misplaced, textIn, titleOf, type Component } from "./component.js";
import type { Use } from "./use.js";

export const CaptionedTable: Component = {
  directive: "table",
  attributes: { caption: "words", rowHeaders: "value" },
  html(use, writer) {
    const rest = misplaced(use, writer, "a table");
    const caption = captionOf(use);
    const content = contentOf(use);
    const table = content.find((child): child is Table => child.type === "table");
    for (const other of content.filter((child) => child !== table)) rest.add(other);
    if (!table) return `<p>${writer.phrases(caption)}</p>${rest.text()}`;
    const id = textIn(use, "id");
    const className = textIn(use, "className", "class");
    if (id !== undefined) writer.context.ids.push(id);
    table.data = {
      ...table.data,
      caption,
      ...("rowHeaders" in use.props && { rowHeaders: isSet(use, "rowHeaders") }),
      hProperties: {
        ...(id !== undefined && { id }),
        ...(className !== undefined && { className: [className] }),
      },
    };
    return writer.blocks([table]) + rest.text();
  },
  markdown(use, writer) {
    const caption = writer.phrases(captionOf(use)).trim();
    // Emphasis in emphasis would end it.
    const shown = /[*_]/.test(caption) ? caption : `**${caption}**`;
    return (caption && `${shown}\n\n`) + writer.blocks(contentOf(use));
  },
};

function captionOf(use: Use): PhrasingContent[] {
  return [...titleOf(use, "caption")] as PhrasingContent[];
}
