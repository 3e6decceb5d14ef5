import { diagnostic } from "../../diagnostics/diagnostics.js";
import { componentHole, contentOf, textIn, type Component } from "./component.js";

export const Columns: Component = {
  directive: "columns",
  item: "Column",
  attributes: { cols: ["1", "2", "3", "4"] },
  html(use, writer) {
    const cols = textIn(use, "cols");
    const columns = contentOf(use).map((child) => {
      const column = writer.context.useOf(child);
      return column?.name === "Column"
        ? componentHole("Column", column, writer, { slots: { children: writer.blocks(column.children) } })
        : `<div class="prose">${writer.blocks([child])}</div>`;
    });
    return componentHole("Columns", use, writer, {
      props: { ...(cols !== undefined && { cols }) },
      slots: { children: columns.join("") },
    });
  },
  markdown(use, writer) {
    return writer.blocks(
      contentOf(use).flatMap((child) => {
        const column = writer.useOf(child);
        return column?.name === "Column" ? column.children : [child];
      }),
    );
  },
};

export const Column: Component = {
  directive: "column",
  attributes: {},
  html(use, writer) {
    const at = writer.context.pointOf(use.node.position?.start);
    writer.context.diagnostics.push(diagnostic("component-outside", at, "Column", "Columns"));
    return writer.blocks(use.children);
  },
  markdown: ({ children }, writer) => writer.blocks(children),
};
