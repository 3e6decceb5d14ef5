// Variables in the text of a page. While it is parsed, something of the same length that is no syntax stands for each, so that places are
// those of the file; values get into the tree where they mean nothing but their text.
import type { Html, Nodes, Root, Text } from "mdast";
import { diagnostic } from "../diagnostics/diagnostics.js";
import { escapeHtml } from "../text/escape.js";
import { isObject } from "../text/json.js";
import { LineIndex } from "../text/position.js";
import { flatVariables, rootOf, variableOf, variableUses, type VariableUse } from "../text/variables.js";
import { withoutMarks } from "../text/template.js";
import type { Diagnostic, Point } from "../types/diagnostic.js";
import type { Document } from "../types/document.js";
import type { SourceFile } from "../types/source.js";
import type { Parameters, Variable } from "../types/variables.js";
import { escaped } from "./components/component.js";
import { isExpression, isJsx } from "./jsx-nodes.js";
import { excessOf, withinStack } from "./limits.js";
import type { VariablesInText } from "./places.js";
import { parseTree } from "./processor.js";

declare module "mdast" {
  interface Data {
    /** The value of a node as it was parsed, and the offset in it for each offset in the value. */
    parsed?: { readonly value: string; readonly offsetOf: (offset: number) => number };
  }
}

/** Where a variable stands: what its value is written as depends on it. */
type Place = "text" | "code" | "inline code" | "address" | "html" | "front matter";

/** Variables in code of MDX, which is no text: it is parsed again without them. */
export class VariablesInCode extends Error {
  override readonly name = "VariablesInCode";
}

/** Stand-ins: a noncharacter, and digits to base 5. No author can write them: see `withoutMarks`. */
const OPEN = "\ufdd7";
const ZERO = 0xfdeb;
const STAND_IN = /\ufdd7[\ufdeb-\ufdef]+/g;

/** Scripts, styles and comments. */
const NO_TEXT = /<(?:script|style)\b[^]*?(?:<\/(?:script|style)\s*>|$)|<!--[^]*?(?:-->|$)/gi;

interface Use extends VariableUse {
  readonly standIn: string;
}

/** The uses of variables in one file. */
export class PageVariables implements VariablesInText {
  readonly diagnostics: Diagnostic[] = [];
  /** The text of the file with the stand-ins. */
  text: string;
  private uses: readonly Use[];
  private readonly byStandIn = new Map<string, Use>();
  /** Markdown for uses, by their offset: what another program is to read. */
  private readonly markdownOf = new Map<number, string>();
  private claimed = new Set<number>();
  private own: Parameters;
  private lines: LineIndex | undefined;
  /** Names that a file with parameters does not know, each with the one that may be meant. */
  missing: ReadonlyMap<string, string | undefined> = new Map();
  /** First parts of the names that it uses. */
  readonly used = new Set<string>();

  /** `isOthers`: the text may be written for something else, too. Only what is a variable is one. */
  constructor(
    private readonly source: Pick<SourceFile, "path" | "variables" | "parameters">,
    private readonly original: string,
    private readonly isOthers = false,
  ) {
    const standIns = new Map<string, string>();
    this.uses = variableUses(original).map((use) => {
      const written = original.slice(use.from, use.to);
      const standIn = standIns.get(written) ?? standInFor(standIns.size, written.length);
      standIns.set(written, standIn);
      const whole = { ...use, standIn };
      this.byStandIn.set(standIn, whole);
      return whole;
    });
    this.own = source.parameters ?? {};
    this.text = this.masked();
  }

  /** The values of front matter, with those that it defines as variables of the file. */
  inFrontMatter(entries: Readonly<Record<string, unknown>>): Record<string, unknown> {
    const fill = (text: string) => this.filled(text, "front matter", 0);
    const { variables, ...others } = entries;
    const own = this.inData(variables, fill);
    // A partial is given what it says otherwise.
    this.own = { ...flatVariables(own), ...this.own };
    const filled = this.inData(others, fill) as Record<string, unknown>;
    return own === undefined ? filled : { ...filled, variables: own };
  }

  /** Leaves what is code in MDX as it is: values of attributes. */
  leaveAttributes(): void {
    this.leave(({ from }) => this.original[from - 1] === "=");
  }

  /** Leaves all as it is written. Whether there was anything. */
  leaveAll(): boolean {
    const hadUses = this.uses.length > 0;
    this.leave(() => true);
    return hadUses;
  }

  private leave(isLeft: (use: Use) => boolean): void {
    this.uses = this.uses.filter((use) => !isLeft(use));
    this.text = this.masked();
    this.lines = undefined;
  }

  private masked(): string {
    let text = "";
    let end = 0;
    for (const { from, to, standIn } of this.uses) {
      text += this.original.slice(end, from) + standIn;
      end = to;
    }
    return text + this.original.slice(end);
  }

