// Directives in a line (`:badge[New]`) and on a line of their own (`::toc`). Only known names are any: colons are common in prose.

const LEAF: readonly string[] = [
  "api-operation",
  "api-sample",
  "api-schema",
  "badge",
  "card",
  "doc-card-list",
  "icon",
  "image",
  "snippet",
  "toc",
  "video",
];
const TEXT: readonly string[] = ["badge", "icon", "term"];

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
  const [leaf, text] = [LEAF, TEXT].map((names) => [...names, ...own].join("|"));
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
    longest: Math.max(...[...LEAF, ...own].map((name) => name.length)) + 4,
  };
}

/** Those of docsite alone. */
export const BUILT_IN_DIRECTIVES: InlineDirectives = inlineDirectives();

/** How directives name a component: as it is exported, or in lower case with dashes. */
function directiveNames(component: string): string[] {
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
