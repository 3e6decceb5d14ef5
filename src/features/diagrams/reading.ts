// What reading a diagram gives: the text for the library, and what is lost on the way.

/** Something that is not drawn. `line`: counted from 1, in the source of the diagram. */
export interface Loss {
  readonly line: number;
  /** The code that is concerned. */
  readonly code: string;
  /** `unread`: it may change what the diagram says, so the diagram is not drawn. `ignored`: it is drawn without. */
  readonly kind: "unread" | "ignored";
}

/** What a reader of one kind of diagram gives. */
export interface Reading {
  /** The diagram in the part of Mermaid that the library reads for sure. */
  readonly text: string;
  /** Labels as plain text, in the order of the source. */
  readonly labels: readonly string[];
  readonly losses: readonly Loss[];
  readonly title?: string;
}

/** Gathers what one diagram is made of. */
export class Gathered {
  readonly lines: string[] = [];
  readonly losses: Loss[] = [];
  private readonly texts = new Set<string>();

  /** Notes what is not drawn; the same code once. */
  lose(kind: Loss["kind"], line: number, code: string): void {
    if (this.losses.some((loss) => loss.kind === kind && loss.code === code)) return;
    this.losses.push({ kind, line, code });
  }

  /** Notes text that a reader sees. */
  label(text: string): void {
    if (text !== "") this.texts.add(text);
  }

  reading(lines: readonly string[] = this.lines): Reading {
    const losses = [...this.losses].sort((a, b) => a.line - b.line);
    return { text: lines.join("\n"), labels: [...this.texts], losses };
  }
}

/** Gives each name an identifier that the library reads as one word. */
export function identifiers(prefix: string): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    const id = known.get(name) ?? `${prefix}${known.size}`;
    known.set(name, id);
    return id;
  };
}

const STYLES = /^\s*(fill|stroke|stroke-width|color)\s*:\s*([#\w\s.,%()-]+?)\s*$/;

/** The styles of `style`, `classDef` and the like that can be drawn, and whether there are others. */
export function stylesOf(written: string): { styles: string[]; others: boolean } {
  const pairs = written
    .replace(/;\s*$/, "")
    .split(/,(?![^(]*\))/)
    .filter((pair) => pair.trim() !== "");
  const read = pairs.map((pair) => STYLES.exec(pair));
  return {
    styles: read.flatMap((match) =>
      match && !/url/i.test(match[0]) ? [`${match[1]}:${withoutCommas(match[2] ?? "")}`] : [],
    ),
    others: read.some((match) => !match),
  };
}

/** A color in the way of writing it that has no commas, at which the library splits. */
function withoutCommas(value: string): string {
  return value.replace(/^(rgb|hsl)a?\(([^()]*)\)$/, (_, name: string, list: string) => {
    const [alpha, ...rest] = list
      .split(",")
      .map((part) => part.trim())
      .toReversed();
    return rest.length < 3
      ? `${name}(${list.replace(/\s*,\s*/g, " ")})`
      : `${name}(${rest.toReversed().join(" ")} / ${alpha})`;
  });
}
