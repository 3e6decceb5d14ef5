import type { Nodes } from "mdast";
import { diagnostic } from "../../diagnostics/diagnostics.js";
import {
  componentHole,
  contentOf,
  indented,
  itemsOf,
  misplaced,
  partName,
  restOf,
  titleOf,
  type Component,
} from "./component.js";
import type { Use, UseOf } from "./use.js";

export const Steps: Component = {
  directive: "steps",
  item: "Step",
  attributes: {},
  html(use, writer) {
    const allowed = `a numbered list or ${partName(use, "step", "Step")}`;
    const rest = misplaced(use, writer, allowed);
    const steps = stepsIn(use, writer.context.useOf, rest.add);
    const items = steps.map(({ title, content }) => {
      const heading = title.length === 0 ? "" : `<p class="step-title">${writer.phrases(title)}</p>`;
      return `<li>${heading}${writer.blocks(content)}</li>`;
    });
    return componentHole("Steps", use, writer, { slots: { children: items.join("") } }) + rest.text();
  },
  markdown(use, writer) {
    const rest = restOf(writer);
    const steps = stepsIn(use, writer.useOf, rest.add).map(({ title, content }, index) => {
      const label = title.length === 0 ? [] : [`**${writer.phrases(title)}**`];
      return indented([...label, writer.blocks(content)].join("\n\n"), `${index + 1}. `);
    });
    return steps.join("\n\n") + rest.text();
  },
};

export const Step: Component = {
  directive: "step",
  attributes: { title: "words" },
  html(use, writer) {
    const at = writer.context.pointOf(use.node.position?.start);
    writer.context.diagnostics.push(diagnostic("component-outside", at, "Step", "Steps"));
    return writer.blocks(use.children);
  },
  markdown: ({ children }, writer) => writer.blocks(children),
};

interface Part {
  readonly title: readonly Nodes[];
  readonly content: readonly Nodes[];
}

/** The steps are the items of a list, or components. */
function stepsIn(use: Use, useOf: UseOf, other: (child: Nodes) => void): readonly Part[] {
  const [list, ...others] = contentOf(use);
  if (list?.type === "list") {
    for (const each of others) other(each);
    return list.children.map(({ children }) => ({ title: [], content: children }));
  }
  return itemsOf(use, ["Step"], useOf, other).map((step) => ({
    title: titleOf(step, "title"),
    content: step.children,
  }));
}
