// Directives in a line (`:badge[New]`) and on a line of their own (`::toc`). Only known names are any: colons are common in prose.

import { BUILT_INS } from "./components/built-ins.js";

/** Which directives there are in lines and on lines of their own. */
export interface InlineDirectives {
  /** Whether a text may hold directives of any form: if not, no parser has to look for them. */
  readonly mayBeIn: (text: string) => boolean;
  /** Whether the source of what a parser took for a directive is one. */
  readonly isOne: (type: "leafDirective" | "textDirective", source: string) => boolean;
  /** More characters than the longest name of one, its colons and a bracket have. */
  readonly longest: number;
}

/** The directives of docsite, and those of these components of the site. `isTaken`: whether a name has another meaning. */
export function inlineDirectives(
  components: readonly string[] = [],
  isTaken: (name: string) => boolean = () => false,
): InlineDirectives {
  const own = components.flatMap(directiveNames).filter((name) => !isTaken(name));
  const [leaf, text] = (["leaf", "inline"] as const).map((place) => [...standing(place), ...own].join("|"));
  // One on a line of its own.
  const leafStart = new RegExp(String.raw`^::(?:${leaf})(?=[[{]|[ \t]*$)`);
  // One in a line has a label or attributes.
  const textStart = new RegExp(String.raw`^:(?:${text})(?=[[{])`);
  // Without it, a text holds no directive.
  const trace = new RegExp(String.raw`:::|::(?:${leaf})|:(?:${text})[[{]`);
  return {
    mayBeIn: (source) => source.includes(":") && trace.test(source),
    isOne: (type, source) =>
      type === "leafDirective" ? leafStart.test(source.split("\n", 1)[0] ?? "") : textStart.test(source),
    longest: Math.max(...[...standing("leaf"), ...own].map((name) => name.length)) + 4,
  };
}

/** The directives of docsite that may stand at a place. */
function standing(place: "inline" | "leaf"): string[] {
  return Object.values(BUILT_INS).flatMap(({ directive, stands = [] }) =>
    directive !== undefined && stands.includes(place) ? [directive] : [],
  );
}

/** Those of docsite alone. */
export const BUILT_IN_DIRECTIVES: InlineDirectives = inlineDirectives();

/** How directives name a component: as it is exported, or in lower case with dashes. */
export function directiveNames(component: string): string[] {
  if (!/^[A-Z]\w*$/.test(component) || component.endsWith("_")) return [];
  const dashed = component.replace(
    /[A-Z]/g,
    (letter, at: number) => (at === 0 ? "" : "-") + letter.toLowerCase(),
  );
  return [component, ...(componentName(dashed) === component ? [dashed] : [])];
}

/** The component that a directive with this name may be: `price-table` is `PriceTable`. */
export function componentName(directive: string): string {
  return directive.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
