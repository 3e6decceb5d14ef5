import { createElement, Fragment, type ReactNode } from "react";
import type { ThemeModule } from "../types/theme.js";
import type { ApiPart, GivenProps, Markup } from "../types/view.js";
import { byCodeUnit } from "../text/order.js";
import { fillMarks, markHole, withoutAtMarks } from "../text/template.js";
import { embedded } from "./excerpt.js";
import { renderReact } from "./react.js";

/** Renders React nodes in which finished HTML is represented by marks, so React never processes it. */
export class MarkupRenderer {
  private readonly html: string[] = [];
  private readonly used = new Set<string>();
  /** Number of parts of other pages. */
  private shown = 0;

  /** `given`: props of components beside those of their holes. */
  constructor(
    private readonly theme: ThemeModule,
    private readonly given: GivenProps = {},
  ) {}

  /** Names of the style sheets of the components in it and of `others`, beside that of all pages. */
  sheets(others: readonly string[] = []): readonly string[] {
    const names = [...this.used, ...others].flatMap((name) => this.theme.sheets?.[name] ?? []);
    return [...new Set(names)].sort(byCodeUnit);
  }

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
    this.used.add(name);
    const { parts = {}, ...given } = this.given[name] ?? {};
    if ("part" in props) return this.part(component, props, parts as Readonly<Record<string, ApiPart>>);
    const filled = Object.entries(slots).map(([slot, markup]) => [slot, this.node(markup)] as const);
    return createElement(component, { ...given, ...props, ...Object.fromEntries(filled) });
  }

  /** A component that shows a part of another page, whose ids may be those of other parts. */
  private part(
    component: ThemeModule["content"][string],
    { part, ...props }: Markup["holes"][number]["props"],
    parts: Readonly<Record<string, ApiPart>>,
  ): ReactNode {
    const found = parts[String(part)];
    if (!found) return null;
    const prefix = `part-${(this.shown += 1)}-`;
    const html = renderReact(createElement(component, { ...props, name: String(part), part: found }), prefix);
    return markHole(this.html.push(embedded(html, prefix, found.href)) - 1);
  }

  /** The HTML of a tree. */
  render(node: ReactNode): string {
    // React separates texts that follow each other by comments.
    const html = withoutAtMarks(renderReact(node, ""), "<!-- -->");
    return fillMarks(html, (index) => this.html[index] ?? "");
  }
}