  /** Puts values into a tree. Throws `VariablesInCode`, and leaves these the next time. */
  fill(tree: Root): void {
    const inCode = new Set<number>();
    const { claimed, missing } = this;
    const said = this.diagnostics.length;
    this.claimed = new Set(claimed);
    this.fillNode(tree, inCode);
    if (inCode.size === 0) return;
    this.diagnostics.length = said;
    [this.claimed, this.missing] = [claimed, missing];
    this.leave(({ from }) => inCode.has(from));
    throw new VariablesInCode();
  }

  /** A piece of the file in Markdown, with values. */
  markdown(from: number, to: number): string {
    return this.text
      .slice(from, to)
      .replace(STAND_IN, (standIn, at: number) => this.markdownOf.get(from + at) ?? this.writtenFor(standIn));
  }

  /** An address as the tree has it. */
  address(written: string): string {
    return written.replace(STAND_IN, (standIn) => {
      const use = this.byStandIn.get(standIn) as Use;
      const variable = this.variable(use.name);
      return "value" in variable && !use.isEscaped ? variable.value : this.plain(use);
    });
  }

  private fillNode(node: Nodes, inCode: Set<number>): void {
    const at = node.position ? this.index().offsetAt(node.position.start) : 0;
    const fill = (text: string, place: Place) => this.filled(text, place, at);
    if (isJsx(node))
      for (const attribute of node.attributes)
        if (attribute.type === "mdxJsxExpressionAttribute") this.claimAll(attribute.value, at, inCode);
        else if (typeof attribute.value === "string") attribute.value = fill(attribute.value, "address");
        else if (attribute.value) this.claimAll(attribute.value.value, at, inCode);
    if ("children" in node) for (const child of node.children) this.fillNode(child, inCode);
    if (isExpression(node) || node.type === "mdxjsEsm") this.claimAll(node.value, at, inCode);
    else if (node.type === "text" || node.type === "html") this.fillPlaced(node, at);
    else if (node.type === "inlineCode") node.value = fill(node.value, "inline code");
    else if (node.type === "code") {
      const isWanted = /(?:^|\s)variables(?=\s|$)/.test(node.meta ?? "");
      if (node.meta) node.meta = fill(node.meta, "code");
      node.value = isWanted ? fill(node.value, "code") : this.restored(node.value);
      if (node.lang) node.lang = this.restored(node.lang);
    } else if ("value" in node) this.restoreAll(node);
    if ("url" in node) node.url = fill(node.url, "address");
    if ("title" in node && node.title) node.title = fill(node.title, "address");
    if ("alt" in node && node.alt) node.alt = fill(node.alt, "text");
    if ("attributes" in node && isObject(node.attributes))
      for (const [name, value] of Object.entries(node.attributes))
        if (typeof value === "string") node.attributes[name] = fill(value, "address");
    if ("identifier" in node) {
      node.identifier = this.restored(node.identifier);
      if (node.label) node.label = this.restored(node.label);
    }
  }

  private fillPlaced(node: Text | Html, from: number): void {
    const { value } = node;
    if (!value.includes(OPEN)) return;
    const isHtml = node.type === "html";
    const others = isHtml ? [...value.matchAll(NO_TEXT)] : [];
    const steps: Step[] = [];
    node.value = value.replace(STAND_IN, (standIn, at: number) => {
      const isText = others.every(({ index, 0: whole }) => at < index || at > index + whole.length);
      const shown = isText ? this.filled(standIn, isHtml ? "html" : "text", from) : this.writtenFor(standIn);
      steps.push({ at, length: standIn.length, grown: shown.length - standIn.length });
      return shown;
    });
    node.data = { ...node.data, parsed: { value, offsetOf: (offset) => offsetBefore(steps, offset) } };
  }

  private filled(text: string, place: Place, from: number): string {
    if (!text.includes(OPEN)) return text;
    return text.replace(STAND_IN, (standIn) => {
      const use = this.claim(standIn, from);
      const shown = this.shown(use, place);
      if (shown !== this.original.slice(use.from, use.to))
        this.markdownOf.set(use.from, inMarkdown(shown, use, place));
      return place === "html" ? escapeHtml(shown) : shown;
    });
  }

  /** What readers see in the place of a use. */
  private shown(use: Use, place: Place): string {
    const variable = this.variable(use.name);
    const isKnown = "value" in variable;
    const written = this.original.slice(use.from, use.to);
    // Code may be in the same notation, for what is no variable here.
    if ((this.isOthers || place === "inline code") && !isKnown && !variable.isMeant) return written;
    if (use.isEscaped) return this.plain(use);
    if (isKnown) return variable.value;
    this.report(use, variable);
    return written;
  }

  /** A use as it is written, without what escapes it. */
  private plain({ from, to, isEscaped }: Use): string {
    return this.original.slice(isEscaped ? from + 1 : from, to);
  }

  private variable(name: string): Variable {
    this.used.add(rootOf(name));
    const own = variableOf(name, this.own);
    const ofSite = this.source.variables?.[name] ?? {};
    if ("value" in own || "value" in ofSite) return "value" in own ? own : ofSite;
    return { ...ofSite, ...own };
  }

