// Flowcharts: what is written → nodes, links and groups → the lines that the library reads for sure.
import { labelFor, wordsOf, wrapped } from "./labels.js";
import { Gathered, identifiers, stylesOf, type Reading } from "./reading.js";
import { joined, type DiagramSource, type Statement } from "./statements.js";

const DIRECTIONS: ReadonlyMap<string, string> = new Map([
  [">", "LR"],
  ["<", "RL"],
  ["^", "BT"],
  ["v", "TD"],
]);

const NAME = /(?:[\p{L}\p{N}\p{M}!#$%'*+.?\\_/`]|-(?![->.])|=(?!=))+/uy;
const LINK = /([<xo]?)(--+[-xo>]|==+[=xo>]|-?\.+-[xo>]?|~~~+)/y;
const LABELLED_LINK =
  /([<xo]?)(--|==|-\.)(?!-|=|\.)[ \t]*((?:"[^"]*"|[^|])+?)[ \t]*(--+[-xo>]|==+[=xo>]|\.+-[xo>]?)/y;

interface Node {
  label?: string;
  shape: string;
  /** Subgraph that the node stands in. */
  group: Group | undefined;
  styles: string[];
}

interface Group {
  readonly name: string;
  readonly label: string;
  direction?: string;
  readonly parent: Group | undefined;
}

interface Link {
  readonly from: string;
  readonly to: string;
  readonly arrow: string;
  readonly label: string;
}

/** Reads a flowchart. */
export function readFlowchart({ options, statements }: DiagramSource): Reading {
  const [, written = ""] = /^(\S*)$/.exec(options.replace(/\s+/g, " ")) ?? [];
  const direction = DIRECTIONS.get(written) ?? (/^(?:TB|TD|BT|LR|RL)$/i.test(written) ? written : "TD");
  const reader = new FlowchartReader();
  for (const statement of joined(statements)) reader.line(statement);
  return reader.reading(direction);
}

class FlowchartReader {
  private readonly gathered = new Gathered();
  private readonly nodes = new Map<string, Node>();
  private readonly groups = new Map<string, Group>();
  private readonly links: Link[] = [];
  private readonly classes = new Map<string, string[]>();
  private readonly assigned: { name: string; class: string; line: number }[] = [];
  private readonly linkStyles: string[] = [];
  private current: Group | undefined;
  private text = "";
  private at = 0;
  private lineNumber = 0;

  line({ text, line }: Statement): void {
    this.text = text;
    this.at = 0;
    this.lineNumber = line;
    for (;;) {
      this.skip(/[\s;]*/y);
      if (this.at >= text.length) return;
      const start = this.at;
      if (this.keyword() || this.chain()) continue;
      this.gathered.lose("unread", line, text.slice(start));
      return;
    }
  }

  reading(direction: string): Reading {
    const gathered = this.gathered;
    if (this.current) gathered.lose("unread", this.lineNumber, "subgraph");
    for (const { name, class: className, line } of this.assigned) {
      const styles = this.classes.get(className);
      if (styles) this.nodes.get(name)?.styles.push(...styles);
      else gathered.lose("ignored", line, className);
    }
    const id = identifiers("n");
    const lines = [`flowchart ${direction.toUpperCase()}`];
    const everywhere = this.classes.get("default") ?? [];
    const write = (group: Group | undefined): void => {
      for (const [name, node] of this.nodes) {
        if (node.group !== group || this.groups.has(name)) continue;
        const half = node.shape.length / 2;
        const label = labelFor(wrapped(node.label ?? name));
        lines.push(`${id(name)}${node.shape.slice(0, half)}${label}${node.shape.slice(half)}`);
      }
      for (const inner of this.groups.values()) {
        if (inner.parent !== group) continue;
        lines.push(`subgraph ${id(inner.name)} [${labelFor(inner.label)}]`);
        if (inner.direction !== undefined) lines.push(`direction ${inner.direction}`);
        write(inner);
        lines.push("end");
      }
    };
    write(undefined);
    for (const { from, to, arrow, label } of this.links) {
      const text = label === "" ? "" : `|${labelFor(label)}|`;
      lines.push(`${id(from)} ${arrow}${text} ${id(to)}`);
    }
    for (const [name, { styles }] of this.nodes) {
      const all = [...everywhere, ...styles];
      if (all.length > 0 && !this.groups.has(name)) lines.push(`style ${id(name)} ${all.join(",")}`);
    }
    lines.push(...this.linkStyles);
    return gathered.reading(lines);
  }

  private skip(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.text);
    if (match) this.at = pattern.lastIndex;
    return match;
  }

  private ignored(code: string): void {
    this.gathered.lose("ignored", this.lineNumber, code);
  }

  /** A statement that begins with a word of its own. */
  private keyword(): boolean {
    const start = this.at;
    const word = this.skip(
      /(?:subgraph|end|direction|classDef|class|style|linkStyle|click)(?=[\s;]|$)/y,
    )?.[0];
    if (word === undefined) return false;
    if (word === "end") {
      if (!this.current) this.gathered.lose("unread", this.lineNumber, "end");
      this.current = this.current?.parent;
      return true;
    }
    const [rest = ""] = this.skip(word === "subgraph" ? /[^]*/y : /[^;]*/y) ?? [];
    const text = rest.trim();
    if (word === "subgraph") return this.group(text.replace(/;+$/, "").trim());
    if (word === "click") {
      this.ignored(this.text.slice(start));
      return true;
    }
    if (word === "direction") {
      const valid = /^(?:TB|TD|BT|LR|RL)$/i.test(text);
      if (!valid || !this.current) return false;
      this.current.direction = text.toUpperCase();
      return true;
    }
    const [, names = "", value = ""] = /^([^\s]+(?:,\s*[^\s,]+)*)\s+([^]+)$/.exec(text) ?? [];
    if (value === "") return false;
    const targets = names.split(",").map((name) => name.trim());
    if (word === "class") {
      for (const name of targets) this.assigned.push({ name, class: value.trim(), line: this.lineNumber });
      return true;
    }
    const { styles, others } = stylesOf(value);
    if (others) this.ignored(this.text.slice(start));
    if (word === "classDef") for (const name of targets) this.classes.set(name, styles);
    else if (word === "linkStyle") {
      if (styles.length > 0) this.linkStyles.push(`linkStyle ${targets.join(",")} ${styles.join(",")}`);
    } else for (const name of targets) this.nodeOf(name).styles.push(...styles);
    return true;
  }

  private group(text: string): boolean {
    const [, own = "", quoted = "", label = ""] =
      /^(?:([^\s"[\]]+)\s*\[\s*|)(?:"([^"]*)"|([^"[\]]*?))\s*\]?$/.exec(text) ?? [];
    const title = quoted || label || own;
    if (text !== "" && title === "") return false;
    const name = own || title || `subgraph ${this.groups.size}`;
    const group: Group = { name, label: title, parent: this.current };
    this.gathered.label(wordsOf(title));
    this.groups.set(name, group);
    this.current = group;
    return true;
  }

  /** Nodes with links between them. */
  private chain(): boolean {
    let from = this.nodeGroup();
    if (!from) return false;
    for (;;) {
      this.skip(/[ \t]*/y);
      if (this.at >= this.text.length || /[;\n]/.test(this.text.charAt(this.at))) return true;
      const link = this.link();
      if (!link) return false;
      this.skip(/\s*/y);
      const to = this.nodeGroup();
      if (!to) return false;
      if (link.arrow !== "")
        for (const source of from)
          for (const target of to) this.links.push({ from: source, to: target, ...link });
      from = to;
    }
  }

  private nodeGroup(): string[] | undefined {
    const names: string[] = [];
    do {
      const name = this.node();
      if (name === undefined) return undefined;
      names.push(name);
    } while (this.skip(/[ \t]*&\s*/y));
    return names;
  }

  private nodeOf(name: string): Node {
    let node = this.nodes.get(name);
    if (!node) {
      node = { shape: "[]", group: this.current, styles: [] };
      this.nodes.set(name, node);
    }
    return node;
  }

  private node(): string | undefined {
    const [name] = this.skip(NAME) ?? [];
    if (name === undefined) return undefined;
    const isNew = !this.nodes.has(name);
    const node = this.nodeOf(name);
    // A node that is mentioned in a subgraph belongs to it, unless another one has it.
    if (this.current && !node.group) node.group = this.current;
    if (this.text.startsWith("@{", this.at)) {
      if (!this.named(node)) return undefined;
    } else if (!this.bracketed(node)) return undefined;
    if (isNew && node.label === undefined && !this.groups.has(name)) this.gathered.label(name);
    const [, className] = this.skip(/:::([\w-]+)/y) ?? [];
    if (className !== undefined) this.assigned.push({ name, class: className, line: this.lineNumber });
    return name;
  }

  private bracketed(node: Node): boolean {
    for (const [open, close, shape] of SHAPES) {
      if (!this.text.startsWith(open, this.at)) continue;
      const from = this.at + open.length;
      const rest = this.text.slice(from);
      const [, space = "", quoted] = /^(\s*)"([^"]*)"/.exec(rest) ?? [];
      const end = quoted === undefined ? rest.indexOf(close) : space.length + quoted.length + 2;
      const closing = quoted === undefined ? "" : (/^\s*/.exec(rest.slice(end))?.[0] ?? "");
      if (end < 0 || !rest.startsWith(close, end + closing.length)) continue;
      const label = (quoted ?? rest.slice(0, end)).trim().replace(/^`([^]*)`$/, "$1");
      if (quoted === undefined && /[[\](){}]/.test(label.replace(/\([^()]*\)|\[[^[\]]*\]/g, ""))) continue;
      this.define(node, label, shape);
      if (shape === "[]" && open.length > 1) this.ignored(`${open} ${close}`);
      this.at = from + end + closing.length + close.length;
      return true;
    }
    return !/[[({]/.test(this.text.charAt(this.at));
  }

  /** `@{ shape: diamond, label: "…" }` */
  private named(node: Node): boolean {
    const [, settings = ""] = this.skip(/@\{((?:"[^"]*"|[^"}])*)\}/y) ?? [];
    if (settings === "") return false;
    for (const [all, key = "", quoted, plain = ""] of settings.matchAll(
      /([\w-]+)\s*:\s*(?:"([^"]*)"|([^,\n]*))/g,
    )) {
      const value = quoted ?? plain.trim();
      if (key === "label") this.define(node, value, node.shape);
      else if (key === "shape" && Object.hasOwn(NAMED_SHAPES, value))
        node.shape = NAMED_SHAPES[value] ?? node.shape;
      else this.ignored(all.trim());
    }
    return true;
  }

  private define(node: Node, label: string, shape: string): void {
    node.label = label;
    node.shape = shape;
    this.gathered.label(wordsOf(label));
  }

  private link(): Omit<Link, "from" | "to"> | undefined {
    // A link may have a name, for animations.
    this.skip(/[\w-]+@(?=[-=.<xo~])/y);
    const match = this.skip(LINK) ?? this.skip(LABELLED_LINK);
    if (!match) return undefined;
    const isPlain = match.length === 3;
    const [all, start = ""] = match;
    const head = (isPlain ? match[2] : match[4]) ?? "";
    const [, between] = this.skip(/[ \t]*\|((?:"[^"]*"|[^|])*)\|/y) ?? [];
    const label = (between ?? (isPlain ? "" : match[3]) ?? "").trim().replace(/^"([^]*)"$/, "$1");
    this.gathered.label(wordsOf(label));
    if (head.startsWith("~")) return { arrow: "", label };
    if (/[xo]$/.test(head) || /[xo]/.test(start)) this.ignored(all.trim());
    const isHead = /[>xo]$/.test(head);
    const isDotted = head.includes(".");
    const body = isDotted ? "-.-" : head.includes("=") ? "==" : "--";
    const end = isHead ? ">" : isDotted ? "" : head.includes("=") ? "=" : "-";
    return { arrow: `${start === "" ? "" : "<"}${body}${end}`, label };
  }
}

/** Brackets around the text of a node, the longest first; their shape in the library, if it has it. */
const SHAPES: readonly (readonly [open: string, close: string, shape: string])[] = [
  ["(((", ")))", "((()))"],
  ["((", "))", "(())"],
  ["([", "])", "([])"],
  ["(-", "-)", "()"],
  ["[[", "]]", "[[]]"],
  ["[(", ")]", "[()]"],
  ["[/", "\\]", "[/\\]"],
  ["[\\", "/]", "[\\/]"],
  ["[/", "/]", "[]"],
  ["[\\", "\\]", "[]"],
  ["{{", "}}", "{{}}"],
  ["[", "]", "[]"],
  ["(", ")", "()"],
  ["{", "}", "{}"],
  [">", "]", ">]"],
];

/** Shapes by name (`A@{ shape: rounded }`) that the library has. */
const NAMED_SHAPES: Readonly<Record<string, string>> = {
  rect: "[]",
  proc: "[]",
  process: "[]",
  rectangle: "[]",
  rounded: "()",
  event: "()",
  stadium: "([])",
  terminal: "([])",
  pill: "([])",
  diam: "{}",
  diamond: "{}",
  decision: "{}",
  question: "{}",
  hex: "{{}}",
  hexagon: "{{}}",
  prepare: "{{}}",
  circle: "(())",
  circ: "(())",
  "dbl-circ": "((()))",
  "double-circle": "((()))",
  cyl: "[()]",
  cylinder: "[()]",
  database: "[()]",
  db: "[()]",
  subproc: "[[]]",
  subprocess: "[[]]",
  subroutine: "[[]]",
  "fr-rect": "[[]]",
  "framed-rectangle": "[[]]",
  odd: ">]",
};
