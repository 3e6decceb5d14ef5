// State diagrams: what is written → the lines that the library reads for sure.
import { labelFor, wordsOf, wrapped } from "./labels.js";
import { Gathered, identifiers, type Reading } from "./reading.js";
import type { DiagramSource } from "./statements.js";

const NAME = String.raw`[^\s:{}"<>[\]]+?`;
const TRANSITION = new RegExp(
  String.raw`^(\[\*\]|${NAME})(?::::([\w-]+))?\s*-->\s*(\[\*\]|${NAME})(?::::([\w-]+))?\s*(?::\s*(.*))?$`,
);
const DECLARATION = new RegExp(
  String.raw`^state\s+(?:"([^"]*)"\s+as\s+)?(${NAME})\s*(<<\w+>>|\[\[\w+\]\])?\s*(\{)?$`,
);
const DESCRIPTION = new RegExp(String.raw`^(${NAME})(?::::[\w-]+)?\s*(?::\s*(.+))?$`);

/** Reads a state diagram. */
export function readStates({ statements }: DiagramSource): Reading {
  const gathered = new Gathered();
  const id = identifiers("s");
  const labels = labelsOf(statements.map(({ text }) => text));
  const composites = new Set(
    statements.flatMap(({ text }) =>
      DECLARATION.exec(text)?.[4] ? [DECLARATION.exec(text)?.[2] ?? ""] : [],
    ),
  );
  const declared = new Set<string>();
  let depth = 0;
  let note = false;
  const line = (text: string) => gathered.lines.push(text);
  /** The library keeps the first label of a state that it finds. */
  const mention = (name: string): string => {
    if (name === "[*]") return name;
    if (!declared.has(name) && !composites.has(name)) {
      declared.add(name);
      const label = labels.get(name) ?? name;
      gathered.label(wordsOf(label));
      line(`${id(name)} : ${labelFor(wrapped(label))}`);
    }
    return id(name);
  };
  line("stateDiagram-v2");
  for (const { text: written, line: number } of statements) {
    const text = written.replace(/;$/, "").trim();
    if (note) {
      if (/^end\s+note$/i.test(text)) note = false;
      continue;
    }
    if (/^note\s/i.test(text)) {
      gathered.lose("ignored", number, text);
      note = !text.includes(":");
      continue;
    }
    if (/^(?:classDef|class|style|click)\s|^hide empty description$|^scale\s|^--$/.test(text)) {
      if (!text.startsWith("hide")) gathered.lose("ignored", number, text);
      continue;
    }
    if (/^direction\s+(?:TB|TD|BT|LR|RL)$/i.test(text)) {
      line(text);
      continue;
    }
    if (text === "}") {
      if (depth === 0) gathered.lose("unread", number, text);
      else {
        depth--;
        line("}");
      }
      continue;
    }
    const transition = TRANSITION.exec(text);
    if (transition) {
      const [, from = "", fromClass, to = "", toClass, label = ""] = transition;
      if (fromClass !== undefined || toClass !== undefined) gathered.lose("ignored", number, text);
      gathered.label(wordsOf(label));
      const [source, target] = [mention(from), mention(to)];
      line(`${source} --> ${target}${label === "" ? "" : ` : ${labelFor(label)}`}`);
      continue;
    }
    const declaration = DECLARATION.exec(text);
    if (declaration) {
      const [, quoted, name = "", kind, brace] = declaration;
      if (kind !== undefined) gathered.lose("ignored", number, text);
      if (brace === undefined) mention(name);
      else {
        const label = quoted ?? labels.get(name) ?? name;
        gathered.label(wordsOf(label));
        line(`state "${labelFor(label)}" as ${id(name)} {`);
        depth++;
      }
      continue;
    }
    const description = DESCRIPTION.exec(text);
    if (description) mention(description[1] ?? "");
    else gathered.lose("unread", number, text);
  }
  if (depth > 0) gathered.lose("unread", statements.at(-1)?.line ?? 1, "state {");
  return gathered.reading();
}

/** What states say, by name: several descriptions are lines of one. */
function labelsOf(texts: readonly string[]): Map<string, string> {
  const labels = new Map<string, string>();
  for (const text of texts) {
    const [, quoted, alias = "", kind] = DECLARATION.exec(text) ?? [];
    // Forks and choices have no text.
    if (quoted !== undefined || kind !== undefined) labels.set(alias, quoted ?? "");
    if (TRANSITION.test(text) || /^(?:note|direction|state|class|classDef|style)\b/.test(text)) continue;
    const [, name = "", description] = DESCRIPTION.exec(text) ?? [];
    const before = labels.get(name);
    if (description !== undefined)
      labels.set(name, before === undefined ? description : `${before}<br/>${description}`);
  }
  return labels;
}
