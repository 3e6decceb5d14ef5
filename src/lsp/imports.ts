// What a page imports, in a text that may be no MDX yet.

/** A name that a page gets by an import. */
export interface Imported {
  readonly local: string;
  readonly from: string;
  /** As the module exports it; empty for all that it exports. */
  readonly name: string;
}

/** The names that a text imports. */
export function importsIn(text: string): Imported[] {
  const found = text.matchAll(/^import\s+([\w$*\s{},]{1,5000}?)\s+from\s+["']([^"'\n]+)["']/gm);
  return Array.from(found).flatMap(([, clause = "", from = ""]) => {
    const [, list = ""] = /\{([^}]*)\}/.exec(clause) ?? [];
    const outside = clause.replace(/\{[^}]*\}/, "").split(",");
    const named = list.split(",").map((each): Imported => {
      const [name = "", local = name] = each.trim().split(/\s+as\s+/);
      return { local, from, name };
    });
    const whole = outside.map((each): Imported => {
      const [, all] = /^\*\s+as\s+(\S+)$/.exec(each.trim()) ?? [];
      return all === undefined
        ? { local: each.trim(), from, name: "default" }
        : { local: all, from, name: "" };
    });
    return [...whole, ...named].filter(({ local }) => local !== "");
  });
}
