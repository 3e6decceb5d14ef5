import { createElement, Fragment, type ReactNode } from "react";
import type { Markup, ThemeModule } from "../types/view.js";
import { fillMarks, markHole } from "../text/template.js";
import { renderReact } from "./react.js";

/** Renders React nodes in which finished HTML is represented by marks, so React never processes it. */
export class MarkupRenderer {
  private readonly html: string[] = [];

  constructor(private readonly theme: ThemeModule) {}

  /** Markup with the theme's components. Throws if the theme lacks one. */
  node({ strings, holes }: Markup): ReactNode {
    const nodes = strings.flatMap((html, index): ReactNode[] => {
      const hole = holes[index];
      return [
        ...(html === "" ? [] : [markHole(this.html.push(html) - 1)]),
        ...(hole ? [this.component(hole)] : []),
      ];
    });
    return createElement(Fragment, null, ...nodes);
  }

  private component({ name, props, slots }: Markup["holes"][number]): ReactNode {
    const component = this.theme.content[name];
    if (!component) throw new Error(`The theme has no content component \`${name}\``);
    const given = Object.entries(slots).map(([slot, markup]) => [slot, this.node(markup)] as const);
    return createElement(component, { ...props, ...Object.fromEntries(given) });
  }

  /** The HTML of a tree. */
  render(node: ReactNode): string {
    // React separates texts that follow each other by comments.
    const html = renderReact(node, "").replace(/(?<=\ufdd1)<!-- -->|<!-- -->(?=\ufdd0)/g, "");
    return fillMarks(html, (index) => this.html[index] ?? "");
  }
}
