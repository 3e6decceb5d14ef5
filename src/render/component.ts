import { createElement, type ComponentType } from "react";
import type { Markup, ThemeModule } from "../types/view.js";
import { renderReact } from "./react.js";
import { fillMarks, markHole } from "../text/template.js";

/**
 * Renders a component whose slots are HTML. React renders a mark for each slot,
 * which is replaced afterwards, so React never processes page bodies.
 */
export function renderWithSlots<Props extends object>(
  component: ComponentType<Props>,
  props: Props,
  slots: Readonly<Record<string, string>>,
  identifierPrefix: string,
): string {
  const names = Object.keys(slots);
  const marks = Object.fromEntries(names.map((name, index) => [name, markHole(index)]));
  const html = renderReact(createElement(component, { ...props, ...marks }), identifierPrefix);
  return fillMarks(html, (index) => slots[names[index] ?? ""] ?? "");
}

/** Renders markup with the theme's components. Throws if the theme lacks one. `prefix` is for ids. */
export function renderMarkup(markup: Markup, theme: ThemeModule, prefix: string): string {
  let html = markup.strings[0] ?? "";
  for (const [index, hole] of markup.holes.entries()) {
    const component = theme.content[hole.name];
    if (!component) throw new Error(`The theme has no content component \`${hole.name}\``);
    const slots = Object.entries(hole.slots).map(
      ([name, slot]) => [name, renderMarkup(slot, theme, `${prefix}${index}${name}-`)] as const,
    );
    html +=
      renderWithSlots(component, hole.props, Object.fromEntries(slots), `${prefix}${index}-`) +
      (markup.strings[index + 1] ?? "");
  }
  return html;
}