  private report(use: Use, variable: Exclude<Variable, { value: string }>): void {
    const at = { file: this.source.path, ...this.index().positionAt(use.from) };
    const { near, isUnset } = variable;
    if (isUnset) this.diagnostics.push(diagnostic("unknown-variable.unset", at, use.name.slice(4)));
    else if (this.source.parameters) this.missing = new Map([...this.missing, [use.name, near]]);
    else this.diagnostics.push(diagnostic("unknown-variable", at, use.name, near));
  }

  /** The first use behind a place that nothing else is. The end of a line before it may have been rewritten by a letter or two. */
  private claim(standIn: string, from: number): Use {
    const same = this.uses.filter((use) => use.standIn === standIn);
    const use =
      same.find((each) => each.from >= from - 2 && !this.claimed.has(each.from)) ?? (same[0] as Use);
    this.claimed.add(use.from);
    return use;
  }

  private claimAll(code: string, from: number, inCode: Set<number>): void {
    for (const [standIn] of code.matchAll(STAND_IN)) inCode.add(this.claim(standIn, from).from);
  }

  private writtenFor(standIn: string): string {
    const use = this.byStandIn.get(standIn);
    return use ? this.original.slice(use.from, use.to) : standIn;
  }

  private restored(text: string): string {
    return text.includes(OPEN) ? text.replace(STAND_IN, (standIn) => this.writtenFor(standIn)) : text;
  }

  /** Restores all texts of a node that is no Markdown, such as a formula. */
  private restoreAll(value: object): void {
    for (const [key, inner] of Object.entries(value) as [string, unknown][])
      if (typeof inner === "string") (value as Record<string, unknown>)[key] = this.restored(inner);
      else if (typeof inner === "object" && inner !== null && key !== "position") this.restoreAll(inner);
  }

  private inData(value: unknown, fill: (text: string) => string): unknown {
    if (typeof value === "string") return fill(value);
    if (Array.isArray(value)) return value.map((each) => this.inData(each, fill));
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [this.restored(key), this.inData(each, fill)]),
    );
  }

  private index(): LineIndex {
    return (this.lines ??= new LineIndex(this.text));
  }
}

/**
 * The variables of a file; nothing where it has no use of any, or nothing defines one. `text`: of the file. `frontMatter`: that part of
 * it.
 */
export function variablesOf(
  source: Pick<SourceFile, "path" | "variables" | "parameters">,
  text: string,
  frontMatter: () => string | undefined = () => "",
): PageVariables | undefined {
  if (variableUses(text).length === 0) return undefined;
  const isActive =
    source.variables ?? source.parameters ?? /^["']?variables["']?[ \t]*:/m.test(frontMatter() ?? "");
  return isActive ? new PageVariables(source, text) : undefined;
}

/** A text in Markdown that may have another author, such as in an API description, with values. `at`: where all of it is. */
export function withVariables(
  written: string,
  variables: Readonly<Record<string, Variable>>,
  at: Point,
): { readonly text: string; readonly diagnostics: readonly Diagnostic[] } {
  const text = withoutMarks(written.replace(/\r\n?/g, "\n"));
  const page = new PageVariables({ path: "", variables }, text, true);
  const isRead =
    excessOf(page.text) === undefined &&
    withinStack(() => (page.fill(parseTree(page.text, { directives: false })), true));
  if (!isRead) return { text: written, diagnostics: [] };
  return {
    text: page.markdown(0, text.length),
    diagnostics: page.diagnostics.map((problem) => ({ ...problem, ...at })),
  };
}

/** What becomes of the parameters of a file, for its document. Call it after `fill`. */
export function asPartialOf(
  { parameters }: Pick<SourceFile, "parameters">,
  variables: PageVariables | undefined,
): Pick<Document, "asPartial"> {
  if (!parameters) return {};
  const { used, missing } = variables ?? { used: new Set(), missing: new Map<string, undefined>() };
  const names = [...new Set(Object.keys(parameters).map(rootOf))];
  return {
    asPartial: {
      parameters,
      unused: names.filter((name) => !used.has(name)),
      missing: Array.from(missing, ([name, near]) => ({ name, ...(near !== undefined && { near }) })),
    },
  };
}

function standInFor(number: number, length: number): string {
  const digits = number.toString(5).padStart(length - 1, "0");
  return OPEN + digits.replace(/./g, (digit) => String.fromCharCode(ZERO + Number(digit)));
}

/** A value in Markdown, where it means nothing but itself. */
function inMarkdown(shown: string, use: Use, place: Place): string {
  if (place === "html") return escapeHtml(shown);
  if (place !== "text") return shown;
  return use.isEscaped ? `\\${shown}` : escaped(shown).replaceAll("|", "\\|");
}

/** A stand-in in a text, and what its value adds to the length. */
interface Step {
  readonly at: number;
  readonly length: number;
  readonly grown: number;
}

/** The offset in a text with stand-ins for one in the text with values. */
function offsetBefore(steps: readonly Step[], offset: number): number {
  let moved = 0;
  for (const { at, length, grown } of steps) {
    if (offset <= at + moved) break;
    if (offset < at + moved + length + grown) return at;
    moved += grown;
  }
  return offset - moved;
}
