// The source of a diagram → its kind, its title and description, and its lines.

/** A line of a diagram that says something. */
export interface Statement {
  readonly text: string;
  /** Counted from 1, in the source of the diagram. */
  readonly line: number;
}

/** The source of a diagram, taken apart. */
export interface DiagramSource {
  /** First word: `flowchart`, `sequenceDiagram`. */
  readonly kind: string;
  /** What follows it in its line. */
  readonly options: string;
  readonly statements: readonly Statement[];
  readonly title?: string;
  /** `accTitle`. */
  readonly name?: string;
  /** `accDescr`. */
  readonly description?: string;
}

/** Takes the source of a diagram apart: no comments, no settings. */
export function readSource(source: string): DiagramSource {
  const found: { title?: string; name?: string; description?: string } = {};
  const text = source
    .replace(/^\s*---[ \t]*\n([^]*?)\n[ \t]*---[ \t]*(?=\n|$)/, (all, settings: string) => {
      const title = titleOf(settings);
      if (title !== undefined) found.title = title;
      return blank(all);
    })
    .replace(/%%\{[^]*?\}%%/g, blank)
    .replace(/^[ \t]*accDescr[ \t]*\{([^}]*)\}/m, (all, description: string) => {
      found.description = description.replace(/\s+/g, " ").trim();
      return blank(all);
    })
    .replace(/^[ \t]*(accTitle|accDescr)[ \t]*:[ \t]*(.*)$/gm, (_, key: string, value: string) => {
      found[key === "accTitle" ? "name" : "description"] = value.trim();
      return "";
    });
  const statements = text.split("\n").flatMap((line, index): Statement[] => {
    const trimmed = line.replace(/(^|\s)%%[^"]*$/, "").trim();
    return trimmed === "" ? [] : [{ text: trimmed, line: index + 1 }];
  });
  const [, kind = "", options = "", rest = ""] =
    /^([\w-]+)[ \t]*([^;]*)(?:;(.*))?$/.exec(statements[0]?.text ?? "") ?? [];
  const following = rest.trim() === "" ? [] : [{ text: rest.trim(), line: statements[0]?.line ?? 1 }];
  return { kind, options: options.trim(), statements: [...following, ...statements.slice(1)], ...found };
}

/** The statements of a flowchart: texts in quotes may go on over lines, and a link may be followed by its target in the next one. */
export function joined(statements: readonly Statement[]): Statement[] {
  const result: Statement[] = [];
  let open: Statement | undefined;
  for (const statement of statements) {
    const current: Statement = open ? { ...open, text: `${open.text}\n${statement.text}` } : statement;
    const isOpen =
      current.text.split('"').length % 2 === 0 || /@\{[^}]*$|(?:[-=.][->=]|&|\|)$/.test(current.text);
    open = isOpen ? current : undefined;
    if (!isOpen) result.push(current);
  }
  return open ? [...result, open] : result;
}

function titleOf(settings: string): string | undefined {
  return /^[ \t]*title:[ \t]*(["']?)(.+?)\1[ \t]*$/m.exec(settings)?.[2];
}

function blank(text: string): string {
  return text.replace(/[^\n]+/g, "");
}
